/**
 * Undo after a delete.
 *
 * ```ts
 * const { data } = await deleteCourse({ variables: { input: { id } } });
 * if (data) offerUndo({ message: messages.deleted(name), deletionId: data.deleteCourse.deletion.id });
 * ```
 *
 * The bar stands at the bottom for ten seconds and answers to Ctrl+Z as well; after that the page
 * "Recently deleted" does the same for thirty days. Bringing the rows back and asking the active
 * queries again is done by the bar (`features/deletions/undo-bar.tsx`).
 */
import { createStore, useStore } from '../ui/store';

/** What can be undone. */
export interface UndoOffer {
  /** What happened, e.g. "Lab report deleted". */
  message: string;
  /** The deletion to restore. */
  deletionId: string;
  /** Further deletions of the same act, restored together with it. */
  others?: readonly string[];
}

const offers = createStore<UndoOffer | null>(null);

/** Shows the undo bar; a newer offer replaces the one before. */
export function offerUndo(offer: UndoOffer): void {
  offers.set(offer);
}

/**
 * Takes the bar away: it was used, its time is over, or the session ended.
 *
 * @param deletionId only while this is what the bar offers; left out: whatever it offers
 */
export function withdrawUndo(deletionId?: string): void {
  if (deletionId === undefined || offers.get()?.deletionId === deletionId) offers.set(null);
}

/** The offer on the screen, or null. */
export function useUndoOffer(): UndoOffer | null {
  return useStore(offers);
}
