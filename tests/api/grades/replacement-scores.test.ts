import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse } from '../../factories/course-grading';
import { createGradeCategory } from '../../factories/grade-category';
import { useStudent } from '../../factories/user';
import { DOCUMENT } from '../../support/calculator-fixture';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { replaces replacesHow } course { grade { percent } } } }`;
const DELETE = `mutation ($input: DeleteInput!) { deleteGradeCategory(input: $input) { course { grade { percent } } } }`;

describe('a score that replaces the lowest one of a category', () => {
  const app = useTestApp();
  const student = useStudent(app);

  /** Exams of 50 % and 90 % by 60, a final of 80 % by 40. */
  async function courseWithFinal() {
    const { id: courseId } = await createCourse(app, student.token);
    const add = (title: string, categoryId: string, pointsEarned: number) =>
      createAssignment(app, student.token, {
        courseId,
        categoryId,
        title,
        pointsEarned,
        pointsPossible: 100,
      });
    const exams = await createGradeCategory(app, student.token, { courseId, name: 'Exams', weight: 60 });
    const finals = await createGradeCategory(app, student.token, { courseId, name: 'Final', weight: 40 });
    const first = await add('First exam', exams.id, 50);
    await add('Second exam', exams.id, 90);
    return { courseId, exams, first, final: await add('Final', finals.id, 80) };
  }
  const update = async (input: object) => {
    type Updated = { updateAssignment: { assignment: object; course: { grade: { percent: number } } } };
    return (await app.data<Updated>(UPDATE, { input }, student.token)).updateAssignment;
  };

  it('moves the stored grade, by the rule that was chosen', async () => {
    const { courseId, exams, final } = await courseWithFinal();
    const percent = async () => (await readGradedCourse(app, student.token, courseId)).grade.percent;
    expect(await percent()).toBe(74);
    expect(await update({ id: final.id, replaces: exams.id })).toEqual({
      assignment: { replaces: exams.id, replacesHow: 'lowest_if_higher' },
      course: { grade: { percent: 83 } },
    });
    expect((await update({ id: final.id, replacesHow: 'average' })).course.grade.percent).toBe(78.5);
    expect((await update({ id: final.id, replaces: null })).course.grade.percent).toBe(74);
  });

  it('lasts until its category is deleted, and is gone with another course', async () => {
    const { courseId, exams, final } = await courseWithFinal();
    const other = await createCourse(app, student.token);
    await update({ id: final.id, replaces: exams.id });
    await app.data(DELETE, { input: { id: exams.id } }, student.token);
    expect((await readGradedCourse(app, student.token, courseId)).grade.percent).toBe(80);
    expect((await update({ id: final.id, courseId: other.id })).assignment).toMatchObject({ replaces: null });
  });

  it('belongs to one assignment a category, of the same course', async () => {
    const { exams, first, final } = await courseWithFinal();
    const elsewhere = await courseWithFinal();
    await update({ id: final.id, replaces: exams.id });
    const refused = (input: object) => refusalOf(app, UPDATE, { input }, student.token);
    expect(await refused({ id: first.id, replaces: exams.id })).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { replaces: expect.stringContaining('“Final”') } },
    });
    expect(await refused({ id: final.id, replaces: elsewhere.exams.id })).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { replaces: expect.any(String) } },
    });
  });

  it('is known to the calculator, with the way to it', async () => {
    const item = (id: string, categoryId: string, pointsEarned: number, more: object = {}) => ({
      ...{ id, categoryId, pointsEarned, pointsPossible: 100 },
      ...more,
    });
    const gradebook = (replaces: string, second: object = {}) => ({
      categories: [
        { id: 'exams', weight: 60 },
        { id: 'final', weight: 40 },
      ],
      items: [
        item('one', 'exams', 50, second),
        item('two', 'exams', 90),
        item('final', 'final', 80, { replaces, replacesHow: 'lowest_if_higher' }),
      ],
    });
    const query = `query ($input: CalculateGradesInput!) { calculateGrades(input: $input) { course {
      current { value } working { categories { items { id source earned replaced { byId own } } } } } } }`;
    type Answer = { calculateGrades: { course: { working: { categories: { items: object[] }[] }[] } } };
    const answer = await app.data<Answer>(query, { input: { gradebook: gradebook('exams') } });
    const { course } = answer.calculateGrades;
    expect(course).toMatchObject({ current: { value: 83 } });
    expect(course.working[0]?.categories[0]?.items[0]).toEqual({
      ...{ id: 'one', source: 'replaced', earned: 80, replaced: { byId: 'final', own: 50 } },
    });
    for (const [book, field] of [
      [gradebook('labs'), 'gradebook.items[2].replaces'],
      [gradebook('exams', { replaces: 'exams' }), 'gradebook.items[2].replaces'],
    ] as const) {
      expect(await refusalOf(app, DOCUMENT, { input: { gradebook: book } })).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
      });
    }
  });
});
