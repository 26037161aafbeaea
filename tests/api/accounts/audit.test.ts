import { createAccessToken, logIn } from '../../factories/user';
import { APIS, tokenIn, type Api } from '../../support/account-apis';
import { createTestApp, type TestApp } from '../../support/test-app';

interface AuditLine {
  event: string;
  time: string;
  requestId: string;
  ip: string;
  userId: string | null;
}

describe.each(APIS)('the audit log of acts over %s', (_name, call: Api) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { trustProxy: 1 } });
  });
  afterAll(() => app.close());

  /** The events an act wrote down, each with its account. */
  const eventsOf = async (act: () => Promise<unknown>): Promise<AuditLine[]> => {
    const before = app.auditLines.length;
    await act();
    return app.auditLines.slice(before).map((line) => JSON.parse(line) as AuditLine);
  };

  it('has one line for each, with time, request, account and place, and no secret', async () => {
    const { id, email, password, token } = await app.register();
    const [line] = await eventsOf(() => call(app, 'login', { email, password }, { ip: '10.1.2.3' }));
    expect(line).toEqual({
      level: 'info',
      audit: true,
      event: 'authn_login_success',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ip: '10.1.2.3',
      userId: id,
    });
    const newPassword = 'a louder reading room';
    const personal = await createAccessToken(app, token, { scope: 'read' });
    const acts: [string, string | null, () => Promise<unknown>][] = [
      ['authn_login_fail', id, () => call(app, 'login', { email, password: 'wrong password' })],
      [
        'authn_login_fail',
        null,
        () => call(app, 'login', { email: `x${email}`, password: 'wrong password' }),
      ],
      ['authn_password_reset_request', null, () => call(app, 'forgotPassword', { email })],
      ['authz_fail', id, () => call(app, 'updateProfile', { firstName: 'New' }, { token: personal.token })],
      ['authn_token_created', id, () => createAccessToken(app, token)],
      [
        'authn_token_revoked',
        id,
        () => app.rest(`/api/users/tokens/${personal.id}`, { method: 'DELETE', token }),
      ],
      [
        'authn_password_change',
        id,
        () => call(app, 'changePassword', { currentPassword: password, newPassword }, { token }),
      ],
      [
        'user_email_change_request',
        id,
        () => call(app, 'updateProfile', { email: `new-${email}`, currentPassword: newPassword }, { token }),
      ],
      [
        'user_email_changed',
        id,
        async () => call(app, 'confirmEmail', { token: tokenIn((await app.mailsTo(`new-${email}`)).at(-1)) }),
      ],
    ];
    for (const [event, userId, act] of acts) {
      expect(await eventsOf(act)).toEqual([expect.objectContaining({ event, userId })]);
    }
    const all = app.auditLines.join('\n');
    for (const secret of [email, password, newPassword, 'wrong password', token, 'tw_']) {
      expect(all).not.toContain(secret);
    }
  });

  it('knows a reset, a log-out and a deletion', async () => {
    const student = await app.register();
    await call(app, 'forgotPassword', { email: student.email });
    const token = tokenIn((await app.mailsTo(student.email)).at(-1));
    const password = 'a louder reading room';
    const names = async (act: () => Promise<unknown>) => (await eventsOf(act)).map(({ event }) => event);
    expect(await names(() => call(app, 'resetPassword', { token, password }))).toEqual([
      'authn_password_reset',
    ]);
    const first = await logIn(app, { ...student, password });
    expect(await names(() => app.rest('/api/auth/logout', { method: 'POST', token: first }))).toEqual([
      'authn_logout',
    ]);
    const second = await logIn(app, { ...student, password });
    const input = { confirmation: student.email, password };
    const remove = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }';
    expect(await names(() => app.data(remove, { input }, second))).toEqual(['user_deletion_request']);
    const third = await logIn(app, { ...student, password });
    expect(await names(() => app.data('mutation { keepAccount { user { id } } }', {}, third))).toEqual([
      'user_deletion_undone',
    ]);
  });

  it('cannot be given a line by what somebody sends', async () => {
    const forged = 'x@example.edu\n{"event":"authn_login_success"}\u2028';
    await call(app, 'login', { email: forged, password: forged }, { ip: '10.1.1.1' });
    await call(app, 'forgotPassword', { email: forged });
    for (const line of app.auditLines) expect(line).not.toMatch(/[\r\n\u2028\u2029]/);
    expect(app.auditLines.filter((line) => line.includes('x@example.edu'))).toEqual([]);
  });
});
