import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as pause } from 'node:timers/promises';
import { ANSWERED } from '../../../server/http/entry-queue';
import { HttpListener } from '../../../server/http/listener';
import { readXml } from '../../../server/http/caldav/xml';
import { keptBytes, SHOWN_BYTES } from '../../support/kept-bytes';

/** The first line of each kind, and how its caller logs in. */
const KINDS = {
  read: ['GET /api/terms', 'Bearer'],
  stream: ['GET /api/changes', 'Bearer'],
  change: ['DELETE /api/terms/1', 'Bearer'],
  guest: ['GET /api/health', null],
  program: ['GET /dav/a/', 'Basic'],
  file: ['GET /assets/a.js', null],
} as const;

describe('a request that is over', () => {
  const door = new HttpListener({ requestTimeout: 10_000 });
  beforeAll(async () => {
    door.prepare({
      isDatabaseBehind: () => false,
      handle: (_request, response) => {
        setImmediate(() => {
          response.emit(ANSWERED);
          response.end('served');
        });
      },
    });
    door.open();
    await door.listen(0, '127.0.0.1');
  });
  afterAll(() => door.close());

  const open = async () => {
    const socket = connect((door.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it.each(Object.entries(KINDS))('is not kept until all garbage is collected: %s', async (_kind, form) => {
    const [line, scheme] = form;
    const free: { socket: Socket; caller: string }[] = [];
    let callers = 0;
    const kept = await keptBytes(async (padding) => {
      const own = free.pop() ?? { socket: await open(), caller: `t${(callers += 1)}` };
      const credentials = scheme ? `authorization: ${scheme} ${own.caller}\r\n` : '';
      own.socket.write(`${line} HTTP/1.1\r\nhost: a\r\n${credentials}x-padding: ${padding}\r\n\r\n`);
      for (let text = ''; !/served(\r\n0\r\n\r\n)?$/.test(text);)
        text += String((await once(own.socket, 'data'))[0]);
      free.push(own);
    });
    for (const { socket } of free) socket.destroy();
    expect(kept).toBeLessThan(SHOWN_BYTES / 4);
  });

  it('leaves nothing of its XML', async () => {
    const kept = await keptBytes(async (padding) => {
      await readXml(`<a><b>${padding}</b></a>`);
      await pause();
    });
    expect(kept).toBeLessThan(SHOWN_BYTES / 4);
  });

  it('would show if a map that often changes had it', async () => {
    const held = new Map<object, { padding: string }>();
    const kept = await keptBytes(async (padding) => {
      const key = {};
      held.set(key, { padding });
      for (let turn = held.size; turn >= 0; turn -= 1) await pause();
      held.delete(key);
    });
    expect(kept).toBeGreaterThan(SHOWN_BYTES / 4);
  });
});
