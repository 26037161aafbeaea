import { purgeExpired } from '../../../server/features/deletions/deletion.service';
import { exportArchive, importArchive } from '../../factories/archive';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse } from '../../factories/course-grading';
import { createGradeCategory } from '../../factories/grade-category';
import { createStudent, useStudent } from '../../factories/user';
import { DOCUMENT } from '../../support/calculator-fixture';
import { refusalOf } from '../../support/refusal';
import { RESTORE } from '../../support/assignment-fixture';
import { useTestApp } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateGradeCategoryInput!) {
  updateGradeCategory(input: $input) { category { parentId } course { grade { percent } } } }`;
const CREATE =
  'mutation ($input: CreateGradeCategoryInput!) { createGradeCategory(input: $input) { category { id } } }';
const DELETE = `mutation ($input: DeleteInput!) {
  deleteGradeCategory(input: $input) { deletion { id itemCount } course { grade { percent } } } }`;
const READ = 'query ($id: ID!) { course(id: $id) { categories { id parentId } assignments { categoryId } } }';

interface Deleted {
  deleteGradeCategory: {
    deletion: { id: string; itemCount: number };
    course: { grade: { percent: number } };
  };
}

describe('a grade category inside another one', () => {
  const app = useTestApp();
  const student = useStudent(app);

  /** Exams by 60 hold midterms of 80 % by 40 and a final of 90 % by 60; homework of 100 % by 40. */
  async function nestedCourse({ token } = student) {
    const { id: courseId } = await createCourse(app, token);
    const make = async (name: string, weight: number, score: number | null, parentId?: string) => {
      const { id } = await createGradeCategory(app, token, { courseId, name, weight, parentId });
      const item = { courseId, categoryId: id, title: name, pointsEarned: score, pointsPossible: 100 };
      if (score !== null) await createAssignment(app, token, item);
      return id;
    };
    const exams = await make('Exams', 60, null);
    const midterms = await make('Midterms', 40, 80, exams);
    const final = await make('Final', 60, 90, exams);
    return { courseId, exams, midterms, final, homework: await make('Homework', 40, 100) };
  }
  const percentOf = async (courseId: string) =>
    (await readGradedCourse(app, student.token, courseId)).grade.percent;
  const update = async (input: object) => {
    type Updated = { updateGradeCategory: { category: object; course: { grade: { percent: number } } } };
    return (await app.data<Updated>(UPDATE, { input }, student.token)).updateGradeCategory;
  };
  const refused = (input: object) => refusalOf(app, UPDATE, { input }, student.token);
  const NAMED = { code: 'BAD_USER_INPUT', fields: { parentId: expect.any(String) } };

  it('counts by its weight there, and leaves it again', async () => {
    const { courseId, exams, midterms } = await nestedCourse();
    expect(await percentOf(courseId)).toBe(91.6);
    expect(await update({ id: midterms, parentId: null })).toEqual({
      category: { parentId: null },
      course: { grade: { percent: 126 } },
    });
    expect(await update({ id: midterms, parentId: exams })).toEqual({
      category: { parentId: exams },
      course: { grade: { percent: 91.6 } },
    });
  });

  it('lies one level deep, in a category of its own course', async () => {
    const { courseId, exams, midterms, homework } = await nestedCourse();
    const elsewhere = await nestedCourse();
    expect(await refused({ id: homework, parentId: midterms })).toMatchObject(NAMED);
    expect(await refused({ id: exams, parentId: homework })).toMatchObject(NAMED);
    expect(await refused({ id: homework, parentId: homework })).toMatchObject(NAMED);
    expect(await refused({ id: homework, parentId: elsewhere.exams })).toMatchObject(NAMED);
    for (const parentId of [midterms, elsewhere.exams]) {
      const input = { courseId, name: 'Quizzes', parentId };
      expect(await refusalOf(app, CREATE, { input }, student.token)).toMatchObject(NAMED);
    }
  });

  it('lies one level deep, also where two go into each other at the same time', async () => {
    const { courseId, exams, homework, midterms, final } = await nestedCourse();
    for (const id of [midterms, final]) await update({ id, parentId: null });
    const both = [
      { id: exams, parentId: homework },
      { id: homework, parentId: exams },
    ];
    const answers = await Promise.all(both.map((input) => app.graphql(UPDATE, { input }, student.token)));
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    type Read = { course: { categories: { parentId: string | null }[] } };
    const { course } = await app.data<Read>(READ, { id: courseId }, student.token);
    expect(course.categories.filter(({ parentId }) => parentId)).toHaveLength(1);
  });

  it('goes and comes back with the one it is inside of', async () => {
    const { courseId, exams, midterms } = await nestedCourse();
    const before = await app.data(READ, { id: courseId }, student.token);
    const remove = async (id: string) =>
      (await app.data<Deleted>(DELETE, { input: { id } }, student.token)).deleteGradeCategory;
    const gone = await remove(exams);
    expect(gone).toMatchObject({ deletion: { itemCount: 3 }, course: { grade: { percent: 100 } } });
    await app.data(RESTORE, { id: gone.deletion.id }, student.token);
    expect(await app.data(READ, { id: courseId }, student.token)).toEqual(before);
    expect(await percentOf(courseId)).toBe(91.6);
    const inner = await remove(midterms);
    const outer = await remove(exams);
    const { errors } = await app.graphql(RESTORE, { id: inner.deletion.id }, student.token);
    expect(errors?.[0]).toMatchObject({
      message: 'The category Exams was deleted too. Restore it first.',
      extensions: { code: 'CONFLICT' },
    });
    for (const { deletion } of [outer, inner]) await app.data(RESTORE, { id: deletion.id }, student.token);
    expect(await app.data(READ, { id: courseId }, student.token)).toEqual(before);
  });

  it('comes back into the course itself where the one it was inside of is gone for good', async () => {
    const { courseId, exams, midterms } = await nestedCourse();
    const inner = await app.data<Deleted>(DELETE, { input: { id: midterms } }, student.token);
    const outer = await app.data<Deleted>(DELETE, { input: { id: exams } }, student.token);
    const { database } = app.app;
    await database.dataSource.query(
      "UPDATE deletions SET deleted_at = now() - interval '31 days' WHERE id = $1",
      [outer.deleteGradeCategory.deletion.id],
    );
    expect(await purgeExpired(database)).toBe(1);
    await app.data(RESTORE, { id: inner.deleteGradeCategory.deletion.id }, student.token);
    type Read = { course: { categories: { id: string; parentId: string | null }[] } };
    const { course } = await app.data<Read>(READ, { id: courseId }, student.token);
    expect(course.categories).toContainEqual({ id: midterms, parentId: null });
  });

  it('comes back beside the one it was inside of where that has gone into another one', async () => {
    const { courseId, exams, midterms, final, homework } = await nestedCourse();
    const { deleteGradeCategory } = await app.data<Deleted>(
      DELETE,
      { input: { id: midterms } },
      student.token,
    );
    await update({ id: final, parentId: null });
    await update({ id: exams, parentId: homework });
    await app.data(RESTORE, { id: deleteGradeCategory.deletion.id }, student.token);
    type Read = { course: { categories: { id: string; parentId: string | null }[] } };
    const { course } = await app.data<Read>(READ, { id: courseId }, student.token);
    expect(course.categories).toEqual([
      { id: exams, parentId: homework },
      { id: midterms, parentId: homework },
      { id: final, parentId: null },
      { id: homework, parentId: null },
    ]);
  });

  it('is in the archive, which takes none that lies deeper', async () => {
    const owner = await createStudent(app);
    const { exams, midterms } = await nestedCourse(owner);
    const { content, files } = await exportArchive(app, owner.token);
    const inside = content.gradeCategories.filter(({ parentId }) => parentId === exams);
    expect(inside.map(({ name }) => name)).toEqual(['Midterms', 'Final']);
    expect(files['csv/grade-categories.csv']).toContain('Midterms,Exams,40');
    const into = async (gradeCategories: object[]) => {
      const { token } = await createStudent(app);
      return { token, answer: await importArchive(app, token, { ...content, gradeCategories }) };
    };
    // The ones inside come first here, as they may in a file.
    const { token, answer } = await into(content.gradeCategories.toReversed());
    expect(answer.statusCode).toBe(201);
    expect((await exportArchive(app, token)).content.gradeCategories).toEqual(content.gradeCategories);
    const deeper = content.gradeCategories.map((row) =>
      row['id'] === exams ? { ...row, parentId: midterms } : row,
    );
    expect((await into(deeper)).answer.json()).toMatchObject({
      fields: { 'gradeCategories[1].parentId': expect.stringContaining('one level') },
    });
  });

  it('is known to the calculator, with the way to it', async () => {
    const item = (id: string, categoryId: string, pointsEarned: number) => ({
      ...{ id, categoryId, pointsEarned, pointsPossible: 100 },
    });
    const gradebook = (parentId: string, outer: object = {}) => ({
      categories: [
        { id: 'exams', weight: 60, ...outer },
        { id: 'midterms', weight: 40, parentId },
        { id: 'final', weight: 60, parentId: 'exams' },
        { id: 'homework', weight: 40 },
      ],
      items: [item('m', 'midterms', 80), item('f', 'final', 90), item('h', 'homework', 100)],
    });
    const query = `query ($input: CalculateGradesInput!) { calculateGrades(input: $input) { course {
      current { value } declaredWeight working { categories { id parentId weight contribution
        inside { weights { inPlay divisor } points { earned } contribution } } } } } }`;
    type Answer = { calculateGrades: { course: { working: { categories: object[] }[] } } };
    const answer = await app.data<Answer>(query, { input: { gradebook: gradebook('exams') } });
    const { course } = answer.calculateGrades;
    expect(course).toMatchObject({ current: { value: 91.6 }, declaredWeight: 100 });
    expect(course.working[0]?.categories.slice(0, 2)).toEqual([
      {
        ...{ id: 'exams', parentId: null, weight: 60, contribution: 51.6 },
        inside: { weights: { inPlay: 100, divisor: 100 }, points: null, contribution: null },
      },
      { id: 'midterms', parentId: 'exams', weight: 40, contribution: 32, inside: null },
    ]);
    for (const [book, place] of [
      [gradebook('labs'), 1],
      [gradebook('midterms'), 1],
      [gradebook('final'), 1],
      [gradebook('exams', { parentId: 'homework' }), 1],
    ] as const) {
      expect(await refusalOf(app, DOCUMENT, { input: { gradebook: book } })).toMatchObject({
        ...{
          code: 'BAD_USER_INPUT',
          fields: { [`gradebook.categories[${place}].parentId`]: expect.any(String) },
        },
      });
    }
  });
});
