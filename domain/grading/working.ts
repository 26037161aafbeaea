import {
  type CourseEvaluation,
  type Grade,
  gradeOfCourse,
  gradeOfGroup,
  gradeOfPeriod,
} from './course-grade';
import type { CourseTotal, GroupTotal, PartTotal, View, PeriodTotal } from './course-total';
import { parseDecimal, roundHalfUp, type RoundingRule } from './decimal';
import type { DropCounts } from './drop';
import type { LeftOutReason, PreparedGradebook } from './prepared-gradebook';
import { weightOf } from './periods';
import { compare, over, type Rational, rational, times } from './rational';
import type { Aggregation, CompleteCourseRules, DropMode, OverWeights } from './rules';
import { addSums, type ScoreSource, type Share, type ShareSum } from './share';
import { bonusDivisor, type WeightedMean } from './weighted-mean';

/**
 * The calculation of one figure: the rule, its inputs, dropped items and the reasons, the weights, and the
 * rounding. It contains only identifiers and values; the screen chooses the wording. Sums and percentages are
 * rounded by {@link roundHalfUp} for display; the figure itself was calculated from exact values.
 */
export interface CourseWorking {
  readonly view: View;
  /**
   * `grades`: by points, but some scores are grades without points, so that each counts the same; `override`: the
   * percentage was entered by hand and replaces the calculation.
   */
  readonly rule: 'weights' | 'points' | 'grades' | 'periods' | 'override';
  readonly grade: Grade;
  /** Before cap, override, and rounding; null when nothing can be divided. */
  readonly computed: number | null;
  /** The cap of the course, and whether it lowered the grade. */
  readonly cap: { readonly limit: number; readonly isReached: boolean } | null;
  readonly rounding: RoundingRule;
  /** In a course by weights; with grading periods, the weights of the periods. */
  readonly weights: WeightsWorking | null;
  /** In a course by points: the points of all categories; null with grading periods, and where work has grades. */
  readonly points: { readonly earned: number; readonly possible: number } | null;
  /** Empty in a course without periods. */
  readonly periods: readonly PeriodWorking[];
  /** With grading periods, one entry per category and period. */
  readonly categories: readonly CategoryWorking[];
  /** Items that don't count: without a category in a course by weights, or outside all grading periods. */
  readonly leftOut: readonly LeftOutWorking[];
}

/** The share of a grading period in a course. */
export interface PeriodWorking {
  readonly id: string;
  readonly grade: Grade;
  /** Before cap and rounding; null when nothing can be divided. */
  readonly computed: number | null;
  readonly weight: number;
  /** The percentage used for it in the course, its own or the one the view assumes; null if it is left out. */
  readonly taken: number | null;
  /** The percentage points it adds to the course; null if it doesn't count, and where a line with bends has grades. */
  readonly contribution: number | null;
  /** The use of the weights of its categories; null by points. */
  readonly weights: WeightsWorking | null;
  /** In a course by points: those of all its categories. */
  readonly points: { readonly earned: number; readonly possible: number } | null;
}

/** The use of the weights of a course. */
export interface WeightsWorking {
  readonly rule: OverWeights;
  /** The sum of the weights of the categories that count. */
  readonly inPlay: number;
  /** The divisor of the weighted sum: `inPlay` when it was scaled, otherwise 100; 0 when nothing was divided. */
  readonly divisor: number;
  /** The divisor of a bonus category's weight × percentage; 0 when nothing was divided. */
  readonly bonusDivisor: number;
}

/** How the percentage of a category results from its sub-categories and its own items. */
interface InsideWorking {
  readonly weights: WeightsWorking | null;
  /** By points: the total of all; null where work has grades. */
  readonly points: { readonly earned: number; readonly possible: number } | null;
  /** By weights: the percentage points its own items add; null while none of them counts. */
  readonly contribution: number | null;
}

/** The share of a category in a course, in a grading period, or in the category that contains it. */
export interface CategoryWorking {
  /** Null for items without a category in a course by points. */
  readonly id: string | null;
  /** Its grading period; null in a course without periods. */
  readonly periodId: string | null;
  readonly aggregation: Aggregation;
  readonly isBonus: boolean;
  readonly grade: Grade;
  /** Σ value and Σ mass: points and maxima, or percentages (as parts of 1) by weight and the weights. */
  readonly value: number;
  readonly mass: number;
  readonly weight: number;
  /** The category that contains it. */
  readonly parentId: string | null;
  /** How its sub-categories and its own items combine; null without sub-categories. */
  readonly inside: InsideWorking | null;
  /** The percentage points it adds to its parent; null by points, if it doesn't count, and for grades on a line with bends. */
  readonly contribution: number | null;
  /** The drops asked for, and how many of them the mode allowed; null without drop rules. */
  readonly drops: {
    readonly mode: DropMode;
    readonly asked: DropCounts;
    readonly applied: DropCounts;
  } | null;
  /** In the projection: the score assumed for its open items; null when none is open, and in every other view. */
  readonly estimate: EstimateWorking | null;
  readonly items: readonly ItemWorking[];
  readonly leftOut: readonly LeftOutWorking[];
}

/** The student's own mean, assumed for open items in the projection. */
export interface EstimateWorking {
  /** Its percentage, between 0 and 100. */
  readonly percent: number;
  /** Whether it is the course's grade because nothing in the category has a score. */
  readonly isOfCourse: boolean;
  /** Number of scores in the category behind the mean, including dropped ones; 0 if it is the course's. */
  readonly scores: number;
  /** How many percentage points lower and higher the range extends; null with too few scores. */
  readonly spread: number | null;
}

/** An item that was considered: it counts, adds extra credit, or was dropped as one of the lowest or highest. */
export interface ItemWorking {
  readonly id: string;
  readonly role: 'counts' | 'extra_credit' | 'dropped_lowest' | 'dropped_highest';
  readonly source: ScoreSource;
  /** The points used for it: its own, or those the view assumes for an open item. */
  readonly earned: number;
  readonly possible: number;
  /** The item whose score replaces its own, and its own points; null if it keeps its score. */
  readonly replaced: { readonly byId: string; readonly own: number } | null;
}

/** An item that doesn't count, and why. */
export interface LeftOutWorking {
  readonly id: string;
  readonly reason: LeftOutReason | 'not_graded' | 'not_final';
}

/** The working of one figure. */
export function courseWorking(evaluation: CourseEvaluation, view: View): CourseWorking {
  const { prepared, totals } = evaluation;
  const { rules, periods } = prepared;
  const total = totals[view];
  const parts = partsOf(total, prepared);
  const hasPeriods = periods.length > 0;
  return {
    view,
    rule: rules.override !== null ? 'override' : hasPeriods ? 'periods' : ruleOf(parts),
    grade: gradeOfCourse(total, prepared, prepared.inPlay, view),
    computed: total.computed && roundHalfUp(total.computed),
    cap: rules.cap === null ? null : { limit: Number(rules.cap), isReached: isCapped(total, rules.cap) },
    rounding: rules.rounding,
    ...(hasPeriods ? { weights: weightsOf(total, 'as_canvas'), points: null } : parts),
    periods: total.periods.map((period) => periodWorking(period, total, prepared, view)),
    categories: total.groups.map((group) => categoryWorking(group, total, evaluation, view)),
    leftOut: [
      ...prepared.uncategorised.map(({ id }) => ({ id, reason: 'uncategorised' as const })),
      ...prepared.outside.map(({ id }) => ({ id, reason: 'outside_periods' as const })),
    ],
  };
}

/** The working of a single grading period, as if it were a course; null if the course doesn't have it. */
export function workingOfPeriod(working: CourseWorking, periodId: string): CourseWorking | null {
  const period = working.periods.find(({ id }) => id === periodId);
  if (!period) return null;
  const { grade, computed, weights, points } = period;
  const limit = working.cap?.limit ?? null;
  return {
    ...working,
    ...{ grade, computed, weights, points },
    rule: ruleOf(period),
    cap: limit === null ? null : { limit, isReached: (computed ?? 0) > limit },
    periods: [],
    categories: working.categories.filter((category) => category.periodId === periodId),
    leftOut: [],
  };
}

type Parts = Pick<CourseWorking, 'weights' | 'points'>;

/** How the categories of a course or a grading period were combined. */
function partsOf({ groups, ...total }: PartTotal, prepared: PreparedGradebook): Parts {
  if (prepared.weighting === 'weights') {
    return { weights: weightsOf(total, prepared.rules.overWeights), points: null };
  }
  const areGrades = groups.some(({ group }) => group.isOfGrades);
  return {
    weights: null,
    points: areGrades ? null : pointsOf(addSums(groups.map(({ sum }) => sum)), prepared),
  };
}

function ruleOf({ weights, points }: Parts): CourseWorking['rule'] {
  if (weights) return 'weights';
  return points ? 'points' : 'grades';
}

function periodWorking(
  total: PeriodTotal,
  { divisor }: CourseTotal,
  prepared: PreparedGradebook,
  view: View,
): PeriodWorking {
  const { period, computed, taken } = total;
  const weight = weightOf(period);
  const takesPart = taken !== null && weight.gt(0) && divisor.gt(0) && !prepared.rules.range?.bend;
  return {
    id: period.id,
    grade: gradeOfPeriod(total, prepared, view),
    computed: computed && roundHalfUp(computed),
    weight: roundHalfUp(weight),
    taken: taken && roundHalfUp(taken),
    contribution: takesPart ? roundHalfUp(times(times(taken, weight), divisor.inverse())) : null,
    ...partsOf(total, prepared),
  };
}

function weightsOf({ weightInPlay, divisor }: WeightedMean, rule: OverWeights): WeightsWorking {
  const ofBonus = divisor.equals(0) ? divisor : bonusDivisor(rule, divisor);
  return {
    rule,
    inPlay: roundHalfUp(weightInPlay),
    divisor: roundHalfUp(divisor),
    bonusDivisor: roundHalfUp(ofBonus),
  };
}

function pointsOf({ value, mass }: ShareSum, { places }: PreparedGradebook) {
  const unit = 10n ** BigInt(places);
  return { earned: roundHalfUp(over(value, unit)), possible: roundHalfUp(rational(mass, unit)) };
}

function insideOf({ nest, sum, kept, group }: GroupTotal, prepared: PreparedGradebook): InsideWorking | null {
  if (!nest) return null;
  const { mean, points } = nest;
  const takesPart = mean !== null && kept.length > 0 && mean.divisor.gt(0) && !prepared.rules.range?.bend;
  const own = takesPart ? over(sum.value, 10n ** BigInt(prepared.weightPlaces)) : null;
  return {
    weights: mean && weightsOf(mean, prepared.rules.overWeights),
    points: points && !group.isOfGrades ? pointsOf(points, prepared) : null,
    contribution: own && mean && roundHalfUp(times(times(own, rational(100n)), mean.divisor.inverse())),
  };
}

/** Returns the whole that a category's weights are shares of. */
function wholeOf({ group }: GroupTotal, course: CourseTotal): WeightedMean | null {
  if (group.parent === null) return course.periods[group.period] ?? course;
  return course.groups[group.parent]?.nest?.mean ?? null;
}

function categoryWorking(
  total: GroupTotal,
  course: CourseTotal,
  { prepared, projection }: CourseEvaluation,
  view: View,
): CategoryWorking {
  const { group, applied, sum } = total;
  const { category, aggregation } = group;
  const unit = unitOf(aggregation, prepared);
  const asked = { lowest: category?.dropLowest ?? 0, highest: category?.dropHighest ?? 0 };
  return {
    id: category?.id ?? null,
    periodId: prepared.periods[group.period]?.id ?? null,
    aggregation,
    isBonus: category?.isBonus ?? false,
    grade: gradeOfGroup(total, prepared, view),
    value: roundHalfUp(over(sum.value, unit)),
    mass: roundHalfUp(rational(sum.mass, unit)),
    weight: roundHalfUp(group.weight),
    parentId: course.groups[group.parent ?? -1]?.group.category?.id ?? null,
    inside: insideOf(total, prepared),
    contribution: contributionOf(total, wholeOf(total, course), prepared.rules),
    drops: asked.lowest + asked.highest > 0 ? { mode: prepared.rules.dropMode, asked, applied } : null,
    estimate: view === 'projected' ? estimateOf(total, projection) : null,
    items: itemsOf(total, prepared.places),
    leftOut: leftOutOf(total),
  };
}

/** The unit of a category's dividend and divisor. */
function unitOf(aggregation: Aggregation, { places, weightPlaces }: PreparedGradebook): bigint {
  if (aggregation === 'mean_of_percents') return 1n;
  return 10n ** BigInt(aggregation === 'points' ? places : weightPlaces);
}

function estimateOf(
  { group, shares }: GroupTotal,
  projection: CourseEvaluation['projection'],
): EstimateWorking | null {
  const habitual = shares.some(({ earned }) => earned.source === 'mean') && projection?.estimateOf(group);
  if (!habitual) return null;
  const { mean, isOfCourse, scores, spread } = habitual;
  const percentOf = (part: Rational) => roundHalfUp(times(part, rational(100n)));
  return { percent: percentOf(mean), isOfCourse, scores, spread: spread && percentOf(spread) };
}

function contributionOf(
  { group, percent }: GroupTotal,
  whole: WeightedMean | null,
  { overWeights, range }: CompleteCourseRules,
): number | null {
  if (percent === null || !group.weight.gt(0) || !whole || whole.divisor.equals(0) || range?.bend)
    return null;
  const { divisor } = whole;
  const by = group.category?.isBonus ? bonusDivisor(overWeights, divisor) : divisor;
  return roundHalfUp(times(times(percent, group.weight), by.inverse()));
}

function itemsOf({ kept, droppedLowest, droppedHighest, shares }: GroupTotal, places: number): ItemWorking[] {
  const roles = new Map<Share, ItemWorking['role']>();
  for (const share of kept) roles.set(share, share.participant.isExtra ? 'extra_credit' : 'counts');
  for (const share of droppedLowest) roles.set(share, 'dropped_lowest');
  for (const share of droppedHighest) roles.set(share, 'dropped_highest');
  const unit = 10 ** places;
  return shares.map((share) => ({
    id: share.participant.item.id,
    role: roles.get(share) ?? 'counts',
    source: share.earned.source,
    earned: roundedUnits(share.earned) / unit,
    possible: Number(share.participant.possible) / unit,
    replaced: share.earned.replaced
      ? { byId: share.earned.replaced.byId, own: roundedUnits(share.earned.replaced.own) / unit }
      : null,
  }));
}

/** Whole units; exact for every score, and rounded for an estimated one. */
function roundedUnits({ units, part }: Share['earned']): number {
  return part === null ? Number(units) : roundHalfUp(times(part, rational(units)), 0);
}

function leftOutOf({ group, shares }: GroupTotal): LeftOutWorking[] {
  const taken = new Set(shares.map(({ participant }) => participant));
  const waiting = group.participants
    .filter((participant) => !taken.has(participant))
    .map(({ item, standing }): LeftOutWorking => ({
      id: item.id,
      reason: standing === 'pending' ? 'not_final' : 'not_graded',
    }));
  return [...group.leftOut.map(({ item, reason }) => ({ id: item.id, reason })), ...waiting];
}

function isCapped({ computed }: CourseTotal, cap: number | string): boolean {
  return computed !== null && compare(computed, parseDecimal(cap)) > 0;
}
