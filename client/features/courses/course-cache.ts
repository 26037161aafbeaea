import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import { forgetFields } from '../../apollo/forget-plan';
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
