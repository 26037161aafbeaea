import { createHash } from 'node:crypto';
import { courseFigures, type CourseFigures } from '#domain/grading/course-figures';
import { ENGINE_VERSION } from '#domain/grading/course-grade';
import type { RecordedItem, RecordedRules } from '#domain/grading/grade-history';
import { transcriptAverage } from '#domain/grading/gpa';
import type { GradeBasis, Transcript } from '#domain/grading/transcript';
import type { ScaleRow } from './course-grading.types';
import { scaleOf } from './grade-scale.reads';

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
  engineVersion: number;
}

/** All that the grade of a course depends on. */
export interface GradedCourse extends RecordedRules {
  scale: ScaleRow;
  basis: GradeBasis;
  finalLetter: string | null;
  items: (RecordedItem & { id: string })[];
}

/** What is to be stored with a course: its four numbers, and the grade on its scale; or that there is none yet. */
export function gradeToStore({ rules, categories, items, ...course }: GradedCourse): StoredGrade {
  const { basis, finalLetter } = course;
  const reading = { scale: scaleOf(course.scale), basis, finalLetter };
  return { ...courseFigures({ rules, categories, items }, reading), engineVersion: ENGINE_VERSION };
}

/** What is to be stored as the average of a transcript. */
export function averageToStore(transcript: Transcript): StoredAverage {
  const { average, creditsAttempted, creditsEarned, creditsInGpa } = transcriptAverage(transcript);
  return {
    gpa: average.gradable ? average.value : null,
    creditsAttempted,
    creditsEarned,
    creditsInGpa,
    engineVersion: ENGINE_VERSION,
  };
}

/** Whether what is stored already says the same. */
export function isStored<Figures extends object>(stored: Figures, wanted: Figures): boolean {
  return (Object.keys(wanted) as (keyof Figures)[]).every((key) => stored[key] === wanted[key]);
}

/** A short name for all that a grade depends on: the same inputs have the same. */
export function digestOf({ rules, categories, scale, basis, finalLetter, items }: GradedCourse): string {
  const inputs = JSON.stringify([rules, categories, scale, basis, finalLetter, items]);
  return createHash('sha256').update(inputs).digest('base64url');
}
