import { isWithinReach } from '#domain/grading/plan-term';
import type { Scale } from '#domain/grading/scale';
import type { PlanGradesInput, PlannerCourse_CourseFragment } from '../../../generated/graphql';
import { scaleOf } from '../scales/letter-of';

/** The average aimed at. */
export type Aim = 'term' | 'overall';

/** The values of the planner's form. */
export interface PlanValues {
  termId: string | null;
  aim: Aim;
  targetGpa: number | null;
  targetOverallGpa: number | null;
  /** Decided grades by course; a course without one is open. */
  fixed: Readonly<Record<string, string>>;
}

/** The courses that have a decided grade, in the order in which they are sent. */
export function decided(
  courses: readonly PlannerCourse_CourseFragment[],
  { fixed }: Pick<PlanValues, 'fixed'>,
): PlannerCourse_CourseFragment[] {
  return courses.filter(({ id }) => fixed[id]);
}

/** A question as the server reads it. */
export function toPlanInput(
  termId: string,
  courses: readonly PlannerCourse_CourseFragment[],
  values: PlanValues,
): PlanGradesInput {
  const { aim, targetGpa, targetOverallGpa, fixed } = values;
  return {
    termId,
    ...(aim === 'term' ? { targetGpa } : { targetOverallGpa }),
    fixed: decided(courses, values).map(({ id }) => ({ courseId: id, letter: fixed[id] ?? '' })),
  };
}

/** The percentage a course is heading to; null while nothing shows it. */
export function headingOf({ status, grade }: PlannerCourse_CourseFragment): number | null {
  return status === 'archived' ? grade.percent : (grade.projected ?? grade.percent);
}

/** The grades still possible in a course, the best first. */
export function reachableGrades(course: PlannerCourse_CourseFragment): readonly string[] {
  const scale: Scale = scaleOf(course);
  return scale.bands.filter((band) => isWithinReach(scale, band, course.grade)).map(({ label }) => label);
}
