import { REFUSAL_LIMITS } from '../../../server/errors/input-errors';
import { documentKey } from '../../../server/graphql/execute';
import { MAX_DOCUMENT_LENGTH } from '../../../server/http/json-body';
import { NO_LIMITS, useTestApp, type TestStudent } from '../../support/test-app';

const MOST_BYTES = 32 * 1024;
const JSON_BODY = { 'content-type': 'application/json' };

const keys = (count: number, name = (n: number) => `k${n}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), n]));
const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ');

interface Answered {
  statusCode: number;
  body: string;
}

describe('a refusal', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  const graphql = (query: string, variables: unknown, token?: string): Promise<Answered> =>
    app.rest('/graphql', { method: 'POST', body: { query, variables }, token });

  /** At most so many faults, in a short answer. */
  const expectShort = ({ statusCode, body }: Answered) => {
    expect(statusCode).toBe(400);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_BYTES);
    const { fields, errors = [] } = JSON.parse(body) as { fields?: object; errors?: unknown[] };
    expect(Object.keys(fields ?? {}).length + errors.length).toBeLessThanOrEqual(REFUSAL_LIMITS.faults);
  };

  it.each([
    ['many unknown keys', keys(4_000)],
    ['long unknown keys', keys(20, (n) => `${n}${'x'.repeat(2_500)}`)],
    ['unknown keys that take long to write', keys(80, (n) => `${n}${'\u0001'.repeat(100)}`)],
    ['deep objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['deep objects in a known field', `{"email":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`],
    ['a list in place of a text', { email: Array.from({ length: 20_000 }, () => 1), password: {} }],
  ])('of a guest who sends %s is short', async (_name, body) => {
    for (const url of ['/api/auth/login', '/api/auth/register', '/api/grades/calculate']) {
      expectShort(await app.rest(url, { method: 'POST', body, headers: JSON_BODY }));
    }
  });

  it.each([
    ['many unknown keys', keys(15_000)],
    ['a list that is too long', { assignments: Array.from({ length: 30_000 }, () => ({})) }],
    ['faults in every entry', { assignments: Array.from({ length: 400 }, () => keys(50)) }],
  ])('of a student who sends %s is short', async (_name, body) => {
    expectShort(await app.rest('/api/assignments', { method: 'PATCH', body, token: student.token }));
    expectShort(await app.rest('/api/courses', { method: 'POST', body, token: student.token }));
  });

  it('of an input that breaks the rules of its fields in every entry is short', async () => {
    const items = Array.from({ length: 150 }, (_, n) => ({
      id: `i${n}`,
      pointsEarned: -1,
      categoryId: '\u0007',
    }));
    const lines = Array.from({ length: 100 }, () => ({ id: 'no id', plannedFor: null }));
    expectShort(
      await app.rest('/api/grades/calculate', {
        method: 'POST',
        body: { gradebook: { categories: [], items } },
      }),
    );
    expectShort(await app.rest('/api/recovery', { method: 'POST', body: { lines }, token: student.token }));
  });

  it('is the same compiled and interpreted, however much is wrong', async () => {
    const query =
      'mutation Many($i: UpdateAssignmentsInput!) { updateAssignments(input: $i) { __typename } }';
    const variables = { i: { assignments: Array.from({ length: 90 }, () => ({})), ...keys(100) } };
    const shown = async () => {
      const answer = await graphql(query, variables, student.token);
      expectShort(answer);
      const { errors } = JSON.parse(answer.body) as { errors: { extensions: { requestId?: string } }[] };
      for (const { extensions } of errors) delete extensions.requestId;
      return errors;
    };
    const interpreted = await shown();
    expect(interpreted).toHaveLength(REFUSAL_LIMITS.faults);
    expect(app.app.executor.isCompiled(documentKey(query))).toBe(false);
    for (let time = 0; time < 3; time += 1) await shown();
    expect(app.app.executor.isCompiled(documentKey(query))).toBe(true);
    expect(await shown()).toEqual(interpreted);
  });

  it.each([
    ['repeated directives', `{ __typename ${'@aa '.repeat(10)} }`],
    ['repeated directives in many places', `{ ${times(5, (n) => `a${n}: __typename @aa @aa @bb @bb`)} }`],
    ['unknown fields', `{ ${times(200, (n) => `x${n}`)} }`],
    ['unused variables', `query (${times(240, (n) => `$v${n}: Int`)}) { __typename }`],
    ['too many fields', `{ ${'__typename '.repeat(990)} }`],
    ['too many tokens', `{ ${'__typename '.repeat(3_000)} }`],
    [
      'fragments in a circle',
      `{ ...A } ${times(3, (n) => `fragment ${'ABC'[n]} on Query { ...${'BCA'[n]} }`)}`,
    ],
    [
      'unused fragments in many circles',
      `{ __typename } ${times(40, (n) => `fragment F${n} on Query { ...F${(n + 1) % 40} ...F${(n + 2) % 40} }`)}`,
    ],
    ['many fragments', `{ __typename } ${times(100, (n) => `fragment F${n} on Query { __typename }`)}`],
    ['deep fields', `{ ${'me { '.repeat(300)} id ${'}'.repeat(300)} }`],
    ['a deep literal', `{ cookieConsent(ip: ${'['.repeat(450)}${']'.repeat(450)}) { hasConsent } }`],
    ['a long text', `{ cookieConsent(ip: 5, x: "${' '.repeat(30_000)}") { hasConsent } }`],
    [
      'a long text of suggestions',
      `{ cookieConsent(ip: 5, x: "${'Did you mean '.repeat(2_000)}") { hasConsent } }`,
    ],
    ['a long name', `{ ${'a'.repeat(30_000)} }`],
    ['a long enum value', `mutation { createTerm(input: { name: ${'a'.repeat(30_000)} }) { __typename } }`],
    ['a long document', `{ __typename } ${'#'.repeat(MAX_DOCUMENT_LENGTH)}`],
  ])('of a document with %s is short', async (_name, query) => {
    for (const token of [undefined, student.token]) {
      const answer = await graphql(query, {}, token);
      expectShort(answer);
      const { errors } = JSON.parse(answer.body) as { errors: unknown[] };
      expect(errors.length).toBeLessThanOrEqual(3);
    }
  });

  it('never comes of values that the operation does not have', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const term = '{"name":"Fall","startsOn":"2026-09-01","endsOn":"2026-12-18"}';
    const query = 'mutation ($i: CreateTermInput!) { createTerm(input: $i) { term { name } } }';
    const response = await app.rest('/graphql', {
      method: 'POST',
      token: student.token,
      headers: { ...JSON_BODY, 'idempotency-key': 'deep' },
      body: `{"query":${JSON.stringify(query)},"variables":{"i":${term},"deep":${deep}}}`,
    });
    expect(response.json()).toEqual({ data: { createTerm: { term: { name: 'Fall' } } } });
  });
});

const LIMIT = { count: 3, windowSeconds: 3600 };
const COURSE = { code: 'C1', name: 'Course' };

describe('a refused call', () => {
  const app = useTestApp({
    env: {
      rateLimits: {
        ...NO_LIMITS,
        ...{ write: LIMIT, login_address: LIMIT, demo: LIMIT, consent: LIMIT },
        ...{ reset_network: LIMIT, mailed_link: LIMIT, calculate: LIMIT },
      },
    },
  });
  const post = async (url: string, body: unknown, token?: string) =>
    (await app.rest(url, { method: 'POST', body, token })).statusCode;

  it.each([
    ['/api/auth/login', { email: 'a@example.edu', password: 'a quiet library corner' }],
    ['/api/cookie-consent/accept', {}],
    ['/api/auth/forgot-password', { email: 'a@example.edu' }],
    ['/api/auth/reset-password', { token: 'a', password: 'a quiet library corner' }],
    ['/api/grades/calculate', { conversion: { grade: 1 } }],
  ])('to %s counts like one that is answered', async (url, body) => {
    for (let call = 0; call < LIMIT.count; call += 1)
      expect(await post(url, { ...body, unknown: 1 })).toBe(400);
    expect(await post(url, body)).toBe(429);
    expect(await post(url, { unknown: 1 })).toBe(429);
  });

  it('to start a demo counts like one that is answered', async () => {
    const start = (input: object) =>
      app.graphql('mutation ($i: StartDemoInput!) { startDemo(input: $i) { token } }', { i: input });
    for (let call = 0; call < LIMIT.count; call += 1) expect((await start({ unknown: 1 })).status).toBe(400);
    expect((await start({})).status).toBe(429);
  });

  it('of a student counts like one that is answered, on both APIs and whatever was wrong', async () => {
    const { token } = await app.register();
    const document = 'mutation ($i: CreateCourseInput!) { createCourse(input: $i) { __typename } }';
    expect(await post('/api/courses', { ...COURSE, unknown: 1 }, token)).toBe(400);
    expect((await app.graphql(document, { i: {} }, token)).status).toBe(400);
    expect((await app.graphql(document, { i: { ...COURSE, name: '' } }, token)).status).toBe(400);
    expect(await post('/api/courses', COURSE, token)).toBe(429);
    const refused = await app.graphql(document, { i: COURSE }, token);
    expect(refused).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.rest('/api/auth/logout', { method: 'POST', token })).statusCode).toBe(200);
  });

  it('counts once with one that is answered, and each change of a request by itself', async () => {
    const { token } = await app.register();
    const create = (alias: string) =>
      `${alias}: createTerm(input: { name: "${alias}", startsOn: "2026-09-01", endsOn: "2026-12-18" }) { __typename }`;
    expect((await app.graphql(`mutation { ${create('a')} ${create('b')} }`, {}, token)).status).toBe(200);
    expect((await app.graphql(`mutation { ${create('c')} }`, {}, token)).status).toBe(200);
    expect((await app.graphql(`mutation { ${create('d')} }`, {}, token)).status).toBe(429);
  });
});
