/** The key under which the bearer token is kept in local storage. */
export const TOKEN_KEY = 'token';

/** The stored bearer token; null for a guest, and where the browser refuses storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Keeps the bearer token; other tabs hear of it through the `storage` event. */
export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

/** Forgets the bearer token. */
export function removeToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/**
 * The user a token was made for, from its `sub` claim. It only chooses which saved data to look
 * for; whether the token is valid is the server's business.
 *
 * @returns null when the token is not a JWT
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
