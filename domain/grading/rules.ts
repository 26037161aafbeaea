import { type DecimalInput } from './decimal';
import { HALF_UP_HUNDREDTHS, type RoundingRule } from './rounding';

/** How a course total is formed: from all points together, or from category percentages by weight. */
export type Weighting = 'points' | 'weights';

/**
 * What happens when the weights in play do not sum to 100:
 * `as_canvas` less is scaled up, more is not scaled down (weights of 110 can give 110 %);
 * `always_divide` the sum is always the divisor (Moodle's weighted mean);
 * `never_divide` 100 is always the divisor (Open edX), so a category not graded yet holds the current grade down.
 */
export const OVER_WEIGHTS = ['as_canvas', 'always_divide', 'never_divide'] as const;

/** One of {@link OVER_WEIGHTS}. */
export type OverWeights = (typeof OVER_WEIGHTS)[number];

/**
 * Which items a drop rule leaves out:
 * `fair` the rule of this product: raising a score never lowers the grade, see `fair-drop.ts`;
 * `canvas` first the best, then the worst ratio of points, see `canvas-drop.ts`;
 * `by_percent` the lowest percentages one by one, all of them if so asked (Moodle, Open edX), see `percent-drop.ts`.
 */
export const DROP_MODES = ['fair', 'canvas', 'by_percent'] as const;

/** One of {@link DROP_MODES}. */
export type DropMode = (typeof DROP_MODES)[number];

/**
 * How the items of a category make its percentage:
 * `points` sum of points by sum of maxima; `mean_of_percents` every item weighs the same;
 * `item_weights` by the weight of each item.
 */
export const AGGREGATIONS = ['points', 'mean_of_percents', 'item_weights'] as const;

/** One of {@link AGGREGATIONS}. */
export type Aggregation = (typeof AGGREGATIONS)[number];

/** The rules of a course. Everything may be left out; {@link DEFAULT_COURSE_RULES} says what then holds. */
export interface CourseRules {
  /**
   * Default null: by weights when any category has a positive weight, else by points. By points every category adds
   * its points to one sum, so that the categories' own aggregation is not used.
   */
  readonly total?: Weighting | null;
  readonly overWeights?: OverWeights;
  /** No course total above this percentage, usually 100. Default null: no cap. */
  readonly cap?: DecimalInput | null;
  /** A final percentage typed by hand; it stands for all four numbers of the course. Default null. */
  readonly override?: DecimalInput | null;
  readonly dropMode?: DropMode;
  /** How every percentage of the course is rounded, once, at the end. */
  readonly rounding?: RoundingRule;
}

/** The rules of a course with nothing left out. */
export type CompleteCourseRules = Required<CourseRules>;

/** What holds when nothing is said: Canvas' scheme and rounding, with fair drops. */
export const DEFAULT_COURSE_RULES: CompleteCourseRules = {
  total: null,
  overWeights: 'as_canvas',
  cap: null,
  override: null,
  dropMode: 'fair',
  rounding: HALF_UP_HUNDREDTHS,
};

/** The rules of a category. Everything may be left out; each field says what then holds. */
export interface CategoryRules {
  /** Default `points`. */
  readonly aggregation?: Aggregation;
  /**
   * Default false. A bonus category adds weight × percentage on top of the others and never divides; in a course by
   * points its items add points and no maximum.
   */
  readonly isBonus?: boolean;
  /** How many of the lowest items do not count; a whole number, default 0. */
  readonly dropLowest?: number;
  /** How many of the highest items do not count; a whole number, default 0. */
  readonly dropHighest?: number;
}
