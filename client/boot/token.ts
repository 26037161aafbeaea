/** The key of the bearer token in local storage. */
export const TOKEN_KEY = 'token';

/** The key of the server's ID for this browser, which gets pushes; the server reveals no address to compare. */
export const OWN_DEVICE = 'push-device';

/** The stored bearer token; null for a guest, and if the browser refuses storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Tells other tabs why the token is gone: without this key, a session was refused or broken off. */
const LOGGED_OUT_KEY = 'logged-out';

/** Stores the bearer token; other tabs notice through the `storage` event. */
export function storeToken(token: string): void {
  localStorage.removeItem(LOGGED_OUT_KEY);
  localStorage.setItem(TOKEN_KEY, token);
}

/** Whether the token is gone because the student logged out, in whichever tab. */
export function isLoggedOut(): boolean {
  return localStorage.getItem(LOGGED_OUT_KEY) !== null;
}

/**
 * Removes the bearer token.
 *
 * @param isLogOut whether the student logged out; otherwise, the session was refused or broken off
 */
export function removeToken(isLogOut: boolean): void {
  if (isLogOut) localStorage.setItem(LOGGED_OUT_KEY, 'yes');
  localStorage.removeItem(TOKEN_KEY);
}

/**
 * The user a token was made for, from its `sub` claim. Only used to choose which saved data to look for; the server
 * decides whether the token is valid.
 *
 * @returns null if the token isn't a JWT
 */
export function userIdOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
