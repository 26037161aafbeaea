/** The kinds of document the server sends; each has its own policy. */
export type DocumentKind = 'strict' | 'tools' | 'worker' | 'api';

/** What a document needs beyond the strict policy. */
export interface PolicyExtras {
  /** CSP sources (`'sha256-…'`) of the styles this document holds or its code adds, as the build lists them. */
  styleHashes?: readonly string[];
}

/** The explorers of the APIs write styles as they go, and run their editors' work in workers. */
const TOOLS = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The Content-Security-Policy header of a document. Pages are static, so it knows hashes and hosts, no nonces. */
export function contentSecurityPolicy(kind: DocumentKind, { styleHashes = [] }: PolicyExtras = {}): string {
  // A service worker is bound by the policy of its own script; it fetches what it keeps.
  if (kind === 'worker') return "default-src 'none'; connect-src 'self'";
  if (kind === 'tools') return TOOLS;
  if (kind === 'api') return "default-src 'none'; frame-ancestors 'none'";
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
