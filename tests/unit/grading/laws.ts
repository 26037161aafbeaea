import type { CourseGrade, Grade } from '#domain/grading/course-grade';

/** Runs per law. */
export const LAW = { numRuns: 1_000 };

/**
 * Runs of each law that the figures depend on: enough for every test run, and more on request
 * (`GRADING_LAW_RUNS=100000`, as for every change).
 */
export const CENTRAL_LAW = { numRuns: Number(process.env.GRADING_LAW_RUNS ?? LAW.numRuns) };

/** The value a grade shows; null if there is none. */
export function valueOf(grade: Grade): number | null {
  return grade.gradable ? grade.value : null;
}

/** All figures of a course or a category. */
export function figuresOf({
  current,
  floor,
  ceiling,
  projected,
}: CourseGrade | CourseGrade['categories'][number]): Grade[] {
  return [current, floor, ceiling, projected.expected, ...Object.values(projected.band ?? {})];
}
