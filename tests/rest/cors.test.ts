import { createTestApp, type TestApp } from '../support/test-app';

const OURS = 'https://planner.example.edu';
const FOREIGN = 'https://elsewhere.example.com';

describe('calls from other origins', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { corsOrigins: [OURS] } });
  });
  afterAll(() => app.close());

  const preflight = (origin: string, method: string, url = '/api/courses') =>
    app.app.http.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key,x-file-name',
      },
    });
  const list = (header: unknown) => String(header).toLowerCase().split(/,\s*/);

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'may %s from an origin of CORS_ORIGINS',
    async (method) => {
      const { headers, statusCode } = await preflight(OURS, method);
      expect(statusCode).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(OURS);
      expect(String(headers['access-control-allow-methods'])).toContain(method);
      expect(list(headers['access-control-allow-headers'])).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-file-name']),
      );
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('read what programs need of an answer', async () => {
    const { headers } = await app.rest('/api/auth/me', { headers: { origin: OURS } });
    expect(headers['access-control-allow-origin']).toBe(OURS);
    expect(list(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['retry-after', 'x-request-id', 'etag']),
    );
    expect(list(headers['vary'])).toContain('origin');
  });

  it.each(['/api/courses', '/graphql'])('of a foreign origin to %s are not allowed', async (url) => {
    const asked = await preflight(FOREIGN, 'POST', url);
    const sent = await app.rest(url, { method: 'POST', body: {}, headers: { origin: FOREIGN } });
    for (const { headers } of [asked, sent]) {
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('are not allowed at all unless CORS_ORIGINS names some', async () => {
    const closed = await createTestApp();
    try {
      const { headers } = await closed.rest('/api/auth/me', { headers: { origin: OURS } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    } finally {
      await closed.close();
    }
  });
});
