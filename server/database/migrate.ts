import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  AbstractLogger,
  EventSubscriber,
  type EntitySubscriberInterface,
  type MigrationInterface,
  type TransactionStartEvent,
} from 'typeorm';
import type { Log } from '../log/events';
import { createDataSource } from './data-source';
import { exportsOf } from './exports';

/** All migrations, ordered by file name, which is the order in which they are applied. */
export const MIGRATIONS = exportsOf<new () => MigrationInterface>('database/migrations', '');

/**
 * Changing a large table may take minutes. Waiting for its lock is kept short, because everyone else queues
 * behind.
 */
const MIGRATION_LIMITS = { lock_timeout: 3_000 };
/**
 * Others wait behind the locks that a transaction already holds, perhaps for each other. It gives up before
 * PostgreSQL looks for a deadlock (after a second) and fails one of their requests.
 */
const TRANSACTION_LOCK_TIMEOUT_MS = 200;
const LOCK_PATIENCE_MS = 3 * 60_000;
const LOCK_PAUSE_MS = 2_000;
/** How often a node asks whether another one has finished. */
const TURN_PAUSE_MS = 200;

/** Any number works, if it never changes. */
const MIGRATION_LOCK = 7_274_615_391;

/** Migrations in the order in which they are applied. */
export type Migrations = readonly (new () => MigrationInterface)[];

/**
 * Migrates the database to this version's schema. TypeORM takes no lock, so nodes that start together wait
 * here for one another.
 * @param log hears of each attempt that found a table in use.
 * @param migrations all that this program knows; fewer lead to the schema of an earlier release.
 * @throws if the database is newer than this program.
 */
export async function migrate(
  databaseUrl: string,
  { log, migrations = MIGRATIONS }: { log?: Log; migrations?: Migrations } = {},
): Promise<void> {
  const lock = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
  await lock.connect();
  try {
    await takeTurn(lock);
    if (await isUpToDate(lock, migrations)) return;
    const limit = performance.now() + LOCK_PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runMigrations(databaseUrl, migrations);
      } catch (error) {
        if (!isHeldUp(error) || performance.now() > limit) throw error;
        log?.('migration_waiting', { attempt });
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

/** Polls instead of waiting in a statement: an index built concurrently by another node would wait for it. */
async function takeTurn(lock: Client): Promise<void> {
  for (;;) {
    const { rows } = await lock.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await pause(TURN_PAUSE_MS);
  }
}

/** TypeORM would write to the console that a migration failed, which its error says. */
class SilentLogger extends AbstractLogger {
  protected override writeLog(): void {}
}

/** Shortens waiting for locks in each transaction. */
@EventSubscriber()
class ShortWaits implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = ${TRANSACTION_LOCK_TIMEOUT_MS}`);
  }
}

/** Runs the migrations that the database lacks: each in its own transaction, or in none if it says so. */
export async function runMigrations(databaseUrl: string, migrations: Migrations): Promise<void> {
  const dataSource = createDataSource(databaseUrl, 1, MIGRATION_LIMITS);
  const options = { migrations: [...migrations], subscribers: [ShortWaits], logger: new SilentLogger() };
  await dataSource.setOptions(options).initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

/** Lock timeout, and deadlock. */
const HELD_UP = new Set<unknown>(['55P03', '40P01']);

/** Whether another session held a lock that the migration needs. Its transaction was undone. */
function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HELD_UP.has(error.code);
}

async function isUpToDate(client: Client, migrations: Migrations): Promise<boolean> {
  return (await readMigrations(client, migrations)).length === migrations.length;
}

/** @throws SchemaVersionError unless the database has exactly the schema of this version. */
export async function assertMigrated(client: Client): Promise<void> {
  if (await isUpToDate(client, MIGRATIONS)) return;
  throw new SchemaVersionError(
    'The database has the schema of an older version. Start this version of Termwise first.',
  );
}

/** The build to start on a database that has only some of the migrations which the first one replaced. */
const LAST_BUILD_BEFORE_BASE = '6737dd36';

/** When a migration was written, which ends its name; NaN, never earlier than another, if the name has no time. */
const timeOf = (name: string) => Number(/\d{13}$/.exec(name)?.[0]);

/**
 * The names of the migrations that a database has, without those that the first one replaced.
 *
 * @param migrations all that this program knows
 * @throws SchemaVersionError if it does not know one of the database's, or the database lacks some that the first one
 * replaced
 */
export async function readMigrations(client: Client, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!table.rows[0]?.exists) return [];
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const [base] = migrations;
  const all = applied.rows.map((row) => row.name);
  const isReplaced = (name: string) => base !== undefined && timeOf(name) < timeOf(base.name);
  const names = all.filter((name) => !isReplaced(name));
  if (base !== undefined && names.length < all.length && !names.includes(base.name)) {
    throw new SchemaVersionError(
      `The database is from before release 0.1.0 of Termwise (its newest migration is ${all.at(-1)}). Start commit ` +
        `${LAST_BUILD_BEFORE_BASE} on it once, then this version; nothing in it was changed.`,
    );
  }
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length === 0) return names;
  throw new SchemaVersionError(
    `The database was migrated by a newer version of Termwise (${unknown.join(', ')}). Start that version. To go ` +
      'back to this one, restore a backup from before the newer version was first started; changes made since ' +
      'then are lost. If the newer version also moved the data to a newer PostgreSQL, "npm run downgrade" may ' +
      'still have the data from before.',
  );
}
