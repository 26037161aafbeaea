import type { Client } from 'pg';
import { readMigrations, runMigrations } from '../migrate';
import { MIGRATIONS } from '../migrations';

/** Creates the job queue's tables as of a revision of its library; see `createJobTables` of server/jobs. */
export type CreateJobTables = (client: Client, revision: number) => Promise<void>;

/**
 * Gives an empty database the schema of another database by running the migrations that the other one has had. The
 * other one may belong to an earlier version of Termwise.
 *
 * @throws SchemaVersionError if the other one was migrated by a newer version of Termwise
 */
export async function createSchema(
  from: Client,
  to: Client,
  toUrl: string,
  createJobTables: CreateJobTables,
): Promise<void> {
  const names = await readMigrations(from);
  if (names.length > 0)
    await runMigrations(
      toUrl,
      MIGRATIONS.filter(({ name }) => names.includes(name)),
    );
  const revision = await jobRevision(from);
  if (revision > 0) await createJobTables(to, revision);
}

async function jobRevision(client: Client): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return 0;
  const newest = await client.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM graphile_worker.migrations',
  );
  return newest.rows[0]?.id ?? 0;
}
