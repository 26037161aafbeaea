import type { Client } from '@modelcontextprotocol/client';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { createAssignment, readAssignment } from '../../factories/assignment';
import { connectCalendarApp } from '../../factories/caldav';
import { createCourse } from '../../factories/course';
import { confirmation, CONFIRM, review, upload } from '../../factories/import';
import { smallFeed } from '../../factories/import-bench';
import { insertAssignments } from '../../factories/many-assignments';
import { createStudent, useStudent } from '../../factories/user';
import { callTool, useMcp, type ToolAnswer } from '../../support/mcp-client';
import { useTestApp, type TestStudent } from '../../support/test-app';

const TIMES = 50;
const TODAY = '2026-11-25T15:00:00Z';
const times = <Value>(count: number, of: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** Calls a tool; a server that is too busy refuses that before anything happened, which a machine under load may do. */
async function call(by: Client, name: string, given: Record<string, unknown>): Promise<ToolAnswer> {
  try {
    return await callTool(by, name, given);
  } catch (error) {
    if (/"code":"UNAVAILABLE"/.test(String(error)))
      return { isError: true, text: String(error), answer: null };
    throw error;
  }
}

const CREATE_COURSE =
  'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const CREATE =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
const IMPORT_GRADEBOOK =
  'mutation ($input: ImportGradebookInput!) { importGradebook(input: $input) { created } }';

describe('many calls of assistants at once', () => {
  const app = useTestApp({ now: () => new Date(TODAY) });
  const student = useStudent(app);
  const mcp = useMcp(app);
  let client: Client;
  beforeEach(async () => {
    client = await mcp.connectAs(student, 'write');
  });

  const titlesOf = async ({ token }: TestStudent) => {
    const { assignments } = await app.data<{ assignments: { title: string }[] }>(
      '{ assignments { title } }',
      {},
      token,
    );
    return assignments.map(({ title }) => title).sort();
  };
  /** The answers of the calls that were not refused. */
  const done = (answers: readonly ToolAnswer[]) =>
    answers.flatMap(({ isError, answer }) => (isError ? [] : [answer]));
  const addedBy = (answers: readonly ToolAnswer[]): string[] =>
    done(answers)
      .map(({ assignment }) => assignment.title)
      .sort();
  const undo = (handle: string, by = client) => call(by, 'undo', { undo: handle });

  it('add each what was asked for, for two accounts, and take all of it back', async () => {
    const other = await createStudent(app);
    const theirs = await mcp.connectAs(other, 'write');
    const add = (by: Client, line: string) => call(by, 'add_assignment', { line });
    const [own, others] = await Promise.all([
      Promise.all(times(TIMES, (index) => add(client, `"Mine ${index}" 2026-12-04`))),
      Promise.all(times(TIMES, (index) => add(theirs, `"Theirs ${index}" 2026-12-04`))),
    ]);
    expect(done(own).length * done(others).length).toBeGreaterThan(0);
    expect(await titlesOf(student)).toEqual(addedBy(own));
    expect(await titlesOf(other)).toEqual(addedBy(others));
    const crossed = await Promise.all(done(others).map((answer) => undo(answer.undo)));
    expect(done(crossed)).toEqual([]);
    const undone = await Promise.all(done(own).map((answer) => undo(answer.undo)));
    expect(await titlesOf(student)).toHaveLength(done(own).length - done(undone).length);
    expect(await titlesOf(other)).toEqual(addedBy(others));
  });

  it('mark an assignment as done, and take that back, as if one came after the other', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Essay' });
    const answers = await Promise.all(
      times(TIMES, () => call(client, 'update_assignment', { id, done: true })),
    );
    expect(done(answers).length).toBeGreaterThan(0);
    expect((await readAssignment(app, student.token, id)).progress).toBe('submitted');
    const [first] = done(answers);
    const undone = done(await Promise.all(times(TIMES, () => undo(first.undo))));
    expect(undone.length).toBeLessThanOrEqual(1);
  });

  it('move a deadline step by step, so that undoing leads all the way back', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Essay', dueDate: '2026-12-01' });
    const date = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    const moved = done(
      await Promise.all(
        times(TIMES, (index) => call(client, 'update_assignment', { id, date: date(index) })),
      ),
    );
    const { version, dueDate } = await readAssignment(app, student.token, id);
    expect(moved.map(({ assignment }) => assignment.dueDate)).toContain(dueDate);
    expect(version).toBe(1 + moved.length);
    const handles = new Set<string>(moved.map((answer) => answer.undo));
    while (handles.size > 0) {
      const left = [...handles];
      const tried = await Promise.all(left.map((handle) => undo(handle)));
      left.forEach((handle, index) => tried[index]?.isError === false && handles.delete(handle));
      expect(handles.size).toBeLessThan(left.length);
    }
    expect((await readAssignment(app, student.token, id)).dueDate).toBe('2026-12-01');
  });

  it("change nothing of another student's, whichever argument has their ID", async () => {
    const other = await createStudent(app);
    const { id: course } = await createCourse(app, other.token, { code: 'HIST 7', name: 'Secret history' });
    const { id } = await createAssignment(app, other.token, { title: 'Secret', courseId: course });
    const theirs = await mcp.connectAs(other, 'write');
    const { answer } = await call(theirs, 'add_assignment', { line: 'Secret plan HIST7 2026-12-04' });
    const own = await createCourse(app, student.token, { code: 'BIO 101' });
    await createAssignment(app, student.token, { title: 'Lab', courseId: own.id });
    const before = await titlesOf(other);
    const calls: [string, Record<string, unknown>][] = [
      ...[course, id, other.id, 'HIST 7', 'Secret history'].flatMap(
        (meant): [string, Record<string, unknown>][] => [
          ['whats_due', { course: meant }],
          ['course_grade', { course: meant }],
          ['needed_for_target', { course: meant }],
        ],
      ),
      ['whats_due', { after: id }],
      ['course_grade', { course: 'BIO 101', category: course }],
      ['needed_for_target', { course: 'BIO 101', assignments: [id] }],
      ['update_assignment', { id, done: true }],
      ['update_assignment', { id: id.toUpperCase(), done: true }],
      ['update_assignment', { id, date: '2026-12-03' }],
      ['update_assignment', { id: answer.assignment.id, done: true }],
      ['undo', { undo: answer.undo }],
    ];
    const answers = await Promise.all(calls.map(([name, given]) => call(client, name, given)));
    expect(answers.flatMap(({ isError, text }, index) => (isError ? [] : [[calls[index], text]]))).toEqual(
      [],
    );
    const texts = answers.map(({ text }) => text).join();
    expect(texts).not.toMatch(/secret (?:plan|history)"|"title":"Secret/i);
    await call(client, 'add_assignment', { line: `Essay ${course} HIST7 2026-12-04` });
    expect([await titlesOf(other), (await readAssignment(app, other.token, id)).progress]).toEqual([
      before,
      'todo',
    ]);
  });

  it('fill a course up to its limit and no further, beside calendar apps, imports, and the product', async () => {
    const most = ACCOUNT_LIMITS.assignmentsPerCourse;
    const free = 10;
    await insertAssignments(app, student, 3 * (most - free), new Date(TODAY));
    const { courses } = await app.data<{ courses: { id: string; code: string }[] }>(
      '{ courses { id code } }',
      {},
      student.token,
    );
    const courseId = courses.find(({ code }) => code === 'BIO 101')?.id ?? '';
    const phone = await connectCalendarApp(app, student);
    const ways = [
      (index: number) => call(client, 'add_assignment', { line: `Essay ${index} BIO101 2026-12-04` }),
      (index: number) =>
        phone.put(
          `${phone.home}${courseId}/${index}.ics`,
          `BEGIN:VTODO\nUID:${index}\nSUMMARY:Task\nEND:VTODO`,
        ),
      (index: number) => app.graphql(CREATE, { input: { title: `Typed ${index}`, courseId } }, student.token),
      (index: number) =>
        app.graphql(
          IMPORT_GRADEBOOK,
          { input: { courseId, lines: [{ title: `A ${index}` }, { title: `B ${index}` }] } },
          student.token,
        ),
    ];
    await Promise.all(times(free, (index) => ways.map((way) => way(index))).flat());
    const [row] = await app.app.database.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM live_assignments WHERE user_id = $1 AND course_id = $2',
      [student.id, courseId],
    );
    expect(row?.count).toBe(most);
  });

  it('get no more active courses than the plan has, whatever adds them', async () => {
    const drafts = await Promise.all(times(4, () => upload(app, student.token, smallFeed())));
    const confirmations = await Promise.all(
      drafts.map(async ({ id }) => confirmation([id], await review(app, student.token, [id]))),
    );
    const course = (index: number) => ({ code: `NEW ${index}`, name: 'New course' });
    await Promise.all([
      ...times(8, (index) => app.graphql(CREATE_COURSE, { input: course(index) }, student.token)),
      ...times(8, (index) =>
        app.rest('/api/courses', { method: 'POST', token: student.token, body: course(10 + index) }),
      ),
      ...times(8, (index) =>
        app.graphql(
          IMPORT_GRADEBOOK,
          { input: { course: course(20 + index), lines: [{ title: 'Lab' }] } },
          student.token,
        ),
      ),
      ...confirmations.map((input) => app.graphql(CONFIRM, { input }, student.token)),
      ...times(8, (index) => call(client, 'add_assignment', { line: `Essay NEW${index} 2026-12-04` })),
    ]);
    const { courses } = await app.data<{ courses: { status: string }[] }>(
      '{ courses { status } }',
      {},
      student.token,
    );
    expect(courses.filter(({ status }) => status === 'active')).toHaveLength(3);
  });
});
