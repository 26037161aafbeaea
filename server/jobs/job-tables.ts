import { migrations } from 'graphile-worker/dist/generated/sql';

/** Something that runs statements, several in one text too. */
interface Runs {
  query(text: string): Promise<unknown>;
}

/**
 * Creates the queue's tables as an earlier version of its library made them, and leaves its list of revisions empty.
 * The library itself only knows how to create the newest.
 *
 * @param revision the number of the library's last migration
 * @throws if the library is older than that
 */
export async function createJobTables(runner: Runs, revision: number): Promise<void> {
  const wanted = Object.entries(migrations).filter(([file]) => Number.parseInt(file, 10) <= revision);
  if (wanted.length < revision) throw new Error('its job queue was made by a newer version of Termwise');
  await runner.query(`CREATE SCHEMA graphile_worker;
    CREATE TABLE graphile_worker.migrations (id int PRIMARY KEY, ts timestamptz DEFAULT now() NOT NULL,
      breaking boolean NOT NULL DEFAULT false)`);
  for (const [, text] of wanted)
    await runner.query(text.replaceAll(/:GRAPHILE_WORKER_SCHEMA\b/g, 'graphile_worker'));
}
