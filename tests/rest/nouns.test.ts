import { randomUUID } from 'node:crypto';
import { createTestApp, type RestCall, type TestApp } from '../support/test-app';

const TERM = { name: 'Fall 2026', startsOn: '2026-09-01', endsOn: '2026-12-18' };
const EVENT = {
  title: 'Lecture',
  startLocal: '2026-09-07T09:00',
  endLocal: '2026-09-07T10:00',
  recurrenceRule: 'FREQ=WEEKLY;COUNT=3',
};

/** A noun of the REST API: where it lies, under which name it is answered, and how one is made and changed. */
interface Noun {
  path: string;
  name: string;
  create: (ids: { course: string }) => Record<string, unknown>;
  change: Record<string, unknown>;
  /** Another change of the same. */
  rival: Record<string, unknown>;
  /** A body that is refused, with the field it is refused for. */
  wrong: [Record<string, unknown>, string];
}

const NOUNS: Noun[] = [
  {
    path: '/api/terms',
    name: 'term',
    create: () => TERM,
    change: {
      name: 'Autumn',
      stated: { gpa: 3.4, creditsInGpa: 12, creditsEarned: 15, creditsAttempted: 16 },
    },
    rival: { name: 'Herbst' },
    wrong: [{ ...TERM, endsOn: '2026-01-01' }, 'endsOn'],
  },
  {
    path: '/api/courses',
    name: 'course',
    create: () => ({ code: 'BIO 101', name: 'Biology', credits: 3 }),
    change: { credits: 4.5 },
    rival: { credits: 5 },
    wrong: [{ code: 'BIO', name: 'Biology', credits: 101 }, 'credits'],
  },
  {
    path: '/api/categories',
    name: 'category',
    create: ({ course }) => ({ courseId: course, name: 'Labs', weight: 40 }),
    change: { weight: null, aggregation: 'item_weights', isBonus: true, dropLowest: 2, dropHighest: 1 },
    rival: { weight: 30 },
    wrong: [{ name: 'Labs' }, 'courseId'],
  },
  {
    path: '/api/assignments',
    name: 'assignment',
    create: ({ course }) => ({ courseId: course, title: 'Essay', dueDate: '2026-10-01' }),
    change: {
      ...{ progress: 'submitted', pointsPossible: 10, pointsEarned: 9 },
      ...{ weight: 2.5, isBonus: true, neverDrop: true, manuallyDropped: true },
    },
    rival: { pointsPossible: 20 },
    wrong: [{ title: 'Essay', dueDate: '2026-02-30' }, 'dueDate'],
  },
  {
    path: '/api/calendar/events',
    name: 'event',
    create: () => EVENT,
    change: { place: 'Hall 2' },
    rival: { place: 'Hall 3' },
    wrong: [{ ...EVENT, recurrenceRule: 'FREQ=SECONDLY' }, 'recurrenceRule'],
  },
];

describe('the REST aliases of academic nouns', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    token = (await app.register()).token;
  });

  const call = async (method: RestCall['method'], url: string, body?: unknown) => {
    const response = await app.rest(url, { method, token, ...(body === undefined ? {} : { body }) });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const made = async (path: string, name: string, body: unknown) => {
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(201);
    return answer.body[name] as Record<string, unknown> & { id: string; version: number };
  };
  const course = (code = 'CS 1') => made('/api/courses', 'course', { code, name: 'A course' });

  it.each(NOUNS.map((noun) => [noun.path, noun] as const))(
    '%s: changes and deletes the row with the tag in If-Match, and no other',
    async (_path, { path, name, create, change, rival }) => {
      const row = await made(path, name, create({ course: (await course()).id }));
      const url = `${path}/${row.id}`;
      const tagOf = async (headers = {}) => String((await app.rest(url, { token, headers })).headers['etag']);
      const send = async (tag: string, body: object, method: 'PATCH' | 'DELETE' = 'PATCH', at = url) => {
        const headers = { 'if-match': tag };
        const answer = await app.rest(at, {
          ...{ method, token, headers },
          ...(method === 'PATCH' && { body }),
        });
        return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
      };
      const first = await tagOf();
      expect(first).toMatch(/^"/);
      expect((await app.rest(url, { token, headers: { 'if-none-match': first } })).statusCode).toBe(304);
      expect((await send(first, change, 'PATCH', `${path}/${randomUUID()}`)).status).toBe(412);
      expect((await send(`W/${first}`, change)).status).toBe(412);
      expect(await send(first, change)).toMatchObject({ status: 200, body: { [name]: change } });
      const theirs = { code: 'CONFLICT', current: { ...change, id: row.id } };
      const conflicts = Object.entries(rival).map(([field, mine]) => ({
        ...{ field, base: row[field], mine, theirs: change[field] },
      }));
      expect(await send(first, rival)).toMatchObject({ status: 412, body: { ...theirs, conflicts } });
      // Even if nothing overlaps: the caller wants the row as it was.
      expect(await send(first, change)).toMatchObject({ status: 412, body: { ...theirs, conflicts: [] } });
      expect(await send(first, {}, 'DELETE')).toMatchObject({ status: 412, body: theirs });
      const second = await tagOf({ 'accept-encoding': 'gzip' });
      expect(second).not.toBe(first);
      expect(await send(second, { ...rival, expectedVersion: 1 })).toMatchObject({ status: 400 });
      expect(await send(`${first}, ${second}`, rival)).toMatchObject({
        status: 200,
        body: { [name]: rival },
      });
      expect(await send('*', change)).toMatchObject({ status: 200 });
      // `*` is met by any version, so it is the body that this is about.
      expect(await send('*', { ...rival, expectedVersion: 1 })).toMatchObject({ status: 409, body: theirs });
      expect(await send(await tagOf(), {}, 'DELETE')).toMatchObject({ status: 200 });
    },
  );

  it.each(NOUNS.map((noun) => [noun.path, noun] as const))(
    '%s: adds, reads, changes and deletes',
    async (_path, { path, name, create, change, rival }) => {
      const input = create({ course: (await course()).id });
      const row = await made(path, name, input);
      expect(row).toMatchObject(input);
      expect(await call('GET', `${path}/${row.id}`)).toEqual({ status: 200, body: { [name]: row } });

      const changed = await call('PATCH', `${path}/${row.id}`, { ...change, expectedVersion: row.version });
      expect(changed).toMatchObject({ status: 200, body: { [name]: { ...change, id: row.id } } });
      const stale = await call('PATCH', `${path}/${row.id}`, { ...rival, expectedVersion: row.version });
      expect(stale).toMatchObject({
        status: 409,
        body: {
          ...{ code: 'CONFLICT', error: expect.any(String), current: { ...change, id: row.id } },
          conflicts: Object.entries(rival).map(([field, mine]) => ({
            ...{ field, base: row[field], mine, theirs: change[field] },
          })),
        },
      });

      const deleted = await call('DELETE', `${path}/${row.id}`);
      expect(deleted).toMatchObject({
        status: 200,
        body: { success: true, deletion: { id: expect.any(String), restorableUntil: expect.any(String) } },
      });
      expect((await call('GET', `${path}/${row.id}`)).status).toBe(404);
    },
  );

  it.each(NOUNS.map((noun) => [noun.path, noun] as const))(
    '%s: names the fields it refuses',
    async (_path, { path, name, create, wrong: [body, field] }) => {
      expect(await call('POST', path, body)).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
      });
      const row = await made(path, name, create({ course: (await course()).id }));
      expect(await call('PATCH', `${path}/${row.id}`, { id: row.id })).toMatchObject({
        status: 400,
        body: { fields: { id: 'belongs in the path, not in the body' } },
      });
      expect(await call('PATCH', `${path}/${row.id}`, { userId: 'x', deletedAt: 1 })).toMatchObject({
        status: 400,
        body: { fields: { userId: 'is not a known field', deletedAt: 'is not a known field' } },
      });
    },
  );

  it.each(NOUNS.map((noun) => [noun.path, noun] as const))(
    "%s: another student's row is answered like none",
    async (_path, { path, name, create }) => {
      const row = await made(path, name, create({ course: (await course()).id }));
      token = (await app.register()).token;
      for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
        expect(await call(method, `${path}/${row.id}`, body)).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND' },
        });
      }
    },
  );

  it('grades a course by its rules, and averages by the policy of the account', async () => {
    const { id } = await course();
    await made('/api/assignments', 'assignment', {
      courseId: id,
      title: 'Essay',
      pointsPossible: 3,
      pointsEarned: 2,
    });
    const rules = { overWeights: 'never_divide', dropMode: 'canvas', cap: 100, target: 80, levelBonus: 0.5 };
    const scale = { preset: 'us_4_0' };
    const rounding = { decimals: 1, mode: 'truncate' };
    const path = `/api/courses/${id}/grading`;
    expect(await call('PATCH', path, { ...rules, scale, rounding })).toMatchObject({
      status: 200,
      body: {
        course: {
          grade: { percent: 66.6, floor: 66.6, ceiling: 66.6, projected: 66.6, letter: 'D', points: 1 },
          grading: { ...rules, rounding, hasOwnScale: true, scale },
        },
      },
    });
    expect(await call('PATCH', path, { dropMode: 'kindly' })).toMatchObject({
      status: 400,
      body: { fields: { dropMode: expect.any(String) } },
    });
    const policy = {
      attempts: 'latest',
      failCounts: false,
      rounding,
      target: 2,
      scale: { preset: 'us_4_3' },
    };
    expect(await call('PATCH', '/api/grading-policy', policy)).toMatchObject({
      status: 200,
      body: { grading: policy, gpa: { value: 1, creditsInGpa: 0 } },
    });
    expect(await call('GET', '/api/grading-policy')).toMatchObject({
      status: 200,
      body: { grading: policy },
    });
  });

  it('lists terms, courses of a term, categories of a course, assignments of a term or of a course', async () => {
    const fall = await made('/api/terms', 'term', TERM);
    const later = await made('/api/terms', 'term', { ...TERM, name: 'Spring', startsOn: '2026-12-01' });
    const one = await made('/api/courses', 'course', { code: 'A', name: 'A', termId: fall.id });
    const two = await made('/api/courses', 'course', { code: 'B', name: 'B', termId: later.id });
    const labs = await made('/api/categories', 'category', { courseId: one.id, name: 'Labs' });
    const essay = await made('/api/assignments', 'assignment', { courseId: one.id, title: 'Essay' });
    const quiz = await made('/api/assignments', 'assignment', { courseId: two.id, title: 'Quiz' });

    const ids = async (url: string, name: string) =>
      ((await call('GET', url)).body[name] as { id: string }[]).map(({ id }) => id);
    expect((await ids('/api/terms', 'terms')).sort()).toEqual([fall.id, later.id].sort());
    expect(await ids('/api/courses', 'courses')).toEqual([one.id]);
    expect(await ids(`/api/courses?termId=${later.id}`, 'courses')).toEqual([two.id]);
    expect(await ids(`/api/categories?courseId=${one.id}`, 'categories')).toEqual([labs.id]);
    expect(await ids(`/api/assignments?termId=${later.id}`, 'assignments')).toEqual([quiz.id]);
    expect(await ids(`/api/assignments?courseId=${one.id}`, 'assignments')).toEqual([essay.id]);
    expect(await call('GET', `/api/assignments?courseId=${one.id}&termId=${fall.id}`)).toMatchObject({
      status: 400,
      body: { fields: { courseId: 'cannot be combined with termId' } },
    });
    expect(await call('GET', '/api/categories')).toMatchObject({
      status: 400,
      body: { fields: { courseId: 'is required' } },
    });
  });

  it('expands the calendar into occurrences', async () => {
    const event = await made('/api/calendar/events', 'event', EVENT);
    const { status, body } = await call('GET', '/api/calendar?from=2026-09-07&to=2026-09-20');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: '2026-09-07',
      to: '2026-09-20',
      truncated: false,
      assignments: [],
      occurrences: [
        { eventId: event.id, startLocal: '2026-09-07T09:00', startsAt: '2026-09-07T09:00:00Z' },
        { eventId: event.id, startLocal: '2026-09-14T09:00' },
      ],
    });
    expect(await call('GET', '/api/calendar?from=2026-09-07')).toMatchObject({
      status: 400,
      body: { fields: { to: 'is required' } },
    });
  });

  it('tells grades by course and term', async () => {
    const term = await made('/api/terms', 'term', TERM);
    const bio = await made('/api/courses', 'course', { code: 'A', name: 'A', credits: 3, termId: term.id });
    await made('/api/assignments', 'assignment', {
      courseId: bio.id,
      title: 'Essay',
      pointsPossible: 10,
      pointsEarned: 9.5,
    });
    expect(await call('GET', `/api/grades?termId=${term.id}`)).toMatchObject({
      status: 200,
      body: {
        courses: [{ id: bio.id, termId: term.id, grade: { percent: 95, gradedItems: 1 } }],
        terms: [{ id: term.id, gpa: { value: 4, creditsInGpa: 3 } }],
        gpa: { value: 4, creditsAttempted: 3 },
      },
    });
  });

  it('keeps the plan limit and names it', async () => {
    for (const code of ['A', 'B', 'C']) await course(code);
    expect(await call('POST', '/api/courses', { code: 'D', name: 'D' })).toMatchObject({
      status: 403,
      body: { code: 'PLAN_LIMIT', error: expect.any(String), limit: 3, used: 3 },
    });
  });
});
