import { readFileSync } from 'node:fs';
import { readEnv } from '../../../server/env';
import { startDemo } from '../../factories/demo';
import { createCourse } from '../../factories/course';
import { tokenIn } from '../../support/account-apis';
import { createTestApp, useTestApp } from '../../support/test-app';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
const KEEP = 'mutation ($input: RegisterInput!) { keepDemo(input: $input) { user { id } } }';
const inputOf = (email: string) => ({
  input: { firstName: 'Sample', lastName: 'Student', email, password: 'a quiet library corner' },
});

describe('the setting REGISTRATION', () => {
  it.each<[string, string | undefined, string[], string[]]>([
    ['everyone by default', undefined, ['a@else.example'], []],
    ['nobody', 'closed', [], ['a@school.example', 'a@else.example']],
    [
      'addresses of some domains',
      '@School.example, students.school.example',
      ['a@school.example', 'b@STUDENTS.school.example'],
      ['a@else.example', 'a@x.school.example', 'a@school.example.evil.example', 'a@evil-school.example'],
    ],
  ])('lets %s open an account', async (_who, setting, allowed, refused) => {
    const { registration } = readEnv({ REGISTRATION: setting });
    const app = await createTestApp({ env: { registration } });
    for (const [emails, isAllowed] of [
      [allowed, true],
      [refused, false],
    ] as const)
      for (const email of emails) {
        const { status, errors } = await app.graphql(REGISTER, inputOf(email));
        expect([email, status === 200]).toEqual([email, isAllowed]);
        if (!isAllowed)
          expect(errors?.[0]?.extensions.code).toBe(setting === 'closed' ? 'FORBIDDEN' : 'BAD_USER_INPUT');
      }
    await app.close();
  });

  it('holds for sample accounts that are saved, and over REST', async () => {
    const app = await createTestApp({ env: { registration: ['school.example'] } });
    const { token } = await startDemo(app);
    const keep = (email: string) => app.graphql(KEEP, inputOf(email), token);
    expect((await keep('a@else.example')).status).toBe(400);
    const posted = await app.rest('/api/auth/register', {
      method: 'POST',
      body: inputOf('a@else.example').input,
    });
    expect([posted.statusCode, posted.json().fields]).toEqual([
      400,
      { email: 'must end in @school.example' },
    ]);
    expect((await keep('a@school.example')).status).toBe(200);
    await app.close();
  });

  it.each(['off', 'school', 'a b.example', 'x@y.example', 'school.example,'])('refuses "%s"', (text) => {
    expect(() => readEnv({ REGISTRATION: text })).toThrow(
      /REGISTRATION is .*Use open, closed, or the domains/,
    );
  });
});

it('confirms the addresses of listed domains by email, which production needs a server for', () => {
  const settings = { NODE_ENV: 'production', REGISTRATION: 'school.example' };
  expect(() => readEnv(settings)).toThrow(/REGISTRATION lists domains.*Set SMTP_URL/);
  expect(readEnv({ ...settings, SMTP_URL: 'smtp://mail.example:587' }).registration).toEqual([
    'school.example',
  ]);
  expect(readEnv({ NODE_ENV: 'production', REGISTRATION: 'invitation' }).registration).toBe('invitation');
});

describe('an account that only its domain let in', () => {
  const app = useTestApp({ env: { registration: ['school.example'] } });
  const FIRST = /Open the link that we sent to your email address first/;
  const ME = '{ me { mustConfirmEmail emailConfirmed } }';
  const isClosed = async (token: string) =>
    (await app.data<{ me: { mustConfirmEmail: boolean } }>(ME, {}, token)).me.mustConfirmEmail;
  const registered = async (email: string, document = REGISTER, bearer?: string) => {
    const { data } = await app.graphql<Record<string, { token: string }>>(
      document.replace('user { id }', 'token'),
      inputOf(email),
      bearer,
    );
    return Object.values(data ?? {})[0]?.token ?? '';
  };

  it('can do nothing but have its link sent again, until it is opened', async () => {
    const email = 'Ada@school.example';
    const token = await registered(email);
    expect(await isClosed(token)).toBe(true);
    for (const document of [
      '{ courses { id } }',
      'mutation { createPersonalAccessToken(input: { name: "x", scope: write }) { token } }',
      'mutation { createAppPassword(input: { name: "x" }) { password } }',
      'mutation { updateProfile(input: { firstName: "Ada" }) { user { id } } }',
    ])
      expect((await app.graphql(document, {}, token)).errors?.[0]).toMatchObject({
        message: expect.stringMatching(FIRST),
        extensions: { code: 'FORBIDDEN' },
      });
    for (const [method, path] of [
      ['GET', '/api/courses'],
      ['GET', '/api/changes'],
      ['POST', '/api/imports'],
    ] as const)
      expect((await app.rest(path, { method, token })).statusCode).toBe(403);
    await expect(createCourse(app, token)).rejects.toThrow(FIRST);

    const [first] = await app.mailsTo(email);
    await app.data('mutation { requestEmailConfirmation { user { id } } }', {}, token);
    const link = tokenIn((await app.mailsTo(email)).at(-1));
    const confirmed = await app.rest('/api/auth/confirm-email', { method: 'POST', body: { token: link } });
    expect([confirmed.statusCode, await isClosed(token)]).toEqual([200, false]);
    expect(first?.subject).toBe('Confirm your email address');
    await createCourse(app, token);
  });

  it('can log out, also a sample account that was saved', async () => {
    const { token: demo } = await startDemo(app);
    const token = await registered('kept@school.example', KEEP, demo);
    expect(await isClosed(token)).toBe(true);
    await app.data('mutation { logout { success } }', {}, token);
    expect((await app.graphql(ME, {}, token)).status).toBe(401);
  });

  it('is closed to calendar apps, too, until its address is confirmed', async () => {
    const { id, email, token } = await app.register({ email: 'bea@school.example' });
    expect(await isClosed(token)).toBe(false);
    const { createAppPassword } = await app.data<{ createAppPassword: { password: string } }>(
      'mutation { createAppPassword(input: { name: "x" }) { password } }',
      {},
      token,
    );
    const basic = Buffer.from(`${email}:${createAppPassword.password}`).toString('base64');
    const sync = async () => {
      const headers = { authorization: `Basic ${basic}`, depth: '0' };
      return (await app.app.http.inject({ method: 'PROPFIND', url: '/dav/', headers })).statusCode;
    };
    expect(await sync()).toBe(207);
    const unconfirm = 'UPDATE users SET email_confirmed_at = NULL, revision = revision + 1 WHERE id = $1';
    await app.app.database.dataSource.query(unconfirm, [id]);
    expect([await sync(), await isClosed(token)]).toEqual([401, true]);
  });
});

describe("a school's first day", () => {
  const [, line = ''] =
    /^RATE_LIMITS=(\S+)$/m.exec(readFileSync('docs/operations.md', 'utf8').split('first day')[1] ?? '') ?? [];
  const app = useTestApp({ env: { rateLimits: readEnv({ RATE_LIMITS: line }).rateLimits } });

  it('lets 3,000 students behind one address register with the documented limits', async () => {
    const { rateLimiter } = app.app.services;
    for (let student = 0; student < 2_999; student += 1)
      for (const limit of ['register', 'login_address', 'consent'] as const)
        await rateLimiter.charge(limit, '192.0.2.1');
    expect((await app.graphql(REGISTER, inputOf('last@school.example'))).status).toBe(200);
    await rateLimiter.charge('register', '192.0.2.1');
    await expect(rateLimiter.charge('register', '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  }, 60_000);
});
