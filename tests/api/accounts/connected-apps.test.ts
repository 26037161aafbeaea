import { removeExpiredApps } from '../../../server/features/connected-apps/client.service';
import {
  authorizationQuery,
  connectApp,
  consent,
  createVerifier,
  exchangeOf,
  postForm,
  readConnectedApps,
  registerApp,
  type SampleTokens,
} from '../../factories/connected-app';
import { createAccessToken, createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

const DISCONNECT = 'mutation ($id: ID!) { disconnectApp(id: $id) { id } }';
const ASK = `query ($query: String!) {
  authorizationRequest(query: $query) { name host isOwnDevice scope refusal cancelUrl } }`;

/** Calls that come at the same time. */
const AT_ONCE = 50;

describe('connected apps', () => {
  const app = useTestApp();
  const student = useStudent(app);

  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const apps = (token = student.token) => readConnectedApps(app, token);
  /** The status of a call to the resource. */
  const statusOf = async (token: string) =>
    (
      await app.rest('/mcp', {
        method: 'POST',
        token,
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        headers: { accept: 'application/json, text/event-stream' },
      })
    ).statusCode;
  const refresh = (tokens: SampleTokens & { client: { client_id: string } }, more = {}) =>
    postForm(app, 'token', {
      grant_type: 'refresh_token',
      client_id: tokens.client.client_id,
      refresh_token: tokens.refresh_token,
      ...more,
    });

  it('describe where to ask for access', async () => {
    const guest = await app.rest('/mcp', { method: 'POST', body: {} });
    const url = 'http://localhost:4000/.well-known/oauth-protected-resource/mcp';
    expect([guest.statusCode, guest.headers['www-authenticate']]).toEqual([
      401,
      `Bearer resource_metadata="${url}"`,
    ]);
    const wrong = await app.rest('/mcp', { method: 'POST', body: {}, token: 'tw_access_x' });
    expect(wrong.headers['www-authenticate']).toBe(
      `Bearer error="invalid_token", resource_metadata="${url}"`,
    );
    const resource = (await app.rest(new URL(url).pathname)).json();
    expect(resource).toMatchObject({
      resource: 'http://localhost:4000/mcp',
      authorization_servers: ['http://localhost:4000'],
      scopes_supported: ['read', 'write'],
    });
    const server = (await app.rest('/.well-known/oauth-authorization-server')).json();
    expect(server).toMatchObject({
      issuer: 'http://localhost:4000',
      authorization_endpoint: 'http://localhost:4000/authorize',
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('get from registration over consent to a call, and are listed without secrets', async () => {
    const client = await registerApp(app, { redirect_uris: ['http://localhost:7777/callback?from=test'] });
    const { verifier, challenge } = createVerifier();
    const query = authorizationQuery(client, challenge);
    const { authorizationRequest: asked } = await app.data<{
      authorizationRequest: { cancelUrl: string };
    }>(ASK, { query }, student.token);
    expect(asked).toMatchObject({
      ...{ name: 'Sample assistant', host: 'localhost:7777', isOwnDevice: true, scope: 'write' },
      refusal: null,
    });
    expect(Object.fromEntries(new URL(asked.cancelUrl).searchParams)).toEqual({
      ...{ from: 'test', error: 'access_denied', state: 'a state', iss: 'http://localhost:4000' },
    });
    expect(await apps()).toEqual([]);

    const answer = await app.data<{ authorizeApp: { redirectUrl: string } }>(
      'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { redirectUrl } }',
      { input: { query, scope: 'read' } },
      student.token,
    );
    const back = new URL(answer.authorizeApp.redirectUrl);
    expect(back.href).toMatch(/^http:\/\/localhost:7777\/callback\?from=test&code=tw_code_/);
    const { code = '', ...others } = Object.fromEntries(back.searchParams);
    expect(others).toEqual({ from: 'test', state: 'a state', iss: 'http://localhost:4000' });
    expect(await apps()).toEqual([]);

    const exchanged = await postForm(app, 'token', exchangeOf({ client, code, verifier }));
    const tokens: SampleTokens = exchanged.json();
    expect(exchanged.headers['cache-control']).toBe('no-store');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
    expect(await statusOf(tokens.access_token)).toBe(200);

    const [listed] = await apps();
    expect(listed).toMatchObject({ name: 'Sample assistant', host: 'localhost:7777', scope: 'read' });
    expect(listed?.lastUsedAt).not.toBeNull();
    const rows = JSON.stringify([
      await sql('SELECT row_to_json(g) AS row FROM oauth_grants g WHERE user_id = $1', [student.id]),
      await sql('SELECT row_to_json(t) AS row FROM oauth_tokens t WHERE user_id = $1', [student.id]),
    ]);
    const [mail] = await app.mailsTo(student.email);
    expect(mail?.subject).toBe('An app was connected to your account');
    expect(mail?.text).toContain('Sample assistant');
    const seen = [rows, mail?.text, ...app.auditLines].join();
    for (const secret of [code, tokens.access_token, tokens.refresh_token])
      expect(seen).not.toContain(secret.slice(-60));
    expect(app.auditLines.join()).toContain('authn_token_created');
  });

  it.each([
    ['com.example.app:/callback', 'com.example.app:'],
    ['example-app://host.example-app/oauth/callback', 'example-app:'],
  ])('come back over a scheme of their own: %s', async (address, scheme) => {
    const client = await registerApp(app, { redirect_uris: [address] });
    const { verifier, challenge } = createVerifier();
    const query = authorizationQuery(client, challenge);
    const { authorizationRequest: asked } = await app.data<{ authorizationRequest: { cancelUrl: string } }>(
      ASK,
      { query },
      student.token,
    );
    expect(asked).toMatchObject({ host: scheme, isOwnDevice: true });
    expect(asked.cancelUrl).toMatch(`${address}?error=access_denied&state=`);
    const { authorizeApp } = await app.data<{ authorizeApp: { redirectUrl: string } }>(
      'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { redirectUrl } }',
      { input: { query, scope: 'read' } },
      student.token,
    );
    expect(authorizeApp.redirectUrl).toMatch(`${address}?code=tw_code_`);
    const code = new URL(authorizeApp.redirectUrl).searchParams.get('code') ?? '';
    const { access_token: token } = (
      await postForm(app, 'token', exchangeOf({ client, code, verifier }))
    ).json();
    expect(await statusOf(token)).toBe(200);
    expect(await apps()).toMatchObject([{ host: scheme, isOwnDevice: true }]);
  });

  it('work only where they were given access to', async () => {
    const { access_token: token, refresh_token: other } = await connectApp(app, student);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    const pages = ['/api/auth/me', '/api/courses', '/api/export', '/api/changes'];
    for (const url of pages) expect([url, (await app.rest(url, { token })).statusCode]).toEqual([url, 401]);
    expect((await app.graphql('{ me { id } }', {}, token)).status).toBe(401);
    const personal = await createAccessToken(app, student.token);
    expect(
      (await app.graphql('{ connectedApps { id } }', {}, personal.token)).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN');
  });

  it('with a secret prove it, in the way they registered', async () => {
    for (const method of ['client_secret_basic', 'client_secret_post']) {
      const client = await registerApp(app, { token_endpoint_auth_method: method });
      const given = await consent(app, student, { client });
      const secret = client.client_secret ?? '';
      const basic = (text: string) => ({
        authorization: `Basic ${Buffer.from(`${client.client_id}:${text}`).toString('base64')}`,
      });
      const body = exchangeOf(given);
      const byBasic = method === 'client_secret_basic';
      const wrong = [
        await postForm(app, 'token', body),
        await postForm(app, 'token', { ...body, client_secret: 'guessed' }),
        await postForm(app, 'token', body, basic('guessed')),
        byBasic
          ? await postForm(app, 'token', { ...body, client_secret: secret })
          : await postForm(app, 'token', body, basic(secret)),
      ];
      expect(wrong.map((answer) => [answer.statusCode, answer.json().error])).toEqual(
        wrong.map(() => [401, 'invalid_client']),
      );
      const right = byBasic
        ? await postForm(app, 'token', body, basic(secret))
        : await postForm(app, 'token', { ...body, client_secret: secret });
      expect(right.statusCode).toBe(200);
    }
  });

  it('refresh with each token once; a copied one ends the access', async () => {
    const first = await connectApp(app, student);
    const second = await refresh(first);
    expect(second.json()).toMatchObject({ scope: 'read write', expires_in: 3600 });
    const tokens: SampleTokens = second.json();
    expect(await statusOf(tokens.access_token)).toBe(200);
    const again = await refresh(first);
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_grant']);
    expect(await statusOf(tokens.access_token)).toBe(401);
    expect(await apps()).toEqual([]);
    expect(app.auditLines.join()).toContain('authn_token_reuse');
  });

  it('give one of 50 simultaneous refreshes its tokens, and then nothing works anymore', async () => {
    const tokens = await connectApp(app, student);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(tokens)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    expect(await apps()).toEqual([]);
  });

  it('exchange a code once, also at once; a copied one ends the access', async () => {
    const given = await consent(app, student);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => postForm(app, 'token', exchangeOf(given))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    const { access_token: token } = answers.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    expect(await statusOf(token)).toBe(401);
  });

  it('lose access at once when they are disconnected, and by each thing that ends tokens', async () => {
    const connect = async () => (await connectApp(app, student)).access_token;
    const token = await connect();
    const [listed] = await apps();
    await app.data(DISCONNECT, { id: listed?.id }, student.token);
    expect([await statusOf(token), await apps()]).toEqual([401, []]);

    const kept = await connect();
    const input = { currentPassword: student.password, newPassword: 'a louder reading room' };
    await app.data(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }',
      { input },
      student.token,
    );
    expect([await statusOf(kept), await apps()]).toEqual([401, []]);

    const last = await connect();
    await app.data('mutation { logoutEverywhere { success } }', {}, student.token);
    expect(await statusOf(last)).toBe(401);
  });

  it('end their own access, and only their own', async () => {
    const tokens = await connectApp(app, student);
    const stranger = await registerApp(app);
    const revoke = (clientId: string, token: string) =>
      postForm(app, 'revoke', { client_id: clientId, token });
    expect((await revoke(stranger.client_id, tokens.refresh_token)).statusCode).toBe(200);
    expect((await revoke(tokens.client.client_id, 'tw_refresh_unknown')).statusCode).toBe(200);
    expect(await statusOf(tokens.access_token)).toBe(200);
    expect((await revoke(tokens.client.client_id, tokens.refresh_token)).statusCode).toBe(200);
    expect([await statusOf(tokens.access_token), await apps()]).toEqual([401, []]);
    expect((await refresh(tokens)).json().error).toBe('invalid_grant');
  });

  it('are neither seen nor ended by another student', async () => {
    const tokens = await connectApp(app, student);
    const [listed] = await apps();
    const other = await createStudent(app);
    expect(await apps(other.token)).toEqual([]);
    const refused = await app.graphql(DISCONNECT, { id: listed?.id }, other.token);
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await statusOf(tokens.access_token)).toBe(200);
  });

  it('number at most 20 an account, also when connected at once', async () => {
    const client = await registerApp(app);
    const answers = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => consent(app, student, { client })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await sql('UPDATE oauth_grants SET expires_at = now() WHERE user_id = $1', [student.id]);
    await consent(app, student, { client });
    const [{ kept }] = await sql('SELECT count(*)::int AS kept FROM oauth_grants WHERE user_id = $1', [
      student.id,
    ]);
    expect(kept).toBe(1);
  });

  it('stop working when their time is over, and what is over is removed', async () => {
    const tokens = await connectApp(app, student);
    await sql(`UPDATE oauth_tokens SET expires_at = now() WHERE user_id = $1 AND kind = 'access'`, [
      student.id,
    ]);
    expect(await statusOf(tokens.access_token)).toBe(401);
    const next: SampleTokens = (await refresh(tokens)).json();
    expect(await statusOf(next.access_token)).toBe(200);
    await sql(`UPDATE oauth_grants SET created_at = now() - interval '365 days' WHERE user_id = $1`, [
      student.id,
    ]);
    const last = (await refresh({ ...next, client: tokens.client })).json();
    const [{ days }] = await sql(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM oauth_grants WHERE user_id = $1`,
      [student.id],
    );
    expect(days).toBe(1);
    await sql('UPDATE oauth_grants SET expires_at = now() WHERE user_id = $1', [student.id]);
    expect((await refresh({ ...last, client: tokens.client })).json().error).toBe('invalid_grant');

    const unused = await registerApp(app);
    await sql('UPDATE oauth_clients SET expires_at = now() WHERE id = $1', [unused.client_id]);
    await removeExpiredApps(app.app.database);
    const left = await sql('SELECT id FROM oauth_grants WHERE user_id = $1', [student.id]);
    const clients = await sql('SELECT id FROM oauth_clients WHERE id = ANY ($1::uuid[])', [
      [unused.client_id, tokens.client.client_id],
    ]);
    expect([left, clients]).toEqual([[], [{ id: tokens.client.client_id }]]);
  });
});
