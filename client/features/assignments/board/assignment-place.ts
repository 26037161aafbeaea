import type { ApolloCache, Reference } from '@apollo/client';
import { isTermInView } from '../../../apollo/known-terms';
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
      assignments: (list: readonly Reference[], { storeFieldName, readField }) => {
        const belongs = termId === null || isShown(cache, shownTermId(storeFieldName), termId);
        return placed(list, assignment, belongs, readField);
      },
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

/** The term a stored list was asked for, from a key such as `assignments({"termId":"…"})`; null if none was named. */
function shownTermId(storeFieldName: string): string | null {
  const begin = storeFieldName.indexOf('(');
  const json = begin < 0 ? '{}' : storeFieldName.slice(begin + 1, -1);
  return (JSON.parse(json) as { termId?: string | null }).termId ?? null;
}

/** Whether a list shows this term: the one it was asked for, or those in view where none was named. */
function isShown(cache: ApolloCache, shown: string | null, termId: string): boolean {
  return shown === null ? isTermInView(cache, termId) : shown === termId;
}
