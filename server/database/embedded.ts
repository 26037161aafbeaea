import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from './embedded-binaries';
import {
  accountFor,
  asSeenBy,
  ENVIRONMENT,
  lastWords,
  makeDataDirectory,
  openLog,
  SUPERUSER,
  SYNC_METHOD,
  type DataDirectory,
} from './embedded-data';
import {
  claimDirectory,
  EmbeddedPostgresError,
  endPostgres,
  isRunning,
  sendSignal,
  worksIn,
} from './embedded-process';

const DATABASE = 'termwise';
const START_ATTEMPTS = 8;
const RETRY_MS = 500;
const READY_POLL_MS = 20;
const RECOVERY_LIMIT_MS = 5 * 60_000;
/** A server that ran for this long was healthy; one that ends sooner still has the same problem. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** How long a server that keeps ending is restarted before it is given up. */
const RELAUNCH_LIMIT_MS = 5 * 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
  shared_buffers: '64MB',
  max_connections: '50',
  max_wal_size: '256MB',
  recovery_init_sync_method: SYNC_METHOD,
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'termwise',
  // The log says what the server does, never what students wrote: no statements, no values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/**
 * For tests, which run several products on one server: nothing is synced to disk, so a power failure would lose the
 * data.
 */
const UNSAFE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '150',
};

/** How {@link startEmbeddedPostgres} runs its server. */
export interface EmbeddedPostgresOptions {
  /**
   * The data directory; created if absent. Next to it are files with the same name: `.password`, `.log`, `.owner`.
   */
  directory: string;
  /** Receives one line about anything slow or unusual. */
  log?: (line: string) => void;
  /** `false` switches every wait for the disk off; for tests only. */
  durable?: boolean;
  /** Called when the server ended and could not be started again for minutes. */
  onLost?: (error: EmbeddedPostgresError) => void;
  /** For how many milliseconds that is tried; for tests. */
  relaunchLimit?: number;
}

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedPostgres {
  /** Connection string of the database `termwise`, valid until {@link stop}. */
  url: string;
  /** Shuts the server down, waits until it is gone, and releases the directory. May be called again. */
  stop(): Promise<void>;
}

/** A data directory that can be opened. */
interface Cluster extends DataDirectory {
  password: string;
  onLost: (error: EmbeddedPostgresError) => void;
  relaunchLimit: number;
}

/** A server process and the port it answers on. */
interface Server {
  child: ChildProcess;
  port: number;
}

/**
 * Starts the bundled PostgreSQL on a free port of 127.0.0.1 and creates the database `termwise` if it is absent. It
 * ends with this process; if this process is killed without a chance to end it, the next start stops what was left
 * behind first. A server that ends unexpectedly is restarted on the same port, with growing intervals and for some
 * minutes, as when the disk is full.
 *
 * @throws EmbeddedPostgresError if the directory is in use or belongs to somebody else, its data comes from another
 * major version, or PostgreSQL doesn't run on this machine
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = path.resolve(options.directory);
  const log = options.log ?? (() => undefined);
  mkdirSync(path.dirname(directory), { recursive: true });
  const giveUp = claimDirectory(directory);
  const children = new Set<ChildProcess>();
  const release = endWithThisProcess(() => {
    for (const { pid } of children) if (pid !== undefined) sendSignal(pid, 'SIGINT');
    giveUp();
  });
  const leave = () => {
    release();
    giveUp();
  };
  try {
    const account = accountFor(directory);
    const programs = await findPostgres(account);
    const base = { directory, durable: options.durable ?? true, log, account, programs, children };
    const cluster: Cluster = {
      ...base,
      password: await makeDataDirectory(base),
      onLost: options.onLost ?? ((error) => log(error.message)),
      relaunchLimit: options.relaunchLimit ?? RELAUNCH_LIMIT_MS,
    };
    await stopAbandonedPostgres(directory, log);
    const server = await supervise(cluster);
    return { url: server.url, stop: () => server.stop().then(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Stops a server still working in the directory although the process that started it is gone. The caller owns the
 * directory or knows that nobody does.
 */
export async function stopAbandonedPostgres(directory: string, log: (line: string) => void): Promise<void> {
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (worksIn(pid, directory) && isRunning(pid)) {
    log(`Stopping a PostgreSQL server (pid ${pid}) left running by an earlier start in ${directory}`);
    await endPostgres(pid);
    return;
  }
  // The process ID may by now be another program's, which PostgreSQL would take for a running server. It ignores its
  // own parent; the other lines must stay, because it uses them to make sure that no part of the dead server is
  // alive.
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

/** Starts the server, keeps it running, and ends it when told to. */
async function supervise(cluster: Cluster): Promise<EmbeddedPostgres> {
  const stopping = new AbortController();
  const server = await launch(cluster);
  const kept = keepRunning(cluster, server, stopping.signal);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    const children = [...cluster.children];
    for (const child of children) child.ref();
    await Promise.all(children.map((child) => endPostgres(pidOf(child))));
    await kept;
  };
  try {
    await ensureDatabase(cluster, server.port);
  } catch (error) {
    await (stopped = stop());
    throw error;
  }
  return { url: urlOf(cluster, server.port, DATABASE), stop: () => (stopped ??= stop()) };
}

/** How long the server has been in trouble, and how often it was started again since. */
interface Trouble {
  since: number;
  attempts: number;
}

/** Restarts the server whenever it ends, until it should stop or is given up. */
async function keepRunning(cluster: Cluster, first: Server, signal: AbortSignal): Promise<void> {
  let trouble: Trouble = { since: 0, attempts: 0 };
  for (let child: ChildProcess | null = first.child; child;) {
    const begun = performance.now();
    child.unref();
    await endOf(child);
    if (signal.aborted) return;
    cluster.log(`PostgreSQL stopped unexpectedly (see ${cluster.directory}.log). Restarting it`);
    const now = performance.now();
    if (trouble.attempts === 0 || now - begun > STEADY_MS) trouble = { since: now, attempts: 0 };
    child = await relaunch(cluster, first.port, trouble, signal);
  }
}

/** @returns null if the server should stop, or was given up */
async function relaunch(
  cluster: Cluster,
  port: number,
  trouble: Trouble,
  signal: AbortSignal,
): Promise<ChildProcess | null> {
  while (performance.now() - trouble.since < cluster.relaunchLimit) {
    if (trouble.attempts > 0) {
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** (trouble.attempts - 1), LONGEST_PAUSE_MS);
      await pause(ms, undefined, { signal }).catch(() => undefined);
    }
    if (signal.aborted) return null;
    trouble.attempts += 1;
    try {
      const child = await spawnServer(cluster, port);
      if (await becomesReady(cluster, child, port)) return child;
    } catch (error) {
      cluster.log(`PostgreSQL cannot be started: ${String(error)}`);
    }
  }
  cluster.onLost(new EmbeddedPostgresError(`PostgreSQL keeps stopping: ${lastWords(cluster)}`));
  return null;
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/**
 * Starts a server and waits until it takes connections. Tries again when the port was taken in the meantime,
 * or while parts of a killed server are still ending.
 */
async function launch(cluster: Cluster): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = await spawnServer(cluster, port);
    if (await becomesReady(cluster, child, port)) return { child, port };
    if (attempt === START_ATTEMPTS)
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastWords(cluster)}`);
    await pause(RETRY_MS);
  }
}

async function spawnServer(cluster: Cluster, port: number): Promise<ChildProcess> {
  const { directory, account, durable } = cluster;
  const settings = { ...SETTINGS, ...(durable ? {} : UNSAFE_SETTINGS), port: String(port) };
  const output = openLog(cluster);
  try {
    const child = spawn(
      cluster.programs.postgres,
      [
        '-D',
        asSeenBy(account, directory),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A session of its own: Ctrl-C reaches only the application, which first finishes its requests.
      { ...account, cwd: directory, env: ENVIRONMENT, stdio: ['ignore', output, output], detached: true },
    );
    cluster.children.add(child.once('exit', () => cluster.children.delete(child)));
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return child;
  } finally {
    closeSync(output);
  }
}

/**
 * Waits for the server's first answer; `false` if it ended instead. The password proves that the answer comes from
 * our server: both sides show that they know it (SCRAM), and no other server was given it.
 */
async function becomesReady(cluster: Cluster, child: ChildProcess, port: number): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      await withClient(urlOf(cluster, port, 'postgres'), (client) => client.query('SELECT 1'));
      return true;
    } catch (error) {
      const passwordRefused = (error as { code?: string }).code === '28P01';
      if (passwordRefused || performance.now() > deadline) {
        await endPostgres(pidOf(child));
        throw error;
      }
    }
    await pause(READY_POLL_MS);
  }
  return false;
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end();
  }
}

/** Runs `end` when this process ends, by itself or by an unhandled signal. */
function endWithThisProcess(end: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    end();
    release();
    process.kill(process.pid, signal);
  };
  const release = () => {
    process.off('exit', end);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on('exit', end);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return release;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL was not started');
  return pid;
}
