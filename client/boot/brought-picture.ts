/** How long a page waits for the picture of the next one, in milliseconds. */
const PATIENCE = 1_000;

/** The address of the server's picture of a page, see `boot.ts`; with the token, its key in session storage. */
const addressOf = (path: string): string => `/first-paint?path=${path}&width=${innerWidth}`;

/** @param path a page the server paints */
export function fetchPicture(
  path: string,
  token: string,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(addressOf(path), { headers: { authorization: `Bearer ${token}` }, signal });
}

/**
 * Takes the picture of the next page along, so nothing blank is between both. Never fails. A device with a service
 * worker doesn't need it.
 */
export async function bringPicture(path: string, token: string): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  try {
    const answer = await fetchPicture(path, token, AbortSignal.timeout(PATIENCE));
    if (answer.status === 200) sessionStorage.setItem(addressOf(path) + token, await answer.text());
  } catch {
    // The next page asks for it itself.
  }
}

/** Takes the picture of this page that the last one brought, at most once; null without one. */
export function takeBroughtPicture(token: string): string | null {
  const key = addressOf(location.pathname) + token;
  const picture = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return picture;
}
