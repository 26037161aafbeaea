import { byId, byLead, byPercent, byValue, compareUnits, type TieBreak } from './ranking';
import { compare, over, plus, type Rational, rational } from './rational';
import type { GradeCategory } from './rules';
import { addSums, nearQuotient, quotient, type Share, type ShareSum, sumShares } from './share';

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
  return { lowest: wholeCount(category?.dropLowest), highest: wholeCount(category?.dropHighest) };
}

function wholeCount(count: number | undefined): number {
  return Math.max(0, Math.floor(count ?? 0) || 0);
}

/**
 * One candidate always stays, and if both counts together would drop all of them, none of the highest is dropped.
 * Source: Canvas's guards; the asymmetry is theirs.
 */
function guardCounts({ lowest, highest }: DropCounts, candidates: number): DropCounts {
  const fewer = Math.min(lowest, Math.max(0, candidates - 1));
  return { lowest: fewer, highest: fewer + highest >= candidates ? 0 : highest };
}

/** Cuts a ranking, the best first: the first `highest` and the last `lowest` do not count. */
function cutRanking(ranking: readonly Share[], { lowest, highest }: DropCounts) {
  const end = ranking.length - lowest;
  return {
    kept: ranking.slice(highest, end),
    droppedLowest: ranking.slice(end),
    droppedHighest: ranking.slice(0, highest),
  };
}

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

/** At one lead an item without a maximum stays before one that has it, then the earlier id. */
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

/** A choice that has a ratio, usually the best one: only the exact steps after it can tell. */
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
  const rankings = tasks.map(toRanking);
  if (rankings.every(isDecided)) return rankings.map((ranking) => withSum(cut(ranking, NOTHING)));
  const all = rankings.flatMap(({ candidates, fixed }) => [...candidates, ...fixed]);
  const start = all.length < MANY_SHARES ? all : nearRoot(rankings, all);
  return rootOf(rankings, quotient(sumShares(start)) ?? NOTHING);
}

/** The result without drops. */
export function keepAll(kept: readonly Share[]): DropResult {
  return { kept, droppedLowest: [], droppedHighest: [], applied: NO_DROPS, sum: sumShares(kept) };
}

const NO_DROPS: DropCounts = { lowest: 0, highest: 0 };

/** For equal leads, the larger maximum is dropped, then the later ID; the grade is the same either way. */
const heavierFirst: TieBreak = (a, b) => compareUnits(a.mass, b.mass) || byId(a, b);

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

/** Whether no grade changes what is kept. */
function isDecided({ isByValue, counts }: Ranking): boolean {
  return isByValue || counts.lowest + counts.highest === 0;
}

function cut({ candidates, fixed, counts, isByValue }: Ranking, q: Rational): Cut {
  const ranking = isByValue
    ? byValue(candidates, byId)
    : counts.lowest + counts.highest === 0
      ? candidates
      : byLead(candidates, q, heavierFirst);
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
  const decided = rankings.map((ranking) => (isDecided(ranking) ? withSum(cut(ranking, q)) : null));
  for (;;) {
    const at = q;
    const results = rankings.map((ranking, index) => decided[index] ?? withSum(cut(ranking, at)));
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
