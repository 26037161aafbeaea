import type { ApolloCache } from '@apollo/client';
import { removeAssignment, type Placed } from '../assignment-cache';
import { placeAssignment } from '../board/assignment-place';

/**
 * Puts assignments changed or created with a repeated one into the lists, and removes deleted ones.
 * @param removedIds in the same course as any of them, or no longer in any list
 */
export function placeOthers(
  cache: ApolloCache,
  others: readonly Placed[],
  removedIds: readonly string[],
): void {
  for (const other of others) placeAssignment(cache, other);
  for (const id of removedIds) removeAssignment(cache, { __typename: 'Assignment', id, course: null });
}
