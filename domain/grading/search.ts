/**
 * The least whole number between two ends that passes a test which, once passed, stays passed; null when none does.
 * Asks about log2(high − low) times.
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
