import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { rememberAccount } from '../../../server/http/callers';
import { ANSWERED, ENTRY_LIMITS } from '../../../server/http/entry-queue';
import { HttpListener } from '../../../server/http/listener';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const ORIGIN = 'https://app.planner.example';

describe('a busy listener', () => {
  let door: HttpListener;
  let isBehind: boolean;
  let handled: string[];
  let held: string;
  const agent = new Agent();
  beforeEach(async () => {
    isBehind = true;
    handled = [];
    held = '';
    door = new HttpListener({ requestTimeout: 10_000, corsOrigins: [ORIGIN] });
    door.prepare({
      isDatabaseBehind: () => isBehind,
      handle: (request, response) => {
        handled.push(request.url ?? '');
        if (request.url === held) return;
        response.end('served');
        response.emit(ANSWERED);
      },
    });
    door.open();
    await door.listen(0, '127.0.0.1');
  });
  afterEach(() => door.close());

  /** Sends calls with a body by POST. */
  const call = (path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = door.server.address() as AddressInfo;
      const options = { port, host: '127.0.0.1', path, agent, headers, method: body ? 'POST' : 'GET' };
      const sent = send(options, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: text }),
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });

  it.each([
    ['/%67raphql', '/graphql'],
    ['http://x/graphql', '/graphql'],
    ['HTTPS://x/%61pi/changes', '/api/changes'],
    ['/%61pi/%63hanges?%61=%62#c', '/api/changes?%61=%62'],
    ['/d%61v/u/events/%41%20%2f%2561%c3%a9.ics', '/dav/u/events/A%20%2f%2561%c3%a9.ics'],
    ['/graphql#x', '/graphql'],
    ['/feeds/%73ecret%2Eics', '/feeds/secret.ics'],
    ['/m%63p/', '/mcp/'],
  ])('reads %s as %s, and has it wait like that', async (target, path) => {
    const waiting = call(target);
    await pause(50);
    expect(handled).toEqual([]);
    isBehind = false;
    expect((await waiting).status).toBe(200);
    expect(handled).toEqual([path]);
  });

  it.each(['/%E0%A4%A', '/%%36%37raphql', '/%2567raphql', '/assets/a%20b.js', '*', '/?a=%67'])(
    'leaves %s to the router',
    async (target) => {
      await call(target);
      expect(handled).toEqual([target]);
    },
  );

  /** As many as may wait for long, until the line is long enough to refuse others. @returns their answers */
  const fill = async () => {
    let arrived = 0;
    const count = () => (arrived += 1);
    door.server.on('request', count);
    const waiting = Array.from({ length: ENTRY_LIMITS.fewWaiting }, (_, index) => {
      rememberAccount(`Bearer ${index}`, `account ${index}`);
      return call('/graphql', { authorization: `Bearer ${index}`, 'idempotency-key': 'k' }, '{}');
    });
    while (arrived < waiting.length) await new Promise((resolve) => setTimeout(resolve, 5));
    door.server.off('request', count);
    await new Promise((resolve) => setTimeout(resolve, ENTRY_LIMITS.lineDelay.guest + 25));
    return waiting;
  };

  it('refuses before the application sees the request, in the form of each API', async () => {
    const waiting = await fill();
    const type = 'application/graphql-response+json';
    const body = 'x'.repeat(300_000);
    const [graphql, plain, rest, feed, tools] = await Promise.all([
      call('/graphql', { accept: `${type},application/json;q=0.9` }, body),
      call('/graphql', {}, '{}'),
      call('/api/courses', { origin: ORIGIN }, body),
      call('/feeds/abc.ics', { origin: 'https://elsewhere.example' }),
      call('/mcp', { origin: 'https://elsewhere.example' }),
    ]);
    for (const { status, headers } of [graphql, plain, rest, feed, tools]) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(6);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(handled).toEqual([]);
    expect(graphql.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    const retryAfter = Number(graphql.headers['retry-after']);
    const requestId = graphql.headers['x-request-id'];
    const message = 'Termwise is busy. Try again in a moment.';
    expect(JSON.parse(graphql.body)).toEqual({
      errors: [{ message, extensions: { code: 'UNAVAILABLE', requestId, retryAfter } }],
    });
    expect(JSON.parse(rest.body)).toMatchObject({ error: message, code: 'UNAVAILABLE' });
    expect(rest.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(feed.headers['access-control-allow-origin']).toBeUndefined();
    expect(tools.headers['access-control-allow-origin']).toBe('*');
    isBehind = false;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    expect((await call('/graphql', {}, '{}')).status).toBe(200);
  });

  /** Sends requests at once over one connection, and destroys it a moment later. */
  const hangUp = async (heads: string[]) => {
    const socket = connect((door.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(heads.map((head) => `${head}\r\nHost: localhost\r\n\r\n`).join(''));
    await pause(100);
    socket.destroy();
    await pause(100);
  };

  it('forgets pipelined requests of whoever hangs up before their turn', async () => {
    const { queue } = door as unknown as { queue: Record<'reads' | 'turns', Map<string, unknown>> };
    held = '/api/held';
    isBehind = false;
    const change = 'PUT /api/courses HTTP/1.1\r\nContent-Length: 0\r\nAuthorization: Bearer mine';
    await hangUp([
      `GET ${held} HTTP/1.1\r\nAuthorization: Bearer first`,
      ...Array.from(
        { length: 20 },
        (_, index) => `GET /api/courses HTTP/1.1\r\nAuthorization: Bearer ${index}`,
      ),
      ...[change, change, change],
    ]);
    expect(handled).toContain(held);
    expect(queue.reads.size).toBe(0);
    expect(queue.turns.size).toBe(0);
    // They were in line.
    isBehind = true;
    await hangUp([change, change, change, `GET ${held} HTTP/1.1\r\nAuthorization: ${'x'.repeat(4_000)}`]);
    isBehind = false;
    await pause(100);
    expect(queue.reads.size).toBe(0);
    expect(queue.turns.size).toBe(0);
  });

  it('answers health, files and pages all the while', async () => {
    const waiting = await fill();
    for (const path of ['/healthz', '/readyz', '/assets/app.js', '/dashboard']) {
      expect((await call(path)).body).toBe('served');
    }
    isBehind = false;
    await Promise.all(waiting);
  });
});
