import fc from 'fast-check';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '../../../domain/assignments/assignment';
import { GRADING_STATES } from '../../../domain/grading/participation';
import { exportTaskList } from '../../factories/archive';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { confirm, confirmation, importFiles, review, upload } from '../../factories/import';
import { createSubtask } from '../../factories/tasks';
import { createStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Ahead of UTC by more than half a day, where noon of UTC is on another day. */
const ZONE = 'Pacific/Auckland';
const TEXTS = [
  ...[
    'Essay',
    'Midterm exam',
    'Read ch. 3 #bio',
    '[type:: quiz]',
    'Lab \\ 📅 2026-01-01',
    '18/20 [x]',
    'A :: b',
  ],
  ...['Übung ✅', 'Quiz', 'Project [score:: 1/2] ⏫', '100%', '[[Cells|chapter 3]]'],
];
const CODES = ['BIO 210', 'Art [2] #x', 'Übung ✅ (2)'];
const CATEGORIES = ['Labs', 'Exams [40%]', '📅 a::b'];

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const points = fc.integer({ min: 1, max: 1_000 }).map((tenths) => tenths / 10);

const work = fc.record({
  title: fc.constantFrom(...TEXTS),
  course: fc.integer({ min: -1, max: CODES.length - 1 }),
  category: fc.integer({ min: -1, max: CATEGORIES.length - 1 }),
  type: fc.constantFrom(...ASSIGNMENT_TYPES),
  progress: fc.constantFrom(...ASSIGNMENT_PROGRESS),
  gradingState: fc.constantFrom(...GRADING_STATES),
  due: orNull(fc.constantFrom('2026-01-15', '2026-11-20', '2027-02-28', '2031-07-01')),
  dueTime: orNull(fc.constantFrom('00:00', '17:30')),
  plannedOn: orNull(fc.constant('2026-12-01')),
  priority: fc.integer({ min: 1, max: 4 }),
  pointsPossible: orNull(points),
  pointsEarned: orNull(points),
  weight: orNull(fc.constantFrom(0, 2.5)),
  isBonus: fc.boolean(),
  isStillOpen: fc.boolean(),
  estimateMinutes: orNull(fc.constantFrom(0, 90)),
  notes: orNull(fc.constantFrom('> 1\n- [ ] 2\n\n3', 'Due at 10:00')),
  subtasks: fc.array(
    fc.record({
      title: fc.constantFrom(...TEXTS),
      dueDate: orNull(fc.constant('2026-11-20')),
      isDone: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});
interface ListedRow {
  title: string;
  progress: string;
  subtasks: { id: string; title: string; isDone: boolean }[];
}

type Work = typeof work extends fc.Arbitrary<infer Value> ? Value : never;

const TICK = 'mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) { subtask { id } } }';

/** The IDs of another account are others. */
const withoutIds = (text: string) => text.replace(/🆔 task-[\da-f-]{36}/g, '🆔');

describe('a list of tasks, exported and imported', () => {
  const app = useTestApp();

  async function fill(token: string, works: readonly Work[]): Promise<void> {
    const courses: string[] = [];
    const categories: string[][] = [];
    for (const code of CODES) {
      const courseId = (await createCourse(app, token, { code, name: `${code} *name*` })).id;
      courses.push(courseId);
      const made = await Promise.all(
        CATEGORIES.map((name) => createGradeCategory(app, token, { courseId, name })),
      );
      categories.push(made.map(({ id }) => id));
    }
    for (const {
      course,
      category,
      due,
      dueTime,
      progress,
      isStillOpen,
      plannedOn,
      subtasks,
      ...rest
    } of works) {
      const { id } = await createAssignment(app, token, {
        ...rest,
        courseId: courses[course] ?? null,
        categoryId: categories[course]?.[category] ?? null,
        dueDate: due,
        dueTime: due === null ? null : dueTime,
      });
      await updateAssignment(app, token, { id, progress, plannedOn });
      if (progress === 'todo' || progress === 'doing')
        await updateAssignment(app, token, { id, isStillOpen });
      for (const { isDone, ...subtask } of subtasks) {
        const part = await createSubtask(app, token, id, subtask);
        if (isDone) await app.data(TICK, { input: { id: part, isDone } }, token);
      }
    }
  }

  it('is the same text again, whatever the plan', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 8 }), async (works) => {
        const [one, other] = [
          await createStudent(app, { timezone: ZONE }),
          await createStudent(app, { timezone: ZONE }),
        ];
        await fill(one.token, works);
        const text = await exportTaskList(app, one.token);
        expect(await importFiles(app, other.token, text)).toMatchObject({
          deadlinesCreated: works.length,
          unreadable: 0,
        });
        const again = await exportTaskList(app, other.token);
        expect(withoutIds(again)).toBe(withoutIds(text));
        // Neither list adds or changes anything, in either account.
        for (const [{ token }, list] of [
          [one, text],
          [other, text],
          [other, again],
        ] as const) {
          const { items } = await review(app, token, [(await upload(app, token, list)).id]);
          expect(items.filter(({ change }) => change !== 'unchanged')).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  });

  const open = { type: 'assignment', dueDate: '2027-01-10' };
  const stateOf = async (token: string) => {
    const ROWS = '{ assignments { title progress completedAt } }';
    const { assignments } = await app.data<{
      assignments: { title: string; progress: string; completedAt: string | null }[];
    }>(ROWS, {}, token);
    return Object.fromEntries(
      assignments.map(({ title, progress, completedAt }) => [
        title,
        [progress, completedAt?.slice(0, 16) ?? null],
      ]),
    );
  };

  it('brings back ticks to work that exists: by its ID, then by title and date', async () => {
    const { token } = await createStudent(app, { timezone: ZONE });
    const bio = await createCourse(app, token, { code: 'BIO 210' });
    const art = await createCourse(app, token, { code: 'ART 100' });
    for (const title of ['By its ID', 'Skipped', 'Begun', 'Done here']) {
      const { id } = await createAssignment(app, token, { ...open, title, courseId: bio.id });
      if (title === 'Done here') await updateAssignment(app, token, { id, progress: 'submitted' });
    }
    for (const courseId of [bio.id, art.id])
      await createAssignment(app, token, { ...open, title: 'Homework 3', courseId });
    const text = (await exportTaskList(app, token))
      .replace('- [ ] By its ID', '- [x] Renamed in the vault')
      .replace('- [ ] Skipped', '- [-] Skipped')
      .replace('- [ ] Begun', '- [/] Begun')
      .replace('- [x] Done here', '- [ ] Done here')
      .replace(/(Renamed.*)$/m, '$1 ✅ 2026-11-02');
    const own = '## BIO 210\n- [x] Homework 3 📅 2027-01-10 ✅ 2026-11-03\n- [x] Homework 3 📅 2027-01-11\n';
    const ids = [(await upload(app, token, text)).id, (await upload(app, token, own)).id];
    const found = await review(app, token, ids);
    expect(found.items.map(({ title, change, progress }) => [title, change, progress])).toEqual([
      ['By its ID', 'changed', 'submitted'],
      ['Skipped', 'changed', 'let_go'],
      ['Homework 3', 'changed', 'submitted'],
      ['Homework 3', 'new', null],
    ]);
    expect(await confirm(app, token, confirmation(ids, found))).toMatchObject({
      deadlinesUpdated: 3,
      deadlinesCreated: 1,
    });
    const states = await stateOf(token);
    expect(states).toMatchObject({
      'By its ID': ['submitted', '2026-11-01T23:00'],
      Skipped: ['let_go', null],
      Begun: ['todo', null],
      'Done here': ['submitted', expect.any(String)],
    });
    const twice = await review(app, token, [(await upload(app, token, text)).id]);
    expect(twice.items).toEqual([]);
  });

  it('brings back ticks to what an earlier import made, and the next one of what repeats', async () => {
    const [one, other] = [await createStudent(app), await createStudent(app)];
    const { id } = await createAssignment(app, one.token, { ...open, title: 'Flashcards' });
    await app.data(
      'mutation ($input: RepeatAssignmentInput!) { repeatAssignment(input: $input) { assignment { id } } }',
      { input: { id, afterDays: 3 } },
      one.token,
    );
    const text = await exportTaskList(app, one.token);
    await importFiles(app, other.token, text);
    const ticked = text.replace('- [ ] Flashcards', '- [x] Flashcards');
    expect(await importFiles(app, other.token, ticked)).toMatchObject({ deadlinesUpdated: 1, unchanged: 0 });
    const { assignments } = await app.data<{ assignments: { progress: string }[] }>(
      '{ assignments { progress } }',
      {},
      other.token,
    );
    expect(assignments.map(({ progress }) => progress).toSorted()).toEqual(['submitted', 'todo']);
    expect(await importFiles(app, other.token, ticked)).toMatchObject({ deadlinesUpdated: 0 });
  });

  it('tells work that only its score or its date ended from work that was marked as done', async () => {
    const [one, other] = [await createStudent(app), await createStudent(app)];
    const graded = { ...open, pointsEarned: 18, pointsPossible: 20 };
    await createAssignment(app, one.token, { ...graded, title: 'Graded' });
    await createAssignment(app, one.token, {
      title: 'Quiz',
      type: 'quiz',
      dueDate: '2026-01-10',
      dueTime: '10:00',
    });
    const { id } = await createAssignment(app, one.token, { ...graded, title: 'Both' });
    await updateAssignment(app, one.token, { id, progress: 'submitted' });
    const text = await exportTaskList(app, one.token);
    expect(text.match(/^- \[x\]/gm)).toHaveLength(3);
    await importFiles(app, other.token, text);
    expect(await stateOf(other.token)).toEqual({
      Graded: ['todo', null],
      Quiz: ['todo', null],
      Both: ['submitted', expect.any(String)],
    });
  });

  it('brings subtasks of new work only, and says so', async () => {
    const { token } = await createStudent(app);
    const text = '- [ ] Essay 📅 2027-01-10\n\t- [x] Outline\n\t- [ ] Draft 📅 2027-01-05\n';
    expect(await importFiles(app, token, text)).toMatchObject({ deadlinesCreated: 1, unreadable: 0 });
    const ROWS = '{ assignments { title subtasks { title isDone dueDate } } }';
    const rows = async () => (await app.data<{ assignments: unknown[] }>(ROWS, {}, token)).assignments;
    const subtasks = [
      { title: 'Outline', isDone: true, dueDate: null },
      { title: 'Draft', isDone: false, dueDate: '2027-01-05' },
    ];
    expect(await rows()).toEqual([{ title: 'Essay', subtasks }]);
    const longer = (await exportTaskList(app, token)).trimEnd() + '\n    - [ ] Sources\n';
    const found = await review(app, token, [(await upload(app, token, longer)).id]);
    expect([found.items, found.unreadable]).toEqual([
      [],
      [
        expect.objectContaining({
          title: 'Essay',
          reason: 'You already have it, so its new subtasks will not be added.',
        }),
      ],
    ]);
    const many = `- [ ] Thesis\n${'  - [ ] Part\n'.repeat(51)}`;
    expect(await importFiles(app, token, many)).toMatchObject({ deadlinesCreated: 1, unreadable: 1 });
  });

  it('brings back ticks to subtasks that exist: by their IDs, then by their titles', async () => {
    const { token } = await createStudent(app, { timezone: ZONE });
    const { id } = await createAssignment(app, token, { ...open, title: 'Report' });
    for (const title of ['By its ID', 'Done here', 'Twice', 'Twice'])
      await createSubtask(app, token, id, { title });
    const ROWS = '{ assignments { title progress subtasks { id title isDone } } }';
    const read = () => app.data<{ assignments: ListedRow[] }>(ROWS, {}, token);
    const done = (await read()).assignments[0]?.subtasks[1];
    await app.data(TICK, { input: { id: done?.id, isDone: true } }, token);
    const text = (await exportTaskList(app, token))
      .replace('- [ ] By its ID', '- [x] Renamed in the vault')
      .replace('- [x] Done here', '- [ ] Done here')
      .replace(/- \[ \] Twice/, '- [-] Twice');
    const own = '- [ ] Report 📅 2027-01-10\n  - [x] Twice\n  - [x] By its ID\n  - [x] Unknown\n';
    const ids = [(await upload(app, token, text)).id, (await upload(app, token, own)).id];
    const found = await review(app, token, ids);
    expect(found.items.map(({ title, change, progress }) => [title, change, progress])).toEqual([
      ['Report: By its ID', 'changed', 'submitted'],
    ]);
    expect(found.unreadable).toMatchObject([
      { reason: 'You already have it, so its new subtasks will not be added.' },
    ]);
    expect(await confirm(app, token, confirmation(ids, found))).toMatchObject({ deadlinesUpdated: 1 });
    expect((await read()).assignments).toEqual([
      {
        title: 'Report',
        progress: 'todo',
        subtasks: [
          expect.objectContaining({ title: 'By its ID', isDone: true }),
          expect.objectContaining({ title: 'Done here', isDone: true }),
          ...[1, 2].map(() => expect.objectContaining({ title: 'Twice', isDone: false })),
        ],
      },
    ]);
    expect((await review(app, token, [(await upload(app, token, text)).id])).items).toEqual([]);
  });

  it('brings back ticks to subtasks that an earlier import made, unless their course is skipped', async () => {
    const [one, other] = [await createStudent(app), await createStudent(app)];
    const bio = await createCourse(app, one.token, { code: 'BIO 210' });
    const { id } = await createAssignment(app, one.token, { ...open, title: 'Report', courseId: bio.id });
    await createSubtask(app, one.token, id, { title: 'Draft' });
    const text = await exportTaskList(app, one.token);
    await importFiles(app, other.token, text);
    const ticked = text.replace('- [ ] Draft', '- [x] Draft');
    const drafts = [(await upload(app, other.token, ticked)).id];
    const found = await review(app, other.token, drafts);
    expect(found.items).toMatchObject([{ title: 'Report: Draft' }, { title: 'Report', change: 'unchanged' }]);
    const answer = confirmation(drafts, found);
    const skipped = { ...answer, courses: answer.courses.map((course) => ({ ...course, choice: 'skip' })) };
    expect(await confirm(app, other.token, skipped)).toMatchObject({ deadlinesUpdated: 0 });
    expect(await importFiles(app, other.token, ticked)).toMatchObject({ deadlinesUpdated: 1, unchanged: 0 });
    expect(await importFiles(app, other.token, ticked)).toMatchObject({ deadlinesUpdated: 0, unchanged: 1 });
  });

  it('never reaches work of another student, and a paused course takes no scores', async () => {
    const [one, other] = [await createStudent(app), await createStudent(app)];
    const { id } = await createAssignment(app, one.token, { ...open, title: 'Private' });
    const text = `## BIO 210\n- [x] Mine [score:: 18/20] [category:: Labs] 🆔 task-${id} 📅 2027-01-10\n`;
    const draft = await upload(app, other.token, text);
    const found = await review(app, other.token, [draft.id]);
    const courses = found.courses.map(({ key, code, name }) => ({ key, code, name, choice: 'paused' }));
    await confirm(app, other.token, { ...confirmation([draft.id], found), courses });
    expect(await stateOf(one.token)).toEqual({ Private: ['todo', null] });
    const ROWS = '{ assignments { title progress pointsEarned pointsPossible category { name } } }';
    expect((await app.data<{ assignments: unknown[] }>(ROWS, {}, other.token)).assignments).toEqual([
      { title: 'Mine', progress: 'submitted', pointsEarned: null, pointsPossible: null, category: null },
    ]);
  });
});
