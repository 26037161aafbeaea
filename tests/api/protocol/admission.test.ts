import { gunzipSync } from 'node:zlib';
import { BODY_LIMITS } from '../../../server/http/admission';
import { NO_LIMITS, useTestApp, type TestStudent } from '../../support/test-app';

const JSON_TYPE = 'application/json';

describe('what is read of a request', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': JSON_TYPE, ...headers } });
  const authorized = () => ({ authorization: `Bearer ${student.token}` });
  const document = JSON.stringify({ query: '{ __typename }' });

  it.each(['br', 'deflate', 'gzip', 'zstd', 'identity, br', 'x-unknown'])(
    'a body in the encoding %s is refused',
    async (encoding) => {
      for (const url of ['/graphql', '/api/auth/login', '/api/courses']) {
        const answer = await post(url, document, { 'content-encoding': encoding, ...authorized() });
        expect(answer.statusCode).toBe(415);
        expect(answer.body).toContain('UNSUPPORTED_MEDIA_TYPE');
      }
    },
  );

  it.each(['utf-7', 'utf-16', 'iso-8859-1', '"utf-7"', 'utf-8; charset=utf-7'])(
    'a body in the charset %s is refused',
    async (charset) => {
      const answer = await post('/graphql', document, { 'content-type': `${JSON_TYPE}; charset=${charset}` });
      expect(answer.statusCode).toBe(415);
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"', 'us-ascii'])('a body in the charset %s is read', async (charset) => {
    const headers = { 'content-type': `${JSON_TYPE}; charset=${charset}`, 'content-encoding': 'identity' };
    expect((await post('/graphql', document, headers)).json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('a guest may send little, a student more', async () => {
    const body = JSON.stringify({
      query: '{ __typename }',
      variables: { text: 'x'.repeat(BODY_LIMITS.guest) },
    });
    for (const url of ['/graphql', '/api/auth/register', '/nothing']) {
      const refused = await post(url, body);
      expect([refused.statusCode, refused.body]).toEqual([
        413,
        expect.stringContaining('The limit is 64 kB without logging in.'),
      ]);
    }
    expect((await post('/graphql', body, authorized())).statusCode).toBe(200);
  });

  it('compresses answers of both APIs for those who take it', async () => {
    const headers = { ...authorized(), 'accept-encoding': 'br;q=1, gzip;q=0.8' };
    const query = JSON.stringify({ query: '{ __schema { types { name description } } }' });
    const plain = await post('/graphql', query, authorized());
    const packed = await post('/graphql', query, headers);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
    const refused = await post('/graphql', query, { ...headers, 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect((await post('/graphql', document, headers)).headers['content-encoding']).toBeUndefined();
    const description = await app.rest('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(description.headers['content-encoding']).toBe('gzip');
  });

  it.each(['a b', '[', 'a<b', '%'])('the host %s is refused, and is no incident', async (host) => {
    const answer = await post('/graphql', document, { host });
    expect(answer.statusCode).toBe(400);
  });
});

describe('refused requests', () => {
  const app = useTestApp({
    env: { rateLimits: { ...NO_LIMITS, refused: { count: 5, windowSeconds: 3600 } } },
  });

  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  const send = (payload: string, token?: string) =>
    app.rest('/graphql', { method: 'POST', body: payload, headers: { 'content-type': JSON_TYPE }, token });
  const WRONG = ['{', '{"query":"{"}', '{"query":"{ nothing }"}', '[]', '{"query":7}'];

  it('cost an account a budget', async () => {
    for (let call = 0; call < 20; call += 1) {
      expect((await send('{"query":"{ __typename }"}', student.token)).statusCode).toBe(200);
    }
    for (const payload of WRONG) expect((await send(payload, student.token)).statusCode).toBe(400);
    const next = await send('{"query":"{ __typename }"}', student.token);
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('cost a network address a budget for all that is larger than a log-in', async () => {
    const large = JSON.stringify({
      query: '{ __typename }',
      variables: { text: 'x'.repeat(BODY_LIMITS.ofSpent) },
    });
    expect((await send(large)).statusCode).toBe(200);
    for (const payload of WRONG) expect((await send(payload)).statusCode).toBe(400);
    const next = await send(large);
    expect(next.statusCode).toBe(429);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
    for (let call = 0; call < 3; call += 1) {
      expect((await send('{"query":"{ __typename }"}')).statusCode).toBe(200);
      expect((await send(large)).statusCode).toBe(429);
    }
  });
});

describe('wrong credentials', () => {
  const app = useTestApp({
    env: { rateLimits: { ...NO_LIMITS, refused: { count: 5, windowSeconds: 3600 } } },
  });

  it('cost their network address the same', async () => {
    const body = { gradebook: { categories: [], items: [] }, unknown: 'x'.repeat(BODY_LIMITS.ofSpent) };
    const calculate = async () =>
      (await app.rest('/api/grades/calculate', { method: 'POST', body })).statusCode;
    for (let call = 0; call < 5; call += 1)
      expect((await app.rest('/api/courses', { token: `made up ${call}` })).statusCode).toBe(401);
    expect(await calculate()).toBe(429);
    expect((await app.rest('/api/courses', { token: 'made up' })).statusCode).toBe(401);
    await app.register();
  });
});
