import { type Corner, valueAt } from './bend';
import type { CourseReading } from './course-figures';
import { courseTotal, type CourseTotal, currentWith, type Estimate, hasDrops } from './course-total';
import { parseDecimal, roundHalfUp } from './decimal';
import { type Gradebook, prepareGradebook } from './gradebook';
import type { PreparedGradebook } from './prepared-gradebook';
import { counts, sharingPoints } from './nesting';
import { cornersOf, rangeOfUnit } from './grade-unit';
import { type GradeItem, lacksMaximum, standingOf, type Participant } from './participation';
import { expectedScores } from './projection';
import { compare, minus, over, type Rational, rational, times } from './rational';
import type { Scale } from './scale';
import { toShare } from './share';

/**
 * How a stake is known:
 * `exact` from the weights of the course and the item's own points;
 * `points_so_far` from the item's own points, but no weight says what the course is out of: each item that is still to
 * be entered makes it smaller;
 * `typical_points` as `exact` or `points_so_far`, but the item's points are unknown: the median of the category's items is used;
 * `stated_weight` it belongs to no category, and the student has stated its share of the grade;
 * `unknown` the course can't tell: no points anywhere, no category with a weight, or too many different items;
 * `dropped` a drop rule leaves the item out, or another one in its place, for any score up to the expected one;
 * `left_out` it doesn't count: excused, omitted, dropped by hand, or in a category without weight;
 * `decided` the course grade is set by hand.
 */
export const STAKE_BASES = [
  'exact',
  'points_so_far',
  'typical_points',
  'stated_weight',
  'unknown',
  'dropped',
  'left_out',
  'decided',
] as const;

export type StakeBasis = (typeof STAKE_BASES)[number];

/** The worth of one unscored item to the grade. */
export interface ItemStake {
  readonly itemId: string;
  readonly basis: StakeBasis;
  /**
   * Percentage points of the projected grade between scoring 0 and the expected score; 0 if nothing depends on it.
   */
  readonly percent: number;
  /** The same in grade points of the course's scale, see {@link pointsOnLine}; never below 0. */
  readonly points: number;
  /** The expected score in percent of the item's maximum; null if the engine isn't the basis. */
  readonly expected: number | null;
  /**
   * Whether the expected score is the student's own mean; otherwise nothing is graded yet and full marks are
   * expected.
   */
  readonly isOwnMean: boolean;
}

/**
 * The stake of each unscored item in a gradebook: the projected grade with the expected score for it, minus the
 * projected grade with 0, everything else as projected. Scored items aren't in the answer.
 *
 * Drops are decided again on both sides, so an item that the rules drop anyway has no stake. Exact; rounded once.
 *
 * @throws RangeError when an input is not a decimal, see `parseDecimal`
 */
export function courseStakes(
  gradebook: Gradebook,
  { scale, basis, finalLetter }: CourseReading,
): ItemStake[] {
  const prepared = prepareGradebook({ ...gradebook, items: withTypicalPoints(gradebook) });
  const known = standpointOf(prepared);
  const isDecided = prepared.rules.override !== null || (basis === 'letter' && Boolean(finalLetter));
  const alike = new Map<string, ItemStake>();
  let effort = 0;
  return gradebook.items.flatMap((item): ItemStake[] => {
    if (item.pointsEarned !== null || item.gradingState === 'missing') return [];
    if (isDecided) return [nothing(item, 'decided')];
    const place = placeOf(item, prepared);
    const share = place === 'left_out' ? null : statedShare(item);
    if (share) return [statedStake(item, share, known, scale)];
    if (typeof place === 'string') return [nothing(item, place)];
    // Items with the same maximum and weight share one answer: a term of weekly quizzes is computed once.
    const key = likenessOf(place);
    let found = alike.get(key);
    if (!found) {
      if (isDeciding(place, prepared)) effort += gradebook.items.length;
      if (effort > MOST_EFFORT) return [nothing(item, 'unknown')];
      found = stakeOf(place, known, scale);
      alike.set(key, found);
    }
    return [{ ...found, itemId: item.id, basis: basisOf(item, found, prepared) }];
  });
}

function basisOf(item: GradeItem, { basis }: ItemStake, { weighting }: PreparedGradebook): StakeBasis {
  if (basis !== 'exact') return basis;
  if (lacksMaximum(item)) return 'typical_points';
  return weighting === 'points' ? 'points_so_far' : basis;
}

/** A gradebook with the scores assumed for open items, and its projected total. */
interface Standpoint {
  readonly prepared: PreparedGradebook;
  readonly assumed: Estimate;
  readonly total: CourseTotal;
  /** Whether anything is graded yet; otherwise full marks are expected. */
  readonly isOwnMean: boolean;
}

/** The position of an item in its gradebook. */
interface Place {
  readonly participant: Participant;
  readonly index: number;
}

/**
 * The most items to evaluate where drops have to be decided again for each: 140 different ones in a course of 140
 * items. A larger course, which no student has, gets a partial answer rather than a wait of half a minute.
 */
const MOST_EFFORT = 20_000;

const FULL = rational(1n);
const NOTHING = rational(0n);
const HUNDRED = rational(100n);

/** Estimates are made once: an item tried at 0 doesn't lower the expected scores of the others. */
function standpointOf(prepared: PreparedGradebook): Standpoint {
  const expected = expectedScores(prepared);
  const assumed: Estimate = (group) => expected(group) ?? FULL;
  const isOwnMean = prepared.groups.some((group) => expected(group) !== null);
  return { prepared, assumed, isOwnMean, total: courseTotal(prepared, 'projected', assumed) };
}

/** The place where an item counts, or the reason it doesn't. */
function placeOf(item: GradeItem, prepared: PreparedGradebook): Place | StakeBasis {
  for (const [index, group] of prepared.groups.entries()) {
    const participant = group.participants.find((one) => one.item.id === item.id);
    if (participant && !counts(group, prepared)) return 'left_out';
    if (participant) return participant.possible > 0n ? { participant, index } : 'unknown';
    const leftOut = group.leftOut.find((one) => one.item.id === item.id);
    if (leftOut)
      return leftOut.reason === 'no_maximum' || leftOut.reason === 'no_percentage' ? 'unknown' : 'left_out';
  }
  return standingOf(item) === 'out' || item.manuallyDropped ? 'left_out' : 'unknown';
}

/** The weight of an item without a category, in percent of the course, at most 100. Null if none is stated. */
function statedShare({ categoryId, weight }: GradeItem): Rational | null {
  const stated = categoryId === null && weight != null ? parseDecimal(weight) : null;
  return stated?.gt(0) ? within(stated, NOTHING, HUNDRED) : null;
}

function within(value: Rational, least: Rational, most: Rational): Rational {
  if (compare(value, least) < 0) return least;
  return compare(value, most) > 0 ? most : value;
}

/** That share of the course's projected grade, whatever the item's points are. */
function statedStake(item: GradeItem, share: Rational, known: Standpoint, scale: Scale): ItemStake {
  const { total, isOwnMean } = known;
  const projected = total.percent ?? HUNDRED;
  const expected = within(projected, NOTHING, HUNDRED);
  const change = over(times(share, expected), 100n);
  const points = minus(pointsOnLine(scale, projected), pointsOnLine(scale, minus(projected, change)));
  return {
    itemId: item.id,
    basis: 'stated_weight',
    percent: roundHalfUp(change),
    points: Math.abs(roundHalfUp(points)),
    expected: roundHalfUp(expected),
    isOwnMean,
  };
}

function likenessOf({ participant: { possible, weight, isExtra, item }, index }: Place): string {
  const { neverDrop = false, replaces = null } = item;
  return [index, possible, weight, isExtra, neverDrop, replaces && item.id].join(' ');
}

function stakeOf(place: Place, known: Standpoint, scale: Scale): ItemStake {
  const { participant, index } = place;
  const { prepared, assumed, total, isOwnMean } = known;
  const group = prepared.groups[index];
  if (!group || total.percent === null) return nothing(participant.item, 'unknown');
  const without = totalWithZero(place, known).percent ?? NOTHING;
  const change = minus(total.percent, without);
  if (compare(change, NOTHING) <= 0) {
    return nothing(participant.item, hasDrops(group) ? 'dropped' : 'left_out');
  }
  const points = minus(pointsOnLine(scale, total.percent), pointsOnLine(scale, without));
  return {
    itemId: participant.item.id,
    basis: 'exact',
    percent: roundHalfUp(change),
    points: Math.abs(roundHalfUp(points)),
    expected: roundHalfUp(times(assumed(group) ?? FULL, rational(100n))),
    isOwnMean,
  };
}

/** Whether the score of an item may change what a rule drops or replaces. */
function isDeciding({ index }: Place, prepared: PreparedGradebook): boolean {
  return prepared.replacements.length > 0 || sharingPoints(prepared, index).some(hasDrops);
}

/** The projected total if one open item scores 0. */
function totalWithZero({ participant, index }: Place, { prepared, assumed, total }: Standpoint): CourseTotal {
  const group = prepared.groups[index];
  const zeroed = { ...participant, earned: participant.least };
  const earned = { units: participant.least, part: null, source: 'zero' } as const;
  if (!group) return total;
  if (!isDeciding({ participant, index }, prepared)) {
    return currentWith({ prepared, total }, index, toShare(participant, group.aggregation, earned)).total;
  }
  const groups = prepared.groups.with(index, {
    ...group,
    participants: group.participants.map((one) => (one === participant ? zeroed : one)),
    scored: [...group.scored, toShare(zeroed, group.aggregation, earned)],
  });
  return courseTotal({ ...prepared, groups }, 'projected', assumed);
}

function nothing({ id }: GradeItem, basis: StakeBasis): ItemStake {
  return { itemId: id, basis, percent: 0, points: 0, expected: null, isOwnMean: false };
}

/**
 * Grade points of a percentage without the steps of the scale: on the lines between the lower boundaries of
 * its bands. With the steps, almost all work would have no stake, and the item that happens to cross a
 * boundary would have a whole grade; no student plans that way. Beyond the outermost boundaries, the points
 * are those of the outermost band.
 */
export function pointsOnLine({ bands, line, unit }: Scale, percent: Rational): Rational {
  const ends = line && [corner(100, line.atHundred), corner(0, line.atZero)];
  const grades = unit && [...cornersOf(unit), corner(Number(rangeOfUnit(unit).worst), unit.worst)];
  const corners = grades ?? ends ?? bands.map(({ minPercent, points }) => corner(minPercent, points));
  const [first, last] = [corners[0], corners.at(-1)];
  return first && last ? valueAt(corners, within(percent, last.x, first.x)) : NOTHING;
}

function corner(percent: number, points: number): Corner {
  return { x: parseDecimal(percent), y: parseDecimal(points) };
}

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
function costOf(before: Rational | null, after: Rational | null, scale: Scale) {
  if (!before || !after) return { percent: 0, points: 0 };
  const points = minus(pointsOnLine(scale, before), pointsOnLine(scale, after));
  return { percent: roundHalfUp(minus(before, after)), points: Math.abs(roundHalfUp(points)) };
}

/**
 * The items, with a typical maximum for those whose points are unknown: the median of the maxima in their category,
 * otherwise of the course; 100 where maxima don't matter. In a course by points without any maximum, there is none.
 */
function withTypicalPoints({ items, categories }: Gradebook): GradeItem[] {
  const ofCourse = medianPoints(items);
  return items.map((item) => {
    if (item.pointsEarned !== null || !lacksMaximum(item)) return item;
    const own = medianPoints(items.filter(({ categoryId }) => categoryId === item.categoryId));
    const isFree = categories.some(({ id, weight }) => id === item.categoryId && weight !== null);
    return { ...item, pointsPossible: own ?? ofCourse ?? (isFree ? 100 : null) };
  });
}

/** The median of the points possible of the items that have any; null if none has. */
export function medianPoints(items: readonly GradeItem[]): number | null {
  const maxima = items
    .map(({ pointsPossible }) => Number(pointsPossible ?? 0))
    .filter((points) => points > 0);
  return medianOf(maxima);
}

/** The median, the lower of two middle numbers; null for an empty list. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
