import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse } from '../../factories/course-grading';
import { createGradeCategory } from '../../factories/grade-category';
import { useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const GRADEBOOK = `mutation ($input: ImportGradebookInput!) { importGradebook(input: $input) {
  created updated unchanged categoriesCreated categoriesUpdated
  course { id link grade { percent } categories { name weight dropLowest }
    assignments { gradebookKey isBonus neverDrop letter title pointsEarned pointsPossible progress dueDate dueTime dueZone category { name } } } } }`;

describe('a gradebook', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const bring = async (input: object) => {
    const answer = await app.data<{ importGradebook: Record<string, unknown> }>(
      GRADEBOOK,
      { input },
      student.token,
    );
    return answer.importGradebook;
  };
  const lines = [
    {
      ...{ title: 'Lab 1', category: 'Labs', pointsEarned: 8, pointsPossible: 10 },
      ...{ dueDate: '2026-09-10', dueTime: '21:30' },
    },
    { title: 'Midterm', category: 'Exams', pointsPossible: 100 },
  ];

  it('becomes a new course with its categories, rules and scores', async () => {
    const answer = await bring({
      course: { code: 'CHEM 1', name: 'Chemistry', credits: 4 },
      categories: [{ name: 'Labs', weight: 40, dropLowest: 1 }],
      lines,
    });
    expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0, categoriesCreated: 2 });
    expect(answer['course']).toMatchObject({
      grade: { percent: 80 },
      categories: [
        { name: 'Labs', weight: 40, dropLowest: 1 },
        { name: 'Exams', weight: null, dropLowest: 0 },
      ],
      assignments: [
        {
          title: 'Lab 1',
          pointsEarned: 8,
          progress: 'submitted',
          dueDate: '2026-09-10',
          dueTime: '21:30',
          category: { name: 'Labs' },
        },
        { title: 'Midterm', pointsEarned: null, progress: 'todo', category: { name: 'Exams' } },
      ],
    });
  });

  it('counts items by weights of their own, which a second import changes', async () => {
    const weighted = (final: number) => ({
      categories: [{ name: 'Weighted work', weight: 100, aggregation: 'item_weights' }],
      lines: [
        { title: 'Midterm', category: 'Weighted work', pointsEarned: 78, pointsPossible: 100, weight: 40 },
        { title: 'Final', category: 'Weighted work', pointsEarned: 84, pointsPossible: 100, weight: final },
      ],
    });
    const answer = await bring({ course: { code: 'CHEM 9', name: 'Chemistry' }, ...weighted(60) });
    expect(answer).toMatchObject({ created: 2, course: { grade: { percent: 81.6 } } });
    const { id: courseId } = answer['course'] as { id: string };
    expect(await bring({ courseId, ...weighted(60) })).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await bring({ courseId, ...weighted(40) })).toMatchObject({
      updated: 1,
      course: { grade: { percent: 81 } },
    });
    const unsaid = { title: 'Final', pointsEarned: 90 };
    expect(await bring({ courseId, lines: [unsaid] })).toMatchObject({ course: { grade: { percent: 84 } } });
  });

  it('brings the rules of a new course along, and leaves those of one that is there', async () => {
    const grading = { scale: { preset: 'de_1_5' }, dropMode: 'canvas', total: 'points', target: 85 };
    const answer = await bring({ course: { code: 'CHEM 1', name: 'Chemistry' }, grading, lines });
    const { id } = answer['course'] as { id: string };
    expect((await readGradedCourse(app, student.token, id)).grading).toMatchObject({
      ...{ dropMode: 'canvas', total: 'points', target: 85 },
      scale: { preset: 'de_1_5' },
    });
    const refused = (input: object) => refusalOf(app, GRADEBOOK, { input }, student.token);
    expect(await refused({ courseId: id, grading, lines })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { grading: expect.any(String) },
    });
    const dull = { course: { code: 'CHEM 2', name: 'Chemistry' }, grading: { dropMode: null }, lines };
    expect(await refused(dull)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { dropMode: expect.any(String) },
    });
    const { courses } = await app.data<{ courses: object[] }>('{ courses { id } }', {}, student.token);
    expect(courses).toHaveLength(1);
  });

  it('changes the items of the same title, adds the others, and twice changes nothing', async () => {
    const course = await createCourse(app, student.token);
    await createGradeCategory(app, student.token, { courseId: course.id, name: 'labs' });
    await createAssignment(app, student.token, { courseId: course.id, title: ' lab  1', pointsEarned: 2 });
    expect(await bring({ courseId: course.id, lines })).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 0,
      categoriesCreated: 1,
    });
    expect(await bring({ courseId: course.id, lines })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      categoriesCreated: 0,
    });
  });

  it('of a school finds its items by their keys, updates them and its categories, and doubles nothing', async () => {
    const link = 'https://canvas.example.edu/courses/4711';
    const school = (changes: object, weight: number) => ({
      ...{ link, updateCategories: true, categories: [{ name: 'Labs', weight, dropLowest: 1 }] },
      lines: [
        { key: '501', title: 'Lab 1', category: 'Labs', pointsEarned: 8, pointsPossible: 10, ...changes },
        {
          key: '502',
          title: 'Lab 1',
          category: 'Labs',
          pointsEarned: 3,
          pointsPossible: 10,
          neverDrop: true,
        },
      ],
    });
    const first = await bring({ course: { code: 'CHEM 1', name: 'Chemistry' }, ...school({}, 40) });
    const course = first['course'] as { id: string };
    expect(first).toMatchObject({ created: 2, categoriesCreated: 1, categoriesUpdated: 0, course: { link } });
    const into = { courseId: course.id };
    const renamed = {
      ...{ title: 'Lab 1 (new)', pointsEarned: 9, isBonus: true },
      ...{ dueDate: '2026-09-10', dueTime: '21:30' },
    };
    const second = await bring({ ...into, ...school(renamed, 60) });
    expect(second).toMatchObject({
      created: 0,
      updated: 1,
      unchanged: 1,
      categoriesCreated: 0,
      categoriesUpdated: 1,
    });
    expect(second['course']).toMatchObject({
      categories: [{ name: 'Labs', weight: 60, dropLowest: 1 }],
      assignments: expect.arrayContaining([
        expect.objectContaining({
          gradebookKey: '501',
          title: 'Lab 1 (new)',
          pointsEarned: 9,
          isBonus: true,
          dueDate: '2026-09-10',
          dueTime: '21:30',
        }),
        expect.objectContaining({ gradebookKey: '502', title: 'Lab 1', pointsEarned: 3, neverDrop: true }),
      ]),
    });
    expect(await bring({ ...into, ...school(renamed, 60) })).toMatchObject({
      ...{ created: 0, updated: 0, unchanged: 2, categoriesCreated: 0, categoriesUpdated: 0 },
    });
    const unasked = {
      ...into,
      ...school(renamed, 10),
      updateCategories: false,
      link: 'https://other.example.edu',
    };
    expect(await bring(unasked)).toMatchObject({
      ...{ updated: 0, categoriesUpdated: 0 },
      course: { link, categories: [{ weight: 60 }] },
    });
  });

  it('again moves a title and a deadline with the school, and leaves those that the student changed', async () => {
    const line = (title: string, dueDate: string) => ({ key: '501', title, dueDate, dueTime: '21:30' });
    const first = await bring({
      course: { code: 'CHEM 1', name: 'Chemistry' },
      lines: [line('Lab 1', '2026-09-10')],
    });
    const { id: courseId } = first['course'] as { id: string };
    const again = async (title: string, dueDate: string) => {
      const { updated, course } = await bring({ courseId, lines: [line(title, dueDate)] });
      const { assignments } = course as {
        assignments: { title: string; dueDate: string; dueTime: string }[];
      };
      return [updated, ...assignments.flatMap((one) => [one.title, one.dueDate, one.dueTime])];
    };
    expect(await again('Lab 2', '2026-09-12')).toEqual([1, 'Lab 2', '2026-09-12', '21:30']);
    expect(await again('Lab 2', '2026-09-12')).toEqual([0, 'Lab 2', '2026-09-12', '21:30']);

    const items = await app.data<{ course: { assignments: { id: string; version: number }[] } }>(
      'query ($id: ID!) { course(id: $id) { assignments { id version } } }',
      { id: courseId },
      student.token,
    );
    const [{ id, version: expectedVersion } = { id: '', version: 0 }] = items.course.assignments;
    await app.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      { input: { id, title: 'My lab', expectedVersion } },
      student.token,
    );
    expect(await again('Lab 3', '2026-09-14')).toEqual([1, 'My lab', '2026-09-14', '21:30']);
    expect(await again('Lab 3', '2026-09-14')).toEqual([0, 'My lab', '2026-09-14', '21:30']);
    await app.data(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
      { input: { id, dueDate: null } },
      student.token,
    );
    expect(await again('Lab 3', '2026-09-14')).toEqual([0, 'My lab', null, null]);
    expect(await again('Lab 3', '2026-09-16')).toEqual([0, 'My lab', null, null]);
  });

  it('makes the same changes again after they were undone', async () => {
    const line = (title: string, due: object) => ({ key: '501', title, ...due });
    const first = await bring({ course: { code: 'CHEM 1', name: 'Chemistry' }, lines: [line('Lab 1', {})] });
    const { id: courseId } = first['course'] as { id: string };
    const moved = { courseId, lines: [line('Lab 2', { dueDate: '2026-09-12', dueTime: '21:30' })] };
    expect(await bring(moved)).toMatchObject({ updated: 1 });
    const { course } = await app.data<{ course: { assignments: { id: string }[] } }>(
      'query ($id: ID!) { course(id: $id) { assignments { id } } }',
      { id: courseId },
      student.token,
    );
    const undo = { id: course.assignments[0]?.id, title: 'Lab 1', dueDate: null };
    const UNDO =
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
    const base = { title: 'Lab 1' };
    await app.data(UNDO, { input: { ...undo, gradebookBase: base } }, student.token);
    expect(await bring(moved)).toMatchObject({
      updated: 1,
      course: { assignments: [{ title: 'Lab 2', dueDate: '2026-09-12', dueTime: '21:30' }] },
    });
    const days = [
      'soon',
      '',
      '2026-02-30',
      '0000-01-01T00:00:00Z',
      '2026-09-01T24:00:00Z',
      '2026-09-01T21:59',
    ];
    for (const due of days) {
      const wrong = { input: { ...undo, gradebookBase: { ...base, due } } };
      expect(await refusalOf(app, UNDO, wrong, student.token)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { 'gradebookBase.due': expect.stringContaining('must be a day') },
      });
    }
    for (const title of ['', ' ', 'x'.repeat(301)])
      expect(
        await refusalOf(app, UNDO, { input: { ...undo, gradebookBase: { title } } }, student.token),
      ).toMatchObject({ code: 'BAD_USER_INPUT', fields: { 'gradebookBase.title': expect.any(String) } });
  });

  it('of a school puts categories inside others, now and when it is imported again', async () => {
    const course = { code: 'MATH 210', name: 'Statistics' };
    const lines = [
      { title: 'Sheet 1', category: 'Sheets', pointsEarned: 18, pointsPossible: 20 },
      { title: 'Essay', category: 'Essay', pointsEarned: 40, pointsPossible: 50 },
    ];
    const flat = [
      { name: 'Homework', weight: 40 },
      { name: 'Sheets', weight: 20 },
    ];
    const { course: added } = await bring({ course, categories: flat, lines });
    const courseId = (added as { id: string }).id;
    const nested = [
      { name: 'Homework', weight: 40 },
      { name: 'Sheets', parent: 'homework', weight: 25, aggregation: 'mean_of_percents' },
      { name: 'Essay', parent: 'Homework', weight: 75 },
    ];
    const input = { courseId, categories: nested, updateCategories: true, lines };
    // 0.25 × 90 % + 0.75 × 80 %
    expect(await bring(input)).toMatchObject({ categoriesUpdated: 2, course: { grade: { percent: 82.5 } } });
    expect(await bring(input)).toMatchObject({ categoriesUpdated: 0 });
  });

  it.each([
    ['Labs', 'Reports', 'must be a category in the course or one described before'],
    ['Labs', 'labs', 'must be a category in the course or one described before'],
    ['Homework', 'Homework', 'must be another category'],
    ['Labs', 'Sheets', 'is inside another category: only one level is allowed'],
    ['Homework', 'Exams', 'cannot be set for a category that contains other categories'],
  ])('refuses %s inside %s', async (name, parent, message) => {
    const course = { code: 'MATH 210', name: 'Statistics' };
    const categories = [
      ...[{ name: 'Exams' }, { name: 'Homework' }, { name: 'Sheets', parent: 'Homework' }],
      { name, parent },
    ];
    const input = { course, categories, updateCategories: true, lines: [] };
    expect(await refusalOf(app, GRADEBOOK, { input }, student.token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'categories[3].parent': expect.stringContaining(message) },
    });
  });

  it('keeps a letter whose points stay, and drops one whose points change', async () => {
    const course = await createCourse(app, student.token);
    const values = { courseId: course.id, title: 'Essay', pointsPossible: 100, letter: 'A-' };
    const { pointsEarned } = await createAssignment(app, student.token, values);
    const letterAfter = async (points: number | null) => {
      const line = { key: `${points}`, title: 'Essay', pointsEarned: points };
      const answer = await bring({ courseId: course.id, lines: [line] });
      return (answer['course'] as { assignments: { letter: string | null }[] }).assignments[0]?.letter;
    };
    expect(await letterAfter(pointsEarned)).toBe('A-');
    expect(await letterAfter(50)).toBeNull();
  });

  it('with letters keeps them, and counts them on the scale of the course', async () => {
    const lines = [{ key: '1', title: 'Essay', letter: 'b+', pointsPossible: 50 }];
    const first = await bring({ course: { code: 'CHEM 1', name: 'Chemistry' }, lines });
    const { id: courseId, assignments } = first['course'] as { id: string; assignments: object[] };
    expect(assignments).toMatchObject([
      { title: 'Essay', letter: 'B+', pointsEarned: 44.5, progress: 'submitted' },
    ]);
    expect(await bring({ courseId, lines })).toMatchObject({ updated: 0, unchanged: 1 });
    const better = [{ ...lines[0], letter: 'A' }];
    expect(await bring({ courseId, lines: better })).toMatchObject({
      updated: 1,
      course: { assignments: [{ letter: 'A', pointsEarned: 50 }] },
    });
    const refused = (changes: object) =>
      refusalOf(app, GRADEBOOK, { input: { courseId, lines: [{ ...lines[0], ...changes }] } }, student.token);
    const wrong = [
      ...['Q', 'A'.repeat(9), '🐢', '<b>A</b>'].map((letter) => ({ letter })),
      ...[{ pointsPossible: null }, { pointsPossible: 0 }, { pointsEarned: 40 }, { pointsEarned: 0 }],
    ];
    for (const changes of wrong)
      expect(await refused(changes)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { 'lines[0].letter': expect.any(String) },
      });
  });

  it('sent twice at the same time is brought in once', async () => {
    const course = await createCourse(app, student.token);
    const answers = await Promise.all([1, 2, 3].map(() => bring({ courseId: course.id, lines })));
    expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 2]);
    expect(answers.map(({ categoriesCreated }) => categoriesCreated).sort()).toEqual([0, 0, 2]);
  });

  it('fills a course to its last item, and is refused whole with one more', async () => {
    const course = await createCourse(app, student.token);
    const most = Array.from({ length: 2_000 }, (_, index) => ({ title: `Item ${index}`, pointsEarned: 1 }));
    expect(await bring({ courseId: course.id, lines: most })).toMatchObject({ created: 2_000 });
    const input = { courseId: course.id, lines: [{ title: 'One more' }] };
    expect(await refusalOf(app, GRADEBOOK, { input }, student.token)).toMatchObject({
      code: 'LIMIT_REACHED',
    });
  });

  it('is refused whole where the plan has no room, and names what is wrong', async () => {
    for (let count = 0; count < 3; count += 1) await createCourse(app, student.token);
    const refused = async (input: object) => refusalOf(app, GRADEBOOK, { input }, student.token);
    expect(await refused({ course: { code: 'A', name: 'A' }, lines })).toMatchObject({ code: 'PLAN_LIMIT' });
    expect(await refused({ lines })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { courseId: expect.any(String) },
    });
    expect(
      await refused({
        course: { code: 'A', name: 'A', status: 'archived' },
        lines: [{ title: 'x', dueDate: '2026-02-31' }],
      }),
    ).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
