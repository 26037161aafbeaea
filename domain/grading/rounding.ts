import { DECIMAL_LIMITS } from '#domain/limits/limits';
import type { Rational } from './rational';

/** Decimals of every percentage and average shown or stored. Source: 2 in Canvas's grade calculators. */
export const SHOWN_DECIMALS = 2;

/**
 * `half_up` rounds to the nearest, a half away from zero; `truncate` cuts the rest off, as some registrars do with
 * averages (University of Mary Washington: 23.10 / 13 is 1.77; James Cook University: 42 / 9 is 4.66).
 */
export const ROUNDING_MODES = ['half_up', 'truncate'] as const;

/** How an exact value becomes the one shown. */
export interface RoundingRule {
  /** A whole number, 0 or more. */
  readonly decimals: number;
  readonly mode: (typeof ROUNDING_MODES)[number];
}

/** The default rule. */
export const HALF_UP_HUNDREDTHS: RoundingRule = { decimals: SHOWN_DECIMALS, mode: 'half_up' };

/**
 * The one place where an exact value becomes a rounded number: to `decimals` places, a half away from zero. 93.825
 * gives 93.83 and −93.825 gives −93.83, as PostgreSQL's `round(numeric)` does, so a value rounded here and one
 * rounded in SQL agree. Never returns −0.
 *
 * Intermediate results stay exact; this is called once, on the final one.
 *
 * @param decimals a whole number, 0 or more; default: as many as answers have
 */
export function roundHalfUp(value: Rational, decimals: number = DECIMAL_LIMITS.decimals): number {
  return roundBy(value, { decimals, mode: 'half_up' });
}

/** {@link roundHalfUp}, or truncation to so many decimals. */
export function roundBy(value: Rational, { decimals, mode }: RoundingRule): number {
  const scale = 10n ** BigInt(decimals);
  const units =
    mode === 'truncate' ? (value.n * scale) / value.d : (2n * value.n * scale + value.d) / (2n * value.d);
  const magnitude = Number(`${units}e-${decimals}`);
  return value.s < 0n && units > 0n ? -magnitude : magnitude;
}
