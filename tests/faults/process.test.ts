import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { freePort } from '../support/free-port';

const MAIN = path.resolve(__dirname, '../../dist/server/main.js');
const LOGIN = JSON.stringify({ email: 'nobody@example.edu', password: 'a quiet library corner' });

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

describe('a process of the product', () => {
  let database: TestDatabase;
  let folder: string;
  const running = new Set<ChildProcess>();
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(path.join(tmpdir(), 'termwise-process-'));
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running.clear();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  /** Starts the product as deployed, but in another directory. */
  async function start(settings: Record<string, string> = {}) {
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        ...settings,
      },
    });
    running.add(child);
    child.stdout.resume();
    child.stderr.resume();
    const ask = (address: string, body?: string, agent?: Agent) => callOf(port, address, body, agent);
    const answered = async (address: string, wanted: number) => {
      for (;;) {
        const answer = await ask(address).catch(() => null);
        if (answer?.status === wanted) return answer;
        if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}.`);
        await pause(20);
      }
    };
    return { port, child, ask, answered };
  }

  /** Keeps every start waiting, as another node does that changes the schema. */
  async function holdMigrations() {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(7274615391)');
    return holder;
  }

  it('answers from its first moment on, and from any directory', async () => {
    const holder = await holdMigrations();
    const { ask, answered, child } = await start();
    await answered('/healthz', 200);
    const early = [await ask('/readyz'), await ask('/api/auth/login', LOGIN), await ask('/graphql', '{}')];
    early.push(await ask('/dashboard'));
    expect(early.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(early.map(({ headers }) => headers['retry-after'])).toEqual(['2', '2', '2', '2']);
    expect(JSON.parse(early[0]?.body ?? '')).toEqual({ status: 'unavailable', reason: 'starting' });
    expect(JSON.parse(early[1]?.body ?? '')).toMatchObject({ code: 'UNAVAILABLE' });
    expect(JSON.parse(early[2]?.body ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'UNAVAILABLE' } }],
    });
    await holder.end();
    await answered('/readyz', 200);
    expect((await ask('/api/auth/login', LOGIN)).status).toBe(401);
    child.kill('SIGINT');
    expect(await exitOf(child)).toBe(0);
  });

  it('goes on when nobody reads its log any more', async () => {
    const { ask, answered, child } = await start();
    await answered('/readyz', 200);
    child.stdout.destroy();
    child.stderr.destroy();
    // Each of them writes a line of the audit log.
    for (let index = 0; index < 3; index += 1) expect((await ask('/api/auth/login', LOGIN)).status).toBe(401);
    expect((await ask('/readyz')).status).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    expect(await exitOf(child)).toBe(0);
  });

  it('leaves balancers time to turn away, and ends well', async () => {
    const { ask, answered, child, port } = await start({ DRAIN_SECONDS: '2' });
    await answered('/readyz', 200);
    // One that will never say anything, as browsers open them in advance.
    const silent = new Agent({ keepAlive: true });
    const idle = callOf(port, '/healthz', undefined, silent);
    await idle;
    child.kill('SIGTERM');
    const stopping = await answered('/readyz', 503);
    expect(JSON.parse(stopping.body)).toMatchObject({ reason: 'stopping' });
    expect([stopping.headers['retry-after'], stopping.headers.connection]).toEqual(['2', 'close']);
    const served = await ask('/api/auth/login', LOGIN);
    expect([served.status, served.headers.connection]).toEqual([401, 'close']);
    expect(await exitOf(child)).toBe(0);
    silent.destroy();
  });

  it('answers what is under way on a connection that stays open, and nothing new', async () => {
    const { answered, child, port } = await start({ DRAIN_SECONDS: '0' });
    await answered('/readyz', 200);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const slow = send({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login', agent });
    const answer = answerOf(slow);
    slow.setHeader('content-type', 'application/json');
    slow.write(LOGIN.slice(0, 10));
    await pause(200);
    child.kill('SIGTERM');
    await pause(500);
    await expect(callOf(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
    slow.end(LOGIN.slice(10));
    const { status, headers } = await answer;
    expect([status, headers.connection]).toEqual([401, 'close']);
    expect(await exitOf(child)).toBe(0);
    agent.destroy();
  });
});

function callOf(port: number, address: string, body?: string, agent?: Agent): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  const call = send({ port, host: '127.0.0.1', path: address, method, headers, agent: agent ?? false });
  call.end(body);
  return answerOf(call);
}

async function answerOf(call: ReturnType<typeof send>): Promise<Answer> {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of response) body += String(part);
  return { status: response.statusCode, headers: response.headers, body };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}
