/** The service worker's message that makes a waiting version take over. */
export const SKIP_WAITING = 'skip-waiting';

interface TrustedScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

/**
 * The only script address this application loads by name; the policy `sw` allows it if Trusted Types are enforced.
 */
function workerAddress(): string {
  const trustedTypes = (window as { trustedTypes?: TrustedScriptUrls }).trustedTypes;
  const policy = trustedTypes?.createPolicy('sw', {
    createScriptURL: (url) => {
      if (url !== '/sw.js') throw new TypeError(`Not a service worker of this application: ${url}`);
      return url;
    },
  });
  return policy ? policy.createScriptURL('/sw.js') : '/sw.js';
}

/** Lets the waiting version take over and reloads this document once it has. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage(SKIP_WAITING);
}

function watchUpdates(registration: ServiceWorkerRegistration, onUpdateReady: UpdateListener): void {
  const announce = (worker: ServiceWorker): void => onUpdateReady(() => takeOver(worker));
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      // Without a controller, this is the first version: there is nothing to update.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing);
    });
  });
}

/** Called when a new version is ready; `apply` switches to it, which reloads the document. */
type UpdateListener = (apply: () => void) => void;

/**
 * Registers the service worker of a production build; call it once, when the first page is ready. A new
 * version is fetched in the background and waits until it is applied, so no page changes unexpectedly.
 *
 * @returns whether it keeps the application's code: not in development builds, or where the browser refuses,
 * such as in private windows
 */
export async function registerServiceWorker(onUpdateReady: UpdateListener): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    watchUpdates(await navigator.serviceWorker.register(workerAddress()), onUpdateReady);
    return true;
  } catch {
    return false;
  }
}
