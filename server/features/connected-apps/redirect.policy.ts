import { isOnOwnDevice, isTrustworthy } from '#domain/accounts/oauth';
import { OAUTH_LIMITS } from '#domain/limits/oauth-limits';

const LOOPBACK_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}(?=[/?]|$)/;

/** Schemes of browsers, systems, and other protocols: they belong to no app, and some run or open what follows. */
const RESERVED =
  /^(?:https?|wss?|s?ftp|file|filesystem|javascript|vbscript|data|blob|about|view-source|jar|chrome.*|edge|moz-.*|resource|intent|android-app|itms.*|market|mailto|tel|sms|callto|facetime.*|webcals?|ssh|telnet|smb|nfs|ldaps?|rdp|vnc|shell|search|ms-.*|search-ms|web\+.*):$/;

/**
 * Whether an address has a scheme that an app chose for itself (RFC 8252, section 7.1), such as
 * `com.example.app:/callback` or `example://callback`.
 */
function isOfApp({ protocol, host, pathname }: URL): boolean {
  if (RESERVED.test(protocol)) return false;
  return host !== '' || (protocol.includes('.') && pathname.startsWith('/'));
}

/** Whether students may be sent there: HTTPS, or a program on their own device. */
export function isAcceptableRedirect(uri: string): boolean {
  if (uri.length > OAUTH_LIMITS.redirectUri || /[\s#\\]/.test(uri) || !URL.canParse(uri)) return false;
  const url = new URL(uri);
  return url.username === '' && url.password === '' && (isTrustworthy(url) || isOfApp(url));
}

/**
 * Whether an app registered this address: the same text, except for the port on the student's own device,
 * where programs take any free port (RFC 8252, section 7.3).
 */
export function isRegisteredRedirect(uri: string, registered: readonly string[]): boolean {
  if (!isAcceptableRedirect(uri)) return false;
  const wanted = withoutLoopbackPort(uri);
  return registered.some((known) => withoutLoopbackPort(known) === wanted);
}

function withoutLoopbackPort(uri: string): string {
  return uri.replace(LOOPBACK_PORT, '$1');
}

/** Returns the host of an address as students read it, or the scheme that an app on their device chose. */
export function hostOf(uri: string): { host: string; isOwnDevice: boolean } {
  const url = new URL(uri);
  if (isOfApp(url)) return { host: url.protocol, isOwnDevice: true };
  return { host: url.host, isOwnDevice: isOnOwnDevice(url) };
}

/** Returns the address with which an app gets its answer; null values are left out. */
export function answerAddress(uri: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) url.searchParams.append(name, value);
  }
  return url.href;
}
