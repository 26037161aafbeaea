import type { ApolloClient } from '@apollo/client';
import {
  AssignmentDetailDocument,
  AssignmentTasksDocument,
  NextDetailsDocument,
  type NextDetailsQuery,
} from '../generated/graphql';

/** The entries of an assignment that its time log shows: `first` in `TimeLog_query`. */
const LOG_WINDOW = 20;

/**
 * Fetches the details of the open assignments that are due first, with their subtasks and time logs, so they can be
 * opened offline for the first time. A log is left out unless the latest entries of all assignments include it whole.
 */
export async function keepNextDetails(client: ApolloClient): Promise<void> {
  const context = { quiet: true };
  const { data } = await client.query({ query: NextDetailsDocument, fetchPolicy: 'no-cache', context });
  if (!data) return;
  const { assignments, timeEntries, runningTimer, estimateFactors } = data;
  client.cache.batch({
    update: (cache) => {
      for (const assignment of assignments) {
        const variables = { id: assignment.id };
        cache.writeQuery({ query: AssignmentDetailDocument, variables, data: { assignment } });
        const log = logOf(assignment, timeEntries);
        if (!log) continue;
        const tasks = {
          __typename: 'Query' as const,
          assignment,
          timeEntries: log,
          runningTimer,
          estimateFactors,
        };
        cache.writeQuery({ query: AssignmentTasksDocument, variables, data: tasks });
      }
    },
  });
}

/** The time log of an assignment, latest first; null if some of it may be missing. */
function logOf(
  { id, loggedMinutes }: NextDetailsQuery['assignments'][number],
  latest: NextDetailsQuery['timeEntries'],
): NextDetailsQuery['timeEntries'] | null {
  const log = latest.filter(({ assignmentId }) => assignmentId === id);
  const minutes = log.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0);
  return log.length >= LOG_WINDOW || minutes === loggedMinutes ? log.slice(0, LOG_WINDOW) : null;
}
