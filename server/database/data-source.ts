import { DataSource, DefaultNamingStrategy, getMetadataArgsStorage, Table } from 'typeorm';
import { ConnectionPool } from './connection-pool';
import { exportsOf } from './exports';

/** Every entity of the product; entity files also export the columns that entities share. */
const ENTITIES = ['database', 'features']
  .flatMap((folder) => exportsOf<unknown>(folder, '.entity'))
  .filter((exported) => typeof exported === 'function')
  .filter((exported) => getMetadataArgsStorage().filterTables(exported).length > 0);

/** Connections per process; with 20 nodes, a default PostgreSQL server still has room. */
const POOL_SIZE = 12;
/** After this time of silence, and ten seconds more, TCP reports that the other end is gone. */
const KEEPALIVE_MS = 10_000;

/** Time limits for PostgreSQL and its driver in milliseconds; omitted ones don't apply. */
interface TimeLimits {
  query_timeout?: number;
  statement_timeout?: number;
  lock_timeout?: number;
  idle_in_transaction_session_timeout?: number;
}

function limitsOf(patience: number): TimeLimits {
  return {
    query_timeout: 6_000 * patience,
    statement_timeout: 5_000 * patience,
    lock_timeout: 3_000 * patience,
    idle_in_transaction_session_timeout: 10_000 * patience,
  };
}

/**
 * A TypeORM data source with the product's time limits: without them, a half-open connection would hang
 * forever.
 *
 * @param patience factor by which to extend the limits; for tests on a busy machine.
 * @param limits for work that may take longer than a request.
 */
export function createDataSource(
  databaseUrl: string,
  patience = 1,
  limits: TimeLimits = limitsOf(patience),
): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: { Pool: ConnectionPool },
    url: databaseUrl,
    entities: ENTITIES,
    namingStrategy: new ConstraintNames(),
    migrationsTransactionMode: 'each',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: 2_000 * patience,
    logging: false,
    extra: {
      application_name: 'termwise',
      idleTimeoutMillis: 0,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      ...limits,
    },
  });
}

/**
 * The names of keys without explicit ones: `terms_pkey`, `courses_term_fkey`. A foreign key is named after its last
 * column, because the ones before it identify the row's owner.
 */
class ConstraintNames extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.at(-1)?.replace(/_id$/, '')}_fkey`;
  }
}
