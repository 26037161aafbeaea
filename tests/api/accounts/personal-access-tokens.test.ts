import { buildSchema, PUBLIC_FIELDS } from '../../../server/graphql/build-schema';
import { createTerm } from '../../factories/term';
import { createAccessToken, useStudent } from '../../factories/user';
import { upload } from '../../factories/import';
import { rootOperations } from '../../support/operations';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

/** Operations that require a log-in. Add every new account field here, or a token can reach it. */
const LOG_IN_ONLY = [
  'Mutation.authorizeApp',
  'Mutation.cancelSubscription',
  'Mutation.changePassword',
  'Mutation.contactSupport',
  'Mutation.createAppPassword',
  'Mutation.createCalendarFeed',
  'Mutation.createCheckout',
  'Mutation.createPersonalAccessToken',
  'Mutation.createWebhook',
  'Mutation.deleteAccount',
  'Mutation.deleteCalendarFeed',
  'Mutation.deleteWebhook',
  'Mutation.disconnectApp',
  'Mutation.endOtherSessions',
  'Mutation.endSession',
  'Mutation.keepAccount',
  'Mutation.keepDemo',
  'Mutation.logout',
  'Mutation.logoutEverywhere',
  'Mutation.replaceCalendarFeedAddress',
  'Mutation.replaceWebhookSecret',
  'Mutation.requestEmailConfirmation',
  'Mutation.revokeAppPassword',
  'Mutation.revokePersonalAccessToken',
  'Mutation.subscribePush',
  'Mutation.unsubscribePush',
  'Mutation.updateCalendarFeed',
  'Mutation.updateProfile',
  'Mutation.updateWebhook',
  'Mutation.upgradeSubscription',
  'Query.appPasswords',
  'Query.authorizationRequest',
  'Query.calendarFeeds',
  'Query.connectedApps',
  'Query.personalAccessTokens',
  'Query.pushSettings',
  'Query.sessions',
  'Query.subscriptionStatus',
  'Query.webhooks',
];

const TOKENS = '{ personalAccessTokens { id name scope createdAt expiresAt lastUsedAt } }';
const CREATE = `mutation ($input: CreatePersonalAccessTokenInput!) {
  createPersonalAccessToken(input: $input) {
    token personalAccessToken { id name scope createdAt expiresAt lastUsedAt } } }`;

const SCHEMA = buildSchema();

describe('personal access tokens', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const statusOf = async (token: string) => (await app.rest('/api/auth/me', { token })).statusCode;
  const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);

  it('are shown once, kept as a hash, listed without their secret, and told of by mail', async () => {
    const { createPersonalAccessToken: made } = await app.data<{
      createPersonalAccessToken: { token: string; personalAccessToken: { id: string } };
    }>(CREATE, { input: { name: ' My script ', scope: 'read' } }, student.token);
    expect(made.token).toMatch(/^tw_pat_[\w-]{70}$/);
    expect(made.personalAccessToken).toMatchObject({ name: 'My script', scope: 'read', lastUsedAt: null });
    const list = await app.data<{ personalAccessTokens: object[] }>(TOKENS, {}, student.token);
    expect(list).toEqual({ personalAccessTokens: [made.personalAccessToken] });
    const [{ row }] = await sql(
      'SELECT row_to_json(t)::text AS row FROM personal_access_tokens t WHERE user_id = $1',
      [student.id],
    );
    const [mail] = await app.mailsTo(student.email);
    expect(mail?.subject).toBe('A personal access token was created');
    expect(mail?.text).toContain('My script');
    const secret = made.token.slice('tw_pat_'.length);
    expect([row, mail?.text, JSON.stringify(list), app.auditLines.join()].join()).not.toContain(secret);
  });

  it('work for 90 days unless told otherwise, and not a second longer', async () => {
    const days = async (input: { expiresInDays?: number }) => {
      const { id } = await createAccessToken(app, student.token, input);
      const [row] = await sql(
        `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days
         FROM personal_access_tokens WHERE user_id = $1 AND id = $2`,
        [student.id, id],
      );
      return row.days;
    };
    expect([await days({}), await days({ expiresInDays: 366 }), await days({ expiresInDays: 1 })]).toEqual([
      90, 366, 1,
    ]);
    const { token } = await createAccessToken(app, student.token);
    const expire = (interval: string) =>
      sql(`UPDATE personal_access_tokens SET expires_at = now() + $2::interval WHERE user_id = $1`, [
        student.id,
        interval,
      ]);
    await expire('1 minute');
    expect(await statusOf(token)).toBe(200);
    await expire('-1 second');
    expect(await statusOf(token)).toBe(401);
    expect(await app.data(TOKENS, {}, student.token)).toEqual({ personalAccessTokens: [] });
  });

  it.each([
    ['for no day', { expiresInDays: 0 }, 'expiresInDays'],
    ['for more than a year', { expiresInDays: 367 }, 'expiresInDays'],
    ['without a name', { name: ' ' }, 'name'],
    ['for somebody else', { userId: '019a0000-0000-7000-8000-000000000000' }, 'userId'],
    ['with every right', { scope: 'admin' }, 'scope'],
  ])('are not made %s', async (_what, input, field) => {
    const refusal = await refusalOf(
      app,
      CREATE,
      { input: { name: 'Script', scope: 'read', ...input } },
      student.token,
    );
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  it('number at most 20 an account, also when made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        app.graphql(CREATE, { input: { name: 'Script', scope: 'read' } }, student.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'LIMIT_REACHED')).toHaveLength(5);
    await sql(`UPDATE personal_access_tokens SET expires_at = now() WHERE user_id = $1`, [student.id]);
    await createAccessToken(app, student.token);
    const [{ kept }] = await sql(
      'SELECT count(*)::int AS kept FROM personal_access_tokens WHERE user_id = $1',
      [student.id],
    );
    expect(kept).toBe(1);
  });

  it('note their last use, at most every five minutes', async () => {
    const { token, id } = await createAccessToken(app, student.token);
    const lastUsed = async () =>
      (
        await sql('SELECT last_used_at AS at FROM personal_access_tokens WHERE user_id = $1 AND id = $2', [
          student.id,
          id,
        ])
      )[0].at as Date | null;
    expect(await lastUsed()).toBeNull();
    await statusOf(token);
    const first = await lastUsed();
    expect(first).not.toBeNull();
    await statusOf(token);
    expect(await lastUsed()).toEqual(first);
    await sql(
      `UPDATE personal_access_tokens SET last_used_at = now() - interval '6 minutes' WHERE user_id = $1`,
      [student.id],
    );
    await statusOf(token);
    expect((await lastUsed())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
  });

  it('end at once when they are revoked', async () => {
    const { token, id } = await createAccessToken(app, student.token);
    expect(await statusOf(token)).toBe(200);
    const revoked = await app.rest(`/api/users/tokens/${id}`, { method: 'DELETE', token: student.token });
    expect([revoked.statusCode, revoked.json()]).toEqual([200, { id }]);
    expect(await statusOf(token)).toBe(401);
  });

  it.each([
    ['nothing after the prefix', () => 'tw_pat_'],
    ['an altered end', (token: string) => `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`],
    ['another prefix', (token: string) => token.replace('tw_pat_', 'tw_reset_')],
    ['more behind it', (token: string) => `${token}a`],
  ])('are refused with %s', async (_what, alter) => {
    const { token } = await createAccessToken(app, student.token);
    expect(await statusOf(alter(token))).toBe(401);
  });

  it('cannot be used as links of a mail', async () => {
    const { token } = await createAccessToken(app, student.token);
    const document = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';
    const input = { token, password: 'a louder reading room' };
    expect(await refusalOf(app, document, { input })).toMatchObject({ status: 400 });
    expect(await refusalOf(app, document, { input: { ...input, token: student.token } })).toMatchObject({
      status: 400,
      fields: { token: expect.any(String) },
    });
  });

  it('with the scope read run queries and change nothing', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'read' });
    expect(await app.data('{ me { id } terms { id } courses { id } }', {}, token)).toMatchObject({
      me: { id: student.id },
    });
    const mutations = rootOperations(SCHEMA).filter(
      ({ name }) => name.startsWith('Mutation.') && !PUBLIC_FIELDS.includes(name),
    );
    expect(mutations.length).toBeGreaterThan(20);
    const allowed = [];
    for (const { name } of mutations) if ((await tryField(name, token)) !== 'FORBIDDEN') allowed.push(name);
    expect(allowed).toEqual([]);
    const file = await app.rest('/api/imports', {
      method: 'POST',
      body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
      token,
      headers: { 'content-type': 'text/calendar' },
    });
    expect([file.statusCode, file.json().code]).toEqual([403, 'FORBIDDEN']);
  });

  it('with the scope write change the plan', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'write' });
    const { id } = await createTerm(app, token);
    expect(await app.data('{ terms { id } }', {}, student.token)).toEqual({ terms: [{ id }] });
    expect(await upload(app, token, ['BEGIN:VCALENDAR', 'END:VCALENDAR'].join('\r\n'))).toHaveProperty('id');
  });

  it('of either scope are kept from what guards the account, and only from that', async () => {
    const { token } = await createAccessToken(app, student.token, { scope: 'write' });
    const refused = [];
    for (const { name } of rootOperations(SCHEMA)) {
      if (!PUBLIC_FIELDS.includes(name) && (await tryField(name, token)) === 'FORBIDDEN') refused.push(name);
    }
    expect(refused.toSorted()).toEqual(LOG_IN_ONLY);
    expect(app.auditLines.some((line) => line.includes('"authz_fail"') && line.includes(student.id))).toBe(
      true,
    );
  });

  /** Calls the resolver of a root field with no arguments, after its authorization; anything may go wrong then. */
  const tryField = async (name: string, token: string): Promise<string | undefined> => {
    const [root = '', fieldName = ''] = name.split('.');
    const parentType = root === 'Query' ? SCHEMA.getQueryType() : SCHEMA.getMutationType();
    const session = await app.app.services.accessTokens.find(`Bearer ${token}`);
    const { RequestContext } = await import('../../../server/graphql/context');
    const { database, services } = app.app;
    const caller = { ip: '127.0.0.1', userAgent: null };
    const now = new Date();
    const context = new RequestContext({ requestId: 'test', caller, session, now, database, services });
    const resolve = parentType?.getFields()[fieldName]?.resolve;
    if (!resolve) throw new Error(`${name} has no resolver`);
    try {
      await resolve({}, {}, context, { fieldName, parentType } as never);
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
});
