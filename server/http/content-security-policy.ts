import type { FastifyInstance } from 'fastify';

/**
 * The kinds of documents the server sends; each has its own policy:
 * - `strict`: every page unless named below;
 * - `analytics`: the strict page while an analytics script is configured;
 * - `checkout`: the page that opens the payment provider's overlay;
 * - `tools`: the explorers of the APIs;
 * - `worker`: the service worker's script; `api`: answers that aren't documents.
 */
export type DocumentKind = 'strict' | 'analytics' | 'checkout' | 'tools' | 'worker' | 'api';

/** The additions a document needs to the policy of its kind. */
interface PolicyExtras {
  /** CSP sources (`'sha256-…'`) of the styles this document contains or its code adds, as listed by the build. */
  styleHashes?: readonly string[];
  /** The same for the scripts it contains. */
  scriptHashes?: readonly string[];
  /** Origin of the API if another host serves it. */
  apiOrigin?: string | null;
  /** Origin of the analytics script: for `analytics`, and for `checkout` in addition. */
  analyticsOrigin?: string | null;
  /** Further origins the checkout connects to (`CSP_EXTRA`). */
  checkoutOrigins?: readonly string[];
}

type Directive =
  'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src' | 'worker-src';
type Sources = Partial<Record<Directive, readonly string[]>>;

const SELF: Sources = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
};
const CLOSED = ["manifest-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types sw boot'];
const UNSAFE_INLINE = "'unsafe-inline'";

const PADDLE_SCRIPTS = ['https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com'];
const PADDLE: Sources = {
  'script-src': PADDLE_SCRIPTS,
  'style-src': [UNSAFE_INLINE, ...PADDLE_SCRIPTS],
  'frame-src': ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
  'connect-src': ['https://*.paddle.com'],
};
/** The explorers of the APIs add styles dynamically, and run their editors' work in workers. */
const TOOLS: Sources = { 'style-src': [UNSAFE_INLINE], 'font-src': ['data:'], 'worker-src': ['blob:'] };

const everywhere = (origins: readonly string[], ...directives: Directive[]): Sources =>
  Object.fromEntries(directives.map((directive) => [directive, origins]));

/** The Content-Security-Policy header of a document. Pages are static, so it uses hashes and hosts, no nonces. */
export function contentSecurityPolicy(kind: DocumentKind, extras: PolicyExtras = {}): string {
  // A service worker uses the policy of its own script; it fetches the files it caches.
  if (kind === 'worker') return "default-src 'none'; connect-src 'self'";
  if (kind === 'api') return "default-src 'none'; frame-ancestors 'none'";
  const sources = merge([SELF, ...additions(kind, extras)]);
  return [
    "default-src 'none'",
    ...Object.entries(sources).map(([directive, values]) => `${directive} ${values.join(' ')}`),
    ...CLOSED,
    // Scripts of others write markup as they please.
    ...(kind === 'strict' ? TRUSTED_TYPES : []),
  ].join('; ');
}

function additions(kind: DocumentKind, extras: PolicyExtras): Sources[] {
  const { styleHashes = [], scriptHashes = [], apiOrigin, analyticsOrigin, checkoutOrigins = [] } = extras;
  const list: Sources[] = [{ 'script-src': scriptHashes }];
  if (apiOrigin) list.push(everywhere([apiOrigin], 'connect-src'));
  // With a hash, browsers ignore 'unsafe-inline'.
  if (kind === 'strict' || kind === 'analytics') list.push({ 'style-src': styleHashes });
  if (kind === 'tools') list.push(TOOLS);
  if (kind === 'checkout') {
    list.push(PADDLE);
    list.push(everywhere(checkoutOrigins, 'script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'));
  }
  if (analyticsOrigin && (kind === 'analytics' || kind === 'checkout')) {
    list.push(everywhere([analyticsOrigin], 'script-src', 'img-src', 'connect-src'));
  }
  return list;
}

function merge(list: readonly Sources[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const sources of list) {
    for (const [directive, values] of Object.entries(sources)) {
      all[directive] = [...(all[directive] ?? []), ...values];
    }
  }
  return all;
}

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
