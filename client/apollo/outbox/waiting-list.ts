import { get, set } from 'idb-keyval';
import { readToken } from '../../boot/token';
import { OPEN_TAB, outboxDatabase, showWaiting, storedChanges, TAB, type KeptChange } from './kept-changes';
import { userOf } from './screen';

/** A tab without Web Locks may still be sending a change that is younger than this, in milliseconds. */
const ORPHAN_MS = 60_000;

/** Reads and shows the waiting changes: those of this account that no open tab is sending. */
export async function readWaiting(isNew = false): Promise<readonly KeptChange[]> {
  const userId = userOf(readToken());
  if (userId === null) return [];
  const stored = await storedChanges().catch(() => []);
  const held = navigator.locks ? ((await navigator.locks.query()).held ?? []) : null;
  const open = new Set([TAB, ...(held ?? []).map(({ name }) => name?.slice(OPEN_TAB.length))]);
  const isOrphan = ({ tab, at }: KeptChange): boolean =>
    !open.has(tab) && (held !== null || tab === '' || Math.abs(Date.now() - at) > ORPHAN_MS);
  const waiting = stored.filter((change) => change.userId === userId && (change.likely || isOrphan(change)));
  if (userOf(readToken()) === userId) showWaiting(waiting, isNew);
  return waiting;
}

/** Stores a waiting change, and shows that it waits. */
export async function store(change: KeptChange): Promise<void> {
  await set(change.id, change, outboxDatabase);
  await readWaiting(true);
}

/** Stores more about a change, unless it is gone; another tab may have begun to send it meanwhile. */
export async function storeMore(id: string, more: Partial<KeptChange>): Promise<void> {
  const stored = await get<KeptChange>(id, outboxDatabase);
  if (stored) await store({ ...stored, ...more });
}

/** Whether a change is still on this device. */
export async function isStored({ id }: KeptChange): Promise<boolean> {
  return (await get(id, outboxDatabase)) !== undefined;
}
