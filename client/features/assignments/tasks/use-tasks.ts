import { useIsNew } from '../../../apollo/outbox/use-is-new';
import type { QueryState } from '../../../apollo/query-view';
import type { AssignmentTasksQuery } from '../../../generated/graphql';
import { useAssignmentTasksQuery } from '../../../generated/hooks';

/** A new assignment's parts before any is added. */
const EMPTY = { timeEntries: [], estimateFactors: [] };
const NOTHING_LOGGED = { loggedMinutes: 0, repetition: null, subtasks: [], course: null };

/** The parts of an assignment; one that the server doesn't know yet has what was added on this device alone. */
export function useTasks(id: string): QueryState<AssignmentTasksQuery> {
  const isNew = useIsNew(id);
  const query = useAssignmentTasksQuery({
    variables: { id },
    fetchPolicy: isNew ? 'cache-only' : 'cache-and-network',
    returnPartialData: isNew,
  });
  if (!isNew && !query.data) return query;
  // While the server is asked for the first time, these parts stay.
  const known: Partial<AssignmentTasksQuery> = query.data ?? {};
  const assignment = { __typename: 'Assignment' as const, id, ...NOTHING_LOGGED, ...known.assignment };
  const runningTimer = known.runningTimer?.endedAt === null ? known.runningTimer : null;
  const data = { ...EMPTY, ...known, __typename: 'Query' as const, assignment, runningTimer };
  return { ...query, data };
}
