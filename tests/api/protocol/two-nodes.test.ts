import type { LightMyRequestResponse } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp, type App } from '../../../server/app';
import { requestRecompute } from '../../../server/features/grades/grade-engine.tasks';
import { courseInput } from '../../factories/course';
import { createTestApp, NO_LIMITS, TEST_PACE, type TestApp } from '../../support/test-app';
import { keepLog } from '../../support/log';

const CREATE_COURSE =
  'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';

describe('two servers on one database', () => {
  let first: TestApp;
  const others: App[] = [];
  beforeAll(async () => {
    const login = { count: 4, windowSeconds: 900 };
    first = await createTestApp({ env: { rateLimits: { ...NO_LIMITS, login } } });
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((node) => node.close()));
  });
  afterAll(() => first.close());

  /** Another server as an operator would start it: the same settings, nothing handed over. */
  async function startNode(kept = keepLog()): Promise<App> {
    const node = await createApp({
      env: first.app.services.env,
      databaseUrl: first.databaseUrl,
      ...TEST_PACE,
      log: kept.log,
    });
    others.push(node);
    return node;
  }

  const post = (node: App, url: string, payload: object, token?: string): Promise<LightMyRequestResponse> =>
    node.http.inject({
      method: 'POST',
      url,
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const meOn = async (node: App, token: string) =>
    (await node.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;

  it('share their secret, so that a session opened on one is known to the other and ends on both at once', async () => {
    const { token } = await first.register();
    const second = await startNode();
    expect([await meOn(first.app, token), await meOn(second, token)]).toEqual([200, 200]);
    await post(second, '/api/auth/logout', {}, token);
    expect([await meOn(first.app, token), await meOn(second, token)]).toEqual([401, 401]);
  });

  it('count one budget, which a restart does not refill', async () => {
    const attempt = { email: 'guessed@example.edu', password: 'not the password' };
    const nodes = [first.app, await startNode()];
    const answered: number[] = [];
    for (let call = 0; call < 5; call += 1) {
      answered.push((await post(nodes[call % 2] ?? first.app, '/api/auth/login', attempt)).statusCode);
    }
    expect(answered).toEqual([401, 401, 401, 401, 429]);
    const restarted = await startNode();
    expect((await post(restarted, '/api/auth/login', attempt)).statusCode).toBe(429);
  });

  it('leave exactly 3 of 50 courses that are created at the same time over both APIs', async () => {
    const { token } = await first.register();
    const nodes = [first.app, await startNode()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const node = nodes[index % 2] ?? first.app;
        const input = courseInput();
        return index % 4 < 2
          ? post(node, '/api/courses', input, token)
          : post(node, '/graphql', { query: CREATE_COURSE, variables: { input } }, token);
      }),
    );
    expect(answers.filter(({ body }) => body.includes('PLAN_LIMIT'))).toHaveLength(47);
    const { courses } = await first.data<{ courses: unknown[] }>('{ courses { id } }', {}, token);
    expect(courses).toHaveLength(3);
  });

  it('compute the grades of an older engine together, each account once, also after one of them died', async () => {
    const { database } = first.app;
    await Promise.all(Array.from({ length: 8 }, () => first.register()));
    await database.dataSource.query('UPDATE users SET grade_engine_version = 0, gpa = 1');
    // The leftover of a node that died at work: the job, locked by a worker that has long been silent.
    await requestRecompute(database);
    await database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-gone', locked_at = now() - interval '1 hour'`,
    );
    const kept = keepLog();
    const nodes = [await startNode(kept), await startNode(kept)];
    await Promise.all(nodes.map((node) => node.startJobs()));
    const count = async () =>
      (await database.dataSource.query('SELECT count(*)::int AS old FROM users WHERE gpa = 1'))[0]
        .old as number;
    for (let wait = 0; wait < 100 && (await count()) > 0; wait += 1) await pause(100);
    expect(await count()).toBe(0);
    expect(kept.incidents).toEqual([]);
  });
});
