/**
 * How long a page waits for the picture of the next one, in milliseconds. On a slow line the next page would ask for it
 * again, so waiting for it isn't slower than giving up.
 */
const PATIENCE = 3_000;

/** The key in session storage of the picture that the last page brought, whatever page it is of. */
const KEY = 'picture';

/** The address of the server's picture of a page, see `boot.ts`. */
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
  sessionStorage.removeItem(KEY);
  try {
    const answer = await fetchPicture(path, token, AbortSignal.timeout(PATIENCE));
    // Even an empty answer is read: Chromium counts it as aborted otherwise.
    const text = await answer.text();
    if (answer.status === 200) sessionStorage.setItem(KEY, addressOf(path) + tailOf(token) + text);
  } catch {
    // The next page asks for it itself.
  }
}

/** Enough of the session's signature to tell sessions apart; with the address, a picture begins with it. */
const tailOf = (token: string): string => token.slice(-6);

/** Takes the picture that the last page brought, at most once; null unless it is of this page and session. */
export function takeBroughtPicture(token: string): string | null {
  const picture = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const mark = addressOf(location.pathname) + tailOf(token);
  return picture?.startsWith(mark) ? picture.slice(mark.length) : null;
}
