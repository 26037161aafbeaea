import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isOutage } from '../errors/lost-connection';
import { Connection, ConnectionPool } from './connection-pool';

/** The SQLSTATE after which the queue retries the end of a job, soon and up to a hundred times. */
const ASK_AGAIN = '40001';
/** Intervals while the database is unavailable: they grow, but never so long that its return goes unnoticed. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** How often a listening connection is checked. */
const LISTENER_CHECK_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 10_000;
/** After this time of silence, and ten seconds more, TCP reports that the other end is gone. */
const KEEPALIVE_MS = 10_000;

const ignore = (): void => undefined;

type Taker = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** Connections that hide outages from the queue, which can handle only few kinds of them. */
class JobPool extends ConnectionPool {
  override connect(): Promise<PoolClient>;
  override connect(taker: Taker): void;
  override connect(taker?: Taker): Promise<PoolClient> | undefined {
    if (!taker) return this.whenThere().then((client) => this.patient(client));
    this.whenThere().then(
      (client) => {
        this.checkListener(client);
        taker(undefined, client, () => client.release());
      },
      (error: Error) => taker(error, undefined, ignore),
    );
    return undefined;
  }

  /** A connection, as soon as the database provides one. */
  private async whenThere(): Promise<PoolClient> {
    for (let attempt = 0; ; attempt += 1) {
      // Too late for callers that waited for the end of an outage; a live process will find the job locked,
      // and free it.
      if (this.ending) return new Promise(() => undefined);
      try {
        return await super.connect();
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
      await pause(pauseAfter(attempt), undefined, { ref: false });
    }
  }

  /** Closes a listening connection whose other end is gone. */
  private checkListener(client: PoolClient): void {
    const timer = setInterval(() => {
      client.query('SELECT 1').catch((error: unknown) => client.emit('error', error));
    }, LISTENER_CHECK_MS).unref();
    const end = (_error: unknown, released: PoolClient): void => {
      if (released !== client) return;
      clearInterval(timer);
      this.off('release', end);
    };
    this.on('release', end);
  }

  private patient(client: PoolClient): PoolClient {
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target) as unknown;
        return (...asked: unknown[]) =>
          this.askUntilAnswered(target, () => Reflect.apply(value, target, asked) as Promise<unknown>);
      },
    });
  }

  /**
   * Retries on the same connection while it is usable, as when the disk is full; otherwise the queue takes another
   * one.
   */
  private async askUntilAnswered(client: PoolClient, ask: () => Promise<unknown>): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!isOutage(error)) throw error;
        const isUsable = client instanceof Connection && client.isReusable;
        if (!isUsable || this.ending) {
          throw Object.assign(new Error('The database is unavailable.', { cause: error }), {
            code: ASK_AGAIN,
          });
        }
      }
      await pause(pauseAfter(attempt), undefined, { ref: false });
    }
  }
}

/** Milliseconds, random per process, so processes don't all come back at once. */
function pauseAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

/**
 * The connections of all workers of a process, separate from those of requests. Broken ones are replaced. The end of
 * a job is reported again until it is written. Otherwise the job would stay locked while its worker lives.
 */
export function openJobPool(connectionString: string, max: number): Pool {
  const pool = new JobPool({
    connectionString,
    max,
    application_name: 'termwise-jobs',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  return pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
}
