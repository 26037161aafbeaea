/** The middle of some numbers; of an even count the mean of the two in the middle, null of none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** A middle value and what it rests on. */
export interface Claim {
  /** Null where too few samples were there to say anything. */
  readonly value: number | null;
  /** How many samples there were, also where they were too few. */
  readonly samples: number;
}

/** The median of some numbers as a claim: nothing is said below `fewest` samples. */
export function medianClaim(numbers: readonly number[], fewest: number): Claim {
  return { value: numbers.length < fewest ? null : median(numbers), samples: numbers.length };
}
