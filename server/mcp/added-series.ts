import type { AddedAssignment } from '#domain/assignments/added-assignment';
import { Refusal } from './tool';

/** Due dates that one answer lists. */
const MAX_DATES = 20;
/** Changed assignments that one refusal names. */
const MAX_NAMED = 8;

/** How many assignments were added or removed, and when they are due. */
export function summaryOf(added: readonly AddedAssignment[]): object {
  const dueDates = added.flatMap(({ dueDate }) => dueDate ?? []).sort();
  const rest = dueDates.length - MAX_DATES;
  return {
    count: added.length,
    dueDates: dueDates.slice(0, MAX_DATES),
    ...(rest > 0 && { otherDueDates: `${rest} more, until ${dueDates.at(-1)}` }),
  };
}

/**
 * Refuses the undo of a series that was changed, and names what was changed. An assignment that was added alone passes.
 * @param now the assignments, those that were changed marked; null if the series has others by now
 * @throws Refusal
 */
export function refuseChangedSeries(now: readonly AddedAssignment[] | null): void {
  if (now?.length === 1) return;
  throw new Refusal(
    `${now ? changesIn(now) : 'The series has other assignments now than those that were added'}, so nothing was removed. Undo your own later changes of them first. If someone else made them, ask the student which ones to keep.`,
  );
}

function changesIn(now: readonly AddedAssignment[]): string {
  const changed = now.filter(({ isChanged }) => isChanged);
  const named = changed.slice(0, MAX_NAMED).map(nameOf).join(', ');
  const rest = changed.length > MAX_NAMED ? `, and ${changed.length - MAX_NAMED} more` : '';
  return `${changed.length} of the ${now.length} assignments were changed afterwards: ${named}${rest}`;
}

function nameOf({ id, dueDate, isDeleted }: AddedAssignment): string {
  return `${id} (${isDeleted ? 'deleted' : (dueDate ?? 'no due date')})`;
}
