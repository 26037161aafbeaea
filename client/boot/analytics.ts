/**
 * The analytics script, as written into the page by the server. It gets only the site's ID, and no referrer;
 * addresses contain no secrets wherever it may be loaded.
 */
const settings = (): HTMLMetaElement | null => document.querySelector('meta[name="analytics"]');

/** The host of the analytics script; null if none is configured. */
export function analyticsHost(): string | null {
  const address = settings()?.content ?? '';
  // The development server leaves the placeholder unchanged.
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host : null;
}

const LOADED = 'script[data-analytics]';

/** Whether this document has loaded the script, which only leaves with the document. */
export function isAnalyticsLoaded(): boolean {
  return document.querySelector(LOADED) !== null;
}

/** Loads the script into this document, once. To be called only after the visitor accepted. */
export function loadAnalytics(): void {
  const meta = settings();
  if (!meta || analyticsHost() === null || isAnalyticsLoaded()) return;
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  script.dataset['analytics'] = '';
  script.dataset['siteId'] = meta.dataset['siteId'] ?? '';
  script.src = meta.content;
  document.head.append(script);
}
