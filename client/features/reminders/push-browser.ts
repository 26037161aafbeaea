/** The known support for pushes in this browser, before anyone asks it. */
export type PushSupport =
  /** It can be switched on. */
  | 'ready'
  /** The student, or the device's administrator, refused. */
  | 'denied'
  /** On iPhone and iPad only from the Home Screen. */
  | 'homeScreen'
  | 'insecure'
  | 'unsupported'
  /** The service worker is not there. */
  | 'noWorker';

/** A push service that does not answer, or the student who closed the question. */
export class PushRefusal extends Error {
  constructor(readonly reason: 'dismissed' | 'denied' | 'failed') {
    super(`Pushes were not switched on: ${reason}`);
  }
}

/** Checks what this browser can do, without asking the student. */
export async function readPushSupport(): Promise<PushSupport> {
  if (!window.isSecureContext) return 'insecure';
  const isCapable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isCapable) return isAppleHandheld() ? 'homeScreen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration()) ? 'ready' : 'noWorker';
}

/** An iPad calls itself a Mac, but has a touch screen. */
function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration();
}

/** The parts of a subscription that the server needs. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks for permission and subscribes; only after a press, because browsers otherwise refuse permanently.
 *
 * @param publicKey `applicationServerKey`: base64url
 * @throws PushRefusal
 */
export async function subscribeBrowser(publicKey: string): Promise<PushAddress> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefusal(permission === 'denied' ? 'denied' : 'dismissed');
  const worker = await registration();
  const { endpoint, keys } = (await subscription(worker, publicKey)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new PushRefusal('failed');
  return { endpoint, p256dh, auth };
}

async function subscription(
  worker: ServiceWorkerRegistration | undefined,
  applicationServerKey: string,
): Promise<PushSubscription> {
  if (!worker) throw new PushRefusal('failed');
  try {
    // One made with another key of the server is useless.
    const known = await worker.pushManager.getSubscription();
    if (known && !isUnder(known, applicationServerKey)) await known.unsubscribe();
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    throw new PushRefusal('failed');
  }
}

function isUnder({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Whether this browser is subscribed at all. */
export async function isBrowserSubscribed(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return false;
  return Boolean(await (await registration())?.pushManager.getSubscription());
}
