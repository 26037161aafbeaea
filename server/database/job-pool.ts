import { Pool, type PoolClient } from 'pg';
import { isOutage } from '../errors/lost-connection';

/** The SQLSTATE upon which the queue asks again what ends a job, up to a hundred times with growing pauses. */
const ASK_AGAIN = '57P03';

const ignore = (): void => undefined;

type Taker = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** Connections whose outages are such that the queue waits for their end: it knows few of those there are. */
class JobPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(taker: Taker): void;
  override connect(taker?: Taker): Promise<PoolClient> | undefined {
    if (taker) return void super.connect(taker);
    // Who waited for the end of an outage is too late now; whoever lives finds the job locked, and frees it.
    if (this.ending) return new Promise(() => undefined);
    return super.connect().then(patient, askAgain);
  }
}

/**
 * The connections of all workers of a process, apart from those of requests. One that breaks off is made anew, and that a
 * job is done, or has failed, is said again until it is written: else the job would stay locked by a worker that lives.
 */
export function openJobPool(connectionString: string, max: number): Pool {
  const pool = new JobPool({ connectionString, max });
  return pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
}

function patient(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target) as unknown;
      return (...asked: unknown[]) =>
        (Reflect.apply(value, target, asked) as Promise<unknown>).catch(askAgain);
    },
  });
}

function askAgain(error: unknown): never {
  if (!isOutage(error)) throw error;
  throw Object.assign(new Error('The database is away.', { cause: error }), { code: ASK_AGAIN });
}
