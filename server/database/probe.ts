import type { QueryResultRow } from 'pg';
import { ConnectionPool } from './connection-pool';
import type { Database } from './database';

/** How long the probe waits for anything. */
const PATIENCE_MS = 2_000;
/** Connections are replaced regularly to notice changes at the other end, such as a failover. */
const LIFETIME_SECONDS = 30;

/** Checks the database over its own connection, which no request can take away. */
export class DatabaseProbe implements Pick<Database, 'read'> {
  private readonly pool: ConnectionPool;

  constructor(databaseUrl: string, patience = 1) {
    this.pool = new ConnectionPool({
      connectionString: databaseUrl,
      application_name: 'termwise-probe',
      max: 1,
      keepAlive: true,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      connectionTimeoutMillis: PATIENCE_MS * patience,
      query_timeout: PATIENCE_MS * patience,
    });
    this.pool.on('error', () => undefined);
  }

  async read<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>({ name, text, values })).rows;
  }

  /** Asks the next question over a new connection: one that was opened in read-only mode may stay in it. */
  async reconnect(): Promise<void> {
    (await this.pool.connect()).release(true);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
