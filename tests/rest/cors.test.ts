import { waitingHeaders } from '../../server/http/open-to-pages';
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

  it.each([
    ['/mcp', 'POST'],
    ['/api/oauth/token', 'POST'],
    ['/api/oauth/register', 'POST'],
    ['/api/oauth/revoke', 'POST'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET'],
    ['/.well-known/oauth-authorization-server', 'GET'],
  ] as const)(
    'of assistants in a browser to %s are allowed from any site, without cookies',
    async (url, method) => {
      for (const origin of [FOREIGN, OURS, 'http://localhost:6274']) {
        const asked = await preflight(origin, method, url);
        const sent = await app.rest(url, {
          method,
          ...(method === 'POST' && { body: {} }),
          headers: { origin },
        });
        expect([asked.statusCode, asked.headers['access-control-allow-methods']]).toEqual([204, method]);
        expect(list(asked.headers['access-control-allow-headers'])).toContain('authorization');
        for (const { headers } of [asked, sent]) {
          expect(headers['access-control-allow-origin']).toBe('*');
          expect(headers).not.toHaveProperty('access-control-allow-credentials');
          expect(headers).not.toHaveProperty('set-cookie');
        }
        expect(list(sent.headers['access-control-expose-headers'])).toContain('www-authenticate');
      }
      // A body that is refused before it is read, and an answer before there are routes.
      const payload = { method, url, payload: 'x', headers: { origin: FOREIGN, 'content-encoding': 'br' } };
      const early = await app.app.http.inject(payload);
      expect([early.statusCode, early.headers['access-control-allow-origin']]).toEqual([415, '*']);
      expect(waitingHeaders(url)).toMatchObject({ 'access-control-allow-origin': '*' });
      const refused = await preflight('http://elsewhere.example.com', method, url);
      expect([refused.statusCode, 'access-control-allow-origin' in refused.headers]).toEqual([403, false]);
    },
  );

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
