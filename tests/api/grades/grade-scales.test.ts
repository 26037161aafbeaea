import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { createAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import { createGradeScale, HALVES } from '../../factories/grade-scale';
import { createStudent, readAccount } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateGradeScaleInput!) {
  updateGradeScale(input: $input) { scale { version } courses { id grade { letter } } user { gpa { value } } } }`;
const DELETE = 'mutation ($input: DeleteInput!) { deleteGradeScale(input: $input) { deletion { id noun } } }';
const DELETE_COURSE = 'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const RULES =
  'mutation ($input: UpdateCourseGradingInput!) { updateCourseGrading(input: $input) { course { id } } }';
const POLICY =
  'mutation ($input: UpdateGradingPolicyInput!) { updateGradingPolicy(input: $input) { user { id } } }';
const CREATE =
  'mutation ($input: CreateGradeScaleInput!) { createGradeScale(input: $input) { scale { id } } }';

describe('scales of one’s own', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** A student with a course at 60 %, graded on an own scale. */
  async function createSetting() {
    const { token } = await createStudent(app);
    const course = await createCourse(app, token);
    await createAssignment(app, token, { courseId: course.id, pointsPossible: 10, pointsEarned: 6 });
    const scale = await createGradeScale(app, token);
    await app.data(RULES, { input: { id: course.id, scale: { id: scale.id } } }, token);
    return { token, course, scale };
  }

  it('grade the courses that choose them, and an edit moves grade and average at once', async () => {
    const { token, course, scale } = await createSetting();
    expect((await readCourse(app, token, course.id)).grade).toMatchObject({ letter: 'Pass', points: 4 });
    const [pass, fail] = HALVES.bands;
    const harder = { direction: 'higher', bands: [{ ...pass, minPercent: 70 }, fail] };
    const { updateGradeScale } = await app.data<Record<'updateGradeScale', object>>(
      UPDATE,
      { input: { id: scale.id, expectedVersion: 1, scale: harder } },
      token,
    );
    expect(updateGradeScale).toEqual({
      scale: { version: 2 },
      courses: [{ id: course.id, grade: { letter: 'Fail' } }],
      user: { gpa: { value: 0 } },
    });
  });

  it('move every course without a choice when they are the scale of the account', async () => {
    const { token } = await createStudent(app);
    const course = await createCourse(app, token);
    await createAssignment(app, token, { courseId: course.id, pointsPossible: 10, pointsEarned: 6 });
    const scale = await createGradeScale(app, token);
    await app.data(POLICY, { input: { scale: { id: scale.id } } }, token);
    expect((await readAccount(app, token)).gpa.value).toBe(4);
    const bands = HALVES.bands.map((band) => ({ ...band, points: band.points / 2 }));
    await app.data(UPDATE, { input: { id: scale.id, scale: { ...HALVES, bands } } }, token);
    expect((await readAccount(app, token)).gpa.value).toBe(2);
    expect(await refusalOf(app, DELETE, { input: { id: scale.id } }, token)).toMatchObject({
      code: 'CONFLICT',
      extensions: { byAccount: true, courses: 0 },
    });
  });

  it('are deleted when nothing is graded on them, and a course that was comes back after its scale', async () => {
    const { token, course, scale } = await createSetting();
    expect(await refusalOf(app, DELETE, { input: { id: scale.id } }, token)).toMatchObject({
      code: 'CONFLICT',
      extensions: { byAccount: false, courses: 1 },
    });
    const deleted = await app.data<{ deleteCourse: { deletion: { id: string } } }>(
      DELETE_COURSE,
      { input: { id: course.id } },
      token,
    );
    const { deleteGradeScale } = await app.data<{
      deleteGradeScale: { deletion: { id: string; noun: string } };
    }>(DELETE, { input: { id: scale.id } }, token);
    expect(deleteGradeScale.deletion.noun).toBe('grade_scale');
    const restore = { id: deleted.deleteCourse.deletion.id };
    expect(await refusalOf(app, RESTORE, restore, token)).toMatchObject({ code: 'CONFLICT' });
    await app.data(RESTORE, { id: deleteGradeScale.deletion.id }, token);
    await app.data(RESTORE, restore, token);
    expect((await readCourse(app, token, course.id)).grade).toMatchObject({ letter: 'Pass' });
  });

  it('and repeated courses are forgotten when they are purged', async () => {
    const { token, course, scale } = await createSetting();
    const again = await createCourse(app, token);
    await app.data(RULES, { input: { id: again.id, repeatOf: course.id } }, token);
    await app.data(DELETE_COURSE, { input: { id: course.id } }, token);
    await app.data(DELETE, { input: { id: scale.id } }, token);
    await app.app.database.dataSource.query(`UPDATE deletions SET deleted_at = now() - interval '31 days'`);
    expect(await purgeExpired(app.app.database)).toBeGreaterThanOrEqual(2);
    const [left] = await app.app.database.dataSource.query(
      `SELECT (SELECT count(*)::int FROM grade_scales WHERE id = $1) AS scales,
         (SELECT repeat_of FROM courses WHERE id = $2) AS "repeatOf"`,
      [scale.id, again.id],
    );
    expect(left).toEqual({ scales: 0, repeatOf: null });
  });

  it('have no gaps and overlaps', async () => {
    const { token } = await createStudent(app);
    const [pass, fail] = HALVES.bands;
    const bands = [pass, { ...fail, minPercent: 10 }];
    const gap = { input: { name: 'Gap', scale: { direction: 'higher', bands } } };
    expect(await refusalOf(app, CREATE, gap, token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'scale.bands[1]': 'leaves some percentages without a letter grade' },
    });
  });
});
