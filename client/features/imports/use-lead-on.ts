import { useApolloClient } from '@apollo/client/react';
import { forgetPlan } from '../../apollo/forget-plan';
import type { ImportResult_ResultFragment } from '../../generated/graphql';
import { useDeleteTermMutation } from '../../generated/hooks';
import { importMessages } from '../../messages/en/imports';
import { notify } from '../../notifications/notify';
import { offerUndo } from '../../notifications/undo';

/** The counts that say in one line what an import was about, the most important first. */
const HEADLINES = ['deadlinesCreated', 'classesCreated', 'eventsCreated', 'coursesCreated'] as const;

/** What else is said: the review has listed it already. */
const REMARKS = ['coursesPaused', 'unreadable'] as const;

/**
 * Leads on after an import, which the student has reviewed, and says what it did on the next page; if a new term
 * holds all of it, the import can be undone there.
 *
 * @param go opens the next page
 * @returns takes the result, and the new term that holds everything imported or null; returns whether it led on: if
 * not, nothing was added
 */
export function useLeadOn(
  go: () => void,
): (result: ImportResult_ResultFragment, newTermId: string | null) => boolean {
  const client = useApolloClient();
  const [deleteTerm] = useDeleteTermMutation();
  const undo = async (id: string): Promise<void> => {
    const answer = await deleteTerm({ variables: { input: { id } } }).catch(() => null);
    if (!answer?.data) return;
    forgetPlan(client.cache);
    notify.success(importMessages.done.undone);
  };
  return (result, newTermId) => {
    const headline = HEADLINES.find((name) => result[name] > 0);
    if (!headline) return false;
    const { lines } = importMessages.done;
    const message = [headline, ...REMARKS]
      .filter((name) => result[name] > 0)
      .map((name) => lines[name](result[name]))
      .join(' · ');
    go();
    if (newTermId === null) notify.success(message);
    else offerUndo({ message, actId: `import:${newTermId}`, undo: () => undo(newTermId) });
    return true;
  };
}
