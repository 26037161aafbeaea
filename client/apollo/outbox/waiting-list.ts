import { entries, get, set } from 'idb-keyval';
import { readToken } from '../../boot/token';
import { readPreference } from '../../ui/device/preferences';
import {
  clearFlag,
  forget,
  inputOf,
  isAbout,
  OPEN_TAB,
  outboxDatabase,
  showWaiting,
  TAB,
  uncopied,
  waitingChanges,
  type KeptChange,
} from './kept-changes';
import { notedDown, strikeOut } from './notes';
import { userOf } from './screen';

/** A tab without Web Locks may still be sending a change that is younger than this, in milliseconds. */
const ORPHAN_MS = 60_000;

/** The changes on this device that no answer has come for, or those that have one; oldest first. */
export async function storedChanges({ areAnswered = false } = {}): Promise<KeptChange[]> {
  const stored = await entries<string, KeptChange>(outboxDatabase);
  if (stored.length === 0) clearFlag();
  return stored.map(([, change]) => change).filter(({ answer }) => (answer !== undefined) === areAnswered);
}

/** Reads and shows the waiting changes: those of this account that no open tab is sending. */
export async function readWaiting(isNew = false): Promise<readonly KeptChange[]> {
  const userId = userOf(readToken());
  if (userId === null) return [];
  await enterNotes().catch(() => undefined);
  // A database that fails now still holds what it held.
  const stored = await storedChanges().catch(() => waitingChanges.get());
  const isOrphan = await findOrphans();
  const waiting = stored.filter((change) => change.userId === userId && (change.likely || isOrphan(change)));
  if (userOf(readToken()) === userId) showWaiting(waiting, isNew);
  return waiting;
}

/** Tells which changes no open tab is sending. */
async function findOrphans(): Promise<(change: KeptChange) => boolean> {
  const held = navigator.locks ? ((await navigator.locks.query()).held ?? []) : null;
  const open = new Set([OPEN_TAB + TAB, ...(held ?? []).map(({ name }) => name)]);
  return ({ tab, at }) =>
    !open.has(OPEN_TAB + tab) && (held !== null || tab === '' || Math.abs(Date.now() - at) > ORPHAN_MS);
}

/** Enters the changes into the database that pages noted down on their way out. */
async function enterNotes(): Promise<void> {
  const notes = notedDown<KeptChange>();
  if (notes.length === 0) return;
  const isOrphan = await findOrphans();
  for (const change of notes.filter(isOrphan)) {
    if (!(await get(change.id, outboxDatabase))) await set(change.id, change, outboxDatabase);
    strikeOut(change);
  }
}

/** Stores a waiting change, and shows that it waits. */
export async function store(change: KeptChange): Promise<void> {
  await set(change.id, change, outboxDatabase);
  await readWaiting(true);
}

/** Stores more about a change, unless it is gone; another tab may have begun to send it meanwhile. */
export async function storeMore(id: string, more: Partial<KeptChange>): Promise<void> {
  const stored = await storedChange(id);
  if (stored) await store({ ...stored, ...more });
}

/** Puts the answer in the place of a change until the device's copy has it: the page may end before that. */
export async function keepAnswer(change: KeptChange, answer: object): Promise<void> {
  const isOwn = userOf(readToken()) === change.userId;
  if (!isOwn || !readPreference('keepOnDevice')) return forget(change);
  await set(
    change.id,
    { ...change, answer, foreseen: null, likely: undefined, token: undefined },
    outboxDatabase,
  ).catch(() => forget(change));
  // By then, the cache has the answer.
  setTimeout(() => uncopied.push(change));
}

/** A change that is still on this device, and that no answer has come for; undefined if there is none. */
export async function storedChange(id: string): Promise<KeptChange | undefined> {
  const stored = await get<KeptChange>(id, outboxDatabase);
  return stored?.answer ? undefined : stored;
}

/** Whether there is such a change. */
export async function isStored({ id }: KeptChange): Promise<boolean> {
  return (await storedChange(id)) !== undefined;
}

/** Whether an earlier start left the same change: a form that was left with it has typed it again, from its draft. */
export async function isLeftBefore(change: KeptChange): Promise<boolean> {
  const { id, draft, row } = change;
  if (draft === undefined || !row?.id) return false;
  const last = (await storedChanges()).findLast((each) => each.id !== id && isAbout(each, row.id!));
  if (last?.draft !== draft || last.refusal || last.tab === TAB) return false;
  return typedIn(last) === typedIn(change);
}

function typedIn(change: KeptChange): string {
  return JSON.stringify({ ...inputOf(change), expectedVersion: null });
}
