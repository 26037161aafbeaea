import { TOKEN_KEY } from './token';

/** The document's event for "it is known whether the visitor is logged in": `isMember()` is final now. */
export const VISITOR_KNOWN = 'visitorknown';

/** The key of this tab's storage for a visitor who followed "View Demo". */
export const DEMO_ASKED = 'demo-asked';

/** Whether the visitor has a token that no server has refused; `boot.js` sets it before the first paint. */
export function isMember(): boolean {
  return document.documentElement.dataset['signedIn'] !== undefined;
}

/** A filter or a proxy may answer in the server's place, with any status: its answers have neither. */
interface Answer {
  user?: { subscriptionTier: string };
  code?: string;
}

/**
 * Asks who owns the stored token, and removes a token the server doesn't know. Without an answer, the page
 * stays as it is: that of a visitor with a token.
 *
 * @param apiUrl origin of the API; empty for the page's own
 */
export async function recognizeVisitor(apiUrl: string): Promise<void> {
  const token = isMember() ? localStorage.getItem(TOKEN_KEY) : null;
  if (token === null) return;
  const root = document.documentElement;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${apiUrl}/api/auth/me`, { headers });
    const { user, code } = (await answer.json()) as Answer;
    if (user) root.dataset['tier'] = user.subscriptionTier;
    else if (code !== undefined && code !== 'UNAVAILABLE') {
      localStorage.removeItem(TOKEN_KEY);
      delete root.dataset['signedIn'];
    }
  } catch {
    // Nobody answered, or not in JSON.
  }
}

/** The browser's time zone and language, the defaults of a new account. */
export function browserPlace(): { timezone: string; locale: string } {
  return { timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, locale: navigator.language };
}
