import { createStore } from '../ui/store';

/** Whether the device has a network, and when the server last answered. */
export interface SyncStatus {
  isOnline: boolean;
  /** Milliseconds since 1970; null before the first answer. */
  syncedAt: number | null;
}

/** The one place that knows it; read with `useStore(syncStatus)`. */
export const syncStatus = createStore<SyncStatus>({ isOnline: navigator.onLine, syncedAt: null });

/** Notes that what is on the screen is in step with the server. */
export function noteSynced(at: number): void {
  syncStatus.set({ ...syncStatus.get(), syncedAt: at });
}

/**
 * Follows the browser's `online` and `offline` events.
 *
 * @param onReconnect called each time the network comes back
 */
export function watchNetwork(onReconnect: () => void): void {
  window.addEventListener('offline', () => syncStatus.set({ ...syncStatus.get(), isOnline: false }));
  window.addEventListener('online', () => {
    syncStatus.set({ ...syncStatus.get(), isOnline: true });
    onReconnect();
  });
}
