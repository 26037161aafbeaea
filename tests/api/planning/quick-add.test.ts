import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm } from '../../factories/term';
import { useStudent } from '../../factories/user';
import { statementsOf } from '../../support/statements';
import { useTestApp } from '../../support/test-app';

/** Monday 2026-10-05, 12:00 in New York. */
const MONDAY_NOON = new Date('2026-10-05T16:00:00Z');

describe('quick add', () => {
  const app = useTestApp({ now: () => MONDAY_NOON });
  const student = useStudent(app, { timezone: 'America/New_York' });

  const QUICK_ADD = `mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment {
    title type dueDate dueTime dueZone priority estimateMinutes pointsPossible weight course { code } } } }`;
  const quickAdd = async (text: string, writtenAt?: string) =>
    (
      await app.data<{ quickAdd: { assignment: Record<string, unknown> } }>(
        QUICK_ADD,
        { input: { text, writtenAt } },
        student.token,
      )
    ).quickAdd.assignment;

  it('makes of one line the assignment it describes', async () => {
    await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    expect(await quickAdd('Essay bio101 fri 5pm p1 ~3h /20 #project worth 15%')).toEqual({
      title: 'Essay',
      type: 'project',
      dueDate: '2026-10-09',
      dueTime: '17:00',
      dueZone: 'America/New_York',
      priority: 1,
      estimateMinutes: 180,
      pointsPossible: 20,
      weight: 15,
      course: { code: 'BIO 101' },
    });
  });

  it('knows when the next class is, and keeps what it cannot keep a promise on in the title', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'CHEM 2', name: 'Chemistry' });
    await createEvent(app, student.token, {
      courseId,
      kind: 'class',
      title: 'Lab',
      startLocal: '2026-10-07T09:30',
      endLocal: '2026-10-07T11:00',
      timezone: 'America/New_York',
    });
    expect(await quickAdd('Report chem before class')).toMatchObject({
      title: 'Report',
      dueDate: '2026-10-07',
      dueTime: '09:30',
    });
    expect(await quickAdd('Reading before class !1d')).toMatchObject({
      title: 'Reading before class !1d',
      dueDate: null,
    });
  });

  it('reads a line that was sent late as of the day when it was written', async () => {
    expect(await quickAdd('Buy paper tomorrow', '2026-10-02T09:00')).toMatchObject({ dueDate: '2026-10-03' });
  });

  it('refuses a line without a title', async () => {
    const answer = await app.graphql(QUICK_ADD, { input: { text: 'tomorrow 5pm p1' } }, student.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { text: expect.any(String) },
    });
  });

  it('looks for the next classes only for a line that is due before one, whether it is refused or not', async () => {
    await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const looksUp = async (text: string) => {
      const run = () => app.graphql(QUICK_ADD, { input: { text } }, student.token);
      return (await statementsOf(run)).some(({ name }) => name === 'series_of_range');
    };
    expect(await looksUp('essay mon tue 5 wed 2h 3/4 fri 5pm p1 ~3h '.repeat(12).slice(0, 500))).toBe(false);
    expect(await looksUp('Essay bio101 fri 5pm')).toBe(false);
    expect(await looksUp('Essay bio101 before class')).toBe(true);
  });

  interface Added {
    id: string;
    seriesId: string | null;
    dueDate: string;
    dueTime: string;
    title: string;
    weight: number | null;
    repetition: { rule: string } | null;
  }

  const ADDED = 'id seriesId dueDate dueTime title weight';
  const ADD = `mutation ($input: QuickAddInput!) { quickAdd(input: $input) {
    assignment { ${ADDED} repetition { rule } } others { ${ADDED} } } }`;
  const REMINDERS = `query ($id: ID!) { assignmentReminders(assignmentId: $id) { isCustom rules { kind days minutes } } }`;
  const ALL = `{ assignments { id } }`;
  const run = <Data>(query: string, variables: Record<string, unknown> = {}) =>
    app.data<Data>(query, variables, student.token);
  const add = async (text: string) =>
    (await run<{ quickAdd: { assignment: Added; others: Added[] } }>(ADD, { input: { text } })).quickAdd;
  const remindersOf = async (id: string) =>
    (await run<{ assignmentReminders: object }>(REMINDERS, { id })).assignmentReminders;
  const countAll = async () => (await run<{ assignments: unknown[] }>(ALL)).assignments.length;

  it('makes the repetition and the reminders of all its assignments at once, and one deletion takes all back', async () => {
    await createCourse(app, student.token, { code: 'BIO 101', name: 'Biology' });
    const { assignment, others } = await add(
      'essay BIO101 fri 5pm p1 ~3h every week until dec 10 worth 15% !1d !90m',
    );
    expect(assignment).toMatchObject({ title: 'essay', dueDate: '2026-10-09', dueTime: '17:00', weight: 15 });
    expect(assignment.repetition?.rule).toMatch(/^FREQ=WEEKLY;UNTIL=20261210/);
    expect(others.map(({ dueDate }) => dueDate)).toEqual([
      ...['2026-10-16', '2026-10-23', '2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27'],
      '2026-12-04',
    ]);
    expect(new Set([assignment, ...others].map(({ seriesId }) => seriesId)).size).toBe(1);
    const wanted = {
      isCustom: true,
      rules: [
        { kind: 'before_due', days: 1, minutes: null },
        { kind: 'before_due', days: null, minutes: 90 },
      ],
    };
    for (const { id } of [assignment, ...others]) expect(await remindersOf(id)).toEqual(wanted);
    const ids = [assignment, ...others].map(({ id }) => id);
    await run(
      'mutation ($input: DeleteAssignmentsInput!) { deleteAssignments(input: $input) { deletion { id } } }',
      {
        input: { ids },
      },
    );
    expect(await countAll()).toBe(0);
  });

  it('ends what would repeat for ever with its term, without one after sixteen weeks', async () => {
    const lastOf = async (text: string) => {
      const { assignment, others } = await add(text);
      return [1 + others.length, assignment.dueDate, others.at(-1)?.dueDate];
    };
    expect(await lastOf('Vocab every day')).toEqual([112, '2026-10-05', '2027-01-24']);
    await createTerm(app, student.token, { startsOn: '2026-09-01', endsOn: '2026-12-18' });
    expect(await lastOf('Quiz every monday')).toEqual([10, '2026-10-12', '2026-12-14']);
    expect(await lastOf('Sheet every fri x3')).toEqual([3, '2026-10-09', '2026-10-23']);
  });

  it('keeps the end of a stretch of time in the notes', async () => {
    const { quickAdd: made } = await run<{ quickAdd: { assignment: object } }>(
      'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { title type dueTime notes } } }',
      { input: { text: 'Midterm oct 12 9am-11am' } },
    );
    expect(made.assignment).toEqual({
      title: 'Midterm',
      type: 'exam',
      dueTime: '09:00',
      notes: '9am-11am',
    });
  });

  it('follows its type where the line names no reminder', async () => {
    const { assignment, others } = await add('Sheet tomorrow');
    expect(others).toEqual([]);
    expect(assignment).toMatchObject({ seriesId: null, repetition: null });
    expect(await remindersOf(assignment.id)).toMatchObject({ isCustom: false });
  });

  it.each([
    ['Sheet every day until 2027-10-01', /at most 200 deadlines/],
    ['Sheet every week until 1 oct', /ends on 2026-10-01, before it starts/],
    ['Sheet fri every week until 10 oct', /at least two deadlines/],
  ])('adds nothing of %s', async (text, message) => {
    const answer = await app.graphql(ADD, { input: { text } }, student.token);
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { text: expect.stringMatching(message) },
    });
    expect(await countAll()).toBe(0);
  });
});
