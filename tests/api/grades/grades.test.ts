import { ENGINE_VERSION } from '#domain/grading/course-grade';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { DomainError } from '../../../server/errors/domain-error';
import {
  readRecomputeProgress,
  RECOMPUTE_GRADES,
  requestRecompute,
} from '../../../server/features/grades/grade-engine.tasks';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import {
  createGradeCategory,
  GRADE_CATEGORY_FIELDS,
  type GradeCategorySample,
} from '../../factories/grade-category';
import { AVERAGE_FIELDS, createTerm, type AverageSample } from '../../factories/term';
import { createStudent, readAccount } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const CREATE = `mutation ($input: CreateGradeCategoryInput!) { createGradeCategory(input: $input) {
  category { ${GRADE_CATEGORY_FIELDS} } course { id grade { percent } } user { gpa { value } } } }`;
const UPDATE = `mutation ($input: UpdateGradeCategoryInput!) { updateGradeCategory(input: $input) {
  category { ${GRADE_CATEGORY_FIELDS} } course { id grade { percent } } user { gpa { value } } } }`;
const DELETE = `mutation ($input: DeleteInput!) { deleteGradeCategory(input: $input) {
  deletion { id } course { id grade { percent } } user { gpa { value } } } }`;
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { user { gpa { value } } } }';
const SCORE = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) {
  course { id grade { percent letter points gradedItems } term { gpa { ${AVERAGE_FIELDS} } } }
  previousCourse { id grade { percent gradedItems } } user { gpa { ${AVERAGE_FIELDS} } } } }`;
const TERM = `query ($id: ID!) { term(id: $id) { gpa { ${AVERAGE_FIELDS} } } }`;

describe('grades', () => {
  let app: TestApp;
  let student: TestStudent;
  /** Makes a listener fail that runs after the grades were stored, before the commit. */
  let isBroken = false;
  beforeAll(async () => {
    app = await createTestApp();
    app.app.database.onChanged({
      reads: { assignment: 'all' },
      follow: async () => {
        if (isBroken) throw new DomainError('UNAVAILABLE', 'Something broke before the commit.');
      },
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await createStudent(app);
  });

  const gradeOf = async (id: string) => (await readCourse(app, student.token, id)).grade;
  const gpa = async () => (await readAccount(app, student.token)).gpa;
  const termGpa = async (id: string) =>
    (await app.data<{ term: { gpa: AverageSample } }>(TERM, { id }, student.token)).term.gpa;
  const run = <Data>(query: string, input: object) => app.data<Data>(query, { input }, student.token);
  const score = (id: string, changes: object) =>
    run<{ updateAssignment: Record<string, unknown> }>(SCORE, { id, ...changes });

  /**
   * Two courses of one term, graded by hand:
   * BIO, 3 credits, homework 40 % and exams 60 %: (18 + 9) of (20 + 10) = 90 %, 42 of 60 = 70 %;
   *   0.4 × 90 + 0.6 × 70 = 78.00, a C+ of 2.3 points.
   * MAT, 4 credits, by points: 45 of 50 = 90.00, an A- of 3.7 points.
   * Average: (2.3 × 3 + 3.7 × 4) / 7 = 21.7 / 7 = 3.1.
   */
  const gradedTerm = async () => {
    const { token } = student;
    const term = await createTerm(app, token);
    const bio = await createCourse(app, token, { termId: term.id, credits: 3 });
    const mat = await createCourse(app, token, { termId: term.id, credits: 4 });
    const courseId = bio.id;
    const homework = await createGradeCategory(app, token, { courseId, name: 'Homework', weight: 40 });
    const exams = await createGradeCategory(app, token, { courseId, name: 'Exams', weight: 60 });
    const scored = (
      categoryId: string | undefined,
      [pointsEarned, pointsPossible]: [number, number],
      id = courseId,
    ) => createAssignment(app, token, { courseId: id, categoryId, pointsEarned, pointsPossible });
    const first = await scored(homework.id, [18, 20]);
    await scored(homework.id, [9, 10]);
    const exam = await scored(exams.id, [42, 60]);
    const sheet = await scored(undefined, [45, 50], mat.id);
    return { term, bio, mat, homework, exams, first, exam, sheet };
  };

  it('stores the grade of a course and the averages of its term and of the account', async () => {
    const { term, bio, mat } = await gradedTerm();
    expect(await gradeOf(bio.id)).toEqual({ percent: 78, letter: 'C+', points: 2.3, gradedItems: 3 });
    expect(await gradeOf(mat.id)).toEqual({ percent: 90, letter: 'A-', points: 3.7, gradedItems: 1 });
    const average = { value: 3.1, creditsAttempted: 7, creditsEarned: 7, creditsInGpa: 7 };
    expect(await termGpa(term.id)).toEqual(average);
    expect(await gpa()).toEqual(average);
  });

  it('answers a score with everything that moved', async () => {
    const { bio, exam } = await gradedTerm();
    // 60 of 60 = 100 %: 0.4 × 90 + 0.6 × 100 = 96, an A of 4.0; (4 × 3 + 3.7 × 4) / 7 = 26.8 / 7 = 3.829
    const average = { value: 3.83, creditsAttempted: 7, creditsEarned: 7, creditsInGpa: 7 };
    expect(await score(exam.id, { pointsEarned: 60 })).toEqual({
      updateAssignment: {
        course: {
          id: bio.id,
          grade: { percent: 96, letter: 'A', points: 4, gradedItems: 3 },
          term: { gpa: average },
        },
        previousCourse: null,
        user: { gpa: average },
      },
    });
  });

  it('counts each state of grading as it says', async () => {
    const { bio, exam } = await gradedTerm();
    // missing: exams 0 of 60; 0.4 × 90 = 36. Otherwise only homework is in play: 90.
    for (const [gradingState, percent, gradedItems] of [
      ['missing', 36, 3],
      ['excused', 90, 2],
      ['omitted', 90, 2],
      ['pending', 90, 2],
      ['counted', 78, 3],
    ]) {
      await score(exam.id, { gradingState });
      expect(await gradeOf(bio.id)).toMatchObject({ percent, gradedItems });
    }
    await score(exam.id, { pointsEarned: null });
    expect(await gradeOf(bio.id)).toMatchObject({ percent: 90, gradedItems: 2 });
  });

  it('fails a course below the last passing band: its credits are in the average, not earned', async () => {
    const { mat, sheet } = await gradedTerm();
    // 29 of 50 = 58 %: F, 0 points; (2.3 × 3 + 0 × 4) / 7 = 6.9 / 7 = 0.986
    await score(sheet.id, { pointsEarned: 29 });
    expect(await gradeOf(mat.id)).toMatchObject({ percent: 58, letter: 'F', points: 0 });
    expect(await gpa()).toEqual({ value: 0.99, creditsAttempted: 7, creditsEarned: 3, creditsInGpa: 7 });
  });

  it('recomputes both courses when an assignment moves from one to the other', async () => {
    const { bio, mat, exam } = await gradedTerm();
    // MAT: (45 + 42) of (50 + 60) = 79.09; BIO: homework alone, 90.
    const answer = await score(exam.id, { courseId: mat.id });
    expect(answer.updateAssignment).toMatchObject({
      course: { id: mat.id, grade: { percent: 79.09, gradedItems: 2 } },
      previousCourse: { id: bio.id, grade: { percent: 90, gradedItems: 2 } },
    });
    await score(exam.id, { courseId: null });
    expect(await gradeOf(mat.id)).toMatchObject({ percent: 90, gradedItems: 1 });
  });

  it('follows credits, status and term of a course', async () => {
    const { term, bio, mat } = await gradedTerm();
    const update = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }';
    // (2.3 × 3 + 3.7 × 1) / 4 = 10.6 / 4 = 2.65
    await run(update, { id: mat.id, credits: 1 });
    expect((await gpa()).value).toBe(2.65);
    for (const status of ['archived', 'paused']) {
      await run(update, { id: mat.id, status });
      expect(await gpa()).toMatchObject({ value: 2.65, creditsAttempted: 4 });
    }
    const next = await createTerm(app, student.token, { name: 'Next' });
    await run(update, { id: bio.id, termId: next.id });
    expect((await termGpa(term.id)).value).toBe(3.7);
    expect((await termGpa(next.id)).value).toBe(2.3);
    await run(update, { id: bio.id, termId: null });
    expect((await termGpa(next.id)).value).toBeNull();
    expect((await gpa()).value).toBe(2.65);
  });

  it('follows a weight, the deletion of a category and its restoration', async () => {
    const { bio, exams } = await gradedTerm();
    // Homework 40, exams 10: (40 × 90 + 10 × 70) / 50 = 86, a B of 3; (3 × 3 + 3.7 × 4) / 7 = 3.4
    expect(await run(UPDATE, { id: exams.id, weight: 10 })).toMatchObject({
      updateGradeCategory: {
        category: { weight: 10, version: 2 },
        course: { id: bio.id, grade: { percent: 86 } },
        user: { gpa: { value: 3.4 } },
      },
    });
    // Without it only homework counts: 90, an A-: all at 3.7.
    const deleted = await run<{ deleteGradeCategory: { deletion: { id: string } } }>(DELETE, {
      id: exams.id,
    });
    expect(deleted).toMatchObject({
      deleteGradeCategory: { course: { grade: { percent: 90 } }, user: { gpa: { value: 3.7 } } },
    });
    const { id } = deleted.deleteGradeCategory.deletion;
    expect(await app.data(RESTORE, { id }, student.token)).toEqual({
      restore: { user: { gpa: { value: 3.4 } } },
    });
    expect(await gradeOf(bio.id)).toMatchObject({ percent: 86 });
  });

  it('grades by points as long as no category has a weight', async () => {
    const { bio, homework, exams } = await gradedTerm();
    await run(UPDATE, { id: homework.id, weight: null });
    await run(UPDATE, { id: exams.id, weight: null });
    // (18 + 9 + 42) of (20 + 10 + 60) = 76.67
    expect(await gradeOf(bio.id)).toMatchObject({ percent: 76.67 });
  });

  it('misses none of the scores entered at the same time', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const assignments = await Promise.all(
      Array.from({ length: 20 }, () =>
        createAssignment(app, student.token, { courseId, pointsPossible: 10 }),
      ),
    );
    await Promise.all(
      assignments.map(({ id }, n) => updateAssignment(app, student.token, { id, pointsEarned: n % 10 })),
    );
    // twice 0 + 1 + … + 9 = 90 of 200
    expect(await gradeOf(courseId)).toMatchObject({ percent: 45, gradedItems: 20 });
  });

  it('stores a score and the grade it makes together, or neither', async () => {
    const { bio, exam } = await gradedTerm();
    isBroken = true;
    const input = { id: exam.id, pointsEarned: 60 };
    const refusal = await refusalOf(app, SCORE, { input }, student.token);
    isBroken = false;
    expect(refusal.code).toBe('UNAVAILABLE');
    expect(await gradeOf(bio.id)).toMatchObject({ percent: 78 });
    const { assignment } = await app.data<{ assignment: { pointsEarned: number } }>(
      'query ($id: ID!) { assignment(id: $id) { pointsEarned } }',
      { id: exam.id },
      student.token,
    );
    expect(assignment.pointsEarned).toBe(42);
  });

  describe('figures of an older engine', () => {
    const makeOutdated = (id: string) =>
      app.app.database.dataSource.query(
        `WITH old_courses AS (
           UPDATE courses SET grade_percent = 1, grade_engine_version = ${ENGINE_VERSION - 1} WHERE user_id = $1),
         old_terms AS (UPDATE terms SET gpa = 1, grade_engine_version = ${ENGINE_VERSION - 1} WHERE user_id = $1)
         UPDATE users SET gpa = 1, grade_engine_version = ${ENGINE_VERSION - 1} WHERE id = $1`,
        [id],
      );

    const progress = async () => (await app.rest('/readyz')).json<Record<string, unknown>>();

    it('are replaced by a job, account by account, which tells how far it is', async () => {
      const { term, bio } = await gradedTerm();
      await makeOutdated(student.id);
      await requestRecompute(app.app.database);
      await requestRecompute(app.app.database);
      expect(await progress()).toMatchObject({ status: 'ready', grades: { outdated: expect.any(Number) } });
      await app.runJobs();
      expect(await gradeOf(bio.id)).toMatchObject({ percent: 78 });
      expect((await termGpa(term.id)).value).toBe(3.1);
      expect((await gpa()).value).toBe(3.1);
      expect(app.jobLines.at(-1)).toMatch(/"grades_recalculated","accounts":(\d+),"of":\1}$/);
      const [left] = await app.app.database.dataSource.query(
        `SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = '${RECOMPUTE_GRADES}'`,
      );
      expect(left).toEqual({ jobs: 0 });
      await requestRecompute(app.app.database);
      expect(await readRecomputeProgress(app.app.database)).toBeNull();
    });

    it('are found in no account that is current, with or without a course: a restart computes nothing', async () => {
      await app.register();
      await gradedTerm();
      await createCourse(app, (await app.register()).token);
      await requestRecompute(app.app.database);
      expect(await readRecomputeProgress(app.app.database)).toBeNull();
    });

    it('are replaced with the next change of any grade of the account', async () => {
      const { bio, sheet } = await gradedTerm();
      await makeOutdated(student.id);
      // MAT to 100 %: (2.3 × 3 + 4 × 4) / 7 = 22.9 / 7 = 3.271
      await score(sheet.id, { pointsEarned: 50 });
      expect(await gradeOf(bio.id)).toMatchObject({ percent: 78 });
      expect((await gpa()).value).toBe(3.27);
    });
  });

  describe('categories', () => {
    it('are listed with their course, the oldest first', async () => {
      const { bio } = await gradedTerm();
      const answer = await app.data<{ course: { categories: GradeCategorySample[] } }>(
        `query ($id: ID!) { course(id: $id) { categories { ${GRADE_CATEGORY_FIELDS} } } }`,
        { id: bio.id },
        student.token,
      );
      expect(answer.course.categories).toEqual([
        { id: expect.any(String), courseId: bio.id, name: 'Homework', weight: 40, version: 1 },
        { id: expect.any(String), courseId: bio.id, name: 'Exams', weight: 60, version: 1 },
      ]);
    });

    it('answer an edit of an older copy with the row as the API shows it', async () => {
      const { exams } = await gradedTerm();
      await run(UPDATE, { id: exams.id, name: 'Tests' });
      const input = { id: exams.id, expectedVersion: 1, name: 'Mine' };
      expect(await refusalOf(app, UPDATE, { input }, student.token)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        extensions: { current: { ...exams, name: 'Tests', version: 2 } },
      });
    });

    it('cannot be added to a paused course', async () => {
      const { id: courseId } = await createCourse(app, student.token, { status: 'paused' });
      expect(
        await refusalOf(app, CREATE, { input: { courseId, name: 'Labs' } }, student.token),
      ).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        fields: { courseId: 'belongs to a paused course: activate the course first' },
      });
    });

    it('are as many as a course may have', async () => {
      const { id: courseId } = await createCourse(app, student.token);
      await app.app.database.dataSource.query(
        `INSERT INTO grade_categories (user_id, id, course_id, name)
         SELECT $1, gen_random_uuid(), $2, 'Part' FROM generate_series(1, $3)`,
        [student.id, courseId, ACCOUNT_LIMITS.gradeCategoriesPerCourse],
      );
      expect(
        await refusalOf(app, CREATE, { input: { courseId, name: 'Labs' } }, student.token),
      ).toMatchObject({
        status: 409,
        code: 'LIMIT_REACHED',
        extensions: { limit: ACCOUNT_LIMITS.gradeCategoriesPerCourse },
      });
    });
  });
});
