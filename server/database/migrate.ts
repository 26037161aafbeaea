import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createDataSource } from './data-source';
import { MIGRATIONS } from './migrations';

/**
 * Changing a large table may take minutes, which is fine. But waiting for a table's lock is kept short: everybody who
 * comes later waits behind it.
 */
const MIGRATION_LIMITS = { lock_timeout: 3_000 };
const LOCK_ATTEMPTS = 40;
const LOCK_PAUSE_MS = 2_000;

/** Any number will do as long as it is always the same one. */
const MIGRATION_LOCK = 7_274_615_391;

/**
 * Migrates the database to this version's schema. TypeORM takes no lock of its own, so nodes that start together wait
 * here for one another.
 * @throws if the database is newer than this program.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const lock = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await isUpToDate(lock)) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runMigrations(databaseUrl);
      } catch (error) {
        if (attempt >= LOCK_ATTEMPTS || !isLockTimeout(error)) throw error;
      }
      await pause(LOCK_PAUSE_MS);
    }
  } finally {
    await lock.end();
  }
}

/** The database belongs to another version of the program; says which one to start, or how to go back. */
export class SchemaVersionError extends Error {
  override readonly name = 'SchemaVersionError';
}

/**
 * Runs some of this version's migrations, by default all, that the database does not have yet. In one transaction:
 * all of them, or none.
 */
export async function runMigrations(databaseUrl: string, names?: readonly string[]): Promise<void> {
  const migrations = MIGRATIONS.filter(({ name }) => names?.includes(name) ?? true);
  const dataSource = await createDataSource(databaseUrl, 1, MIGRATION_LIMITS)
    .setOptions({ migrations })
    .initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

/** Whether another node held a table's lock; the migration then didn't touch it. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

async function isUpToDate(client: Client): Promise<boolean> {
  return (await readMigrations(client)).length === MIGRATIONS.length;
}

/**
 * The names of the migrations that a database has.
 *
 * @throws SchemaVersionError if this version of the program does not know one of them
 */
export async function readMigrations(client: Client): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return [];
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const names = applied.rows.map((row) => row.name);
  const unknown = names.filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (unknown.length === 0) return names;
  throw new SchemaVersionError(
    `The database was migrated by a newer version of Termwise (${unknown.join(', ')}). Start that version. To go ` +
      'back to this one, restore a backup from before the newer version was first started; changes made since ' +
      'then are lost. If the newer version also moved the data to a newer PostgreSQL, "npm run downgrade" may ' +
      'still have the data from before.',
  );
}
