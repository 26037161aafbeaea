import type { ApolloCache, NormalizedCacheObject, StoreObject } from '@apollo/client';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { isTermInView, knownTerms } from '../../../apollo/known-terms';
import {
  AssignmentForm_CourseFragmentDoc,
  AssignmentRow_CourseFragmentDoc,
  type AssignmentForm_CourseFragment,
} from '../../../generated/graphql';
import { useAssignmentFormCourseQuery, useAssignmentFormCoursesQuery } from '../../../generated/hooks';
import { compareText } from '../../../ui/format/compare-text';

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

/** A course that this device knows from whatever page; of its categories, only all or none. Null if it doesn't. */
export function knownCourse(cache: ApolloCache, id: string): AssignmentForm_CourseFragment | null {
  const from = { __typename: 'Course', id } as const;
  const whole = cache.readFragment({
    from,
    fragment: AssignmentForm_CourseFragmentDoc,
    fragmentName: 'AssignmentForm_course',
  });
  if (whole) return whole;
  const course = cache.readFragment({
    from,
    fragment: AssignmentRow_CourseFragmentDoc,
    fragmentName: 'AssignmentRow_course',
  });
  return course && { ...course, categories: [] };
}

/** All courses that this device knows. */
export function knownCourses(cache: ApolloCache): AssignmentForm_CourseFragment[] {
  return objectsOf(cache, 'Course').flatMap(({ id }) => knownCourse(cache, String(id)) ?? []);
}

/** The same of a term, or of those in view, with those without a term; all if the terms aren't known. */
export function knownCoursesOf(cache: ApolloCache, termId: string | null): AssignmentForm_CourseFragment[] {
  const areTermsKnown = knownTerms(cache).length > 0;
  const isShown = (id: string) =>
    termId === null ? !areTermsKnown || isTermInView(cache, id) : id === termId;
  return knownCourses(cache).filter((course) => course.termId === null || isShown(course.termId));
}

function objectsOf(cache: ApolloCache, type: string): StoreObject[] {
  const objects = Object.values(cache.extract() as NormalizedCacheObject);
  return objects.filter((object) => object?.__typename === type) as StoreObject[];
}
