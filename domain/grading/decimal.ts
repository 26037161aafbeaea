import Fraction from 'fraction.js';

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
