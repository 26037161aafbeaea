import { createStore, useStore } from './store';

/** Whether the device has no network, or one that doesn't lead to the server. */
export const isOffline = createStore(!navigator.onLine);

/** The same for components. */
export function useIsOffline(): boolean {
  return useStore(isOffline);
}
