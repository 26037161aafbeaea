import { useStore } from '../ui/device/store';
import { serverReached, syncStatus } from './sync-status';

/** Whether the device has no network, or one that doesn't lead to the server. */
export function useIsOffline(): boolean {
  const { isOnline } = useStore(syncStatus);
  const isReached = useStore(serverReached);
  return !(isOnline && isReached);
}
