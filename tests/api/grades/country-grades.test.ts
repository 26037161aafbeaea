import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse, updateGrading } from '../../factories/course-grading';
import { DOCUMENT } from '../../support/calculator-fixture';
import { useTestApp } from '../../support/test-app';

const NEEDS = `query ($id: ID!) { course(id: $id) { targetNeed { status unit need pointsPossible } } }`;

describe('grades as a country writes them', () => {
  const app = useTestApp();

  /** The grade of a new course of a new account in a time zone, with these scores. */
  async function gradeIn(timezone: string, ...scores: object[]) {
    const { token } = await app.register({ timezone, locale: 'en-US' });
    const { id } = await createCourse(app, token);
    const items = [];
    for (const score of scores) items.push(await createAssignment(app, token, { courseId: id, ...score }));
    const { grade } = await readGradedCourse(app, token, id);
    return { grade, items, id, token };
  }

  it('62 of 100 is 2:1 in a new account in London', async () => {
    const { grade } = await gradeIn('Europe/London', { pointsEarned: 62, pointsPossible: 100 });
    expect(grade).toMatchObject({ percent: 62, letter: '2:1', points: 62 });
  });

  it('the mean of 1.0 and 4.0 is 2.5 in Berlin, however they are entered', async () => {
    for (const [one, other] of [
      [{ letter: '1,0' }, { letter: '4.0' }],
      [{ pointsEarned: 1 }, { pointsEarned: 4 }],
      [
        { letter: '1.0', pointsPossible: 20 },
        { letter: '4.0', pointsPossible: 20 },
      ],
    ] as const) {
      const { grade } = await gradeIn('Europe/Berlin', one, other);
      expect(grade).toMatchObject({ letter: '2.5', points: 2.5, percent: 72.5 });
    }
  });

  it('a number without points possible is the grade, with them it is points', async () => {
    const { items, token } = await gradeIn(
      'Europe/Berlin',
      { pointsEarned: 1.7 },
      { pointsEarned: 18, pointsPossible: 20 },
      { pointsEarned: 18 },
    );
    expect(items).toMatchObject([
      { letter: '1.7', pointsEarned: 84.5, pointsPossible: 100 },
      { letter: null, pointsEarned: 18, pointsPossible: 20 },
      { letter: null, pointsEarned: 18, pointsPossible: null },
    ]);
    const [first] = items;
    const edited = await updateAssignment(app, token, { id: first?.id ?? '', letter: '2,3' });
    expect(edited).toMatchObject({ letter: '2.3', pointsEarned: 75.5, pointsPossible: 100 });
  });

  it.each([
    ['Europe/Paris', [13.5, 10], '11.75/20', 11.75],
    ['Europe/Zurich', [4.5, 5.5], '5', 5],
    ['Europe/Amsterdam', [7.4, 5.5], '6.45', 6.45],
    ['Europe/Copenhagen', [12, 2], '7', 7],
    ['Europe/Lisbon', [14, 15], '14.5 valores', 14.5],
    ['Europe/Rome', [28, 30], '29', 29],
  ])('in %s, %j is %s', async (timezone, grades, letter, points) => {
    const { grade } = await gradeIn(timezone, ...grades.map((pointsEarned) => ({ pointsEarned })));
    expect(grade).toMatchObject({ letter, points });
  });

  it('a course keeps what its scores meant under another scale', async () => {
    const { id, token } = await gradeIn('Europe/Berlin', { letter: '1.0' }, { letter: '4.0' });
    await updateGrading(app, token, { id, scale: { preset: 'german_1_5' } });
    const before = await readGradedCourse(app, token, id);
    expect(before.grade).toMatchObject({ percent: 72.5, letter: '2.7' });
    await updateGrading(app, token, { id, scale: { preset: 'de_1_5' } });
    expect((await readGradedCourse(app, token, id)).grade).toMatchObject({ letter: '2.5' });
  });

  it('a target needs a grade on open work', async () => {
    const { id, token } = await gradeIn('Europe/Berlin', { letter: '2.7' }, { title: 'Exam' });
    await updateGrading(app, token, { id, target: 72.5 });
    const { course } = await app.data<{ course: object }>(NEEDS, { id }, token);
    // 2.3 is 75.5 of 100: with 2.7 it is 2.5.
    expect(course).toMatchObject({ targetNeed: { status: 'needed', unit: 'points', need: 75.5 } });
  });

  it('the calculator reads them, too', async () => {
    const input = {
      gradebook: {
        items: [
          { id: 'one', pointsEarned: 1 },
          { id: 'other', letter: '4,0' },
        ],
      },
      scale: { preset: 'de_1_5' },
    };
    type Answer = { calculateGrades: { course: object } };
    const { calculateGrades } = await app.data<Answer>(DOCUMENT, { input });
    expect(calculateGrades.course).toMatchObject({ letters: { current: { label: '2.5', points: 2.5 } } });
  });
});
