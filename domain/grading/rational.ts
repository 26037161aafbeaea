import { countWork } from '../limits/work';

/**
 * An exact value: sign × n / d with d above 0, not necessarily in lowest terms. Every `Fraction` is one.
 *
 * `fraction.js` divides by the greatest common divisor after each operation, which keeps its numbers short. Sums over
 * thousands of different maxima can't be short, and the divisor of numbers of 60,000 bits takes seconds. So long sums
 * are built here, by halves and without reducing; the result is compared and rounded exactly.
 */
export interface Rational {
  /** 1, 0 or −1; fraction.js has 1 for zero as well. */
  readonly s: bigint;
  /** The magnitude of the numerator. */
  readonly n: bigint;
  readonly d: bigint;
}

/** Up to this size, finding a common divisor costs less than it saves. */
const SHORT = 1n << 128n;
/** Below this, a whole number is exact as a double. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Whether an operation on the value costs more than a few machine words. */
export function isLong({ d }: Rational): boolean {
  return d >= SHORT;
}

/** The lengths in bits from which a number counts as so much work; products of long numbers take far more than short ones. */
const LENGTHS = Array.from({ length: 14 }, (_, step) => {
  const bits = 512 << step;
  return { from: 1n << BigInt(bits), units: Math.ceil((bits / 64) ** 1.5 / 16) };
}).toReversed();

/** Counts the work of products with long denominators. @throws OverBudget */
function countProducts(a: Rational, b: Rational): void {
  const longest = a.d > b.d ? a.d : b.d;
  const length = LENGTHS.find(({ from }) => longest >= from);
  if (length) countWork(length.units);
}

/** numerator / denominator; the denominator must be above 0. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  return numerator < 0n ? { s: -1n, n: -numerator, d: denominator } : { s: 1n, n: numerator, d: denominator };
}

/** The same value in lowest terms if the denominator is short; a long one stays as it is. */
export function shortened(numerator: bigint, denominator: bigint): Rational {
  if (denominator >= SHORT || denominator === 1n) return rational(numerator, denominator);
  const divisor = greatestDivisor(denominator, numerator % denominator);
  return rational(numerator / divisor, denominator / divisor);
}

/** The least number above 0 that all of these divide; null if it is too long for that to save work. */
export function shortMultiple(numbers: readonly bigint[]): bigint | null {
  let multiple = 1n;
  for (const number of numbers) {
    multiple *= number / greatestDivisor(number, multiple);
    if (multiple >= SHORT) return null;
  }
  return multiple;
}

/** The greatest whole number that divides both; if one is 0, the other. */
function greatestDivisor(one: bigint, other: bigint): bigint {
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
  if (isLong(a) || isLong(b)) {
    countProducts(a, b);
    return rational(x * b.d + y * a.d, a.d * b.d);
  }
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

/** a / whole, with whole above 0. Common factors are removed, so a mean of equal values is as short as they are. */
export function over(a: Rational, whole: bigint): Rational {
  const divisor = greatestDivisor(whole, a.n % whole);
  return rational((a.s * a.n) / divisor, a.d * (whole / divisor));
}

/** Negative, 0, or positive, as a is below, equal to, or above b. */
export function compare(a: Rational, b: Rational): number {
  const [x, y] = a.d === b.d ? [a.s * a.n, b.s * b.n] : [a.s * a.n * b.d, b.s * b.n * a.d];
  return x < y ? -1 : x > y ? 1 : 0;
}

/**
 * The exact sum; 0 for no terms. The order of the terms doesn't affect its value. Terms with the same denominator are
 * added as whole numbers, the rest by halves to keep long multiplications few.
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

/** Bits within a double's range that can't overflow. */
const DOUBLE_BITS = 1000;

/** Doubles of long values, memoized because each takes a walk over all digits. */
const longDoubles = new WeakMap<Rational, number>();

/** The nearest double, up to a few units in the last place, also for numbers far beyond the range of doubles. */
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
