import type { Client } from '@modelcontextprotocol/client';
import { RESTORE_DAYS } from '../../../domain/limits/limits';
import { readAssignment } from '../../factories/assignment';
import { createStudent, useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

const DAY_MS = 86_400_000;
const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
const ADD_SUBTASK =
  'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }';
const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { __typename } }';

describe('taking changes of an assistant back', () => {
  let time = new Date('2026-11-25T15:00:00Z');
  const app = useTestApp({ now: () => time });
  const student = useStudent(app);
  const mcp = useMcp(app);
  let client: Client;
  beforeEach(async () => {
    time = new Date('2026-11-25T15:00:00Z');
    client = await mcp.connectAs(student, 'write');
  });

  const add = async (line: string) => (await callTool(client, 'add_assignment', { line })).answer;
  /** @returns the handle of the change */
  const move = async (id: string, date: string): Promise<string> =>
    (await callTool(client, 'update_assignment', { id, date })).answer.undo;
  const complete = async (id: string): Promise<string> =>
    (await callTool(client, 'update_assignment', { id, done: true })).answer.undo;
  const undo = (handle: string, by = client) => callTool(by, 'undo', { undo: handle });
  const read = (id: string) => readAssignment(app, student.token, id);
  const edit = (id: string, fields: object) => app.data(UPDATE, { input: { id, ...fields } }, student.token);

  it('works for several in a row, newest first, as far as to the addition', async () => {
    const { assignment, undo: added } = await add('Essay 2026-12-04 5pm');
    const handles = [
      await move(assignment.id, '2026-12-11'),
      await complete(assignment.id),
      await move(assignment.id, '2026-12-18'),
    ];
    const seen = [];
    for (const handle of handles.toReversed()) seen.push((await undo(handle)).answer.assignment);
    expect(seen).toMatchObject([
      { dueDate: '2026-12-11', progress: 'submitted' },
      { dueDate: '2026-12-11', progress: 'todo' },
      { dueDate: '2026-12-04', dueTime: '17:00', progress: 'todo' },
    ]);
    expect((await undo(added)).answer).toMatchObject({ removed: assignment.id });
  });

  it('works for a deletion from the middle of a series on', async () => {
    await add('Essay every week 2026-12-04 until 2027-01-01');
    const titles = async () => (await callTool(client, 'whats_due', { search: 'essay' })).answer.due;
    const due = await titles();
    expect(due).toHaveLength(5);
    const scope = 'this_and_following';
    const { answer } = await callTool(client, 'delete_assignment', { id: due[1].id, scope });
    expect(await titles()).toHaveLength(1);
    expect(await undo(answer.undo)).toMatchObject({ isError: false });
    expect(await titles()).toHaveLength(5);
  });

  it('keeps what was changed otherwise meanwhile', async () => {
    const { id } = (await add('Essay 2026-12-04')).assignment;
    const moved = await move(id, '2026-12-11');
    await complete(id);
    await edit(id, { title: 'Long essay' });
    expect((await undo(moved)).answer.assignment).toMatchObject({
      ...{ title: 'Long essay', dueDate: '2026-12-04', progress: 'submitted' },
    });
  });

  it('is refused once someone else changed the same, and shows how it is now', async () => {
    const { assignment, undo: added } = await add('Essay 2026-12-04');
    const { id } = assignment;
    const first = await move(id, '2026-12-11');
    await edit(id, { dueDate: '2026-12-15' });
    const second = await move(id, '2026-12-18');
    const third = await complete(id);

    const tooEarly = await undo(first);
    expect(tooEarly.text).toMatch(
      /^This was changed again afterwards, so nothing was undone\..*"2026-12-18"/,
    );
    for (const handle of [third, second]) expect((await undo(handle)).isError).toBe(false);
    expect(await undo(first)).toMatchObject({ isError: true, text: expect.stringContaining('"2026-12-15"') });
    expect(await undo(added)).toMatchObject({ isError: true });
    expect(await read(id)).toMatchObject({ dueDate: '2026-12-15', progress: 'todo' });
  });

  it.each([
    ['notes', (id: string) => edit(id, { notes: 'Ask about the sources' })],
    ['a score', (id: string) => edit(id, { pointsEarned: 8, pointsPossible: 10 })],
    [
      'a subtask',
      (id: string) => app.data(ADD_SUBTASK, { input: { assignmentId: id, title: 'Outline' } }, student.token),
    ],
  ])('keeps an added assignment that got %s', async (_, change) => {
    const { assignment, undo: added } = await add('Essay 2026-12-04');
    await change(assignment.id);
    expect((await undo(added)).text).toMatch(/changed again afterwards/);
    expect((await read(assignment.id)).id).toBe(assignment.id);
  });

  it('works once for each change, even if the student makes the same change later', async () => {
    const { assignment, undo: added } = await add('Essay 2026-12-04');
    const { id } = assignment;
    const moved = await move(id, '2026-12-11');
    await undo(moved);
    expect((await undo(moved)).text).toBe('This change was already undone.');
    await edit(id, { dueDate: '2026-12-11' });
    expect((await undo(moved)).text).toBe('This change was already undone.');
    expect((await read(id)).dueDate).toBe('2026-12-11');

    await edit(id, { dueDate: '2026-12-04' });
    await undo(added);
    expect((await undo(added)).text).toMatch(/was deleted, so there is nothing to undo/);
  });

  it('does not delete again what the student restored', async () => {
    const { assignment, undo: added } = await add('Essay 2026-12-04');
    await undo(added);
    const [deletion] = await app.app.database.dataSource.query<{ id: string }[]>(
      'SELECT id FROM deletions WHERE user_id = $1',
      [student.id],
    );
    await app.data(RESTORE, { id: deletion?.id }, student.token);
    expect((await undo(added)).text).toBe('This change was already undone.');
    expect((await read(assignment.id)).id).toBe(assignment.id);
  });

  it('happens once, however many ask at the same moment', async () => {
    const { id } = (await add('Essay 2026-12-04')).assignment;
    const other = await mcp.connectAs(student, 'write');
    const done = await complete(id);
    const { version } = await read(id);
    const undone = await Promise.all([client, other, client, other].map((by) => undo(done, by)));
    expect(undone.filter(({ isError }) => !isError)).toHaveLength(1);
    for (const { text } of undone.filter(({ isError }) => isError)) expect(text).toContain('already undone');
    expect(await read(id)).toMatchObject({ progress: 'todo', version: version + 1 });
  });

  it('takes different changes back at the same moment', async () => {
    const { id } = (await add('Essay 2026-12-04')).assignment;
    const moved = await move(id, '2026-12-11');
    const done = await complete(id);
    const undone = await Promise.all([moved, done].map((handle) => undo(handle)));
    expect(undone.map(({ isError }) => isError)).toEqual([false, false]);
    expect(await read(id)).toMatchObject({ progress: 'todo', dueDate: '2026-12-04' });
  });

  it('accepts only handles of this server and this student, for a month', async () => {
    const { assignment, undo: added } = await add('Essay 2026-12-04');
    const { id } = assignment;
    const altered = `${added.slice(0, 5)}${added[5] === '0' ? '1' : '0'}${added.slice(6)}`;
    expect(added).toMatch(/^[0-9a-z]{10}$/);
    for (const handle of ['nonsense', id, altered, `${added}aaaa`])
      expect((await undo(handle)).text).toMatch(/^This isn't an undo handle/);

    const stranger = await mcp.connectAs(await createStudent(app), 'write');
    expect((await undo(added, stranger)).text).toMatch(/^This isn't an undo handle/);
    const reader = await mcp.connectAs(student, 'read');
    await expect(undo(added, reader)).rejects.toThrow('not found');

    // Changes follow the clock of the database.
    time = new Date(Math.max(time.getTime(), Date.now()) + (RESTORE_DAYS + 1) * DAY_MS);
    expect((await undo(added)).text).toMatch(/older than 30 days/);
    expect((await read(id)).id).toBe(id);
  });

  it('does an undone change again, and undoes that, whoever made it', async () => {
    const last = async () => (await callTool(client, 'recent_changes')).answer.changes[0].id;
    const { assignment, undo: added } = await add('Essay 2026-12-04');
    for (let count = 0; count < 2; count += 1) {
      expect((await undo(added)).answer).toMatchObject({ removed: assignment.id });
      expect((await undo(await last())).answer).toEqual({ undo: await last(), left: [] });
      expect((await read(assignment.id)).id).toBe(assignment.id);
    }
    const input = { newCourse: { code: 'BIO 210' }, deadlines: [{ title: 'Lab report' }] };
    await app.data(
      'mutation ($input: AddDeadlinesInput!) { addDeadlines(input: $input) { act { id } } }',
      { input },
      student.token,
    );
    const openAssignments = async () => {
      const query = '{ courses { openAssignments } }';
      const { courses } = await app.data<{ courses: { openAssignments: number }[] }>(
        query,
        {},
        student.token,
      );
      return courses.map((course) => course.openAssignments);
    };
    const seen = [await openAssignments()];
    for (let handle = await last(); seen.length < 4;) {
      handle = (await undo(handle)).answer.undo;
      seen.push(await openAssignments());
    }
    expect(seen).toEqual([[1], [], [1], []]);
  });

  it('has no handle of what changed nothing', async () => {
    const { id } = (await add('Essay 2026-12-04 5pm')).assignment;
    expect(await complete(id)).toEqual(expect.any(String));
    const again = await callTool(client, 'update_assignment', { id, done: true });
    expect(again.answer.assignment).toMatchObject({ progress: 'submitted' });
    expect(again.answer.undo ?? null).toBeNull();
    const time = { id, date: '2026-12-04', time: '17:00' };
    const stays = await callTool(client, 'update_assignment', time);
    expect([stays.isError, stays.answer.undo ?? null]).toEqual([false, null]);
  });

  it('says that a deleted assignment can be restored', async () => {
    const { assignment } = await add('Essay 2026-12-04');
    const moved = await move(assignment.id, '2026-12-11');
    await app.data(DELETE, { id: assignment.id }, student.token);
    expect((await undo(moved)).text).toMatch(/was deleted.*can be restored in Termwise/);
  });
});
