import type Fraction from 'fraction.js';

import type { Bend } from './bend';
import type { DropCounts } from './drop';
import type { GradeItem, Participant } from './participation';
import type { PeriodWeight } from './periods';
import type { CategoryRules, CompleteCourseRules, GradeCategory, ReplacementRule, Weighting } from './rules';
import type { Share } from './share';

/** Why an item takes no part in any number. */
export type LeftOutReason =
  | 'excused'
  | 'omitted'
  | 'manually_dropped'
  | 'no_maximum'
  | 'no_weight'
  | 'no_percentage'
  | 'uncategorised'
  | 'outside_periods';

/** The position of a category among the others. */
export interface Nesting {
  /** The category it is inside of, by its place in the gradebook; null for one of the course itself. */
  readonly parent: number | null;
  /**
   * How its percentage results from its sub-categories and its own items: like that of a course, by weights if a
   * sub-category other than a bonus category has one, otherwise by points. Null without sub-categories.
   */
  readonly inside: Weighting | null;
}

/**
 * A category with its items or, in a course by points, the items without a category. Each grading period has its own.
 */
export interface Group extends Nesting {
  /** The grading period by its place in the gradebook; 0 in a course without periods. */
  readonly period: number;
  /** The category. With sub-categories it has no drops: those belong to the items inside it. */
  readonly category: GradeCategory | null;
  /** How many of its items the rule asks to drop. */
  readonly drops: DropCounts;
  readonly weight: Fraction;
  readonly aggregation: NonNullable<CategoryRules['aggregation']>;
  /** Its work counts as grades, because a score that it shares a percentage with is one, see `GradeItem.isGrade`. */
  readonly isOfGrades: boolean;
  /** How its percentages become grades, where they count as such. */
  readonly bend: Bend;
  readonly participants: readonly Participant[];
  /** The contributions of the participants with a score, computed once for all figures. */
  readonly scored: readonly Share[];
  readonly leftOut: readonly { readonly item: GradeItem; readonly reason: LeftOutReason }[];
}

/** An item whose score stands in for the lowest one of a category. */
export interface Replacement {
  readonly itemId: string;
  /** The groups that the item and the category are, by their place in the gradebook. */
  readonly from: number;
  readonly into: number;
  readonly rule: ReplacementRule;
}

/** A gradebook made ready for computing: parsed once, sorted into groups, defaults filled in. */
export interface PreparedGradebook {
  /** The range only where work counts as grades. */
  readonly rules: CompleteCourseRules;
  readonly weighting: Weighting;
  /** Empty in a course without periods. */
  readonly periods: readonly PeriodWeight[];
  /**
   * One entry per category, in the given order; in a course by points, the last one is for the items without a
   * category. With grading periods, the same for each of them, in their order.
   */
  readonly groups: readonly Group[];
  /** Indices of groups; those of each list share one sum of points. */
  readonly pools: readonly (readonly number[])[];
  /** In a course by weights: the items that belong to nothing that has a weight. */
  readonly uncategorised: readonly GradeItem[];
  /** The items of every period; all of them in a course without periods. */
  readonly inPlay: readonly GradeItem[];
  /** In a course with grading periods: the items that belong to none of them. */
  readonly outside: readonly GradeItem[];
  /** Scores that stand in for the lowest one of a category. */
  readonly replacements: readonly Replacement[];
  /** Points are in units of 10^-places. */
  readonly places: number;
  /** Weights of items are in units of 10^-weightPlaces. */
  readonly weightPlaces: number;
}
