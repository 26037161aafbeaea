import type { LightMyRequestResponse } from 'fastify';
import type { Env } from '../../../server/env';
import { createTestApp, useTestApp, type TestApp, type TestStudent } from '../../support/test-app';

/** The headers of every API answer. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
};

describe('the headers of an answer', () => {
  const app = useTestApp();
  let student: TestStudent;
  beforeAll(async () => {
    student = await app.register();
  });

  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    app.rest(url, { method: 'POST', body, headers });

  it.each<[string, number, () => Promise<LightMyRequestResponse>, string?]>([
    ['a log-in', 200, () => post('/api/auth/login', { email: student.email, password: student.password })],
    ['a refused log-in', 401, () => post('/api/auth/login', { email: student.email, password: 'wrong one' })],
    ['bad input', 400, () => post('/api/auth/login', {})],
    ['malformed JSON', 400, () => post('/api/auth/login', '{', { 'content-type': 'application/json' })],
    ['a form', 415, () => post('/api/auth/login', 'a=b', { 'content-type': 'text/plain' })],
    ['a body that is too large', 413, () => post('/api/auth/login', { email: 'x'.repeat(3_000_000) })],
    ['a read', 200, () => app.rest('/api/courses', { token: student.token }), 'private, no-cache'],
    ['an archive', 200, () => app.rest('/api/export', { token: student.token })],
    ['another method', 405, () => app.rest('/api/courses', { method: 'PUT', body: {} })],
    ['an unknown address', 404, () => app.rest('/api/no-such-call')],
    ['an unreadable address', 400, () => app.rest('/api/%E0%A4%A')],
    ['a row that is not there', 404, () => app.rest(`/api/courses/${student.id}`, { token: student.token })],
    ['a GraphQL query', 200, () => post('/graphql', { query: '{ __typename }' })],
    ['a refused GraphQL query', 400, () => post('/graphql', { query: '{ nothing }' })],
    ['a GraphQL query by GET', 405, () => app.rest('/graphql?query=%7B__typename%7D')],
    ['a forged payment', 403, () => post('/api/webhooks/paddle', {})],
    ['health', 200, () => app.rest('/healthz')],
  ])('let nobody keep, frame, sniff or follow %s', async (_what, status, ask, cacheControl = 'no-store') => {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ ...HEADERS, 'cache-control': cacheControl });
    for (const telling of ['x-powered-by', 'server', 'set-cookie', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(telling);
    }
  });

  it('ask for HTTPS where the product is served over it', async () => {
    const secure = await createTestApp({ env: { appUrl: 'https://planner.example' } });
    const { headers } = await secure.rest('/api/ip');
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a proxy that is not trusted', () => {
  const told = ({ jobLines }: TestApp) => jobLines.filter((line) => line.includes('proxy_untrusted'));
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };

  it.each<[string, Partial<Env>, number]>([
    ['none', {}, 1],
    ['another', { trustProxy: '10.0.0.0/8' }, 1],
    ['the nearest', { trustProxy: 1 }, 0],
  ])('is told once in the log, where the trusted one is %s', async (_trusted, env, times) => {
    const app = await createTestApp({ env });
    await app.rest('/healthz');
    expect(told(app)).toHaveLength(0);
    for (let count = 0; count < 3; count += 1) await app.rest('/healthz', forwarded);
    expect(told(app)).toHaveLength(times);
    expect(told(app).join('')).not.toContain('203.0.113.9');
    await app.close();
  });

  it('is told although a trusted one came first', async () => {
    const app = await createTestApp({ env: { trustProxy: '10.0.0.0/8, 192.0.2.1' } });
    const send = (remoteAddress: string) =>
      app.app.http.inject({ url: '/healthz', remoteAddress, ...forwarded });
    for (const trusted of ['10.0.0.1', '192.0.2.1', '10.0.0.1']) await send(trusted);
    expect(told(app)).toHaveLength(0);
    for (const other of ['198.51.100.1', '198.51.100.2']) await send(other);
    expect(told(app)).toHaveLength(1);
    await app.close();
  });
});
