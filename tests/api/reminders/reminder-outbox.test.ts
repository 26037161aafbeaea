import { Query } from 'pg';
import { PLAN_REMINDERS, planFurther } from '../../../server/features/reminders/reminder-outbox';
import { planDueAccounts } from '../../../server/features/reminders/reminder-ticker';
import { runDueJobs } from '../../support/due-jobs';
import { createDue, remind } from '../../factories/reminder';
import { SILENT_LOG } from '../../support/log';
import { useReminders } from '../../support/reminder-fixture';

const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
/** Lets the time pass for which changes are gathered. */
const HASTEN = 'UPDATE reminder_outbox SET plan_at = now() WHERE user_id = $1';

const MINUTE_MS = 60_000;
/** From now to the deadline of a test. */
const HOURS = 5;

describe('what waits to be planned', () => {
  const fixture = useReminders();
  const sql = <Row>(text: string, values: unknown[] = [fixture.student.id]) =>
    fixture.app.app.database.dataSource.query<Row[]>(text, values);
  const update = (id: string, change: object) => fixture.data(UPDATE, { input: { id, ...change } });
  const waiting = () => sql('SELECT user_id FROM reminder_outbox WHERE user_id = $1');
  const jobs = () => sql(`SELECT id FROM graphile_worker.jobs WHERE key = '${PLAN_REMINDERS}:' || $1`);
  const planned = () =>
    sql<{ at: Date }>(
      `SELECT fire_at AS at FROM reminders WHERE user_id = $1 AND state = 'planned' ORDER BY fire_at`,
    );
  const work = async () => {
    await sql(HASTEN);
    await planDueAccounts({ database: fixture.app.app.database, now: () => new Date(), log: SILENT_LOG });
    await runDueJobs(fixture.app.databaseUrl, fixture.app.app.tasks);
  };

  it('is one request for fifty changes, planned once', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 48);
    await work();
    const before = await planned();
    expect(before.length).toBeGreaterThan(0);
    await Promise.all(
      Array.from({ length: 50 }, (_, place) => update(id, { progress: place % 2 ? 'todo' : 'doing' })),
    );
    await update(id, { progress: 'submitted' });
    expect([await waiting(), await jobs()]).toMatchObject([{ length: 1 }, []]);
    expect(await planned()).toEqual(before);
    await work();
    expect([await waiting(), await jobs(), await planned()]).toEqual([[], [], []]);
  });

  it('is asked for by nothing that reminders do not depend on', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 48);
    await work();
    await update(id, { title: 'Another name', notes: 'Two pages.', priority: 1, pointsPossible: 10 });
    expect(await waiting()).toEqual([]);
  });

  it('is planned from what holds when the plan is written', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 48);
    const { database } = fixture.app.app;
    const original = database.read.bind(database);
    const meanwhile = ['doing', 'submitted'];
    const read = jest.spyOn(database, 'read').mockImplementation(async (name, text, values) => {
      const rows = await original(name, text, values);
      const progress = name === 'plan_of_reminders' ? meanwhile.shift() : undefined;
      if (progress) await update(id, { progress });
      return rows as never[];
    });
    await work();
    read.mockRestore();
    expect([meanwhile, await waiting(), await planned()]).toEqual([[], [], []]);
  });

  it('is planned in two statements, neither of which raises the revision', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 48);
    await work();
    const earlier = await planned();
    // In the afternoon, `createDue` takes a noon that is 60 hours away or more.
    const later = new Date(Date.now() + 96 * 60 * MINUTE_MS);
    await update(id, { dueDate: later.toISOString().slice(0, 10) });
    const before = await sql('SELECT revision FROM users WHERE id = $1');
    const submit = jest.spyOn(Query.prototype as unknown as { submit: () => unknown }, 'submit');
    await fixture.app.app.tasks[PLAN_REMINDERS]?.({ userId: fixture.student.id });
    const statements = submit.mock.calls.length;
    submit.mockRestore();
    expect(statements).toBe(2);
    expect(await waiting()).toEqual([]);
    expect(await planned()).not.toEqual(earlier);
    expect(await sql('SELECT revision FROM users WHERE id = $1')).toEqual(before);
  });

  it('outlives a planner that is killed, and whoever asked', async () => {
    await createDue(fixture.app, fixture.student.token, 48);
    await sql(
      `CREATE FUNCTION kill_planner() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END $$`,
      [],
    );
    await sql(
      'CREATE TRIGGER kill_planner AFTER DELETE ON reminder_outbox EXECUTE FUNCTION kill_planner()',
      [],
    );
    await work();
    await sql('DROP FUNCTION kill_planner CASCADE', []);
    expect([await waiting(), await jobs(), await planned()]).toMatchObject([{ length: 1 }, [], []]);
    // The second try is a job, because the first may have ended the process.
    await work();
    expect([await waiting(), await jobs()]).toEqual([[], []]);
    expect((await planned()).length).toBeGreaterThan(0);
  });

  it('tells what came due before it was planned, and nothing that was past when it was asked for', async () => {
    await fixture.setUp({ quietFrom: null, quietUntil: null });
    const due = new Date(Math.ceil(Date.now() / MINUTE_MS + HOURS * 60) * MINUTE_MS).toISOString();
    const id = await createDue(fixture.app, fixture.student.token, 0, {
      dueDate: due.slice(0, 10),
      dueTime: due.slice(11, 16),
    });
    await remind(fixture.app, fixture.student.token, id, [{ kind: 'before_due', minutes: HOURS * 60 + 2 }]);
    await update(id, { estimateMinutes: 30 });
    await fixture.app.runJobs();
    expect((await fixture.inbox()).notifications).toEqual([]);
    await update(id, { estimateMinutes: 45 });
    await sql(`UPDATE reminder_outbox SET since = now() - interval '3 minutes' WHERE user_id = $1`);
    await fixture.app.runJobs();
    expect((await fixture.inbox()).notifications).toMatchObject([{ kind: 'deadline', title: 'Essay' }]);
  });

  it('is planned by housekeeping when its job was given up', async () => {
    await createDue(fixture.app, fixture.student.token, 48);
    await sql(`UPDATE reminder_outbox SET since = now() - interval '2 days' WHERE user_id = $1`);
    await planFurther(fixture.app.app.database, new Date());
    expect(await waiting()).toEqual([]);
    expect((await planned()).length).toBeGreaterThan(0);
  });

  it('is planned for whoever looks at the reminders first', async () => {
    const id = await createDue(fixture.app, fixture.student.token, 48);
    expect(await waiting()).toHaveLength(1);
    const shown = await fixture.data<{ assignmentReminders: { reminders: object[] } }>(
      'query ($id: ID!) { assignmentReminders(assignmentId: $id) { reminders { id } } }',
      { id },
    );
    expect(shown.assignmentReminders.reminders.length).toBeGreaterThan(0);
    expect(await waiting()).toEqual([]);
  });
});
