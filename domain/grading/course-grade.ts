import { DECIMAL_LIMITS } from '#domain/limits/limits';

import { sum } from './decimal';
import { type CourseTotal, courseTotal, type GroupTotal, type View } from './course-total';
import { type Figure, notGradable, roundedFigure } from './figure';
import { type Gradebook, type Group, type PreparedGradebook, prepareGradebook } from './gradebook';
import { type GradeItem, isGraded, lacksMaximum, standingOf } from './participation';
import { NO_ESTIMATE, type Projection, projectionOf } from './projection';
import { roundHalfUp } from './rounding';
import type { Weighting } from './rules';

/**
 * Stored beside every stored grade. Raised whenever a rule in `domain/grading` changes what the same inputs give, so
 * that values computed by an older engine can be found and computed again.
 */
export const ENGINE_VERSION = 3;

/**
 * Why there is no grade yet:
 * `nothing_graded` nothing takes part (for the current grade: no item carries a final grade);
 * `no_points_possible` what takes part has no maximum or 0; `all_dropped` everything was dropped;
 * `no_weight_in_play` no category with a positive weight has points; `out_of_range` see `roundedFigure`.
 */
export type NotGradableReason =
  'nothing_graded' | 'no_points_possible' | 'all_dropped' | 'no_weight_in_play' | 'out_of_range';

/** A percentage, rounded by the course's rule, or why there is none. Not capped unless the course is. */
export type Grade = Figure<NotGradableReason>;

/** Where the grade is heading, see `projectionOf`. */
export interface ProjectedGrade {
  /** With every open item at the student's own mean. */
  readonly expected: Grade;
  /** With every open item one spread lower and higher; null when there are too few scores to tell. All the same when nothing is open. */
  readonly band: { readonly low: Grade; readonly high: Grade } | null;
}

/** The four numbers of a course or of a category. See `VIEWS` for what each of them takes in. */
export interface FourNumbers {
  readonly current: Grade;
  readonly floor: Grade;
  readonly ceiling: Grade;
  readonly projected: ProjectedGrade;
}

/** The grade of one category. */
export interface CategoryGrade extends FourNumbers {
  readonly id: string;
  readonly gradedItems: number;
}

/** The grade of one course and what a screen needs to explain it; the whole way to it is in `working.ts`. */
export interface CourseGrade extends FourNumbers {
  readonly weighting: Weighting;
  /** One entry a category, in the order given. */
  readonly categories: readonly CategoryGrade[];
  /** Items with a final grade, also those that the two following counts keep out of the total. */
  readonly gradedItems: number;
  /** Graded items that belong to no category of a weighted course and therefore do not count. */
  readonly uncategorised: number;
  /** Graded items whose maximum is unknown and which therefore do not count. */
  readonly withoutMaximum: number;
  /** Sum of the weights as declared, bonus categories apart; anything but 100 in a weighted course deserves a hint. */
  readonly declaredWeight: number;
}

/** Everything about a course before rounding, for the grade and for its working. */
export interface CourseEvaluation {
  readonly prepared: PreparedGradebook;
  readonly items: readonly GradeItem[];
  readonly totals: Readonly<Record<View, CourseTotal>>;
  readonly band: { readonly low: CourseTotal; readonly high: CourseTotal } | null;
  /** What open items are taken at in the projection; null when nothing is open. */
  readonly projection: Projection | null;
}

/**
 * The four numbers of a course and of its categories.
 *
 * - Excused, omitted and manually dropped items are out of all of them; missing ones count as 0.
 * - A category's percentage goes by its aggregation, after its drops; the course's by weights or by points, see
 *   `rules.ts` for every rule and what holds when nothing is said.
 * - In a weighted course an item without a category (or of an unknown one) belongs to nothing that has a weight: it
 *   is left out and reported as `uncategorised`.
 * - When everything is graded all four numbers are one.
 *
 * Exact throughout, each figure rounded once; never NaN.
 * Source: Canvas' `CourseGradeCalculator` (percent and points schemes), asserted by its specs.
 *
 * @throws RangeError when an input is no decimal at all, see `parseDecimal`
 */
export function courseGrade(gradebook: Gradebook): CourseGrade {
  return toCourseGrade(evaluateCourse(gradebook));
}

/** One of the four numbers alone, for callers that try many gradebooks. @throws RangeError see {@link courseGrade} */
export function courseFigure(gradebook: Gradebook, view: View): Grade {
  const prepared = prepareGradebook(gradebook);
  const estimate = view === 'projected' ? projectionOf(prepared).expected : NO_ESTIMATE;
  return gradeOfCourse(courseTotal(prepared, view, estimate), prepared, countInView(gradebook.items, view));
}

/** The exact totals behind the four numbers. @throws RangeError see {@link courseGrade} */
export function evaluateCourse(gradebook: Gradebook): CourseEvaluation {
  const prepared = prepareGradebook(gradebook);
  const { items } = gradebook;
  const total = (view: View, estimate = NO_ESTIMATE) => courseTotal(prepared, view, estimate);
  const current = total('current');
  const hasUngraded = prepared.groups.some(({ participants }) =>
    participants.some(({ standing }) => standing !== 'graded'),
  );
  if (!hasUngraded) {
    const totals = { current, floor: current, ceiling: current, projected: current };
    return { prepared, items, totals, band: { low: current, high: current }, projection: null };
  }
  const projection = projectionOf(prepared);
  const { expected, band } = projection;
  return {
    prepared,
    items,
    totals: {
      current,
      floor: total('floor'),
      ceiling: total('ceiling'),
      projected: total('projected', expected),
    },
    band: band && { low: total('projected', band.low), high: total('projected', band.high) },
    projection,
  };
}

/** Rounds an evaluation. */
export function toCourseGrade(evaluation: CourseEvaluation): CourseGrade {
  const { prepared, items } = evaluation;
  const { weighting, groups } = prepared;
  const graded = items.filter(isGraded);
  return {
    weighting,
    ...fourNumbers(evaluation, (total, view) => gradeOfCourse(total, prepared, countInView(items, view))),
    categories: groups.flatMap((group, index) =>
      group.category === null ? [] : [categoryGrade(group.category.id, index, evaluation)],
    ),
    gradedItems: graded.length,
    uncategorised: prepared.uncategorised.filter(isGraded).length,
    withoutMaximum: graded.filter(lacksMaximum).length,
    declaredWeight: roundHalfUp(
      sum(groups.filter(({ category }) => !category?.isBonus).map(({ weight }) => weight)),
      DECIMAL_LIMITS.decimals,
    ),
  };
}

/** The rounded grade of a category in one view. */
export function gradeOfGroup(total: GroupTotal | undefined, prepared: PreparedGradebook, view: View): Grade {
  if (!total) return notGradable('nothing_graded');
  const found = total.percent;
  if (found !== null) return roundedFigure(found, prepared.rules.rounding);
  if (countInView(itemsOf(total.group), view) === 0) return notGradable('nothing_graded');
  return notGradable(isAllDropped([total]) ? 'all_dropped' : 'no_points_possible');
}

/** The rounded grade of a course in which `count` items take part, counting or not. */
export function gradeOfCourse(total: CourseTotal, prepared: PreparedGradebook, count: number): Grade {
  if (total.percent !== null) return roundedFigure(total.percent, prepared.rules.rounding);
  if (count === 0) return notGradable('nothing_graded');
  if (isAllDropped(total.groups)) return notGradable('all_dropped');
  return notGradable(prepared.weighting === 'weights' ? 'no_weight_in_play' : 'no_points_possible');
}

/** How many items take part in a view, with or without a maximum. */
export function countInView(items: readonly GradeItem[], view: View): number {
  return items.filter((item) => (view === 'current' ? isGraded(item) : standingOf(item) !== 'out')).length;
}

function categoryGrade(id: string, index: number, evaluation: CourseEvaluation): CategoryGrade {
  const { prepared } = evaluation;
  const group = prepared.groups[index];
  return {
    id,
    ...fourNumbers(evaluation, (total, view) => gradeOfGroup(total.groups[index], prepared, view)),
    gradedItems: group ? itemsOf(group).filter(isGraded).length : 0,
  };
}

function fourNumbers(
  { totals, band }: CourseEvaluation,
  toGrade: (total: CourseTotal, view: View) => Grade,
): FourNumbers {
  return {
    current: toGrade(totals.current, 'current'),
    floor: toGrade(totals.floor, 'floor'),
    ceiling: toGrade(totals.ceiling, 'ceiling'),
    projected: {
      expected: toGrade(totals.projected, 'projected'),
      band: band && { low: toGrade(band.low, 'projected'), high: toGrade(band.high, 'projected') },
    },
  };
}

function itemsOf({ participants, leftOut }: Group): GradeItem[] {
  return [...participants, ...leftOut].map(({ item }) => item);
}

function isAllDropped(groups: readonly GroupTotal[]): boolean {
  const hasDrops = ({ group, droppedLowest, droppedHighest }: GroupTotal) =>
    droppedLowest.length + droppedHighest.length > 0 ||
    group.leftOut.some(({ reason }) => reason === 'manually_dropped');
  return groups.every(({ kept }) => kept.length === 0) && groups.some(hasDrops);
}
