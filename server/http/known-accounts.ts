/** Credentials whose account is remembered; they are as many as the devices that call often. */
const MOST = 10_000;

const accounts = new Map<string, string>();

/** Remembers the account behind credentials, once they were looked up. */
export function rememberAccount(credentials: string | undefined, account: string): void {
  if (credentials === undefined || accounts.get(credentials) === account) return;
  if (accounts.size >= MOST) accounts.clear();
  accounts.set(credentials, account);
}

/** Who calls with credentials: the account where it is known, so that many tokens of one account are one caller. */
export function callerWith(credentials: string): string {
  return accounts.get(credentials) ?? credentials;
}
