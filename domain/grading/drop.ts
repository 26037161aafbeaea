import type { GradeCategory } from './rules';
import type { Share, ShareSum } from './share';

/** How many items a category drops. */
export interface DropCounts {
  readonly lowest: number;
  readonly highest: number;
}

/** The choices of a drop rule: the shares of one category. */
export interface DropTask extends DropCounts {
  /** Shares that the rule may drop. */
  readonly candidates: readonly Share[];
  /** Shares that always stay. */
  readonly fixed: readonly Share[];
}

/** The decision of a drop rule for one category. */
export interface DropResult {
  readonly kept: readonly Share[];
  readonly droppedLowest: readonly Share[];
  readonly droppedHighest: readonly Share[];
  /** The counts after the rule's own guards. */
  readonly applied: DropCounts;
  /** Of the kept shares. */
  readonly sum: ShareSum;
}

/** The drop counts of a category; anything but a positive whole number drops nothing. */
export function dropCounts(category: GradeCategory | null): DropCounts {
  const whole = (count: number | undefined) => Math.max(0, Math.floor(count ?? 0) || 0);
  return { lowest: whole(category?.dropLowest), highest: whole(category?.dropHighest) };
}

/**
 * One candidate always stays, and if both counts together would drop all of them, none of the highest is dropped.
 * Source: Canvas's guards; the asymmetry is theirs.
 */
export function guardCounts({ lowest, highest }: DropCounts, candidates: number): DropCounts {
  const fewer = Math.min(lowest, Math.max(0, candidates - 1));
  return { lowest: fewer, highest: fewer + highest >= candidates ? 0 : highest };
}

/** Cuts a ranking, the best first: the first `highest` and the last `lowest` do not count. */
export function cutRanking(ranking: readonly Share[], { lowest, highest }: DropCounts) {
  const end = ranking.length - lowest;
  return {
    kept: ranking.slice(highest, end),
    droppedLowest: ranking.slice(end),
    droppedHighest: ranking.slice(0, highest),
  };
}
