import type { Gradebook } from './gradebook';
import { lacksMaximum } from './participation';
import type { Scale } from './scale';
import { type Need, neededFor, neededForLetters } from './solve-course';
import { type AssumedPoints, assumedPoints, openItemIds, withAssumedMaxima } from './target-need';

/** The question: what score do the targets of a course need? */
export interface CourseNeedQuestion {
  readonly gradebook: Gradebook;
  readonly scale: Scale;
  /** The items to solve for; null for all that are open and count. */
  readonly itemIds: readonly string[] | null;
  /** In percent; null for every letter of the scale. */
  readonly target: number | null;
}

interface NeedForTarget extends Need {
  /** In percent. */
  readonly target: number;
  /** The letter that starts there; null for a target that was asked for. */
  readonly letter: string | null;
}

/** The score needed for each target, the highest first, the same percentage on each item. */
export interface CourseNeeds {
  /** Number of items solved for. If it is 0, nothing is needed. */
  readonly items: number;
  readonly needs: readonly NeedForTarget[];
  /** See {@link assumedPoints}. */
  readonly assumed: AssumedPoints | null;
  /** Why nothing is needed, or a target that isn't gradable has no answer. */
  readonly whyNot: 'no_items' | 'nothing_open' | 'none_has_points' | 'no_grade';
}

/** The scores that a course's targets need; other open items get the student's average. */
export function courseNeeds({ gradebook: stored, scale, itemIds, target }: CourseNeedQuestion): CourseNeeds {
  const assumed = assumedPoints(stored);
  const gradebook = { ...stored, items: withAssumedMaxima(stored.items, assumed) };
  const solved = itemIds ?? openItemIds(gradebook);
  const about = { items: solved.length, assumed, whyNot: whyNot(gradebook, solved) };
  if (solved.length === 0) return { ...about, needs: [] };
  const question = { gradebook, itemIds: solved, others: 'own_mean' } as const;
  if (target !== null) {
    const need = { ...neededFor(question, target), target, letter: null };
    return { ...about, needs: [need] };
  }
  const needs = neededForLetters(question, scale).map(({ band, ...need }) => ({
    ...need,
    target: band.minPercent,
    letter: band.label,
  }));
  return { ...about, needs };
}

function whyNot({ items }: Gradebook, solved: readonly string[]): CourseNeeds['whyNot'] {
  if (solved.length === 0) return items.length === 0 ? 'no_items' : 'nothing_open';
  const asked = new Set(solved);
  const hasPoints = items.some((item) => asked.has(item.id) && !lacksMaximum(item));
  return hasPoints ? 'no_grade' : 'none_has_points';
}
