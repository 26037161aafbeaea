import { removeOldLoginDelays } from '../../../server/auth/rate-limiter';
import { APIS, tokenIn, type Api } from '../../support/account-apis';
import { createTestApp, type TestApp } from '../../support/test-app';

describe.each(APIS)('wrong log-ins from many places over %s', (_name, call: Api) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { trustProxy: 1 } });
  });
  afterAll(() => app.close());

  let places = 0;
  const newPlace = () => {
    places += 1;
    return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`;
  };
  const login = (email: string, password: string, ip = newPlace()) =>
    call(app, 'login', { email, password }, { ip });
  const guess = async (email: string, times: number) => {
    const answers = [];
    for (let call = 0; call < times; call += 1) answers.push(await login(email, `guess number ${call}`));
    return answers;
  };
  const endDelay = () =>
    app.app.database.dataSource.query('UPDATE login_delays SET free_at = now() WHERE free_at > now()');

  it('meet a delay from the tenth on, with an account and without one alike', async () => {
    const { email } = await app.register();
    for (const address of [email, `nobody-${email}`]) {
      const answers = await guess(address, 50);
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401));
      expect(answers.slice(10).map(({ status }) => status)).toEqual(Array(40).fill(429));
      expect(Number(answers[10]?.retryAfter)).toBeGreaterThan(20);
      expect(Number(answers[10]?.retryAfter)).toBeLessThanOrEqual(30);
    }
  });

  it('lock nobody out: after the delay the right password works, and all is forgotten', async () => {
    const { email, password } = await app.register();
    await guess(email, 11);
    expect(await login(email, password)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    await endDelay();
    expect(await login(email, password)).toMatchObject({ status: 200 });
    expect((await guess(email, 9)).map(({ status }) => status)).toEqual(Array(9).fill(401));
  });

  it.each([
    ['İ (U+0130), which PostgreSQL and JavaScript fold differently', 'i', '\u0130'],
    ['the Kelvin sign', 'k', '\u212a'],
    ['the long s', 's', '\u017f'],
    ['a full-width letter', 'a', '\uff21'],
  ])('find no further guesses by writing %s', async (_name, plain, lookalike) => {
    const { email, password } = await app.register({ email: `${plain}rene-${places}@example.edu` });
    const spelled = email.replace(plain, lookalike);
    expect(await login(spelled, password)).toMatchObject({ status: 401 });
    await guess(email, 10);
    const answers = await Promise.all([guess(email, 3), guess(email.toUpperCase(), 3)]);
    expect(answers.flat().map(({ status }) => status)).toEqual(Array(6).fill(429));
    expect((await login(spelled, password)).status).not.toBe(200);
  });

  it('do not hold where the student is known', async () => {
    const { email, password } = await app.register();
    const home = newPlace();
    await login(email, password, home);
    await guess(email, 12);
    expect(await login(email, password)).toMatchObject({ status: 429 });
    expect(await login(email, password, home)).toMatchObject({ status: 200 });
  });

  it('wait twice as long each time, and never longer than 15 minutes', async () => {
    const { email } = await app.register();
    await guess(email, 9);
    const waits = [];
    for (let round = 0; round < 8; round += 1) {
      await endDelay();
      await login(email, 'once more');
      waits.push(Number((await login(email, 'refused')).retryAfter));
    }
    const expected = [30, 60, 120, 240, 480, 900, 900, 900];
    for (const [round, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan((expected[round] ?? 0) - 10);
      expect(wait).toBeLessThanOrEqual(expected[round] ?? 0);
    }
  });

  it('find no gap by being sent at once', async () => {
    const { email } = await app.register();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_value, call) => login(email, `guess number ${call}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('are forgotten with a new password set by mail', async () => {
    const { email } = await app.register();
    await guess(email, 12);
    await call(app, 'forgotPassword', { email });
    const token = tokenIn((await app.mailsTo(email)).at(-1));
    await call(app, 'resetPassword', { token, password: 'a louder reading room' });
    expect(await login(email, 'a louder reading room')).toMatchObject({ status: 200 });
  });

  it('are kept for a day', async () => {
    const count = async () =>
      (await app.app.database.dataSource.query('SELECT count(*)::int AS kept FROM login_delays'))[0].kept;
    await guess(`forgotten-${newPlace()}@example.edu`, 1);
    await app.app.database.dataSource.query(
      `UPDATE login_delays SET failed_at = failed_at - interval '25 hours'`,
    );
    const before = await count();
    expect(before).toBeGreaterThan(0);
    expect(await removeOldLoginDelays(app.app.database)).toBe(before);
    expect(await count()).toBe(0);
  });
});
