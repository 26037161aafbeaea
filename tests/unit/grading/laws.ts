import type { CourseGrade, Grade } from '#domain/grading/course-grade';

/** How often each law is tried. */
export const LAW = { numRuns: 1_000 };

/**
 * How often each law that the numbers stand on is tried: enough for every run of the tests, and more where it may
 * take longer (`GRADING_LAW_RUNS=100000`, as for every change).
 */
export const CENTRAL_LAW = { numRuns: Number(process.env.GRADING_LAW_RUNS ?? LAW.numRuns) };

/** What a grade shows; null where there is none. */
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
