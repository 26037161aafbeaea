import { APIS, tokenIn, type Api } from '../../support/account-apis';
import { createTestApp, NO_LIMITS, useTestApp, type TestApp } from '../../support/test-app';
import { createAccessToken, useStudent } from '../../factories/user';

const NEW_PASSWORD = 'a louder reading room';

describe.each(APIS)('a forgotten password over %s', (_name, call: Api) => {
  const app = useTestApp();
  const student = useStudent(app);

  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);

  /** Asks for a link and returns the token of the newest mail. */
  const askForLink = async (email = student.email): Promise<string> => {
    expect(await call(app, 'forgotPassword', { email })).toMatchObject({
      status: 200,
      data: { success: true },
    });
    return tokenIn((await app.mailsTo(student.email)).at(-1));
  };
  const reset = (token: string, password = NEW_PASSWORD) => call(app, 'resetPassword', { token, password });
  const login = async (password: string) =>
    (await call(app, 'login', { email: student.email, password })).status;

  const EXPIRED = {
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'This link has expired or was already used. Request a new one.',
    fields: { token: 'This link has expired or was already used. Request a new one.' },
  };

  it('is set anew by the link in the mail, and the student told', async () => {
    const token = await askForLink(` ${student.email.toUpperCase()} `);
    expect(token).toMatch(/^tw_reset_[\w-]{70}$/);
    expect(await reset(token)).toMatchObject({ status: 200, data: { success: true } });
    expect([await login(student.password), await login(NEW_PASSWORD)]).toEqual([401, 200]);
    const mails = await app.mailsTo(student.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Set a new password', 'Your password was reset']);
    expect(mails[1]?.text).toContain("If this wasn't you");
  });

  it('sends no mail for a spelling that only looks like the address', async () => {
    const other = await app.register({ email: `kim-${Date.now()}@example.edu` });
    for (const email of [other.email.replace('k', '\u212a'), other.email.replace('i', '\u0130')]) {
      await call(app, 'forgotPassword', { email });
    }
    expect(await app.mailsTo(other.email)).toEqual([]);
  });

  it('pauses every webhook, which saving it again switches on', async () => {
    const added = await app.data<{ createWebhook: { webhook: { id: string } } }>(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
      { input: { name: 'Relay', url: 'https://hooks.example.com/a' } },
      student.token,
    );
    const { id } = added.createWebhook.webhook;
    await reset(await askForLink());
    const { token } = (await call(app, 'login', { email: student.email, password: NEW_PASSWORD })).data as {
      token: string;
    };
    const read = async () =>
      (
        await app.data<{ webhooks: { disabledReason: string | null }[] }>(
          '{ webhooks { disabledReason } }',
          {},
          token,
        )
      ).webhooks;
    expect(await read()).toEqual([{ disabledReason: expect.stringContaining('password was reset') }]);
    await app.data(
      'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { id } } }',
      { input: { id } },
      token,
    );
    expect(await read()).toEqual([{ disabledReason: null }]);
  });

  it('leads by the mail to the address of the settings, whatever Host the request names', async () => {
    await app.rest('/api/auth/forgot-password', {
      method: 'POST',
      body: { email: student.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const [mail] = await app.mailsTo(student.email);
    expect(mail?.text).toContain('http://localhost:4000/reset-password?token=tw_reset_');
    expect(mail?.text).not.toContain('evil');
  });

  it('ends every session and every personal access token', async () => {
    const personal = await createAccessToken(app, student.token);
    await reset(await askForLink());
    for (const token of [student.token, personal.token]) {
      expect((await app.rest('/api/auth/me', { token })).statusCode).toBe(401);
    }
  });

  it('answers the same for an address without an account, and mails nothing', async () => {
    const known = await call(app, 'forgotPassword', { email: student.email });
    const unknown = await call(app, 'forgotPassword', { email: `nobody-${student.email}` });
    expect(unknown).toEqual(known);
    expect(await app.mailsTo(`nobody-${student.email}`)).toEqual([]);
  });

  it('takes a link once', async () => {
    const token = await askForLink();
    await reset(token);
    expect(await reset(token, 'a third reading room')).toMatchObject(EXPIRED);
    expect(await login('a third reading room')).toBe(401);
  });

  it('lets exactly one of two win who use a link at the same time', async () => {
    const token = await askForLink();
    const passwords = ['the first of two rooms', 'the second of two rooms'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const logins = await Promise.all(passwords.map(login));
    expect(logins).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('takes a link for 60 minutes by the clock of the database', async () => {
    const token = await askForLink();
    const age = (seconds: number) =>
      sql(
        `UPDATE mailed_links SET expires_at = created_at + interval '60 minutes' - make_interval(secs => $2)
         WHERE user_id = $1`,
        [student.id, seconds],
      );
    const [{ minutes }] = await sql(
      'SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM mailed_links WHERE user_id = $1',
      [student.id],
    );
    expect(minutes).toBe(60);
    await age(3601);
    expect(await reset(token)).toMatchObject(EXPIRED);
    expect(await login(student.password)).toBe(200);
    await age(3570);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('makes a link void by asking for a newer one', async () => {
    const first = await askForLink();
    const second = await askForLink();
    expect(second).not.toBe(first);
    expect(await reset(first)).toMatchObject(EXPIRED);
    expect(await reset(second)).toMatchObject({ status: 200 });
  });

  it('makes a link void by a change of the password', async () => {
    const token = await askForLink();
    const input = { currentPassword: student.password, newPassword: 'changed while logged in' };
    expect(await call(app, 'changePassword', input, { token: student.token })).toMatchObject({ status: 200 });
    expect(await reset(token)).toMatchObject(EXPIRED);
    expect(await login('changed while logged in')).toBe(200);
  });

  it('makes a link void by a change of the address', async () => {
    const token = await askForLink();
    const email = `moved-${student.email}`;
    await call(app, 'updateProfile', { email, currentPassword: student.password }, { token: student.token });
    const confirmation = tokenIn((await app.mailsTo(email)).at(-1));
    expect(await call(app, 'confirmEmail', { token: confirmation })).toMatchObject({ status: 200 });
    expect(await reset(token)).toMatchObject(EXPIRED);
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    [
      'a token whose end was altered',
      (token: string) => `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
    ],
    ['a token in another case', (token: string) => token.toUpperCase()],
  ])('refuses %s like an expired link', async (_what, alter) => {
    const token = await askForLink();
    expect(await reset(alter(token))).toMatchObject(EXPIRED);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it("refuses a link with somebody else's session, and leaves both accounts alone", async () => {
    const other = await app.register();
    const token = await askForLink();
    const answer = await call(
      app,
      'resetPassword',
      { token, password: NEW_PASSWORD, userId: other.id },
      { token: other.token },
    );
    expect(answer).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { userId: expect.any(String) },
    });
    expect(await login(student.password)).toBe(200);
  });

  it('refuses a weak password and keeps the link', async () => {
    const token = await askForLink();
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('keeps no copy of the token: neither in the tables nor in the queue nor in the audit log', async () => {
    const token = await askForLink();
    const [{ links }] = await sql(
      'SELECT json_agg(l)::text AS links FROM mailed_links l WHERE user_id = $1',
      [student.id],
    );
    const [{ jobs }] = await sql(
      'SELECT coalesce(json_agg(j)::text, $1) AS jobs FROM graphile_worker._private_jobs j',
      [''],
    );
    expect(`${links} ${jobs} ${app.auditLines.join()}`).not.toContain(token.slice(9));
  });
});

describe.each(APIS)('how often a link may be asked for over %s', (_name, call: Api) => {
  const limit = (count: number, windowSeconds = 3600) => ({ count, windowSeconds });
  let app: TestApp;
  beforeAll(async () => {
    const rateLimits = {
      ...NO_LIMITS,
      reset: limit(3),
      reset_daily: limit(4, 86_400),
      reset_network: limit(8),
    };
    app = await createTestApp({ env: { rateLimits, trustProxy: 1 } });
  });
  afterAll(() => app.close());

  const ask = (email: string, ip: string) => call(app, 'forgotPassword', { email }, { ip });

  it('is the same for an address with an account and one without', async () => {
    const { email } = await app.register();
    for (const address of [email, `nobody-${email}`]) {
      const statuses = [];
      for (let call = 0; call < 5; call += 1) statuses.push((await ask(address, `10.0.0.${call}`)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(Number((await ask(address.toUpperCase(), '10.0.9.9')).retryAfter)).toBeGreaterThan(3000);
    }
    expect(await app.mailsTo(email)).toHaveLength(3);
  });

  it('is bounded over a day, too', async () => {
    const email = 'daily@example.edu';
    const statuses = [];
    for (let call = 0; call < 6; call += 1) {
      statuses.push((await ask(email, `10.1.0.${call}`)).status);
      await app.app.database.dataSource.query(
        `UPDATE rate_limits SET window_start = window_start - interval '61 minutes'`,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('is bounded for one network address, whatever the e-mail addresses', async () => {
    const statuses = [];
    for (let call = 0; call < 9; call += 1) {
      statuses.push((await ask(`someone-${call}@example.edu`, '10.9.9.9')).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
  });
});
