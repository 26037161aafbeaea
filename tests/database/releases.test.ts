import type { App } from '../../server/app';
import { createApp } from '../../server/app';
import { migrate } from '../../server/database/migrate';
import { migrateJobs } from '../../server/jobs/queue';
import { readEnv } from '../../server/env';
import { createEmptyDatabase, type TestDatabase } from '../support/database';
import { keepLog, type KeptLog } from '../support/log';
import { readReleases, restoreRelease } from '../support/releases';
import { NO_LIMITS, TEST_PACE } from '../support/test-app';

type Answer = { token?: string; assignments?: { title: string }[]; assignment?: { id: string } };

const TODAY = '{ today { date courses { id grade { percent } } assignments { id title } } }';

describe.each(readReleases().map((kept) => [kept.release, kept] as const))(
  'data of release %s',
  (_release, kept) => {
    let database: TestDatabase;
    let app: App;
    let log: KeptLog;
    let token = '';
    beforeAll(async () => {
      database = await createEmptyDatabase();
      await restoreRelease(kept, database.url);
      await migrate(database.url);
      await migrateJobs(database.url);
      log = keepLog();
      const env = { ...readEnv({}), rateLimits: NO_LIMITS };
      app = await createApp({ env, databaseUrl: database.url, ...TEST_PACE, log: log.log });
      await app.startJobs();
    });
    afterAll(async () => {
      await app.close();
      await database.drop();
    });

    const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json<Answer>() };
    };

    it("is whole under today's schema, and a student logs in, reads, and writes", async () => {
      const { email, password } = kept;
      const login = await send('POST', '/api/auth/login', { email, password });
      expect(login).toMatchObject({ status: 200, body: { token: expect.any(String) } });
      token = login.body.token ?? '';
      expect(await send('POST', '/graphql', { query: TODAY })).toMatchObject({
        status: 200,
        body: {
          data: {
            today: {
              courses: expect.arrayContaining([{ id: expect.any(String), grade: expect.anything() }]),
            },
          },
        },
      });
      const list = await send('GET', '/api/assignments?first=100');
      expect(list.body.assignments?.map(({ title }) => title).sort()).toEqual(kept.titles.toSorted());
      const made = await send('POST', '/api/assignments', { title: 'Essay', dueDate: '2026-12-01' });
      expect(made.status).toBe(201);
      const { id } = made.body.assignment ?? { id: '' };
      const changed = await send('PATCH', `/api/assignments/${id}`, { title: 'Longer essay' });
      expect(changed.status).toBe(200);
      expect(log.incidents).toEqual([]);
    });
  },
);
