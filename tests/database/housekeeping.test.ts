import { createHousekeepingJobs, housekeepingSchedule } from '../../server/background';
import { removeExpiredDemos } from '../../server/features/demo/demo.service';
import { purgeExpired } from '../../server/features/deletions/deletion.service';
import { planFurther } from '../../server/features/reminders/reminder-outbox';
import { removeClosedAccounts } from '../../server/features/users/account-deletion.service';
import { createTerm } from '../factories/term';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

const DELETE_TERM = 'mutation ($input: DeleteInput!) { deleteTerm(input: $input) { deletion { id } } }';

describe('what is put in order every hour', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const sql = <Row = unknown>(text: string, values: unknown[] = []) =>
    app.app.database.dataSource.query<Row[]>(text, values);

  /** Makes every change of a table for this account fail, as an unforeseen row would. */
  async function poison(
    table: string,
    act: string,
    column: string,
    value: string,
  ): Promise<() => Promise<void>> {
    await sql(`CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$`);
    const row = act === 'DELETE' ? 'OLD' : 'NEW';
    await sql(`CREATE TRIGGER poison BEFORE ${act} ON ${table} FOR EACH ROW
      WHEN (${row}.${column} = '${value}') EXECUTE FUNCTION poison()`);
    return async () => {
      await sql('DROP FUNCTION poison CASCADE');
    };
  }

  async function students(count: number): Promise<TestStudent[]> {
    const made = [];
    for (let index = 0; index < count; index += 1) made.push(await app.register());
    return made.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  it('is a job of its own for each job, each hour, at different minutes', () => {
    const schedule = housekeepingSchedule(createHousekeepingJobs(app.app.services));
    const tasks = schedule.map(({ task }) => task);
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(tasks).toHaveLength(20);
    expect(new Set(schedule.map(({ minute }) => minute)).size).toBe(schedule.length);
    for (const task of tasks) expect(app.app.tasks).toHaveProperty([task]);
  });

  it('tells of a job that fails, tries it again, and does all the others', async () => {
    await sql('ALTER TABLE login_delays RENAME TO login_delays_away');
    for (const { task } of housekeepingSchedule(createHousekeepingJobs(app.app.services))) {
      await sql(`SELECT graphile_worker.add_job($1, job_key => $1, max_attempts => 7)`, [task]);
    }
    await app.runJobs();
    const left = await sql<{ task: string; isPlanned: boolean }>(
      `SELECT task_identifier AS task, run_at > now() AND attempts < max_attempts AS "isPlanned"
       FROM graphile_worker.jobs`,
    );
    expect(left).toEqual([{ task: 'housekeeping:login_delays', isPlanned: true }]);
    const ready = await app.rest('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', failingHousekeeping: [{ name: 'login_delays', attempts: 1 }] },
    ]);
    await sql('ALTER TABLE login_delays_away RENAME TO login_delays');
    await sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await app.runJobs();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await app.rest('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('reads no whole table, wherever an index can lead to the rows', async () => {
    const own = await createTestApp();
    const { database } = own.app;
    const ask = <Row>(text: string) => database.dataSource.query<Row[]>(text);
    const [{ name } = { name: '' }] = await ask<{ name: string }>('SELECT current_database() AS name');
    await ask(`ALTER DATABASE "${name}" SET enable_seqscan = off`);
    const scans = async () => {
      // Each connection tells of its scans when it is idle for a second.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const rows = await ask<{ table: string; scans: string }>(
        `SELECT relname AS table, seq_scan AS scans FROM pg_stat_user_tables WHERE schemaname = 'public'`,
      );
      return new Map(rows.map((row) => [row.table, Number(row.scans)]));
    };
    await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`).catch(() => []);
    const before = await scans();
    for (const { run } of createHousekeepingJobs(own.app.services)) await run(database);
    const after = await scans();
    const read = [...after].filter(([table, count]) => count > (before.get(table) ?? 0));
    expect(read.map(([table]) => table)).toEqual([]);
    await own.close();
  });

  it('empties the rate limits of windows that have ended, in pieces', async () => {
    await sql(`INSERT INTO rate_limits (key, window_start, used)
      SELECT 'login:' || n, now() - interval '2 days', 1 FROM generate_series(1, 2500) n`);
    await sql(`INSERT INTO rate_limits (key, window_start, used) VALUES ('login:now', now(), 1)`);
    const job = createHousekeepingJobs(app.app.services).find(({ name }) => name === 'rate_limits');
    expect(await job?.run(app.app.database)).toBe(2_500);
    expect(await sql(`SELECT key FROM rate_limits WHERE key LIKE 'login:%'`)).toEqual([{ key: 'login:now' }]);
  });

  it('moves grades on that a node of the former release stored after the start', async () => {
    const [student] = (await students(1)) as [TestStudent];
    const job = createHousekeepingJobs(app.app.services).find(({ name }) => name === 'grades');
    expect(await job?.run(app.app.database)).toBe(0);
    await sql('UPDATE users SET grade_engine_version = 1 WHERE id = $1', [student.id]);
    expect(await job?.run(app.app.database)).toBe(1);
    await app.runJobs();
    expect(await job?.run(app.app.database)).toBe(0);
  });

  it('plans the reminders of everybody but the one whose plan cannot be made', async () => {
    const [first, second, third] = (await students(3)) as [TestStudent, TestStudent, TestStudent];
    const ids = [first.id, second.id, third.id];
    await sql(
      `INSERT INTO notification_settings (user_id, planned_until) SELECT unnest($1::uuid[]), now()
       ON CONFLICT (user_id) DO UPDATE SET planned_until = now()`,
      [ids],
    );
    const heal = await poison('notification_settings', 'UPDATE', 'user_id', second.id);
    await expect(planFurther(app.app.database, new Date())).rejects.toThrow(/^1 failed, \d+ done.*poisoned/);
    await heal();
    const behind = await sql<{ id: string }>(
      `SELECT user_id AS id FROM notification_settings
       WHERE user_id = ANY ($1) AND planned_until < now() + interval '1 day'`,
      [ids],
    );
    expect(behind).toEqual([{ id: second.id }]);
    expect(await planFurther(app.app.database, new Date())).toBe(1);
  });

  it.each(['closed accounts', 'demo accounts'])('removes %s, but for the one that resists', async (what) => {
    const [first, second, third] = (await students(3)) as [TestStudent, TestStudent, TestStudent];
    const ids = [first.id, second.id, third.id];
    const isDemo = what === 'demo accounts';
    const column = isDemo ? 'demo_expires_at' : 'deletion_at';
    await sql(
      `UPDATE users SET ${column} = now() - interval '1 day'
       ${isDemo ? ', email = NULL, password_hash = NULL' : ''} WHERE id = ANY ($1)`,
      [ids],
    );
    const remove = () =>
      isDemo ? removeExpiredDemos(app.app.database) : removeClosedAccounts(app.app.database, new Date(), []);
    const heal = await poison('users', 'DELETE', 'id', second.id);
    await expect(remove()).rejects.toThrow('1 failed, 2 done');
    await heal();
    expect(await sql('SELECT id FROM users WHERE id = ANY ($1)', [ids])).toEqual([{ id: second.id }]);
    expect(await remove()).toBe(1);
  });

  it('purges deletions, but for the one that resists', async () => {
    const made = await students(3);
    for (const { token } of made) {
      const { id } = await createTerm(app, token);
      await app.data(DELETE_TERM, { input: { id } }, token);
    }
    await sql(`UPDATE deletions SET deleted_at = now() - interval '40 days'`);
    await sql(`UPDATE terms SET deleted_at = now() - interval '40 days' WHERE deleted_at IS NOT NULL`);
    const heal = await poison('terms', 'DELETE', 'user_id', made[1]?.id ?? '');
    await expect(purgeExpired(app.app.database)).rejects.toThrow('1 failed, 2 done');
    await heal();
    expect(await purgeExpired(app.app.database)).toBe(1);
  });
});
