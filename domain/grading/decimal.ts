import Fraction from 'fraction.js';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { countWork } from '#domain/limits/work';
import type { Rational } from './rational';

/**
 * A decimal as it arrives from the wire (a JSON number) or from a `numeric` column (a text such as `93.5000`).
 */
export type DecimalInput = number | string;

/** Sign and whole part, decimals, exponent. The exponent is short, so no text can ask for gigabytes of zeros. */
const DECIMAL_PATTERN = /^([+-]?\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/** The exact 0, the sum of no terms. */
export const ZERO = new Fraction(0);

/**
 * The exact value of a decimal. A number stands for its shortest decimal text: `0.1` is one tenth, not the nearest
 * binary fraction, which keeps sums of tenths from drifting.
 *
 * @throws RangeError for anything that isn't a finite decimal (`NaN`, `Infinity`, `1,5`, an empty text)
 */
export function parseDecimal(input: DecimalInput): Fraction {
  const { digits, shift } = digitsOf(input);
  return shift >= 0
    ? new Fraction(digits * 10n ** BigInt(shift))
    : new Fraction(digits, 10n ** BigInt(-shift));
}

/** A decimal as digits × 10^shift. @throws RangeError see {@link parseDecimal} */
function digitsOf(input: DecimalInput): { digits: bigint; shift: number } {
  countWork(1);
  const match = DECIMAL_PATTERN.exec(String(input));
  if (!match) throw new RangeError(`Not a decimal: ${input}`);
  const [, whole = '', decimals = '', exponent = '0'] = match;
  return { digits: BigInt(whole + decimals), shift: Number(exponent) - decimals.length };
}

/** The exact sum; 0 for no terms. The order of the terms doesn't matter. */
export function sum(terms: Iterable<Fraction>): Fraction {
  let total = ZERO;
  for (const term of terms) total = total.add(term);
  return total;
}

/** Decimals in the API and in `numeric` columns: the usual unit of {@link toUnits}. */
const USUAL_PLACES = DECIMAL_LIMITS.decimals;
const USUAL_UNITS = 10 ** USUAL_PLACES;
/** Decimals of at most 15 significant digits survive conversion to a double and back. */
const EXACT_IN_DOUBLE = 1e15;

/**
 * The number of decimals that fits all inputs, at least {@link USUAL_PLACES}. With it, {@link toUnits} turns them
 * into whole numbers, which add and compare many times faster than rationals, and just as exactly.
 *
 * @throws RangeError see {@link parseDecimal}
 */
export function commonPlaces(inputs: Iterable<DecimalInput>): number {
  let places: number = USUAL_PLACES;
  for (const input of inputs) {
    if (usualUnits(input) === null) places = Math.max(places, -digitsOf(input).shift);
  }
  return places;
}

/** The input times 10^places; {@link commonPlaces} gives enough places. */
export function toUnits(input: DecimalInput, places: number): bigint {
  const usual = usualUnits(input);
  if (usual !== null) return BigInt(usual) * 10n ** BigInt(places - USUAL_PLACES);
  const { digits, shift } = digitsOf(input);
  const zeros = places + shift;
  return zeros >= 0 ? digits * 10n ** BigInt(zeros) : digits / 10n ** BigInt(-zeros);
}

/** The decimal of so many units of 10^-places. */
export function fromUnits(units: bigint, places: number): string {
  return `${units}e-${places}`;
}

/** The fast path for entered and stored values; null if a double may not hold the decimal exactly. */
function usualUnits(input: DecimalInput): number | null {
  const value = typeof input === 'number' ? input : DECIMAL_PATTERN.test(input) ? Number(input) : Number.NaN;
  const units = Math.round(value * USUAL_UNITS);
  const isExact = Math.abs(units) < EXACT_IN_DOUBLE && units / USUAL_UNITS === value;
  return isExact && (typeof input === 'number' || input.length <= 16) ? units : null;
}

/** An exact value in lowest terms from a whole numerator and denominator. @throws Error when the denominator is 0 */
export function ratio(numerator: bigint, denominator: bigint): Fraction {
  return new Fraction(numerator, denominator);
}

/** The value, or the nearest end of the range. */
export function clamp(value: Fraction, low: number, high: number): Fraction {
  if (value.lt(low)) return new Fraction(low);
  return value.gt(high) ? new Fraction(high) : value;
}

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
