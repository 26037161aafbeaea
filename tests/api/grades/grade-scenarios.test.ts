import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import { createAssignment } from '../../factories/assignment';
import { createCourse, readCourse } from '../../factories/course';
import { createStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, type TestApp } from '../../support/test-app';

const FIELDS =
  'id courseId name version scores { assignmentId tried pointsEarned pointsPossible gradingState }';
const CREATE = `mutation ($input: CreateGradeScenarioInput!) { createGradeScenario(input: $input) { scenario { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateGradeScenarioInput!) { updateGradeScenario(input: $input) { scenario { ${FIELDS} } } }`;
const DELETE =
  'mutation ($input: DeleteInput!) { deleteGradeScenario(input: $input) { deletion { id noun } } }';
const DELETE_COURSE =
  'mutation ($input: DeleteInput!) { deleteCourse(input: $input) { deletion { id itemCount } } }';
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';
const LIST = `query ($courseId: ID!) { gradeScenarios(courseId: $courseId) { ${FIELDS} } }`;

interface Scenario {
  id: string;
  name: string;
  version: number;
  scores: { assignmentId: string; tried: string[]; pointsEarned: number | null }[];
}

describe('scenarios', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  async function createSetting(subscriptionTier: 'free' | 'pro' = 'pro') {
    const { token, id } = await createStudent(app, { subscriptionTier });
    const course = await createCourse(app, token);
    const item = await createAssignment(app, token, {
      courseId: course.id,
      pointsPossible: 10,
      pointsEarned: 5,
    });
    const input = {
      courseId: course.id,
      name: 'Without the quiz',
      scores: [{ assignmentId: item.id, pointsEarned: null, gradingState: 'excused' }],
    };
    return { token, userId: id, course, item, input };
  }
  const create = async (input: object, token: string) =>
    (await app.data<{ createGradeScenario: { scenario: Scenario } }>(CREATE, { input }, token))
      .createGradeScenario.scenario;
  const list = async (courseId: string, token: string) =>
    (await app.data<{ gradeScenarios: Scenario[] }>(LIST, { courseId }, token)).gradeScenarios;

  it('tell what is tried out from what stays, and change no grade', async () => {
    const { token, course, item, input } = await createSetting();
    const before = await readCourse(app, token, course.id);
    const scenario = await create(input, token);
    expect(scenario.scores).toEqual([
      {
        assignmentId: item.id,
        tried: ['pointsEarned', 'gradingState'],
        pointsEarned: null,
        pointsPossible: null,
        gradingState: 'excused',
      },
    ]);
    const scores = [{ assignmentId: item.id, pointsPossible: 20 }];
    const { updateGradeScenario } = await app.data<{ updateGradeScenario: { scenario: Scenario } }>(
      UPDATE,
      { input: { id: scenario.id, expectedVersion: 1, name: 'Twice as much', scores } },
      token,
    );
    expect(updateGradeScenario.scenario).toMatchObject({
      name: 'Twice as much',
      version: 2,
      scores: [{ tried: ['pointsPossible'], pointsPossible: 20 }],
    });
    expect(await list(course.id, token)).toEqual([updateGradeScenario.scenario]);
    expect(await readCourse(app, token, course.id)).toEqual(before);
    const stale = { input: { id: scenario.id, expectedVersion: 1, name: 'Late' } };
    expect(await refusalOf(app, UPDATE, stale, token)).toMatchObject({ code: 'CONFLICT' });
  });

  it('are made with Student Pro alone, and stay to be read and deleted when it ends', async () => {
    const free = await createSetting('free');
    expect(await refusalOf(app, CREATE, { input: free.input }, free.token)).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
    });
    expect(await list(free.course.id, free.token)).toEqual([]);
    const { token, userId, course, input } = await createSetting();
    const scenario = await create(input, token);
    await app.app.database.dataSource.query(`UPDATE users SET subscription_tier = 'free' WHERE id = $1`, [
      userId,
    ]);
    expect(await list(course.id, token)).toEqual([scenario]);
    const rename = { input: { id: scenario.id, name: 'Renamed' } };
    expect(await refusalOf(app, UPDATE, rename, token)).toMatchObject({ code: 'PLAN_LIMIT' });
    await app.data(DELETE, { input: { id: scenario.id } }, token);
    expect(await list(course.id, token)).toEqual([]);
  });

  it('come back alone and with their course', async () => {
    const { token, course, input } = await createSetting();
    const scenario = await create(input, token);
    const { deleteGradeScenario } = await app.data<{
      deleteGradeScenario: { deletion: { id: string; noun: string } };
    }>(DELETE, { input: { id: scenario.id } }, token);
    expect(deleteGradeScenario.deletion.noun).toBe('grade_scenario');
    await app.data(RESTORE, { id: deleteGradeScenario.deletion.id }, token);
    expect(await list(course.id, token)).toEqual([scenario]);
    const { deleteCourse } = await app.data<{
      deleteCourse: { deletion: { id: string; itemCount: number } };
    }>(DELETE_COURSE, { input: { id: course.id } }, token);
    expect(deleteCourse.deletion.itemCount).toBe(3);
    await app.data(RESTORE, { id: deleteCourse.deletion.id }, token);
    expect(await list(course.id, token)).toEqual([scenario]);
  });

  it('name items of their own course, each once', async () => {
    const { token, item, input } = await createSetting();
    const elsewhere = await createAssignment(app, token, { title: 'Of no course' });
    const withScores = (...ids: string[]) => ({
      input: { ...input, scores: ids.map((assignmentId) => ({ assignmentId, pointsEarned: 1 })) },
    });
    expect(await refusalOf(app, CREATE, withScores(elsewhere.id), token)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refusalOf(app, CREATE, withScores(item.id, item.id.toUpperCase()), token)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { assignmentId: 'must not appear twice' },
    });
  });

  it('are bounded, also under parallel calls and when one is restored', async () => {
    const { token, course, input } = await createSetting();
    const bound = ACCOUNT_LIMITS.gradeScenariosPerCourse;
    const first = await create(input, token);
    const { deleteGradeScenario } = await app.data<{ deleteGradeScenario: { deletion: { id: string } } }>(
      DELETE,
      { input: { id: first.id } },
      token,
    );
    const answers = await Promise.all(
      Array.from({ length: bound + 3 }, () => app.graphql(CREATE, { input }, token)),
    );
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(codes).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED']);
    expect(await refusalOf(app, RESTORE, { id: deleteGradeScenario.deletion.id }, token)).toMatchObject({
      code: 'LIMIT_REACHED',
    });
    expect(await list(course.id, token)).toHaveLength(bound);
  });
});
