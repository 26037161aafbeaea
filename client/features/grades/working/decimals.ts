import { parseDecimal, roundBy } from '#domain/grading/decimal';
import type { CourseWorking } from '#domain/grading/working';

/** Decimals of intermediate percentages; they are exact and rounded only for display. */
export const ON_THE_WAY = 2;

/** Decimals with which points, and credits times grade points, are exact. */
export const EXACT_POINTS = 4;

/**
 * The decimals of a computed percentage before it is rounded: more than usual if the usual ones would seem to be rounded
 * wrongly, as 89.496 to 89.
 */
export function decimalsBeforeRounding({
  computed,
  grade,
  rounding,
}: Pick<CourseWorking, 'computed' | 'grade' | 'rounding'>): number {
  if (computed === null || !grade.gradable) return ON_THE_WAY;
  const shown = roundBy(parseDecimal(computed), rounding);
  const enough = [ON_THE_WAY, ON_THE_WAY + 1].find(
    (decimals) => roundBy(parseDecimal(computed.toFixed(decimals)), rounding) === shown,
  );
  return enough ?? ON_THE_WAY + 2;
}
