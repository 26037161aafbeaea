import type { ApolloCache, Reference } from '@apollo/client';
import { isInList } from './known-terms';

/**
 * Adds a row to the cached lists of a field of `Query` that hold it and don't have it yet; those that were never fetched
 * are left alone.
 *
 * @param termId the term it belongs to; null for a row of no term, which every list holds
 */
export function listRow(cache: ApolloCache, field: string, key: string, termId: string | null = null): void {
  const placed = (list: readonly Reference[], { storeFieldName }: { storeFieldName: string }) => {
    const isListed = list.some(({ __ref }) => __ref === key);
    return isListed || !isInList(cache, storeFieldName, termId) ? list : [...list, { __ref: key }];
  };
  cache.modify({ fields: { [field]: placed } });
}

/** Removes a row from the cache, and so from every list that has it. */
export function removeRow(cache: ApolloCache, row: { __typename: string; id: string }): void {
  cache.evict({ id: cache.identify(row) });
  cache.gc();
}
