import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { REST_ROUTES } from '../../../server/rest/routes';
import { startDemo } from '../../factories/demo';
import { createAccessToken } from '../../factories/user';
import { UNSHOWN } from '../../support/revision-guard';
import { useTestApp } from '../../support/test-app';

const DOCUMENTS = Object.values(
  JSON.parse(readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8')) as object,
) as string[];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const DASHBOARD = `query Dashboard { today { date nextClass { endsAt } nextExam { id } assignments { id progress dueAt }
  courses { id openAssignments nextDue { id dueAt } grade { percent } } user { gpa { value } } } }`;
const ME = '{ me { id firstName plan usage { resource used limit } } }';
const ASSIGNMENTS = '{ assignments { id dueAt progress } }';
const COMPLETE = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }`;

describe('an answer that is known', () => {
  let time = new Date();
  const app = useTestApp({ now: () => time });
  afterEach(() => {
    time = new Date();
  });

  const ask = (
    query: string,
    token: string | undefined,
    headers: Record<string, string> = {},
    variables = {},
  ) =>
    app.app.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables },
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
  const ifNone = (answer: LightMyRequestResponse) => ({ 'if-none-match': String(answer.headers.etag) });
  let asked = 0;
  /** Requests an uncached answer: no other request had this form. */
  const askAnew = (query: string, token: string, variables: object) => {
    asked += 1;
    const accept = `application/json, text/form${asked}`;
    return ask(query, token, { accept }, variables);
  };
  /** Runs compiled, and so is known, from the third time on. */
  const settle = async (query: string, token: string) => {
    for (let times = 0; times < 3; times += 1) await ask(query, token);
    return ask(query, token);
  };

  it('is the one that would be made now, whatever the time, and whatever was changed in between', async () => {
    const { token } = await startDemo(app, 'America/New_York');
    const random = seeded(7);
    const start = Date.now();
    const { assignments } = await app.data<{ assignments: { id: string; dueAt: string | null }[] }>(
      ASSIGNMENTS,
      {},
      token,
    );
    const moments = assignments.flatMap(({ dueAt }) => (dueAt ? [Date.parse(dueAt)] : []));
    const day = (shift: number) => new Date(start + shift * DAY).toISOString().slice(0, 10);
    const pages = ['TodayPage', 'CoursesPage', 'AssignmentsPage', 'CalendarPage'].map(
      (name) => DOCUMENTS.find((text) => text.includes(`query ${name}`)) as string,
    );
    const variables = { from: day(-10), to: day(30), firstWeekday: 1 };
    const held = new Map<string, LightMyRequestResponse>();
    const used = { held: 0, changed: 0 };
    for (let turn = 0; turn < 60; turn += 1) {
      const near = moments[Math.floor(random() * moments.length)] ?? start;
      const drift = Math.round((random() - 0.5) * 4 * MINUTE);
      // Around a deadline, two weeks after one, anywhere within weeks, or a little later than before.
      const choices = [
        near + drift,
        near + 14 * DAY + drift,
        start + (random() * 30 - 8) * DAY,
        +time + random() * HOUR,
      ];
      time = new Date(choices[turn % 4] ?? start);
      if (turn % 9 === 8) {
        const { id } = assignments[Math.floor(random() * assignments.length)] ?? { id: '' };
        await app.graphql(COMPLETE, { input: { id, progress: turn % 2 ? 'submitted' : 'todo' } }, token);
      }
      for (const query of [DASHBOARD, ...pages]) {
        const given = query === pages[3] ? variables : {};
        const before = held.get(query);
        const answer = await ask(query, token, before ? ifNone(before) : {}, given);
        const body = answer.statusCode === 304 && before ? before.body : answer.body;
        expect([200, 304]).toContain(answer.statusCode);
        expect({ query, time, ...JSON.parse(body) }).toEqual({
          query,
          time,
          ...(await askAnew(query, token, given)).json(),
        });
        if (answer.statusCode === 304) used.held += 1;
        else used.changed += 1;
        if (answer.statusCode === 200) held.set(query, answer);
      }
    }
    expect(used.held).toBeGreaterThan(10);
    expect(used.changed).toBeGreaterThan(10);
  });

  it('is asked for again at the cost of who asks', async () => {
    const { token } = await startDemo(app);
    await settle(DASHBOARD, token);
    const read = jest.spyOn(app.app.database, 'read');
    const again = await ask(DASHBOARD, token);
    const held = await ask(DASHBOARD, token, ifNone(again));
    expect(again.json()).toHaveProperty('data.today.courses');
    expect(again.headers).not.toHaveProperty('content-encoding');
    expect([held.statusCode, held.body]).toEqual([304, '']);
    expect(held.headers).toMatchObject({ etag: again.headers.etag, 'cache-control': 'private, no-cache' });
    expect(read.mock.calls.map(([name]) => name)).toEqual(['find_session', 'find_session']);
    read.mockRestore();
  });

  it('reads nothing that changes without a revision or by the clock of the database', async () => {
    const { token } = await startDemo(app);
    const read = jest.spyOn(app.app.database, 'read');
    const paths = REST_ROUTES.filter(({ method, path: url }) => method === 'GET' && !url.includes(':'));
    const hidden = Object.keys(UNSHOWN).filter((table) => UNSHOWN[table] === 'all');
    const unsound = new RegExp(
      `\\bnow\\(\\)|\\b(clock_timestamp|current_date)\\b|\\b(${hidden.join('|')})\\b`,
      'i',
    );
    const { courses, assignments, terms } = await app.data<Record<string, { id: string }[]>>(
      '{ courses { id } assignments { id } terms { id } }',
      {},
      token,
    );
    const [courseId, assignmentId, termId] = [courses, assignments, terms].map((rows) => rows?.[0]?.id);
    const [from, to] = [0, 14].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10));
    const variables = { id: assignmentId, courseId, assignmentId, termId, from, to, day: from };
    read.mockClear();
    let tagged = 0;
    const check = (what: string, { statusCode, headers }: LightMyRequestResponse) => {
      const texts = read.mock.calls.filter(([name]) => name !== 'find_session').map(([, text]) => text);
      read.mockClear();
      if (statusCode !== 200 || !headers.etag) return;
      tagged += 1;
      expect({ what, unsound: texts.filter((text) => unsound.test(text)) }).toEqual({ what, unsound: [] });
    };
    for (const { path: url } of paths) check(url, await app.rest(url, { token }));
    for (const query of DOCUMENTS.filter((text) => /\bquery \w/.test(text))) {
      check(query, await ask(query, token, {}, variables));
    }
    read.mockRestore();
    expect(tagged).toBeGreaterThan(25);
  });

  it('reaches nobody but its account, its rights, and a log-in that holds', async () => {
    const one = await app.register({ firstName: 'Ada' });
    const other = await app.register({ firstName: 'Grace' });
    const mine = await settle(ME, one.token);
    const theirs = await ask(ME, other.token, ifNone(mine));
    expect([theirs.statusCode, theirs.json().data.me.firstName]).toEqual([200, 'Grace']);
    expect((await ask(ME, undefined, ifNone(mine))).statusCode).toBe(401);
    const { token } = await createAccessToken(app, one.token, { scope: 'read' });
    const known = await settle(ME, one.token);
    expect((await ask(ME, token, ifNone(known))).statusCode).toBe(200);
    expect((await ask(ME, one.token, ifNone(known))).statusCode).toBe(304);
    await app.rest('/api/auth/logout', { method: 'POST', token: one.token });
    expect((await ask(ME, one.token, ifNone(known))).statusCode).toBe(401);
  });

  it('ends with a change by whatever means, and with another form', async () => {
    const { token, id } = await app.register();
    const first = await settle(ME, token);
    await app.app.database.dataSource.query(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`, [id]);
    const paid = await ask(ME, token, ifNone(first));
    expect([paid.statusCode, paid.json().data.me.plan]).toEqual([200, 'pro']);
    await app.app.database.transaction(
      { userId: id, now: new Date(), database: app.app.database },
      async () => 0,
    );
    expect((await ask(ME, token, ifNone(paid))).statusCode).toBe(200);
    const now = await ask(ME, token);
    const form = { accept: 'application/graphql-response+json' };
    const other = await ask(ME, token, { ...ifNone(now), ...form });
    expect([other.statusCode, other.headers['content-type']]).toEqual([
      200,
      'application/graphql-response+json; charset=utf-8',
    ]);
  });

  it('is the same for boot.js and the application, which accept its form in other words', async () => {
    const { token } = await app.register();
    await settle(ME, token);
    const [boot, application] = [
      'application/graphql-response+json',
      'application/graphql-response+json,application/json;q=0.9',
    ].map((accept) => ({ accept }));
    const asked = await ask(ME, token, application);
    expect((await ask(ME, token, { ...ifNone(asked), ...boot })).statusCode).toBe(304);
    const started = await ask(ME, token, boot);
    expect((await ask(ME, token, { ...ifNone(started), ...application })).statusCode).toBe(304);
  });

  it.each([
    ['a change', 'mutation { dismissSetupChecklist { success } }'],
    ['the list of log-ins', '{ sessions { id } }'],
    ['a running timer', '{ runningTimer { id } }'],
    ['an answer with an error', '{ me { id } course(id: "00000000-0000-7000-8000-000000000000") { id } }'],
    ['a refused document', '{ me { nothing } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['an address', '{ ip }'],
  ])('is never %s', async (_what, query) => {
    const { token } = await app.register();
    expect((await settle(query, token)).headers).not.toHaveProperty('etag');
  });

  it('is known to REST, too', async () => {
    const { token } = await startDemo(app);
    const first = await app.rest('/api/courses', { token });
    const held = await app.rest('/api/courses', { token, headers: ifNone(first) });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    const again = await app.rest('/api/courses', { token });
    expect(again.json()).toEqual(first.json());
    const packed = await app.rest('/api/courses', { token, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect((await app.rest('/api/courses', { token })).json()).toEqual(first.json());
  });
});

describe('the guard of revisions in tests', () => {
  const app = useTestApp();

  it('refuses a change that the product makes without one', async () => {
    const { id } = await app.register();
    const change = app.app.database.read('rename', 'UPDATE users SET first_name = $2 WHERE id = $1', [
      id,
      'Eve',
    ]);
    await expect(change).rejects.toThrow('UPDATE of users without a raised revision');
  });
});
