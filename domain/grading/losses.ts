import { type CourseTotal, courseTotal, type CurrentTotal, currentWith } from './course-total';
import { type Gradebook, prepareGradebook } from './gradebook';
import type { PreparedGradebook } from './prepared-gradebook';
import type { Participant } from './participation';
import { NO_ESTIMATE } from './projection';
import { compare, minus, type Rational, rational, shortened, times } from './rational';
import { roundHalfUp, SHOWN_DECIMALS } from './decimal';
import { type Earned, toShare } from './share';

/** The cost of one item to the current grade of its course. */
interface ItemLoss {
  readonly itemId: string;
  /** Null for an item of no category in a course by points. */
  readonly categoryId: string | null;
  /**
   * Percentage points: the grade with full marks for this item alone, minus the grade. Negative only if the rules let
   * a better score lower the grade (drop modes other than fair).
   */
  readonly cost: number;
  /** Percentage points gained with another tenth of the item's maximum, even above full marks. */
  readonly gainOfTenth: number;
}

/** One step of the way down, in percentage points. */
interface LossBar {
  readonly itemId: string;
  readonly cost: number;
}

/** The steps of one category, across all grading periods. */
interface CategoryLoss {
  /** Null for the items of no category in a course by points. */
  readonly categoryId: string | null;
  /** The sum of its bars. */
  readonly cost: number;
  /** In the order in which they were taken: the costliest first. */
  readonly bars: readonly LossBar[];
}

/**
 * The way from full marks down to the current grade. All figures are hundredths that add up: 100 − Σ cost of the
 * categories − rest = current.
 */
export interface Waterfall {
  /** Rounded to hundredths, whatever the course's own rounding is. */
  readonly current: number;
  /**
   * The loss that no item explains: 100 less the grade with full marks for every item with less. Negative
   * with extra credit; a cap, a manual override, and weights that aren't divided leave a rest of either sign.
   */
  readonly rest: number;
  /** In gradebook order; without those that cost nothing. */
  readonly categories: readonly CategoryLoss[];
}

/** The items that cost the most. */
export interface CourseLosses {
  /** The costliest first, then by ID. */
  readonly items: readonly ItemLoss[];
  readonly waterfall: Waterfall;
}

/**
 * The amount each item costs the current grade; null while there is no current grade.
 *
 * **Items**: those that count with a final score below full marks, and missing ones. Each is considered alone, so
 * with drops the costs need not add up to the missing points. Dropped items and extra credit have no loss. The same
 * applies to items whose full marks wouldn't change the grade (in a category without weight, or under an override).
 *
 * **Waterfall**: the items get full marks one after another, the most costly first, the dropped ones last; a bar is
 * the grade's gain in its step. So the bars add up exactly, with any drops. They are rounded together (largest
 * remainder), so the rounded ones add up as well.
 *
 * @throws RangeError when an input is not a decimal, see `parseDecimal`
 */
export function courseLosses(gradebook: Gradebook): CourseLosses | null {
  const prepared = prepareGradebook(gradebook);
  const total = courseTotal(prepared, 'current', NO_ESTIMATE);
  if (total.percent === null) return null;
  const start: Standpoint = { prepared, total, percent: total.percent };
  const candidates = candidatesOf(total);
  const losses = candidates
    .map((candidate) => ({ ...candidate, cost: gain(start, candidate, fullMarks) }))
    .sort((a, b) => Number(a.isDropped) - Number(b.isDropped) || compare(b.cost, a.cost) || byItemId(a, b));
  const items = losses
    .filter(({ isDropped, cost }) => !isDropped && cost.n > 0n)
    .map((loss) => ({
      ...named(loss, prepared),
      cost: shown(loss.cost),
      gainOfTenth: shown(gain(start, loss, tenthMore)),
    }));
  return { items, waterfall: waterfallOf(start, losses) };
}

interface Standpoint extends CurrentTotal {
  readonly percent: Rational;
}

/** An item whose score could be better. */
interface Candidate {
  readonly participant: Participant;
  readonly earned: bigint;
  /** Index of its group in the gradebook. */
  readonly index: number;
  readonly isDropped: boolean;
}

function candidatesOf({ groups }: CourseTotal): Candidate[] {
  return groups.flatMap(({ kept, droppedLowest, droppedHighest }, index) =>
    [...kept, ...droppedLowest, ...droppedHighest].flatMap(({ participant, earned }, rank) =>
      participant.isExtra || earned.units >= participant.most
        ? []
        : [{ participant, earned: earned.units, index, isDropped: rank >= kept.length }],
    ),
  );
}

type Better = (candidate: Candidate) => Earned;

const fullMarks: Better = ({ participant: { most } }) => ({
  units: most,
  part: null,
  source: 'full_marks',
});

const tenthMore: Better = ({ participant: { possible }, earned }) => ({
  units: possible,
  part: shortened(10n * earned + possible, 10n * possible),
  source: 'score',
});

/** The standpoint after an item's score has become better. */
function improve(from: Standpoint, candidate: Candidate, better: Better): Standpoint {
  const { participant, index } = candidate;
  const aggregation = from.prepared.groups[index]?.aggregation ?? 'points';
  const after = currentWith(from, index, toShare(participant, aggregation, better(candidate)));
  return { ...after, percent: after.total.percent ?? from.percent };
}

function gain(start: Standpoint, candidate: Candidate, better: Better): Rational {
  return minus(improve(start, candidate, better).percent, start.percent);
}

const byItemId = (a: Candidate, b: Candidate) => (a.participant.item.id < b.participant.item.id ? -1 : 1);

function named({ participant, index }: Candidate, { groups }: PreparedGradebook) {
  return { itemId: participant.item.id, categoryId: groups[index]?.category?.id ?? null };
}

function shown(exact: Rational): number {
  return roundHalfUp(exact, SHOWN_DECIMALS);
}

const HUNDREDTHS = 100;

function waterfallOf(start: Standpoint, losses: readonly Candidate[]): Waterfall {
  let standpoint = start;
  const steps = losses.map((candidate) => {
    const next = improve(standpoint, candidate, fullMarks);
    const rise = minus(next.percent, standpoint.percent);
    standpoint = next;
    return { candidate, rise };
  });
  const current = inHundredths(start.percent);
  const costs = shareOut(
    inHundredths(standpoint.percent) - current,
    steps.map(({ rise }) => rise),
  );
  const bars = steps.flatMap(({ candidate }, rank) => {
    const cost = costs[rank] ?? 0;
    return cost === 0 ? [] : [{ index: candidate.index, itemId: candidate.participant.item.id, cost }];
  });
  const categoryOf = (index: number) => start.prepared.groups[index]?.category?.id ?? null;
  const names = new Set(start.prepared.groups.map((_, index) => categoryOf(index)));
  const categories = [...names].flatMap((categoryId): CategoryLoss[] => {
    const own = bars.filter(({ index }) => categoryOf(index) === categoryId);
    if (own.length === 0) return [];
    return [
      {
        categoryId,
        cost: own.reduce((sum, { cost }) => sum + cost, 0) / HUNDREDTHS,
        bars: own.map(({ itemId, cost }) => ({ itemId, cost: cost / HUNDREDTHS })),
      },
    ];
  });
  const rest = 100 * HUNDREDTHS - current - costs.reduce((sum, cost) => sum + cost, 0);
  return { current: current / HUNDREDTHS, rest: rest / HUNDREDTHS, categories };
}

function inHundredths(percent: Rational): number {
  return Math.round(shown(percent) * HUNDREDTHS);
}

/**
 * Whole hundredths that add up to the total, each as close to its own part as possible: all are truncated, and the
 * rest goes to those that lost most by it, the first of equals first.
 */
function shareOut(total: number, parts: readonly Rational[]): number[] {
  const cut = parts.map((part, rank) => {
    const { s, n, d } = times(part, rational(BigInt(HUNDREDTHS)));
    const whole = s < 0n ? -((n + d - 1n) / d) : n / d;
    return { rank, whole: Number(whole), remainder: rational(s * n - whole * d, d) };
  });
  const left = total - cut.reduce((sum, { whole }) => sum + whole, 0);
  const neediest = [...cut].sort((a, b) => compare(b.remainder, a.remainder) || a.rank - b.rank);
  const favoured = new Set(neediest.slice(0, Math.max(0, left)).map(({ rank }) => rank));
  return cut.map(({ rank, whole }) => whole + (favoured.has(rank) ? 1 : 0));
}
