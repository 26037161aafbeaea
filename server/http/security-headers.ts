import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './content-security-policy';

/** Headers that protect every answer. */
const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters that this header once turned on had security holes.
  'x-xss-protection': '0',
};

/** Asks browsers to use HTTPS for a year; sent only where the product is served over it. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const API_POLICY = contentSecurityPolicy('api');

/** The headers of answers that no hook runs for. */
export const HEADERS_WITHOUT_HOOKS = { ...SECURITY_HEADERS, 'content-security-policy': API_POLICY };

/** Gives every answer its security headers; a route may replace them. */
export function secureAnswers(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = isHttps ? { ...SECURITY_HEADERS, ...HTTPS_ONLY } : SECURITY_HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', API_POLICY);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });
}
