/**
 * The smallest whole number in a range that passes a monotone test; null when none does. Tests about log2(high − low)
 * numbers.
 */
export function leastThat(passes: (units: bigint) => boolean, low: bigint, high: bigint): bigint | null {
  if (high < low || !passes(high)) return null;
  let failing = low - 1n;
  let passing = high;
  while (passing - failing > 1n) {
    const middle = failing + (passing - failing) / 2n;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}

/** The result of a number already tried. */
export interface Tried {
  readonly passes: boolean;
  /** The value the test compares, as a double; null when there is nothing to compare. */
  readonly value: number | null;
}

/** A range whose start fails and whose end passes. */
export interface Stretch {
  readonly failing: bigint;
  readonly passing: bigint;
}

/** The range is halved once every this many tests, so a curve costs at most a few times log2 of the range. */
const HALVED = 3;

/**
 * The smallest number in a range that passes. Tests where a straight line between the ends would reach the threshold:
 * two tests where the values lie on a line, a few where they lie on several.
 *
 * @param threshold the value to reach, as a double; it only decides where to test
 */
export function leastWithin(
  tried: (units: bigint) => Tried,
  { failing, passing }: Stretch,
  threshold: number,
): bigint {
  let [low, high] = [failing, passing];
  for (let question = 1; high - low > 1n; question += 1) {
    const middle =
      question % HALVED === 0
        ? low + (high - low) / 2n
        : crossing([low, tried(low).value], [high, tried(high).value], threshold);
    if (tried(middle).passes) high = middle;
    else low = middle;
  }
  return high;
}

type End = readonly [units: bigint, value: number | null];

/** The point where a line reaches the threshold, strictly between its ends; the middle if the line doesn't rise. */
function crossing([low, from]: End, [high, to]: End, threshold: number): bigint {
  const rise = (to ?? Number.NaN) - (from ?? Number.NaN);
  const length = high - low;
  if (!(rise > 0)) return low + length / 2n;
  const way = Math.ceil(((threshold - (from ?? 0)) / rise) * Number(length));
  const inside = Math.min(Math.max(way, 1), Number(length) - 1);
  const found = low + BigInt(inside);
  return found < high ? found : high - 1n;
}
