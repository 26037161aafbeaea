import { readPreference } from '../ui/device/preferences';
import { syncStatus } from './sync-status';

/** How long a copy counts as fresh, in milliseconds. */
const FRESH_MS = 60 * 60_000;
/** Local storage: the owner of the last fetched copy, and the time of the fetch. */
const FETCHED = 'copy-fetched';

/**
 * Whether the offline copy is to be fetched: at most once an hour, and not on a connection that saves data. Apart from
 * `fresh-copy.ts`, which runs the code of many pages: a visit that only looks runs it only when there is work.
 */
export function isCopyDue(userId: string): boolean {
  if (!readPreference('keepOnDevice') || !syncStatus.get().isOnline || savesData()) return false;
  const [owner, at] = (localStorage.getItem(FETCHED) ?? '').split(' ');
  return owner !== userId || Math.abs(Date.now() - Number(at)) >= FRESH_MS;
}

/** Remembers that the copy was fetched just now. */
export function noteCopy(userId: string): void {
  localStorage.setItem(FETCHED, `${userId} ${Date.now()}`);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
