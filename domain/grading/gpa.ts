import type Fraction from 'fraction.js';

import { DECIMAL_LIMITS } from '#domain/limits/limits';

import { type DecimalInput, parseDecimal, sum } from './decimal';
import { type Figure, notGradable, roundedFigure } from './figure';
import { roundHalfUp } from './rounding';
import { letterFor, type Scale, type ScaleBand } from './scale';

/** One course as it enters a grade point average. */
export interface GpaRow {
  /** 0 or more. */
  readonly credits: DecimalInput;
  /** The course's percentage as shown (two decimals); null while it is not gradable. */
  readonly percent: DecimalInput | null;
}

/**
 * Why there is no average yet: no course is graded; or no graded course has credits while others do; or the scale's
 * points are beyond every range (`out_of_range`).
 */
export type GpaReason = 'nothing_graded' | 'no_credits' | 'out_of_range';

/** A grade point average with the credits behind it. */
export interface GradePointAverage {
  /** Two decimals, rounded half-up once. */
  readonly average: Figure<GpaReason>;
  /** Credits of all courses handed in, graded or not. */
  readonly creditsAttempted: number;
  /** Credits of the courses whose grade passes on the scale. */
  readonly creditsEarned: number;
  /** Credits of the graded courses, failed ones included: the divisor of the average. */
  readonly creditsInGpa: number;
  /** Graded courses without credits beside courses with credits: they weigh nothing, which deserves a hint. */
  readonly coursesWithoutCredits: number;
}

interface GradedRow {
  readonly credits: Fraction;
  readonly band: ScaleBand;
}

/**
 * Σ(points × credits) / Σ credits over the graded courses, exact, rounded once. When no course at all has credits it
 * is the plain mean of the points.
 *
 * For an average over several terms hand in all their courses: a mean of term averages would weigh terms, not
 * credits. Source: the published rules of university registrars; products and credits are summed, then divided.
 *
 * @throws RangeError when an input is no decimal at all, see `parseDecimal`
 */
export function gradePointAverage(rows: readonly GpaRow[], scale: Scale): GradePointAverage {
  const attempted = rows.map((row) => parseDecimal(row.credits));
  const graded = rows.flatMap(({ credits, percent }) =>
    percent === null ? [] : [{ credits: parseDecimal(credits), band: letterFor(scale, percent) }],
  );
  const creditsInUse = attempted.some((credits) => credits.gt(0));
  return {
    average: creditsInUse ? meanByCredits(graded) : plainMean(graded),
    creditsAttempted: totalCredits(attempted),
    creditsEarned: totalCredits(graded.filter(({ band }) => band.pass).map(({ credits }) => credits)),
    creditsInGpa: totalCredits(graded.map(({ credits }) => credits)),
    coursesWithoutCredits: creditsInUse ? graded.filter(({ credits }) => !credits.gt(0)).length : 0,
  };
}

function meanByCredits(graded: readonly GradedRow[]): Figure<GpaReason> {
  if (graded.length === 0) return notGradable('nothing_graded');
  const credits = sum(graded.map((row) => row.credits));
  if (!credits.gt(0)) return notGradable('no_credits');
  return roundedFigure(sum(graded.map((row) => pointsOf(row).mul(row.credits))).div(credits));
}

function plainMean(graded: readonly GradedRow[]): Figure<GpaReason> {
  if (graded.length === 0) return notGradable('nothing_graded');
  return roundedFigure(sum(graded.map(pointsOf)).div(graded.length));
}

function pointsOf({ band }: GradedRow): Fraction {
  return parseDecimal(band.points);
}

function totalCredits(credits: readonly Fraction[]): number {
  return roundHalfUp(sum(credits), DECIMAL_LIMITS.decimals);
}
