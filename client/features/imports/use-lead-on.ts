import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import { useUndoImportMutation } from '../../generated/hooks';
import { importMessages } from '../../messages/en/imports';
import { notify } from '../../notifications/notify';
import type { ImportCounts } from './import-result';
import { type ActOffer, noteFinalChange, offerUndo } from '../../notifications/undo';

/** The counts that sum up an import in one line, the most important first. */
const ADDED = [
  'deadlinesCreated',
  'categoriesCreated',
  'classesCreated',
  'eventsCreated',
  'scalesCreated',
] as const;
const UPDATED = ['deadlinesUpdated', 'classesUpdated', 'eventsUpdated'] as const;

/** Other remarks; the review has already listed them. */
const REMARKS = ['coursesPaused', 'unreadable'] as const;

/** The way back from an import, or from a list of deadlines. */
export type WayBack = Pick<ActOffer, 'actId' | 'undo'>;

/**
 * Opens the next page after an import that the student has reviewed, and reports the result there, with an undo.
 *
 * @param go opens the next page
 * @returns takes the result, and the way back or null; returns whether it led on: if not, nothing was added
 */
export function useLeadOn(go: () => void): (result: ImportCounts, wayBack: WayBack | null) => boolean {
  return (result, wayBack) => {
    const hasAny = (name: keyof typeof importMessages.done.lines) => (result[name] ?? 0) > 0;
    const entries = ADDED.filter(hasAny);
    // A course is mentioned only if nothing else was added.
    const added = entries.length > 0 ? entries : (['coursesCreated'] as const).filter(hasAny);
    const hasAdded = added.length > 0;
    const { lines, changed } = importMessages.done;
    const message = [...(hasAdded ? added : UPDATED), ...REMARKS]
      .filter(hasAny)
      .map((name) => lines[name](result[name] ?? 0))
      .join(' · ');
    if (hasAdded) go();
    if (wayBack) offerUndo({ message: message || changed, ...wayBack });
    else if (hasAdded) {
      noteFinalChange();
      notify.success(message);
    }
    return hasAdded;
  };
}

/**
 * The way back from an import, by the ID that undoes it; it reports the result, including the rows that stay because
 * they were edited since.
 */
export function useUndoImport(): (importId: string | null) => WayBack | null {
  const client = useApolloClient();
  const [undoImport] = useUndoImportMutation();
  const undo = async (importId: string): Promise<void> => {
    const { data } = await undoImport({ variables: { importId } });
    forgetPlan(client.cache);
    if (data) notify.success(importMessages.done.undone(data.undoImport));
  };
  return (importId) =>
    importId === null ? null : { actId: `import:${importId}`, undo: () => undo(importId) };
}
