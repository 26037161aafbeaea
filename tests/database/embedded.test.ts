import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded';
import { isRunning } from '../../server/database/embedded-binaries';

const HOOK = path.resolve(__dirname, '../support/typescript-hook.cjs');
const SOURCE = path.resolve(__dirname, '../../server/database/embedded.ts');

/** Starts a server, tells its url, and then does what `after` says. */
const program = (after: string) => `
  const { startEmbeddedPostgres } = require(${JSON.stringify(SOURCE)});
  startEmbeddedPostgres({ directory: process.argv[1] }).then(
    (server) => { console.log(server.url); ${after} },
    (error) => { console.log(error.message); process.exitCode = 3; },
  );`;
const STAY = 'setInterval(() => {}, 1000)';

let root: string;
let directory: string;
const started: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

async function startHere(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory });
  servers.push(server);
  return server;
}

/** Runs a separate Node process; resolves with its first line: the URL or the refusal. */
async function startElsewhere(after = STAY): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, ['--require', HOOK, '--eval', program(after), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const line = await new Promise<string>((resolve) => lines.once('line', resolve));
  return { child, line };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

const postmaster = () => Number.parseInt(readFileSync(path.join(directory, 'postmaster.pid'), 'utf8'), 10);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'termwise-embedded-'));
  directory = path.join(root, 'closed', 'postgres');
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('embedded PostgreSQL', () => {
  it('creates the database, keeps its rows over a stop, and keeps the password to itself', async () => {
    const first = await startHere();
    await query(first.url, "CREATE TABLE kept AS SELECT 'before the stop' AS word");
    const pid = postmaster();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(`${directory}.owner`)).toBe(false);
    expect(statSync(`${directory}.password`).mode & 0o777).toBe(0o600);

    const second = await startHere();
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'before the stop' }]);
    const settings = await query(
      second.url,
      "SELECT current_setting('TimeZone') zone, lower('ÉCOLE') folded",
    );
    expect(settings).toEqual([{ zone: 'UTC', folded: 'école' }]);
  });

  it('refuses a second live owner and names the first', async () => {
    const first = await startHere();
    const second = await startElsewhere();
    await ended(second.child);
    expect(second.line).toContain(`Another Termwise process (pid ${process.pid}) is using ${directory}`);
    expect(second.child.exitCode).toBe(3);
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('comes back with all committed rows after its process and its server were killed', async () => {
    const { child, line: url } = await startElsewhere();
    await query(url, "INSERT INTO kept VALUES ('before the kill')");
    const pid = postmaster();
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await ended(child);

    const next = await startHere();
    expect(await query(next.url, 'SELECT word FROM kept ORDER BY word')).toEqual([
      { word: 'before the kill' },
      { word: 'before the stop' },
    ]);
  });

  it('stops the server that a killed process left running, and starts its own', async () => {
    const { child, line: url } = await startElsewhere();
    await query(url, "INSERT INTO kept VALUES ('abandoned')");
    const abandoned = postmaster();
    child.kill('SIGKILL');
    await ended(child);
    expect(isRunning(abandoned)).toBe(true);

    const next = await startHere();
    expect(isRunning(abandoned)).toBe(false);
    expect(await query(next.url, "SELECT word FROM kept WHERE word = 'abandoned'")).toHaveLength(1);
  });

  it('is not misled when the number of a dead server now belongs to another program', async () => {
    const { child } = await startElsewhere();
    const pid = postmaster();
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await ended(child);
    const file = path.join(directory, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));

    const next = await startHere();
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'does not outlive a process that is ended by %s',
    async (signal) => {
      const { child } = await startElsewhere();
      const pid = postmaster();
      child.kill(signal);
      await ended(child);
      expect(child.signalCode).toBe(signal);
      await until(() => !isRunning(pid));
      expect(existsSync(`${directory}.owner`)).toBe(false);
    },
  );

  it('does not outlive a process that ends by itself', async () => {
    const { child } = await startElsewhere('setTimeout(() => process.exit(0), 200)');
    const pid = postmaster();
    await ended(child);
    await until(() => !isRunning(pid));
  });

  it('is started again at the same address when the server alone dies', async () => {
    const { url } = await startHere();
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await until(() =>
      query(url, 'SELECT 1').then(
        () => postmaster() !== pid,
        () => false,
      ),
    );
    expect(await query(url, "SELECT word FROM kept WHERE word = 'abandoned'")).toHaveLength(1);
  });

  it('is started again and again while it cannot run, and recovers by itself', async () => {
    const { url } = await startHere();
    const away = `${directory}/global.away`;
    renameSync(`${directory}/global`, away);
    process.kill(postmaster(), 'SIGKILL');
    await until(() => /PostgreSQL|FATAL|could not/.test(readFileSync(`${directory}.log`, 'utf8')));
    await pause(5_000);
    renameSync(away, `${directory}/global`);
    await until(() =>
      query(url, 'SELECT 1').then(
        () => true,
        () => false,
      ),
    );
    expect(await query(url, "SELECT word FROM kept WHERE word = 'abandoned'")).toHaveLength(1);
  });

  it('is given up after some time, which is told, and can still be stopped', async () => {
    const lost: Error[] = [];
    const server = await startEmbeddedPostgres({
      directory,
      relaunchLimit: 2_000,
      onLost: (error) => void lost.push(error),
    });
    const away = `${directory}/global.away`;
    renameSync(`${directory}/global`, away);
    process.kill(postmaster(), 'SIGKILL');
    await until(() => lost.length > 0);
    expect(lost[0]?.message).toContain('PostgreSQL keeps stopping');
    renameSync(away, `${directory}/global`);
    await server.stop();
    expect(existsSync(`${directory}.owner`)).toBe(false);
    expect(lost).toHaveLength(1);
  });

  it('does not touch a directory that holds something else', async () => {
    await expect(startEmbeddedPostgres({ directory: root })).rejects.toThrow(
      'contains something other than PostgreSQL data',
    );
  });
});
