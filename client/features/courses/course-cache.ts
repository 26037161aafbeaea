import type { ApolloCache, Reference } from '@apollo/client';

/** What decides in which lists a course stands. */
interface Placed {
  id: string;
  termId: string | null;
}

/**
 * Puts a course into the lists of courses it belongs to and takes it out of the others: those asked for by term, and
 * those of the terms themselves. Lists that were never fetched are left alone.
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
      courses: (list: readonly Reference[], { storeFieldName, readField }) => {
        const shown = shownTermId(storeFieldName);
        const isCurrent = () => readField('isCurrent', { __ref: `Term:${termId}` }) === true;
        return placed(list, termId === null || (shown === null ? isCurrent() : shown === termId));
      },
      terms: (list: readonly Reference[]) => (terms = list),
    },
  });
  for (const { __ref } of terms) {
    const belongs = __ref === `Term:${termId}`;
    const fields = { courses: (list: readonly Reference[]) => placed(list, belongs) };
    cache.modify({ id: __ref, fields });
  }
}

/** Takes a deleted course out of the cache, with the lists that showed what was in it. */
export function removeCourse(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Course', id }) });
  for (const fieldName of ['assignments', 'calendar', 'today']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** The term a list was asked for, from a key such as `courses({"termId":"…"})`; null for the current one. */
function shownTermId(storeFieldName: string): string | null {
  const json = /\((.*)\)$/.exec(storeFieldName)?.[1] ?? '{}';
  return (JSON.parse(json) as { termId?: string | null }).termId ?? null;
}
