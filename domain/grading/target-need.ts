import type { Grade } from './course-grade';
import { type Gradebook, idsThatCount } from './gradebook';
import { type GradeItem, lacksMaximum, standingOf } from './participation';
import { type Need, neededFor } from './solve-course';

/** The score a target needs on all open items together. */
export interface TargetNeed extends Need {
  /** The open items, as listed in the gradebook. */
  readonly itemIds: readonly string[];
  /** The maximum of the only one, see {@link assumedPossible}; null if there are several. */
  readonly pointsPossible: number | null;
}

/**
 * The score a course's target needs; null once no score on open items can move the grade.
 *
 * @param target in percent
 * @throws RangeError when an input is not a decimal
 */
export function targetNeed(stored: Gradebook, target: number): TargetNeed | null {
  const gradebook = { ...stored, items: withAssumedMaxima(stored.items, assumedPossible(stored)) };
  const itemIds = openItemIds(gradebook);
  if (itemIds.length === 0) return null;
  const need = neededFor({ gradebook, itemIds }, target);
  if (isSame(need.minimum, need.maximum)) return null;
  const only = need.unit === 'points' ? gradebook.items.find(({ id }) => id === itemIds[0]) : undefined;
  return { ...need, itemIds, pointsPossible: only ? Number(only.pointsPossible) : null };
}

/** The items whose final score is still to come and would move the total. */
export function openItemIds(gradebook: Gradebook): string[] {
  const counting = idsThatCount(gradebook);
  return gradebook.items.filter((item) => isOpen(item) && counting.has(item.id)).map(({ id }) => id);
}

/**
 * The maximum that open items count with if none of them has one: the middle one of the items that have, or 100. As
 * soon as an open item has a maximum, those without are left out.
 *
 * @returns null if none is assumed
 */
export function assumedPossible(gradebook: Gradebook): number | null {
  const { items } = gradebook;
  if (!items.some(isOpenWithoutMaximum) || openItemIds(gradebook).length > 0) return null;
  const known = items
    .map(({ pointsPossible }) => Number(pointsPossible ?? 0))
    .filter((possible) => possible > 0)
    .sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 100;
}

/** The items, those that are open and lack a maximum with the assumed one; null assumes none. */
export function withAssumedMaxima<Item extends GradeItem>(
  items: readonly Item[],
  pointsPossible: number | null,
): readonly Item[] {
  if (pointsPossible === null) return items;
  return items.map((item) => (isOpenWithoutMaximum(item) ? { ...item, pointsPossible } : item));
}

/** Whether the final score of an item is still to come. */
export function isOpen(item: GradeItem): boolean {
  return ['open', 'pending'].includes(standingOf(item));
}

function isOpenWithoutMaximum(item: GradeItem): boolean {
  return isOpen(item) && lacksMaximum(item);
}

function isSame(one: Grade, other: Grade): boolean {
  return one.gradable && other.gradable ? one.value === other.value : one.gradable === other.gradable;
}
