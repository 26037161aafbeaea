import type { IncomingMessage } from 'node:http';
import { RecentValues } from '#domain/limits/recent-values';
import { API_PATH } from './errors';

/** Credentials whose account is remembered; they are as many as the devices that call often. */
const MOST = 10_000;

const accounts = new RecentValues<string>(MOST);

/** Remembers the account behind credentials, once they were looked up; null forgets them. */
export function rememberAccount(credentials: string | undefined, account: string | null): void {
  if (credentials === undefined || accounts.find(credentials) === account) return;
  if (account === null) accounts.forget(credentials);
  else accounts.keep(credentials, account, 1);
}

/** What a request says of who calls; a feed's address is its own credential. */
export function credentialsOf({ url = '', headers }: IncomingMessage): string | undefined {
  return url.startsWith('/feeds/') ? url.replace(/\?.*/s, '') : headers.authorization;
}

/** The account that calls; undefined while its credentials are unknown. */
export function accountOf(request: IncomingMessage): string | undefined {
  const credentials = credentialsOf(request);
  return credentials === undefined ? undefined : accounts.find(credentials);
}

/** Whether a request waits in line at the entry: those for files cost little. */
export function isQueued({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && API_PATH.test(url);
}

/** A target that everybody reads alike: a path without escapes or a fragment. */
const PLAIN_TARGET = /^\/[^%#?]*(?:\?|$)/;
const TARGET = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i;
const BROKEN_ESCAPE = /%(?![\da-f]{2})/i;
/** Escapes of letters, digits, and the marks that need none (RFC 3986 §6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/**
 * The target of a request as a path without needless escapes and a fragment, so that the entry decides by what the
 * router finds. A broken target stays as it is: the router refuses it.
 */
export function plainTarget(target: string): string {
  if (PLAIN_TARGET.test(target)) return target;
  const [, path = '', query = ''] = TARGET.exec(target) ?? [];
  if (BROKEN_ESCAPE.test(path)) return target;
  return (path.replace(NEEDLESS_ESCAPE, decodeURIComponent) || '/') + query;
}
