import { Client } from 'pg';
import { addJob, migrateJobs } from '../../server/jobs/queue';
import { runDueJobs } from '../support/due-jobs';
import { createTestDatabase, type TestDatabase } from '../support/database';

describe('running the jobs that are due', () => {
  let database: TestDatabase;
  let client: Client;
  const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  const runs = { query: <Row>(text: string, values: unknown[]) => sql(text, values) as Promise<Row[]> };

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateJobs(database.url);
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each([
    ['done', 'DELETE', async () => undefined, []],
    [
      'to be tried again',
      'UPDATE',
      () => Promise.reject(new Error('Not today.')),
      [{ lastError: 'Not today.' }],
    ],
  ])('ends only when it is written that the last is %s', async (_what, act, task, left) => {
    await sql(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.3); RETURN coalesce(NEW, OLD); END $$`);
    await addJob(runs, 'last', {});
    const condition = act === 'UPDATE' ? 'WHEN (NEW.last_error IS NOT NULL)' : '';
    await sql(`CREATE TRIGGER dawdle BEFORE ${act} ON graphile_worker._private_jobs FOR EACH ROW
      ${condition} EXECUTE FUNCTION dawdle()`);
    await runDueJobs(database.url, { last: task });
    expect(await sql('SELECT last_error AS "lastError" FROM graphile_worker._private_jobs')).toEqual(left);
    expect(await sql('SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL')).toEqual([]);
    await sql('DROP FUNCTION dawdle CASCADE');
    await sql('DELETE FROM graphile_worker._private_jobs');
  });
});
