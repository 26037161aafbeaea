/**
 * The one script of the public pages: the visitor, the theme switch, the cookie question, and prefetching the
 * application's code.
 */
import { chooseTheme, readTheme, THEMES } from '../boot/theme';
import { startConsent } from './consent-bar';

const api = import.meta.env.VITE_API_URL ?? '';

/** Answers that say nothing about the token: the connection failed, not the log-in. */
const WAY_FAILED: ReadonlySet<number> = new Set([502, 503, 504]);

/** Asks who owns the stored token, and removes a token the server doesn't know. */
async function recognizeVisitor(token: string): Promise<void> {
  const root = document.documentElement;
  const answer = await fetch(`${api}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.ok) {
    const { user } = (await answer.json()) as { user: { subscriptionTier: string } };
    root.dataset['tier'] = user.subscriptionTier;
  } else if (!WAY_FAILED.has(answer.status)) {
    localStorage.removeItem('token');
    delete root.dataset['signedIn'];
  }
}

function enliven(fieldset: HTMLFieldSetElement): void {
  const chosen = readTheme();
  for (const input of fieldset.querySelectorAll('input')) input.checked = input.value === chosen;
  fieldset.addEventListener('change', ({ target }) => {
    const theme = THEMES.find((name) => target instanceof HTMLInputElement && name === target.value);
    if (theme) chooseTheme(theme);
  });
  fieldset.hidden = false;
}

/** What somebody does on the way into the application. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches what log-in and dashboard start with as soon as somebody points at a link to them: most visitors only read. */
function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event): void => {
    if (
      !(target instanceof Element) ||
      !target.closest('a[href^="/login"], a[href^="/register"], a[href^="/dashboard"]')
    )
      return;
    for (const name of INTENTS) document.removeEventListener(name, onIntent);
    prefetchApplication();
  };
  for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });
}

function prefetchApplication(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="prefetch"]')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = content;
    document.head.append(link);
  }
}

const token =
  document.documentElement.dataset['signedIn'] === undefined ? null : localStorage.getItem('token');
// Without an answer, the page stays as it is: for a visitor with a token.
const recognized = token ? recognizeVisitor(token).catch(() => {}) : Promise.resolve();
document.querySelectorAll<HTMLFieldSetElement>('[data-theme-switch]').forEach(enliven);

function startLate(): void {
  prefetchOnIntent();
  const bar = document.querySelector<HTMLElement>('[data-consent]');
  const opener = document.querySelector<HTMLElement>('[data-consent-opener]');
  // Whose choice is meant depends on whether the token is valid.
  if (bar) void recognized.then(() => startConsent(bar, opener));
}

if (document.readyState === 'complete') startLate();
else window.addEventListener('load', startLate, { once: true });
