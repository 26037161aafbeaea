import type { CourseReading } from './course-figures';
import { courseTotal, type Estimate } from './course-total';
import { type Gradebook, prepareGradebook } from './gradebook';
import { expectedScores } from './projection';
import { minus, type Rational, rational } from './rational';
import { roundHalfUp } from './rounding';
import type { Scale } from './scale';
import { pointsOnLine } from './stake';
import { withTypicalPoints } from './typical-points';

/** The cost of not handing in an item. */
export interface SkipCost {
  readonly itemId: string;
  /** Percentage points of the projected grade; 0 for an item the rules drop anyway. */
  readonly percent: number;
  /** The same in grade points of the course's scale, see {@link pointsOnLine}; never below 0. */
  readonly points: number;
  /** The remaining projected grade; null while there is none. */
  readonly percentAfter: number | null;
}

/** The most items priced together: each needs another grade computation. */
const MOST_PRICED = 100;

/**
 * The cost of skipping items one after another, in the given order: each counts as 0 like those before it, and drops
 * are decided again. So the costs add up to the total loss of the projected grade, and of two quizzes of which one is
 * dropped, only the first is free. The scores assumed for open items are determined once, before.
 *
 * Items that aren't in the gradebook, and all after the first hundred, are left out of the answer.
 *
 * @throws RangeError when an input is not a decimal, see `parseDecimal`
 */
export function skipCosts(
  gradebook: Gradebook,
  { scale }: Pick<CourseReading, 'scale'>,
  itemIds: readonly string[],
): SkipCost[] {
  const items = withTypicalPoints(gradebook);
  const prepared = prepareGradebook({ ...gradebook, items });
  const expected = expectedScores(prepared);
  const assumed: Estimate = (group) => expected(group) ?? FULL;
  const gone = new Set<string>();
  const percentNow = (): Rational | null => {
    const after = items.map((item) => (gone.has(item.id) ? { ...item, gradingState: MISSING } : item));
    return courseTotal(prepareGradebook({ ...gradebook, items: after }), 'projected', assumed).percent;
  };
  let before = percentNow();
  const known = new Set(items.map(({ id }) => id));
  return itemIds.slice(0, MOST_PRICED).flatMap((itemId): SkipCost[] => {
    if (!known.has(itemId)) return [];
    gone.add(itemId);
    const after = percentNow();
    const cost = costOf(before, after, scale);
    before = after;
    return [{ itemId, ...cost, percentAfter: after && roundHalfUp(after) }];
  });
}

const MISSING = 'missing' as const;
const FULL = rational(1n);

function costOf(before: Rational | null, after: Rational | null, scale: Scale) {
  if (!before || !after) return { percent: 0, points: 0 };
  const points = minus(pointsOnLine(scale, before), pointsOnLine(scale, after));
  return { percent: roundHalfUp(minus(before, after)), points: Math.abs(roundHalfUp(points)) };
}
