import type { ApolloCache, Reference } from '@apollo/client';
import { isInList } from '../../../apollo/known-terms';
import { placed, TODAY, type Placed } from '../assignment-cache';

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
  cache.modify({
    id: TODAY,
    fields: {
      assignments: (list: readonly Reference[], { readField }) => placed(list, assignment, true, readField),
    },
  });
  if (assignment.course) {
    cache.modify({
      id: cache.identify(assignment.course),
      fields: {
        assignments: (list: readonly Reference[], { readField }) => placed(list, assignment, true, readField),
      },
    });
  }
}
