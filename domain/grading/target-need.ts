import { type Gradebook, idsThatCount } from './gradebook';
import type { Grade } from './course-grade';
import { standingOf } from './participation';
import { type Need, neededFor } from './solve-course';

/** What a target takes on everything that is still open together. */
export interface TargetNeed extends Need {
  /** The open items, as listed in the gradebook. */
  readonly itemIds: readonly string[];
}

/**
 * What the target of a course takes; null once no score on open items can move the grade.
 *
 * @param target in percent
 * @throws RangeError when an input is not a decimal
 */
export function targetNeed(gradebook: Gradebook, target: number): TargetNeed | null {
  const itemIds = openItemIds(gradebook);
  if (itemIds.length === 0) return null;
  const need = neededFor({ gradebook, itemIds }, target);
  return isSame(need.minimum, need.maximum) ? null : { ...need, itemIds };
}

/** The items whose final score is still to come and would move the total. */
export function openItemIds(gradebook: Gradebook): string[] {
  const counting = idsThatCount(gradebook);
  return gradebook.items
    .filter((item) => ['open', 'pending'].includes(standingOf(item)) && counting.has(item.id))
    .map(({ id }) => id);
}

function isSame(one: Grade, other: Grade): boolean {
  return one.gradable && other.gradable ? one.value === other.value : one.gradable === other.gradable;
}
