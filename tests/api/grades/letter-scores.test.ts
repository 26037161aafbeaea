import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse, updateGrading } from '../../factories/course-grading';
import { useStudent } from '../../factories/user';
import { DOCUMENT } from '../../support/calculator-fixture';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;
const SAVE = `mutation ($input: SaveScoresInput!) { saveScores(input: $input) {
  assignments { id pointsEarned letter } course { grade { percent letter } } } }`;

describe('letters as scores', () => {
  const app = useTestApp();
  const student = useStudent(app);
  const essay = async (more: object = {}) => {
    const course = await createCourse(app, student.token);
    return createAssignment(app, student.token, { courseId: course.id, pointsPossible: 50, ...more });
  };
  const edit = (id: string, changes: object) => updateAssignment(app, student.token, { id, ...changes });

  it('count as the percentage that stands for them, and are kept', async () => {
    const { id, courseId, ...made } = await essay({ letter: 'b+' });
    expect(made).toMatchObject({ letter: 'B+', pointsEarned: 44.5 });
    const { grade } = await readGradedCourse(app, student.token, courseId ?? '');
    expect(grade).toMatchObject({ percent: 89, letter: 'B+', gradedItems: 1 });
    expect(await edit(id, { pointsPossible: 20 })).toMatchObject({ letter: 'B+', pointsEarned: 17.8 });
    expect(await edit(id, { pointsEarned: 18 })).toMatchObject({ letter: null, pointsEarned: 18 });
    expect(await edit(id, { letter: 'A-' })).toMatchObject({ letter: 'A-', pointsEarned: 18.4 });
    expect(await edit(id, { progress: 'submitted' })).toMatchObject({ letter: 'A-', pointsEarned: 18.4 });
    expect(await edit(id, { pointsEarned: null })).toMatchObject({ letter: null, pointsEarned: null });
  });

  it('go by the scale of their course', async () => {
    const { id, courseId } = await essay();
    await updateGrading(app, student.token, { id: courseId ?? '', scale: { preset: 'uk_honours' } });
    expect(await edit(id, { letter: '2:1' })).toMatchObject({ letter: '2:1', pointsEarned: 34.5 });
    expect(await edit(id, { letter: '2.2' })).toMatchObject({ letter: '2:2', pointsEarned: 29.5 });
    expect(await createAssignment(app, student.token, { pointsPossible: 10, letter: 'A' })).toMatchObject({
      ...{ letter: 'A', pointsEarned: 10 },
    });
  });

  it('are saved several at once, and taken back by points', async () => {
    const { id, courseId } = await essay();
    const save = async (score: object) => {
      const input = { courseId, scores: [{ id, ...score }] };
      type Saved = { saveScores: { assignments: object[]; course: { grade: object } } };
      return (await app.data<Saved>(SAVE, { input }, student.token)).saveScores;
    };
    expect(await save({ letter: 'C' })).toEqual({
      assignments: [{ id, pointsEarned: 38, letter: 'C' }],
      course: { grade: { percent: 76, letter: 'C' } },
    });
    expect((await save({ pointsEarned: 40 })).assignments).toEqual([{ id, pointsEarned: 40, letter: null }]);
    const refused = { courseId, scores: [{ id, letter: 'Z' }] };
    expect(await refusalOf(app, SAVE, { input: refused }, student.token)).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { 'scores[0].letter': expect.stringContaining('A, A-, B+') } },
    });
  });

  it.each([
    ['uk_honours', 62, { pointsEarned: 62, pointsPossible: 100, letter: null }],
    ['uk_honours', 2.1, /2.1 may be points or a grade/],
    ['uk_honours', 120, /is no grade/],
    ['de_1_5', 1.7, { letter: '1.7' }],
    ['de_1_5', 6, /6 is no grade/],
    ['fr_20', 25, /is no grade/],
    ['us_4_0_plus_minus', 25, { pointsEarned: 25, pointsPossible: null }],
  ])('on %s, the number %s without points possible is a grade, or refused', async (preset, points, right) => {
    const { id, courseId } = await essay({ pointsPossible: null });
    await updateGrading(app, student.token, { id: courseId ?? '', scale: { preset } });
    const input = { id, pointsEarned: points };
    if (right instanceof RegExp) {
      expect(await refusalOf(app, UPDATE, { input }, student.token)).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', fields: { pointsPossible: expect.stringMatching(right) } },
      });
    } else expect(await edit(id, { pointsEarned: points })).toMatchObject(right);
  });

  it.each([
    [{ letter: 'Merit' }, /grade on the scale/],
    [{ letter: 'B', pointsPossible: null }, /needs points possible/],
    [{ letter: 'B', pointsPossible: 0 }, /needs points possible/],
    [{ letter: 'B', pointsEarned: 40 }, /together/],
  ])('are refused: %j', async (changes, words) => {
    const { id } = await essay();
    expect(await refusalOf(app, UPDATE, { input: { id, ...changes } }, student.token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { letter: expect.stringMatching(words) },
    });
  });

  it('are scores for the calculator, too, on the scale of the call', async () => {
    const of = (item: object) => ({
      input: { gradebook: { items: [{ id: 'essay', ...item }] }, scale: { preset: 'uk_honours' } },
    });
    const { calculateGrades } = await app.data<{ calculateGrades: { course: object } }>(
      DOCUMENT,
      of({ letter: '2:1', pointsPossible: 30 }),
    );
    expect(calculateGrades.course).toMatchObject({ current: { value: 69 } });
    for (const item of [{ letter: 'A', pointsPossible: 30 }, { letter: '1st' }]) {
      expect(await refusalOf(app, DOCUMENT, of(item))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', fields: { 'gradebook.items[0].letter': expect.any(String) } },
      });
    }
  });
});
