import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { waitForDatabase } from '../../server/database/wait-for-database';
import { testServerUrl } from '../support/test-server';

/** PostgreSQL's answer to a client that it doesn't let in. */
function refusalWith(code: string): Buffer {
  const fields = `SFATAL\0C${code}\0Mno\0\0`;
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  return message;
}

describe('waiting for the database at the start', () => {
  let server: Server | undefined;
  let port: number;
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const urlOf = (at: number) => `postgres://termwise:the-password@127.0.0.1:${at}/planner`;

  /** Listens, and refuses connections with these codes, repeating the last one; null hangs up. */
  async function listen(...codes: (string | null)[]): Promise<void> {
    const listener = createServer((socket) => {
      const code = codes.length > 1 ? codes.shift() : codes[0];
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(code ? refusalWith(code) : ''));
    }).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
    server = listener;
  }

  async function hangUp(): Promise<void> {
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
    server = undefined;
  }

  beforeEach(() => {
    lines.length = 0;
    port = 0;
  });
  afterEach(hangUp);

  it('goes on at once when it is there', async () => {
    await waitForDatabase(testServerUrl(), say);
    expect(lines).toEqual([]);
  });

  it('reports progress until it is there, without the password', async () => {
    await listen('28P01');
    await hangUp();
    const waiting = waitForDatabase(urlOf(port), say);
    const refused = expect(waiting).rejects.toThrow('refused the password of "termwise"');
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    // It's starting, then restarts in the middle of a connection, then has no connection left, and then answers.
    await listen('57P03', null, '53300', '28P01');
    await refused;
    expect(lines).toEqual(
      [0, 5].map((seconds) => `Waiting for the database at 127.0.0.1:${port} … ${seconds} s`),
    );
  });

  it('gives up when the time is over, and says what to do', async () => {
    await listen('57P03');
    await expect(waitForDatabase(urlOf(port), say, 1_000)).rejects.toThrow(
      `The database at 127.0.0.1:${port} didn't accept a connection within 1 s (57P03). Start it, or correct DATABASE_URL.`,
    );
  });

  it.each([
    ['28P01', 'refused the password of "termwise". Correct DATABASE_URL.'],
    ['28000', `doesn't let "termwise" in. Correct DATABASE_URL, or its pg_hba.conf.`],
    ['3D000', 'There is no database "planner" at'],
    ['42501', `can't be used (no). Correct DATABASE_URL.`],
  ])('does not wait when that cannot help: %s', async (code, sentence) => {
    await listen(code);
    const error = await waitForDatabase(urlOf(port), say).catch((thrown: Error) => thrown);
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toContain('the-password');
    expect(lines).toEqual([]);
  });

  it('knows the words of a real server for a database that does not exist', async () => {
    const url = new URL(testServerUrl());
    url.pathname = '/nowhere';
    await expect(waitForDatabase(url.href, say)).rejects.toThrow('There is no database "nowhere" at');
  });
});
