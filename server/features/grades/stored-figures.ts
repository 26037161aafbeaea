import { createHash } from 'node:crypto';
import { courseGrade, ENGINE_VERSION, type Grade } from '#domain/grading/course-grade';
import type { RecordedItem, RecordedRules } from '#domain/grading/grade-history';
import { transcriptAverage } from '#domain/grading/gpa';
import { bandOf, gradeOnScale } from '#domain/grading/scale';
import { roundHalfUp } from '#domain/grading/rounding';
import type { GradeBasis, Transcript } from '#domain/grading/transcript';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import type { ScaleRow } from './course-grading.types';
import { scaleOf } from './grade-scale.reads';

/** The grade stored with a course. */
export interface StoredGrade {
  percent: number | null;
  floor: number | null;
  ceiling: number | null;
  projected: number | null;
  letter: string | null;
  points: number | null;
  gradedItems: number;
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
export function gradeToStore(course: GradedCourse): StoredGrade {
  const { rules, categories, items } = course;
  const { current, floor, ceiling, projected, gradedItems } = courseGrade({ rules, categories, items });
  return {
    percent: valueOf(current),
    floor: valueOf(floor),
    ceiling: valueOf(ceiling),
    projected: valueOf(projected.expected),
    ...onScale(course, current),
    gradedItems,
    engineVersion: ENGINE_VERSION,
  };
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

function valueOf(grade: Grade): number | null {
  return grade.gradable ? grade.value : null;
}

/** By letter the typed grade, else the one that the percentage earns. */
function onScale({ scale, basis, finalLetter }: GradedCourse, current: Grade) {
  const engineScale = scaleOf(scale);
  const typed = basis === 'letter' && finalLetter ? bandOf(engineScale, finalLetter) : null;
  if (typed) return { letter: typed.label, points: typed.points };
  if (!current.gradable) return { letter: null, points: null };
  const { band, points } = gradeOnScale(engineScale, current.value);
  return { letter: band.label, points: roundHalfUp(points, DECIMAL_LIMITS.decimals) };
}
