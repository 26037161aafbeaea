import { compare, type Rational, rational } from './rational';
import { byId, byLead, byValue, compareUnits, type TieBreak } from './ranking';
import { cutRanking, type DropResult, type DropTask, guardCounts } from './drop';
import { nearQuotient, quotient, type Share, sumShares } from './share';

/**
 * Canvas's two steps: first the `lowest` are dropped so that the rest (with those always kept) has the highest ratio
 * Σ value / Σ mass, then the `highest` so that the rest has the lowest. Guards as in `guardCounts`. If no candidate
 * has a maximum, drops go by points.
 *
 * The two steps together aren't monotone: a better score can lower the grade (instructure/canvas-lms#2299). Kept for
 * students whose school counts this way. Source: Canvas's `AssignmentGroupGradeCalculator` and its specs.
 */
export function canvasDrop({ candidates, fixed, ...counts }: DropTask): DropResult {
  const applied = guardCounts(counts, candidates.length);
  if (candidates.every(({ mass }) => mass === 0n)) {
    const { kept, ...dropped } = cutRanking(byValue(candidates, laterIdFirst), applied);
    const all = [...kept, ...fixed];
    return { kept: all, ...dropped, applied, sum: sumShares(all) };
  }
  const afterLowest = keepBest({
    candidates,
    fixed,
    count: candidates.length - applied.lowest,
    direction: 1,
  });
  const kept = keepBest({
    candidates: afterLowest,
    fixed,
    count: afterLowest.length - applied.highest,
    direction: -1,
  });
  const all = [...kept, ...fixed];
  return {
    kept: all,
    droppedLowest: without(candidates, afterLowest),
    droppedHighest: without(afterLowest, kept),
    applied,
    sum: sumShares(all),
  };
}

/** Among equal points the lowest id counts as the lowest. */
const laterIdFirst: TieBreak = (a, b) => byId(b, a);

/**
 * For equal leads, an item without a maximum is kept before one that has a maximum, then the item with the earlier
 * ID.
 */
const tieBreak: TieBreak = (a, b) =>
  compareUnits(a.mass === 0n ? 0n : 1n, b.mass === 0n ? 0n : 1n) || byId(a, b);

interface Choice {
  readonly candidates: readonly Share[];
  readonly fixed: readonly Share[];
  /** How many candidates stay. */
  readonly count: number;
  /** 1 for the highest ratio, −1 for the lowest. */
  readonly direction: 1 | -1;
}

/**
 * The candidates that, together with the fixed ones, have the best ratio. Dinkelbach's method: those with the best
 * lead over a reachable ratio have a better one, until they don't.
 */
function keepBest(choice: Choice): readonly Share[] {
  const { candidates, fixed, count } = choice;
  if (count === candidates.length) return candidates;
  let q = quotient(sumShares([...nearBest(choice), ...fixed])) ?? rational(0n);
  for (;;) {
    const kept = best(choice, q);
    const reached = quotient(sumShares([...kept, ...fixed]));
    if (reached === null || compare(reached, q) === 0) return kept;
    q = reached;
  }
}

function best({ candidates, count, direction }: Choice, q: Rational): Share[] {
  if (direction === 1) return byLead(candidates, q, tieBreak).slice(0, count);
  return byLead(candidates, q, (a, b) => tieBreak(b, a)).slice(candidates.length - count);
}

/** Steps in doubles; each costs a small part of an exact one, and few are needed. */
const NEAR_STEPS = 6;

/** A choice that has a ratio, usually the best one. Only the exact steps after it can decide. */
function nearBest(choice: Choice): readonly Share[] {
  const { candidates, fixed, count } = choice;
  // Among those with the largest maxima, one has a maximum.
  let kept: readonly Share[] = [...candidates].sort((a, b) => compareUnits(b.mass, a.mass)).slice(0, count);
  let q = nearQuotient([...kept, ...fixed]);
  for (let step = 0; step < NEAR_STEPS && q !== null; step += 1) {
    const better = best(choice, q);
    const next = nearQuotient([...better, ...fixed]);
    if (next === null) return kept;
    kept = better;
    if (compare(next, q) === 0) return kept;
    q = next;
  }
  return kept;
}

function without(all: readonly Share[], some: readonly Share[]): Share[] {
  const left = new Set(some);
  return all.filter((share) => !left.has(share));
}
