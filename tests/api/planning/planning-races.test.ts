import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent, EVENT_FIELDS } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { createMeeting } from '../../factories/timetable';
import { createStudent } from '../../factories/user';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

/** Monday 2026-10-05, 12:05 in New York. */
const MONDAY_NOON = new Date('2026-10-05T16:05:00Z');
const CALLS = 50;

const PLAN = '{ studyPlan { blocks { assignment { id } startsAt endsAt } } }';
const SAVE =
  'mutation ($input: SaveStudyBlocksInput!) { saveStudyBlocks(input: $input) { studyBlocks { id } } }';
const CREATE_BLOCK =
  'mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { id } } }';
const MOVE_BLOCK =
  'mutation ($input: UpdateStudyBlockInput!) { updateStudyBlock(input: $input) { studyBlock { version } } }';
const DELETE_BLOCKS =
  'mutation ($input: DeleteStudyBlocksInput!) { deleteStudyBlocks(input: $input) { deletion { id itemCount } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const QUICK_ADD = 'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { id } } }';
const UPDATE_EVENT =
  'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { id } undo } }';
const JOIN = 'mutation ($input: UpdateMeetingInput!) { updateMeeting(input: $input) { event { id } } }';
const UNDO = 'mutation ($input: ID!) { undoAct(id: $input) { left { noun } } }';

describe(`${CALLS} calls at the same time`, () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp({ now: () => MONDAY_NOON });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await createStudent(app, { timezone: 'America/New_York', subscriptionTier: 'pro' });
  });

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
  const count = async (table: string) => {
    const [row] = await sql(`SELECT count(*)::int AS held FROM ${table} WHERE user_id = $1`, [student.id]);
    return (row as { held: number }).held;
  };
  /** How often each code was answered; `done` for accepted calls. */
  const codesOf = async (document: string, inputs: readonly unknown[]) => {
    /** A server with no place left says so, and is asked again, as programs do. */
    const ask = async (input: unknown, tries = 3): Promise<string> => {
      const { errors } = await app.graphql(document, { input }, student.token);
      const code = errors?.[0]?.extensions.code ?? 'done';
      return code === 'UNAVAILABLE' && tries > 1 ? ask(input, tries - 1) : code;
    };
    const codes: Record<string, number> = {};
    for (const code of await Promise.all(inputs.map((input) => ask(input))))
      codes[code] = (codes[code] ?? 0) + 1;
    return codes;
  };
  const many = (input: unknown) => Array.from({ length: CALLS }, () => input);
  const essay = (overrides: object = {}) =>
    createAssignment(app, student.token, { title: 'Essay', estimateMinutes: 120, ...overrides });
  const blockOf = (assignmentId: string) => ({ assignmentId, startLocal: '2026-10-05T14:00', minutes: 60 });

  /** Leaves room for two more study blocks. */
  const fillBlocks = (assignmentId: string) =>
    sql(
      `INSERT INTO study_blocks (user_id, id, assignment_id, starts_at, ends_at, source)
       SELECT $1, gen_random_uuid(), $2, day, day + interval '1 hour', 'manual'
       FROM generate_series(1, $3::int) AS n, LATERAL (SELECT timestamptz '2020-01-01' - make_interval(days => n) AS day) AS each`,
      [student.id, assignmentId, ACCOUNT_LIMITS.studyBlocks - 2],
    );
  /** Leaves room for two more assignments of a course. */
  const fillCourse = (courseId: string) =>
    sql(
      `INSERT INTO assignments (user_id, id, course_id, title)
       SELECT $1, gen_random_uuid(), $2, 'Sheet ' || n FROM generate_series(1, $3::int) AS n`,
      [student.id, courseId, ACCOUNT_LIMITS.assignmentsPerCourse - 2],
    );

  it('save one plan once', async () => {
    await essay({ dueDate: '2026-10-08' });
    await essay({ dueDate: '2026-10-09' });
    const { studyPlan } = await app.data<{
      studyPlan: { blocks: { assignment: { id: string }; startsAt: string; endsAt: string }[] };
    }>(PLAN, {}, student.token);
    const blocks = studyPlan.blocks.map(({ assignment, startsAt, endsAt }) => ({
      assignmentId: assignment.id,
      startLocal: startsAt.slice(0, 16),
      timezone: 'UTC',
      minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
    }));
    expect(blocks.length).toBeGreaterThan(1);
    expect(await codesOf(SAVE, many({ blocks }))).toEqual({ done: 1, CONFLICT: CALLS - 1 });
    expect(await count('study_blocks')).toBe(blocks.length);
  });

  it('leave an account with no study block too many, added, planned or restored', async () => {
    const { id } = await essay();
    const created = await app.data<{ createStudyBlock: { studyBlock: { id: string } } }>(
      CREATE_BLOCK,
      { input: blockOf(id) },
      student.token,
    );
    const { deleteStudyBlocks } = await app.data<{ deleteStudyBlocks: { deletion: { id: string } } }>(
      DELETE_BLOCKS,
      { input: { ids: [created.createStudyBlock.studyBlock.id] } },
      student.token,
    );
    await fillBlocks(id);
    const three = [15, 16, 17].map((hour) => ({ ...blockOf(id), startLocal: `2026-10-06T${hour}:00` }));
    expect(await codesOf(SAVE, [{ blocks: three }])).toEqual({ LIMIT_REACHED: 1 });
    expect(await codesOf(CREATE_BLOCK, many(blockOf(id)))).toEqual({ done: 2, LIMIT_REACHED: CALLS - 2 });
    const restored = await app.graphql(RESTORE, { id: deleteStudyBlocks.deletion.id }, student.token);
    expect(restored.errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
    expect(await count('live_study_blocks')).toBe(ACCOUNT_LIMITS.studyBlocks);
  });

  it('make one block of one id, move one copy once and delete what they name once', async () => {
    const { id: assignmentId } = await essay();
    const id = crypto.randomUUID();
    const taken = await codesOf(CREATE_BLOCK, many({ ...blockOf(assignmentId), id }));
    expect(taken).toEqual({ done: 1, CONFLICT: CALLS - 1 });
    const moves = Array.from({ length: CALLS }, (_, index) => ({
      id,
      expectedVersion: 1,
      minutes: 10 + index,
    }));
    expect(await codesOf(MOVE_BLOCK, moves)).toEqual({ done: 1, CONFLICT: CALLS - 1 });
    const twice = { ids: [id, id.toUpperCase()] };
    expect(await codesOf(DELETE_BLOCKS, many(twice))).toEqual({ done: 1, NOT_FOUND: CALLS - 1 });
    const deletions = await sql('SELECT item_count FROM deletions WHERE user_id = $1', [student.id]);
    expect(deletions).toEqual([{ item_count: 1 }]);
  });

  it('add no assignment too many to a course in one line, nor part of a repetition', async () => {
    const { id } = await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    await fillCourse(id);
    const repeated = { text: 'essay BIO101 fri 5pm every week until dec 10 !1d' };
    expect(await codesOf(QUICK_ADD, [repeated])).toEqual({ LIMIT_REACHED: 1 });
    expect(await count('assignment_series')).toBe(0);
    const lines = many({ text: 'essay BIO101 fri 5pm !1d' });
    expect(await codesOf(QUICK_ADD, lines)).toEqual({ done: 2, LIMIT_REACHED: CALLS - 2 });
    expect(await count('live_assignments')).toBe(ACCOUNT_LIMITS.assignmentsPerCourse);
    expect(await count('assignment_reminders')).toBe(2);
  });

  it('take a change of a series back once', async () => {
    const { id } = await createEvent(app, student.token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=8' });
    const read = `query ($id: ID!) { event(id: $id) { ${EVENT_FIELDS} } }`;
    const event = async () => (await app.data<{ event: object }>(read, { id }, student.token)).event;
    const before = await event();
    const split = { id, scope: 'this_and_following', originalStart: '2026-09-21T09:00', title: 'Moved' };
    const { updateEvent } = await app.data<{ updateEvent: { undo: string } }>(
      UPDATE_EVENT,
      { input: split },
      student.token,
    );
    expect(await count('events')).toBe(2);
    expect(await codesOf(UNDO, many(updateEvent.undo))).toEqual({ done: CALLS });
    expect(await count('events')).toBe(1);
    expect(await event()).toEqual({ ...before, version: 3 });
  });

  it('join two classes once', async () => {
    const { id: courseId } = await createCourse(app, student.token, {
      termId: (await createTerm(app, student.token)).id,
    });
    const cut = await createMeeting(app, student.token, { courseId, lastDay: '2026-10-18' });
    const rest = await createMeeting(app, student.token, { courseId, firstDay: '2026-10-19' });
    const codes = await codesOf(JOIN, many({ id: cut.id, joins: rest.id }));
    expect(codes).toEqual({ done: 1, NOT_FOUND: CALLS - 1 });
    expect(await count('events')).toBe(1);
    expect(await count('meetings')).toBe(1);
  });
});
