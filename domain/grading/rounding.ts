import type Fraction from 'fraction.js';

/** Decimals of every percentage and average that is shown or stored. Source: Canvas' grade calculators, 2. */
export const SHOWN_DECIMALS = 2;

/**
 * The one place where an exact value becomes a rounded number: to `decimals` places, a half going to the larger
 * magnitude. 93.825 gives 93.83 and −93.825 gives −93.83, as PostgreSQL's `round(numeric)` does, so a value rounded
 * here and one rounded in SQL agree. Never gives −0.
 *
 * Intermediate results stay exact; this is called once, on the final one.
 *
 * @param decimals a whole number, 0 or more
 */
export function roundHalfUp(value: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const units = (2n * value.n * scale + value.d) / (2n * value.d);
  const magnitude = Number(`${units}e-${decimals}`);
  return value.s < 0n && units > 0n ? -magnitude : magnitude;
}
