/** Storage key of the server's ID for this browser; the server reveals no address to compare. */
export const OWN_DEVICE = 'push-device';

/**
 * Ends the pushes of this browser, so its push service forgets it too: for a browser removed from the list, and
 * for log-out, after which the server forgets it by itself.
 */
export async function endOwnPushes(): Promise<void> {
  localStorage.removeItem(OWN_DEVICE);
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  await known?.unsubscribe();
}
