import { createAssignment } from '../factories/assignment';
import { createCourse } from '../factories/course';
import { createEvent, readCalendar } from '../factories/event';
import { confirmation, review, upload } from '../factories/import';
import { smallFeed } from '../factories/import-bench';
import { createTerm } from '../factories/term';
import { createMeeting } from '../factories/timetable';
import { createStudent } from '../factories/user';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

/** Monday 2026-10-05, 12:05 in London. */
const MONDAY_NOON = new Date('2026-10-05T11:05:00Z');

const SAVE =
  'mutation ($input: SaveStudyBlocksInput!) { saveStudyBlocks(input: $input) { studyBlocks { id } } }';
const CREATE_BLOCK =
  'mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { id } } }';
const DELETE_BLOCKS =
  'mutation ($input: DeleteStudyBlocksInput!) { deleteStudyBlocks(input: $input) { deletion { id } } }';
const QUICK_ADD = 'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { id } } }';
const UPDATE_EVENT = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { undo } }';
const UPDATE_MEETING =
  'mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { event { id } } }';
const CONFIRM_IMPORT = 'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { importId } }';
const UNDO = 'mutation ($input: ID!) { undoAct(id: $input) { left { noun } user { id } } }';

/** Everything these calls write, as it lies in the tables. */
const STORED = [
  ...['assignments', 'assignment_series', 'assignment_reminders', 'study_blocks', 'deletions'],
  ...['events', 'event_overrides', 'meetings', 'reminder_outbox', 'idempotency_keys'],
  ...['courses', 'terms'],
];

describe('a connection that is ended in the middle of a write', () => {
  let app: TestApp;
  let student: TestStudent;
  let courseId: string;
  let assignmentId: string;
  beforeAll(async () => {
    app = await createTestApp({ now: () => MONDAY_NOON });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await createStudent(app, { timezone: 'Europe/London', subscriptionTier: 'pro' });
    const { token } = student;
    const { id: termId } = await createTerm(app, token, { startsOn: '2026-09-07', isCurrent: true });
    courseId = (await createCourse(app, token, { termId, code: 'BIO 101' })).id;
    assignmentId = (await createAssignment(app, token, { title: 'Essay', dueDate: '2026-10-09' })).id;
  });

  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const run = <Data>(document: string, input: unknown) => app.data<Data>(document, { input }, student.token);
  const send = (document: string, input: unknown) =>
    app.rest('/graphql', {
      method: 'POST',
      token: student.token,
      body: { query: document, variables: { input } },
      headers: { 'idempotency-key': 'one click', accept: 'application/graphql-response+json' },
    });
  const stored = async () => {
    const tables = STORED.map(async (table) => [
      table,
      await sql(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY 2`, [student.id]),
    ]);
    return Object.fromEntries(await Promise.all(tables)) as Record<string, unknown[]>;
  };
  const block = (startLocal: string) => ({ assignmentId, startLocal, minutes: 60 });
  /** A series that was split. @returns what takes that back. */
  const split = async () => {
    const { id } = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=8' });
    const one = { eventId: id, originalStart: '2026-09-14T09:00', startLocal: '2026-09-15T10:00' };
    await run(
      'mutation ($input: MoveOccurrenceInput!) { moveOccurrence(input: $input) { event { id } } }',
      one,
    );
    const change = { id, scope: 'this_and_following', originalStart: '2026-09-21T09:00', title: 'Moved' };
    const { updateEvent } = await run<{ updateEvent: { undo: string } }>(UPDATE_EVENT, change);
    return updateEvent.undo;
  };
  const cut = async () => {
    const cut = await createMeeting(app, student.token, { courseId, lastDay: '2026-10-18' });
    const rest = await createMeeting(app, student.token, { courseId, firstDay: '2026-10-19' });
    return { id: cut.id, joins: rest.id };
  };
  const saved = async () => {
    const { saveStudyBlocks } = await run<{ saveStudyBlocks: { studyBlocks: { id: string }[] } }>(SAVE, {
      blocks: [block('2026-10-06T10:00'), block('2026-10-06T11:00')],
    });
    return { ids: saveStudyBlocks.studyBlocks.map(({ id }) => id) };
  };

  /** Imports a calendar file. @returns what undoes it */
  const imported = async (file = smallFeed()) => {
    const { id } = await upload(app, student.token, file);
    const input = confirmation([id], await review(app, student.token, [id]));
    return (await run<{ confirmImport: { importId: string } }>(CONFIRM_IMPORT, input)).confirmImport.importId;
  };
  /** An import that changed existing rows. @returns what undoes it */
  const importedAgain = async () => {
    await imported();
    return imported(smallFeed({ title: 'Longer essay', room: 'Room 2' }));
  };

  /** Ends every connection that touches a table, after the rows of the statement were written. */
  async function breakAt(table: string, act: string): Promise<void> {
    await sql(`CREATE OR REPLACE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END $$`);
    await sql(`CREATE TRIGGER break_off AFTER ${act} ON ${table} EXECUTE FUNCTION break_off()`);
  }

  it.each<[string, string, () => unknown, string, string]>([
    [
      'saving a plan',
      SAVE,
      () => ({ blocks: [block('2026-10-06T10:00'), block('2026-10-06T11:00')] }),
      'study_blocks',
      'INSERT',
    ],
    ['adding a study block', CREATE_BLOCK, () => block('2026-10-06T10:00'), 'study_blocks', 'INSERT'],
    ['deleting study blocks', DELETE_BLOCKS, saved, 'deletions', 'INSERT'],
    [
      'adding a line, before its repetition',
      QUICK_ADD,
      () => ({ text: 'lab BIO101 fri 5pm every week until dec 10 !1d' }),
      'assignment_series',
      'INSERT',
    ],
    [
      'adding a line, before its reminders',
      QUICK_ADD,
      () => ({ text: 'lab BIO101 fri 5pm every week until dec 10 !1d' }),
      'assignment_reminders',
      'INSERT',
    ],
    ['taking a change back, before the rest is gone', UNDO, split, 'events', 'DELETE'],
    ['taking a change back, before its dates are back', UNDO, split, 'event_overrides', 'INSERT'],
    ['joining two classes', UPDATE_MEETING, cut, 'events', 'UPDATE'],
    ['undoing an import, before the rest is deleted', UNDO, () => imported(), 'courses', 'DELETE'],
    ['undoing an import, before work is as it was', UNDO, importedAgain, 'assignments', 'UPDATE'],
  ])(
    'leaves nothing of %s, and the same call does all of it then',
    async (_what, document, inputOf, table, act) => {
      const input = await inputOf();
      const before = await stored();
      await breakAt(table, act);
      const known = app.incidents.length;
      const broken = await send(document, input);
      await sql(`DROP TRIGGER break_off ON ${table}`);
      const logged = app.incidents.slice(known).join('');
      expect([broken.statusCode, broken.json()]).toMatchObject([
        503,
        { errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 2 } }] },
      ]);
      expect(logged).toContain('terminating connection');
      expect(logged).not.toMatch(/BIO101|Essay|Moved/);
      expect(await stored()).toEqual(before);
      const done = await send(document, input);
      expect(done.statusCode).toBe(200);
      const after = await stored();
      expect(after).not.toEqual(before);
      expect((await send(document, input)).statusCode).toBe(200);
      expect(await stored()).toEqual(after);
    },
  );

  it('while nothing is asked of it leaves nothing either, and is no fault of the program', async () => {
    const before = await stored();
    let isArmed = true;
    app.app.database.onChanged({
      reads: { study_block: 'all' },
      follow: async (transaction) => {
        if (!isArmed) return;
        isArmed = false;
        const [own] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', []);
        await end(own?.pid);
      },
    });
    const broken = await send(SAVE, { blocks: [block('2026-10-06T10:00')] });
    expect([broken.statusCode, broken.json()]).toMatchObject([
      503,
      { errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
    ]);
    expect(await stored()).toEqual(before);
    expect((await send(SAVE, { blocks: [block('2026-10-06T10:00')] })).statusCode).toBe(200);
  });

  it('does not end the program when it was reading a feed or an archive', async () => {
    const reading = app.app.database.snapshot(async (read) => {
      const [own] = await read<{ pid: number }>('own_pid', 'SELECT pg_backend_pid() AS pid', []);
      await end(own?.pid);
      return read('still_there', 'SELECT 1 AS one', []);
    });
    await expect(reading).rejects.toThrow('not queryable');
    expect((await readCalendar(app, student.token, '2026-10-05', '2026-10-11')).assignments).toHaveLength(1);
  });

  /** Ends a connection and waits until this process knows. */
  async function end(pid: number | undefined): Promise<void> {
    await sql('SELECT pg_terminate_backend($1, 5000)', [pid]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
