/**
 * An exact value: sign × n / d with d above 0, in lowest terms or not. Every `Fraction` is one.
 *
 * `fraction.js` divides by the greatest common divisor after each operation, which is what keeps its numbers short.
 * Sums over thousands of different maxima cannot be short, and the divisor of numbers of 60 000 bits takes seconds.
 * So long sums are built here, by halves and without reducing; whatever they give is compared and rounded exactly.
 */
export interface Rational {
  /** 1, 0 or −1; fraction.js has 1 for zero as well. */
  readonly s: bigint;
  /** The magnitude of the numerator. */
  readonly n: bigint;
  readonly d: bigint;
}

/** Up to here a common divisor costs less than what it saves. */
const SHORT = 1n << 128n;
/** Below this a whole number is exact in a double. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Whether an operation with the value costs more than a few machine words. */
export function isLong({ d }: Rational): boolean {
  return d >= SHORT;
}

/** numerator / denominator; the denominator is above 0. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  return numerator < 0n ? { s: -1n, n: -numerator, d: denominator } : { s: 1n, n: numerator, d: denominator };
}

/** The same in lowest terms where the denominator is short; a long one is left as it is. */
export function shortened(numerator: bigint, denominator: bigint): Rational {
  if (denominator >= SHORT || denominator === 1n) return rational(numerator, denominator);
  const divisor = greatestDivisor(denominator, numerator % denominator);
  return rational(numerator / divisor, denominator / divisor);
}

/** The greatest whole number that divides both; that of 0 and a number is the number. */
export function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) {
    if (a <= SAFE && b <= SAFE) return BigInt(greatestSafeDivisor(Number(a), Number(b)));
    [a, b] = [b, a % b];
  }
  return a;
}

function greatestSafeDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** a + b. */
export function plus(a: Rational, b: Rational): Rational {
  const [x, y] = [a.s * a.n, b.s * b.n];
  if (a.d === b.d) return rational(x + y, a.d);
  if (isLong(a) || isLong(b)) return rational(x * b.d + y * a.d, a.d * b.d);
  const divisor = greatestDivisor(a.d, b.d);
  const [left, right] = [a.d / divisor, b.d / divisor];
  return rational(x * right + y * left, left * b.d);
}

/** a − b. */
export function minus(a: Rational, b: Rational): Rational {
  return plus(a, { s: -b.s, n: b.n, d: b.d });
}

/** a × b. */
export function times(a: Rational, b: Rational): Rational {
  return rational(a.s * a.n * b.s * b.n, a.d * b.d);
}

/** a / whole; whole is above 0. What both share is taken out, so that a mean of equals is as short as they are. */
export function over(a: Rational, whole: bigint): Rational {
  const divisor = greatestDivisor(whole, a.n % whole);
  return rational((a.s * a.n) / divisor, a.d * (whole / divisor));
}

/** Below 0, 0 or above 0, as a is below, at or above b. */
export function compare(a: Rational, b: Rational): number {
  const [x, y] = a.d === b.d ? [a.s * a.n, b.s * b.n] : [a.s * a.n * b.d, b.s * b.n * a.d];
  return x < y ? -1 : x > y ? 1 : 0;
}

/**
 * The exact sum; 0 for nothing. The order of the terms has no influence on its value. Terms of one denominator are
 * added as whole numbers; the rest by halves, so that the long multiplications are few.
 */
export function sumOf(terms: Iterable<Rational>): Rational {
  const byDenominator = new Map<bigint, bigint>();
  for (const { s, n, d } of terms) byDenominator.set(d, (byDenominator.get(d) ?? 0n) + s * n);
  let sums = [...byDenominator].map(([d, numerator]) => rational(numerator, d));
  while (sums.length > 1) {
    const pairs: Rational[] = [];
    for (let index = 0; index < sums.length; index += 2) {
      const [one, other] = [sums[index], sums[index + 1]];
      if (one) pairs.push(other ? plus(one, other) : one);
    }
    sums = pairs;
  }
  return sums[0] ?? rational(0n);
}

/** Bits of a double's range that are certainly free of overflow. */
const DOUBLE_BITS = 1000;

/** Doubles of long values, each of which takes a walk over all its digits. */
const longDoubles = new WeakMap<Rational, number>();

/** The nearest double but for a few units in its last place, also of numbers far beyond the range of doubles. */
export function toDouble(value: Rational): number {
  const [top, bottom] = [Number(value.n), Number(value.d)];
  if (Number.isFinite(top) && Number.isFinite(bottom)) return (Number(value.s) * top) / bottom;
  const known = longDoubles.get(value);
  if (known !== undefined) return known;
  const shift = BigInt(Math.max(bitLength(value.n), bitLength(value.d)) - DOUBLE_BITS);
  const double = (Number(value.s) * Number(value.n >> shift)) / Number(value.d >> shift);
  longDoubles.set(value, double);
  return double;
}

function bitLength(value: bigint): number {
  return value.toString(16).length * 4;
}
