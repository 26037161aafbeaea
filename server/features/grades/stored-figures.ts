import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { courseFigures, type CourseFigures, gradebookOn } from '#domain/grading/course-figures';
import { ENGINE_VERSION } from '#domain/grading/course-grade';
import type { RecordedItem, RecordedRules } from '#domain/grading/grade-history';
import { transcriptAverage, type UnitAverage } from '#domain/grading/gpa';
import { unitOf } from '#domain/grading/gpa-units';
import { scaleWith } from '#domain/grading/scale';
import { periodOf, type GradingPeriod, type Placed } from '#domain/grading/periods';
import {
  type GpaRules,
  type GradeBasis,
  type Transcript,
  isUnderWay,
  type StudyRecord,
  type TranscriptCourse,
  type TranscriptTerm,
} from '#domain/grading/transcript';
import type { CourseStatus } from '#domain/courses/course';
import type { ScaleRow } from './rules/course-grading.types';
import { scaleOf } from './scales/grade-scale.reads';

/** The grade stored with a course. */
export interface StoredGrade extends CourseFigures {
  engineVersion: number;
}

/** The average stored with a term and with the account. */
export interface StoredAverage {
  gpa: number | null;
  creditsAttempted: number;
  creditsEarned: number;
  creditsInGpa: number;
  /** The averages of all units, that of the GPA first; null while all courses have the unit of the account's scale. */
  gpaUnits: readonly UnitAverage[] | null;
  engineVersion: number;
}

/** All that the grade of a course depends on. */
export interface GradedCourse extends RecordedRules {
  scale: ScaleRow;
  basis: GradeBasis;
  finalLetter: string | null;
  periods: readonly GradingPeriod[];
  items: (RecordedItem & { id: string })[];
}

/** The same as stored: an item has a due date and possibly a grading period chosen by hand. */
export type GradedRow = Omit<GradedCourse, 'items'> & {
  items: (Omit<GradedCourse['items'][number], 'periodId'> & Placed)[];
};

/** Puts each item into its grading period: while the period stays the same, so does the grade. */
export function toGraded<Row extends GradedRow>({
  items,
  ...row
}: Row): Omit<Row, 'items'> & Pick<GradedCourse, 'items'> {
  return {
    ...row,
    items: items.map(({ gradingPeriodId, dueDate, ...item }) => ({
      ...item,
      periodId: periodOf({ gradingPeriodId, dueDate }, row.periods),
    })),
  };
}

/** The gradebook of a course and the scale, as the engine reads them. */
export function gradebookOf({ rules, categories, periods, items, scale: row }: Omit<GradedCourse, 'basis'>) {
  const scale = scaleWith(scaleOf(row), rules.rounding);
  return { scale, gradebook: gradebookOn(scale, { rules, categories, periods, items }) };
}

/** Returns the figures to store with a course: its four figures and its grade, or that there is none yet. */
export function gradeToStore(course: GradedCourse): StoredGrade {
  const { basis, finalLetter } = course;
  const { gradebook, scale } = gradebookOf(course);
  return { ...courseFigures(gradebook, { scale, basis, finalLetter }), engineVersion: ENGINE_VERSION };
}

/** Returns the figures to store as the average of a transcript. */
export function averageToStore(transcript: Transcript): StoredAverage {
  const { average, creditsAttempted, creditsEarned, creditsInGpa, byUnit, scale } =
    transcriptAverage(transcript);
  const hasOthers = byUnit.length > 1 || unitOf(scale, transcript.scale) !== unitOf(transcript.scale);
  return {
    gpa: average.gradable ? average.value : null,
    creditsAttempted,
    creditsEarned,
    creditsInGpa,
    gpaUnits: hasOthers ? byUnit : null,
    engineVersion: ENGINE_VERSION,
  };
}

/** Whether the stored values are already the same. */
export function isStored<Figures extends object>(stored: Figures, wanted: Figures): boolean {
  return (Object.keys(wanted) as (keyof Figures)[]).every((key) =>
    isDeepStrictEqual(stored[key], wanted[key]),
  );
}

/** A digest of everything a grade depends on: the same inputs have the same digest. */
export function digestOf({
  rules,
  categories,
  periods,
  scale,
  basis,
  finalLetter,
  items,
}: GradedCourse): string {
  const inputs = JSON.stringify([rules, categories, periods, scale, basis, finalLetter, items]);
  return createHash('sha256').update(inputs).digest('base64url');
}

/** A course of an account, with its scale as stored. */
type AccountCourse = Omit<TranscriptCourse, 'scale' | 'isInProgress'> & {
  status: CourseStatus;
  floor: number | null;
  ceiling: number | null;
  scale: ScaleRow | null;
  engineVersion: number;
};

/** The inputs of all averages of an account, from `READ_AVERAGES`. */
export interface Account {
  stored: StoredAverage;
  rules: GpaRules;
  scale: ScaleRow;
  terms: (TranscriptTerm & { stored: StoredAverage })[];
  courses: AccountCourse[];
}

/** The study of an account for the engine. */
export function toStudy({ rules, scale, terms, courses }: Omit<Account, 'stored'>): StudyRecord {
  return {
    rules,
    terms,
    scale: scaleOf(scale),
    courses: courses.map(({ scale: own, ...course }) => ({
      ...course,
      isInProgress: isUnderWay(course),
      ...(own ? { scale: scaleOf(own) } : {}),
    })),
  };
}
