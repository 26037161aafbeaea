import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { migrate, SchemaVersionError, type Migrations } from '../../server/database/migrate';
import { keepLog } from '../support/log';
import { createEmptyDatabase, type TestDatabase } from '../support/database';

/** Migrations named in this order, each with its statements; `outside` runs in no transaction. */
function migrationsOf(...all: { statements: string[]; outside?: boolean }[]): Migrations {
  return all.map(({ statements, outside = false }, index) => {
    const name = `Step${1_800_000_000_000 + index}`;
    const migration = class {
      name = name;
      transaction = !outside;
      async up(runner: QueryRunner): Promise<void> {
        for (const statement of statements) await runner.query(statement);
      }
      async down(): Promise<void> {}
    };
    Object.defineProperty(migration, 'name', { value: name });
    return migration;
  });
}

const TABLE = { statements: ['CREATE TABLE seats (id int PRIMARY KEY, row text)'] };
const COLUMN = { statements: ['ALTER TABLE seats ADD COLUMN a int'] };
const INDEX = {
  statements: [
    'DROP INDEX CONCURRENTLY IF EXISTS seats_row_idx',
    'CREATE INDEX CONCURRENTLY seats_row_idx ON seats (row)',
  ],
  outside: true,
};

// Left out by `npm run test:dates`: under libfaketime, timeouts of PostgreSQL don't come on a later date.
describe('migrations', () => {
  let database: TestDatabase;
  let client: Client;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const applied = async () =>
    (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).rows.length;
  const isValid = async () =>
    (
      await client.query<{ indisvalid: boolean }>(
        `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('seats_row_idx')`,
      )
    ).rows[0]?.indisvalid;

  it('build an index concurrently while other nodes that start wait for their turn', async () => {
    const migrations = migrationsOf(TABLE, INDEX);
    await Promise.all([1, 2, 3].map(() => migrate(database.url, { migrations })));
    expect([await applied(), await isValid()]).toEqual([2, true]);
  });

  it('keep what was applied before one that fails, and go on from there', async () => {
    const broken = migrationsOf(TABLE, { statements: ['ALTER TABLE seats ADD COLUMN a int', 'SELECT 1/0'] });
    await expect(migrate(database.url, { migrations: broken })).rejects.toThrow('division by zero');
    expect(await applied()).toBe(1);
    await migrate(database.url, { migrations: migrationsOf(TABLE, COLUMN) });
    expect(await applied()).toBe(2);
  });

  it('of a base are not applied where those that it replaced were, and the later ones follow', async () => {
    await migrate(database.url, { migrations: migrationsOf(TABLE, COLUMN) });
    const [, base] = migrationsOf(TABLE, COLUMN) as [unknown, Migrations[number]];
    const later = migrationsOf(TABLE, COLUMN, INDEX).slice(2);
    await migrate(database.url, { migrations: [base, ...later] });
    expect([await applied(), await isValid()]).toEqual([3, true]);
  });

  it('of a base are refused where only some of those that it replaced were', async () => {
    await migrate(database.url, { migrations: migrationsOf(TABLE) });
    const start = migrate(database.url, { migrations: migrationsOf(TABLE, COLUMN).slice(1) });
    await expect(start).rejects.toThrow(SchemaVersionError);
    await expect(start).rejects.toThrow(
      /its newest migration is Step1800000000000\)\. Start commit \w+ on it once/,
    );
    expect(await applied()).toBe(1);
  });

  it('give up waiting for a table in use, so that nobody queues behind them, and try again', async () => {
    await migrate(database.url, { migrations: migrationsOf(TABLE) });
    const reader = new Client({ connectionString: database.url });
    await reader.connect();
    await client.query('BEGIN');
    await client.query('SELECT * FROM seats');
    const { log, jobLines } = keepLog();
    const change = migrate(database.url, { log, migrations: migrationsOf(TABLE, COLUMN) });
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const waits = async () => (await reader.query<{ n: number }>(waiting)).rows[0]?.n;
    while ((await waits()) === 0) await pause(20);
    // This reader queues behind the change, which gives up although the first one still holds the table.
    await reader.query('SET lock_timeout = 5000');
    await reader.query('SELECT * FROM seats');
    await client.query('ROLLBACK');
    await change;
    expect(await applied()).toBe(2);
    expect(jobLines.join()).toContain('"migration_waiting"');
    await reader.end();
  });

  it('change rows in pieces, which others see at once, and go on after a deadlock', async () => {
    const rows = `INSERT INTO seats SELECT n, 'A' FROM generate_series(1, 2500) AS n`;
    await migrate(database.url, { migrations: migrationsOf(TABLE, { statements: [rows] }, COLUMN) });
    const seen: unknown[] = [];
    class Pieces1900000000000 {
      transaction = false;
      async up(runner: QueryRunner): Promise<void> {
        for (let changed = 1; changed > 0;) {
          [, changed] = await runner.query(
            'UPDATE seats SET a = 1 WHERE id IN (SELECT id FROM seats WHERE a IS NULL LIMIT 1000)',
          );
          const { rows } = await client.query('SELECT count(*)::int AS n FROM seats WHERE a IS NOT NULL');
          seen.push(rows[0]?.n);
          if (seen.length === 2) await runner.query('DO $$ BEGIN RAISE deadlock_detected; END $$');
        }
      }
      async down(): Promise<void> {}
    }
    const migrations = [...migrationsOf(TABLE, { statements: [rows] }, COLUMN), Pieces1900000000000];
    await migrate(database.url, { migrations });
    expect([seen, await applied()]).toEqual([[1000, 2000, 2500, 2500], 4]);
  });
});
