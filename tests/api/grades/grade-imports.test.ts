import { createAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import { readGradedCourse } from '../../factories/course-grading';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm } from '../../factories/term';
import { createStudent, readAccount, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, useTestApp, type TestApp } from '../../support/test-app';

const SAVE = `mutation ($input: SaveScoresInput!) { saveScores(input: $input) {
  assignments { id pointsEarned gradingState isStillOpen version } course { grade { percent } } } }`;
const GRADEBOOK = `mutation ($input: ImportGradebookInput!) { importGradebook(input: $input) {
  created updated unchanged categoriesCreated categoriesUpdated
  course { id link grade { percent } categories { name weight dropLowest }
    assignments { gradebookKey isBonus neverDrop letter title pointsEarned pointsPossible progress dueDate dueTime dueZone category { name } } } } }`;
const TRANSCRIPT = `mutation ($input: ImportTranscriptInput!) { importTranscript(input: $input) {
  termsCreated coursesKept terms { name gpa { value } }
  courses { id code status termId grade { letter points } grading { repeatOf basis } } user { gpa { value creditsInGpa } } } }`;
const PAST_COURSE = `mutation ($input: CreatePastCourseInput!) { createPastCourse(input: $input) {
  course { name status grade { letter } } term { gpa { value } } user { gpa { value creditsInGpa } } } }`;

describe('several scores at once', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const run = <Answer>(query: string, input: object) => app.data<Answer>(query, { input }, student.token);
  const refused = async (query: string, input: object) => refusalOf(app, query, { input }, student.token);

  async function courseWithItems(count: number) {
    const course = await createCourse(app, student.token);
    const items = [];
    for (let index = 1; index <= count; index += 1) {
      const values = { courseId: course.id, title: `Quiz ${index}`, pointsPossible: 10 };
      items.push(await createAssignment(app, student.token, values));
    }
    return { course, items };
  }

  it('are saved together, and only those that differ get a new version', async () => {
    const { course, items } = await courseWithItems(3);
    const [first, second] = items;
    const scores = [
      { id: first?.id, pointsEarned: 9 },
      { id: second?.id, gradingState: 'counted' },
    ];
    const { saveScores } = await run<{ saveScores: object }>(SAVE, { courseId: course.id, scores });
    expect(saveScores).toEqual({
      assignments: [
        { id: first?.id, pointsEarned: 9, gradingState: 'counted', isStillOpen: false, version: 2 },
        { id: second?.id, pointsEarned: null, gradingState: 'counted', isStillOpen: false, version: 1 },
      ],
      course: { grade: { percent: 90 } },
    });
  });

  it('end work that was taken up again, unless they stay as they were', async () => {
    const { course, items } = await courseWithItems(1);
    const id = items[0]?.id;
    const stateAfter = async (score: object) => {
      const input = { courseId: course.id, scores: [{ id, ...score }] };
      const { saveScores } = await run<{ saveScores: { assignments: { isStillOpen: boolean }[] } }>(
        SAVE,
        input,
      );
      return saveScores.assignments.map(({ isStillOpen }) => isStillOpen);
    };
    expect(await stateAfter({ pointsEarned: 9 })).toEqual([false]);
    await run(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { user { id } } }',
      {
        ...{ id, progress: 'todo', isStillOpen: true },
      },
    );
    expect(await stateAfter({ pointsEarned: 9, pointsPossible: 20 })).toEqual([true]);
    expect(await stateAfter({ pointsEarned: 8 })).toEqual([false]);
  });

  it('are all refused when one of them cannot be saved', async () => {
    const { course, items } = await courseWithItems(1);
    const other = await createAssignment(app, student.token, { courseId: null, title: 'Elsewhere' });
    const scores = [
      { id: items[0]?.id, pointsEarned: 9 },
      { id: other.id, pointsEarned: 1 },
    ];
    expect(await refused(SAVE, { courseId: course.id, scores })).toMatchObject({
      code: 'NOT_FOUND',
      fields: { 'scores[1].id': expect.any(String) },
    });
    expect((await readCourse(app, student.token, course.id)).grade.percent).toBeNull();
    const twice = [scores[0], scores[0]];
    expect(await refused(SAVE, { courseId: course.id, scores: twice })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'scores[1].id': expect.any(String) },
    });
  });
});

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

  it('brings the rules of a new course along, and leaves those of one that is there', async () => {
    const grading = { scale: { preset: 'german_1_5' }, dropMode: 'canvas', total: 'points', target: 85 };
    const answer = await bring({ course: { code: 'CHEM 1', name: 'Chemistry' }, grading, lines });
    const { id } = answer['course'] as { id: string };
    expect((await readGradedCourse(app, student.token, id)).grading).toMatchObject({
      ...{ dropMode: 'canvas', total: 'points', target: 85 },
      scale: { preset: 'german_1_5' },
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
          title: 'Lab 1',
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

describe('a transcript', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const fall = { name: 'Fall 2024', startsOn: '2024-09-01', endsOn: '2024-12-20' };
  const spring = { name: 'Spring 2025', startsOn: '2025-01-10', endsOn: '2025-05-20' };
  const letter = (code: string, grade: string, credits = 3) => ({
    code,
    basis: 'letter',
    letter: grade,
    credits,
  });

  interface Answer {
    importTranscript: {
      termsCreated: number;
      coursesKept: number;
      terms: { name: string; gpa: { value: number | null } }[];
      courses: { id: string; code: string; status: string; grading: { repeatOf: string | null } }[];
      user: { gpa: { value: number | null; creditsInGpa: number } };
    };
  }
  const bring = async (input: object) =>
    (await app.data<Answer>(TRANSCRIPT, { input }, student.token)).importTranscript;

  it('arrives archived with its grades, terms in order and repetitions linked', async () => {
    const terms = [
      {
        ...spring,
        courses: [letter('MATH 1', 'B'), { code: 'GYM', basis: 'pass_fail', passed: true, credits: 1 }],
      },
      { ...fall, courses: [letter('MATH 1', 'D'), letter('ART', 'A', 1)] },
    ];
    const answer = await bring({ terms });
    expect(answer).toMatchObject({ termsCreated: 2, coursesKept: 0 });
    expect(answer.terms.map(({ name, gpa }) => [name, gpa.value])).toEqual([
      ['Spring 2025', 3],
      ['Fall 2024', 1.75],
    ]);
    expect(answer.courses.every(({ status }) => status === 'archived')).toBe(true);
    const math = answer.courses.filter(({ code }) => code === 'MATH 1');
    const repeated = math.find(({ grading }) => grading.repeatOf !== null);
    expect(repeated?.grading.repeatOf).toBe(math.find(({ id }) => id !== repeated?.id)?.id);
    expect(answer.user.gpa).toEqual({ value: 2.29, creditsInGpa: 7 });
  });

  it('brought in twice keeps what is there', async () => {
    const terms = [{ ...fall, courses: [letter('MATH 1', 'D')] }];
    await bring({ terms });
    expect(await bring({ terms })).toMatchObject({ termsCreated: 0, coursesKept: 1, courses: [] });
  });

  it('takes a past term as one line', async () => {
    const stated = { gpa: 3.5, creditsInGpa: 30 };
    await bring({ terms: [{ ...fall, stated, courses: [] }] });
    expect((await readAccount(app, student.token)).gpa).toMatchObject({ value: 3.5, creditsInGpa: 30 });
  });

  it('is refused whole, naming the grade that the scale lacks', async () => {
    const terms = [{ ...fall, courses: [letter('ART', 'A'), letter('MATH 1', 'Z')] }];
    expect(await refusalOf(app, TRANSCRIPT, { input: { terms } }, student.token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'terms[0].courses[1].letter': expect.any(String) },
    });
    const { terms: known } = await app.data<{ terms: object[] }>('{ terms { id } }', {}, student.token);
    expect(known).toEqual([]);
    expect(await createTerm(app, student.token)).toBeDefined();
  });
});

describe('a course that is over', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('arrives with its final grade as one change, or not at all', async () => {
    const { token } = await createStudent(app);
    const term = await createTerm(app, token);
    const entry = { termId: term.id, code: 'MATH 1', credits: 4, basis: 'letter' };
    const add = (input: object) => ({ input: { ...entry, ...input } });
    expect(await refusalOf(app, PAST_COURSE, add({ letter: 'Z' }), token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { letter: expect.any(String) },
    });
    const { courses } = await app.data<{ courses: object[] }>('{ courses { id } }', {}, token);
    expect(courses).toEqual([]);
    const answer = await app.data<{ createPastCourse: object }>(PAST_COURSE, add({ letter: 'B+' }), token);
    expect(answer.createPastCourse).toMatchObject({
      course: { name: 'MATH 1', status: 'archived', grade: { letter: 'B+' } },
      term: { gpa: { value: 3.3 } },
      user: { gpa: { value: 3.3, creditsInGpa: 4 } },
    });
  });
});
