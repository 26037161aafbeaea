/**
 * The cookie choice, for public pages and the application. The server stores it by network address; in a browser,
 * "accepted" by address counts only together with this browser's own choice, because a campus shares one address.
 */
import { isAnalyticsLoaded, loadAnalytics } from './analytics';
import { consentState, type ConsentState, type ConsentStatus } from './consent-state';

/** The key of this browser's own choice in local storage; absent if none was made. */
const OWN_CHOICE_KEY = 'cookie-consent';

/** The result of a call; a failure is only logged. */
interface ConsentResult {
  readonly success: boolean;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepOwnChoice(accepted: boolean): void {
  try {
    localStorage.setItem(OWN_CHOICE_KEY, accepted ? 'accepted' : 'declined');
  } catch {
    // If storage is refused, the visitor is asked again next time.
  }
}

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const token = stored('token');
  const answer = await fetch(`${import.meta.env.VITE_API_URL ?? ''}/api/${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

function log(fault: unknown): void {
  // oxlint-disable-next-line no-console -- failures of consent and address are only logged
  console.info('Cookie choices:', fault);
}

let userAddress: string | null = null;

/** The visitor's network address as seen by the server, fetched once per document. */
async function fetchUserAddress(): Promise<string> {
  userAddress ??= (await call<{ ip: string }>('ip')).ip;
  return userAddress;
}

/**
 * Finds out the visitor's choice, and loads the analytics script if it was accepted.
 *
 * @returns null if it is unknown; then no one is asked and nothing is loaded
 */
export async function resumeConsent(): Promise<ConsentState | null> {
  const ownChoice = stored(OWN_CHOICE_KEY);
  if (ownChoice === 'declined') return 'declined';
  const isLoggedIn = stored('token') !== null;
  try {
    const status = isLoggedIn
      ? await call<ConsentStatus>('cookie-consent/user-status')
      : await call<ConsentStatus>(`cookie-consent/status?ip=${encodeURIComponent(await fetchUserAddress())}`);
    const state = consentState(status, ownChoice, isLoggedIn);
    if (state === 'accepted') loadAnalytics();
    return state;
  } catch (fault) {
    log(fault);
    return null;
  }
}

/**
 * Records a choice. Accepting loads the analytics script once the server has recorded it; declining applies at once,
 * and reloads the document if the script is already loaded.
 */
export async function chooseConsent(accepted: boolean): Promise<ConsentResult> {
  if (!accepted) keepOwnChoice(false);
  const result = await record(accepted);
  if (accepted && result.success) {
    keepOwnChoice(true);
    loadAnalytics();
  }
  if (!accepted && isAnalyticsLoaded()) location.reload();
  return result;
}

async function record(accepted: boolean): Promise<ConsentResult> {
  const owner = stored('token') === null ? '' : 'user-';
  try {
    await call(`cookie-consent/${owner}${accepted ? 'accept' : 'decline'}`, { ip: await fetchUserAddress() });
    return { success: true };
  } catch (fault) {
    log(fault);
    return { success: false };
  }
}

/**
 * Stores the height of a bar at the bottom of the window in `--consent-room`, so focus and floating buttons
 * stay clear of it.
 *
 * @returns a function that resets it
 */
export function reserveRoom(bar: HTMLElement): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--consent-room', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--consent-room');
  };
}
