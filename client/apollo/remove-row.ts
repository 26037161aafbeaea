import type { ApolloCache } from '@apollo/client';

/** Removes a row from the cache, and so from every list that has it. */
export function removeRow(cache: ApolloCache, row: { __typename: string; id: string }): void {
  cache.evict({ id: cache.identify(row) });
  cache.gc();
}
