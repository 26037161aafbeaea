import { ACCOUNT_LIMITS, RESTORE_DAYS } from '#domain/limits/limits';
import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { createAssignment } from '../../factories/assignment';
import { createCourse, type CourseSample } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm, type TermSample } from '../../factories/term';
import { createSpecialDay } from '../../factories/timetable';
import { createStudent, readAccount } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

interface DeletionSample {
  id: string;
  noun: string;
  label: string;
  itemCount: number;
  deletedAt: string;
  restorableUntil: string;
}

const FIELDS = 'id noun label itemCount deletedAt restorableUntil';
const RESTORE = `mutation ($deletionId: ID!) { restore(deletionId: $deletionId) {
  deletion { ${FIELDS} } user { usage { resource used } } } }`;
const RECENT = `query ($first: Int) { recentlyDeleted(first: $first) { ${FIELDS} } }`;
const EVERYTHING = `{
  terms { name isCurrent } courses { code categories { name } } assignments { title category { name } }
  calendar(from: "2026-09-01", to: "2026-12-31") { occurrences { title } specialDays { label } } }`;

const DELETES = {
  term: 'deleteTerm',
  course: 'deleteCourse',
  grade_category: 'deleteGradeCategory',
  assignment: 'deleteAssignment',
  event: 'deleteEvent',
  special_day: 'deleteSpecialDay',
} as const;

const documentOf = (
  noun: keyof typeof DELETES,
) => `mutation ($input: ${noun === 'event' ? 'DeleteEventInput' : 'DeleteInput'}!) { ${DELETES[noun]}(input: $input) {
  deletion { ${FIELDS} } course { id grade { percent } } term { id gpa { value } } user { usage { resource used } } } }`;

interface Deleted {
  deletion: DeletionSample;
  course: { id: string; grade: { percent: number | null } } | null;
  term: { id: string; gpa: { value: number | null } } | null;
  user: { usage: { used: number }[] };
}

describe('deleting and restoring', () => {
  let app: TestApp;
  let student: TestStudent;
  let term: TermSample;
  let course: CourseSample;
  let ids: Record<keyof typeof DELETES, string>;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** A term with one course, which holds one of everything. */
  beforeEach(async () => {
    student = await createStudent(app);
    const { token } = student;
    term = await createTerm(app, token);
    course = await createCourse(app, token, { code: 'BIO 101', termId: term.id });
    const category = await createGradeCategory(app, token, {
      courseId: course.id,
      name: 'Exams',
      weight: 100,
    });
    const assignment = await createAssignment(app, token, {
      courseId: course.id,
      categoryId: category.id,
      title: 'Midterm',
      pointsPossible: 50,
      pointsEarned: 45,
    });
    const event = await createEvent(app, token, { courseId: course.id, title: 'Lecture' });
    const specialDay = await createSpecialDay(app, token, { termId: term.id, label: 'Reading week' });
    ids = {
      term: term.id,
      course: course.id,
      grade_category: category.id,
      assignment: assignment.id,
      event: event.id,
      special_day: specialDay.id,
    };
  });

  const everything = () => app.data(EVERYTHING, {}, student.token);
  const remove = async (noun: keyof typeof DELETES, id = ids[noun]): Promise<Deleted> => {
    const answer = await app.data<Record<string, Deleted>>(
      documentOf(noun),
      { input: { id } },
      student.token,
    );
    return answer[DELETES[noun]] as Deleted;
  };
  const restore = (deletionId: string) => app.data(RESTORE, { deletionId }, student.token);
  const refusedRestore = (deletionId: string) => refusalOf(app, RESTORE, { deletionId }, student.token);
  const recent = async (first?: number) =>
    (await app.data<{ recentlyDeleted: DeletionSample[] }>(RECENT, { first }, student.token)).recentlyDeleted;
  const age = (deletionId: string, days: number) =>
    app.app.database.dataSource.query(
      'UPDATE deletions SET deleted_at = deleted_at - make_interval(days => $3) WHERE user_id = $1 AND id = $2',
      [student.id, deletionId, days],
    );
  const countRows = async () => {
    const tables = [
      'terms',
      'courses',
      'grade_categories',
      'assignments',
      'events',
      'special_days',
      'deletions',
    ];
    const counts: number[] = [];
    for (const table of tables) {
      const [row] = await app.app.database.dataSource.query(
        `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
        [student.id],
      );
      counts.push(row.count);
    }
    return counts;
  };

  it.each([
    ['term', 'Fall 2026', 6],
    ['course', 'BIO 101', 4],
    ['grade_category', 'Exams', 1],
    ['assignment', 'Midterm', 1],
    ['event', 'Lecture', 1],
    ['special_day', 'Reading week', 1],
  ] as const)(
    'takes a %s away with all that belongs to it, and brings it all back',
    async (noun, label, itemCount) => {
      const before = await everything();
      const { deletion } = await remove(noun);
      expect(deletion).toMatchObject({ noun, label, itemCount });
      const days = (Date.parse(deletion.restorableUntil) - Date.parse(deletion.deletedAt)) / 86_400_000;
      expect(days).toBe(RESTORE_DAYS);
      expect(await everything()).not.toEqual(before);
      expect(await recent()).toEqual([deletion]);
      expect(
        await refusalOf(app, documentOf(noun), { input: { id: ids[noun] } }, student.token),
      ).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });

      expect(await restore(deletion.id)).toMatchObject({ restore: { deletion } });
      expect(await everything()).toEqual(before);
      expect(await recent()).toEqual([]);
      expect(await refusedRestore(deletion.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it('hides everything of a deleted term', async () => {
    await remove('term');
    expect(await everything()).toEqual({
      terms: [],
      courses: [],
      assignments: [],
      calendar: { occurrences: [], specialDays: [] },
    });
  });

  it('answers with the parents whose figures moved', async () => {
    expect(await remove('assignment')).toMatchObject({
      course: { id: course.id, grade: { percent: null } },
      term: { id: term.id, gpa: { value: null } },
    });
    expect(await remove('course')).toMatchObject({
      course: null,
      term: { id: term.id },
      user: { usage: expect.arrayContaining([{ resource: 'active_courses', used: 0 }]) },
    });
  });

  it('keeps the assignments of a deleted category and gives them back to it', async () => {
    const { deletion } = await remove('grade_category');
    expect(await everything()).toMatchObject({ assignments: [{ title: 'Midterm', category: null }] });
    await restore(deletion.id);
    expect(await everything()).toMatchObject({
      assignments: [{ title: 'Midterm', category: { name: 'Exams' } }],
    });
  });

  it('leaves alone what was deleted before on its own', async () => {
    const assignment = await remove('assignment');
    const whole = await remove('course');
    expect(whole.deletion.itemCount).toBe(3);
    await restore(whole.deletion.id);
    expect(await everything()).toMatchObject({ courses: [{ code: 'BIO 101' }], assignments: [] });
    await restore(assignment.deletion.id);
    expect(await everything()).toMatchObject({ assignments: [{ title: 'Midterm' }] });
  });

  it('asks to restore first what a deleted row belonged to', async () => {
    const assignment = await remove('assignment');
    const bio = await remove('course');
    const fall = await remove('term');
    expect(await refusedRestore(assignment.deletion.id)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await refusedRestore(bio.deletion.id)).toMatchObject({ status: 409, code: 'CONFLICT' });
    for (const { deletion } of [fall, bio, assignment]) await restore(deletion.id);
    expect(await everything()).toMatchObject({
      terms: [{ isCurrent: true }],
      assignments: [{ title: 'Midterm' }],
    });
  });

  it('counts restored active courses against the plan, all or none', async () => {
    const second = await createCourse(app, student.token, { termId: term.id });
    const { deletion } = await remove('term');
    for (let n = 0; n < 2; n += 1) await createCourse(app, student.token);
    expect(await refusedRestore(deletion.id)).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      extensions: { used: 2, limit: 3 },
    });
    expect((await readAccount(app, student.token)).usage[0]?.used).toBe(2);
    expect(await recent()).toHaveLength(1);
    expect(
      await refusalOf(app, 'query ($id: ID!) { course(id: $id) { id } }', { id: second.id }, student.token),
    ).toMatchObject({ status: 404 });
  });

  it('restores nothing into a term that has become full', async () => {
    const { deletion } = await remove('special_day');
    await app.app.database.dataSource.query(
      `INSERT INTO special_days (user_id, id, term_id, first_day, last_day, kind, label)
       SELECT $1, gen_random_uuid(), $2, '2026-10-01', '2026-10-01', 'skip', 'Day off' FROM generate_series(1, $3)`,
      [student.id, ids.term, ACCOUNT_LIMITS.specialDaysPerTerm],
    );
    expect(await refusedRestore(deletion.id)).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
      extensions: { limit: ACCOUNT_LIMITS.specialDaysPerTerm, used: ACCOUNT_LIMITS.specialDaysPerTerm + 1 },
    });
    expect(await recent()).toMatchObject([{ id: deletion.id }]);
  });

  it('does not make a restored term current when another one is by now', async () => {
    const { deletion } = await remove('term');
    await createTerm(app, student.token, { name: 'Other', startsOn: '2027-01-01', endsOn: '2027-05-01' });
    await restore(deletion.id);
    expect(await everything()).toMatchObject({
      terms: [
        { name: 'Other', isCurrent: true },
        { name: 'Fall 2026', isCurrent: false },
      ],
    });
  });

  it('refuses to delete what the caller saw in an older version', async () => {
    const input = { id: course.id, expectedVersion: 7 };
    expect(await refusalOf(app, documentOf('course'), { input }, student.token)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      extensions: { current: { id: course.id, code: 'BIO 101', version: 1 } },
    });
    expect(await recent()).toEqual([]);
  });

  it('lists the latest first and no more than asked for', async () => {
    const event = await remove('event');
    const assignment = await remove('assignment');
    expect((await recent()).map(({ id }) => id)).toEqual([assignment.deletion.id, event.deletion.id]);
    expect((await recent(1)).map(({ id }) => id)).toEqual([assignment.deletion.id]);
    for (const first of [0, 101, -1]) {
      expect(await refusalOf(app, RECENT, { first }, student.token)).toMatchObject({
        status: 400,
        fields: { first: expect.any(String) },
      });
    }
  });

  it('forgets after 30 days, and not before', async () => {
    const { deletion } = await remove('term');
    await age(deletion.id, RESTORE_DAYS - 1);
    await purgeExpired(app.app.database);
    expect(await countRows()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await age(deletion.id, 1);
    expect(await recent()).toEqual([]);
    expect(await refusedRestore(deletion.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await purgeExpired(app.app.database)).toBe(1);
    expect(await countRows()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('purges a category that living assignments still name, and children deleted before their parents', async () => {
    const category = await remove('grade_category');
    const event = await remove('event');
    await age(category.deletion.id, RESTORE_DAYS);
    await age(event.deletion.id, RESTORE_DAYS);
    const changes = '{ recentActs { id by { kind } items { noun kind } } }';
    const before = await app.data(changes, {}, student.token);
    expect(await purgeExpired(app.app.database)).toBe(2);
    expect(await app.data(changes, {}, student.token)).toEqual(before);
    const [named] = await app.app.database.dataSource.query(
      `SELECT author, kind FROM journal WHERE user_id = $1 AND before ? 'category_id' ORDER BY seq DESC LIMIT 1`,
      [student.id],
    );
    expect(named).toEqual({ author: 'server:', kind: 'derived' });
    expect(await countRows()).toEqual([1, 1, 0, 1, 0, 1, 0]);
    expect(await everything()).toMatchObject({ assignments: [{ title: 'Midterm', category: null }] });
  });

  it('goes with the account', async () => {
    await remove('event');
    await remove('course');
    await app.app.database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    expect(await countRows()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});
