/**
 * Undo.
 *
 * ```ts
 * const { data } = await deleteCourse({ variables: { input: { id } } });
 * if (data) offerUndo({ message: messages.deleted(name), deletionId: data.deleteCourse.deletion.id });
 * ```
 *
 * Most changes need no code: `apollo/undo/undo-rules.ts` says what Ctrl+Z does after each mutation. Only those that a
 * screen offers to undo with a button, or that it alone knows how to undo, call a function of this file.
 *
 * The bar is at the bottom for ten seconds. Ctrl+Z undoes the last changes, one after the other, until the tab is
 * closed or reloaded; the page "Recently deleted" restores deleted rows for thirty days. The bar itself restores the
 * rows and refetches the active queries (`features/deletions/undo-bar.tsx`).
 */
import { createStore, useStore } from '../ui/device/store';

/** The offer to undo a deletion, or an action with its own undo. */
export type UndoOffer = DeletionOffer | ActOffer;

export interface DeletionOffer {
  /** The result, e.g. "Lab report deleted". */
  message: string;
  /** The name of what was deleted, for the list of waiting changes; default: the message. */
  title?: string;
  deletionId: string;
  /** Further deletions of the same action, restored together with it. */
  others?: readonly string[];
}

/** An action other than a deletion, such as pasted scores. */
export interface ActOffer {
  /** The result, e.g. "12 scores pasted". */
  message: string;
  /** The result of undoing it with Ctrl+Z, e.g. "Removed “Lab report”"; has a default. */
  undone?: string;
  /** Unique on this page. */
  actId: string;
  /** The rows it changed; without any of them, there is nothing to undo. */
  rowIds?: readonly string[];
  /** Undoes it, and reports failures itself; it then fails, or the result is `false`, once or for each row: nothing was undone. */
  undo(): Promise<unknown>;
}

const offers = createStore<UndoOffer | null>(null);

/** Stands for a change that can't be undone. */
const FINAL = 'final';

/** The changes Ctrl+Z undoes, the newest last. */
let past: readonly (UndoOffer | typeof FINAL)[] = [];

/** The number of changes that can be undone. */
const REMEMBERED = 20;

/** Changes on their way to the server. */
const underWay = new Set<Promise<void>>();

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

/** Shows the undo bar; a newer offer replaces the one before. */
export function offerUndo(offer: UndoOffer): void {
  rememberUndo(offer);
  offers.set(offer);
}

/** Lets Ctrl+Z take something back without offering it, where the student can type the former value. */
export function rememberUndo(offer: UndoOffer): void {
  past = [...past, offer].slice(-REMEMBERED);
}

/** Notes a change that can't be undone: Ctrl+Z then says so, rather than undo an earlier one. */
export function noteFinalChange(): void {
  past = [FINAL];
}

/** The last change; `final` if it can't be undone, undefined if there is none. */
export function lastChange(): UndoOffer | typeof FINAL | undefined {
  return past.at(-1);
}

/** Forgets a change because it is being undone. */
export function forgetChange(id: string): void {
  past = past.filter((offer) => offer === FINAL || offerId(offer) !== id);
}

/**
 * Hides the bar: it was used, its time is over, or the session ended.
 *
 * @param id of the deletion or action, if only that should be hidden; default: any
 */
export function withdrawUndo(id?: string): void {
  const offer = offers.get();
  if (id === undefined) past = [];
  if (id === undefined || (offer && offerId(offer) === id)) offers.set(null);
}

/**
 * Forgets the changes of rows that never came to be, hiding the bar if it offers one of them.
 *
 * @param ids of the rows, and of deletions that are gone, too
 */
export function withdrawUndoOf(ids: ReadonlySet<string>): void {
  const isGone = (offer: UndoOffer): boolean =>
    ids.has(offerId(offer)) || ('undo' in offer && offer.rowIds?.every((id) => ids.has(id)) === true);
  past = past.filter((offer) => offer === FINAL || !isGone(offer));
  const offer = offers.get();
  if (offer && isGone(offer)) offers.set(null);
}

/** The ID of the change that an offer undoes. */
export function offerId(offer: UndoOffer): string {
  return 'undo' in offer ? offer.actId : offer.deletionId;
}

/** The offer on the screen, or null. */
export function useUndoOffer(): UndoOffer | null {
  return useStore(offers);
}
