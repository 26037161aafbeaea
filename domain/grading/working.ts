import { DECIMAL_LIMITS } from '#domain/limits/limits';

import { type CourseEvaluation, countInView, type Grade, gradeOfCourse, gradeOfGroup } from './course-grade';
import { type CourseTotal, type GroupTotal, type View } from './course-total';
import { parseDecimal } from './decimal';
import type { DropCounts } from './drop';
import type { LeftOutReason } from './gradebook';
import { compare, over, type Rational, rational, sumOf, times } from './rational';
import { roundHalfUp, type RoundingRule } from './rounding';
import type { Aggregation, DropMode, OverWeights } from './rules';
import type { ScoreSource, Share } from './share';

/**
 * The way to one number: which rule, which inputs, what was dropped and why, which weights, how it was rounded. It
 * holds identifiers and values alone; the words belong to whoever shows it. Sums and percentages in it are rounded
 * to {@link DECIMAL_LIMITS} decimals for showing; the number itself was computed from the exact ones.
 */
export interface CourseWorking {
  readonly view: View;
  /** `override`: the percentage was typed by hand, whatever the parts say. */
  readonly rule: 'weights' | 'points' | 'override';
  readonly grade: Grade;
  /** Before cap, override and rounding; null when nothing can be divided. */
  readonly computed: number | null;
  /** The cap of the course, and whether it lowered the grade. */
  readonly cap: { readonly limit: number; readonly isReached: boolean } | null;
  readonly rounding: RoundingRule;
  /** In a course by weights. */
  readonly weights: WeightsWorking | null;
  /** In a course by points: the points of all categories. */
  readonly points: { readonly earned: number; readonly possible: number } | null;
  readonly categories: readonly CategoryWorking[];
  /** In a course by weights: items of no category, which do not count. */
  readonly leftOut: readonly LeftOutWorking[];
}

/** How the weights of a course were used. */
export interface WeightsWorking {
  readonly rule: OverWeights;
  /** The sum of the weights of the categories that take part. */
  readonly inPlay: number;
  /** What the weighted sum was divided by: `inPlay` when it was scaled, else 100; 0 when nothing was. */
  readonly divisor: number;
}

/** A category's part in a course. */
export interface CategoryWorking {
  /** Null for the items of no category in a course by points. */
  readonly id: string | null;
  readonly aggregation: Aggregation;
  readonly isBonus: boolean;
  readonly grade: Grade;
  /** Σ value and Σ mass: points and maxima, or percentages (as parts of 1) by weight and the weights. */
  readonly value: number;
  readonly mass: number;
  readonly weight: number;
  /** The percentage points it brings into the course; null in a course by points and when it takes no part. */
  readonly contribution: number | null;
  /** The drops asked for, and how many the guards of the mode allowed; null without drop rules. */
  readonly drops: {
    readonly mode: DropMode;
    readonly asked: DropCounts;
    readonly applied: DropCounts;
  } | null;
  /** In the projection: what its open items are taken at; null when none is open, and in every other view. */
  readonly estimate: EstimateWorking | null;
  readonly items: readonly ItemWorking[];
  readonly leftOut: readonly LeftOutWorking[];
}

/** The student's own mean, which stands for open items in the projection. */
export interface EstimateWorking {
  /** Its percentage, between 0 and 100. */
  readonly percent: number;
  /** Whether it is the grade of the course, because nothing in the category has a score. */
  readonly isOfCourse: boolean;
  /** Of how many scores of the category it is the mean, dropped ones included; 0 when it is that of the course. */
  readonly scores: number;
  /** Percentage points by which the band lies lower and higher; null while too few scores are known. */
  readonly spread: number | null;
}

/** An item that takes part: it counts, adds as extra credit, or was dropped as one of the lowest or highest. */
export interface ItemWorking {
  readonly id: string;
  readonly role: 'counts' | 'extra_credit' | 'dropped_lowest' | 'dropped_highest';
  readonly source: ScoreSource;
  /** Points with which it takes part: its own, or what the view takes an open item at. */
  readonly earned: number;
  readonly possible: number;
}

/** An item that takes no part, and why. */
export interface LeftOutWorking {
  readonly id: string;
  readonly reason: LeftOutReason | 'not_graded' | 'not_final';
}

/** The working of one number. */
export function courseWorking(evaluation: CourseEvaluation, view: View): CourseWorking {
  const { prepared, items, totals } = evaluation;
  const { rules, weighting } = prepared;
  const total = totals[view];
  const isWeighted = weighting === 'weights';
  return {
    view,
    rule: rules.override === null ? weighting : 'override',
    grade: gradeOfCourse(total, prepared, countInView(items, view)),
    computed: total.computed && shown(total.computed),
    cap: rules.cap === null ? null : { limit: Number(rules.cap), isReached: isCapped(total, rules.cap) },
    rounding: rules.rounding,
    weights: isWeighted
      ? { rule: rules.overWeights, inPlay: shown(total.weightInPlay), divisor: shown(total.divisor) }
      : null,
    points: isWeighted ? null : pointsOf(total, 10n ** BigInt(prepared.places)),
    categories: total.groups.map((group) => categoryWorking(group, total, evaluation, view)),
    leftOut: prepared.uncategorised.map(({ id }) => ({ id, reason: 'uncategorised' })),
  };
}

function pointsOf({ groups }: CourseTotal, unit: bigint) {
  const mass = groups.reduce((all, group) => all + group.sum.mass, 0n);
  return {
    earned: shown(over(sumOf(groups.map((group) => group.sum.value)), unit)),
    possible: shown(rational(mass, unit)),
  };
}

function categoryWorking(
  total: GroupTotal,
  course: CourseTotal,
  { prepared, projection }: CourseEvaluation,
  view: View,
): CategoryWorking {
  const { group, applied, sum } = total;
  const { category, aggregation } = group;
  const unit = 10n ** BigInt(aggregation === 'points' ? prepared.places : 0);
  const asked = { lowest: category?.dropLowest ?? 0, highest: category?.dropHighest ?? 0 };
  return {
    id: category?.id ?? null,
    aggregation,
    isBonus: category?.isBonus ?? false,
    grade: gradeOfGroup(total, prepared, view),
    value: shown(over(sum.value, unit)),
    mass: shown(rational(sum.mass, unit)),
    weight: shown(group.weight),
    contribution: contributionOf(total, course),
    drops: asked.lowest + asked.highest > 0 ? { mode: prepared.rules.dropMode, asked, applied } : null,
    estimate: view === 'projected' ? estimateOf(total, projection) : null,
    items: itemsOf(total, prepared.places),
    leftOut: leftOutOf(total),
  };
}

function estimateOf(
  { group, shares }: GroupTotal,
  projection: CourseEvaluation['projection'],
): EstimateWorking | null {
  const habitual = shares.some(({ earned }) => earned.source === 'mean') && projection?.estimateOf(group);
  if (!habitual) return null;
  const { mean, isOfCourse, scores, spread } = habitual;
  const percentOf = (part: Rational) => shown(times(part, rational(100n)));
  return { percent: percentOf(mean), isOfCourse, scores, spread: spread && percentOf(spread) };
}

function contributionOf({ group, percent }: GroupTotal, { divisor }: CourseTotal): number | null {
  if (percent === null || !group.weight.gt(0)) return null;
  if (group.category?.isBonus) return shown(over(times(percent, group.weight), 100n));
  return divisor.equals(0) ? null : shown(times(times(percent, group.weight), divisor.inverse()));
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

function shown(exact: Rational): number {
  return roundHalfUp(exact, DECIMAL_LIMITS.decimals);
}
