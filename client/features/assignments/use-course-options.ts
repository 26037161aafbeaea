import type { AssignmentForm_CourseFragment } from '../../generated/graphql';
import { useAssignmentFormCoursesQuery } from '../../generated/hooks';

/** Every course of the student, each once, by code; none until they are known. */
export function useCourseOptions(): AssignmentForm_CourseFragment[] {
  const { data } = useAssignmentFormCoursesQuery();
  if (!data) return [];
  const all = [data.courses, ...data.terms.map(({ courses }) => courses)].flat();
  const byId = new Map(all.map((course) => [course.id, course]));
  return [...byId.values()].sort((left, right) => left.code.localeCompare(right.code));
}
