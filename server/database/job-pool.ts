import { Pool } from 'pg';

/**
 * The connections of all workers of a process, apart from those of requests. One that breaks off is made anew, and what
 * it was asked is asked again.
 */
export function openJobPool(connectionString: string, max: number): Pool {
  const ignore = (): void => undefined;
  const pool = new Pool({ connectionString, max });
  return pool.on('error', ignore).on('connect', (client) => void client.on('error', ignore));
}
