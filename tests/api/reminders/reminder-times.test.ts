import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  FIRE_REMINDER,
  planDueAccounts,
  queueDueReminders,
} from '../../../server/features/reminders/reminder-ticker';
import { planReminders } from '../../../server/features/reminders/reminder-plan.service';
import { addJobs } from '../../../server/jobs/queue';
import { createEvent } from '../../factories/event';
import { createDue, remind } from '../../factories/reminder';
import { createTerm } from '../../factories/term';
import { SILENT_LOG } from '../../support/log';
import { randomOf } from '../../support/random';
import { HOUR_BEFORE, useReminders } from '../../support/reminder-fixture';

const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
const TYPES = ['assignment', 'exam', 'quiz', 'reading', 'project', 'other'];
const RULES = [
  { kind: 'before_due', days: 2, minutes: 30 },
  { kind: 'at_time', days: 1, time: '18:00' },
  { kind: 'at_time', days: 4, time: '07:15' },
  { kind: 'start_by' },
];
const STEP = 'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }';
const ROUNDS = Number(process.env['SOON_ROUNDS'] ?? 40);
const CHANGES = 60;
const CHANGES_A_PLAN = 4;

/** Longer than a round on a busy machine. */
const ROUND_MS = 4_000;

/** A rule for the next minute means nothing if that begins before the rule is planned, so a round doesn't begin then. */
async function leaveMinuteEnd(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < ROUND_MS) await pause(left);
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the times of reminders', () => {
  const fixture = useReminders();
  const database = () => fixture.app.app.database;
  const sql = <Row>(text: string, values: unknown[] = [fixture.student.id]) =>
    database().dataSource.query<Row[]>(text, values);
  const look = () => planDueAccounts({ database: database(), now: () => new Date(), log: SILENT_LOG });
  const update = (id: string, change: object) => fixture.data(UPDATE, { input: { id, ...change } });
  const plan = async () => {
    await sql('UPDATE reminder_outbox SET plan_at = now() WHERE user_id = $1');
    await look();
  };
  /** What comes after a time, some minutes from now; what a change has made past comes at once, and is told once. */
  const planned = (after = inMinutes(5)) =>
    sql<{ id?: string; key: string; at: Date }>(
      `SELECT key, fire_at AS at, subject_at AS subject, kind FROM reminders
       WHERE user_id = $1 AND state = 'planned' AND fire_at > $2 ORDER BY key`,
      [fixture.student.id, after],
    );
  const secondsToPlan = async () => {
    const [row] = await sql<{ seconds: number }>(
      'SELECT extract(epoch FROM plan_at - now())::float8 AS seconds FROM reminder_outbox WHERE user_id = $1',
    );
    return row?.seconds;
  };

  it('are those of a plan made from nothing, whatever was changed in whichever order', async () => {
    const random = randomOf(35);
    const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const { app, student } = fixture;
    await createTerm(app, student.token, { startsOn: inDays(-20), endsOn: inDays(60), isCurrent: true });
    const ids: string[] = [];
    const create = async () =>
      void ids.push(
        await createDue(app, student.token, 24 * Math.floor(1 + random() * 30), {
          type: among(TYPES),
          estimateMinutes: among([null, 30, 120, 600]),
        }),
      );
    for (let count = 0; count < 8; count += 1) await create();
    const changes: (() => Promise<unknown>)[] = [
      create,
      () => update(among(ids), { progress: among(['todo', 'doing', 'submitted']) }),
      () => update(among(ids), { progress: among(['todo', 'submitted']) }),
      () => update(among(ids), { pointsPossible: 10, pointsEarned: among([null, 8]) }),
      () => update(among(ids), { isStillOpen: random() < 0.5 }),
      () => update(among(ids), { estimateMinutes: among([null, 15, 90, 900]) }),
      () => update(among(ids), { dueDate: inDays(Math.floor(2 + random() * 25)) }),
      () => update(among(ids), { type: among(TYPES) }),
      () =>
        remind(
          app,
          student.token,
          among(ids),
          RULES.filter(() => random() < 0.5),
        ),
      () => fixture.data(DELETE, { id: ids.splice(Math.floor(random() * ids.length), 1)[0] }),
      () => fixture.setUp({ classMinutes: among([null, 10]), digestTime: among([null, '19:00']) }),
      () => {
        const hour = `${inDays(Math.floor(1 + random() * 9))}T1${Math.floor(random() * 9)}`;
        const times = { startLocal: `${hour}:00`, endLocal: `${hour}:50`, timezone: 'UTC' };
        return createEvent(app, student.token, { kind: among(['class', 'event']), ...times });
      },
    ];
    const counts: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      if (ids.length < 4) await create();
      await among(changes)();
      if (change % CHANGES_A_PLAN !== 0) continue;
      await plan();
      const after = inMinutes(5);
      const kept = await planned(after);
      await sql('DELETE FROM reminders WHERE user_id = $1');
      await planReminders({ userId: student.id, now: new Date(), database: database() }, { always: true });
      expect(kept).toEqual(await planned(after));
      counts.push(kept.length);
    }
    expect(Math.max(...counts)).toBeGreaterThan(20);
  }, 120_000);

  it('are planned once a minute, but at once if a reminder may come sooner', async () => {
    const { app, student } = fixture;
    // Not within minutes, in any time zone.
    const time = new Date(Date.now() + 7 * 60_000).toISOString().slice(11, 16);
    await fixture.setUp({
      ...{ quietFrom: null, quietUntil: null },
      rules: [{ type: 'assignment', rules: [{ kind: 'at_time', days: 1, time }] }],
    });
    const id = await createDue(app, student.token, 72);
    const other = await createDue(app, student.token, 96);
    await plan();
    await update(id, { progress: 'submitted' });
    expect(await secondsToPlan()).toBeGreaterThan(50);
    await update(other, { progress: 'doing' });
    expect(await sql('SELECT FROM reminder_outbox WHERE user_id = $1')).toHaveLength(1);
    await look();
    expect(await secondsToPlan()).toBeGreaterThan(50);

    // Anything else than work may move every reminder, and is changed seldom.
    await fixture.setUp({ classMinutes: 15 });
    expect(await secondsToPlan()).toBeLessThan(2);
    await plan();
    const due = new Date(Date.now() + 90 * 60_000).toISOString();
    await update(other, { dueDate: due.slice(0, 10), dueTime: due.slice(11, 16) });
    expect(await secondsToPlan()).toBeLessThan(2);
    await plan();
    await update(other, { progress: 'submitted' });
    expect(await secondsToPlan()).toBeGreaterThan(50);
    await plan();

    await update(id, { progress: 'todo' });
    await plan();
    await sql(
      `UPDATE reminders SET fire_at = now() + interval '90 seconds' WHERE user_id = $1 AND state = 'planned'`,
    );
    await update(id, { progress: 'doing' });
    expect(await secondsToPlan()).toBeLessThan(2);
  });

  it('come no later than in a plan made at once, whatever rule fires next and whatever changes', async () => {
    const random = randomOf(36);
    const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const { app } = fixture;
    let [near, gathered] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      await leaveMinuteEnd();
      const student = (fixture.student = await app.register());
      const timezone = among(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']);
      await sql('UPDATE users SET timezone = $2 WHERE id = $1', [student.id, timezone]);
      /** The wall clock there, some minutes from now. */
      const clock = (minutes: number) =>
        new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
          Date.now() + minutes * 60_000,
        );
      const soon = () => among([1, 1, 2, 60, 400]);
      const left = among([2, 3, 9]);
      const due = { dueDate: inDays(left), dueTime: '15:00', dueZone: among(['UTC', timezone]) };
      const minutesBefore = () =>
        Math.floor((Date.parse(`${due.dueDate}T15:00Z`) - Date.now()) / 60_000 - among([0, 1, 2, 90])) %
        1_440;
      const rule = () =>
        among([
          () => ({ kind: 'at_time', days: among([0, 1, 2, 3, left]), time: clock(soon()) }),
          () => ({ kind: 'before_due', days: among([null, 1, 2, left]), minutes: minutesBefore() }),
          () => ({ kind: 'start_by' }),
        ])();
      const rulesOf = () => (random() < 0.3 ? [] : [rule()]);
      const quiet = among([
        { quietFrom: null, quietUntil: null },
        { quietFrom: clock(-30), quietUntil: clock(1) },
        { quietFrom: clock(2), quietUntil: clock(40) },
      ]);
      await fixture.setUp({ ...quiet, rules: TYPES.map((type) => ({ type, rules: rulesOf() })) });
      const create = () =>
        createDue(app, student.token, 0, {
          ...due,
          type: among(TYPES),
          estimateMinutes: among([null, 60, 3_000]),
        });
      const ids = [await create(), await create()] as const;
      if (random() < 0.3) await remind(app, student.token, ids[0], rulesOf());
      if (random() < 0.3) await update(ids[1], { progress: 'submitted' });
      await plan();
      await among([
        create,
        () => update(ids[0], { estimateMinutes: among([30, 6_000]) }),
        () => update(ids[0], { type: among(TYPES) }),
        () => update(ids[1], { progress: among(['todo', 'doing', 'submitted']) }),
        () => update(ids[0], { dueDate: inDays(among([1, 2, 4])) }),
        () => fixture.data(STEP, { input: { assignmentId: ids[0], title: 'x', estimateMinutes: 9_000 } }),
      ])();
      const [asked] = await sql<{ wait: number; at: Date }>(
        `SELECT extract(epoch FROM plan_at - since)::float8 AS wait, plan_at AS at FROM reminder_outbox
         WHERE user_id = $1`,
      );
      await planReminders({ userId: student.id, now: new Date(), database: database() });
      const [first] = await sql<{ at: Date }>(
        `SELECT min(fire_at) AS at FROM reminders WHERE user_id = $1 AND state = 'planned'`,
      );
      if (!asked) continue;
      const isLate = first?.at && asked.wait > 2 && first.at.getTime() < asked.at.getTime();
      expect([round, isLate ?? false]).toEqual([round, false]);
      if (asked.wait > 2) gathered += 1;
      if (first?.at && first.at.getTime() < Date.now() + 60_000) near += 1;
    }
    // Both kinds are among them.
    expect([near > ROUNDS / 20, gathered > ROUNDS / 20]).toEqual([true, true]);
  }, 240_000);

  it('cost no job and wake nobody until one comes, and then one kind of job', async () => {
    const { app, student } = fixture;
    // Those of the tests before may come while this one looks.
    await sql(`DELETE FROM reminders WHERE state = 'planned'`, []);
    const listener = new Client({ connectionString: app.databaseUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query(
      `LISTEN "jobs:insert"; LISTEN "job:${FIRE_REMINDER}"; LISTEN "job:deliver_notification"`,
    );
    const id = await createDue(app, student.token, 72);
    await remind(app, student.token, id, HOUR_BEFORE);
    await update(id, { estimateMinutes: 45 });
    await plan();
    await queueDueReminders(database());
    await listener.query('SELECT 1');
    const jobs = `SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE '%remind%'`;
    expect([heard, await sql(jobs, [])]).toEqual([[], []]);
    await sql(`UPDATE reminders SET fire_at = now() WHERE user_id = $1 AND state = 'planned'`);
    await queueDueReminders(database());
    await listener.query('SELECT 1');
    expect(heard.filter((channel) => channel !== 'jobs:insert')).toEqual([`job:${FIRE_REMINDER}`]);
    await listener.end();
  });

  it('come once when several processes look at the same moment, again and again', async () => {
    const { app, student } = fixture;
    for (const title of ['One', 'Two', 'Three'])
      await remind(app, student.token, await createDue(app, student.token, 72, { title }), HOUR_BEFORE);
    await sql(`UPDATE reminders SET fire_at = now() WHERE user_id = $1 AND state = 'planned'`);
    await Promise.all(Array.from({ length: 8 }, () => queueDueReminders(database())));
    await Promise.all(Array.from({ length: 8 }, () => fixture.app.runJobs()));
    await app.runJobs();
    expect((await fixture.inbox()).notifications).toHaveLength(3);
    expect(await app.mailsTo(student.email)).toHaveLength(3);
  });

  it('hold for a reminder that has a job of the former release for another time', async () => {
    const { app, student } = fixture;
    const id = await createDue(app, student.token, 72);
    const [reminder] = await remind(app, student.token, id, HOUR_BEFORE);
    const job = {
      payload: { userId: student.id, reminderId: reminder?.id },
      key: `reminder:${reminder?.id}`,
    };
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await addJobs(database().dataSource, FIRE_REMINDER, [{ ...job, runAt: at(-1) }]);
    await app.runJobs();
    expect(await fixture.inbox()).toMatchObject({ unread: 0 });
    await addJobs(database().dataSource, FIRE_REMINDER, [{ ...job, runAt: at(600) }]);
    await sql(`UPDATE reminders SET fire_at = now() WHERE user_id = $1 AND state = 'planned'`);
    await app.runJobs();
    expect(await fixture.inbox()).toMatchObject({ unread: 1 });
    expect(await sql('SELECT FROM graphile_worker.jobs WHERE key = $1', [job.key])).toEqual([]);
  });

  it('are claimed by one process, and come up again if that is killed', async () => {
    await createDue(fixture.app, fixture.student.token, 72);
    await sql('UPDATE reminder_outbox SET plan_at = now() WHERE user_id = $1');
    const reads: string[] = [];
    // A process that has claimed accounts and then does nothing more.
    const dying = Object.create(database(), {
      read: {
        value: async (name: string, text: string, values: unknown[]) => {
          reads.push(name);
          if (name === 'plan_of_reminders') throw new Error('Killed.');
          return database().read(name, text, values);
        },
      },
    }) as ReturnType<typeof database>;
    const dead = () => planDueAccounts({ database: dying, now: () => new Date(), log: SILENT_LOG });
    await Promise.all([dead(), dead(), dead()]);
    expect(reads.filter((name) => name === 'plan_of_reminders')).toHaveLength(1);
    expect(await planned()).toEqual([]);
    expect(await secondsToPlan()).toBeGreaterThan(50);
    await plan();
    await fixture.app.runJobs();
    expect((await planned()).length).toBeGreaterThan(0);
  });
});
