/** The kinds of document the server sends; each has its own policy. */
export type DocumentKind = 'strict' | 'checkout' | 'worker' | 'api';

/** What a document needs beyond the strict policy. */
export interface PolicyExtras {
  /** CSP sources (`'sha256-…'`) of the styles this document holds or its code adds, as the build lists them. */
  styleHashes?: readonly string[];
  /** Further hosts the payment provider's overlay may use. */
  extraHosts?: readonly string[];
}

/** The Content-Security-Policy header of a document. Pages are static, so it knows hashes and hosts, no nonces. */
export function contentSecurityPolicy(
  kind: DocumentKind,
  { styleHashes = [], extraHosts = [] }: PolicyExtras = {},
): string {
  // A service worker is bound by the policy of its own script; it fetches what it keeps.
  if (kind === 'worker') return "default-src 'none'; connect-src 'self'";
  if (kind === 'api') return "default-src 'none'; frame-ancestors 'none'";
  if (kind === 'checkout') return checkoutPolicy(extraHosts);
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sw boot',
  ].join('; ');
}

/** Paddle's overlay: its script, its styles (inline ones too, so no hashes), its frame and its calls. */
function checkoutPolicy(extraHosts: readonly string[]): string {
  const scripts = ['https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com', ...extraHosts].join(' ');
  const frames = ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com', ...extraHosts].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' 'unsafe-inline' ${scripts}`,
    `img-src 'self' data: ${scripts}`,
    "font-src 'self'",
    `connect-src ${["'self'", 'https://*.paddle.com', ...extraHosts].join(' ')}`,
    `frame-src ${frames}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
