/**
 * The script that counts visits, as the server wrote it into the page. Nothing but the site's id is handed to it, and
 * no referrer; addresses of this product hold no secret where it may be loaded.
 */
const settings = (): HTMLMetaElement | null => document.querySelector('meta[name="analytics"]');

/** The host of the script that counts visits; null where none is in use. */
export function analyticsHost(): string | null {
  const address = settings()?.content ?? '';
  // The development server leaves the place as it stands in the file.
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).host : null;
}

const LOADED = 'script[data-analytics]';

/** Whether this document holds the script; it goes only with the document. */
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
