import { DECIMAL_LIMITS } from '#domain/limits/limits';

import type { Rational } from './rational';
import { HALF_UP_HUNDREDTHS, roundBy, type RoundingRule } from './decimal';

/**
 * A rounded figure, or the reason why there is none yet. There is no third possibility: never NaN, never an
 * infinity, never a silent 0.
 */
export type Figure<Reason extends string> =
  { readonly gradable: true; readonly value: number } | { readonly gradable: false; readonly reason: Reason };

/** The reason why a figure isn't available yet. */
export function notGradable<Reason extends string>(reason: Reason): Figure<Reason> {
  return { gradable: false, reason };
}

/**
 * Rounds an exact result. One beyond what the product can store or send (such as 1,000,000 points of 0.0001) is a
 * typing mistake in the inputs and is refused as `out_of_range`.
 */
export function roundedFigure(
  exact: Rational,
  rounding: RoundingRule = HALF_UP_HUNDREDTHS,
): Figure<'out_of_range'> {
  if (exact.n > BigInt(DECIMAL_LIMITS.absolute) * exact.d) return notGradable('out_of_range');
  return { gradable: true, value: roundBy(exact, rounding) };
}
