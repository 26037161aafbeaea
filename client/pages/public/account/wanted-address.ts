import { ADDRESSES } from '../addresses';

/** Pages that logged-in users are never sent to. */
const GUEST_PATHS: ReadonlySet<string> = new Set([
  ADDRESSES.login,
  ADDRESSES.register,
  ADDRESSES.forgotPassword,
  ADDRESSES.resetPassword,
]);

/** Characters that browsers read differently than they look; no address of the application contains them. */
const UNSAFE = /[\\\p{Cc}]/u;

/**
 * The address after logging in: the requested one if it is on this origin and isn't a page for guests.
 *
 * @param search the query string of the log-in page
 * @param origin the origin of this application
 */
export function wantedAddress(search: string, origin: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || UNSAFE.test(next) || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  // `/.//host` is on this origin, but its path is an address on another one.
  if (url.origin !== origin || url.pathname.startsWith('//') || GUEST_PATHS.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
