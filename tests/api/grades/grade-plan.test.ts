import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { updateGrading } from '../../factories/course-grading';
import { createGradeScale } from '../../factories/grade-scale';
import { createTerm } from '../../factories/term';
import { createStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, NO_LIMITS, type TestApp } from '../../support/test-app';

const PLAN = `query ($input: PlanGradesInput!) { planGrades(input: $input) { isReached
  plans { average effort grades { course { code } letter percent rise isDecided } }
  notPlanned { course { code } reason } } }`;

interface Plans {
  isReached: boolean;
  plans: {
    average: number;
    effort: number;
    grades: { course: { code: string }; letter: string; rise: number }[];
  }[];
  notPlanned: { course: { code: string }; reason: string }[];
}

describe('the planner', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** Two courses of 3 credits heading for 85 (B, 3.0) and 91 (A-, 3.7), an ungraded one, and an earlier term at 2.0. */
  async function createSetting(subscriptionTier: 'free' | 'pro' = 'pro') {
    const { token } = await createStudent(app, { subscriptionTier });
    const past = await createTerm(app, token, { name: 'Past', startsOn: '2026-01-05', endsOn: '2026-05-01' });
    const term = await createTerm(app, token, { name: 'Now', startsOn: '2026-09-01', endsOn: '2026-12-18' });
    const course = async (code: string, termId: string, earned: number | null, isOpen = true) => {
      const { id } = await createCourse(app, token, { code, termId });
      const add = (pointsEarned: number | null) =>
        createAssignment(app, token, { courseId: id, pointsPossible: 100, pointsEarned });
      if (earned !== null) await add(earned);
      if (isOpen) await add(null);
      return id;
    };
    const ids = {
      bio: await course('BIO', term.id, 85),
      hist: await course('HIST', term.id, 91),
      art: subscriptionTier === 'pro' ? await course('ART', term.id, null) : null,
      old: subscriptionTier === 'pro' ? await course('OLD', past.id, 75, false) : null,
    };
    return { token, term, ids };
  }
  const plan = async (input: object, token: string) =>
    (await app.data<{ planGrades: Plans }>(PLAN, { input }, token)).planGrades;
  const shape = ({ plans }: Plans) =>
    plans.map(({ average, effort, grades }) => ({
      average,
      effort,
      grades: grades.map(({ course, letter, rise }) => `${course.code} ${letter} +${rise}`),
    }));

  it('names the set nearest to today, then those that spare a course, and what cannot be planned', async () => {
    const { token, term } = await createSetting();
    const answer = await plan({ termId: term.id, targetGpa: 3.5 }, token);
    expect(answer.isReached).toBe(true);
    // (3.0 + 4.0) / 2 = 3.5 with 2 points more in HIST; without them (3.3 + 3.7) / 2 with 2 points more in BIO.
    expect(shape(answer)).toEqual([
      { average: 3.5, effort: 2, grades: ['BIO B +0', 'HIST A +2'] },
      { average: 3.5, effort: 2, grades: ['BIO B+ +2', 'HIST A- +0'] },
    ]);
    expect(answer.notPlanned).toEqual([{ course: { code: 'ART' }, reason: 'not_graded' }]);
  });

  it('counts courses alike where none has credits, as the average does', async () => {
    const { token, term, ids } = await createSetting();
    const credits = 'UPDATE courses SET credits = 0 WHERE id = ANY ($1::uuid[])';
    await app.app.database.dataSource.query(credits, [Object.values(ids)]);
    const answer = await plan({ termId: term.id, targetGpa: 3.5 }, token);
    expect(shape(answer)[0]).toEqual({ average: 3.5, effort: 2, grades: ['BIO B +0', 'HIST A +2'] });
  });

  it('goes by the average over all terms when that is the target', async () => {
    const { token, term } = await createSetting();
    // (2.0 + 3.3 + 3.7) / 3 = 3.0
    const { isReached, plans } = await plan({ termId: term.id, targetOverallGpa: 3 }, token);
    expect([isReached, plans[0]?.average, plans[0]?.effort]).toEqual([true, 3, 2]);
  });

  it('takes fixed grades as they are and refuses those out of reach', async () => {
    const { token, term, ids } = await createSetting();
    const fixed = [{ courseId: ids.art, letter: 'A' }];
    const answer = await plan({ termId: term.id, targetGpa: 3.56, fixed }, token);
    // (4.0 + 3.0 + 3.7) / 3 = 3.57: nothing has to change.
    expect(shape(answer)).toEqual([
      { average: 3.57, effort: 0, grades: ['ART A +0', 'BIO B +0', 'HIST A- +0'] },
    ]);
    const tooGood = { termId: term.id, targetGpa: 3, fixed: [{ courseId: ids.bio, letter: 'A' }] };
    expect(await refusalOf(app, PLAN, { input: tooGood }, token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'fixed[0].letter': 'is out of reach: the course will end between 42.5% and 92.5%' },
    });
  });

  it('says what is the best that can be had when the target is out of reach', async () => {
    const { token, term } = await createSetting();
    const answer = await plan({ termId: term.id, targetGpa: 4 }, token);
    expect(answer.isReached).toBe(false);
    // BIO ends at 92.5 (A-) at best, HIST at 95.5 (A).
    expect(shape(answer)).toEqual([{ average: 3.85, effort: 7, grades: ['BIO A- +5', 'HIST A +2'] }]);
  });

  it('asks to decide more courses where scales are too fine to compare all sets, and is not asked endlessly', async () => {
    const narrow = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, plan_grades: { count: 2, windowSeconds: 60 } } },
    });
    try {
      const { token } = await createStudent(narrow, { subscriptionTier: 'pro' });
      const term = await createTerm(narrow, token);
      const bands = Array.from({ length: 100 }, (_, index) => ({
        ...{ label: `G${index}`, minPercent: 99 - index, pass: index < 60 },
        // No two sums of these are the same.
        points: Math.round(1e4 * (100 - index + Math.sqrt(index) / 10)) / 1e4,
      }));
      const scale = await createGradeScale(narrow, token, {
        name: 'Fine',
        scale: { direction: 'higher', bands },
      });
      for (let index = 0; index < 8; index += 1) {
        const course = await createCourse(narrow, token, {
          termId: term.id,
          credits: Math.round(1e4 * Math.sqrt(index + 2)) / 1e4,
        });
        await updateGrading(narrow, token, { id: course.id, scale: { id: scale.id } });
        await createAssignment(narrow, token, { courseId: course.id, pointsEarned: 5, pointsPossible: 100 });
        await createAssignment(narrow, token, { courseId: course.id, pointsPossible: 100_000 });
      }
      const input = { termId: term.id, targetGpa: 90 };
      const fields = { fixed: expect.stringContaining('allows too many combinations') };
      expect(await refusalOf(narrow, PLAN, { input }, token)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields,
      });
      await refusalOf(narrow, PLAN, { input }, token);
      expect(await refusalOf(narrow, PLAN, { input }, token)).toMatchObject({ code: 'RATE_LIMITED' });
    } finally {
      await narrow.close();
    }
  });

  it('is for Student Pro, and wants exactly one target', async () => {
    const free = await createSetting('free');
    const input = { termId: free.term.id, targetGpa: 3 };
    expect(await refusalOf(app, PLAN, { input }, free.token)).toMatchObject({ code: 'PLAN_LIMIT' });
    const { token, term } = await createSetting();
    for (const targets of [{}, { targetGpa: 3, targetOverallGpa: 3 }]) {
      expect(await refusalOf(app, PLAN, { input: { termId: term.id, ...targets } }, token)).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    }
  });
});
