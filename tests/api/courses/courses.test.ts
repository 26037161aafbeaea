import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { COURSE_FIELDS, courseInput, createCourse, type CourseSample } from '../../factories/course';
import { createAssignment } from '../../factories/assignment';
import { createTerm, LONG_OVER } from '../../factories/term';
import { createStudent, readAccount } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const CREATE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const UPDATE = `mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) {
  course { ${COURSE_FIELDS} } term { id } user { usage { resource used } } } }`;
const ARCHIVE = `mutation ($termId: ID!) { archiveTermCourses(termId: $termId) {
  courses { code status version } user { usage { resource used } } } }`;
const LIST = 'query ($termId: ID) { courses(termId: $termId) { code term { name } } }';

describe('courses', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    student = await createStudent(app);
  });
  afterAll(() => app.close());

  const create = (overrides?: Record<string, unknown>) => createCourse(app, student.token, overrides);
  const refused = (query: string, input: Record<string, unknown>) =>
    refusalOf(app, query, { input }, student.token);
  const update = async (input: Record<string, unknown>) => {
    type Answer = {
      updateCourse: { course: CourseSample; term: { id: string } | null; user: { usage: object[] } };
    };
    return (await app.data<Answer>(UPDATE, { input }, student.token)).updateCourse;
  };
  const list = async (termId?: string) => {
    type Answer = { courses: { code: string; term: { name: string } | null }[] };
    const { courses } = await app.data<Answer>(LIST, { termId }, student.token);
    return courses.map(({ code, term }) => [code, term?.name ?? null]);
  };
  const used = async () => (await readAccount(app, student.token)).usage[0]?.used;

  it('brings the usual term along if asked, and joins the current one after that', async () => {
    await create({ code: 'BIO 210', withTerm: true });
    await create({ code: 'CHEM 1', withTerm: true });
    const [usual, ...others] = await list();
    expect(usual).toEqual(['BIO 210', expect.stringMatching(/^(Spring|Summer|Fall) \d{4}$/)]);
    expect(others).toEqual([['CHEM 1', usual?.[1]]]);
    const term = await createTerm(app, student.token);
    const refusal = await refused(CREATE, courseInput({ termId: term.id, withTerm: true }));
    expect(refusal.fields).toEqual({ withTerm: 'cannot be combined with a term' });
  });

  it('fills in what is not said', async () => {
    expect(await create({ code: ' BIO 101 ', name: 'Biology', credits: null, place: '  ' })).toEqual({
      id: expect.any(String),
      termId: null,
      code: 'BIO 101',
      name: 'Biology',
      credits: 0,
      color: 'blue',
      instructor: null,
      place: null,
      link: null,
      notes: null,
      status: 'active',
      version: 1,
      grade: { percent: null, letter: null, points: null, gradedItems: 0 },
    });
  });

  it('gives a new course the color used least', async () => {
    const colors = [];
    for (const color of [undefined, 'green', undefined, undefined]) {
      colors.push((await create({ color, status: 'archived' })).color);
    }
    expect(colors).toEqual(['blue', 'green', 'orange', 'violet']);
  });

  it('changes what is given, clears what is null and leaves the rest', async () => {
    const term = await createTerm(app, student.token);
    const course = await create({ instructor: 'Dr. Example', notes: 'two\nlines', credits: 4.5 });
    const changed = await update({
      id: course.id,
      termId: term.id,
      instructor: null,
      link: 'https://example.edu/x',
    });
    expect(changed.course).toEqual({
      ...course,
      termId: term.id,
      instructor: null,
      link: 'https://example.edu/x',
      version: 2,
    });
    expect(changed.term).toEqual({ id: term.id });
    expect((await update({ id: course.id, termId: null })).term).toBeNull();
  });

  it.each(['code', 'name', 'credits', 'color', 'status'])('refuses to clear %s', async (field) => {
    const course = await create();
    const refusal = await refused(UPDATE, { id: course.id, [field]: null });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'must not be empty' },
    });
  });

  it('answers an edit of an older copy with the row as the API shows it', async () => {
    const course = await create();
    const { course: current } = await update({ id: course.id, name: 'Renamed' });
    const stale = await refused(UPDATE, { id: course.id, expectedVersion: 1, name: 'Mine' });
    expect(stale).toMatchObject({ status: 409, code: 'CONFLICT', extensions: { current } });
  });

  it('shows a term with what belongs to no term', async () => {
    const [past, current] = [
      await createTerm(app, student.token, { name: 'Past', ...LONG_OVER }),
      await createTerm(app, student.token, { name: 'Now', isCurrent: true }),
    ];
    await create({ code: 'OLD', termId: past.id, status: 'archived' });
    await create({ code: 'NEW', termId: current.id });
    await create({ code: 'ANY' });
    expect(await list()).toEqual([
      ['ANY', null],
      ['NEW', 'Now'],
    ]);
    expect(await list(past.id)).toEqual([
      ['ANY', null],
      ['OLD', 'Past'],
    ]);
  });

  it('shows what belongs to no term when no term is current or running', async () => {
    const term = await createTerm(app, student.token, { ...LONG_OVER, isCurrent: false });
    await create({ code: 'IN', termId: term.id });
    await create({ code: 'OUT' });
    expect(await list()).toEqual([['OUT', null]]);
  });

  it('counts what is to do in each course and finds the deadline that comes next', async () => {
    const { id: courseId } = await create();
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    for (const [title, dueDate, progress] of [
      ['late', day(-2), 'todo'],
      ['done', day(1), 'submitted'],
      ['next', day(2), 'doing'],
      ['later', day(3), 'todo'],
      ['undated', undefined, 'todo'],
    ]) {
      await createAssignment(app, student.token, { courseId, title, dueDate, progress });
    }
    await create({ code: 'EMPTY' });
    const { courses } = await app.data<{ courses: object[] }>(
      '{ courses { openAssignments totalAssignments nextDue { title } assignments { title } } }',
      {},
      student.token,
    );
    expect(courses).toEqual([
      { openAssignments: 0, totalAssignments: 0, nextDue: null, assignments: [] },
      {
        openAssignments: 4,
        totalAssignments: 5,
        nextDue: { title: 'next' },
        assignments: ['late', 'done', 'next', 'later', 'undated'].map((title) => ({ title })),
      },
    ]);
  });

  it('holds as many courses as an account may have', async () => {
    await app.app.database.dataSource.query(
      `INSERT INTO courses (user_id, id, code, name, credits, color, status)
       SELECT $1, gen_random_uuid(), 'C', 'C', 0, 'blue', 'archived' FROM generate_series(1, $2)`,
      [student.id, ACCOUNT_LIMITS.courses],
    );
    expect(await refused(CREATE, courseInput({ status: 'archived' }))).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
      extensions: { limit: ACCOUNT_LIMITS.courses, used: ACCOUNT_LIMITS.courses },
    });
  });

  describe('the plan', () => {
    const overLimit = {
      status: 403,
      code: 'PLAN_LIMIT',
      extensions: { resource: 'active_courses', used: 3, limit: 3 },
    };
    const fill = () => Promise.all([create(), create(), create()]);

    it('leaves exactly 3 of 50 courses created at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => refused(CREATE, courseInput())));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
      expect(answers.filter((answer) => answer.code === 'PLAN_LIMIT')).toHaveLength(47);
      expect(await used()).toBe(3);
    });

    it('refuses a fourth active course with the numbers, however it comes about', async () => {
      await fill();
      expect(await refused(CREATE, courseInput())).toMatchObject(overLimit);
      for (const status of ['archived', 'paused']) {
        const { id } = await create({ status });
        expect(await refused(UPDATE, { id, status: 'active' })).toMatchObject(overLimit);
        expect((await update({ id, name: 'Still editable' })).course.status).toBe(status);
      }
    });

    it('never holds a fourth when activating and creating meet', async () => {
      const archived = await Promise.all(Array.from({ length: 10 }, () => create({ status: 'archived' })));
      await Promise.all(
        archived.flatMap(({ id }) => [
          refused(UPDATE, { id, status: 'active' }),
          refused(CREATE, courseInput()),
        ]),
      );
      expect(await used()).toBe(3);
    });

    it('edits an active course of a full plan', async () => {
      const [course] = await fill();
      expect((await update({ id: course.id, status: 'active', name: 'Renamed' })).course.name).toBe(
        'Renamed',
      );
    });

    it('knows no limit for Student Pro', async () => {
      student = await createStudent(app, { subscriptionTier: 'pro' });
      for (let n = 0; n < 5; n += 1) await create();
      expect((await readAccount(app, student.token)).usage).toContainEqual({
        resource: 'active_courses',
        used: 5,
        limit: null,
      });
    });

    it('is freed by archiving the courses of a term in one step', async () => {
      const term = await createTerm(app, student.token);
      await create({ code: 'A', termId: term.id });
      await create({ code: 'B', termId: term.id, status: 'paused' });
      await create({ code: 'C', termId: term.id, status: 'archived' });
      await create({ code: 'D' });
      const answer = await app.data(ARCHIVE, { termId: term.id }, student.token);
      expect(answer).toEqual({
        archiveTermCourses: {
          courses: [
            { code: 'A', status: 'archived', version: 2 },
            { code: 'B', status: 'archived', version: 2 },
          ],
          user: { usage: expect.arrayContaining([{ resource: 'active_courses', used: 1 }]) },
        },
      });
    });
  });
});
