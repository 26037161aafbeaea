import { Client } from 'pg';
import { createDataSource } from './data-source';
import { MIGRATIONS } from './migrations/list';

/** Any number will do as long as it is always the same one. */
const MIGRATION_LOCK = 7_274_615_391;

/**
 * Brings the database to this version's schema.
 * TypeORM takes no lock of its own, so nodes that start together wait here for one another.
 * @throws when the database is newer than this program.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const lock = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isUpToDate(lock)) return;
    const dataSource = await createDataSource(databaseUrl).initialize();
    try {
      await dataSource.runMigrations();
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}

async function isUpToDate(client: Client): Promise<boolean> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return false;
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const known = MIGRATIONS.map((migration) => migration.name);
  const unknown = applied.rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was changed by a newer Termwise (${unknown.join(', ')}): start that version instead.`,
    );
  }
  return applied.rows.length === known.length;
}
