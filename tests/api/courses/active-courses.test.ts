import { createCourse, readCourse } from '../../factories/course';
import { readAccount, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const CHOOSE = `mutation ($courseIds: [ID!]!) {
  chooseActiveCourses(input: { courseIds: $courseIds }) { courses { id status } user { usage { resource used limit } } }
}`;

describe('choosing the courses that stay active', () => {
  const app = useTestApp();
  const student = useStudent(app, { subscriptionTier: 'pro' });
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (let index = 0; index < 8; index += 1) ids.push((await createCourse(app, student.token)).id);
    await app.app.database.dataSource.query(`UPDATE users SET subscription_tier = 'free' WHERE id = $1`, [
      student.id,
    ]);
  });

  const statuses = () =>
    Promise.all(ids.map(async (id) => (await readCourse(app, student.token, id)).status));

  it('pauses all others in one step and deletes nothing', async () => {
    const answer = await app.data<{ chooseActiveCourses: object }>(
      CHOOSE,
      { courseIds: ids.slice(0, 3) },
      student.token,
    );
    expect(answer.chooseActiveCourses).toMatchObject({
      user: { usage: expect.arrayContaining([{ resource: 'active_courses', used: 3, limit: 3 }]) },
    });
    expect(await statuses()).toEqual([
      ...Array<string>(3).fill('active'),
      ...Array<string>(5).fill('paused'),
    ]);
  });

  it('can be changed later, as long as no more are active than the plan holds', async () => {
    await app.data(CHOOSE, { courseIds: ids.slice(0, 3) }, student.token);
    await app.data(CHOOSE, { courseIds: ids.slice(5) }, student.token);
    expect(await statuses()).toEqual([
      ...Array<string>(5).fill('paused'),
      ...Array<string>(3).fill('active'),
    ]);
    const four = await refusalOf(app, CHOOSE, { courseIds: ids.slice(0, 4) }, student.token);
    expect(four).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect((await readAccount(app, student.token)).usage).toContainEqual({
      resource: 'active_courses',
      used: 3,
      limit: 3,
    });
  });

  it('holds when many choose at once', async () => {
    const choices = Array.from({ length: 12 }, (_item, index) =>
      [0, 1, 2].map((step) => ids[(index + step) % ids.length] ?? ''),
    );
    await Promise.all(choices.map((courseIds) => app.graphql(CHOOSE, { courseIds }, student.token)));
    expect((await statuses()).filter((status) => status === 'active')).toHaveLength(3);
  });
});
