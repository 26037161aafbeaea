import type Fraction from 'fraction.js';

import { type DecimalInput, parseDecimal, ZERO } from './decimal';
import { bandOf, gradeOnScale, type Scale, type ScaleBand } from './scale';
import type { AttemptPolicy, TranscriptRow } from './transcript';

/**
 * The status of a row:
 * `counts` in the average; `superseded` by another attempt; `in_progress` no grade yet, or only a provisional one
 * next to a finished attempt; `no_points` its basis gives none (P, T, AU, W, I); `excluded` kept out of the average
 * by its own switch.
 */
export type RowStatus = 'counts' | 'superseded' | 'in_progress' | 'no_points' | 'excluded';

/** A row with its parsed grade. */
export interface GradedRow {
  readonly row: TranscriptRow;
  readonly credits: Fraction;
  readonly band: ScaleBand | null;
  /** Null without a grade that gives points. */
  readonly points: Fraction | null;
  readonly pass: boolean;
  readonly status: RowStatus;
}

/**
 * Reads the grade of every row, independently of the others.
 * @throws RangeError when an input isn't a decimal
 */
export function gradeRows(rows: readonly TranscriptRow[], scale: Scale, failCounts: boolean): GradedRow[] {
  return rows.map((row) => {
    const own = row.scale ?? scale;
    const credits = parseDecimal(row.credits);
    const base = { row, credits, band: null, points: null };
    if (row.basis === 'letter' || row.basis === 'percent') {
      const grade = gradeOf(row, own);
      if (!grade) return { ...base, pass: false, status: 'in_progress' };
      const status = row.countsInGpa === false ? 'excluded' : 'counts';
      return { ...base, ...grade, pass: grade.band.pass, status };
    }
    if (row.basis === 'transfer') return { ...base, pass: row.passed !== false, status: 'no_points' };
    if (row.basis !== 'pass_fail') return { ...base, pass: false, status: 'no_points' };
    if (row.passed === null || row.passed === undefined) {
      return { ...base, pass: false, status: 'in_progress' };
    }
    if (row.passed || !failCounts) return { ...base, pass: row.passed, status: 'no_points' };
    const status = row.countsInGpa === false ? 'excluded' : 'counts';
    return { ...base, ...lowestOf(own), pass: false, status };
  });
}

/** Marks the attempts that do not count because another one does. */
export function settleAttempts(rows: readonly GradedRow[], policy: AttemptPolicy): GradedRow[] {
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

/** The attempts that count, in groups of one course taken more than once; the earliest first. */
export function attemptsOf(rows: readonly GradedRow[]): GradedRow[][] {
  const groups = new Map<string, GradedRow[]>();
  for (const graded of rows) {
    const key = graded.row.attemptOf;
    if (key === null || key === undefined || graded.status !== 'counts') continue;
    groups.set(key, [...(groups.get(key) ?? []), graded]);
  }
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.sort(byTime));
}

function keptAttempts(attempts: readonly GradedRow[], policy: 'latest' | 'best' | 'first_excluded') {
  if (policy === 'first_excluded') return new Set(attempts.slice(attempts.length > 1 ? 1 : 0));
  if (policy === 'latest') return new Set(attempts.slice(-1));
  const best = attempts.reduce((one, other) => (isBetter(one, other) ? one : other));
  return new Set([best]);
}

/**
 * By the boundary of the band, then by points on a line. This works on every scale, whether more or fewer points are
 * better.
 */
function isBetter(one: GradedRow, other: GradedRow): boolean {
  const [a, b] = [one.band?.minPercent ?? 0, other.band?.minPercent ?? 0];
  if (a !== b) return a > b;
  return (one.points ?? ZERO).gt(other.points ?? ZERO);
}

function byTime(one: GradedRow, other: GradedRow): number {
  return one.row.term - other.row.term || (one.row.id < other.row.id ? -1 : 1);
}

function gradeOf(row: TranscriptRow, scale: Scale): { band: ScaleBand; points: Fraction } | null {
  if (row.basis === 'percent') return isGiven(row.percent) ? gradeOnScale(scale, row.percent) : null;
  const band = row.label ? bandOf(scale, row.label) : null;
  return band && { band, points: parseDecimal(band.points) };
}

function lowestOf(scale: Scale) {
  const band = scale.bands.at(-1) ?? scale.bands[0];
  return { band, points: parseDecimal(band.points) };
}

function isGiven(percent: DecimalInput | null | undefined): percent is DecimalInput {
  return percent !== null && percent !== undefined;
}
