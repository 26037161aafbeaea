import { importMessages } from '../../messages/en/imports';
import { offerUndo } from '../../notifications/undo';
import type { ImportCounts } from './import-result';

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

/**
 * Opens the next page after an import that the student has reviewed, and reports the result there, with an undo.
 *
 * @param go opens the next page
 * @returns takes the result, and whether anything was changed; returns whether it led on: if not, nothing was added
 */
export function useLeadOn(go: () => void): (result: ImportCounts, hasChanged: boolean) => boolean {
  return (result, hasChanged) => {
    const hasAny = (name: keyof typeof importMessages.done.lines) => (result[name] ?? 0) > 0;
    const entries = ADDED.filter(hasAny);
    // A course is mentioned only if nothing else was added.
    const added = entries.length > 0 ? entries : (['coursesCreated'] as const).filter(hasAny);
    const hasAdded = added.length > 0;
    const { lines, changed, undone } = importMessages.done;
    const message = [...(hasAdded ? added : UPDATED), ...REMARKS]
      .filter(hasAny)
      .map((name) => lines[name](result[name] ?? 0))
      .join(' · ');
    if (hasAdded) go();
    if (hasChanged) offerUndo({ message: message || changed, undone });
    return hasAdded;
  };
}
