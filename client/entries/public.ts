/**
 * The one script of the public pages: the visitor, the theme switch, the cookie question, and prefetching the
 * application's code.
 */
import { analyticsHost } from '../boot/analytics';
import { laterScript } from '../boot/later-script';
import { chooseTheme, readTheme, THEMES } from '../boot/theme';
import { DEMO_ASKED, recognizeVisitor, VISITOR_KNOWN } from '../boot/visitor';
import type * as Consent from '../pages/public/consent';

function enliven(fieldset: HTMLFieldSetElement): void {
  const chosen = readTheme();
  for (const input of fieldset.querySelectorAll('input')) input.checked = input.value === chosen;
  fieldset.addEventListener('change', ({ target }) => {
    const theme = THEMES.find((name) => target instanceof HTMLInputElement && name === target.value);
    if (theme) chooseTheme(theme);
  });
  fieldset.disabled = false;
}

/** A visitor's actions on the way into the application. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches the application's first files once a visitor points at a link to it, or begins to fill in a form that leads
 * there: most visitors only read.
 */
function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event): void => {
    if (!(target instanceof Element) || !target.closest('a[href^="/dashboard"], form[data-operation]'))
      return;
    for (const name of INTENTS) document.removeEventListener(name, onIntent);
    prefetchApplication();
  };
  for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });
}

/** The log-in page offers the sample data first to visitors who came for it. */
function rememberDemo(): void {
  const link = document.querySelector('a[data-demo]');
  link?.addEventListener('click', () => sessionStorage.setItem(DEMO_ASKED, ''));
}

function prefetchApplication(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="prefetch"]')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = content;
    document.head.append(link);
  }
}

const recognized = recognizeVisitor(import.meta.env.VITE_API_URL ?? '');
void recognized.then(() => document.dispatchEvent(new Event(VISITOR_KNOWN)));
document.querySelectorAll<HTMLFieldSetElement>('[data-theme-switch]').forEach(enliven);
rememberDemo();

/** When nothing of the first paint is under way any more, in milliseconds after loading. */
const QUIET = 1000;

/** Lets the browser offer installation. In the document, its request would compete with the first paint's. */
function addManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
}

function startLate(): void {
  setTimeout(addManifest, QUIET);
  prefetchOnIntent();
  const bar = document.querySelector<HTMLElement>('[data-consent]');
  const opener = document.querySelector<HTMLElement>('[data-consent-opener]');
  // Without an analytics script there is nothing to ask. The token's validity decides whose choice is meant.
  if (!bar || analyticsHost() === null) return;
  const start = recognized.then(() => laterScript<typeof Consent>('consent'));
  start.then(({ startConsent }) => startConsent(bar, opener)).catch(() => {});
}

if (document.readyState === 'complete') startLate();
else window.addEventListener('load', startLate, { once: true });
