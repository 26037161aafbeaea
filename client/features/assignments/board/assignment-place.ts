import type { ApolloCache, Reference } from '@apollo/client';
import { isInList } from '../../../apollo/known-terms';
import { placed, removeAssignment, TODAY, type Placed, type ReadField } from '../assignment-cache';

/**
 * Puts an assignment into every cached list that it belongs to and removes it from the others; for one that was
 * created, restored, or moved to another course. Lists that were never fetched are left alone. Today keeps every
 * assignment it receives and shows those that are due.
 */
export function placeAssignment(cache: ApolloCache, assignment: Placed): void {
  const termId = assignment.course?.termId ?? null;
  cache.modify({
    fields: {
      assignments: (list: readonly Reference[], { storeFieldName, readField }) =>
        placed(list, assignment, isInList(cache, storeFieldName, termId), readField),
    },
  });
  const fields = {
    assignments: (list: readonly Reference[], { readField }: { readField: ReadField }) =>
      placed(list, assignment, true, readField),
  };
  cache.modify({ id: TODAY, fields });
  if (assignment.course) cache.modify({ id: cache.identify(assignment.course), fields });
}

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
