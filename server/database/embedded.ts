import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/events';
import { findPostgres, EmbeddedPostgresError, endPostgres } from './embedded-binaries';
import { accountFor, lastWords, makeDataDirectory } from './embedded-data';
import {
  becomesReady,
  DATABASE,
  endOf,
  launch,
  ownDirectory,
  pidOf,
  spawnServer,
  stopAbandonedPostgres,
  urlOf,
  withClient,
  type Cluster,
  type Server,
} from './embedded-server';

/** A server that ran for this long was healthy; one that ends sooner still has the same problem. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** How long a server that keeps ending is restarted before giving up. */
const RELAUNCH_LIMIT_MS = 5 * 60_000;

interface EmbeddedPostgresOptions {
  /**
   * The data directory; created if absent. Next to it are files with the same name: `.password`, `.log`, `.owner`.
   */
  directory: string;
  /** Hears of anything slow or unusual. */
  log?: Log;
  /** `false` switches every wait for the disk off; for tests only. */
  durable?: boolean;
  /** Called when the server ended and could not be started again for minutes. */
  onLost?: (error: EmbeddedPostgresError) => void;
  /** For how many milliseconds that is tried; for tests. */
  relaunchLimit?: number;
  settings?: Readonly<Record<string, string>>;
  /** Settings of a recovery from a backup, which is tried once, without a time limit. */
  recovery?: Record<string, string>;
}

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedPostgres {
  /** Connection string of the database `termwise`, valid until {@link stop}. */
  url: string;
  /** Shuts the server down, waits until it is gone, and releases the directory. May be called again. */
  stop(): Promise<void>;
}

/** A data directory whose server is kept running. */
interface SupervisedCluster extends Cluster {
  onLost: (error: EmbeddedPostgresError) => void;
  relaunchLimit: number;
}

/**
 * Starts the bundled PostgreSQL on a free port of 127.0.0.1 and creates the database `termwise` if it is
 * absent. The server ends with this process; if this process is killed without a chance to end it, the next
 * start stops the leftover server first. A server that ends unexpectedly (for example because the disk is
 * full) is restarted on the same port, at growing intervals, for some minutes.
 *
 * @throws EmbeddedPostgresError if the directory is in use or belongs to someone else, its data comes from
 * another major version, or PostgreSQL doesn't run on this machine
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = path.resolve(options.directory);
  const log = options.log ?? (() => undefined);
  const { children, leave } = ownDirectory(directory);
  try {
    const account = accountFor(directory);
    const programs = await findPostgres(account);
    const base = {
      directory,
      prefix: directory,
      durable: options.durable ?? true,
      log,
      account,
      programs,
      children,
    };
    const cluster: SupervisedCluster = {
      ...base,
      password: await makeDataDirectory(base),
      onLost: options.onLost ?? ((error) => log('postgres_restart_failed', { error })),
      relaunchLimit: options.relaunchLimit ?? RELAUNCH_LIMIT_MS,
      settings: options.settings ?? {},
      recovery: options.recovery,
    };
    await stopAbandonedPostgres(directory, log);
    const server = await supervise(cluster);
    return { url: server.url, stop: () => server.stop().then(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Starts the server, keeps it running, and ends it when asked to. */
async function supervise(cluster: SupervisedCluster): Promise<EmbeddedPostgres> {
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

/** The time since the server has been in trouble, and the number of restarts since. */
interface Trouble {
  since: number;
  attempts: number;
}

/** Restarts the server whenever it ends, until it should stop or is given up. */
async function keepRunning(cluster: SupervisedCluster, first: Server, signal: AbortSignal): Promise<void> {
  let trouble: Trouble = { since: 0, attempts: 0 };
  for (let child: ChildProcess | null = first.child; child;) {
    const begun = performance.now();
    child.unref();
    await endOf(child);
    if (signal.aborted) return;
    cluster.log('postgres_lost', { see: `${cluster.directory}.log` });
    const now = performance.now();
    if (trouble.attempts === 0 || now - begun > STEADY_MS) trouble = { since: now, attempts: 0 };
    child = await relaunch(cluster, first.port, trouble, signal);
  }
}

/** @returns null if the server should stop, or was given up */
async function relaunch(
  cluster: SupervisedCluster,
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
      cluster.log('postgres_restart_failed', { error });
    }
  }
  cluster.onLost(new EmbeddedPostgresError(`PostgreSQL keeps stopping: ${lastWords(cluster)}`));
  return null;
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}
