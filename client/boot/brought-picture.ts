import { readToken } from './token';

/** Session storage: the picture of the next page, its address, and the token it was made for. */
const BROUGHT = 'brought-picture';

/** How long a page waits for the picture of the next one, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Asks for the server's picture of a page, see `boot.ts`.
 *
 * @param path a page the server paints
 */
export function fetchPicture(path: string, token: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`/first-paint?path=${path}&width=${innerWidth}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
}

/**
 * Takes the picture of the next page along, so nothing blank is between both. Never fails. A device with a service
 * worker doesn't need it.
 */
export async function bringPicture(path: string, token: string): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  try {
    const answer = await fetchPicture(path, token, AbortSignal.timeout(PATIENCE));
    const picture = answer.status === 200 ? await answer.text() : '';
    if (picture) sessionStorage.setItem(BROUGHT, JSON.stringify({ path, token, picture }));
  } catch {
    // The next page asks for it itself.
  }
}

/** Takes the picture that the last page brought, at most once; null if there is none of this page for this account. */
export function takeBroughtPicture(): Response | null {
  try {
    const text = sessionStorage.getItem(BROUGHT);
    if (text === null) return null;
    sessionStorage.removeItem(BROUGHT);
    const { path, token, picture } = JSON.parse(text) as Record<'path' | 'token' | 'picture', string>;
    return path === location.pathname && token === readToken() ? new Response(picture) : null;
  } catch {
    return null;
  }
}
