import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './support/http';
import { startProduct, type Product } from './support/product';

const TOKEN = '0123456789abcdefghijklmnopqrstuvwxyz';
const MAIN = path.resolve(__dirname, '../../dist/server/main.js');
const PATIENCE_MS = 60_000;

describe('several processes at one port, with the embedded PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-processes-'));
  const lines: Record<string, unknown>[] = [];
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: folder, PROCESSES: '2', METRICS_TOKEN: TOKEN });
    readLines(product, lines);
    await product.ready();
    await logged('server_started');
  }, PATIENCE_MS);
  afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const eventsOf = (event: string) => lines.filter((line) => line['event'] === event);
  const logged = async (event: string, count = 1) => {
    const limit = Date.now() + PATIENCE_MS;
    while (eventsOf(event).length < count) {
      if (Date.now() > limit || product.child.exitCode !== null)
        throw new Error(`No ${event}: ${JSON.stringify(lines)} ${product.reported()}`);
      await pause(50);
    }
    return eventsOf(event);
  };
  const pidOf = (place: number) =>
    Number(eventsOf('worker_started').findLast((line) => line['place'] === place)?.['pid']);
  const scrape = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return (await call({ port: product.port, path: '/metrics', headers })).body;
  };

  it('show the figures of each in one scrape, under the name of each metric once', async () => {
    const text = await scrape();
    for (const name of ['termwise_streams_open', 'termwise_database_up']) {
      expect(text.match(new RegExp(`^# TYPE ${name} `, 'gm'))).toHaveLength(1);
      expect(text).toMatch(new RegExp(`^${name}\\{process="1"\\} \\d.*\\n${name}\\{process="2"\\} \\d`, 'm'));
    }
  });

  it(
    'answer while one is killed, which another one follows',
    async () => {
      const load = keepAsking(product.port);
      const killed = pidOf(2);
      process.kill(killed, 'SIGKILL');
      expect(await logged('worker_ended')).toMatchObject([{ place: 2, pid: killed, signal: 'SIGKILL' }]);
      await logged('worker_started', 3);
      const { answers, failures } = await load.end();
      // What the killed one had taken is lost: at most one request of each connection.
      expect(failures.length).toBeLessThanOrEqual(load.connections);
      expect(failures.every((failure) => /ECONNRESET|socket hang up/.test(failure))).toBe(true);
      expect([...answers]).toEqual([[200, expect.any(Number)]]);
      expect(pidOf(2)).not.toBe(killed);
      expect(await scrape()).toMatch(/^termwise_events_total\{event="worker_ended",.*process="2"\} 1$/m);
    },
    PATIENCE_MS,
  );

  it(
    'are all replaced on SIGHUP, and no request fails',
    async () => {
      const before = [pidOf(1), pidOf(2)];
      const stream = streamOf(product.port);
      const load = keepAsking(product.port);
      process.kill(product.child.pid ?? 0, 'SIGHUP');
      await logged('server_restarted');
      await pause(500);
      const { answers, failures } = await load.end();
      stream.destroy();
      expect(failures).toEqual([]);
      expect([...answers]).toEqual([[200, expect.any(Number)]]);
      for (const [index, pid] of before.entries()) expect(pidOf(index + 1)).not.toBe(pid);
      for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(eventsOf('worker_ended')).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'end together on SIGTERM, after what was begun',
    async () => {
      const pids = [pidOf(1), pidOf(2)];
      const load = keepAsking(product.port);
      const stopped = product.stop();
      await pause(300);
      const { failures } = await load.end();
      expect(failures).toEqual([]);
      expect(await stopped).toBe(0);
      for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    },
    PATIENCE_MS,
  );
});

describe('a start of several processes', () => {
  it(
    'goes on when a restart is asked for meanwhile',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'termwise-processes-'));
      const product = await startProduct({ DATA_DIR: folder, PROCESSES: '2' });
      const lines: Record<string, unknown>[] = [];
      readLines(product, lines);
      const has = (event: string) => lines.some((line) => line['event'] === event);
      while (!has('worker_started')) await pause(5);
      process.kill(product.child.pid ?? 0, 'SIGHUP');
      while (!has('server_started') && product.child.exitCode === null) await pause(50);
      expect(await product.stop()).toBe(0);
      rmSync(folder, { recursive: true, force: true });
    },
    PATIENCE_MS,
  );

  it(
    'fails with the remedy, told once, if the port is taken',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'termwise-processes-'));
      const first = await startProduct({ DATA_DIR: path.join(folder, '1') });
      await first.ready();
      const env = { PATH: process.env['PATH'], PORT: String(first.port), PROCESSES: '2' };
      const child = spawn(process.execPath, [MAIN], { env: { ...env, DATA_DIR: path.join(folder, '2') } });
      let said = '';
      child.stderr.on('data', (part) => (said += String(part)));
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(1);
      expect(said.match(/server_failed/g)).toHaveLength(1);
      expect(said).toContain(`Port ${first.port} is in use by another program. Set PORT to a free port.`);
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    PATIENCE_MS,
  );
});

function readLines({ child }: Product, lines: Record<string, unknown>[]): void {
  let rest = '';
  const read = (part: Buffer) => {
    const texts = (rest + part.toString()).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) if (text.startsWith('{')) lines.push(JSON.parse(text));
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', (part: Buffer) => {
    for (const text of part.toString().split('\n')) if (text.startsWith('{')) lines.push(JSON.parse(text));
  });
}

/** Has several clients ask without a pause, each on a connection that stays open while the server lets it. */
function keepAsking(port: number) {
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const answers = new Map<number, number>();
  const failures: string[] = [];
  let isOver = false;
  const asking = agents.map(async (agent) => {
    const limit = Date.now() + PATIENCE_MS;
    while (!isOver && Date.now() < limit) {
      try {
        const { status } = await call({ port, path: '/api/openapi.json', agent });
        answers.set(status, (answers.get(status) ?? 0) + 1);
      } catch (error) {
        failures.push(String(error));
      }
      await pause(5);
    }
    agent.destroy();
  });
  const end = async () => {
    isOver = true;
    await Promise.all(asking);
    return { answers, failures };
  };
  return { connections: agents.length, end };
}

/** A request whose answer takes long: it must not keep its process from being replaced. */
function streamOf(port: number) {
  const stream = get({ port, host: '127.0.0.1', path: '/api/changes' });
  return stream.on('error', () => undefined).on('response', (response) => response.resume());
}
