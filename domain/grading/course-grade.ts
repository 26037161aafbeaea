import { sum, roundHalfUp } from './decimal';
import {
  type CourseTotal,
  courseTotal,
  type GroupTotal,
  type PartTotal,
  type View,
  type PeriodTotal,
} from './course-total';
import { type Figure, notGradable, roundedFigure } from './figure';
import { type Gradebook, prepareGradebook } from './gradebook';
import type { PreparedGradebook } from './prepared-gradebook';
import type { PeriodWeight } from './periods';
import { type GradeItem, isGraded, lacksMaximum, standingOf } from './participation';
import { expectedScores, NO_ESTIMATE, type Projection, projectionOf } from './projection';
import type { Rational } from './rational';
import type { Weighting } from './rules';

/**
 * Stored with every stored grade. Raised whenever a rule in `domain/grading` changes the result for the same inputs,
 * so values from an older engine can be found and recomputed.
 */
export const ENGINE_VERSION = 7;

/**
 * Why there is no grade yet:
 * `nothing_graded` nothing counts (for the current grade: no item has a final grade);
 * `no_points_possible` what counts has no maximum or 0; `all_dropped` everything was dropped;
 * `no_weight_in_play` no category with a positive weight has points; `out_of_range` see `roundedFigure`.
 */
export type NotGradableReason =
  'nothing_graded' | 'no_points_possible' | 'all_dropped' | 'no_weight_in_play' | 'out_of_range';

/** A percentage, rounded by the course's rule, or why there is none. Capped only if the course is. */
export type Grade = Figure<NotGradableReason>;

/** The expected grade, see `projectionOf`. */
interface ProjectedGrade {
  /** With every open item at the student's own mean. */
  readonly expected: Grade;
  /**
   * With every open item one spread lower and higher; null if there are too few scores. All equal if nothing is open.
   */
  readonly band: { readonly low: Grade; readonly high: Grade } | null;
}

/** The four figures of a course or a category. See `VIEWS` for what each includes. */
export interface FourNumbers {
  readonly current: Grade;
  readonly floor: Grade;
  readonly ceiling: Grade;
  readonly projected: ProjectedGrade;
}

export interface CategoryGrade extends FourNumbers {
  readonly id: string;
  /** Null in a course without periods. */
  readonly periodId: string | null;
  readonly gradedItems: number;
}

export interface PeriodGrade extends FourNumbers {
  readonly id: string;
  readonly gradedItems: number;
}

/** The grade of one course and what a screen needs to explain it; the complete calculation is in `working.ts`. */
export interface CourseGrade extends FourNumbers {
  readonly weighting: Weighting;
  /** One entry per category, in the given order; with grading periods, one per category and period. */
  readonly categories: readonly CategoryGrade[];
  /** In the given order; empty in a course without periods. */
  readonly periods: readonly PeriodGrade[];
  /** Items with a final grade, including those that the three following counts keep out of the total. */
  readonly gradedItems: number;
  /** Graded items that belong to no category of a weighted course and therefore do not count. */
  readonly uncategorised: number;
  /** Graded items that belong to no grading period of a course with periods and therefore do not count. */
  readonly outsidePeriods: number;
  /** Graded items whose maximum is unknown and which therefore do not count. */
  readonly withoutMaximum: number;
  /**
   * Sum of the declared weights, without bonus and sub-categories; anything but 100 in a weighted course deserves a
   * hint.
   */
  readonly declaredWeight: number;
}

/** Everything about a course before rounding, for the grade and for its working. */
export interface CourseEvaluation {
  readonly prepared: PreparedGradebook;
  readonly items: readonly GradeItem[];
  readonly totals: Readonly<Record<View, CourseTotal>>;
  readonly band: { readonly low: CourseTotal; readonly high: CourseTotal } | null;
  /** The scores assumed for open items in the projection; null if none is open. */
  readonly projection: Projection | null;
}

/**
 * The four figures of a course and of its categories.
 *
 * - Excused, omitted, and manually dropped items are out of all of them; missing ones count as 0.
 * - A category's percentage follows its aggregation, after its drops; the course's is by weights or by points. See
 * `rules.ts` for every rule and its default.
 * - In a weighted course, an item without a category (or with an unknown one) has no weight: it is left out and
 * reported as `uncategorised`.
 * - With grading periods, each is computed like a separate course, without the override, and they are combined by
 * `meanOfPeriods`. While a period has no grade yet, the current figure leaves it out, the floor uses 0, the ceiling
 * 100, and the projection the student's mean.
 * - When everything is graded, in every period, all four figures are equal.
 *
 * Exact throughout, each figure rounded once; never NaN. Source: Canvas's `CourseGradeCalculator` (percent and points
 * schemes), asserted by its specs.
 *
 * @throws RangeError when an input is not a decimal, see `parseDecimal`
 */
export function courseGrade(gradebook: Gradebook): CourseGrade {
  return toCourseGrade(evaluateCourse(gradebook));
}

/**
 * A single one of the four figures, for callers that try many gradebooks. @throws RangeError see {@link courseGrade}
 */
export function courseFigure(gradebook: Gradebook, view: View): Grade {
  return courseOutcome(prepareGradebook(gradebook), view).grade;
}

/** One of the four figures, and its value before rounding, cap, and override, which guides a search. */
export interface CourseOutcome {
  readonly grade: Grade;
  /** Null when nothing can be divided. */
  readonly computed: Rational | null;
}

/** Like {@link courseFigure}, of a prepared course and with the unrounded value. */
export function courseOutcome(prepared: PreparedGradebook, view: View): CourseOutcome {
  const estimate = view === 'projected' ? expectedScores(prepared) : NO_ESTIMATE;
  const total = courseTotal(prepared, view, estimate);
  return { grade: gradeOfCourse(total, prepared, prepared.inPlay, view), computed: total.computed };
}

/** The exact totals behind the four figures. @throws RangeError see {@link courseGrade} */
export function evaluateCourse(gradebook: Gradebook): CourseEvaluation {
  const prepared = prepareGradebook(gradebook);
  const { items } = gradebook;
  const total = (view: View, estimate = NO_ESTIMATE) => courseTotal(prepared, view, estimate);
  const current = total('current');
  const hasUngraded = prepared.groups.some(({ participants }) =>
    participants.some(({ standing }) => standing !== 'graded'),
  );
  const hasBlanks = new Set(current.periods.map(({ percent }) => percent === null)).size > 1;
  if (!hasUngraded && !hasBlanks) {
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
  const counted = new Set(groups.flatMap(({ participants }) => participants.map(({ item }) => item)));
  return {
    weighting,
    ...fourNumbers(evaluation, (total, view) => gradeOfCourse(total, prepared, prepared.inPlay, view)),
    categories: groups.flatMap((group, index) =>
      group.category === null ? [] : [categoryGrade(group.category.id, index, evaluation)],
    ),
    periods: prepared.periods.map((period, place) => periodGrade(period, place, evaluation)),
    gradedItems: graded.length,
    uncategorised: prepared.uncategorised.filter(isGraded).length,
    outsidePeriods: prepared.outside.filter(isGraded).length,
    withoutMaximum: graded.filter((item) => lacksMaximum(item) && !counted.has(item)).length,
    declaredWeight: roundHalfUp(
      sum(
        groups
          .filter(({ category, parent, period }) => period === 0 && parent === null && !category?.isBonus)
          .map(({ weight }) => weight),
      ),
    ),
  };
}

/** The rounded grade of a category in one view. */
export function gradeOfGroup(total: GroupTotal | undefined, prepared: PreparedGradebook, view: View): Grade {
  if (!total) return notGradable('nothing_graded');
  const found = total.percent;
  if (found !== null) return roundedFigure(found, prepared.rules.rounding);
  if (countInView(itemsOf(total), view) === 0) return notGradable('nothing_graded');
  if (isAllDropped(withChildren(total))) return notGradable('all_dropped');
  return notGradable(total.nest?.mean ? 'no_weight_in_play' : 'no_points_possible');
}

/** The rounded grade of a course, or of one of its grading periods, with these items, counting or not. */
export function gradeOfCourse(
  total: PartTotal,
  prepared: PreparedGradebook,
  items: readonly GradeItem[],
  view: View,
): Grade {
  if (total.percent !== null) return roundedFigure(total.percent, prepared.rules.rounding);
  if (countInView(items, view) === 0) return notGradable('nothing_graded');
  if (isAllDropped(total.groups)) return notGradable('all_dropped');
  return notGradable(prepared.weighting === 'weights' ? 'no_weight_in_play' : 'no_points_possible');
}

/** How many items take part in a view, with or without a maximum. */
function countInView(items: readonly GradeItem[], view: View): number {
  return items.filter((item) => (view === 'current' ? isGraded(item) : standingOf(item) !== 'out')).length;
}

/** The rounded grade of one grading period in one view. */
export function gradeOfPeriod(total: PeriodTotal, prepared: PreparedGradebook, view: View): Grade {
  return gradeOfCourse(total, prepared, itemsOfPeriod(total.period.id, prepared), view);
}

function itemsOfPeriod(id: string, { inPlay }: PreparedGradebook): GradeItem[] {
  return inPlay.filter(({ periodId }) => periodId === id);
}

function periodGrade({ id }: PeriodWeight, place: number, evaluation: CourseEvaluation): PeriodGrade {
  const { prepared } = evaluation;
  const grade = ({ periods }: CourseTotal, view: View) => {
    const total = periods[place];
    return total ? gradeOfPeriod(total, prepared, view) : notGradable('nothing_graded');
  };
  const gradedItems = itemsOfPeriod(id, prepared).filter(isGraded).length;
  return { id, ...fourNumbers(evaluation, grade), gradedItems };
}

function categoryGrade(id: string, index: number, evaluation: CourseEvaluation): CategoryGrade {
  const { prepared, totals } = evaluation;
  const current = totals.current.groups[index];
  return {
    id,
    periodId: prepared.periods[prepared.groups[index]?.period ?? 0]?.id ?? null,
    ...fourNumbers(evaluation, (total, view) => gradeOfGroup(total.groups[index], prepared, view)),
    gradedItems: current ? itemsOf(current).filter(isGraded).length : 0,
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

function withChildren(total: GroupTotal): GroupTotal[] {
  return [total, ...(total.nest?.children ?? [])];
}

/** The items of a category, including those of its sub-categories. */
function itemsOf(total: GroupTotal): GradeItem[] {
  const parts = withChildren(total).flatMap(({ group }) => [...group.participants, ...group.leftOut]);
  return parts.map(({ item }) => item);
}

function isAllDropped(groups: readonly GroupTotal[]): boolean {
  const hasDrops = ({ group, droppedLowest, droppedHighest }: GroupTotal) =>
    droppedLowest.length + droppedHighest.length > 0 ||
    group.leftOut.some(({ reason }) => reason === 'manually_dropped');
  return groups.every(({ kept }) => kept.length === 0) && groups.some(hasDrops);
}
