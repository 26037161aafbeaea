import type { ApolloCache } from '@apollo/client';
import { placeAssignment, removeAssignment, type Placed } from '../assignment-cache';

/**
 * Puts what was changed or made along with an assignment of a series into the lists, and takes out what is gone.
 * @param removedIds of the same course as any of them, or of no list any more
 */
export function placeOthers(
  cache: ApolloCache,
  others: readonly Placed[],
  removedIds: readonly string[],
): void {
  for (const other of others) placeAssignment(cache, other);
  for (const id of removedIds) removeAssignment(cache, { __typename: 'Assignment', id, course: null });
}
