import type { Rational } from './rational';

/** Decimals of every percentage and average that is shown or stored. Source: Canvas' grade calculators, 2. */
export const SHOWN_DECIMALS = 2;

/**
 * `half_up` to the nearest, a half going to the larger magnitude; `truncate` cuts the rest off, as some registrars
 * do with averages (University of Mary Washington: 23.10 / 13 is 1.77 there; James Cook University: 42 / 9 is 4.66).
 */
export const ROUNDING_MODES = ['half_up', 'truncate'] as const;

/** How an exact value becomes the one that is shown. */
export interface RoundingRule {
  /** A whole number, 0 or more. */
  readonly decimals: number;
  readonly mode: (typeof ROUNDING_MODES)[number];
}

/** The rule where nothing else is said. */
export const HALF_UP_HUNDREDTHS: RoundingRule = { decimals: SHOWN_DECIMALS, mode: 'half_up' };

/**
 * The one place where an exact value becomes a rounded number: to `decimals` places, a half going to the larger
 * magnitude. 93.825 gives 93.83 and −93.825 gives −93.83, as PostgreSQL's `round(numeric)` does, so a value rounded
 * here and one rounded in SQL agree. Never gives −0.
 *
 * Intermediate results stay exact; this is called once, on the final one.
 *
 * @param decimals a whole number, 0 or more
 */
export function roundHalfUp(value: Rational, decimals: number): number {
  return roundBy(value, { decimals, mode: 'half_up' });
}

/** {@link roundHalfUp}, or with what lies beyond the decimals cut off. */
export function roundBy(value: Rational, { decimals, mode }: RoundingRule): number {
  const scale = 10n ** BigInt(decimals);
  const units =
    mode === 'truncate' ? (value.n * scale) / value.d : (2n * value.n * scale + value.d) / (2n * value.d);
  const magnitude = Number(`${units}e-${decimals}`);
  return value.s < 0n && units > 0n ? -magnitude : magnitude;
}
