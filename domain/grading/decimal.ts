import Fraction from 'fraction.js';

import { DECIMAL_LIMITS } from '#domain/limits/limits';

/**
 * A decimal as it arrives from the wire (a JSON number) or from a `numeric` column (a text such as `93.5000`).
 */
export type DecimalInput = number | string;

/** Sign and whole part, decimals, exponent. The exponent is short, so that no text can ask for gigabytes of zeros. */
const DECIMAL_PATTERN = /^([+-]?\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/** The exact 0, the sum of nothing. */
export const ZERO = new Fraction(0);

/**
 * The exact value of a decimal. A number stands for its shortest decimal text: `0.1` is one tenth, not the
 * nearest binary fraction, which is what keeps sums of tenths from drifting.
 *
 * @throws RangeError for what is no finite decimal (`NaN`, `Infinity`, `1,5`, an empty text)
 */
export function parseDecimal(input: DecimalInput): Fraction {
  const match = DECIMAL_PATTERN.exec(String(input));
  if (!match) throw new RangeError(`Not a decimal: ${input}`);
  const [, whole = '', decimals = '', exponent = '0'] = match;
  const digits = BigInt(whole + decimals);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0
    ? new Fraction(digits * 10n ** BigInt(shift))
    : new Fraction(digits, 10n ** BigInt(-shift));
}

/** The exact sum; 0 for nothing. The order of the terms has no influence. */
export function sum(terms: Iterable<Fraction>): Fraction {
  let total = ZERO;
  for (const term of terms) total = total.add(term);
  return total;
}

/** Decimals of the wire and of `numeric` columns: the usual unit of {@link toUnits}. */
const USUAL_PLACES = DECIMAL_LIMITS.decimals;
const USUAL_UNITS = 10 ** USUAL_PLACES;
/** Decimals of at most 15 significant digits survive the way through a binary double. */
const EXACT_IN_DOUBLE = 1e15;

/**
 * How many decimals all inputs have room in, {@link USUAL_PLACES} at least. With it {@link toUnits} makes whole
 * numbers of them, which add and compare many times faster than rationals, and as exactly.
 *
 * @throws RangeError see {@link parseDecimal}
 */
export function commonPlaces(inputs: Iterable<DecimalInput>): number {
  let places: number = USUAL_PLACES;
  for (const input of inputs) {
    if (usualUnits(input) === null) places = Math.max(places, placesOf(parseDecimal(input)));
  }
  return places;
}

/** The input times 10^places, where {@link commonPlaces} has found room for it. */
export function toUnits(input: DecimalInput, places: number): bigint {
  const usual = usualUnits(input);
  if (usual !== null) return BigInt(usual) * 10n ** BigInt(places - USUAL_PLACES);
  const { s, n, d } = parseDecimal(input);
  return (s * n * 10n ** BigInt(places)) / d;
}

/** The decimal that so many units of 10^-places are. */
export function fromUnits(units: bigint, places: number): string {
  return `${units}e-${places}`;
}

/** The fast way for what is typed and stored; null when a binary double may not hold the decimal exactly. */
function usualUnits(input: DecimalInput): number | null {
  const value = typeof input === 'number' ? input : DECIMAL_PATTERN.test(input) ? Number(input) : Number.NaN;
  const units = Math.round(value * USUAL_UNITS);
  const isExact = Math.abs(units) < EXACT_IN_DOUBLE && units / USUAL_UNITS === value;
  return isExact && (typeof input === 'number' || input.length <= 16) ? units : null;
}

/** Decimals of a fraction whose denominator divides a power of ten. */
function placesOf({ d }: Fraction): number {
  let places = 0;
  for (let scale = 1n; scale % d !== 0n; scale *= 10n) places += 1;
  return places;
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
