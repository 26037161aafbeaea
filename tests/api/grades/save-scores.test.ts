import { createAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
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
});
