import { createStore } from '../ui/device/store';

/** Switches to the new version waiting in the service worker, and reloads; null while there is none. */
export const updateReady = createStore<(() => void) | null>(null);

/**
 * Offers to reload when a file was missing because a new version renamed it. Call it once; a missing part of the page
 * reloads on its own (`ui/lazy`).
 */
export function offerUpdateOnMissingFile(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && updateReady.get() === null) updateReady.set(() => location.reload());
  });
}
