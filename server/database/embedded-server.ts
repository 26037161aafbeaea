import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createFolder } from '../installation';
import type { Log } from '../log/events';
import {
  lastWords,
  openLog,
  spawnProgram,
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
} from './embedded-binaries';

/** The database of the product. */
export const DATABASE = 'termwise';
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
  // A full or missing backup folder must not fill this disk with log that waits to be archived.
  max_slot_wal_keep_size: '1GB',
  recovery_init_sync_method: SYNC_METHOD,
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'termwise',
  // The log contains the server's actions, never the students' data: no statements, no values.
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

/** A data directory that can be opened. */
export interface Cluster extends DataDirectory {
  password: string;
  settings?: Readonly<Record<string, string>>;
  /** Settings of a recovery from a backup, which is tried once, without a time limit. */
  recovery?: Readonly<Record<string, string>> | undefined;
}

/** A server process and the port it answers on. */
export interface Server {
  child: ChildProcess;
  port: number;
}

/**
 * Starts a server and waits until it takes connections. Tries again when the port was taken in the meantime,
 * or while parts of a killed server are still ending.
 */
export async function launch(cluster: Cluster): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = await spawnServer(cluster, port);
    if (await becomesReady(cluster, child, port)) return { child, port };
    if (attempt === START_ATTEMPTS || cluster.recovery)
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastWords(cluster)}`);
    await pause(RETRY_MS);
  }
}

export async function spawnServer(cluster: Cluster, port: number): Promise<ChildProcess> {
  const { durable } = cluster;
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : UNSAFE_SETTINGS),
    ...cluster.settings,
    ...cluster.recovery,
    port: String(port),
  };
  const output = openLog(cluster);
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawnProgram(cluster.programs.postgres, options, { ...cluster, output, detached: true });
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
export async function becomesReady(cluster: Cluster, child: ChildProcess, port: number): Promise<boolean> {
  const deadline = cluster.recovery ? Infinity : performance.now() + RECOVERY_LIMIT_MS;
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

/** Resolves when the process has ended. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Lends a connection. */
export async function withClient<T>(
  url: string,
  use: (client: Client) => Promise<T>,
  limits: { query_timeout?: number } = { query_timeout: 60_000 },
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Stops a server still working in the directory after the process that started it is gone. The caller owns
 * the directory or knows that no one does.
 */
export async function stopAbandonedPostgres(directory: string, log?: Log): Promise<void> {
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (worksIn(pid, directory) && isRunning(pid)) {
    log?.('postgres_leftover_stopped', { pid, directory });
    await endPostgres(pid);
    return;
  }
  // The process ID may by now be another program's, which PostgreSQL would take for a running server. It ignores its
  // own parent; the other lines must stay, because it uses them to make sure that no part of the dead server is
  // alive.
  writeFileSync(file, [String(process.pid), ...rest].join('\n'));
}

/** A data directory that belongs to this process. */
interface OwnedDirectory {
  /** Its processes, which end with this one. */
  children: Set<ChildProcess>;
  /** Gives it up. */
  leave(): void;
}

/**
 * Claims a directory, creating its parent.
 *
 * @throws EmbeddedPostgresError if another process works in it
 */
export function ownDirectory(directory: string): OwnedDirectory {
  createFolder(path.dirname(directory));
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
  return { children, leave };
}

/**
 * Runs `end` when this process ends, by itself or by an unhandled signal.
 *
 * @returns a function that takes this back
 */
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

/** The connection string of a database of a running server. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** The number of a process that was started. */
export function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL was not started');
  return pid;
}
