import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { migrate, MIGRATIONS, type Migrations } from '../../server/database/migrate';

const FOLDER = path.resolve(__dirname, '../fixtures/releases');

/** The data of an installation as a release left it, kept by `tests/fixtures/releases/keep.mjs`. */
export interface KeptRelease {
  release: string;
  /** Name of its newest migration. */
  lastMigration: string;
  /** The log-in of its student, who has the sample term. */
  email: string;
  password: string;
  /** The titles of the assignments that it showed. */
  titles: readonly string[];
  /** The rows of each table. */
  tables: Readonly<Record<string, readonly object[]>>;
}

/** Every kept release, oldest first. */
export function readReleases(): KeptRelease[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json.gz'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => JSON.parse(gunzipSync(readFileSync(path.join(FOLDER, name))).toString()) as KeptRelease);
}

/** The migrations of a release, and those that were added since. */
export function migrationsOf({ release, lastMigration }: KeptRelease): {
  own: Migrations;
  later: Migrations;
} {
  const end = MIGRATIONS.findIndex(({ name }) => name === lastMigration) + 1;
  if (end === 0) throw new Error(`The migration ${lastMigration} of release ${release} is gone.`);
  return { own: MIGRATIONS.slice(0, end), later: MIGRATIONS.slice(end) };
}

/** Fills an empty database with the release's data. */
export async function restoreRelease(kept: KeptRelease, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, { migrations: migrationsOf(kept).own });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const [table, rows] of Object.entries(kept.tables)) {
      const columns = Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join(', ');
      await client.query(`DELETE FROM "${table}"`);
      if (rows.length === 0) continue;
      await client.query(
        `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
        [JSON.stringify(rows)],
      );
    }
  } finally {
    await client.end();
  }
}
