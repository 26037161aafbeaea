import { RESTORE_DAYS } from '#domain/limits/limits';
import { actId, revisionOf } from '#domain/acts/act-id';
import { createAssignment } from '../../factories/assignment';
import { ADD_SOURCE, readSources, sync } from '../../factories/calendar-source';
import { createCourse } from '../../factories/course';
import { readCalendar } from '../../factories/event';
import {
  confirmation,
  importFiles,
  importToUndo,
  review,
  undoImport,
  UNDO_IMPORT,
  upload,
} from '../../factories/import';
import { smallFeed, useImportBench } from '../../factories/import-bench';
import { createSubtask } from '../../factories/tasks';
import { createTerm } from '../../factories/term';
import { setUpSources } from '../../support/calendar-link-fixture';
import { refusalOf } from '../../support/refusal';

const CONFIRM = 'mutation ($input: ConfirmImportInput!) { confirmImport(input: $input) { importId } }';
const EDIT =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
const PLAN = `{ terms { name isCurrent courses { code status } }
  assignments { title dueDate dueTime notes course { code } } courses { code status } }`;

describe('undoing an import', () => {
  const bench = useImportBench();
  const token = () => bench.student.token;

  const importFile = (file: string, overrides = {}) => importToUndo(bench.app, token(), file, overrides);
  const undo = (importId: string) => undoImport(bench.app, token(), importId);
  const plan = () => bench.app.data<Record<string, { title: string }[]>>(PLAN, {}, token());
  const calendar = async () =>
    (await readCalendar(bench.app, token(), '2026-11-01', '2026-12-31')).occurrences.map(
      ({ title, startsAt, place }) => [title, startsAt, place],
    );
  const essay = async () => {
    const found = (await bench.readAssignments()).find(({ title }) => title.includes('ssay'));
    return found?.id ?? '';
  };

  it('takes back what came into an existing term and course, and nothing else', async () => {
    const { id: termId } = await createTerm(bench.app, token());
    const { id: courseId } = await createCourse(bench.app, token(), { termId, code: 'HIST 101' });
    await createAssignment(bench.app, token(), { courseId, title: 'Own work' });
    const [before, shown] = [await plan(), await calendar()];
    const importId = await importFile(smallFeed(), { termId, newTerm: null });
    expect(await plan()).not.toEqual(before);
    expect(await undo(importId)).toMatchObject({
      left: [],
      user: { usage: expect.arrayContaining([{ resource: 'active_courses', used: 1 }]) },
    });
    expect([await plan(), await calendar()]).toEqual([before, shown]);
  });

  it('takes back the new term with everything in it, and the term before is current again', async () => {
    await createTerm(bench.app, token(), { startsOn: '2026-01-12', endsOn: '2026-05-14', isCurrent: true });
    const before = await plan();
    const newTerm = { name: 'Now', startsOn: '2026-08-24', endsOn: '2026-12-18' };
    const importId = await importFile(smallFeed(), { termId: null, newTerm });
    expect(await plan()).toMatchObject({
      terms: expect.arrayContaining([{ ...before['terms']?.[0], isCurrent: false }]),
    });
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect(await plan()).toEqual(before);
  });

  it('lets the same file be imported again', async () => {
    const importId = await importFile(smallFeed());
    const full = await plan();
    await undo(importId);
    expect(await plan()).toEqual({ terms: [], assignments: [], courses: [] });
    await importFile(smallFeed());
    expect(await plan()).toEqual(full);
  });

  it('gives a course that it paused its place back', async () => {
    await importFiles(bench.app, token(), smallFeed());
    const { id } = await upload(bench.app, token(), smallFeed());
    const found = await review(bench.app, token(), [id]);
    const courses = found.courses.map(({ key, code, name }) => ({ key, code, name, choice: 'paused' }));
    const importId = await importFile(smallFeed(), { courses });
    expect((await bench.readCourses()).courses.map(({ status }) => status)).toEqual(['paused', 'paused']);
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect((await bench.readCourses()).courses.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('gives what it changed the former values, and the next import changes it again', async () => {
    await importFiles(bench.app, token(), smallFeed());
    const [before, shown] = [await plan(), await calendar()];
    const next = smallFeed({ title: 'Long essay', due: '20261126T045900Z', room: 'Hall 9' });
    const importId = await importFile(next);
    expect(await calendar()).not.toEqual(shown);
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect([await plan(), await calendar()]).toEqual([before, shown]);
    expect(await importFiles(bench.app, token(), next)).toMatchObject({
      deadlinesUpdated: 1,
      classesUpdated: 1,
    });
  });

  it('keeps what was edited since and what holds it, and names both', async () => {
    const importId = await importFile(smallFeed());
    await bench.app.data(EDIT, { input: { id: await essay(), progress: 'doing' } }, token());
    expect((await undo(importId)).left).toEqual([
      { noun: 'assignment', title: 'Essay', field: 'progress' },
      { noun: 'term', title: 'Winter 2026/27', field: null },
      { noun: 'course', title: 'HIST 101', field: null },
    ]);
    expect(await plan()).toMatchObject({
      terms: [{ courses: [{ code: 'HIST 101' }] }],
      assignments: [{ title: 'Essay', course: { code: 'HIST 101' } }],
    });
    expect(await calendar()).toEqual([]);
  });

  it('keeps what was edited since of a changed one', async () => {
    await importFiles(bench.app, token(), smallFeed());
    const importId = await importFile(smallFeed({ title: 'Long essay', room: 'Hall 9' }));
    await bench.app.data(EDIT, { input: { id: await essay(), notes: 'Mine' } }, token());
    expect(await undo(importId)).toMatchObject({ left: [] });
    expect(await plan()).toMatchObject({ assignments: [{ title: 'Essay', notes: 'Mine' }] });
  });

  it('keeps work with something attached, and a course with work of its own', async () => {
    const importId = await importFile(smallFeed());
    const subtask = 'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { __typename } }';
    await bench.app.data(subtask, { input: { assignmentId: await essay(), title: 'Outline' } }, token());
    const { courses } = await bench.app.data<{ courses: { id: string; code: string }[] }>(
      '{ courses { id code } }',
      {},
      token(),
    );
    const math = courses.find(({ code }) => code === 'MATH 202');
    await createAssignment(bench.app, token(), { courseId: math?.id, title: 'Own work' });
    expect((await undo(importId)).left.map(({ title }) => title)).toEqual([
      'Winter 2026/27',
      'HIST 101',
      'MATH 202',
      'Essay',
    ]);
    const { assignments } = await plan();
    expect(assignments?.map(({ title }) => title).toSorted()).toEqual(['Essay', 'Own work']);
  });

  it('happens once, even if asked for 50 times at once', async () => {
    const before = await plan();
    const importId = await importFile(smallFeed());
    const tries = Array.from({ length: 50 }, () => refusalOf(bench.app, UNDO_IMPORT, { importId }, token()));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await plan()).toEqual(before);
  });

  it('is possible for each of several imports', async () => {
    const ids: string[] = [];
    for (let index = 0; index <= 4; index += 1)
      ids.push(await importFile(smallFeed({ title: `Essay ${index}` })));
    const [first = '', ...others] = ids;
    for (const id of others.toReversed()) expect(await undo(id)).toMatchObject({ left: [] });
    expect((await bench.readAssignments()).map(({ title }) => title)).toEqual(['Essay 0']);
    expect(await undo(first)).toMatchObject({ left: [] });
    expect(await plan()).toEqual({ terms: [], assignments: [], courses: [] });
  });

  it('is not offered where nothing changed', async () => {
    await importFiles(bench.app, token(), smallFeed());
    expect(await importFile(smallFeed())).toBeNull();
  });

  it('is forgotten after 30 days', async () => {
    const importId = await importFile(smallFeed());
    const days = (RESTORE_DAYS + 1) * 86_400_000_000;
    await bench.sql(`UPDATE journal SET revision = revision - $2::bigint WHERE user_id = $1`, [
      bench.student.id,
      days,
    ]);
    for (const id of [importId, actId((revisionOf(importId) ?? 0) - days)])
      expect(await refusalOf(bench.app, UNDO_IMPORT, { importId: id }, token())).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('is refused where the plan has no place any more for the courses that it paused', async () => {
    await importFiles(bench.app, token(), smallFeed());
    const { id } = await upload(bench.app, token(), smallFeed());
    const found = await review(bench.app, token(), [id]);
    const courses = found.courses.map(({ key, code, name }) => ({ key, code, name, choice: 'paused' }));
    const importId = await importFile(smallFeed(), { courses });
    for (const code of ['A', 'B']) await createCourse(bench.app, token(), { code });
    expect(await refusalOf(bench.app, UNDO_IMPORT, { importId }, token())).toMatchObject({
      code: 'PLAN_LIMIT',
    });
    const { courses: after } = await bench.readCourses();
    expect(after.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'paused', 'paused']);
  });

  it('is itself undone by the act that it made', async () => {
    await importFiles(bench.app, token(), smallFeed());
    const importId = await importFile(smallFeed({ title: 'Long essay', room: 'Hall 9' }));
    const full = [await plan(), await calendar()];
    await undo(importId);
    const { recentActs } = await bench.app.data<{ recentActs: { id: string; undoes: string }[] }>(
      '{ recentActs(first: 1) { id undoes } }',
      {},
      token(),
    );
    expect(recentActs).toMatchObject([{ undoes: importId }]);
    const redo = 'mutation ($id: ID!) { undoAct(id: $id) { left { noun field } } }';
    expect(await bench.app.data(redo, { id: recentActs[0]?.id }, token())).toEqual({ undoAct: { left: [] } });
    expect([await plan(), await calendar()]).toEqual(full);
    expect(await undo(importId)).toMatchObject({ left: [] });
  });
});

describe('undoing an import that made another kind of entry', () => {
  const bench = useImportBench();
  const token = () => bench.student.token;
  const MEETING = [
    ...['BEGIN:VEVENT', 'UID:fair', 'DTSTART:20261125T150000Z', 'DTEND:20261125T160000Z'],
    ...['SUMMARY:Career fair', 'END:VEVENT'],
  ];
  const TASK = ['BEGIN:VTODO', 'UID:fair', 'DUE:20261126T150000Z', 'SUMMARY:Career fair', 'END:VTODO'];
  const SERIES = [...MEETING.slice(0, -1), 'RRULE:FREQ=WEEKLY;COUNT=3', 'END:VEVENT'];
  const fileOf = (entry: readonly string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entry, 'END:VCALENDAR'].join('\r\n');
  const undo = async (id: string) =>
    (
      await bench.app.data<{ undoAct: { act: { id: string }; left: object[] } }>(
        'mutation ($id: ID!) { undoAct(id: $id) { act { id } left { noun title field } } }',
        { id },
        token(),
      )
    ).undoAct;
  const events = async () => (await readCalendar(bench.app, token(), '2026-11-01', '2026-12-31')).occurrences;
  const shown = async () => ({
    tasks: (await bench.readAssignments()).map(({ title }) => title),
    dates: (await events()).map(({ title, startsAt }) => [title, startsAt]),
  });
  const taskId = async () => (await bench.readAssignments())[0]?.id ?? '';

  it.each([
    ['a task of an event', MEETING, TASK],
    ['a series of a task', TASK, SERIES],
  ])('brings the former one back: %s', async (_, former, latter) => {
    await importFiles(bench.app, token(), fileOf(former));
    const before = await shown();
    const importId = await importToUndo(bench.app, token(), fileOf(latter));
    expect(await shown()).not.toEqual(before);
    const undone = await undo(importId);
    expect([undone.left, await shown()]).toEqual([[], before]);
    expect((await undo(undone.act.id)).left).toEqual([]);
    expect((await undo(importId)).left).toEqual([]);
  });

  it.each([
    [
      'was edited since',
      MEETING,
      TASK,
      async () => {
        await bench.app.data(EDIT, { input: { id: await taskId(), notes: 'Mine' } }, token());
        return [{ noun: 'assignment', title: 'Career fair', field: 'notes' }];
      },
    ],
    [
      'has something new',
      MEETING,
      TASK,
      async () => {
        await createSubtask(bench.app, token(), await taskId());
        return [{ noun: 'assignment', title: 'Career fair', field: null }];
      },
    ],
    [
      'was edited since',
      TASK,
      SERIES,
      async () => {
        const edit = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }';
        await bench.app.data(
          edit,
          { input: { id: (await events())[0]?.id.split(':')[0], place: 'Hall' } },
          token(),
        );
        return [{ noun: 'event', title: 'Career fair', field: 'place' }];
      },
    ],
  ])('leaves both if the new one %s', async (_, former, latter, change) => {
    await importFiles(bench.app, token(), fileOf(former));
    const importId = await importToUndo(bench.app, token(), fileOf(latter));
    const [left, before] = [await change(), await shown()];
    const noun = former === TASK ? 'assignment' : 'event';
    expect((await undo(importId)).left).toEqual(
      expect.arrayContaining([...left, { noun, title: 'Career fair', field: null }]),
    );
    expect(await shown()).toEqual(before);
  });
});

describe('undoing the first import of a calendar link', () => {
  const fixture = setUpSources();

  it('leaves the link as it was added: nothing is synced before it is reviewed again', async () => {
    const { app, student, server } = fixture;
    server.answer = smallFeed();
    const { addCalendarSource: added } = await fixture.run<{ addCalendarSource: { draftId: string } }>(
      ADD_SOURCE,
      {
        input: { url: server.url },
      },
    );
    const found = await review(app, student.token, [added.draftId]);
    const { confirmImport } = await fixture.run<{ confirmImport: { importId: string } }>(CONFIRM, {
      input: confirmation([added.draftId], found),
    });
    expect(await readSources(app, student.token)).toMatchObject([{ isConfirmed: true, entries: 4 }]);
    await fixture.run(UNDO_IMPORT, confirmImport);
    const [source] = await readSources(app, student.token);
    expect(source).toMatchObject({ isConfirmed: false, entries: 0, nextSyncAt: null });
    await sync(app, student.token, source?.id ?? '').catch(() => null);
    expect(await fixture.assignments()).toEqual([]);
  });
});
