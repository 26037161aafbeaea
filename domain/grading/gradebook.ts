import type Fraction from 'fraction.js';

import { commonPlaces, type DecimalInput, parseDecimal, toUnits, ZERO } from './decimal';
import { type GradeItem, lacksMaximum, type Standing, standingOf } from './participation';
import {
  type CategoryRules,
  type CompleteCourseRules,
  type CourseRules,
  DEFAULT_COURSE_RULES,
  type Weighting,
} from './rules';
import { type Share, toShare } from './share';

/** A group of items that share a weight, with its rules. */
export interface GradeCategory extends CategoryRules {
  readonly id: string;
  /** Percent of the course; null counts as 0, and so does anything below 0. */
  readonly weight: DecimalInput | null;
}

/** Everything a course grade is computed from. The order of the lists has no influence on any number. */
export interface Gradebook {
  readonly categories: readonly GradeCategory[];
  readonly items: readonly GradeItem[];
  /** Default {@link DEFAULT_COURSE_RULES}. */
  readonly rules?: CourseRules;
}

/** Why an item takes no part in any number. */
export type LeftOutReason =
  'excused' | 'omitted' | 'manually_dropped' | 'no_maximum' | 'no_weight' | 'no_percentage' | 'uncategorised';

/** An item that takes part, its decimals as whole units so that sums and comparisons are cheap and exact. */
export interface Participant {
  readonly item: GradeItem;
  readonly standing: Exclude<Standing, 'out'>;
  /** Null while there is no score; 0 for a missing item. */
  readonly earned: bigint | null;
  readonly possible: bigint;
  /** What the item's percentage weighs, in units of weight; used by `item_weights` alone. */
  readonly weight: bigint;
  /** Adds what it earns and no maximum: flagged, without a maximum of its own, or in a bonus category by points. */
  readonly isExtra: boolean;
}

/** A category with its items, or the items of no category in a course by points. */
export interface Group {
  readonly category: GradeCategory | null;
  readonly weight: Fraction;
  readonly aggregation: NonNullable<CategoryRules['aggregation']>;
  readonly participants: readonly Participant[];
  /** What the participants with a score bring in, made once for all numbers. */
  readonly scored: readonly Share[];
  readonly leftOut: readonly { readonly item: GradeItem; readonly reason: LeftOutReason }[];
}

/** A gradebook made ready for computing: parsed once, sorted into groups, defaults filled in. */
export interface PreparedGradebook {
  readonly rules: CompleteCourseRules;
  readonly weighting: Weighting;
  /** One entry a category, in the order given; in a course by points a last one for the items of none. */
  readonly groups: readonly Group[];
  /** In a course by weights: the items that belong to nothing that has a weight. */
  readonly uncategorised: readonly GradeItem[];
  /** Points are in units of 10^-places. */
  readonly places: number;
}

/** @throws RangeError when an input is no decimal at all, see `parseDecimal` */
export function prepareGradebook({ categories, items, rules }: Gradebook): PreparedGradebook {
  const complete = { ...DEFAULT_COURSE_RULES, ...rules };
  const weights = categories.map(({ weight }) => positive(weight));
  const weighting = complete.total ?? (weights.some((weight) => weight.gt(0)) ? 'weights' : 'points');
  const scales = {
    points: commonPlaces(items.flatMap((item) => [item.pointsEarned ?? 0, item.pointsPossible ?? 0])),
    weights: commonPlaces(items.map((item) => item.weight ?? 1)),
  };
  const byCategory = new Map<string, GradeItem[]>(categories.map(({ id }) => [id, []]));
  const loose: GradeItem[] = [];
  for (const item of items) (byCategory.get(item.categoryId ?? '') ?? loose).push(item);
  const groups = categories.map((category, index) =>
    toGroup(category, byCategory.get(category.id) ?? [], {
      weight: weights[index] ?? ZERO,
      weighting,
      scales,
    }),
  );
  if (weighting === 'points') {
    groups.push(toGroup(null, loose, { weight: ZERO, weighting, scales }));
  }
  return {
    rules: complete,
    weighting,
    groups,
    uncategorised: weighting === 'weights' ? loose : [],
    places: scales.points,
  };
}

/**
 * The ids of the items a score of which would move the total, whatever they have now: the others belong to no category
 * of a course by weights, or to one without a weight, or have no maximum, percentage or weight of their own.
 *
 * @throws RangeError when an input is no decimal at all, see `parseDecimal`
 */
export function idsThatCount(gradebook: Gradebook): ReadonlySet<string> {
  const items = gradebook.items.map((item) => ({
    ...item,
    gradingState: 'counted' as const,
    manuallyDropped: false,
  }));
  const { groups, weighting } = prepareGradebook({ ...gradebook, items });
  const inPlay = groups.filter(({ weight }) => weighting === 'points' || weight.gt(0));
  return new Set(inPlay.flatMap(({ participants }) => participants.map(({ item }) => item.id)));
}

interface GroupContext {
  readonly weight: Fraction;
  readonly weighting: Weighting;
  readonly scales: { readonly points: number; readonly weights: number };
}

function toGroup(
  category: GradeCategory | null,
  items: readonly GradeItem[],
  { weight, weighting, scales }: GroupContext,
): Group {
  const aggregation = (weighting === 'weights' && category?.aggregation) || 'points';
  const allExtra = weighting === 'points' && category?.isBonus === true;
  const participants: Participant[] = [];
  const leftOut: { item: GradeItem; reason: LeftOutReason }[] = [];
  for (const item of items) {
    const standing = standingOf(item);
    if (standing === 'out') {
      leftOut.push({ item, reason: item.gradingState === 'excused' ? 'excused' : 'omitted' });
      continue;
    }
    const participant = {
      item,
      standing,
      earned: earnedUnits(item, scales.points),
      possible: toUnits(item.pointsPossible ?? 0, scales.points),
      weight: toUnits(item.weight ?? 1, scales.weights),
    };
    const reason = reasonToLeaveOut(participant, aggregation);
    if (reason) leftOut.push({ item, reason });
    else {
      const isExtra = allExtra || item.isBonus === true || participant.possible === 0n;
      participants.push({ ...participant, isExtra });
    }
  }
  const scored = participants.flatMap((participant) => scoredShare(participant, aggregation));
  return { category, weight, aggregation, participants, scored, leftOut };
}

function scoredShare(participant: Participant, aggregation: Group['aggregation']): Share[] {
  const { earned, item } = participant;
  if (earned === null) return [];
  const source = item.gradingState === 'missing' ? 'missing' : 'score';
  return [toShare(participant, aggregation, { units: earned, part: null, source })];
}

function reasonToLeaveOut(
  { item, possible, weight }: Omit<Participant, 'isExtra'>,
  aggregation: Group['aggregation'],
): LeftOutReason | null {
  if (item.manuallyDropped) return 'manually_dropped';
  if (lacksMaximum(item)) return 'no_maximum';
  if (aggregation !== 'points' && possible === 0n) return 'no_percentage';
  if (aggregation === 'item_weights' && weight <= 0n) return 'no_weight';
  return null;
}

function earnedUnits(item: GradeItem, places: number): bigint | null {
  if (item.gradingState === 'missing') return 0n;
  return item.pointsEarned === null ? null : toUnits(item.pointsEarned, places);
}

function positive(weight: DecimalInput | null): Fraction {
  const exact = weight === null ? ZERO : parseDecimal(weight);
  return exact.gt(0) ? exact : ZERO;
}
