import { courseGrade, ENGINE_VERSION } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type { DecimalInput } from '#domain/grading/decimal';
import { gradePointAverage } from '#domain/grading/gpa';
import { letterFor } from '#domain/grading/scale';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';

/** The grade stored with a course. */
export interface StoredGrade {
  percent: number | null;
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

/** What an average needs of a course. */
export interface CourseFigures {
  credits: DecimalInput;
  percent: DecimalInput | null;
}

/** The scale of every course, until courses choose their own. */
const SCALE = US_PLUS_MINUS;

/** What is to be stored with a course: its current grade, or that there is none yet. */
export function gradeToStore(gradebook: Gradebook): StoredGrade {
  const { current, gradedItems } = courseGrade(gradebook);
  const base = { gradedItems, engineVersion: ENGINE_VERSION };
  if (!current.gradable) return { ...base, percent: null, letter: null, points: null };
  const { label, points } = letterFor(SCALE, current.value);
  return { ...base, percent: current.value, letter: label, points };
}

/** What is to be stored as the average of these courses, whatever their status. */
export function averageToStore(courses: readonly CourseFigures[]): StoredAverage {
  const { average, creditsAttempted, creditsEarned, creditsInGpa } = gradePointAverage(courses, SCALE);
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
