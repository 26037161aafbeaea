import type { ApolloCache, NormalizedCacheObject, StoreObject } from '@apollo/client';
import {
  AssignmentForm_CourseFragmentDoc,
  AssignmentRow_CourseFragmentDoc,
  type AssignmentForm_CourseFragment,
} from '../../../generated/graphql';

/** All courses that this device knows from whatever page; of categories, only those that are known completely. */
export function knownCourses(cache: ApolloCache): AssignmentForm_CourseFragment[] {
  return objectsOf(cache, 'Course').flatMap((object) => {
    const from = { __typename: 'Course', id: String(object['id']) } as const;
    const course = cache.readFragment({
      from,
      fragment: AssignmentRow_CourseFragmentDoc,
      fragmentName: 'AssignmentRow_course',
    });
    const whole = cache.readFragment({
      from,
      fragment: AssignmentForm_CourseFragmentDoc,
      fragmentName: 'AssignmentForm_course',
    });
    return whole ?? (course ? { ...course, categories: [] } : []);
  });
}

/** The same of a term, or of the current one, with those without a term. */
export function knownCoursesOf(cache: ApolloCache, termId: string | null): AssignmentForm_CourseFragment[] {
  const wanted = termId ?? objectsOf(cache, 'Term').find(({ isCurrent }) => isCurrent)?.['id'];
  return knownCourses(cache).filter((course) => course.termId === null || course.termId === wanted);
}

function objectsOf(cache: ApolloCache, type: string): StoreObject[] {
  const objects = Object.values(cache.extract() as NormalizedCacheObject);
  return objects.filter((object) => object?.__typename === type) as StoreObject[];
}
