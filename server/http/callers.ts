import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_PATH } from './errors';

/** Credentials whose account is remembered; they are as many as the devices that call often. */
const MOST = 10_000;

const accounts = new Map<string, string>();

/** Remembers the account behind credentials, once they were looked up. */
export function rememberAccount(written: string | undefined, account: string): void {
  const credentials = written && plainOf(written);
  if (!credentials || accounts.get(credentials) === account) return;
  if (accounts.size >= MOST) accounts.clear();
  accounts.set(credentials, account);
}

/** The same for each way to write an app password, so that nobody is many callers by capitals, spaces, and hyphens. */
function plainOf(credentials: string): string {
  const [, encoded] = /^basic (.+)/is.exec(credentials) ?? [];
  if (encoded === undefined) return credentials;
  return `Basic ${Buffer.from(encoded, 'base64').toString().replace(/[\s-]/g, '').toLowerCase()}`;
}

/** Longer credentials than any of ours are kept as a hash, so that nobody fills the memory with them. */
const LONG = 200;

/** Who calls with credentials: the account where it is known, so that many tokens of one account are one caller. */
function callerWith(credentials: string): string {
  return accounts.get(credentials) ?? (credentials.length > LONG ? hash('sha1', credentials) : credentials);
}

/** Who calls, as far as that is known before a request is read; a feed's address is its own credential. */
export function callerOf({ url = '', headers }: IncomingMessage): string {
  return callerWith(plainOf(headers.authorization ?? url.replace(/\?.*/s, '')));
}

/** Whether a request waits in line at the entry: those for files cost little. */
export function isQueued({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'OPTIONS' && API_PATH.test(url);
}
