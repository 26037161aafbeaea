import { isUnderWay, type StudyRecord } from '#domain/grading/stored-transcript';
import type { GradeBasis } from '#domain/grading/transcript';
import type { UpdateCourseGradingInput } from '../../../generated/graphql';
import type { Study } from '../study';

/** The final grade of a course as form values; only the grade of the chosen basis applies. */
export interface EntryValues {
  basis: GradeBasis;
  finalLetter: string | null;
  /** A percentage that replaces the one from the scores. */
  percent: number | null;
  result: Result;
}

/** Whether a course was passed, if that is its only grade. */
export type Result = 'none' | 'passed' | 'failed';

/** Everything a transcript says about a course. */
export interface TranscriptEntry extends EntryValues {
  credits: number | null;
  repeatOf: string | null;
  countsInGpa: boolean;
  levelBonus: number | null;
  gpaWeight: number | null;
}

type Course = Study['courses'][number];

/** The result that a stored one is. */
function resultOf(passed: boolean | null): Result {
  if (passed === null) return 'none';
  return passed ? 'passed' : 'failed';
}

/** The stored form of a result. */
function passedOf(result: Result): boolean | null {
  return result === 'none' ? null : result === 'passed';
}

/** A stored entry. */
export function entryOf({ credits, grading }: Course): TranscriptEntry {
  const { basis, finalLetter, override, passed, repeatOf, countsInGpa, levelBonus, gpaWeight } = grading;
  return {
    ...{ basis, finalLetter, percent: override, result: resultOf(passed), credits },
    ...{ repeatOf, countsInGpa, levelBonus, gpaWeight },
  };
}

/** A final grade as calls take it. */
export type GradeInput = Pick<UpdateCourseGradingInput, 'finalLetter' | 'override' | 'passed'> & {
  basis: GradeBasis;
};

/** The grading part of an entry: only the grade of its basis. */
export function gradeInput({ basis, finalLetter, percent, result }: EntryValues): GradeInput {
  return {
    basis,
    ...(basis === 'letter' ? { finalLetter } : {}),
    ...(basis === 'percent' ? { override: percent } : {}),
    ...(basis === 'pass_fail' || basis === 'transfer' ? { passed: passedOf(result) } : {}),
  };
}

/** The study as it would be with a changed entry. */
export function withEntry({ record }: Study, course: Course, entry: TranscriptEntry): StudyRecord {
  const { basis, finalLetter, percent, result, credits, repeatOf, countsInGpa, levelBonus, gpaWeight } =
    entry;
  const changed = {
    ...{ basis, finalLetter, passed: passedOf(result), repeatOf, countsInGpa },
    isInProgress: percent === null && isUnderWay({ ...course.grade, status: course.status }),
    percent: percent ?? (course.grading.override === null ? course.grade.percent : null),
    credits: validOr(credits, course.credits),
    levelBonus: validOr(levelBonus, course.grading.levelBonus),
    gpaWeight: validOr(gpaWeight, course.grading.gpaWeight),
  };
  return {
    ...record,
    courses: record.courses.map((other) => (other.id === course.id ? { ...other, ...changed } : other)),
  };
}

/** A number that is typed halfway does not count yet. */
function validOr(typed: number | null, stored: number): number {
  return typed === null || Number.isNaN(typed) || typed < 0 ? stored : typed;
}

/** The courses that one can repeat: not itself, and none that repeats it, directly or indirectly. */
export function repeatable(course: Course, courses: readonly Course[]): Course[] {
  const later = new Set([course.id]);
  for (const id of later) {
    for (const other of courses) if (other.grading.repeatOf === id) later.add(other.id);
  }
  return courses.filter(({ id }) => !later.has(id));
}
