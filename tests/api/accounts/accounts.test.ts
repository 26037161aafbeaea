import { createTestApp, type TestApp } from '../../support/test-app';

const REGISTER =
  'mutation ($input: RegisterInput!) { register(input: $input) { token user { id email firstName } } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token user { id } } }';
const LOGOUT = 'mutation { logout { success } }';
const ME = '{ me { id email subscriptionTier timezone isDemo usage { resource used limit } gpa { value } } }';

const person = (overrides: object = {}) => ({
  firstName: 'Sample',
  lastName: 'Student',
  email: 'someone@example.edu',
  password: 'a quiet library corner',
  ...overrides,
});

describe('accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const codeOf = async (query: string, variables: Record<string, unknown>, token?: string) => {
    const answer = await app.graphql(query, variables, token);
    return {
      status: answer.status,
      code: answer.errors?.[0]?.extensions.code,
      fields: answer.errors?.[0]?.extensions['fields'],
    };
  };

  it('opens an account that its token can read', async () => {
    const answer = await app.data<{ register: { token: string } }>(REGISTER, {
      input: person({ email: 'first@example.edu', timezone: 'Europe/London' }),
    });
    const { me } = await app.data<{ me: unknown }>(ME, {}, answer.register.token);
    expect(me).toMatchObject({
      email: 'first@example.edu',
      subscriptionTier: 'free',
      timezone: 'Europe/London',
      isDemo: false,
      usage: [
        { resource: 'active_courses', used: 0, limit: 3 },
        { resource: 'calendar_feeds', used: 0, limit: 1 },
        { resource: 'calendar_sources', used: 0, limit: 2 },
        { resource: 'webhooks', used: 0, limit: 1 },
      ],
      gpa: { value: null },
    });
  });

  it('reads weeks, clock, and grades as in the country of the time zone, in the words of the browser', async () => {
    const { register } = await app.data<{ register: { token: string } }>(REGISTER, {
      input: person({ email: 'abroad@example.edu', timezone: 'Europe/Berlin', locale: 'en-US' }),
    });
    const { me } = await app.data<{ me: unknown }>(
      '{ me { locale preferences { firstWeekday timeFormat } grading { scale { preset } } } }',
      {},
      register.token,
    );
    expect(me).toEqual({
      locale: 'en-US',
      preferences: { firstWeekday: 'monday', timeFormat: 'h24' },
      grading: { scale: { preset: 'de_1_5' } },
    });
  });

  it('keeps one account an address, whatever its case and the spaces around it', async () => {
    await app.data(REGISTER, { input: person({ email: 'One@Example.edu' }) });
    const again = await codeOf(REGISTER, {
      input: person({ email: '  one@example.EDU ', password: 'another quiet corner' }),
    });
    expect(again).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      fields: { email: expect.stringContaining('already') },
    });
    expect(
      await codeOf(LOGIN, { input: { email: 'one@example.edu', password: 'another quiet corner' } }),
    ).toMatchObject({ status: 401 });
    expect(
      await codeOf(LOGIN, { input: { email: 'one@example.edu', password: person().password } }),
    ).toMatchObject({ status: 200 });
  });

  it('lets exactly one of 20 parallel sign-ups with one address through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(REGISTER, { input: person({ email: 'race@example.edu' }) })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'CONFLICT')).toHaveLength(19);
  });

  it.each([
    ['7 characters', 'abcdefg'],
    ['a password everybody tries', 'password123'],
    ['the name of the product', 'Termwise123'],
    ['257 characters', 'x'.repeat(257)],
  ])('refuses %s as a password and repeats it nowhere', async (_name, password) => {
    const answer = await app.graphql(REGISTER, { input: person({ email: 'weak@example.edu', password }) });
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { password: expect.any(String) } } }],
    });
    if (password !== 'password123') expect(JSON.stringify(answer.errors)).not.toContain(password);
  });

  it.each([
    ['64 letters', 'a1b2c3d4'.repeat(8)],
    ['64 letters of two bytes', 'é'.repeat(64)],
    ['spaces and emoji', '  two 🐢🐢 turtles  '],
  ])('accepts %s and tells apart what differs after byte 72', async (name, password) => {
    const email = `${name.replace(/\W/g, '-')}@example.edu`;
    await app.data(REGISTER, { input: person({ email, password }) });
    expect(await codeOf(LOGIN, { input: { email, password } })).toMatchObject({ status: 200 });
    expect(await codeOf(LOGIN, { input: { email, password: `${password}x` } })).toMatchObject({
      status: 401,
    });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const student = await app.register();
    const wrong = await app.graphql(LOGIN, { input: { email: student.email, password: 'not the password' } });
    const unknown = await app.graphql(LOGIN, {
      input: { email: 'nobody@example.edu', password: 'not the password' },
    });
    const shown = ({ status, errors }: typeof wrong) => ({
      status,
      message: errors?.[0]?.message,
      code: errors?.[0]?.extensions.code,
    });
    expect(shown(wrong)).toEqual(shown(unknown));
    expect(shown(wrong)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('ends a session at once and leaves the others alone', async () => {
    const student = await app.register();
    const second = await app.data<{ login: { token: string } }>(LOGIN, {
      input: { email: student.email, password: student.password },
    });
    await app.data(LOGOUT, {}, student.token);
    expect(await codeOf(ME, {}, student.token)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await codeOf(ME, {}, second.login.token)).toMatchObject({ status: 200 });
  });

  it('refuses a token whose signature, algorithm or session is not ours', async () => {
    const { token } = await app.register();
    const [head = '', body = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    for (const forged of [`${head}.${body}.AAAA`, unsigned, `${head}.${body}`, 'nonsense']) {
      expect(await codeOf(ME, {}, forged)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    }
  });

  it('charges log-ins to address and account, and says when to come back', async () => {
    const limited = await createTestApp({
      env: {
        rateLimits: { ...app.app.services.rateLimiter['limits'], login: { count: 3, windowSeconds: 900 } },
      },
    });
    try {
      const student = await limited.register();
      const attempt = () =>
        limited.graphql(LOGIN, { input: { email: student.email, password: 'not the password' } });
      for (let time = 0; time < 3; time += 1) expect((await attempt()).status).toBe(401);
      const refused = await attempt();
      expect(refused).toMatchObject({ status: 429, errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
