import type { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { delMany, entries, keys, set } from 'idb-keyval';
import { openDatabase } from '../../boot/device-database';
import { freshId } from '../fresh-id';
import { readToken, userIdOf } from '../../boot/token';
import type { FieldConflict } from '../../notifications/failure';
import { readPreference } from '../../ui/device/preferences';
import { createStore } from '../../ui/device/store';
import { noteDown, notedDown, strikeOut, withLocalStorage } from './notes';

/** Why the server did not accept a change that had waited. */
export interface Refusal {
  /** The server's message. */
  message: string;
  /** Fields that were also changed elsewhere, with both values; none unless that is the reason. */
  conflicts: readonly FieldConflict[];
  /** The version to build on when the student keeps their own values; null unless fields conflict. */
  version: number | null;
  /** Whether something it is about doesn't exist any more; sent again, it would be refused again. */
  isGone?: boolean;
  /** Whether nobody asked the server, because it is old; its key still says whether it was made. */
  isOld?: boolean;
}

/** A change on this device until the server has answered it. */
export interface KeptChange {
  /** Sorts by the order in which changes were made. */
  id: string;
  userId: string;
  /** Name of the operation, such as `PlanAssignment`. */
  operation: string;
  /** The text of the operation. */
  query: string;
  variables: ApolloLink.Operation['variables'];
  /** Sent as `Idempotency-Key`, so the server makes the change only once. */
  key: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** The tab that sends it; while it is open and the change isn't waiting, no other tab does. */
  tab: string;
  /** The draft of the form it was typed into; undefined if there is none. */
  draft?: string;
  /** The row it changes, as it was before, for merges, the list of waiting changes, and the marks of rows. */
  row?: ChangedRow;
  /** The likely answer, until it waits; null if it can't be predicted. */
  foreseen?: object | null;
  /** The values the screen shows until the server answers; undefined before it waits. */
  likely?: object;
  /** What it did to the cache, so it can be discarded. */
  undo?: CacheChanges;
  refusal?: Refusal;
  /** The server's answer, until the device's copy has it; the change waits no more. */
  answer?: object;
  /** The bearer token while it waits, for the service worker, which has no local storage. */
  token?: string;
  /** Whether the student has had it sent although it was refused. */
  isConfirmed?: boolean;
  /** Whether it has never been sent, so no server can have it. */
  isUnsent?: boolean;
  /** Whether it waits as it was sent, to be repeated at once; later, it is to be compared with what was saved since. */
  isRepeat?: boolean;
  /** How a deletion was first sent, without a version; its answer was lost, and names the act. */
  first?: Pick<KeptChange, 'variables' | 'key'>;
}

/** The row of a change. */
export interface ChangedRow {
  /** Null if the change isn't about a single row. */
  id: string | null;
  /** All rows, if it is about several. */
  ids?: readonly string[];
  title: string | null;
  /** The title of the assignment that a subtask is part of; undefined for other rows. */
  of?: string;
  /** Whether an undo brings it back after its deletion. */
  isBack?: boolean;
  /** Whether the server makes more rows of a new one: it repeats. */
  isSeries?: boolean;
  /** The values of the changed fields before; the base of a merge. */
  base: Readonly<Record<string, unknown>>;
  /** The rows with their versions, by ID, if what others do to them while the change waits isn't to be overwritten. */
  read?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Objects of the cache by their IDs; null where there was none. Of an object that was changed, only the fields that
 * differ, and of a list only the stretch.
 */
type CacheObjects = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** Objects that a change touched. */
export interface CacheChanges {
  before: CacheObjects;
  after: CacheObjects;
}

/** Prefix of the name that undoes a waiting change. */
export const WAITING = 'waiting:';

/** The part of an operation's `context` that is about waiting. */
export interface WaitContext {
  /** Set by the outbox: the change has waited, and is being sent. */
  isResent?: boolean;
  /** Set by this link: the server hasn't received the change, and the answer is only likely. */
  isWaiting?: boolean;
  /** Set by this link with it: the name that undoes it. */
  actId?: string;
  /** The optimistic answer, as Apollo Client passes it. */
  optimisticResponse?: object;
  /** The likely answer, of a change that may wait: it means the same whenever it arrives; null if it can't be predicted. */
  likely?: (operation: ApolloLink.Operation) => object | null;
  /** The row, if the input doesn't identify it: a date of a series, or a base in the terms of the input. */
  row?: ChangedRow;
  /**
   * Whether a change without a version is sent with one if it waits: it isn't to overwrite what others did meanwhile.
   * A deletion always is.
   */
  isChecked?: boolean;
  /**
   * Whether its maker handles a conflict, instead of the list: a form that is still being typed into.
   */
  handlesConflict?: boolean;
  /** Name of the form's draft: once another start sends the change, it isn't to be typed again. */
  draft?: string;
}

/**
 * Options of a change that shows at once and may wait.
 * @param answer the likely one; null if it can't be predicted: then the change shows once it is answered
 */
export function shownAtOnce<const Data extends object>(
  answer: Data | null,
  more: WaitContext & { change?: string } = {},
) {
  return { ...(answer && { optimisticResponse: answer }), context: { likely: () => answer, ...more } };
}

/** How many changes are on this device, and sent, but not answered for some seconds. */
export const unanswered = createStore(0);

/** The changes of this account that wait on this device, oldest first. */
export const waitingChanges = createStore<readonly KeptChange[]>([]);

/** A database that takes longer than this doesn't answer at all, in milliseconds; a busy disk may take seconds. */
const DATABASE_MS = 10_000;

/** The changes of all accounts and tabs. */
export const outboxDatabase = openDatabase('termwise-outbox', 'changes', DATABASE_MS);

/** Tells other tabs, and the next start before the database is open, that changes may be left. */
export const OUTBOX_FLAG = 'outbox';

/** Begins the flag's value while nothing waits and changes are sent; other tabs need not look. */
export const UNDER_WAY = 'sending ';

function setFlag(value: string | null): void {
  withLocalStorage((storage) =>
    value === null ? storage.removeItem(OUTBOX_FLAG) : storage.setItem(OUTBOX_FLAG, value),
  );
}

function readFlag(): string | null {
  return withLocalStorage((storage) => storage.getItem(OUTBOX_FLAG)) ?? null;
}

const atStart = readFlag();

/** Whether an earlier visit may have left changes; queries sent before those changes don't include them. */
export const mayHaveWaited = atStart !== null;

let isFromBefore = mayHaveWaited;

/** Whether changes wait, as far as is known: those of an earlier visit may, until the database was read. */
export function mayWait(): boolean {
  return isFromBefore || waitingChanges.get().some(({ refusal }) => !refusal);
}

/** How many changes waited and were then saved by this tab: a query asked before may be answered without the last ones. */
export const savedChanges = createStore(0);

/** Whether a change of a row waits on this device. */
export function isWaiting(rowId: string): boolean {
  return waitingChanges.get().some((change) => !change.refusal && isAbout(change, rowId));
}

/** Whether a change is about a row, alone or with others. */
export function isAbout({ row }: KeptChange, rowId: string): boolean {
  return row?.id === rowId || row?.ids?.includes(rowId) === true;
}

/** Whether a change makes a new row. */
export function isCreation({ operation }: Pick<KeptChange, 'operation'>): boolean {
  return /^(Create|Add|QuickAdd|Log|Start)/.test(operation);
}

/** Whether a change deletes rows. */
export function isDeletion({ operation }: Pick<KeptChange, 'operation'>): boolean {
  return operation.startsWith('Delete');
}

/** Names this tab among those that are open. */
export const TAB = freshId();

/** The number of the last change; it is a moment, but numbers grow even if the clock is set back. */
let last = numberOf(atStart);

/** The number in the flag's value, which all tabs share; 0 while there is none. */
function numberOf(flag: string | null): number {
  return Number(flag?.replace(UNDER_WAY, '') ?? 0);
}

/** The input of a change. */
export function inputOf({ variables }: Pick<KeptChange, 'variables'>): Record<string, unknown> {
  return (variables['input'] ?? {}) as Record<string, unknown>;
}

/** The storable part of an operation; null for a guest. */
export function changeOf(
  operation: Pick<ApolloLink.Operation, 'operationName' | 'query' | 'variables' | 'getContext'>,
): KeptChange | null {
  const token = readToken();
  const userId = token === null ? null : userIdOf(token);
  if (userId === null) return null;
  const { headers, draft } = operation.getContext() as WaitContext & { headers?: Record<string, string> };
  const at = Date.now();
  last = Math.max(at, last + 1, numberOf(readFlag()) + 1);
  return {
    id: `${last} ${TAB}`,
    userId,
    operation: operation.operationName ?? '',
    query: print(operation.query),
    variables: operation.variables,
    key: headers?.['idempotency-key'] ?? '',
    at,
    tab: TAB,
    ...(draft !== undefined && { draft }),
  };
}

/**
 * Stores a change before it is sent.
 * @returns whether it could be stored; on a device without a database, nothing can wait.
 */
export async function keep(change: KeptChange): Promise<boolean> {
  if (!readPreference('keepOnDevice')) return false;
  holdTab();
  setFlag(mayWait() ? String(last) : UNDER_WAY + last);
  noteDown(change);
  const isKept = await stores(() => set(change.id, change, outboxDatabase));
  strikeOut(change);
  if (!isKept && !mayWait()) setFlag(null);
  return isKept;
}

/** Tells that no changes are left, unless one is only noted down so far. */
export function clearFlag(): void {
  if (notedDown().length === 0) setFlag(null);
}

/** Whether changes can't wait on this device: it is full, or the browser stores nothing, as in a private window. */
export const storesNothing = createStore(false);

/** Stores something. @returns whether the device has done so in time. */
export async function stores(store: () => Promise<void>): Promise<boolean> {
  const isStored = await inTime(store(), DATABASE_MS);
  storesNothing.set(!isStored);
  return isStored;
}

/** Whether work succeeds before some milliseconds have passed; it goes on after them. */
export function inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds);
    work.then(
      () => resolve(true),
      () => resolve(false),
    );
  });
}

/** Prefix of the name of the lock held by every tab that sends changes. */
export const OPEN_TAB = 'termwise-tab:';

let isTabHeld = false;

/** Tells other tabs, while this one is open, that it sends its changes itself. */
function holdTab(): void {
  if (isTabHeld) return;
  isTabHeld = true;
  void navigator.locks?.request(OPEN_TAB + TAB, () => new Promise(() => undefined));
}

/** Forgets changes that were answered, discarded, or cancel out: all of them or none. */
export async function forget(...changes: readonly KeptChange[]): Promise<void> {
  if (changes.length === 0) return;
  try {
    await delMany(
      changes.map(({ id }) => id),
      outboxDatabase,
    );
    if ((await keys(outboxDatabase)).length === 0) clearFlag();
  } catch {
    // It was never stored.
  }
}

/** Changes whose answers the cache has, but perhaps not yet the device's copy; with that, they are to be forgotten. */
export const uncopied: KeptChange[] = [];

/** Shows the waiting changes, and tells other tabs if they are new. */
export function showWaiting(changes: readonly KeptChange[], isNew: boolean): void {
  isFromBefore = false;
  waitingChanges.set(changes);
  if (isNew && changes.length > 0) setFlag(String((last += 1)));
}

/** Rereads the waiting changes once a session has begun or ended: another account's must not show. */
export function lookAgain(): void {
  waitingChanges.set([]);
  isFromBefore = readFlag() !== null;
}

/** Removes a student's changes from this device: they logged out and know what is lost. */
export async function forgetAll(userId: string | null): Promise<void> {
  waitingChanges.set([]);
  for (const change of notedDown<KeptChange>()) if (change.userId === userId) strikeOut(change);
  try {
    const all = await entries<string, KeptChange>(outboxDatabase);
    await forget(...all.map(([, change]) => change).filter((change) => change.userId === userId));
  } catch {
    // Without a database, nothing has waited.
  }
}
