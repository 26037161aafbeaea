import { OWN_DEVICE } from '../boot/token';

/** Storage key of the address under which the server knows this browser. */
const OWN_ENDPOINT = 'push-endpoint';

/** Remembers under which ID and address the server knows this browser. */
export function noteOwnDevice(id: string, endpoint: string): void {
  localStorage.setItem(OWN_DEVICE, id);
  localStorage.setItem(OWN_ENDPOINT, endpoint);
}

/** Whether the browser still has the subscription that the server sends to; null if it can't be looked up. */
export async function hasOwnSubscription(): Promise<boolean | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return null;
  const known = await worker.pushManager.getSubscription();
  // Browsers that subscribed before addresses were remembered.
  return known !== null && known.endpoint === (localStorage.getItem(OWN_ENDPOINT) ?? known.endpoint);
}

/**
 * Ends the pushes of this browser, so its push service forgets it too: for a browser removed from the list, and
 * for log-out, after which the server forgets it by itself.
 */
export async function endOwnPushes(): Promise<void> {
  localStorage.removeItem(OWN_DEVICE);
  localStorage.removeItem(OWN_ENDPOINT);
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  await known?.unsubscribe();
}
