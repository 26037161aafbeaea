import { createTestApp, type TestApp } from '../support/test-app';

const person = (email: string) => ({
  firstName: 'Sample',
  lastName: 'Student',
  email,
  password: 'a quiet library corner',
});

describe('the REST aliases of accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    app.rest(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  it('registers, logs in, tells who one is, and logs out', async () => {
    const registered = await post('/api/auth/register', person('rest@example.edu'));
    expect(registered.statusCode).toBe(201);
    expect(registered.json()).toMatchObject({
      token: expect.any(String),
      user: { firstName: 'Sample', subscriptionTier: 'free' },
    });

    const loggedIn = await post('/api/auth/login', {
      email: 'rest@example.edu',
      password: 'a quiet library corner',
    });
    const { token } = loggedIn.json<{ token: string }>();
    const me = await app.rest('/api/auth/me', { token });
    expect(me.json()).toMatchObject({ user: { email: 'rest@example.edu', lastName: 'Student' } });

    expect((await app.rest('/api/auth/logout', { method: 'POST', token })).json()).toEqual({ success: true });
    const after = await app.rest('/api/auth/me', { token });
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({
      error: expect.any(String),
      code: 'UNAUTHENTICATED',
      requestId: after.headers['x-request-id'],
    });
  });

  it.each<[string, unknown, Record<string, unknown>]>([
    [
      'an unknown field',
      { ...person('a@example.edu'), admin: true },
      { fields: { admin: 'is not a known field' } },
    ],
    [
      'a missing field',
      { ...person('a@example.edu'), lastName: undefined },
      { fields: { lastName: expect.any(String) } },
    ],
    [
      'a number for a text',
      { ...person('a@example.edu'), firstName: 7 },
      { fields: { firstName: expect.any(String) } },
    ],
    [
      'an object for a text',
      { ...person('a@example.edu'), email: { $ne: 1 } },
      { fields: { email: expect.any(String) } },
    ],
    [
      'a NUL byte',
      { ...person('a@example.edu'), firstName: 'Sam\u0000ple' },
      { fields: { firstName: expect.any(String) } },
    ],
    [
      'a lone surrogate',
      { ...person('a@example.edu'), lastName: 'Stu\ud800dent' },
      { fields: { lastName: expect.any(String) } },
    ],
    [
      'a name as long as a guest may send',
      { ...person('a@example.edu'), firstName: 'x'.repeat(60_000) },
      { fields: { firstName: expect.any(String) } },
    ],
    ['no e-mail address', person('nowhere'), { fields: { email: expect.any(String) } }],
    [
      'an unknown zone',
      { ...person('a@example.edu'), timezone: 'Mars/Olympus' },
      { fields: { timezone: expect.any(String) } },
    ],
    [
      'a list',
      [person('a@example.edu')],
      { error: 'Send a JSON object.', fields: { body: expect.any(String) } },
    ],
    ['a text', '"hello"', { error: 'Send a JSON object.', fields: { body: expect.any(String) } }],
    ['null', 'null', { error: 'Send a JSON object.', fields: { body: expect.any(String) } }],
    [
      'a field that is given twice',
      '{"email":"a@example.edu","email":"b@example.edu"}',
      { fields: { email: 'is given more than once' } },
    ],
    [
      'several wrong types, all at once',
      { ...person('a@example.edu'), firstName: 7, lastName: ['a'], email: { $ne: 1 } },
      { fields: { firstName: expect.any(String), lastName: expect.any(String), email: expect.any(String) } },
    ],
  ])('answers %s with 400 and the name of the field', async (_name, body, expected) => {
    const response = await post('/api/auth/register', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_USER_INPUT', error: expect.any(String), ...expected });
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['malformed JSON', '{"email":', { 'content-type': 'application/json' }, 400, 'BAD_USER_INPUT'],
    [
      'another media type',
      'email=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'three megabytes',
      `"${'x'.repeat(3_000_000)}"`,
      { 'content-type': 'application/json' },
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('answers %s in JSON', async (_name, body, headers, status, code) => {
    const response = await app.rest('/api/auth/login', { method: 'POST', body, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, error: expect.any(String), requestId: expect.any(String) });
  });

  it('takes an empty body where nothing is asked for', async () => {
    const { token } = await app.register();
    const response = await app.rest('/api/auth/logout', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  });

  it.each(['/api/%E0%A4%A', '/%'])('answers the malformed address %s in JSON', async (url) => {
    const response = await app.rest(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: 'The URL is malformed.',
      code: 'BAD_USER_INPUT',
      requestId: response.headers['x-request-id'],
    });
  });

  it('answers an unknown address of the API in JSON', async () => {
    const response = await app.rest('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', error: expect.any(String) });
  });
});
