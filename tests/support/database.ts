import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { templateDatabase, testServerUrl } from './test-server';

/** A migrated, otherwise empty database for one test file. */
export interface TestDatabase {
  url: string;
  /** Removes the database even if clients are still connected. */
  drop(): Promise<void>;
}

/** Tables with rows that the application itself writes when it is set up. */
const KEPT_TABLES = ['migrations'];

/**
 * Copies the template that was migrated before the tests began; takes a fraction of a second, less so file by file
 * than through the log.
 *
 * @param isStrict whether it refuses what changes a student's row without raising the revision.
 */
export async function createTestDatabase({ isStrict = false } = {}): Promise<TestDatabase> {
  const database = await createDatabase(`TEMPLATE ${templateDatabase()} STRATEGY FILE_COPY`);
  if (isStrict) await onServer(`ALTER DATABASE ${database.name} SET test.strict = 'on'`);
  return database;
}

/** A database without any table, as an operator hands it over. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('TEMPLATE template0');
}

async function createDatabase(origin: string): Promise<TestDatabase & { name: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} ${origin}`);
  return {
    name,
    url: databaseUrl(name),
    // A connection that is just ending is waited for, because a client that is cut off then has nobody to tell.
    drop: () =>
      onServer(`DROP DATABASE IF EXISTS ${name}`).catch(() =>
        onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      ),
  };
}

/** Empties every table of the application except those named; call it before each test that writes. */
export async function truncateAll(url: string, keep: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ tables: string | null }>(
      `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables
         FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
      [[...KEPT_TABLES, ...keep]],
    );
    const tables = rows[0]?.tables;
    if (tables) await client.query(`TRUNCATE ${tables} RESTART IDENTITY CASCADE`);
  } finally {
    await client.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
