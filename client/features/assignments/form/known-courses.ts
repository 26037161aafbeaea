import type { ApolloCache, NormalizedCacheObject, StoreObject } from '@apollo/client';
import {
  AssignmentForm_CourseFragmentDoc,
  AssignmentRow_CourseFragmentDoc,
  type AssignmentForm_CourseFragment,
} from '../../../generated/graphql';

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

/** The same of a term, or of the current one, with those without a term; all if the current term isn't known. */
export function knownCoursesOf(cache: ApolloCache, termId: string | null): AssignmentForm_CourseFragment[] {
  const current = objectsOf(cache, 'Term').find(({ isCurrent }) => isCurrent)?.['id'];
  const wanted = termId ?? (current as string | undefined);
  return knownCourses(cache).filter(
    (course) => wanted === undefined || [wanted, null].includes(course.termId),
  );
}

function objectsOf(cache: ApolloCache, type: string): StoreObject[] {
  const objects = Object.values(cache.extract() as NormalizedCacheObject);
  return objects.filter((object) => object?.__typename === type) as StoreObject[];
}
