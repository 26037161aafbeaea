import type { ApolloCache, Reference } from '@apollo/client';

/** What decides in which lists a course stands. */
interface Placed {
  id: string;
  termId: string | null;
}

/** Puts a course into the lists of courses it belongs to and takes it out of the others. */
export function placeCourse(cache: ApolloCache, { id, termId }: Placed): void {
  cache.modify({
    fields: {
      courses: (list: readonly Reference[], { storeFieldName, readField, toReference }) => {
        const shown = shownTermId(storeFieldName);
        const belongs = shown === undefined || shown === termId;
        const others = list.filter((course) => readField('id', course) !== id);
        const reference = toReference({ __typename: 'Course', id });
        return belongs && reference ? [...others, reference] : others;
      },
    },
  });
}

/** Takes a deleted course out of the cache, with the lists that showed what was in it. */
export function removeCourse(cache: ApolloCache, id: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Course', id }) });
  for (const fieldName of ['assignments', 'calendar', 'today']) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/** The term a list was asked for, from a key such as `courses({"termId":"…"})`; undefined for all courses. */
function shownTermId(storeFieldName: string): string | undefined {
  const json = /\((.*)\)$/.exec(storeFieldName)?.[1] ?? '{}';
  return (JSON.parse(json) as { termId?: string | null }).termId ?? undefined;
}
