import { readRecentActs } from '../../../server/features/acts/recent-acts';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createSubtask, logTime } from '../../factories/tasks';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const RECENT = `query ($first: Int, $after: ID) { recentActs(first: $first, after: $after) {
  id at canUndo undoes undoneBy itemCount items { noun kind title count fields values { title formerTitle course dueDate dueTime plannedOn progress
    pointsEarned pointsPossible letter startLocal startsAt } } } }`;
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { act { id canUndo } left { noun title field } } }';
const UPDATE = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { __typename } }';
const DELETE = 'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { __typename } }';

interface Listed {
  id: string;
  at: string;
  canUndo: boolean;
  undoes: string | null;
  undoneBy: string | null;
  itemCount: number;
  items: {
    noun: string;
    kind: string;
    title: string | null;
    count: number;
    fields: string[];
    values: object | null;
  }[];
}

describe('recent changes', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => void (app = await createTestApp()));
  beforeEach(async () => void (student = await app.register()));
  afterAll(() => app.close());

  const list = async (variables: { first?: number; after?: string } = {}) =>
    (await app.data<{ recentActs: Listed[] }>(RECENT, variables, student.token)).recentActs;
  const undo = async (id: string) =>
    (
      await app.data<{
        undoAct: { act: { id: string; canUndo: boolean }; left: { title: string | null; field: string }[] };
      }>(UNDO, { id }, student.token)
    ).undoAct;
  const update = (id: string, input: object) => app.data(UPDATE, { input: { id, ...input } }, student.token);
  const remove = (id: string) => app.data(DELETE, { input: { id } }, student.token);
  const first = ({ items: [item], itemCount }: Listed) => [item?.kind, item?.noun, item?.title, itemCount];

  it('are told newest first, by what the rows are called now', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Draft' });
    await update(id, { title: 'Essay 2', dueDate: '2026-10-05' });
    await createCourse(app, student.token, { code: 'BIO 1' });
    const [course, change, creation] = await list();
    expect(first(course as Listed)).toEqual(['created', 'course', 'BIO 1', 1]);
    expect(first(change as Listed)).toEqual(['changed', 'assignment', 'Essay 2', 1]);
    expect(change?.items[0]?.fields).toEqual(expect.arrayContaining(['dueDate', 'title']));
    expect(first(creation as Listed)).toEqual(['created', 'assignment', 'Essay 2', 1]);
    expect(Math.abs(Date.parse(course?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('name what was deleted first, and count what went along', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Quiz 4' });
    await createSubtask(app, student.token, id, { title: 'Read' });
    await createSubtask(app, student.token, id, { title: 'Write' });
    await remove(id);
    const [deletion] = await list();
    expect(deletion?.items.map(({ noun, kind, title, count }) => [noun, kind, title, count])).toEqual([
      ['assignment', 'removed', 'Quiz 4', 1],
      ['subtask', 'removed', expect.any(String), 2],
    ]);
    expect(deletion?.itemCount).toBe(3);
  });

  it('name logged time by its assignment', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Essay' });
    await logTime(app, student.token, id);
    const [entry] = await list();
    expect(entry?.items).toContainEqual(
      expect.objectContaining({ noun: 'time_entry', kind: 'created', title: 'Essay' }),
    );
  });

  it('say what is undone, and by what it is made again', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'A' });
    await update(id, { title: 'B' });
    const [change] = await list();
    const undoing = await undo(change?.id ?? '');
    const find = async (act = change?.id) => (await list()).find((each) => each.id === act);
    expect(await find()).toMatchObject({ canUndo: false, undoneBy: undoing.act.id });
    expect(await find(undoing.act.id)).toMatchObject({ canUndo: true, undoes: change?.id, undoneBy: null });
    const redoing = await undo(undoing.act.id);
    expect(await find()).toMatchObject({ canUndo: true, undoneBy: null });
    expect(await find(redoing.act.id)).toMatchObject({ undoes: change?.id });
    await undo(redoing.act.id);
    expect(await find()).toMatchObject({ canUndo: false });
  });

  it('name a new row that an undoing took away, until it is back', async () => {
    await createAssignment(app, student.token, { title: 'Exam' });
    const [creation] = await list();
    const named = async () => first((await list()).find(({ id }) => id === creation?.id) as Listed);
    const undoing = await undo(creation?.id ?? '');
    expect(await named()).toEqual(['created', 'assignment', 'Exam', 1]);
    await undo(undoing.act.id);
    expect(await named()).toEqual(['created', 'assignment', 'Exam', 1]);
  });

  it('say by name what an undoing left, and that it changed nothing', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'A' });
    await update(id, { notes: 'Mine.' });
    const [change] = await list();
    await update(id, { notes: 'Later.', title: 'Essay 2' });
    expect(await undo(change?.id ?? '')).toEqual({
      act: { id: expect.any(String), canUndo: false },
      left: [{ noun: 'assignment', title: 'Essay 2', field: 'notes' }],
    });
    expect((await list())[1]).toMatchObject({ id: change?.id, canUndo: false, undoneBy: null });
  });

  it('tell what rows became by each of several changes', async () => {
    const { token } = student;
    const { id: courseId } = await createCourse(app, token, { code: 'BIO 1' });
    const { id } = await createAssignment(app, token, { title: 'Draft' });
    await update(id, { title: 'Essay 2' });
    await update(id, { dueDate: '2026-12-04', dueTime: '10:30' });
    await update(id, { courseId });
    await update(id, { pointsEarned: 18, pointsPossible: 20 });
    await update(id, { dueDate: null, dueTime: null });
    await update(id, { title: 'Essay' });
    const [renamed, undue, scored, moved, dated, named, added] = (await list()).map(
      ({ items: [item] }) => item,
    );
    expect(added).toMatchObject({ kind: 'created', title: 'Essay', fields: [], values: null });
    expect(named).toMatchObject({ fields: ['title'], values: { title: 'Essay 2', formerTitle: 'Draft' } });
    expect(dated?.values).toMatchObject({
      dueDate: '2026-12-04',
      dueTime: '10:30',
      title: 'Essay 2',
      course: null,
    });
    expect(moved).toMatchObject({ values: { course: 'BIO 1', formerTitle: null } });
    expect(scored?.values).toMatchObject({ pointsEarned: 18, pointsPossible: 20, letter: null });
    expect(undue?.fields).toContain('dueDate');
    expect(undue?.values).toMatchObject({ dueDate: null, dueTime: null });
    expect(renamed?.values).toMatchObject({ title: 'Essay', formerTitle: 'Essay 2' });
  });

  it('tell of several rows what all of them became, and the times of events and study time', async () => {
    const { token } = student;
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await createAssignment(app, token, { title })).id);
    await app.data(
      'mutation ($input: UpdateAssignmentsInput!) { updateAssignments(input: $input) { act { id } } }',
      { input: { assignments: ids.map((id) => ({ id, progress: 'submitted', dueDate: '2026-12-07' })) } },
      token,
    );
    // Another date of one of them since changes nothing of what was done then.
    await update(ids[1] ?? '', { dueDate: '2026-12-09', progress: 'doing' });
    const [, done] = await list();
    expect(done?.items).toMatchObject([
      {
        ...{ noun: 'assignment', count: 3, fields: expect.arrayContaining(['dueDate', 'progress']) },
        values: { title: null, progress: 'submitted', dueDate: '2026-12-07' },
      },
    ]);
    const { id } = await createEvent(app, token, {
      startLocal: '2026-12-04T09:00',
      endLocal: '2026-12-04T10:00',
    });
    await app.data(
      'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { act { id } } }',
      { input: { id, startLocal: '2026-12-04T11:15', endLocal: '2026-12-04T12:00' } },
      token,
    );
    expect((await list())[0]?.items[0]).toMatchObject({
      noun: 'event',
      values: { startLocal: '2026-12-04T11:15' },
    });
  });

  it('can be undone while anything of it can be restored', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'A' });
    await update(id, { title: 'B' });
    await update(id, { title: 'C', notes: 'Read.' });
    await update(id, { title: 'D' });
    const states = async () => (await list()).map(({ canUndo }) => canUndo);
    // The creation can't: the row was edited since. The first new title is gone; the second left the notes.
    expect(await states()).toEqual([true, true, false, false]);
    await undo((await list())[0]?.id ?? '');
    expect((await states()).slice(1)).toEqual([false, true, false, false]);
  });

  it('compare long texts without reading them whole', async () => {
    const [long, other] = ['n', 'm'].map((letter) => letter.repeat(15_000));
    const { id } = await createAssignment(app, student.token, { title: 'A', notes: long });
    await update(id, { notes: other });
    expect((await list())[0]).toMatchObject({ canUndo: true, items: [{ fields: ['notes'] }] });
    await update(id, { notes: long });
    expect((await list()).map(({ canUndo }) => canUndo)).toEqual([true, false, true]);
    await undo((await list())[0]?.id ?? '');
    expect((await list()).map(({ canUndo }) => canUndo)).toEqual([true, false, true, false]);
    const actor = { userId: student.id, now: new Date(), database: app.app.database };
    const read = jest.spyOn(actor.database, 'read');
    await readRecentActs(actor, { first: null });
    const answers = await Promise.all(read.mock.results.map(({ value }) => value));
    read.mockRestore();
    expect(answers.length).toBeGreaterThan(2);
    expect(JSON.stringify(answers).length).toBeLessThan(15_000);
  });

  it('can not be undone where undoing leaves an event because single dates were changed since', async () => {
    const { token } = student;
    const { id } = await createEvent(app, token, { recurrenceRule: 'FREQ=WEEKLY;COUNT=5' });
    const move =
      'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { event { startLocal } } }';
    const times = { startLocal: '2026-09-14T11:00', endLocal: '2026-09-14T12:00' };
    await app.data(move, { input: { id, ...times } }, token);
    expect((await list())[0]).toMatchObject({ canUndo: true });
    const cancel = 'mutation ($input: OccurrenceInput!) { cancelOccurrence(input: $input) { __typename } }';
    await app.data(cancel, { input: { eventId: id, originalStart: '2026-09-21T11:00' } }, token);
    const [, moved] = await list();
    expect(moved).toMatchObject({ canUndo: false });
    expect((await undo(moved?.id ?? '')).left).toHaveLength(1);
  });

  it('name a row whose addition was undone, also in its older changes', async () => {
    const { id } = await createAssignment(app, student.token, { title: 'Short-lived' });
    await update(id, { notes: 'Read.' });
    const [change, creation] = await list();
    await undo(change?.id ?? '');
    await undo(creation?.id ?? '');
    expect((await list()).map(({ items: [item] }) => item?.title)).toEqual(Array(4).fill('Short-lived'));
  });

  it('come in pages, and only the own ones', async () => {
    for (const title of ['1', '2', '3']) await createAssignment(app, student.token, { title });
    const all = await list();
    const page = await list({ first: 2 });
    expect(page).toEqual(all.slice(0, 2));
    const rest = await list({ first: 2, after: page[1]?.id ?? '' });
    expect(rest).toEqual(all.slice(2, 4));
    const other = await app.register();
    const after = all[0]?.id;
    expect((await app.data<{ recentActs: Listed[] }>(RECENT, {}, other.token)).recentActs).not.toContainEqual(
      expect.objectContaining({ id: after }),
    );
    expect(await refusalOf(app, RECENT, { after }, other.token)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
