import { compare, type Rational, rational } from './rational';
import { byId, byLead, byValue, compareUnits, type TieBreak } from './ranking';
import { cutRanking, type DropResult, type DropTask, guardCounts } from './drop';
import { quotient, type Share, sumShares } from './share';

/**
 * Canvas' two steps: first the `lowest` are dropped so that what stays (with those always kept) has the highest
 * ratio Σ value / Σ mass, then of the rest the `highest` so that it has the lowest. Guards as in `guardCounts`. Without
 * a maximum anywhere among the candidates drops go by points.
 *
 * The two steps together are not monotone: a better score can lower the grade (instructure/canvas-lms#2299). It is
 * kept for students whose school counts so.
 * Source: Canvas' `AssignmentGroupGradeCalculator` and its specs.
 */
export function canvasDrop({ candidates, fixed, ...counts }: DropTask): DropResult {
  const applied = guardCounts(counts, candidates.length);
  if (candidates.every(({ mass }) => mass === 0n)) {
    const { kept, ...dropped } = cutRanking(byValue(candidates, laterIdFirst), applied);
    return { kept: [...kept, ...fixed], ...dropped, applied };
  }
  const afterLowest = keepBest(candidates, fixed, candidates.length - applied.lowest, 1);
  const kept = keepBest(afterLowest, fixed, afterLowest.length - applied.highest, -1);
  return {
    kept: [...kept, ...fixed],
    droppedLowest: without(candidates, afterLowest),
    droppedHighest: without(afterLowest, kept),
    applied,
  };
}

/** Among equal points the lowest id counts as the lowest. */
const laterIdFirst: TieBreak = (a, b) => byId(b, a);

/** At one lead an item without a maximum stays before one that has it, then the earlier id. */
const tieBreak: TieBreak = (a, b) =>
  compareUnits(a.mass === 0n ? 0n : 1n, b.mass === 0n ? 0n : 1n) || byId(a, b);

/**
 * The `count` candidates that together with the fixed ones have the highest (direction 1) or lowest (−1) ratio.
 * Dinkelbach's method: those with the best lead over a ratio that can be reached have a better one, until they do not.
 */
function keepBest(
  candidates: readonly Share[],
  fixed: readonly Share[],
  count: number,
  direction: 1 | -1,
): readonly Share[] {
  if (count === candidates.length) return candidates;
  let q = startingRatio(candidates, fixed, count);
  for (;;) {
    const kept = best(candidates, q, count, direction);
    const reached = quotient(sumShares([...kept, ...fixed]));
    if (reached === null || compare(reached, q) === 0) return kept;
    q = reached;
  }
}

function best(candidates: readonly Share[], q: Rational, count: number, direction: 1 | -1): Share[] {
  if (direction === 1) return byLead(candidates, q, tieBreak).slice(0, count);
  return byLead(candidates, q, (a, b) => tieBreak(b, a)).slice(candidates.length - count);
}

/** A ratio that some choice reaches: of those with the largest maxima, one of which has one. */
function startingRatio(candidates: readonly Share[], fixed: readonly Share[], count: number): Rational {
  const pointed = [...candidates].sort((a, b) => compareUnits(b.mass, a.mass)).slice(0, count);
  return quotient(sumShares([...pointed, ...fixed])) ?? rational(0n);
}

function without(all: readonly Share[], some: readonly Share[]): Share[] {
  const left = new Set(some);
  return all.filter((share) => !left.has(share));
}
