import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import type { ImportResult_ResultFragment } from '../../generated/graphql';
import { useUndoImportMutation } from '../../generated/hooks';
import { importMessages } from '../../messages/en/imports';
import { notify } from '../../notifications/notify';
import { noteFinalChange, offerUndo } from '../../notifications/undo';

/** The counts that sum up an import in one line, the most important first. */
const ADDED = ['deadlinesCreated', 'classesCreated', 'eventsCreated', 'coursesCreated'] as const;
const UPDATED = ['deadlinesUpdated', 'classesUpdated', 'eventsUpdated'] as const;

/** Other remarks; the review has already listed them. */
const REMARKS = ['coursesPaused', 'unreadable'] as const;

/**
 * Opens the next page after an import that the student has reviewed, and reports the result there, with an undo.
 *
 * @param go opens the next page
 * @returns takes the result, and the ID that undoes it or null; returns whether it led on: if not, nothing was added
 */
export function useLeadOn(
  go: () => void,
): (result: ImportResult_ResultFragment, importId: string | null) => boolean {
  const undo = useUndoImport();
  return (result, importId) => {
    const isSaid = (name: keyof typeof importMessages.done.lines) => result[name] > 0;
    const added = ADDED.find(isSaid);
    const headline = added ?? UPDATED.find(isSaid);
    const { lines, changed } = importMessages.done;
    const message = [...(headline ? [headline] : []), ...REMARKS]
      .filter(isSaid)
      .map((name) => lines[name](result[name]))
      .join(' · ');
    if (added) go();
    if (importId !== null)
      offerUndo({ message: message || changed, actId: `import:${importId}`, undo: () => undo(importId) });
    else if (added) {
      noteFinalChange();
      notify.success(message);
    }
    return added !== undefined;
  };
}

/** Undoes an import and reports it, including the rows that stay because they were edited since. */
function useUndoImport(): (importId: string) => Promise<void> {
  const client = useApolloClient();
  const [undoImport] = useUndoImportMutation();
  return async (importId) => {
    const answer = await undoImport({ variables: { importId } }).catch(() => null);
    if (!answer?.data) return;
    forgetPlan(client.cache);
    notify.success(importMessages.done.undone(answer.data.undoImport));
  };
}
