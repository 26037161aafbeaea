import { skipToken, useApolloClient } from '@apollo/client/react';
import type { AssignmentForm_CourseFragment } from '../../../generated/graphql';
import { useAssignmentFormCourseQuery, useAssignmentFormCoursesQuery } from '../../../generated/hooks';
import { compareText } from '../../../ui/format/compare-text';
import { knownCoursesOf } from './known-courses';

/** Which courses a form offers. */
interface CourseChoice {
  /** The term whose courses can be chosen; null for the current one. */
  termId: string | null;
  /** A course offered whatever its term: the one the form was opened from. */
  courseId: string | null;
}

/** The courses of a term and those without one, by code; until the server has answered, those that the device knows. */
export function useCourseOptions({ termId, courseId }: CourseChoice): AssignmentForm_CourseFragment[] {
  const { cache } = useApolloClient();
  const { data } = useAssignmentFormCoursesQuery({ variables: termId === null ? {} : { termId } });
  const ofTerm = data?.courses ?? knownCoursesOf(cache, termId);
  const isMissing = courseId !== null && !ofTerm.some(({ id }) => id === courseId);
  const own = useAssignmentFormCourseQuery(isMissing ? { variables: { id: courseId } } : skipToken).data
    ?.course;
  const offered = own && isMissing ? [...ofTerm, own] : ofTerm;
  return offered.toSorted((left, right) => compareText(left.code, right.code));
}
