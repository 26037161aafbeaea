import type { AddedAssignment } from '#domain/assignments/added-assignment';
import { Refusal } from './ask';

/** Due dates that one answer lists. */
const MAX_DATES = 20;
/** Changed assignments that one refusal names. */
const MAX_NAMED = 8;
/** Characters of a mark: one change in 4,096 keeps it, so marks only name what a whole hash found changed. */
const MARK = 2;

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

/** Short marks of all assignments that were added, by which to find those that were changed since. */
export function marksOf(added: readonly AddedAssignment[]): string {
  return added.map(({ content }) => content.slice(0, MARK)).join('');
}

/**
 * Refuses the undo of a series that was changed, and names what was changed. An assignment that was added alone passes.
 * @param marks those of the assignments as they were added
 * @throws Refusal
 */
export function refuseChangedSeries(now: readonly AddedAssignment[], marks: string): void {
  const count = marks.length / MARK;
  if (count <= 1 && now.length === 1) return;
  throw new Refusal(
    `${now.length === count ? changesIn(now, marks) : 'The series has other assignments now than those that were added'}, so nothing was removed. Undo your own later changes of them first. If someone else made them, ask the student which ones to keep.`,
  );
}

function changesIn(now: readonly AddedAssignment[], marks: string): string {
  const changed = now.filter((one, index) => !marks.startsWith(one.content.slice(0, MARK), index * MARK));
  const named = changed.slice(0, MAX_NAMED).map(nameOf).join(', ');
  const rest = changed.length > MAX_NAMED ? `, and ${changed.length - MAX_NAMED} more` : '';
  return `${changed.length} of the ${now.length} assignments were changed afterwards: ${named}${rest}`;
}

function nameOf({ id, dueDate, isDeleted }: AddedAssignment): string {
  return `${id} (${isDeleted ? 'deleted' : (dueDate ?? 'no due date')})`;
}
