import type Fraction from 'fraction.js';

import { type DecimalInput, parseDecimal, ZERO } from './decimal';
import { type Rational, rational, times } from './rational';
import { type WeightedMean, weightedMean } from './weighted-mean';

/** A part of a course that is graded like a separate course, such as a quarter. */
export interface PeriodWeight {
  readonly id: string;
  /** Percent of the course; null counts as 0, and so does anything below 0. */
  readonly weight: DecimalInput | null;
}

/** A grading period, as stored with a course. */
export interface GradingPeriod extends PeriodWeight {
  readonly name: string;
  /** Its first and last day, `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The fields that decide which period an item belongs to. */
export interface Placed {
  /** The period chosen by hand; null if the due date decides. */
  readonly gradingPeriodId: string | null;
  /** `YYYY-MM-DD` in the time zone of the deadline; null without a deadline. */
  readonly dueDate: string | null;
}

/**
 * The period an item counts in: the one chosen by hand, if it still exists; otherwise the one that contains
 * its due date, or the last one if it has no deadline. Null for a due date outside all periods, and for a
 * course without periods.
 *
 * Source: Canvas (`EffectiveDueDates`), where work without a due date belongs to the last period.
 */
export function periodOf(
  { gradingPeriodId, dueDate }: Placed,
  periods: readonly GradingPeriod[],
): string | null {
  if (periods.some(({ id }) => id === gradingPeriodId)) return gradingPeriodId;
  const found =
    dueDate === null
      ? periods.toSorted(byStart).at(-1)
      : periods.find(({ startsOn, endsOn }) => startsOn <= dueDate && dueDate <= endsOn);
  return found?.id ?? null;
}

/** Sorts the earlier period first. */
export function byStart(one: GradingPeriod, other: GradingPeriod): number {
  return one.startsOn < other.startsOn ? -1 : Number(one.startsOn > other.startsOn);
}

/** A fault in the list of periods: one ends before it starts, or starts before another one ends. */
interface PeriodFault {
  /** Index of the faulty period in the list. */
  readonly index: number;
  readonly field: 'startsOn' | 'endsOn';
}

/** The first period that overlaps another or ends before it starts; null if there is none. */
export function periodFault(periods: readonly GradingPeriod[]): PeriodFault | null {
  const reversed = periods.findIndex(({ startsOn, endsOn }) => endsOn < startsOn);
  if (reversed >= 0) return { index: reversed, field: 'endsOn' };
  const sorted = periods.toSorted(byStart);
  const late = sorted.find(
    (period, place) => place > 0 && period.startsOn <= (sorted[place - 1]?.endsOn ?? ''),
  );
  return late ? { index: periods.indexOf(late), field: 'startsOn' } : null;
}

/** The percentage with which a grading period enters its course. */
export interface Taken {
  /** Its percentage; null when it is left out. */
  readonly taken: Rational | null;
}

/**
 * Each period with the percentage used for it in the course: a period without one uses `blank`, provided
 * another period has one.
 */
export function withBlanks<Period extends { readonly percent: Rational | null }>(
  periods: readonly Period[],
  blank: () => Rational | null,
): (Period & Taken)[] {
  const isBlank = periods.every(({ percent }) => percent === null);
  return periods.map((period) => ({ ...period, taken: isBlank ? null : (period.percent ?? blank()) }));
}

/**
 * The weighted percentage of all periods: weights below 100 in total are scaled up, above 100 they aren't scaled
 * down, whatever the course's rule for its categories. Weights that are all 0 give 0.
 *
 * Source: Canvas (`combineGradingPeriodGrades`).
 */
export function meanOfPeriods(periods: readonly (Taken & { period: PeriodWeight })[]): WeightedMean {
  const known = periods.flatMap(({ period, taken }) => (taken ? [{ weight: weightOf(period), taken }] : []));
  const parts = known
    .filter(({ weight }) => weight.gt(0))
    .map(({ weight, taken }) => ({ weight, product: times(taken, weight), isBonus: false }));
  const mean = weightedMean(parts, 'as_canvas', true);
  return known.length > 0 ? { ...mean, computed: mean.computed ?? rational(0n) } : mean;
}

/** Its weight, at least 0. */
export function weightOf({ weight }: PeriodWeight): Fraction {
  const exact = weight === null ? ZERO : parseDecimal(weight);
  return exact.gt(0) ? exact : ZERO;
}
