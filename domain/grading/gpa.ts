import type Fraction from 'fraction.js';
import { parseDecimal, sum, ZERO, roundHalfUp, type RoundingRule } from './decimal';
import { type Figure, notGradable, roundedFigure } from './figure';
import { type PointsRange, rangeOf, unitOf } from './gpa-units';
import { bandOf, gradeOnScale, type Scale, type ScaleBand } from './scale';
import {
  type AttemptPolicy,
  DEFAULT_GPA_RULES,
  type GpaView,
  type GradeBasis,
  type PastTerm,
  type Transcript,
  type TranscriptRow,
} from './transcript';

/**
 * The status of a row:
 * `counts` in the average; `superseded` by another attempt; `in_progress` no grade yet, or only a provisional one
 * next to a finished attempt; `no_points` its basis gives none (P, T, AU, W, I); `excluded` kept out of the average
 * by its own switch; `other_unit` its grade points have another unit, see `pointsUnit`.
 */
export type RowStatus = 'counts' | 'superseded' | 'in_progress' | 'no_points' | 'excluded' | 'other_unit';

interface GradedRow {
  readonly row: TranscriptRow;
  readonly scale: Scale;
  /** Of its points. */
  readonly unit: string;
  readonly credits: Fraction;
  readonly band: ScaleBand | null;
  /** Null without a grade that gives points. */
  readonly points: Fraction | null;
  readonly pass: boolean;
  readonly status: RowStatus;
}

/** Reads the grade of every row, each for itself. @throws RangeError when an input is no decimal at all */
function gradeRows(rows: readonly TranscriptRow[], scale: Scale, failCounts: boolean): GradedRow[] {
  return rows.map((row) => {
    const own = row.scale ?? scale;
    const credits = parseDecimal(row.credits);
    const base = { row, scale: own, unit: unitOf(own, scale), credits, band: null, points: null };
    const counts = row.countsInGpa === false ? 'excluded' : 'counts';
    if (row.basis === 'letter' || row.basis === 'percent') {
      const grade = gradeOf(row, own);
      if (!grade) return { ...base, pass: false, status: 'in_progress' };
      return { ...base, ...grade, pass: grade.band.pass, status: counts };
    }
    if (row.basis === 'transfer') return { ...base, pass: row.passed !== false, status: 'no_points' };
    if (row.basis !== 'pass_fail') return { ...base, pass: false, status: 'no_points' };
    if (row.passed === null || row.passed === undefined) {
      return { ...base, pass: false, status: 'in_progress' };
    }
    if (row.passed || !failCounts) return { ...base, pass: row.passed, status: 'no_points' };
    const band = own.bands.at(-1) ?? own.bands[0];
    return { ...base, band, points: parseDecimal(band.points), pass: false, status: counts };
  });
}

/** Marks the attempts that do not count because another one does. */
function settleAttempts(rows: readonly GradedRow[], policy: AttemptPolicy): GradedRow[] {
  if (policy === 'all') return [...rows];
  const settled = new Map<GradedRow, RowStatus>();
  for (const attempts of attemptsOf(rows)) {
    const finished = attempts.filter(({ row }) => !row.isInProgress);
    const rivals = finished.length > 0 ? finished : attempts;
    for (const attempt of attempts) if (!rivals.includes(attempt)) settled.set(attempt, 'in_progress');
    if (policy === 'average') continue;
    const keep = keptAttempts(rivals, policy);
    for (const attempt of rivals) if (!keep.has(attempt)) settled.set(attempt, 'superseded');
  }
  return rows.map((row) => ({ ...row, status: settled.get(row) ?? row.status }));
}

/** The attempts that count, in groups of one course taken more than once in one unit; the earliest first. */
function attemptsOf(rows: readonly GradedRow[]): GradedRow[][] {
  const groups = new Map<string, GradedRow[]>();
  for (const graded of rows) {
    const key = graded.row.attemptOf;
    if (key === null || key === undefined || graded.status !== 'counts') continue;
    const group = `${graded.unit} ${key}`;
    groups.set(group, [...(groups.get(group) ?? []), graded]);
  }
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.sort(byTime));
}

function keptAttempts(attempts: readonly GradedRow[], policy: 'latest' | 'best' | 'first_excluded') {
  if (policy === 'first_excluded') return new Set(attempts.slice(attempts.length > 1 ? 1 : 0));
  if (policy === 'latest') return new Set(attempts.slice(-1));
  const best = attempts.reduce((one, other) => (isBetter(one, other) ? one : other));
  return new Set([best]);
}

/** By the boundary of the band, then by points on a line: valid on every scale, whatever is better. */
function isBetter(one: GradedRow, other: GradedRow): boolean {
  const [a, b] = [one.band?.minPercent ?? 0, other.band?.minPercent ?? 0];
  if (a !== b) return a > b;
  return (one.points ?? ZERO).gt(other.points ?? ZERO);
}

function byTime(one: GradedRow, other: GradedRow): number {
  return one.row.term - other.row.term || (one.row.id < other.row.id ? -1 : 1);
}

function gradeOf(row: TranscriptRow, scale: Scale): { band: ScaleBand; points: Fraction } | null {
  const { percent = null } = row;
  if (row.basis === 'percent') return percent === null ? null : gradeOnScale(scale, percent);
  const band = row.label ? bandOf(scale, row.label) : null;
  return band && { band, points: parseDecimal(band.points) };
}

/**
 * Why there is no average yet: no course is graded; or no graded course has credits while others do; or the scale's
 * points are beyond every range (`out_of_range`).
 */
export type GpaReason = 'nothing_graded' | 'no_credits' | 'out_of_range';

/** The contribution of a row to an average: identifiers and values, no words. */
export interface GpaRowWorking {
  readonly id: string;
  readonly status: RowStatus;
  /** Whether it has a grade, even one that counts in no average. */
  readonly isGraded: boolean;
  /** The label of the band; null without one. */
  readonly label: string | null;
  /** Points with the view's bonus; null if none count. */
  readonly points: number | null;
  /** Its credits in the divisor. */
  readonly creditsInGpa: number;
  readonly creditsEarned: number;
}

/** The average of the courses whose grade points have one unit, with the range of a scale of theirs. */
export interface UnitAverage extends PointsRange {
  /** Rounded once; null if there is none, see {@link GpaReason}. */
  readonly value: number | null;
  /** The number of courses in it. */
  readonly courses: number;
}

export interface TranscriptAverage {
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
  /** Whether credits weigh: some course of the unit has credits. */
  readonly usesCredits: boolean;
  /** A scale with the unit that the average is in. */
  readonly scale: Scale;
  /** The averages of all units, this one first. */
  readonly byUnit: readonly UnitAverage[];
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
  readonly isGraded: boolean;
  readonly label: string | null;
  readonly points: Fraction | null;
  /** Credits in the divisor. */
  readonly weight: Fraction;
  readonly attempted: Fraction;
  readonly earned: Fraction;
}

/**
 * The average of a transcript through a view, with the result for every row: Σ(points × credits) / Σ credits over the
 * graded courses of one unit, exact, rounded once. When no course of the unit has credits it is the plain mean of the
 * points. Credits attempted and earned are those of all courses. See `transcript.ts` for the rules. Source: the
 * published rules of university registrars.
 *
 * @throws RangeError when an input is no decimal at all, see `parseDecimal`
 */
export function transcriptAverage(transcript: Transcript): TranscriptAverage {
  const graded = gradesOf(transcript);
  const scale = scaleOfGpa(transcript.partOf ?? transcript);
  const gpa = averageIn(scale, transcript, graded);
  const others = [...scalesOf(graded)].flatMap(([unit, other]) => (unit === unitOf(scale) ? [] : [other]));
  const withoutLines = { ...transcript, pastTerms: [] };
  const byUnit = others.map((other) => unitAverage(other, averageIn(other, withoutLines, graded)));
  return { ...gpa, scale, byUnit: [unitAverage(scale, gpa), ...byUnit] };
}

function unitAverage(scale: Scale, { average, rows }: ReturnType<typeof averageIn>): UnitAverage {
  return {
    ...rangeOf(scale),
    value: average.gradable ? average.value : null,
    courses: rows.filter(({ status }) => status === 'counts').length,
  };
}

function gradesOf({ rows, scale, rules }: Transcript): GradedRow[] {
  const { attempts, failCounts } = { ...DEFAULT_GPA_RULES, ...rules };
  return settleAttempts(gradeRows(rows, scale, failCounts), attempts);
}

/**
 * The scale that gives a GPA its unit: that of the transcript; but if nothing counts in its unit and everything in one
 * other, a scale with that one.
 */
export function scaleOfGpa(transcript: Transcript): Scale {
  const { rows, pastTerms = [], scale } = transcript;
  if (pastTerms.length > 0 || rows.every((row) => !row.scale)) return scale;
  const scales = scalesOf(gradesOf(transcript));
  const [only = scale] = scales.values();
  return scales.size === 1 && !scales.has(unitOf(scale)) ? only : scale;
}

/** A scale for each unit that something counts in, whatever the order of the rows. */
function scalesOf(graded: readonly GradedRow[]): Map<string, Scale> {
  const counting = graded.filter(({ status }) => status === 'counts');
  const sorted = counting.sort((one, other) => (one.scale.id < other.scale.id ? 1 : -1));
  return new Map(sorted.map(({ unit, scale }) => [unit, scale]));
}

/** The average of what has the unit of a scale. */
function averageIn(scale: Scale, transcript: Transcript, all: readonly GradedRow[]) {
  const { pastTerms = [], rules } = transcript;
  const { attempts, rounding, view } = { ...DEFAULT_GPA_RULES, ...rules };
  const unit = unitOf(scale);
  const graded = all.map((row) =>
    row.status === 'counts' && row.unit !== unit ? { ...row, status: 'other_unit' as const } : row,
  );
  const isWeighted = view.kind === 'weighted';
  const own = graded.map((row) => toEntry(row, isWeighted));
  const settled = attempts === 'average' ? averageAttempts(own, graded) : own;
  const entries = [...creditsOnce(settled, graded), ...pastTerms.map(pastEntry)];
  const seen = view.kind === 'last_credits' ? lastCredits(entries, parseDecimal(view.credits)) : entries;
  const counting = seen.filter(({ points }) => points !== null);
  const inUnit = entries.filter((_, index) => (graded[index]?.unit ?? unit) === unit);
  const usesCredits = inUnit.some(({ attempted, weight }) => attempted.gt(0) || weight.gt(0));
  return {
    average: meanOf(counting, usesCredits, rounding),
    creditsAttempted: total(entries.map(({ attempted }) => attempted)),
    creditsEarned: total(entries.map(({ earned }) => earned)),
    creditsInGpa: total(counting.map(({ weight }) => weight)),
    usesCredits,
    coursesWithoutCredits: usesCredits ? counting.filter(({ weight }) => !weight.gt(0)).length : 0,
    rows: seen.map(({ id, status, isGraded, label, points, weight, earned }) => ({
      id,
      status,
      isGraded,
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

/** What is attended or was left without a grade. */
const NEVER_GRADED: readonly GradeBasis[] = ['audit', 'withdrawn', 'incomplete'];

function toEntry({ row, credits, band, points, pass, status }: GradedRow, isWeighted: boolean): Entry {
  const bonus = isWeighted && pass ? parseDecimal(row.levelBonus ?? 0) : ZERO;
  return {
    id: row.id,
    term: row.term,
    status,
    isGraded: status !== 'in_progress' && !NEVER_GRADED.includes(row.basis),
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
    isGraded: true,
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

function meanOf(counting: readonly Entry[], byCredits: boolean, rounding: RoundingRule): Figure<GpaReason> {
  if (counting.length === 0) return notGradable('nothing_graded');
  const points = sum(counting.map((entry) => entry.points ?? ZERO));
  if (!byCredits) return roundedFigure(points.div(counting.length), rounding);
  const credits = sum(counting.map(({ weight }) => weight));
  if (!credits.gt(0)) return notGradable('no_credits');
  return roundedFigure(qualityOf(counting).div(credits), rounding);
}

function qualityOf(counting: readonly Entry[]): Fraction {
  return sum(counting.map(({ points, weight }) => (points ?? ZERO).mul(weight)));
}

function total(credits: readonly Fraction[]): number {
  return roundHalfUp(sum(credits));
}
