import type { ApolloLink } from '@apollo/client';
import { isOffline } from '../ui/device/is-offline';
import { createStore } from '../ui/device/store';

/** Whether the device has a network, and when the server last answered. */
interface SyncStatus {
  isOnline: boolean;
  /** Milliseconds since 1970; null before the first answer. */
  syncedAt: number | null;
}

/** The one source of it; read with `useStore(syncStatus)`. */
export const syncStatus = createStore<SyncStatus>({ isOnline: navigator.onLine, syncedAt: null });

/** Whether the last request reached the server: a browser may believe in a network that leads nowhere. */
export const serverReached = createStore(true);

const tellControls = (): void => isOffline.set(!(syncStatus.get().isOnline && serverReached.get()));
syncStatus.subscribe(tellControls);
serverReached.subscribe(tellControls);

/** What of the screen the server has answered. */
export const answered = {
  /** The account's revision of the first answer, so the screen is at least as new; 0 before it is known. */
  first: 0,
  /** Whether each query had an answer since the whole screen was last asked for: others may show an older copy. */
  all: true,
};

/** The revision of the account that an answer shows; 0 where the server didn't say. */
export function revisionOf(operation: ApolloLink.Operation): number {
  const { response } = operation.getContext() as { response?: Response };
  return Number(response?.headers.get('account-revision') ?? 0);
}

/** Records that the screen is in sync with the server. */
export function noteSynced(at: number): void {
  serverReached.set(true);
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
