/** The kinds of document the server sends; each has its own policy. */
export type DocumentKind = 'strict' | 'api';

/** What a document needs beyond the strict policy. */
export interface PolicyExtras {
  /** CSP hashes (`sha256-…`) of the styles inlined in this document. */
  styleHashes?: readonly string[];
}

/**
 * react-aria's scroll lock on iOS adds this one style element:
 * `@layer { * { overscroll-behavior: contain; } }` in the form its source has; a build test recomputes the hash.
 */
export const SCROLL_LOCK_STYLE_HASH = 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=';

/** The Content-Security-Policy header of a document. Pages are static, so it knows hashes and hosts, no nonces. */
export function contentSecurityPolicy(kind: DocumentKind, { styleHashes = [] }: PolicyExtras = {}): string {
  if (kind === 'api') return "default-src 'none'; frame-ancestors 'none'";
  const styles = [...styleHashes, SCROLL_LOCK_STYLE_HASH].map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
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
