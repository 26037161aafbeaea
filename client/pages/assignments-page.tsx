import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useSearchParams } from 'wouter';
import { knownTerms, termVariables } from '../apollo/known-terms';
import { QueryView, type QueryState } from '../apollo/query-view';
import { paths } from '../app/paths';
import { AssignmentBoard } from '../features/assignments/board/assignment-board';
import { BoardSkeleton } from '../features/assignments/board/board-skeleton';
import { listByRows } from '../features/assignments/board/rows-of-term';
import { besideReminders } from '../features/reminders/lazy-item-reminders';
import type { AssignmentsPageQuery } from '../generated/graphql';
import { useAssignmentsPageQuery } from '../generated/hooks';
import { assignmentMessages } from '../messages/en/assignments';
import { lazy } from '../ui/loading/lazy';
import { Page } from '../ui/layout/page';

/** Few lines wait for a score. */
const ScoreEntry = lazy(() => import('../features/grades/gradebook/score-entry'));

const NOTHING: Pick<AssignmentsPageQuery, 'assignments' | 'courses'> = { assignments: [], courses: [] };

/** Everything due in a term. */
export default function AssignmentsPage() {
  return (
    <Page title={assignmentMessages.title}>
      <Assignments />
    </Page>
  );
}

/** Below the page, so a tick doesn't render its frame. */
function Assignments() {
  const [params] = useSearchParams();
  const term = params.get('term');
  // Without a term, the variables are those `boot.js` may already have used: none.
  const query = useAssignmentsPageQuery({ variables: termVariables(term) });
  const { cache } = useApolloClient();
  const isMissing = term !== null && query.error !== undefined && !query.data;
  useEffect(() => {
    if (isMissing) listByRows(cache, term);
  }, [cache, isMissing, term]);
  // Another term can still be chosen where this one can't be shown.
  const known = isMissing ? knownTerms(cache) : [];
  const missing = known.length > 1 ? query : undefined;
  const shown: QueryState<Omit<AssignmentsPageQuery, '__typename' | 'me'>> = missing
    ? { ...query, data: { terms: known, ...NOTHING }, error: undefined }
    : query;
  return (
    <QueryView query={shown} what={assignmentMessages.what} skeleton={<BoardSkeleton />}>
      {({ assignments, courses, terms }) => (
        <AssignmentBoard
          {...{ assignments, courses, terms, missing, ScoreEntry }}
          beside={besideReminders}
          importAddress={paths.import.build()}
        />
      )}
    </QueryView>
  );
}
