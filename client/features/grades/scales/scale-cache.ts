import type { ApolloCache, Reference } from '@apollo/client';

/** Adds a new scale after the others; a list that was never fetched is left alone. */
export function addScale(cache: ApolloCache, { id }: { id: string | null }): void {
  const scale = { __ref: `GradeScale:${id}` };
  cache.modify({
    fields: { gradeScales: (list: readonly Reference[]) => [...list, scale] },
  });
}

/** Takes a deleted scale out of the cache. */
export function removeScale(cache: ApolloCache, id: string): void {
  const removed = `GradeScale:${id}`;
  cache.modify({
    fields: { gradeScales: (list: readonly Reference[]) => list.filter(({ __ref }) => __ref !== removed) },
  });
  cache.evict({ id: removed });
  cache.gc();
}
