import type { CourseStatus } from '../courses/course';
import type { DecimalInput } from './decimal';
import type { Scale } from './scale';
import type { GpaRules, GradeBasis, PastTerm, Transcript, TranscriptRow } from './transcript';

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
  readonly rules: GpaRules;
}

/**
 * The transcript of a student's whole record. Terms are sorted by first day; courses without a term come last, as if
 * taken now. A term stated as a single line replaces its courses.
 */
export function studyTranscript({ courses, terms, scale, rules }: StudyRecord): Transcript {
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
  return { rows, pastTerms, scale, rules };
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
