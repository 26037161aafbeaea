import { createAccessToken, logIn, useStudent } from '../../factories/user';
import { APIS, tokenIn, type Api } from '../../support/account-apis';
import { NO_LIMITS, useTestApp, type TestApp } from '../../support/test-app';

const ME = `{ me { email pendingEmail firstName lastName timezone locale dailyMinutes subscriptionTier
  preferences { firstWeekday timeFormat dayStart dayEnd } } }`;

const startDemo = async (app: TestApp): Promise<string> =>
  (await app.data<{ startDemo: { token: string } }>('mutation { startDemo(input: {}) { token } }', {}))
    .startDemo.token;

describe.each(APIS)('the profile over %s', (_name, call: Api) => {
  const app = useTestApp();
  const student = useStudent(app);

  const update = (input: object, token = student.token) => call(app, 'updateProfile', input, { token });
  const me = async (token = student.token) => (await app.data<{ me: unknown }>(ME, {}, token)).me;

  it('changes what is named and leaves the rest', async () => {
    const answer = await update({
      firstName: '  Another ',
      timezone: 'Europe/Oslo',
      preferences: { firstWeekday: 'sunday' },
    });
    expect(answer).toMatchObject({ status: 200, data: { user: { id: student.id, firstName: 'Another' } } });
    await update({ locale: 'nb-NO', dailyMinutes: 90, preferences: { timeFormat: 'h24', dayEnd: '23:30' } });
    expect(await me()).toEqual({
      email: student.email,
      pendingEmail: null,
      firstName: 'Another',
      lastName: 'Student',
      timezone: 'Europe/Oslo',
      locale: 'nb-NO',
      dailyMinutes: 90,
      subscriptionTier: 'free',
      preferences: { firstWeekday: 'sunday', timeFormat: 'h24', dayStart: '08:00', dayEnd: '23:30' },
    });
    await update({ preferences: { firstWeekday: null } });
    expect(await me()).toMatchObject({ preferences: { firstWeekday: null, timeFormat: 'h24' } });
  });

  it.each([
    ['no first name', { firstName: null }, 'firstName'],
    ['a blank last name', { lastName: '  ' }, 'lastName'],
    ['an unknown zone', { timezone: 'Nowhere/City' }, 'timezone'],
    ['a language that is none', { locale: 'not a tag' }, 'locale'],
    [
      'a day that ends before it starts',
      { preferences: { dayStart: '09:00', dayEnd: '08:30' } },
      'preferences.dayEnd',
    ],
    ['a start after the end there is', { preferences: { dayStart: '22:00' } }, 'preferences.dayEnd'],
    ['more minutes than a day has', { dailyMinutes: 1441 }, 'dailyMinutes'],
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['a plan', { subscriptionTier: 'pro' }, 'subscriptionTier'],
    ['a hash', { passwordHash: 'x' }, 'passwordHash'],
  ])('refuses %s, naming the field', async (_what, input, field) => {
    const before = await me();
    const answer = await update({ lastName: 'Changed', ...input });
    expect(answer).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    if (field === 'preferences.dayEnd')
      expect(answer.fields?.[field]).toBe('Your day must end after it starts.');
    expect(await me()).toEqual(before);
  });
});

describe.each(APIS)('a new e-mail address over %s', (_name, call: Api) => {
  const app = useTestApp();
  const student = useStudent(app);
  let email: string;
  beforeEach(() => {
    email = `new-${student.email}`;
  });

  const ask = (address = email, currentPassword: string | undefined = student.password) =>
    call(app, 'updateProfile', { email: address, currentPassword }, { token: student.token });
  const me = async () =>
    (
      await app.data<{ me: { email: string; pendingEmail: string | null } }>(
        '{ me { email pendingEmail } }',
        {},
        student.token,
      )
    ).me;
  const linkTo = async (address: string) => tokenIn((await app.mailsTo(address)).at(-1));
  const confirm = (token: string) => call(app, 'confirmEmail', { token });
  const login = async (address: string) =>
    (await call(app, 'login', { email: address, password: student.password })).status;

  it('holds once the link sent to it was followed; then one logs in with it', async () => {
    const personal = await createAccessToken(app, student.token);
    expect(await ask()).toMatchObject({
      status: 200,
      data: { user: { email: student.email, pendingEmail: email } },
    });
    expect(await me()).toEqual({ email: student.email, pendingEmail: email });
    const token = await linkTo(email);
    expect(token).toMatch(/^tw_email_[\w-]{70}$/);
    expect(await confirm(token)).toMatchObject({ status: 200, data: { success: true } });
    for (const dead of [student.token, personal.token]) {
      expect((await app.rest('/api/auth/me', { token: dead })).statusCode).toBe(401);
    }
    expect([await login(student.email), await login(email)]).toEqual([401, 200]);
    const told = await app.mailsTo(student.email);
    expect(told.map(({ subject }) => subject)).toContain("Your account's email address was changed");
    expect(await confirm(token)).toMatchObject({ status: 400, fields: { token: expect.any(String) } });
  });

  it.each([
    ['no password', undefined],
    ['a wrong password', 'not the password'],
  ])('is refused with %s', async (_what, currentPassword) => {
    const answer = await call(
      app,
      'updateProfile',
      { email, firstName: 'Changed', ...(currentPassword ? { currentPassword } : {}) },
      { token: student.token },
    );
    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { currentPassword: expect.any(String) },
    });
    expect(await me()).toEqual({ email: student.email, pendingEmail: null });
    expect(await app.mailsTo(email)).toEqual([]);
  });

  it('that is taken gets the same answer; its owner gets a notice and no link', async () => {
    const owner = await app.register();
    const shape = ({ status, data }: Awaited<ReturnType<Api>>) => ({
      status,
      keys: Object.keys((data?.['user'] ?? {}) as object),
    });
    const free = shape(await ask());
    expect(shape(await ask(owner.email.toUpperCase()))).toEqual(free);
    expect((await me()).pendingEmail).toBe(owner.email.toUpperCase());
    const mails = await app.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Someone tried to use your email address']);
    expect(tokenIn(mails[0])).toBe('');
    expect((await app.rest('/api/auth/me', { token: owner.token })).json()).toMatchObject({
      user: { email: owner.email },
    });
  });

  it('that was taken between mail and click is refused like an expired link', async () => {
    await ask();
    const token = await linkTo(email);
    await app.register({ email });
    expect(await confirm(token)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(await me()).toMatchObject({ email: student.email });
  });

  it('is replaced by a newer wish, and taken back by the address one has', async () => {
    await ask();
    const first = await linkTo(email);
    await ask(`newer-${email}`);
    const second = await linkTo(`newer-${email}`);
    expect(await confirm(first)).toMatchObject({ status: 400 });
    await call(app, 'updateProfile', { email: student.email }, { token: student.token });
    expect(await me()).toEqual({ email: student.email, pendingEmail: null });
    expect(await confirm(second)).toMatchObject({ status: 400 });
    expect(await login(student.email)).toBe(200);
  });

  it('waits for a day', async () => {
    await ask();
    const token = await linkTo(email);
    await app.app.database.dataSource.query(
      `UPDATE mailed_links SET expires_at = expires_at - interval '24 hours 1 second' WHERE user_id = $1`,
      [student.id],
    );
    expect(await me()).toMatchObject({ pendingEmail: null });
    expect(await confirm(token)).toMatchObject({ status: 400, fields: { token: expect.any(String) } });
  });

  it("is bound to its account: another student's session changes nothing", async () => {
    const other = await app.register();
    await ask();
    const token = await linkTo(email);
    expect(await call(app, 'confirmEmail', { token }, { token: other.token })).toMatchObject({ status: 200 });
    expect((await app.rest('/api/auth/me', { token: other.token })).json()).toMatchObject({
      user: { email: other.email },
    });
    expect(await login(email)).toBe(200);
  });

  it('is no link for a password, nor the other way round', async () => {
    await ask();
    const confirmation = await linkTo(email);
    const password = 'a louder reading room';
    expect(await call(app, 'resetPassword', { token: confirmation, password })).toMatchObject({
      status: 400,
    });
    await call(app, 'forgotPassword', { email: student.email });
    expect(await confirm(await linkTo(student.email))).toMatchObject({ status: 400 });
  });

  it('is nothing a demo account can have', async () => {
    const token = await startDemo(app);
    const answer = await call(app, 'updateProfile', { email, currentPassword: 'x' }, { token });
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await call(app, 'updateProfile', { firstName: 'Visitor' }, { token })).toMatchObject({
      status: 200,
    });
  });
});

describe.each(APIS)('a change of the password over %s', (_name, call: Api) => {
  const app = useTestApp({
    env: { rateLimits: { ...NO_LIMITS, current_password: { count: 5, windowSeconds: 900 } } },
  });
  const student = useStudent(app);

  const newPassword = 'a louder reading room';
  const change = (input: object) =>
    call(app, 'changePassword', { currentPassword: student.password, newPassword, ...input }, student);
  const statusOf = async (token: string) => (await app.rest('/api/auth/me', { token })).statusCode;

  it('keeps the session in use, and ends the others and every token', async () => {
    const other = await logIn(app, student);
    const personal = await createAccessToken(app, student.token);
    expect(await change({})).toMatchObject({ status: 200, data: { success: true } });
    expect(await Promise.all([student.token, other, personal.token].map(statusOf))).toEqual([200, 401, 401]);
    const logins = [student.password, newPassword].map(
      async (password) => (await call(app, 'login', { email: student.email, password })).status,
    );
    expect(await Promise.all(logins)).toEqual([401, 200]);
    const mails = await app.mailsTo(student.email);
    expect(mails.at(-1)?.subject).toBe('Your password was changed');
  });

  it.each([
    ['a wrong current password', { currentPassword: 'not the password' }, 'currentPassword'],
    ['a new one that is too short', { newPassword: 'seven77' }, 'newPassword'],
    ['a new one everybody tries', { newPassword: 'password123' }, 'newPassword'],
  ])('is refused with %s', async (_what, input, field) => {
    const answer = await change(input);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await statusOf(student.token)).toBe(200);
  });

  it('leaves no room for guessing the current password', async () => {
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1) {
      statuses.push((await change({ currentPassword: `guess number ${guess}` })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const answer = await change({});
    expect(answer).toMatchObject({ status: 429 });
    expect(Number(answer.retryAfter)).toBeGreaterThan(800);
  });

  it('done twice at once is done once', async () => {
    const answers = await Promise.all([
      change({ newPassword: 'the first of two rooms' }),
      change({ newPassword: 'the second of two rooms' }),
    ]);
    // The later one finds another password: before its own check, or when it comes to write.
    const [done, refused] = answers.map(({ status }) => status).toSorted();
    expect(done).toBe(200);
    expect([400, 409]).toContain(refused);
    expect(await statusOf(student.token)).toBe(200);
  });
});
