import type { Grade } from './course-grade';
import { type Gradebook, idsThatCount, prepareGradebook } from './gradebook';
import { type GradeItem, lacksMaximum, standingOf } from './participation';
import { type Need, neededFor } from './solve-course';
import { medianPoints } from './stake';

/** The points possible that open items count with where none of them has any. */
export interface AssumedPoints {
  readonly each: number;
  /** Number of items whose points this is the median of; 0 if no item has any. */
  readonly basis: number;
}

/** The score a target needs on all open items together. */
export interface TargetNeed extends Need {
  /** The open items, as listed in the gradebook. */
  readonly itemIds: readonly string[];
  /** The maximum of the only one, assumed or not; null if there are several. */
  readonly pointsPossible: number | null;
  /** See {@link assumedPoints}; null where they change nothing, because open work counts as grades. */
  readonly assumed: AssumedPoints | null;
}

/**
 * The score a course's target needs; null once no score on open items can move the grade.
 *
 * @param target in percent
 * @throws RangeError when an input is not a decimal
 */
export function targetNeed(stored: Gradebook, target: number): TargetNeed | null {
  const assumed = assumedPoints(stored);
  const gradebook = { ...stored, items: withAssumedMaxima(stored.items, assumed) };
  const itemIds = openItemIds(gradebook);
  if (itemIds.length === 0) return null;
  const need = neededFor({ gradebook, itemIds }, target);
  if (isSame(need.minimum, need.maximum)) return null;
  const only = need.unit === 'points' ? gradebook.items.find(({ id }) => id === itemIds[0]) : undefined;
  const pointsPossible = only ? Number(only.pointsPossible) : null;
  return {
    ...need,
    itemIds,
    pointsPossible,
    assumed: assumed && restsOnPoints(gradebook, itemIds) ? assumed : null,
  };
}

/** Whether the points possible of some items matter: among grades, each of them is one. */
function restsOnPoints(gradebook: Gradebook, itemIds: readonly string[]): boolean {
  const asked = new Set(itemIds);
  return prepareGradebook(gradebook).groups.some(
    ({ isOfGrades, participants }) => !isOfGrades && participants.some(({ item }) => asked.has(item.id)),
  );
}

/** The items whose final score is still to come and would move the total. */
export function openItemIds(gradebook: Gradebook): string[] {
  const counting = idsThatCount(gradebook);
  return gradebook.items.filter((item) => isOpen(item) && counting.has(item.id)).map(({ id }) => id);
}

/**
 * What open items count with if none of them has points possible: the median of the items that have, or 100. As soon
 * as an open item has points, those without are left out; extra credit alone can't reach a target.
 *
 * @returns null if none are assumed
 */
export function assumedPoints(gradebook: Gradebook): AssumedPoints | null {
  const { items } = gradebook;
  const open = new Set(openItemIds(gradebook));
  const hasPoints = ({ id, isBonus, pointsPossible }: GradeItem) =>
    open.has(id) && !isBonus && Number(pointsPossible) > 0;
  if (!items.some(isOpenWithoutMaximum) || items.some(hasPoints)) return null;
  const basis = items.filter(({ pointsPossible }) => Number(pointsPossible ?? 0) > 0).length;
  return { each: medianPoints(items) ?? 100, basis };
}

/** The items, those that are open and lack a maximum with the assumed one; null assumes none. */
export function withAssumedMaxima<Item extends GradeItem>(
  items: readonly Item[],
  assumed: AssumedPoints | null,
): readonly Item[] {
  if (assumed === null) return items;
  return items.map((item) => (isOpenWithoutMaximum(item) ? { ...item, pointsPossible: assumed.each } : item));
}

/** Whether the final score of an item is still to come; never if it was dropped by hand, for then none counts. */
export function isOpen(item: GradeItem): boolean {
  return !item.manuallyDropped && ['open', 'pending'].includes(standingOf(item));
}

function isOpenWithoutMaximum(item: GradeItem): boolean {
  return isOpen(item) && lacksMaximum(item);
}

function isSame(one: Grade, other: Grade): boolean {
  return one.gradable && other.gradable ? one.value === other.value : one.gradable === other.gradable;
}
