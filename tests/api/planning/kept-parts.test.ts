import { RecentValues } from '#domain/limits/recent-values';
import { planReminders } from '../../../server/features/reminders/reminder-plan.service';
import { useCalendarServer } from '../../support/calendar-server';
import { readNotedRows } from '../../support/noted-rows';
import { createOwner, type Owner } from '../../support/owner';
import { randomOf } from '../../support/random';
import { WRITTEN, writeAtRandom } from '../../support/random-writes';
import { createTestApp, type TestApp } from '../../support/test-app';

const SEED = Number(process.env['KEPT_SEED'] ?? 5);
const ROUNDS = Number(process.env['KEPT_ROUNDS'] ?? 3);

const ASSIGNMENT =
  'id title notes type dueAt dueTime progress completedAt estimateMinutes pointsEarned plannedOn version isPinned ' +
  'category { id name weight } course { id status code termId }';
const OCCURRENCE = 'id title startsAt endsAt place moved cancelled course { id code }';
const COURSE = `id code status termId openAssignments totalAssignments nextDue { ${ASSIGNMENT} } grade { percent letter }`;
const READ = `{
  today { date nextClass { ${OCCURRENCE} } occurrences { ${OCCURRENCE} } cancelled { ${OCCURRENCE} }
    assignments { ${ASSIGNMENT} } nextExam { ${ASSIGNMENT} } courses { ${COURSE} } otherCourses { ${COURSE} }
    term { id name gpa { value } } recovery { id appliedAt assignments } }
  whatNext(first: 50) { waiting restLateMinutes days { date minutes }
    tasks { neededMinutes freeMinutes cushionMinutes othersMinutes percent stakeBasis assignment { ${ASSIGNMENT} } }
    work { date minutes isDue assignment { id title } } } }`;

const PLANNED = `
SELECT key, fire_at FROM reminders WHERE user_id = $1 AND state = 'planned' AND fire_at > now() + interval '1 hour'
ORDER BY key`;

describe('what is kept of an account', () => {
  let app: TestApp;
  let now = new Date('2026-10-05T12:00:00Z');
  const server = useCalendarServer();
  let owner: Owner;
  beforeAll(async () => {
    app = await createTestApp({ env: { outboundAllow: [server.host] }, now: () => now });
    owner = await createOwner(app, server);
  });
  afterAll(() => app.close());

  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const read = () => app.data(READ, {}, owner.student.token);

  /** Does something as a process that has just started. */
  async function withoutKept<Result>(work: () => Promise<Result>): Promise<Result> {
    const find = jest.spyOn(RecentValues.prototype, 'find').mockReturnValue(undefined);
    const result = await work();
    find.mockRestore();
    return result;
  }

  async function isAsRead(): Promise<boolean> {
    return JSON.stringify(await read()) === JSON.stringify(await withoutKept(read));
  }

  it(`is as if it had been read, after writes of every kind, at any time (KEPT_SEED=${SEED})`, async () => {
    const random = randomOf(SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of WRITTEN) {
        const rows = await readNotedRows(app, owner.student.id);
        await writeAtRandom(app, owner.student.token, { random, rows, name });
        if (random() < 0.2) now = new Date(Date.UTC(2026, 8, 1 + Math.floor(random() * 120), 9, 30));
        expect([name, await read()]).toEqual([name, await withoutKept(read)]);
      }
    }
  }, 240_000);

  it('follows changes that are of nothing but a subtask, logged time, or preferences', async () => {
    const { token } = owner.student;
    now = new Date('2026-10-05T12:00:00Z');
    const assignment = { title: 'Essay', dueDate: '2026-10-20', estimateMinutes: 240 };
    const { createAssignment } = await app.data<{ createAssignment: { assignment: { id: string } } }>(
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }',
      { input: assignment },
      token,
    );
    const assignmentId = createAssignment.assignment.id;
    const writes = [
      ['createSubtask', { assignmentId, title: 'Outline', dueDate: '2026-10-07', estimateMinutes: 60 }],
      ['createTimeEntry', { assignmentId, startLocal: '2026-10-04T10:00', minutes: 90 }],
      ['updateProfile', { preferences: { calibrateEstimates: false } }],
      ['updateTerm', { id: owner.term, name: 'Autumn' }],
    ] as const;
    const seen = new Set([JSON.stringify(await read())]);
    for (const [name, input] of writes) {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      await app.data(
        `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`,
        { input },
        token,
      );
      seen.add(JSON.stringify(await read()));
      expect([name, await read()]).toEqual([name, await withoutKept(read)]);
    }
    // The preference shows only with enough finished work, and the term only if it is the current one.
    expect(seen.size).toBeGreaterThan(2);
  });

  it('makes the same plan of reminders', async () => {
    const random = randomOf(SEED);
    const { id: userId, token } = owner.student;
    const { database } = app.app;
    for (const name of [
      'updateAssignment',
      'createEvent',
      'updateTerm',
      'createSpecialDay',
      'updateCourse',
    ]) {
      const rows = await readNotedRows(app, userId);
      await writeAtRandom(app, token, { random, rows, name });
      await planReminders({ userId, now: new Date(), database }, { always: true });
      const planned = await sql(PLANNED, [userId]);
      await withoutKept(() => planReminders({ userId, now: new Date(), database }, { always: true }));
      expect([name, await sql(PLANNED, [userId])]).toEqual([name, planned]);
    }
  });

  it('is missed by this test if changes of one noun are not noted', async () => {
    expect(await isAsRead()).toBe(true);
    await sql('ALTER TABLE events DISABLE TRIGGER journal_changed');
    const today = now.toISOString().slice(0, 10);
    const at = { startLocal: `${today}T10:00`, endLocal: `${today}T11:00`, timezone: 'America/New_York' };
    const create = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
    const input = { title: 'Talk', kind: 'event', ...at };
    const { createEvent } = await app.data<{ createEvent: { event: { id: string } } }>(
      create,
      { input },
      owner.student.token,
    );
    await read();
    const update = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }';
    await app.data(update, { input: { id: createEvent.event.id, title: 'Moved' } }, owner.student.token);
    expect(await isAsRead()).toBe(false);
    await sql('ALTER TABLE events ENABLE TRIGGER journal_changed');
  });

  it('is read anew if the journal was cut', async () => {
    await read();
    const { id } = owner.student;
    await sql('DELETE FROM journal WHERE user_id = $1', [id]);
    const values = [id, 'Renamed'];
    await sql('UPDATE users SET revision = revision + 1 WHERE id = $1', [id]);
    await sql('UPDATE assignments SET title = $2 WHERE user_id = $1', values);
    await sql('DELETE FROM journal WHERE user_id = $1', [id]);
    expect(await isAsRead()).toBe(true);
  });
});
