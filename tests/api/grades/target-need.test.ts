import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { updateGrading } from '../../factories/course-grading';
import { createStudent } from '../../factories/user';
import { statementsOf } from '../../support/statements';
import { useTestApp } from '../../support/test-app';

const NEEDS = `{ courses { code targetNeed { status unit need maximum pointsPossible assignment { title } } } }`;

interface Courses {
  courses: { code: string; targetNeed: object | null }[];
}

describe('what the target of a course takes', () => {
  const app = useTestApp();

  /** A course with one score of 80 of 100, so many open items of 50, and a target. */
  async function createTargeted(token: string, code: string, open: number, target: number | null) {
    const { id: courseId } = await createCourse(app, token, { code });
    await createAssignment(app, token, { courseId, pointsPossible: 100, pointsEarned: 80 });
    for (let n = 1; n <= open; n += 1)
      await createAssignment(app, token, { courseId, title: `Lab ${n}`, pointsPossible: 50 });
    await updateGrading(app, token, { id: courseId, target });
  }

  const needsOf = async (token: string) => (await app.data<Courses>(NEEDS, {}, token)).courses;

  it('is points on the only open assignment, the same percentage on several, or out of reach', async () => {
    const { token } = await createStudent(app, { subscriptionTier: 'pro' });
    await createTargeted(token, 'ONE', 1, 84);
    await createTargeted(token, 'TWO', 2, 84);
    await createTargeted(token, 'FAR', 1, 95);
    await createTargeted(token, 'LOW', 1, 50);
    const needs = new Map((await needsOf(token)).map(({ code, targetNeed }) => [code, targetNeed]));
    expect(needs.get('ONE')).toEqual({
      status: 'needed',
      unit: 'points',
      need: 46,
      maximum: 86.67,
      pointsPossible: 50,
      assignment: { title: 'Lab 1' },
    });
    expect(needs.get('TWO')).toMatchObject({ status: 'needed', unit: 'percent', assignment: null });
    expect(needs.get('FAR')).toMatchObject({ status: 'impossible', need: null, maximum: 86.67 });
    expect(needs.get('LOW')).toMatchObject({ status: 'safe', need: 0 });
  });

  it('is nothing without a target, and once no score can move the grade', async () => {
    const { token } = await createStudent(app, { subscriptionTier: 'pro' });
    await createTargeted(token, 'NONE', 1, null);
    await createTargeted(token, 'OVER', 0, 84);
    expect(await needsOf(token)).toEqual([
      { code: 'NONE', targetNeed: null },
      { code: 'OVER', targetNeed: null },
    ]);
  });

  it('is read for all courses together', async () => {
    const { token } = await createStudent(app, { subscriptionTier: 'pro' });
    await createTargeted(token, 'ONE', 1, 84);
    const few = await statementsOf(() => needsOf(token));
    for (const code of ['TWO', 'THREE', 'FOUR']) await createTargeted(token, code, 1, 84);
    expect((await statementsOf(() => needsOf(token))).length).toBe(few.length);
  });
});
