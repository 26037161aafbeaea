import type { Client } from '@modelcontextprotocol/client';
import { MAX_ANSWER_BYTES } from '../../../server/mcp/tool';
import { readAssignment, updateAssignment } from '../../factories/assignment';
import { remind } from '../../factories/reminder';
import { createStudyBlock, createSubtask, logTime } from '../../factories/tasks';
import { useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

const SERIES = '{ assignments { id title dueDate pointsEarned } }';
const REMINDERS =
  'query ($id: ID!) { assignmentReminders(assignmentId: $id) { rules { kind days minutes time } } }';
const DELETE = 'mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { deletion { id } } }';
const MOVE_LATER =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { others { id } } }';

interface Row {
  id: string;
  title: string;
  dueDate: string;
  pointsEarned: number | null;
}

describe('taking back what an assistant added', () => {
  const app = useTestApp({ now: () => new Date('2026-11-25T15:00:00Z') });
  const student = useStudent(app);
  const mcp = useMcp(app);
  let client: Client;
  beforeEach(async () => {
    client = await mcp.connectAs(student, 'write');
  });

  const add = async (line: string) => (await callTool(client, 'add_assignment', { line })).answer;
  const undo = (handle: string) => callTool(client, 'undo', { undo: handle });
  const rows = async () => (await app.data<{ assignments: Row[] }>(SERIES, {}, student.token)).assignments;
  const edit = (id: string, fields: object) => updateAssignment(app, student.token, { id, ...fields });
  const addQuizzes = async () => {
    const added = await add('Weekly quiz 2026-12-01 5pm every week until dec 20');
    const [first, second, third] = await rows();
    return { added, first: first as Row, second: second as Row, third: third as Row };
  };
  const DATES = ['2026-12-01', '2026-12-08', '2026-12-15'];

  it('removes a whole series, and says how many and which on both occasions', async () => {
    const { added } = await addQuizzes();
    expect(added).toMatchObject({ count: 3, dueDates: DATES });
    const { id } = added.assignment;
    expect((await undo(added.undo)).answer).toEqual({ removed: id, count: 3, dueDates: DATES });
    expect(await rows()).toEqual([]);
    expect((await undo(added.undo)).text).toMatch(/was deleted, so there is nothing to undo/);
  });

  it('counts a single one, too', async () => {
    const { assignment, undo: handle, notSet: _, ...rest } = await add('Essay 2026-12-04');
    expect(rest).toEqual({ count: 1, dueDates: ['2026-12-04'] });
    expect((await undo(handle)).answer).toEqual({ removed: assignment.id, ...rest });
  });

  it.each([
    ['one', 'Essay 2027-01-04 5pm !1d', 1],
    ['a series', 'Weekly quiz 2026-12-01 5pm every week x3 !2h', 3],
  ])(
    'removes %s with the reminders that it was added with, unless they have changed',
    async (_, line, count) => {
      const added = await add(line);
      const { id } = (await rows()).at(-1) as Row;
      const own = await app.data<{ assignmentReminders: { rules: object[] } }>(
        REMINDERS,
        { id },
        student.token,
      );
      const { rules } = own.assignmentReminders;
      expect(rules).toHaveLength(1);
      await remind(app, student.token, id, [{ kind: 'before_due', minutes: 45 }]);
      expect((await undo(added.undo)).text).toMatch(/changed (again )?afterwards/);
      await remind(app, student.token, id, rules);
      expect((await undo(added.undo)).answer).toMatchObject({ removed: added.assignment.id, count });
      expect(await rows()).toEqual([]);
    },
  );

  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['a score', (id) => edit(id, { pointsEarned: 9, pointsPossible: 10, progress: 'submitted' })],
    ['another date', (id) => edit(id, { dueDate: '2026-12-10' })],
    ['another time zone', (id) => edit(id, { dueZone: 'Asia/Tokyo' })],
    ['a tick', (id) => edit(id, { progress: 'submitted' })],
    ['notes', (id) => edit(id, { notes: 'Chapter 4' })],
    ['a subtask', (id) => createSubtask(app, student.token, id)],
    ['a study block', (id) => createStudyBlock(app, student.token, id)],
    ['logged time', (id) => logTime(app, student.token, id)],
    ['reminders', (id) => remind(app, student.token, id, [{ kind: 'before_due', minutes: 90 }])],
  ];

  it.each(changes)('removes nothing of a series of which one got %s, and names it', async (_, change) => {
    const { added, second } = await addQuizzes();
    await change(second.id);
    const before = await rows();
    const { isError, text } = await undo(added.undo);
    expect([isError, text]).toEqual([true, expect.stringContaining('1 of the 3 assignments were changed')]);
    expect(text).toContain(second.id);
    for (const { id } of before) expect(text.includes(id)).toBe(id === second.id);
    expect(await rows()).toEqual(before);
  });

  it.each(changes)('keeps a single one that got %s', async (_, change) => {
    const { assignment, undo: handle } = await add('Essay 2026-12-04 5pm');
    await change(assignment.id);
    expect((await undo(handle)).text).toMatch(/changed again afterwards/);
    expect((await readAssignment(app, student.token, assignment.id)).id).toBe(assignment.id);
  });

  it('removes nothing once one was deleted, or has left the series', async () => {
    const { added, second, third } = await addQuizzes();
    await app.data(DELETE, { id: third.id }, student.token);
    expect((await undo(added.undo)).text).toContain(`${third.id} (deleted)`);
    const input = { id: second.id, dueTime: '18:00', scope: 'this_and_following' };
    await app.data(MOVE_LATER, { input }, student.token);
    expect((await undo(added.undo)).text).toMatch(/^The series has other assignments now/);
    expect(await rows()).toHaveLength(2);
  });

  it('works after the later changes of it were undone', async () => {
    const { added, first, second } = await addQuizzes();
    const moved = await callTool(client, 'update_assignment', { id: second.id, date: '2026-12-10' });
    const done = await callTool(client, 'update_assignment', { id: first.id, done: true });
    expect((await undo(added.undo)).text).toContain('2 of the 3 assignments');
    for (const { answer } of [done, moved]) await undo(answer.undo);
    expect((await undo(added.undo)).answer).toMatchObject({ count: 3 });
  });

  it('compares in the transaction that removes', async () => {
    const { added, second } = await addQuizzes();
    const [edited, undone] = await Promise.all([
      edit(second.id, { pointsEarned: 9 }).catch(() => null),
      undo(added.undo),
    ]);
    // Whichever came first.
    expect([edited === null, await rows()]).toMatchObject([
      !undone.isError,
      undone.isError ? [{}, { pointsEarned: 9 }, {}] : [],
    ]);
  });

  it('fits the longest series into one answer', async () => {
    const title = 'é'.repeat(300);
    const added = await callTool(client, 'add_assignment', {
      line: `${title} 2026-12-01 5pm every day x200`,
    });
    expect(added.answer).toMatchObject({ count: 200, otherDueDates: '180 more, until 2027-06-18' });
    expect(added.answer.dueDates).toHaveLength(20);
    expect(Buffer.byteLength(added.text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    expect((await undo(added.answer.undo)).answer).toMatchObject({ count: 200 });
  });
});
