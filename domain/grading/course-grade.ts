import type Fraction from 'fraction.js';

import { DECIMAL_LIMITS } from '#domain/limits/limits';

import { type DecimalInput, parseDecimal, sum, ZERO } from './decimal';
import { type Figure, notGradable, roundedFigure } from './figure';
import { currentScores, type GradeItem, isGraded } from './participation';
import { percentOf, totalPoints } from './points-total';
import { roundHalfUp } from './rounding';

/**
 * Stored beside every stored grade. Raised whenever a rule in `domain/grading` changes what the same inputs give, so
 * that values computed by an older engine can be found and computed again.
 */
export const ENGINE_VERSION = 1;

/** Category weights are percentages of the course. */
const FULL_WEIGHT = 100;

/** A group of items that share a weight. */
export interface GradeCategory {
  readonly id: string;
  /** Percent of the course; null counts as 0, and so does anything below 0. */
  readonly weight: DecimalInput | null;
}

/** Everything a course grade is computed from. The order of the lists has no influence on any number. */
export interface Gradebook {
  readonly categories: readonly GradeCategory[];
  readonly items: readonly GradeItem[];
}

/**
 * Why there is no grade yet:
 * `nothing_graded` no item carries a final grade; `no_points_possible` the graded items have no maximum or 0;
 * `no_weight_in_play` no category with a positive weight has graded points; `out_of_range` see `roundedFigure`.
 */
export type NotGradableReason =
  'nothing_graded' | 'no_points_possible' | 'no_weight_in_play' | 'out_of_range';

/** A percentage with two decimals, or why there is none. Not capped: extra credit may exceed 100. */
export type Grade = Figure<NotGradableReason>;

/** How the course total is formed: from all points together, or from category percentages by weight. */
export type Weighting = 'points' | 'weights';

/** The grade of one category. */
export interface CategoryGrade {
  readonly id: string;
  readonly current: Grade;
  readonly gradedItems: number;
}

/** The grade of one course and what a screen needs to explain it. */
export interface CourseGrade {
  readonly weighting: Weighting;
  /** The grade over what is graded so far. */
  readonly current: Grade;
  /** One entry a category, in the order given. */
  readonly categories: readonly CategoryGrade[];
  /** Items with a final grade, also those that the two following counts keep out of the total. */
  readonly gradedItems: number;
  /** Graded items that belong to no category of a weighted course and therefore do not count. */
  readonly uncategorised: number;
  /** Graded items whose maximum is unknown and which therefore do not count. */
  readonly withoutMaximum: number;
  /** Sum of the category weights as declared; anything but 100 in a weighted course deserves a hint. */
  readonly declaredWeight: number;
}

/** A category before rounding. A null percentage: nothing graded in it has possible points. */
interface CategoryTotal {
  readonly id: string;
  readonly weight: Fraction;
  readonly percent: Fraction | null;
  readonly gradedItems: number;
}

/**
 * The current grade of a course and of its categories: ungraded, pending, excused and omitted items are out, missing
 * ones count as 0.
 *
 * - A category's percentage is the sum of its points by the sum of its maxima.
 * - A course with a positive weight anywhere is graded by weights; a null weight beside it is 0. Every other course
 *   is graded by total points, over all items, with or without a category.
 * - In a weighted course an item without a category (or of an unknown one) belongs to nothing that has a weight: it
 *   is left out and reported as `uncategorised`.
 *
 * Exact throughout, each figure rounded once; never NaN.
 * Source: Canvas' `CourseGradeCalculator` (percent and points schemes), asserted by its specs.
 *
 * @throws RangeError when an input is no decimal at all, see `parseDecimal`
 */
export function courseGrade({ categories, items }: Gradebook): CourseGrade {
  const graded = items.filter(isGraded);
  const totals = categories.map((category) => categoryTotal(category, graded));
  const weighting = totals.some((total) => total.weight.gt(0)) ? 'weights' : 'points';
  const current =
    weighting === 'weights'
      ? toGrade(weightedPercent(totals), graded.length, 'no_weight_in_play')
      : toGrade(percentOf(totalPoints(currentScores(graded))), graded.length, 'no_points_possible');
  return {
    weighting,
    current,
    categories: totals.map(({ id, percent, gradedItems }) => ({
      id,
      current: toGrade(percent, gradedItems, 'no_points_possible'),
      gradedItems,
    })),
    gradedItems: graded.length,
    uncategorised: weighting === 'weights' ? countUncategorised(graded, categories) : 0,
    withoutMaximum: graded.filter((item) => item.pointsPossible === null).length,
    declaredWeight: roundHalfUp(sum(totals.map((total) => total.weight)), DECIMAL_LIMITS.decimals),
  };
}

function categoryTotal({ id, weight }: GradeCategory, graded: readonly GradeItem[]): CategoryTotal {
  const own = graded.filter((item) => item.categoryId === id);
  return {
    id,
    weight: weight === null ? ZERO : parseDecimal(weight),
    percent: percentOf(totalPoints(currentScores(own))),
    gradedItems: own.length,
  };
}

/**
 * Σ(weight × percentage) over the categories in play, those with a percentage and a positive weight; null without
 * any. Weights in play that sum to less than 100 are scaled up to 100; a sum above 100 is not scaled down, which is
 * how a bonus category is expressed (weights of 110 can give 110 %).
 * Source: Canvas, `calculate_total_from_group_scores`.
 */
function weightedPercent(totals: readonly CategoryTotal[]): Fraction | null {
  let weightInPlay = ZERO;
  let weighted = ZERO;
  for (const { weight, percent } of totals) {
    if (percent === null || !weight.gt(0)) continue;
    weightInPlay = weightInPlay.add(weight);
    weighted = weighted.add(weight.mul(percent));
  }
  if (weightInPlay.equals(0)) return null;
  return weighted.div(weightInPlay.lt(FULL_WEIGHT) ? weightInPlay : FULL_WEIGHT);
}

function countUncategorised(graded: readonly GradeItem[], categories: readonly GradeCategory[]): number {
  const known = new Set<string | null>(categories.map((category) => category.id));
  return graded.filter((item) => !known.has(item.categoryId)).length;
}

function toGrade(exact: Fraction | null, gradedItems: number, reasonWithoutTotal: NotGradableReason): Grade {
  if (exact !== null) return roundedFigure(exact);
  return notGradable(gradedItems === 0 ? 'nothing_graded' : reasonWithoutTotal);
}
