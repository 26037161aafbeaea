import type { Bend } from './bend';
import { type DecimalInput, HALF_UP_HUNDREDTHS, type RoundingRule } from './decimal';

/** How a course total is calculated: from all points together, or from category percentages by weight. */
export type Weighting = 'points' | 'weights';

/**
 * What happens when the weights that count don't add up to 100:
 * `as_canvas` scales up less than 100 and leaves more as it is (weights of 110 can give 110%);
 * `always_divide` always divides by the sum (Moodle's weighted mean);
 * `never_divide` always divides by 100 (Open edX), so a category without grades lowers the current grade, and weights
 * that are all 0 give 0.
 */
export const OVER_WEIGHTS = ['as_canvas', 'always_divide', 'never_divide'] as const;

export type OverWeights = (typeof OVER_WEIGHTS)[number];

/**
 * How drop rules choose items, see `drop.ts`:
 * `fair` is this product's rule: raising a score never lowers the grade;
 * `canvas` chooses by ratios of points as Canvas does;
 * `by_percent` drops the lowest percentages one by one, all of them if asked to (Moodle, Open edX).
 */
export const DROP_MODES = ['fair', 'canvas', 'by_percent'] as const;

export type DropMode = (typeof DROP_MODES)[number];

/**
 * How the percentage of a category comes from its items:
 * `points` divides the sum of points by the sum of maxima; `mean_of_percents` weighs every item the same;
 * `item_weights` uses the weight of each item.
 */
export const AGGREGATIONS = ['points', 'mean_of_percents', 'item_weights'] as const;

export type Aggregation = (typeof AGGREGATIONS)[number];

/**
 * How an item (a final exam) replaces the lowest one of a category:
 * `lowest_if_higher` with its percentage, if higher; `average` with the mean of both, if higher;
 * `lowest` with its percentage, even if lower.
 */
export const REPLACEMENT_RULES = ['lowest_if_higher', 'average', 'lowest'] as const;

export type ReplacementRule = (typeof REPLACEMENT_RULES)[number];

/** The percentages of the worst and the best grade, the points possible of a grade that has none of its own, and the bend. */
export interface GradeRange {
  readonly worst: DecimalInput;
  readonly best: DecimalInput;
  readonly outOf: DecimalInput;
  readonly bend: Bend;
}

/** The grading rules of a course. All are optional; see {@link DEFAULT_COURSE_RULES}. */
export interface CourseRules {
  /**
   * Default null: by weights if any category other than a bonus has a positive weight, otherwise by points. By
   * points, every category adds its points to one sum, and the categories' own aggregation isn't used.
   */
  readonly total?: Weighting | null;
  readonly overWeights?: OverWeights;
  /** The highest possible course total in percent, usually 100. Default null: no cap. */
  readonly cap?: DecimalInput | null;
  /** A final percentage entered by hand; it replaces all four figures of the course. Default null. */
  readonly override?: DecimalInput | null;
  readonly dropMode?: DropMode;
  /** How every percentage of the course is rounded, once, at the end. */
  readonly rounding?: RoundingRule;
  /**
   * On a scale of numbers, where work has grades (see `GradeItem.isGrade`): a score beyond the range counts as
   * its end, missing work as the worst grade, and full marks are the best. Extra credit has no grade of its own.
   * Default null: none.
   */
  readonly range?: GradeRange | null;
}

/** The rules of a course with every default filled in. */
export type CompleteCourseRules = Required<CourseRules>;

/** The defaults: Canvas's scheme and rounding, with fair drops. */
export const DEFAULT_COURSE_RULES: CompleteCourseRules = {
  total: null,
  overWeights: 'as_canvas',
  cap: null,
  override: null,
  dropMode: 'fair',
  rounding: HALF_UP_HUNDREDTHS,
  range: null,
};

/** The grading rules of a category. All are optional; each field states its default. */
export interface CategoryRules {
  /** Default `points`. */
  readonly aggregation?: Aggregation;
  /**
   * Default false. A bonus category adds weight × percentage on top of the others and never increases the divisor; in
   * a course by points, its items add points but no maximum.
   */
  readonly isBonus?: boolean;
  /** Number of lowest items to drop; a whole number, default 0. */
  readonly dropLowest?: number;
  /** Number of highest items to drop; a whole number, default 0. */
  readonly dropHighest?: number;
}

/** A group of items that share a weight, with its rules. */
export interface GradeCategory extends CategoryRules {
  readonly id: string;
  /** Percent of the course, or of the category around it; null and negative values count as 0. */
  readonly weight: DecimalInput | null;
  /** The category it is inside of, one level deep, see `nesting.ts`. Default null: none. */
  readonly parentId?: string | null;
}
