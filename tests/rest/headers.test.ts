import { createTestApp, NO_LIMITS, type TestApp } from '../support/test-app';

const WRITES = 4;

describe('the headers of REST answers', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp({
      env: { rateLimits: { ...NO_LIMITS, write: { count: WRITES, windowSeconds: 60 } } },
    });
  });
  beforeEach(async () => {
    ({ token } = await app.register());
  });
  afterAll(() => app.close());

  const create = (headers: Record<string, string> = {}) =>
    app.rest('/api/courses', { method: 'POST', token, headers, body: { code: 'BIO 101', name: 'Biology' } });

  it('say where the row is that was made', async () => {
    const made = await create();
    expect(made.statusCode).toBe(201);
    const place = String(made.headers['location']);
    const { course } = (await app.rest(place, { token })).json() as { course: object };
    expect(made.json()).toEqual({ course });
    const change = await app.rest(place, { method: 'PATCH', token, body: { notes: 'Read.' } });
    expect([change.statusCode, change.headers['location']]).toEqual([200, undefined]);
    // A token can't be read alone.
    const body = { name: 'Zapier', scope: 'read' };
    const other = await app.rest('/api/users/tokens', { method: 'POST', token, body });
    expect([other.statusCode, other.headers['location']]).toEqual([201, undefined]);
  });

  it('tell a repeated answer from the first one', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, again] = [await create(headers), await create(headers)];
    expect(again.json()).toEqual(first.json());
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    const query =
      'mutation { createTerm(input: { name: "Fall", startsOn: "2026-09-01", endsOn: "2026-12-20" }) { term { id } } }';
    const send = () =>
      app.app.http.inject({
        url: '/graphql',
        method: 'POST',
        payload: { query },
        headers: { ...headers, 'idempotency-key': 'term', authorization: `Bearer ${token}` },
      });
    expect((await send()).headers['idempotency-replayed']).toBeUndefined();
    expect((await send()).headers['idempotency-replayed']).toBe('true');
  });

  it('say what is left of the limit that a call counts for', async () => {
    const left: unknown[] = [];
    for (let calls = 0; calls < WRITES; calls += 1) {
      const { headers } = await create({ 'idempotency-key': 'same' });
      expect(headers['ratelimit-policy']).toBe(`"write";q=${WRITES};w=60`);
      left.push(String(headers['ratelimit']).replace(/t=(60|5\d)$/, 't'));
    }
    expect(left).toEqual(['"write";r=3;t', '"write";r=2;t', '"write";r=1;t', '"write";r=0;t']);
    const refused = await create();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const read = await app.rest('/api/courses', { token });
    expect([read.statusCode, read.headers['ratelimit']]).toEqual([200, undefined]);
  });
});
