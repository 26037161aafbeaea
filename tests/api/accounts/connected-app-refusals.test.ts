import {
  authorizationQuery,
  connectApp,
  consent,
  createVerifier,
  exchangeOf,
  postForm,
  registerApp,
  type Parameters,
} from '../../factories/connected-app';
import { startDemo } from '../../factories/demo';
import { createStudent, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { NO_LIMITS, useTestApp } from '../../support/test-app';

const ASK = `query ($query: String!) { authorizationRequest(query: $query) { refusal cancelUrl } }`;
const AUTHORIZE = 'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { redirectUrl } }';
const CALLBACK = 'https://assistant.example/callback';

const METADATA: [string, object | undefined, string][] = [
  ['a list', [], 'invalid_client_metadata'],
  ['no address', { redirect_uris: undefined }, 'invalid_redirect_uri'],
  ['an empty list of addresses', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['eleven addresses', { redirect_uris: Array(11).fill(CALLBACK) }, 'invalid_redirect_uri'],
  ['an address that is none', { redirect_uris: ['callback'] }, 'invalid_redirect_uri'],
  ['an address of a number', { redirect_uris: [1] }, 'invalid_redirect_uri'],
  ['plain HTTP', { redirect_uris: ['http://assistant.example/'] }, 'invalid_redirect_uri'],
  ['a name like localhost', { redirect_uris: ['http://localhost.evil.example/'] }, 'invalid_redirect_uri'],
  ['a script', { redirect_uris: ['javascript:alert(1)//https://x'] }, 'invalid_redirect_uri'],
  ...[
    ...[
      'javascript://x/%0aalert(1)',
      'JavaScript://x.y/',
      'data://x/',
      'file:///etc/passwd',
      'blob:https://x/',
    ],
    ...[
      'ws://assistant.example/',
      'ftp://assistant.example/',
      'mailto:a@b.example',
      'intent://x/',
      'about:blank',
    ],
    ...[
      'ms-word://x/',
      'search-ms://x/',
      'chrome-extension://abc/',
      'web+termwise://x/',
      'view-source:https://x/',
    ],
    ...[
      'assistant:/callback',
      'assistant:callback',
      'com.example.app:callback',
      'com.example.app:/callback#x',
    ],
    ...['assistant://user@host/', 'assistant://', '://callback'],
  ].map((uri): [string, object, string] => [uri, { redirect_uris: [uri] }, 'invalid_redirect_uri']),
  ['a fragment', { redirect_uris: [`${CALLBACK}#x`] }, 'invalid_redirect_uri'],
  ['a user in the address', { redirect_uris: ['https://a@assistant.example/'] }, 'invalid_redirect_uri'],
  ['an endless address', { redirect_uris: [CALLBACK + 'x'.repeat(1_000)] }, 'invalid_redirect_uri'],
  ['an endless name', { client_name: 'x'.repeat(81) }, 'invalid_client_metadata'],
  ['a name that turns texts around', { client_name: 'Ter\u202emwise' }, 'invalid_client_metadata'],
  ['a name with a line break', { client_name: 'a\nb' }, 'invalid_client_metadata'],
  ['an unknown way to prove', { token_endpoint_auth_method: 'tls' }, 'invalid_client_metadata'],
  ['no code', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ['tokens in addresses', { response_types: ['token'] }, 'invalid_client_metadata'],
];

/** Requests of a known app that come back to it as an error. */
const REQUESTS: [string, Parameters, string][] = [
  ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method', { code_challenge_method: null }, 'invalid_request'],
  ['a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
  ['an endless state', { state: 'x'.repeat(2_001) }, 'invalid_request'],
  ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ['unknown scopes', { scope: 'admin' }, 'invalid_scope'],
  ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
];

/** Requests that send no one back. */
const STRANGERS: [string, Parameters][] = [
  ['an unknown app', { client_id: '019a0000-0000-7000-8000-00000000dead' }],
  ['no ID of an app', { client_id: 'https://assistant.example' }],
  ['no address', { redirect_uri: null }],
  ['another host', { redirect_uri: 'https://evil.example/callback' }],
  ['a longer path', { redirect_uri: `${CALLBACK}/more` }],
  ['a further parameter', { redirect_uri: `${CALLBACK}?next=x` }],
  ['another port', { redirect_uri: 'https://assistant.example:444/callback' }],
  ['other capitals', { redirect_uri: 'https://assistant.example/Callback' }],
];

describe('what apps are refused', () => {
  const app = useTestApp();
  const student = useStudent(app);

  it.each(METADATA)('to register with %s', async (_what, given, error) => {
    const metadata = { client_name: 'App', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
    const body = Array.isArray(given) ? given : { ...metadata, ...given };
    const answer = await app.rest('/api/oauth/register', { method: 'POST', body });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error, error_description: expect.stringMatching(/\.$/) },
    ]);
  });

  it.each(REQUESTS)('to ask with %s: the student takes the error back', async (_what, changed, error) => {
    const client = await registerApp(app);
    const query = authorizationQuery(client, createVerifier().challenge, changed);
    const { authorizationRequest: asked } = await app.data<{
      authorizationRequest: { refusal: string; cancelUrl: string };
    }>(ASK, { query }, student.token);
    expect(asked.refusal).toMatch(/\.$/);
    expect(asked.cancelUrl).toMatch(new RegExp(`^${CALLBACK}\\?error=${error}&state=`));
    const refusal = await refusalOf(app, AUTHORIZE, { input: { query, scope: 'read' } }, student.token);
    expect(refusal).toMatchObject({ status: 400, fields: { query: expect.any(String) } });
  });

  it.each(STRANGERS)('to ask with %s: nobody is sent anywhere', async (_what, changed) => {
    const client = await registerApp(app);
    const query = authorizationQuery(client, createVerifier().challenge, changed);
    for (const [document, variables] of [
      [ASK, { query }],
      [AUTHORIZE, { input: { query, scope: 'read' } }],
    ] as const) {
      expect(await refusalOf(app, document, variables, student.token)).toMatchObject({
        status: 400,
        fields: { query: expect.any(String) },
      });
    }
  });

  it('to ask with a parameter twice', async () => {
    const client = await registerApp(app);
    const query = `${authorizationQuery(client, createVerifier().challenge)}&redirect_uri=${CALLBACK}`;
    expect(await refusalOf(app, ASK, { query }, student.token)).toMatchObject({ status: 400 });
  });

  it('more than they asked for, and everything without a log-in', async () => {
    const client = await registerApp(app);
    const query = authorizationQuery(client, createVerifier().challenge, { scope: 'read' });
    const input = { query, scope: 'write' };
    expect(await refusalOf(app, AUTHORIZE, { input }, student.token)).toMatchObject({
      status: 400,
      fields: { scope: expect.any(String) },
    });
    expect(await refusalOf(app, AUTHORIZE, { input })).toMatchObject({ status: 401 });
    const sample = await startDemo(app);
    expect(await refusalOf(app, AUTHORIZE, { input: { query, scope: 'read' } }, sample.token)).toMatchObject({
      status: 403,
    });
  });

  it('any port but on the own device', async () => {
    const client = await registerApp(app, { redirect_uris: ['http://127.0.0.1/callback'] });
    const ask = (redirect_uri: string) =>
      app.graphql(
        ASK,
        { query: authorizationQuery(client, createVerifier().challenge, { redirect_uri }) },
        student.token,
      );
    const status = async (uri: string) => (await ask(uri)).status;
    expect(await status('http://127.0.0.1:51234/callback')).toBe(200);
    expect(await status('http://127.0.0.1:99999/callback')).toBe(400);
    expect(await status('http://localhost:51234/callback')).toBe(400);
    expect(await status('http://127.0.0.1:51234/other')).toBe(400);
    expect(await status('http://127.0.0.1:51234@evil.example/callback')).toBe(400);
  });

  it('another address than the same with the scheme of an app', async () => {
    const client = await registerApp(app, { redirect_uris: ['example-app://host/callback'] });
    const ask = async (redirect_uri: string) => {
      const query = authorizationQuery(client, createVerifier().challenge, { redirect_uri });
      return (await app.graphql(ASK, { query }, student.token)).status;
    };
    expect(await ask('example-app://host/callback')).toBe(200);
    for (const uri of [
      'example-app://host:1/callback',
      'example-app://host/other',
      'other-app://host/callback',
    ])
      expect([uri, await ask(uri)]).toEqual([uri, 400]);
  });

  it('tokens for a wrong verifier, address, app, or resource, and for an old code', async () => {
    const given = await consent(app, student);
    const stranger = await registerApp(app);
    const right = exchangeOf(given);
    const wrong: [Parameters, string][] = [
      [{ code_verifier: createVerifier().verifier }, 'invalid_grant'],
      [{ code_verifier: null }, 'invalid_grant'],
      [{ redirect_uri: 'https://assistant.example/other' }, 'invalid_grant'],
      [{ redirect_uri: null }, 'invalid_grant'],
      [{ client_id: stranger.client_id }, 'invalid_grant'],
      [{ client_id: null }, 'invalid_client'],
      [{ code: `${given.code.slice(0, -1)}_` }, 'invalid_grant'],
      [{ code: null }, 'invalid_grant'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ grant_type: null }, 'unsupported_grant_type'],
    ];
    for (const [changed, error] of wrong) {
      const answer = await postForm(app, 'token', { ...right, ...changed });
      expect([changed, answer.json().error]).toEqual([changed, error]);
    }
    await app.app.database.dataSource.query('UPDATE oauth_grants SET expires_at = now() WHERE user_id = $1', [
      student.id,
    ]);
    expect((await postForm(app, 'token', right)).json().error).toBe('invalid_grant');
  });

  it('to refresh with what is no refresh token of theirs, or to more', async () => {
    const tokens = await connectApp(app, student, { scope: 'read' });
    const stranger = await registerApp(app);
    const right = {
      grant_type: 'refresh_token',
      client_id: tokens.client.client_id,
      refresh_token: tokens.refresh_token,
    };
    const wrong: [Parameters, string][] = [
      [{ client_id: stranger.client_id }, 'invalid_grant'],
      [{ refresh_token: tokens.access_token }, 'invalid_grant'],
      [{ refresh_token: student.token }, 'invalid_grant'],
      [{ scope: 'read write' }, 'invalid_scope'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    ];
    for (const [changed, error] of wrong) {
      const answer = await postForm(app, 'token', { ...right, ...changed });
      expect([changed, answer.json().error]).toEqual([changed, error]);
    }
    expect((await postForm(app, 'token', right)).statusCode).toBe(200);
  });

  it('bodies that are no form, a parameter twice, and other methods', async () => {
    const json = await app.rest('/api/oauth/token', { method: 'POST', body: { grant_type: 'x' } });
    expect([json.statusCode, json.json().error]).toEqual([400, 'invalid_request']);
    const twice = await app.rest('/api/oauth/token', {
      method: 'POST',
      body: 'code=a&code=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([twice.statusCode, twice.json().error]).toEqual([400, 'invalid_request']);
    expect((await app.rest('/api/oauth/token')).statusCode).toBe(405);
    const form = await app.rest('/graphql', {
      method: 'POST',
      body: 'query={me{id}}',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
  });
});

describe('limits of apps', () => {
  const app = useTestApp({
    env: {
      rateLimits: {
        ...NO_LIMITS,
        oauth_register: { count: 3, windowSeconds: 60 },
        oauth_refused: { count: 2, windowSeconds: 60 },
        oauth_refresh: { count: 1, windowSeconds: 60 },
      },
    },
  });

  it('hold for registrations, refusals, and refreshes', async () => {
    const student = await createStudent(app);
    const body = { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
    const register = () => app.rest('/api/oauth/register', { method: 'POST', body });
    const tokens = await connectApp(app, student);
    const made = await Promise.all(Array.from({ length: 6 }, register));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(made.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();

    const refresh = (refresh_token: string) =>
      postForm(app, 'token', {
        ...{ grant_type: 'refresh_token', client_id: tokens.client.client_id },
        refresh_token,
      });
    const next = await refresh(tokens.refresh_token);
    expect(next.statusCode).toBe(200);
    expect((await refresh(next.json().refresh_token)).statusCode).toBe(429);

    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await refresh('guessed')).statusCode);
    expect(statuses).toEqual([400, 400, 429]);
  });
});
