import { createHousekeepingJobs } from '../../../server/background';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../../support/test-app';

const CONSENT = {
  accepted: expect.any(Boolean),
  timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
};
const NOTHING = { hasConsent: false, consent: null };
const HOME = '198.51.100.7';
const CAMPUS = '203.0.113.20';

let addresses = 0;
/** A new address at which no choice was made yet. */
const freshAddress = (): string => `192.0.2.${(addresses += 1)}`;

describe('cookie consent', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { trustProxy: 1, rateLimits: { ...NO_LIMITS } } });
  });
  afterAll(() => app.close());

  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const post = (path: string, body: unknown, more: { token?: string; from?: string } = {}) =>
    app.rest(`/api/cookie-consent/${path}`, {
      method: 'POST',
      body,
      ...(more.token ? { token: more.token } : {}),
      headers: from(more.from ?? HOME),
    });
  const status = async (query: string, at = HOME) =>
    (await app.rest(`/api/cookie-consent/status${query}`, { headers: from(at) })).json();
  const userStatus = async (token: string, at: string) =>
    (await app.rest('/api/cookie-consent/user-status', { token, headers: from(at) })).json();

  it('§7 GET /api/ip answers ip: the address the request comes from, as the trusted proxy tells it', async () => {
    const answer = await app.rest('/api/ip', { headers: from('198.51.100.9') });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ip: '198.51.100.9' }]);
    const mapped = await app.rest('/api/ip', { headers: from('::ffff:198.51.100.9') });
    expect(mapped.json()).toEqual({ ip: '198.51.100.9' });
  });

  it('§7 GET /api/ip believes nobody but the trusted proxy', async () => {
    const strict = await createTestApp();
    const headers = { ...from('198.51.100.9'), forwarded: 'for=198.51.100.9', 'x-real-ip': '198.51.100.9' };
    const answer = await strict.rest('/api/ip', { headers });
    expect(answer.json()).toEqual({ ip: '127.0.0.1' });
    await strict.close();
  });

  it('§3 §4 consent is unknown at first: GET status?ip answers hasConsent false and no consent', async () => {
    expect(await status(`?ip=${freshAddress()}`)).toEqual(NOTHING);
  });

  it.each([
    ['accept', true],
    ['decline', false],
  ])(
    '§3 §7 POST %s takes an ip; status then has consent with accepted %s, timestamp, ip',
    async (path, accepted) => {
      const ip = freshAddress();
      const answer = await post(path, { ip });
      const recorded = { hasConsent: true, consent: { ...CONSENT, accepted, ip } };
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, ...recorded }]);
      expect(await status(`?ip=${ip}`)).toEqual(recorded);
      expect(await status(`?ip=${freshAddress()}`)).toEqual(NOTHING);
    },
  );

  it('§4 the latest choice counts, and an address has one row', async () => {
    const ip = freshAddress();
    for (const path of ['accept', 'decline', 'accept', 'decline']) await post(path, { ip });
    expect(await status(`?ip=${ip}`)).toMatchObject({ hasConsent: true, consent: { accepted: false, ip } });
    const rows = await app.app.database.read('rows', 'SELECT 1 FROM cookie_consents WHERE ip = $1', [ip]);
    expect(rows).toHaveLength(1);
  });

  it('§7 without an ip the address of the request is meant, in status and in the choice', async () => {
    const ip = freshAddress();
    expect((await post('accept', {}, { from: ip })).json()).toMatchObject({ consent: { ip } });
    expect(await status('', ip)).toMatchObject({ hasConsent: true, consent: { accepted: true, ip } });
    expect(await status('', freshAddress())).toEqual(NOTHING);
  });

  it.each([
    ['::ffff:192.0.2.201', '192.0.2.201'],
    ['::FFFF:C000:02CA', '192.0.2.202'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0002', '2001:db8::2'],
  ])('§3 an address has one way of writing: %s is %s', async (written, ip) => {
    expect((await post('accept', { ip: written })).json()).toMatchObject({ consent: { ip } });
    expect(await status(`?ip=${encodeURIComponent(written)}`)).toMatchObject({ consent: { ip } });
    expect(await status(`?ip=${encodeURIComponent(ip)}`)).toMatchObject({ consent: { ip } });
  });

  it.each([
    '',
    ' ',
    'home',
    '127.1',
    '010.0.0.1',
    '256.0.0.1',
    'fe80::1%eth0',
    "1.2.3.4'--",
    5,
    ['192.0.2.1'],
    {},
  ])('§7 an ip that is none is refused, naming the field: %j', async (ip) => {
    for (const path of ['accept', 'decline']) {
      const answer = await post(path, { ip });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { ip: expect.any(String) } }),
      ]);
    }
    if (typeof ip !== 'string') return;
    const answer = await app.rest(`/api/cookie-consent/status?ip=${encodeURIComponent(ip)}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { ip: expect.any(String) } }]);
  });

  it('takes no body above 4 KB and no field beside ip', async () => {
    const large = await post('accept', { ip: 'x'.repeat(5000) });
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    const unknown = await post('accept', { accepted: false });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      400,
      { fields: { accepted: expect.any(String) } },
    ]);
  });

  describe('of a logged-in user', () => {
    let student: TestStudent;
    beforeEach(async () => {
      student = await app.register();
    });

    it.each([
      ['user-accept', true],
      ['user-decline', false],
    ])('§7 POST %s takes an ip; user-status then has the consent', async (path, accepted) => {
      const { token } = student;
      expect(await userStatus(token, HOME)).toEqual(NOTHING);
      const recorded = { hasConsent: true, consent: { ...CONSENT, accepted, ip: HOME } };
      expect((await post(path, { ip: HOME }, { token })).json()).toEqual({ success: true, ...recorded });
      expect(await userStatus(token, HOME)).toEqual(recorded);
    });

    it('§4 consent is treated as absent if the stored IP differs from the current IP', async () => {
      const { token } = student;
      await post('user-accept', { ip: HOME }, { token });
      expect(await userStatus(token, CAMPUS)).toEqual(NOTHING);
      expect(await userStatus(token, HOME)).toMatchObject({ hasConsent: true });
      await post('user-decline', {}, { token, from: CAMPUS });
      expect(await userStatus(token, CAMPUS)).toMatchObject({ consent: { accepted: false, ip: CAMPUS } });
      expect(await userStatus(token, HOME)).toEqual(NOTHING);
    });

    it('is kept apart from visitors at the same address and from other students', async () => {
      const ip = freshAddress();
      const other = await app.register();
      await post('user-accept', { ip }, { token: student.token });
      expect(await status(`?ip=${ip}`)).toEqual(NOTHING);
      expect(await userStatus(other.token, ip)).toEqual(NOTHING);
    });

    it('keeps one row an account whatever happens at once', async () => {
      const choices = Array.from({ length: 8 }, (_, index) =>
        post(index % 2 ? 'user-accept' : 'user-decline', { ip: freshAddress() }, { token: student.token }),
      );
      for (const answer of await Promise.all(choices)) expect(answer.statusCode).toBe(200);
      const count = 'SELECT 1 FROM user_cookie_consents WHERE user_id = $1';
      expect(await app.app.database.read('count', count, [student.id])).toHaveLength(1);
    });

    it.each(['POST user-accept', 'POST user-decline', 'GET user-status'] as const)(
      '§6 %s is refused to a guest',
      async (call) => {
        const [method, path] = call.split(' ') as ['POST' | 'GET', string];
        const body = method === 'POST' ? { body: { ip: HOME } } : {};
        const answer = await app.rest(`/api/cookie-consent/${path}`, { method, ...body });
        expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
      },
    );
  });

  it('is kept for 180 days: an older choice neither counts nor stays', async () => {
    const student = await app.register();
    const [young, old] = [freshAddress(), freshAddress()];
    await post('accept', { ip: young });
    await post('accept', { ip: old });
    await post('user-accept', { ip: HOME }, { token: student.token });
    const age = (table: string, days: number, where: string, value: string) =>
      app.app.database.read(
        `age_${table}_${days}`,
        `UPDATE ${table} SET chosen_at = now() - make_interval(days => ${days}) WHERE ${where} = $1`,
        [value],
      );
    await age('cookie_consents', 179, 'ip', young);
    await age('cookie_consents', 180, 'ip', old);
    await age('user_cookie_consents', 180, 'user_id', student.id);
    expect(await status(`?ip=${young}`)).toMatchObject({ hasConsent: true });
    expect(await status(`?ip=${old}`)).toEqual(NOTHING);
    expect(await userStatus(student.token, HOME)).toEqual(NOTHING);
    const job = createHousekeepingJobs(app.app.services).find(({ done }) => done.includes('cookie'));
    expect(await job?.run(app.app.database)).toBe(2);
    expect(await job?.run(app.app.database)).toBe(0);
    expect(await status(`?ip=${young}`)).toMatchObject({ hasConsent: true });
  });
});

it('a flood of anonymous choices leaves few rows and is told to wait', async () => {
  const consent = { count: 60, windowSeconds: 3600 };
  const app = await createTestApp({ env: { rateLimits: { ...NO_LIMITS, consent } } });
  const statuses = new Map<number, number>();
  for (let call = 0; call < 1000; call += 1) {
    const body = { ip: `10.0.${call >> 8}.${call & 255}` };
    const answer = await app.rest('/api/cookie-consent/accept', { method: 'POST', body });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 940 });
  const rows = await app.app.database.read('rows', 'SELECT 1 FROM cookie_consents', []);
  expect(rows).toHaveLength(60);
  await app.close();
});
