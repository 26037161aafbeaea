import { type DecimalInput, HALF_UP_HUNDREDTHS, type RoundingRule } from './decimal';
import type { Scale } from './scale';
import type { CourseStatus } from '../courses/course';

/**
 * How a course is graded:
 * `letter` by a label of the scale, `percent` by a percentage: both enter the average;
 * `pass_fail` credits without points; `transfer` credits earned elsewhere, no points;
 * `audit` neither attempted nor earned; `withdrawn` and `incomplete` attempted, not earned, no points. Source:
 * published registrars' rules; P, S, W, I, AU, and NC stay out of the divisor, a failed letter doesn't.
 */
export const GRADE_BASES = [
  'letter',
  'percent',
  'pass_fail',
  'audit',
  'transfer',
  'withdrawn',
  'incomplete',
] as const;

export type GradeBasis = (typeof GRADE_BASES)[number];

/**
 * What happens when a course is repeated:
 * `all` every attempt counts (UW-Madison); `latest` the last graded one (Minnesota); `best` the one with the best
 * points (Oregon Coast); `average` their mean, once; `first_excluded` all but the first (Memphis). An attempt in
 * progress, or without a grade that counts (W, I, AU, P), never supersedes a finished one, except under `all`.
 * Credits are earned once.
 */
export const ATTEMPT_POLICIES = ['all', 'latest', 'best', 'average', 'first_excluded'] as const;

export type AttemptPolicy = (typeof ATTEMPT_POLICIES)[number];

/** One course of a transcript, or one attempt at it. */
export interface TranscriptRow {
  readonly id: string;
  /** The position of its term in time, 1 for the first; equal within a term. */
  readonly term: number;
  /** 0 or more. */
  readonly credits: DecimalInput;
  readonly basis: GradeBasis;
  /** For `percent`: the percentage as shown; null while the course isn't graded. */
  readonly percent?: DecimalInput | null;
  /** For `letter`: a label of the scale; null while not graded. A label that isn't on the scale isn't a grade. */
  readonly label?: string | null;
  /** For `pass_fail`: the result; null while not graded. For `transfer`: false if the credits were refused. */
  readonly passed?: boolean | null;
  /**
   * Whether work is still to come, which makes the grade provisional: it counts in the average, but earns no
   * credits yet and supersedes no finished attempt. Default false.
   */
  readonly isInProgress?: boolean;
  /** Attempts at the same course share this key; null or omitted for a course taken once. */
  readonly attemptOf?: string | null;
  /** False keeps the course out of the average; its credits are still earned. Default true. */
  readonly countsInGpa?: boolean;
  /** Points added in the weighted average if the course is passed: 0.5 for honors, 1 for AP. Default 0. */
  readonly levelBonus?: DecimalInput;
  /** The weight of one credit in the average, 0 or more. Default 1. */
  readonly gpaWeight?: DecimalInput;
  /** The scale of its grade. Default: that of the transcript. */
  readonly scale?: Scale;
}

/** A past term entered as a single line, as stated in its transcript. */
export interface PastTerm {
  readonly id: string;
  readonly term: number;
  readonly average: DecimalInput;
  /** Credits behind the average. */
  readonly creditsInGpa: DecimalInput;
  readonly creditsEarned: DecimalInput;
  readonly creditsAttempted: DecimalInput;
}

/**
 * Which average is calculated:
 * `unweighted` points of the scale; `weighted` with each course's level bonus; `last_credits` unweighted, over the
 * last so many credits: in the term where they run out, every course counts with the same share of its credits, so
 * nothing depends on the order within a term.
 */
export type GpaView =
  | { readonly kind: 'unweighted' }
  | { readonly kind: 'weighted' }
  | { readonly kind: 'last_credits'; readonly credits: DecimalInput };

/** The rules of an average. All are optional; see {@link DEFAULT_GPA_RULES}. */
export interface GpaRules {
  readonly attempts?: AttemptPolicy;
  /** Whether a fail in a pass/fail course counts with the scale's lowest points. */
  readonly failCounts?: boolean;
  readonly rounding?: RoundingRule;
  readonly view?: GpaView;
}

/** The defaults. */
export const DEFAULT_GPA_RULES: Required<GpaRules> = {
  attempts: 'all',
  failCounts: true,
  rounding: HALF_UP_HUNDREDTHS,
  view: { kind: 'unweighted' },
};

/** A whole transcript. For a single term, pass only its rows. */
export interface Transcript {
  readonly rows: readonly TranscriptRow[];
  readonly pastTerms?: readonly PastTerm[];
  /** That of rows without their own; it gives the average its unit, see `scaleOfGpa`. */
  readonly scale: Scale;
  /** The transcript that this is a part of, whose unit its average then has. Default: none. */
  readonly partOf?: Transcript | undefined;
  readonly rules?: GpaRules;
}

export interface TranscriptCourse {
  readonly id: string;
  readonly termId: string | null;
  readonly credits: DecimalInput;
  /** Its current percentage, as shown; null while nothing is graded. */
  readonly percent: DecimalInput | null;
  readonly basis: GradeBasis;
  /** For `percent`: whether its percentage can still change, see {@link isUnderWay}. Default false. */
  readonly isInProgress?: boolean;
  readonly finalLetter: string | null;
  readonly passed: boolean | null;
  /** The course it repeats. */
  readonly repeatOf: string | null;
  readonly countsInGpa: boolean;
  readonly levelBonus: DecimalInput;
  readonly gpaWeight: DecimalInput;
  /** Default: the scale of the transcript. */
  readonly scale?: Scale;
}

/** Whether a course is still in progress: it isn't archived, and its open items can change its grade. */
export function isUnderWay(course: {
  readonly status: CourseStatus;
  readonly floor: number | null;
  readonly ceiling: number | null;
}): boolean {
  return course.status !== 'archived' && course.floor !== course.ceiling;
}

export interface TranscriptTerm {
  readonly id: string;
  /** `YYYY-MM-DD`; determines the order of terms. */
  readonly startsOn: string;
  /** A past term as a single line that replaces its courses. */
  readonly stated: (Omit<PastTerm, 'id' | 'term' | 'average'> & { readonly gpa: DecimalInput }) | null;
}

/** Everything a student's averages are calculated from. */
export interface StudyRecord {
  readonly courses: readonly TranscriptCourse[];
  readonly terms: readonly TranscriptTerm[];
  readonly scale: Scale;
  /** The record that this is a part of, whose GPA gives its averages their unit. Default: none. */
  readonly partOf?: StudyRecord;
  readonly rules: GpaRules;
}

/**
 * The transcript of a student's whole record. Terms are sorted by first day; courses without a term come last, as if
 * taken now. A term stated as a single line replaces its courses.
 */
export function studyTranscript({ courses, terms, scale, partOf, rules }: StudyRecord): Transcript {
  const ordered = inTimeOrder(terms);
  const placeOf = new Map(ordered.map(({ id }, index) => [id, index + 1]));
  const stated = new Set(terms.filter((term) => term.stated).map(({ id }) => id));
  const keyOf = attemptKeys(courses);
  const rows = courses
    .filter(({ termId }) => termId === null || !stated.has(termId))
    .map((course) => toRow(course, placeOf.get(course.termId ?? '') ?? ordered.length + 1, keyOf));
  const pastTerms = ordered.flatMap(({ id, stated: line }, index): PastTerm[] =>
    line ? [{ ...line, id, term: index + 1, average: line.gpa }] : [],
  );
  return { rows, pastTerms, scale, partOf: partOf && studyTranscript(partOf), rules };
}

/** Terms by first day; those that begin together always come in the same order. */
export function inTimeOrder<T extends Pick<TranscriptTerm, 'id' | 'startsOn'>>(terms: readonly T[]): T[] {
  const keyOf = ({ startsOn, id }: T) => `${startsOn} ${id}`;
  return [...terms].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The transcript of a single term: its own attempts count, whatever was repeated before or later. */
export function termTranscript(study: StudyRecord, termId: string): Transcript {
  return studyTranscript({
    ...study,
    partOf: study.partOf ?? study,
    courses: study.courses.filter((course) => course.termId === termId),
    terms: study.terms.filter(({ id }) => id === termId),
  });
}

function toRow(
  {
    id,
    credits,
    percent,
    basis,
    finalLetter,
    passed,
    countsInGpa,
    levelBonus,
    gpaWeight,
    scale,
    isInProgress = false,
  }: TranscriptCourse,
  term: number,
  keyOf: ReadonlyMap<string, string>,
): TranscriptRow {
  return {
    id,
    term,
    credits,
    basis,
    percent,
    label: finalLetter,
    passed,
    isInProgress: isInProgress && basis === 'percent',
    attemptOf: keyOf.get(id) ?? null,
    countsInGpa,
    levelBonus,
    gpaWeight,
    ...(scale ? { scale } : {}),
  };
}

/** For each course that is repeated or repeats another: the very first attempt. */
function attemptKeys(courses: readonly TranscriptCourse[]): ReadonlyMap<string, string> {
  const repeated = new Map(courses.map(({ id, repeatOf }) => [id, repeatOf]));
  const keys = new Map<string, string>();
  for (const { id, repeatOf } of courses) {
    if (repeatOf === null || !repeated.has(repeatOf)) continue;
    const root = rootOf(id, repeated);
    keys.set(id, root).set(root, root);
  }
  return keys;
}

/** Follows the repeats back; a cycle, which is never stored, ends where it closes. */
function rootOf(id: string, repeated: ReadonlyMap<string, string | null>): string {
  const seen = new Set<string>();
  let root = id;
  for (
    let next = repeated.get(id);
    next && repeated.has(next) && !seen.has(next);
    next = repeated.get(next)
  ) {
    seen.add(next);
    root = next;
  }
  return root;
}
