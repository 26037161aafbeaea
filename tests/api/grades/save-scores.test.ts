import { createAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import { createStudent, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const SAVE = `mutation ($input: SaveScoresInput!) { saveScores(input: $input) {
  assignments { id pointsEarned gradingState isStillOpen version } course { grade { percent } } } }`;

describe('several scores at once', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const run = <Answer>(query: string, input: object) => app.data<Answer>(query, { input }, student.token);
  const refused = async (query: string, input: object) => refusalOf(app, query, { input }, student.token);

  async function courseWithItems(count: number) {
    const course = await createCourse(app, student.token);
    const items = [];
    for (let index = 1; index <= count; index += 1) {
      const values = { courseId: course.id, title: `Quiz ${index}`, pointsPossible: 10 };
      items.push(await createAssignment(app, student.token, values));
    }
    return { course, items };
  }

  it('are saved together, and only those that differ get a new version', async () => {
    const { course, items } = await courseWithItems(3);
    const [first, second] = items;
    const scores = [
      { id: first?.id, pointsEarned: 9 },
      { id: second?.id, gradingState: 'counted' },
    ];
    const { saveScores } = await run<{ saveScores: object }>(SAVE, { courseId: course.id, scores });
    expect(saveScores).toEqual({
      assignments: [
        { id: first?.id, pointsEarned: 9, gradingState: 'counted', isStillOpen: false, version: 2 },
        { id: second?.id, pointsEarned: null, gradingState: 'counted', isStillOpen: false, version: 1 },
      ],
      course: { grade: { percent: 90 } },
    });
  });

  it('end work that was taken up again, unless they stay as they were', async () => {
    const { course, items } = await courseWithItems(1);
    const id = items[0]?.id;
    const stateAfter = async (score: object) => {
      const input = { courseId: course.id, scores: [{ id, ...score }] };
      const { saveScores } = await run<{ saveScores: { assignments: { isStillOpen: boolean }[] } }>(
        SAVE,
        input,
      );
      return saveScores.assignments.map(({ isStillOpen }) => isStillOpen);
    };
    expect(await stateAfter({ pointsEarned: 9 })).toEqual([false]);
    await run(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { user { id } } }',
      {
        ...{ id, progress: 'todo', isStillOpen: true },
      },
    );
    expect(await stateAfter({ pointsEarned: 9, pointsPossible: 20 })).toEqual([true]);
    expect(await stateAfter({ pointsEarned: 8 })).toEqual([false]);
  });

  it('are all refused when one of them cannot be saved', async () => {
    const { course, items } = await courseWithItems(1);
    const other = await createAssignment(app, student.token, { courseId: null, title: 'Elsewhere' });
    const scores = [
      { id: items[0]?.id, pointsEarned: 9 },
      { id: other.id, pointsEarned: 1 },
    ];
    expect(await refused(SAVE, { courseId: course.id, scores })).toMatchObject({
      code: 'NOT_FOUND',
      fields: { 'scores[1].id': expect.any(String) },
    });
    expect((await readCourse(app, student.token, course.id)).grade.percent).toBeNull();
    const twice = [scores[0], scores[0]];
    expect(await refused(SAVE, { courseId: course.id, scores: twice })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'scores[1].id': expect.any(String) },
    });
  });

  it('are refused with the current row if one was changed since the caller saw it', async () => {
    const { course, items } = await courseWithItems(2);
    const [first, second] = items.map(({ id }) => id);
    const save = (scores: object[]) => ({ courseId: course.id, scores });
    await run(SAVE, save([{ id: second, pointsEarned: 20, expectedVersion: 1 }]));
    const stale = save([
      { id: first, pointsEarned: 9, expectedVersion: 1 },
      { id: second, pointsEarned: 9, expectedVersion: 1 },
    ]);
    const { code, status, extensions } = await refused(SAVE, stale);
    expect({ code, status }).toEqual({ code: 'CONFLICT', status: 409 });
    expect(extensions?.['current']).toMatchObject({ id: second, pointsEarned: 20, version: 2 });
    const { saveScores } = await run<{ saveScores: { assignments: object[] } }>(
      SAVE,
      save([
        { id: first, expectedVersion: 1, gradingState: 'counted' },
        { id: second, pointsEarned: 9, expectedVersion: 2 },
      ]),
    );
    expect(saveScores.assignments).toMatchObject([
      { pointsEarned: null, version: 1 },
      { pointsEarned: 9, version: 3 },
    ]);
  });

  it('tell nothing about the versions of rows of others, and refuse what is no version', async () => {
    const { course, items } = await courseWithItems(1);
    const other = await createStudent(app);
    const foreign = await createAssignment(app, other.token, { courseId: null, title: 'Foreign' });
    const save = (score: object) => refused(SAVE, { courseId: course.id, scores: [score] });
    const answer = await save({ id: foreign.id, pointsEarned: 1, expectedVersion: 7 });
    expect(answer).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.extensions).not.toHaveProperty('current');
    for (const expectedVersion of ['1', 1.5, 2 ** 31, [1]])
      expect(await save({ id: items[0]?.id, pointsEarned: 1, expectedVersion })).toMatchObject({
        status: 400,
      });
    for (const expectedVersion of [0, -1])
      expect(await save({ id: items[0]?.id, pointsEarned: 1, expectedVersion })).toMatchObject({
        code: 'CONFLICT',
      });
  });
});
