/** A piece of work with its time and its score. */
export interface ScoredWork {
  /** Minutes logged, above 0. */
  readonly loggedMinutes: number;
  readonly scorePercent: number;
}

/** How scores change with more time. */
export type RelationDirection = 'rises' | 'falls' | 'unclear';

/** Whether more time went with better scores. */
export interface ScoreRelation {
  readonly samples: number;
  /**
   * Spearman's rank correlation, -1 to 1; null below {@link FEWEST_SCORES}, or if all hours or all scores are equal.
   */
  readonly rho: number | null;
  /** Null if `rho` is; `unclear` if so few samples could show it by chance. */
  readonly direction: RelationDirection | null;
}

/** With fewer scores, nothing is said about a relation. */
export const FEWEST_SCORES = 8;

/** The two-sided 5 percent bound of the normal distribution. */
const CLEAR = 1.96;

/**
 * Spearman's rank correlation of time and score, ties at their mean rank. Ranks are used because hours aren't
 * evenly distributed, and the tenth hour isn't worth as much as the first.
 *
 * It is called clear if |ρ|·√(n − 1) reaches 1.96, the large-sample bound for 5 percent of chance; at n = 8 that
 * requires 0.74, as the exact tables do. A relation isn't a cause: hard work also takes longer.
 */
export function scoreRelation(work: readonly ScoredWork[]): ScoreRelation {
  const samples = work.length;
  const rho = samples < FEWEST_SCORES ? null : correlation(work);
  if (rho === null) return { samples, rho, direction: null };
  const isClear = Math.abs(rho) * Math.sqrt(samples - 1) >= CLEAR;
  return { samples, rho, direction: isClear ? (rho > 0 ? 'rises' : 'falls') : 'unclear' };
}

function correlation(work: readonly ScoredWork[]): number | null {
  const hours = deviations(ranks(work.map(({ loggedMinutes }) => loggedMinutes)));
  const scores = deviations(ranks(work.map(({ scorePercent }) => scorePercent)));
  const spread = Math.sqrt(product(hours, hours) * product(scores, scores));
  return spread === 0 ? null : Math.min(1, Math.max(-1, product(hours, scores) / spread));
}

/** The rank of each number, from 1; equal ones share the mean of their ranks. */
function ranks(numbers: readonly number[]): number[] {
  const places = new Map<number, readonly [first: number, last: number]>();
  const sorted = [...numbers].sort((left, right) => left - right);
  for (const [index, number] of sorted.entries()) {
    places.set(number, [places.get(number)?.[0] ?? index, index]);
  }
  return numbers.map((number) => {
    const [first, last] = places.get(number) ?? [0, 0];
    return (first + last) / 2 + 1;
  });
}

function deviations(numbers: readonly number[]): number[] {
  const mean = numbers.reduce((total, number) => total + number, 0) / numbers.length;
  return numbers.map((number) => number - mean);
}

function product(left: readonly number[], right: readonly number[]): number {
  return left.reduce((total, number, index) => total + number * (right[index] ?? 0), 0);
}
