/**
 * Undo.
 *
 * ```ts
 * const { data } = await deleteCourse({ variables: { input: { id } } });
 * if (data) offerUndo({ message: messages.deleted(name) });
 * ```
 *
 * Every change can be undone without code of its own: the server knows how each of its acts is undone, and
 * `apollo/undo/undo-link.ts` remembers their IDs. Screens that offer it give only the words.
 *
 * The bar is at the bottom for ten seconds. Ctrl+Z undoes the last changes, one after the other, until the tab is
 * closed, and Ctrl+Shift+Z makes them again until it is reloaded; the pages "Recently deleted" and "Recent changes" do so for
 * thirty days. `apollo/undo/undo-change.ts` undoes, for the bar (`features/deletions/undo-bar.tsx`) and other buttons.
 */
import type { NormalizedCacheObject } from '@apollo/client';
import { createStore, useStore } from '../ui/device/store';

/** What one request changed. */
export interface Act {
  /** The server's ID; while the request waits, the device's name for it; null if it wrote nothing. */
  id: string | null;
  /** The name of its mutation. */
  name: string;
  variables: Readonly<Record<string, unknown>>;
  /** Whether it could wait on the device; undoing it can, too. */
  mayWait: boolean;
  /** The cache before and after its answer. */
  before: NormalizedCacheObject;
  after: NormalizedCacheObject;
}

/** What the student did: acts that are undone together, the oldest first. */
export interface Change extends Partial<UndoWords> {
  /** Unique on this page. */
  key: string;
  acts: Act[];
}

interface UndoWords {
  /** The result, e.g. "12 scores pasted". */
  message: string;
  /** The result of undoing it, e.g. "Removed “Lab report”"; has a default. */
  undone?: string;
  /** The result of making it again; has a default. */
  redone?: string;
}

const offers = createStore<Change | null>(null);

/** What Ctrl+Z undoes before any change, because it isn't saved; null for nothing. */
export const undoFirst = createStore<(() => void) | null>(null);

/** The changes Ctrl+Z undoes, the newest last. */
let past: readonly Change[] = [];

/** The changes Ctrl+Shift+Z makes again, the one that was undone last at the end. */
let undone: readonly Change[] = [];

/** The number of changes that can be undone. */
const REMEMBERED = 20;

/** Changes on their way to the server. */
const underWay = new Set<Promise<void>>();

let keys = 0;

/** Names what the student does next, if it takes several requests; see `UndoContext`. */
export function newChange(): string {
  keys += 1;
  return `change-${keys}`;
}

/**
 * Lets Ctrl+Z wait for a change that isn't answered yet: it would undo an earlier one.
 * @returns ends that, once what follows an answer has run
 */
export function noteUnderWay(): () => void {
  let end = (): void => undefined;
  const change = new Promise<void>((resolve) => {
    end = resolve;
  });
  underWay.add(change);
  return () =>
    void setTimeout(() => {
      underWay.delete(change);
      end();
    });
}

/** Resolves once all changes have been answered; null if they are. */
export function changesUnderWay(): Promise<unknown> | null {
  return underWay.size === 0 ? null : Promise.all(underWay);
}

/** Lets Ctrl+Z undo an act, together with others of the same change. */
export function remember(act: Act, key = newChange()): void {
  const known = past.find((change) => change.key === key);
  keepDone({ ...known, key, acts: [...(known?.acts ?? []), act] });
  // What wrote nothing leaves nothing to be overwritten.
  if (act.id !== null) undone = [];
}

/** Puts a change on the top of what Ctrl+Z undoes. */
export function keepDone(change: Change): void {
  past = [...past.filter(({ key }) => key !== change.key), change].slice(-REMEMBERED);
}

/** Lets Ctrl+Z undo changes of before a reload, after those since. */
export function keepEarlier(changes: readonly Change[]): void {
  past = [...changes.map((change) => ({ ...change, key: newChange() })), ...past].slice(-REMEMBERED);
}

/** Puts a change on the top of what Ctrl+Shift+Z makes again. */
export function keepUndone(change: Change): void {
  undone = [...undone, change].slice(-REMEMBERED);
}

/**
 * Shows the undo bar for what was just saved; a newer offer replaces the one before. What changed nothing is not
 * offered.
 *
 * @param key of the change, if it took several requests; default: the last one
 */
export function offerUndo(words: UndoWords, key?: string): void {
  const change = describeChange(words, key);
  if (change) offers.set(change);
}

/** Gives a change its words without offering to undo it. @returns the change; undefined if nothing was changed */
export function describeChange(words: UndoWords, key = past.at(-1)?.key): Change | undefined {
  const known = past.find((each) => each.key === key);
  if (!known?.acts.some(({ id }) => id !== null)) return undefined;
  const change = { ...known, ...words };
  past = past.map((each) => (each === known ? change : each));
  return change;
}

/** The changes Ctrl+Z undoes, the newest last. */
export function doneChanges(): readonly Change[] {
  return past;
}

/** The last change; undefined if there is none. */
export function lastChange(): Change | undefined {
  return past.at(-1);
}

/** The change that was undone last; undefined if there is none, or something was changed since. */
export function lastUndone(): Change | undefined {
  return undone.at(-1);
}

/** A change that can be undone, or made again; undefined if it can't, or no more. */
export function changeOf(key: string, isUndone: boolean): Change | undefined {
  return (isUndone ? undone : past).find((change) => change.key === key);
}

/** The change of an act that can be undone; undefined if it was made elsewhere, or before the tab was loaded. */
export function changeWithAct(id: string): Change | undefined {
  return past.find(({ acts }) => acts.some((act) => act.id === id));
}

/** Forgets a change because it is being undone or made again. */
export function forgetChange({ key }: Change): void {
  past = past.filter((each) => each.key !== key);
  undone = undone.filter((each) => each.key !== key);
}

/**
 * Hides the bar: it was used, its time is over, or the session ended.
 *
 * @param key of the change, if only that should be hidden; default: any, and nothing can be undone any more
 */
export function withdrawUndo(key?: string): void {
  if (key === undefined) [past, undone] = [[], []];
  if (key === undefined || offers.get()?.key === key) offers.set(null);
}

/** Forgets acts that were discarded or refused, hiding the bar if it offers one of them. @param ids of the acts */
export function withdrawActs(ids: ReadonlySet<string>): void {
  const without = (changes: readonly Change[]): Change[] =>
    changes
      .map((change) => ({ ...change, acts: change.acts.filter(({ id }) => id === null || !ids.has(id)) }))
      .filter(({ acts }) => acts.length > 0);
  [past, undone] = [without(past), without(undone)];
  const offer = offers.get();
  if (offer && without([offer]).length === 0) offers.set(null);
}

/** The offer on the screen, or null. */
export function useUndoOffer(): Change | null {
  return useStore(offers);
}
