import { DataSource } from 'typeorm';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations/list';

/** Connections one process may hold; with 20 nodes a default PostgreSQL server still has room. */
const POOL_SIZE = 10;

/** How long a connection may take to open; tests on a machine under load pass more. */
const CONNECT_TIMEOUT_MS = 2_000;

/**
 * A TypeORM data source with the product's limits on time:
 * without them a half-open connection hangs for ever.
 */
export function createDataSource(databaseUrl: string, connectTimeoutMs = CONNECT_TIMEOUT_MS): DataSource {
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'all',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: connectTimeoutMs,
    logging: false,
    extra: {
      application_name: 'termwise',
      idleTimeoutMillis: 0,
      keepAlive: true,
      query_timeout: 6_000,
      statement_timeout: 5_000,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  });
}
