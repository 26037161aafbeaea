import { cutRanking, type DropCounts, type DropResult, type DropTask, guardCounts } from './drop';
import { compare, over, plus, type Rational, rational } from './rational';
import { byId, byLead, byPercent, byValue, compareUnits, type TieBreak } from './ranking';
import { addSums, nearQuotient, quotient, type Share, sumShares } from './share';

/**
 * The drop rule of this product. Let v(q) = value − q × mass be an item's lead over a grade of q. Sorted by v, the
 * `highest` first and the `lowest` last items don't count; the grade is the q at which the v of the others, and of
 * those always kept, add up to 0.
 *
 * Every v decreases with q and increases with the score, and so does the value at each rank; so there is exactly one
 * such q, and **raising a score never lowers it**. Canvas's rule and "sort by percentage" both lack that (see the
 * named test for instructure/canvas-lms#2299). Without highest drops, it is the best ratio of any choice of drops,
 * which is Canvas's answer too (Kane & Kane, "Dropping Lowest Grades").
 *
 * Only items with a maximum are candidates, so extra credit is never dropped and never costs a real item its place; a
 * category of only extra credit is ranked by points. Guards as in `guardCounts`. In a course by points, all
 * categories are decided together, against the one grade of the course, as nothing else is monotone there.
 */
export function fairDrops(tasks: readonly DropTask[]): DropResult[] {
  if (tasks.every(({ lowest, highest }) => lowest + highest === 0)) return tasks.map(keepAll);
  const rankings = tasks.map(toRanking);
  const isDecided = rankings.every(
    ({ isByValue, counts }) => isByValue || counts.lowest + counts.highest === 0,
  );
  if (isDecided) return rankings.map((ranking) => withSum(cut(ranking, NOTHING)));
  const all = rankings.flatMap(({ candidates, fixed }) => [...candidates, ...fixed]);
  const start = all.length < MANY_SHARES ? all : nearRoot(rankings, all);
  return rootOf(rankings, quotient(sumShares(start)) ?? NOTHING);
}

function keepAll({ candidates, fixed }: Pick<DropTask, 'candidates' | 'fixed'>): DropResult {
  const applied = { lowest: 0, highest: 0 };
  const kept = [...candidates, ...fixed];
  return { kept, droppedLowest: [], droppedHighest: [], applied, sum: sumShares(kept) };
}

/** For equal leads, the larger maximum is dropped, then the later ID; the grade is the same either way. */
const tieBreak: TieBreak = (a, b) => compareUnits(a.mass, b.mass) || byId(a, b);

const NOTHING = rational(0n);

interface Ranking {
  readonly candidates: readonly Share[];
  readonly fixed: readonly Share[];
  readonly counts: DropCounts;
  /** Nothing in the category has a maximum: items can only be ranked by what they earned. */
  readonly isByValue: boolean;
}

function toRanking({ candidates, fixed, lowest, highest }: DropTask): Ranking {
  const isByValue = [...candidates, ...fixed].every(({ mass }) => mass === 0n);
  const ranked = isByValue ? candidates : candidates.filter(({ mass }) => mass > 0n);
  const kept = isByValue ? fixed : [...fixed, ...candidates.filter(({ mass }) => mass === 0n)];
  return {
    candidates: ranked,
    fixed: kept,
    counts: guardCounts({ lowest, highest }, ranked.length),
    isByValue,
  };
}

function cut({ candidates, fixed, counts, isByValue }: Ranking, q: Rational): Cut {
  const isDecided = counts.lowest + counts.highest === 0;
  const ranking = isByValue
    ? byValue(candidates, byId)
    : isDecided
      ? candidates
      : byLead(candidates, q, tieBreak);
  const { kept, ...dropped } = cutRanking(ranking, counts);
  return { kept: [...kept, ...fixed], ...dropped, applied: counts };
}

/**
 * The q at which the kept items have the quotient q. The kept items change with q, piece by piece. Within a
 * piece, the quotient is the root (a Newton step); if that leaves the interval that contains the root, the
 * interval is halved. Ends at the exact root, as there are finitely many pieces.
 */
function rootOf(rankings: readonly Ranking[], start: Rational): DropResult[] {
  let low: Rational | null = null;
  let high: Rational | null = null;
  let q = start;
  for (;;) {
    const at = q;
    const results = rankings.map((ranking) => withSum(cut(ranking, at)));
    const next = quotient(addSums(results.map((result) => result.sum))) ?? at;
    const direction = compare(next, at);
    if (direction === 0) return results;
    if (direction > 0) low = at;
    else high = at;
    const isInside = (low === null || compare(next, low) > 0) && (high === null || compare(next, high) < 0);
    q = isInside || low === null || high === null ? next : between(low, high);
  }
}

/** The middle of two values. */
function between(low: Rational, high: Rational): Rational {
  return over(plus(low, high), 2n);
}

type Cut = Omit<DropResult, 'sum'>;

function withSum(result: Cut): DropResult {
  return { ...result, sum: sumShares(result.kept) };
}

/** Steps in doubles; each costs a small part of an exact one, and few are needed. */
const NEAR_STEPS = 6;

/** Fewer are summed exactly in less time than a search in doubles takes. */
const MANY_SHARES = 400;

/** Returns the items kept near the root, usually the same as at the root; only the exact steps can tell. */
function nearRoot(rankings: readonly Ranking[], all: readonly Share[]): readonly Share[] {
  let q = nearQuotient(all) ?? NOTHING;
  for (let step = 0; ; step += 1) {
    const at = q;
    const kept = rankings.flatMap((ranking) => cut(ranking, at).kept);
    const next = nearQuotient(kept);
    if (next === null || step === NEAR_STEPS || compare(next, at) === 0) return kept;
    q = next;
  }
}

/**
 * Drops the lowest percentages one by one, then the highest, whatever their maxima. Among equal percentages, the one
 * with the larger maximum goes. Extra credit is never dropped. There is no guard: five drops of four items leave
 * none, and the category then can't be graded.
 *
 * Source: Moodle's "drop the lowest" (`grade_category.php`) and Open edX's assignment formats. Neither has highest
 * drops or items that are never dropped; both are honored here, since a rule that ignored them would surprise more.
 */
export function percentDrop({ candidates, fixed, lowest, highest }: DropTask): DropResult {
  const droppable = candidates.filter(({ mass }) => mass > 0n);
  const extra = candidates.filter(({ mass }) => mass === 0n);
  const ranking = byPercent(droppable, largerFirst);
  const droppedLowest = ranking.slice(0, lowest);
  const rest = byPercent(ranking.slice(lowest), smallerFirst).reverse();
  const kept = [...rest.slice(highest), ...extra, ...fixed];
  return {
    kept,
    droppedLowest,
    droppedHighest: rest.slice(0, highest),
    applied: { lowest: droppedLowest.length, highest: Math.min(highest, rest.length) },
    sum: sumShares(kept),
  };
}

const largerFirst: TieBreak = (a, b) =>
  compareUnits(b.participant.possible, a.participant.possible) || byId(a, b);
const smallerFirst: TieBreak = (a, b) => -largerFirst(a, b);
