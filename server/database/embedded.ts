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
  // The log tells what the server does, never what students wrote: no statements, no values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests, which run several products on one server: nothing is forced to disk, so a power cut would cost the data. */
const UNSAFE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '150',
};

/** How {@link startEmbeddedPostgres} is to run its server. */
export interface EmbeddedPostgresOptions {
  /** The data directory; made when absent. Beside it stand files of the same name: `.password`, `.log`, `.owner`. */
  directory: string;
  /** Told in one line what takes long or is unusual. */
  log?: (line: string) => void;
  /** `false` switches every wait for the disk off; for tests only. */
  durable?: boolean;
}

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedPostgres {
  /** Connection string of the database `termwise`, valid until {@link stop}. */
  url: string;
  /** Shuts the server down, waits until it is gone and gives the directory up. May be called again. */
  stop(): Promise<void>;
}

/** A data directory that can be opened. */
interface Cluster extends DataDirectory {
  password: string;
}

/** A server process and the port it answers on. */
interface Server {
  child: ChildProcess;
  port: number;
}

/**
 * Starts the PostgreSQL that comes with the application on a free port of 127.0.0.1 and creates the database
 * `termwise` if it is absent. It ends with this process; when this process is killed without a chance to end
 * it, the next start finds what was left behind and stops it first. A server that ends unexpectedly is started
 * again on the same port.
 *
 * @throws EmbeddedPostgresError when the directory is in use or belongs to
 *   somebody else, its data comes from another major version, or no PostgreSQL runs on this machine
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
    const cluster: Cluster = { ...base, password: await makeDataDirectory(base) };
    await stopAbandonedPostgres(directory, log);
    const server = await supervise(cluster);
    return { url: server.url, stop: () => server.stop().then(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Stops a server that still works in the directory although the process that started it is gone. The caller
 * owns the directory or knows that nobody does.
 */
export async function stopAbandonedPostgres(directory: string, log: (line: string) => void): Promise<void> {
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (worksIn(pid, directory) && isRunning(pid)) {
    log(`Stopping a PostgreSQL (pid ${pid}) that an earlier run left behind in ${directory}`);
    await endPostgres(pid);
    return;
  }
  // The number may by now be another program's, which PostgreSQL would take for a running server. It ignores
  // its own parent; the other lines must stay, by them it makes sure that no part of the dead server lives.
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

/** Starts the server, keeps it running, and ends it when told to. */
async function supervise(cluster: Cluster): Promise<EmbeddedPostgres> {
  let server = await launch(cluster);
  let relaunch: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await relaunch;
    server.child.ref();
    await endPostgres(pidOf(server.child));
  };
  const watch = () => {
    server.child.unref();
    server.child.once('exit', () => {
      if (stopping) return;
      cluster.log(`PostgreSQL ended unexpectedly (see ${cluster.directory}.log); starting it again`);
      relaunch = launch(cluster, server.port).then(
        (next) => {
          server = next;
          watch();
        },
        (error: Error) => cluster.log(error.message),
      );
    });
  };
  watch();
  try {
    await ensureDatabase(cluster, server.port);
  } catch (error) {
    await (stopping = stop());
    throw error;
  }
  return { url: urlOf(cluster, server.port, DATABASE), stop: () => (stopping ??= stop()) };
}

/**
 * Starts a server and waits until it takes connections. Tries again when the port was taken in the meantime,
 * or while parts of a killed server are still ending.
 */
async function launch(cluster: Cluster, fixedPort?: number): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort());
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
      // A session of its own: Ctrl-C reaches the application alone, which first finishes its requests.
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
 * Waits for the server's first answer; `false` when it ended instead. That the answer comes from our server is
 * proved by the password, which both sides show to know (SCRAM) and no other server was given.
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

/** Runs `end` when this process ends, whether by itself or by a signal nobody else handles. */
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
