import type Fraction from 'fraction.js';

import { attemptsOf, type GradedRow, gradeRows, type RowStatus, settleAttempts } from './attempts';
import { parseDecimal, sum, ZERO } from './decimal';
import { type Figure, notGradable, roundedFigure } from './figure';
import { roundHalfUp, type RoundingRule } from './rounding';
import { DEFAULT_GPA_RULES, type GpaView, type PastTerm, type Transcript } from './transcript';

/**
 * Why there is no average yet: no course is graded; or no graded course has credits while others do; or the scale's
 * points are beyond every range (`out_of_range`).
 */
export type GpaReason = 'nothing_graded' | 'no_credits' | 'out_of_range';

export interface GradePointAverage {
  /** Rounded once. */
  readonly average: Figure<GpaReason>;
  /** Credits of all given courses, graded or not, without audited ones. */
  readonly creditsAttempted: number;
  /** Credits of passed courses, each course once. */
  readonly creditsEarned: number;
  /** Credits of the graded courses that count, including failed ones: the divisor of the average. */
  readonly creditsInGpa: number;
  /** Graded courses without credits among others with credits: they weigh nothing, which deserves a hint. */
  readonly coursesWithoutCredits: number;
}

/** The contribution of a row to an average: identifiers and values, no words. */
export interface GpaRowWorking {
  readonly id: string;
  readonly status: RowStatus;
  /** The label of the band; null without one. */
  readonly label: string | null;
  /** Points with the view's bonus; null if none count. */
  readonly points: number | null;
  /** Its credits in the divisor. */
  readonly creditsInGpa: number;
  readonly creditsEarned: number;
}

export interface TranscriptAverage extends GradePointAverage {
  /** One entry per row, in the given order, then one per past term. */
  readonly rows: readonly GpaRowWorking[];
  /** Σ(points × credits), the dividend; four decimals. */
  readonly qualityPoints: number;
  readonly rounding: RoundingRule;
  readonly view: GpaView;
}

/** The contribution of one line to the sums. */
interface Entry {
  readonly id: string;
  readonly term: number;
  readonly status: RowStatus;
  readonly label: string | null;
  readonly points: Fraction | null;
  /** Credits in the divisor. */
  readonly weight: Fraction;
  readonly attempted: Fraction;
  readonly earned: Fraction;
}

/**
 * The average of a transcript through a view, with the result for every row: Σ(points × credits) / Σ credits over the
 * graded courses, exact, rounded once. When no course at all has credits it is the plain mean of the points. See
 * `transcript.ts` for the rules. Source: the published rules of university registrars.
 *
 * @throws RangeError when an input is no decimal at all, see `parseDecimal`
 */
export function transcriptAverage({ rows, pastTerms = [], scale, rules }: Transcript): TranscriptAverage {
  const { attempts, failCounts, rounding, view } = { ...DEFAULT_GPA_RULES, ...rules };
  const graded = settleAttempts(gradeRows(rows, scale, failCounts), attempts);
  const isWeighted = view.kind === 'weighted';
  const own = graded.map((row) => toEntry(row, isWeighted));
  const settled = attempts === 'average' ? averageAttempts(own, graded) : own;
  const entries = [...creditsOnce(settled, graded), ...pastTerms.map(pastEntry)];
  const seen = view.kind === 'last_credits' ? lastCredits(entries, parseDecimal(view.credits)) : entries;
  const counting = seen.filter(({ points }) => points !== null);
  const creditsInUse = entries.some(({ attempted, weight }) => attempted.gt(0) || weight.gt(0));
  return {
    average: creditsInUse ? meanByCredits(counting, rounding) : plainMean(counting, rounding),
    creditsAttempted: total(entries.map(({ attempted }) => attempted)),
    creditsEarned: total(entries.map(({ earned }) => earned)),
    creditsInGpa: total(counting.map(({ weight }) => weight)),
    coursesWithoutCredits: creditsInUse ? counting.filter(({ weight }) => !weight.gt(0)).length : 0,
    rows: seen.map(({ id, status, label, points, weight, earned }) => ({
      id,
      status,
      label,
      points: points && roundHalfUp(points),
      creditsInGpa: points ? total([weight]) : 0,
      creditsEarned: total([earned]),
    })),
    qualityPoints: roundHalfUp(qualityOf(counting)),
    rounding,
    view,
  };
}

function toEntry({ row, credits, band, points, pass, status }: GradedRow, isWeighted: boolean): Entry {
  const bonus = isWeighted && pass ? parseDecimal(row.levelBonus ?? 0) : ZERO;
  return {
    id: row.id,
    term: row.term,
    status,
    label: band?.label ?? null,
    points: status === 'counts' && points ? points.add(bonus) : null,
    weight: credits.mul(parseDecimal(row.gpaWeight ?? 1)),
    attempted: row.basis === 'audit' ? ZERO : credits,
    earned: pass && status !== 'superseded' && !row.isInProgress ? credits : ZERO,
  };
}

/** The attempts at a course become one: the mean of their points, with the credits of the latest. */
function averageAttempts(entries: readonly Entry[], graded: readonly GradedRow[]): Entry[] {
  const entryOf = new Map(graded.map((row, index) => [row, entries[index]]));
  const changed = new Map<Entry | undefined, Partial<Entry>>();
  for (const attempts of attemptsOf(graded)) {
    const points = attempts.map((attempt) => entryOf.get(attempt)?.points ?? ZERO);
    const mean = sum(points).div(points.length);
    attempts.forEach((attempt, index) => {
      const isLatest = index === attempts.length - 1;
      changed.set(entryOf.get(attempt), isLatest ? { points: mean } : { points: null, status: 'superseded' });
    });
  }
  return entries.map((entry) => ({ ...entry, ...changed.get(entry) }));
}

/** A course passed more than once earns its credits once, from the attempt with the most. */
function creditsOnce(entries: readonly Entry[], graded: readonly GradedRow[]): Entry[] {
  const earner = new Map<string, Entry>();
  entries.forEach((entry, index) => {
    const key = graded[index]?.row.attemptOf;
    const rival = key ? earner.get(key) : undefined;
    if (key && (!rival || entry.earned.gte(rival.earned))) earner.set(key, entry);
  });
  return entries.map((entry, index) => {
    const key = graded[index]?.row.attemptOf;
    return !key || earner.get(key) === entry ? entry : { ...entry, earned: ZERO };
  });
}

function pastEntry({ id, term, average, creditsInGpa, creditsEarned, creditsAttempted }: PastTerm): Entry {
  return {
    id,
    term,
    status: 'counts',
    label: null,
    points: parseDecimal(average),
    weight: parseDecimal(creditsInGpa),
    attempted: parseDecimal(creditsAttempted),
    earned: parseDecimal(creditsEarned),
  };
}

/** From the latest term back: whole terms while their credits fit, then the same share of each course in the next. */
function lastCredits(entries: readonly Entry[], wanted: Fraction): Entry[] {
  const terms = [...new Set(entries.map(({ term }) => term))].sort((a, b) => b - a);
  const parts = new Map<number, Fraction>();
  let left = wanted;
  for (const term of terms) {
    const own = entries.filter((entry) => entry.term === term && entry.points !== null);
    const credits = sum(own.map(({ weight }) => weight));
    const part = credits.lte(left) || credits.equals(0) ? parseDecimal(1) : left.div(credits);
    parts.set(term, left.gt(0) ? part : ZERO);
    left = left.sub(credits.mul(part));
  }
  return entries.map((entry) => {
    const part = parts.get(entry.term) ?? ZERO;
    const isOut = entry.points !== null && !part.gt(0);
    return isOut
      ? { ...entry, points: null, status: 'excluded' as const }
      : { ...entry, weight: entry.weight.mul(part) };
  });
}

function meanByCredits(counting: readonly Entry[], rounding: RoundingRule): Figure<GpaReason> {
  if (counting.length === 0) return notGradable('nothing_graded');
  const credits = sum(counting.map(({ weight }) => weight));
  if (!credits.gt(0)) return notGradable('no_credits');
  return roundedFigure(qualityOf(counting).div(credits), rounding);
}

function plainMean(counting: readonly Entry[], rounding: RoundingRule): Figure<GpaReason> {
  if (counting.length === 0) return notGradable('nothing_graded');
  return roundedFigure(sum(counting.map(({ points }) => points ?? ZERO)).div(counting.length), rounding);
}

function qualityOf(counting: readonly Entry[]): Fraction {
  return sum(counting.map(({ points, weight }) => (points ?? ZERO).mul(weight)));
}

function total(credits: readonly Fraction[]): number {
  return roundHalfUp(sum(credits));
}
