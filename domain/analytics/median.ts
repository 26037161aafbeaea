/** The median of some numbers; for an even count, the mean of the two in the middle, null for none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

export interface Claim {
  /** Null with too few samples. */
  readonly value: number | null;
  /** Number of samples, even if too few. */
  readonly samples: number;
}

/** The median of some numbers as a claim: null below `fewest` samples. */
export function medianClaim(numbers: readonly number[], fewest: number): Claim {
  return { value: numbers.length < fewest ? null : median(numbers), samples: numbers.length };
}
