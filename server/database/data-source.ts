import { DataSource } from 'typeorm';
import { ConstraintNames } from './constraint-names';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations/list';

/** Connections one process may hold; with 20 nodes a default PostgreSQL server still has room. */
const POOL_SIZE = 10;

/**
 * A TypeORM data source with the product's limits on time:
 * without them a half-open connection hangs for ever.
 *
 * @param patience how many times as long as the product to wait; for tests on a machine under load.
 */
export function createDataSource(databaseUrl: string, patience = 1): DataSource {
  return new DataSource({
    type: 'postgres',
    url: databaseUrl,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    namingStrategy: new ConstraintNames(),
    migrationsTransactionMode: 'all',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: 2_000 * patience,
    logging: false,
    extra: {
      application_name: 'termwise',
      idleTimeoutMillis: 0,
      keepAlive: true,
      query_timeout: 6_000 * patience,
      statement_timeout: 5_000 * patience,
      lock_timeout: 3_000 * patience,
      idle_in_transaction_session_timeout: 10_000 * patience,
    },
  });
}
