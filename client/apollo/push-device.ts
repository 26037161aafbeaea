/** Under which id the server knows this browser; the server tells no address that could be compared. */
export const OWN_DEVICE = 'push-device';

/**
 * Ends the pushes of this browser, so that its push service forgets it, too; for one that was removed from the list and
 * for log-out, with which the server forgets it by itself.
 */
export async function endOwnPushes(): Promise<void> {
  localStorage.removeItem(OWN_DEVICE);
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  await known?.unsubscribe();
}
