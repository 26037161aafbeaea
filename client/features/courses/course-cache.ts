import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { forgetFields } from '../../apollo/forget-plan';
import {
  CourseCard_CourseFragmentDoc,
  CourseForm_CourseFragmentDoc,
  MeDocument,
  type CourseForm_CourseFragment,
  type UpdateCourseInput,
  type UpdateCourseMutation,
} from '../../generated/graphql';
import { isInList } from '../../apollo/known-terms';

/** The fields that determine a course's lists. */
interface Placed {
  id: string;
  termId: string | null;
}

/**
 * Puts a course into its lists and removes it from the others: those by term, and those of the terms
 * themselves. Unfetched lists are left alone.
 */
export function placeCourse(cache: ApolloCache, { id, termId }: Placed): void {
  const course = { __ref: `Course:${id}` };
  const placed = (list: readonly Reference[], belongs: boolean): readonly Reference[] => {
    const isListed = list.some(({ __ref }) => __ref === course.__ref);
    if (isListed === belongs) return list;
    return belongs ? [...list, course] : list.filter(({ __ref }) => __ref !== course.__ref);
  };
  let terms: readonly Reference[] = [];
  cache.modify({
    fields: {
      courses: (list: readonly Reference[], { storeFieldName }) =>
        placed(list, isInList(cache, storeFieldName, termId)),
      terms: (list: readonly Reference[]) => (terms = list),
    },
  });
  for (const { __ref } of terms) {
    const belongs = __ref === `Term:${termId}`;
    const fields = { courses: (list: readonly Reference[]) => placed(list, belongs) };
    cache.modify({ id: __ref, fields });
  }
}

/**
 * The likely answer to an edit, shown while it waits.
 *
 * @returns null if the server has to say more: averages follow from credits and term
 */
export function likelyCourse(
  cache: ApolloCache,
  { id, expectedVersion: _base, ...values }: UpdateCourseInput,
): UpdateCourseMutation | null {
  const from = { __typename: 'Course', id };
  const card = cache.readFragment({
    fragment: CourseCard_CourseFragmentDoc,
    fragmentName: 'CourseCard_course',
    from,
  });
  const form = cache.readFragment({
    fragment: CourseForm_CourseFragmentDoc,
    fragmentName: 'CourseForm_course',
    from,
  });
  const user = cache.readQuery({ query: MeDocument })?.me;
  if (!card || !form || !user) return null;
  const isSame = (field: 'credits' | 'termId'): boolean =>
    values[field] === undefined || values[field] === form[field];
  if (!isSame('credits') || !isSame('termId')) return null;
  const course = { ...card, ...form, ...(values as Partial<CourseForm_CourseFragment>) };
  return { updateCourse: { __typename: 'CoursePayload', course, user } };
}

/** Keeps the page of a course that is being deleted from fetching it again before the student leaves. */
export function restQueriesOf(client: ApolloClient, id: string): void {
  for (const query of client.getObservableQueries('active'))
    if (query.variables['id'] === id) query.options.fetchPolicy = 'standby';
}

/** Removes a deleted course from the cache, with the lists of its contents. */
export function removeCourse(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Course', id }) });
  forgetFields(cache, ['assignments', 'calendar', 'today']);
}
