import type { Grade } from '#domain/grading/course-grade';
import { letterFor, type ScaleBand } from '#domain/grading/scale';
import { US_PLUS_MINUS } from '#domain/grading/scale-presets';

/** The scale by which every course is read. */
export const SCALE = US_PLUS_MINUS;

/** The band that a grade falls into; null without a grade. */
export function bandOf(grade: Grade): ScaleBand | null {
  return grade.gradable ? letterFor(SCALE, grade.value) : null;
}
