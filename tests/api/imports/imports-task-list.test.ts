import { exportTaskList } from '../../factories/archive';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { importFiles, review, upload } from '../../factories/import';
import { NOTHING } from '../../factories/import-bench';
import { createTestApp, type TestApp } from '../../support/test-app';

const ZONE = 'Europe/London';
const HOSTILE = [
  'Read [[Cells|chapter 3]] #bio 📅 2026-01-01',
  '- [x] Lab ✅ 2026-01-02 🔁 every day',
  '**Bold** _move_ $x$ <b> &amp; \\ `code` 😀',
];

const ROWS = `{ assignments { title progress priority dueDate dueTime dueZone plannedOn completedAt link notes
  course { code name } } }`;

interface Row {
  title: string;
  progress: string;
  completedAt: string | null;
  course: { code: string; name: string } | null;
}

describe('the list of tasks in the export', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const rowsOf = async (token: string): Promise<Row[]> => {
    const { assignments } = await app.data<{ assignments: Row[] }>(ROWS, {}, token);
    const days = assignments.map((row) => ({ ...row, completedAt: row.completedAt?.slice(0, 10) ?? null }));
    return days.sort((left, right) => left.title.localeCompare(right.title));
  };

  /** Work of every kind, with titles that Markdown reads something into. */
  async function fill(token: string): Promise<void> {
    const course = await createCourse(app, token, { code: 'BIO 210', name: 'Cell biology #1' });
    const add = (input: object) => createAssignment(app, token, { dueZone: ZONE, ...input });
    await add({
      courseId: course.id,
      title: HOSTILE[0],
      dueDate: '2026-12-01',
      dueTime: '17:30',
      priority: 1,
    });
    const done = await add({ courseId: course.id, title: HOSTILE[1], dueDate: '2026-11-20' });
    await updateAssignment(app, token, { id: done.id, progress: 'submitted' });
    await add({ title: HOSTILE[2], notes: 'One\n\n> [ ] two 📅\n  #three', priority: 2 });
    await add({ courseId: course.id, title: 'BIO 210 essay', dueDate: '2026-12-03', priority: 3 });
    const doing = await add({ title: 'No course', dueDate: '2026-12-02' });
    await updateAssignment(app, token, { id: doing.id, progress: 'doing', plannedOn: '2026-11-30' });
    const skipped = await add({ title: 'Skipped', dueDate: '2026-12-02' });
    await updateAssignment(app, token, { id: skipped.id, progress: 'let_go' });
  }

  it('comes back in an empty account as it was, and adds nothing to its own', async () => {
    const { token } = await app.register({ timezone: ZONE });
    await fill(token);
    const text = await exportTaskList(app, token);
    expect(text).toContain('## BIO 210\n\nCell biology \\#1\n');
    expect(text).toMatch(/^- \[x\] .* 📅 2026-11-20 ✅ \d{4}-\d\d-\d\d$/m);
    expect(text).toMatch(/^- \[\/\] No course 🆔 task-[\da-f-]{36} ⏳ 2026-11-30 📅 2026-12-02$/m);

    const other = await app.register({ timezone: ZONE });
    expect(await importFiles(app, other.token, text)).toEqual({
      ...NOTHING,
      coursesCreated: 1,
      deadlinesCreated: 6,
    });
    const rows = await rowsOf(other.token);
    expect(rows).toEqual(await rowsOf(token));
    expect(rows).toHaveLength(6);
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(HOSTILE));

    expect(await importFiles(app, other.token, text)).toMatchObject({ deadlinesCreated: 0, unchanged: 6 });
    expect((await rowsOf(other.token)).length).toBe(6);
    const draft = await upload(app, token, text);
    expect((await review(app, token, [draft.id])).items).toEqual([]);
  });

  it('takes along what comes again when it is done, and tells what repeats otherwise', async () => {
    const { token } = await app.register({ timezone: ZONE });
    const repeat = (id: string, how: object) =>
      app.data(
        'mutation ($input: RepeatAssignmentInput!) { repeatAssignment(input: $input) { assignment { id } } }',
        { input: { id, ...how } },
        token,
      );
    const add = async (title: string) =>
      (await createAssignment(app, token, { title, dueDate: '2026-11-24', dueZone: ZONE })).id;
    await repeat(await add('Reading'), { rule: 'FREQ=WEEKLY;COUNT=3' });
    await repeat(await add('Flashcards'), { afterDays: 3 });
    const text = await exportTaskList(app, token);
    expect(text.match(/Reading/g)).toHaveLength(3);
    expect(text.match(/🔁.*?(?= 📅)/gu)).toEqual(['🔁 every 3 days when done']);

    const other = await app.register({ timezone: ZONE });
    await importFiles(app, other.token, text);
    const READ = '{ assignments { id title repetition { afterDays } } }';
    type Read = {
      assignments: { id: string; title: string; repetition: { afterDays: number | null } | null }[];
    };
    const { assignments } = await app.data<Read>(READ, {}, other.token);
    const cards = assignments.find(({ title }) => title === 'Flashcards');
    expect(cards?.repetition).toEqual({ afterDays: 3 });
    await updateAssignment(app, other.token, { id: cards?.id ?? '', progress: 'submitted' });
    const after = await app.data<Read>(READ, {}, other.token);
    expect(after.assignments.filter(({ title }) => title === 'Flashcards')).toHaveLength(2);

    const draft = await upload(
      app,
      token,
      '- [ ] Gym 🔁 every month on the last 📅 2026-12-01\n- [x] Gym 🔁 every day',
    );
    expect((await review(app, token, [draft.id])).unreadable).toEqual([
      { position: 1, title: 'Gym', reason: expect.stringContaining('repeats') },
    ]);
  });

  it('brings notes of any length back, in one line, and names what is longer', async () => {
    const { token } = await app.register({ timezone: ZONE });
    const lengths = [8_000, 12_000, 20_000];
    for (const length of lengths)
      await createAssignment(app, token, { title: `Notes of ${length}`, notes: '*'.repeat(length) });
    const text = await exportTaskList(app, token);
    const other = await app.register({ timezone: ZONE });
    const own = await upload(app, other.token, text);
    expect((await review(app, other.token, [own.id])).unreadable).toEqual([]);
    await importFiles(app, other.token, text);
    expect(await rowsOf(other.token)).toEqual(await rowsOf(token));

    const longer = `- [ ] Essay\n    > ${'n'.repeat(20_001)}\n- [ ] ${'Lab '.repeat(2_501)}\n    > its note`;
    const draft = await upload(app, other.token, longer);
    const { items, unreadable } = await review(app, other.token, [draft.id]);
    expect(items.map(({ title }) => title)).toEqual(['Essay']);
    expect(unreadable).toEqual([
      { position: 1, title: 'Essay', reason: expect.stringContaining('20,000 characters') },
      { position: 2, title: 'Lab '.repeat(75).trim(), reason: expect.stringContaining('10,000 characters') },
    ]);
  });

  it('is read from a vault of the student’s own, with headings that begin with a code as courses', async () => {
    const { token } = await app.register({ timezone: ZONE });
    const text = [
      '# This week',
      '- [ ] Call home 📅 2026-12-01',
      '## BIO 210 Cells',
      '- [ ] Essay #uni ⏫ 📅 2026-12-02 ^a1',
      '    - 3 pages',
      '- [ ] Someday',
      '- [ ] Never 📅 2026-02-31',
      '- [ ] Far ➕ 2026-01-01 📅 1776-07-04',
    ].join('\n');
    const draft = await upload(app, token, text);
    const { items, courses, unreadable } = await review(app, token, [draft.id]);
    expect(courses.map(({ code }) => code)).toEqual(['BIO 210']);
    expect(items.map(({ title, startLocal, courseKey }) => [title, startLocal, courseKey !== null])).toEqual([
      ['Call home', '2026-12-01T23:59', false],
      ['Essay #uni', '2026-12-02T23:59', true],
      ['Someday', null, true],
    ]);
    expect(unreadable.map(({ title }) => title)).toEqual(['Never', 'Far']);
    const nothing = await app.rest('/api/imports', {
      method: 'POST',
      token,
      body: '# Notes\n- a list' as never,
      headers: { 'content-type': 'text/markdown' },
    });
    expect([nothing.statusCode, nothing.json().code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});
