import { DataSource } from 'typeorm';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations/list';

/** Connections one process may hold; with 20 nodes a default PostgreSQL server still has room. */
const POOL_SIZE = 10;

/**
 * A TypeORM data source with the product's limits on time:
 * without them a half-open connection hangs for ever.
 */
export function createDataSource(databaseUrl: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'all',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: 2_000,
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
