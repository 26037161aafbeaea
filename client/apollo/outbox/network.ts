import { SEND_WAITING } from '../../boot/background-sync';

/** A request that takes longer is given up, and the change sent again later, in milliseconds. */
export const REQUEST_MS = 20_000;

/** Whether the server answers although the browser sees no network; nothing is sent into the void to find that out. */
export function isServerThere(): Promise<boolean> {
  const options = { mode: 'no-cors', signal: AbortSignal.timeout(REQUEST_MS) } as const;
  return fetch(`${import.meta.env.VITE_API_URL ?? ''}/healthz`, options).then(
    () => true,
    () => false,
  );
}

/** Asks the browser to wake the service worker once there is a network, should the tab be closed by then. */
export async function askBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined;
  // A browser without it, or one that refuses, sends at the next start.
  await registration?.sync?.register(SEND_WAITING).catch(() => undefined);
}

interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}
