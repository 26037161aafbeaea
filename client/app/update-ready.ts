import { createStore } from '../ui/store';

/** Switches to the new version that the service worker holds ready, and reloads; null while there is none. */
export const updateReady = createStore<(() => void) | null>(null);
