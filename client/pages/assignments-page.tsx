import { useSearchParams } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { termVariables } from '../apollo/known-terms';
import { paths } from '../app/paths';
import { AssignmentBoard } from '../features/assignments/board/assignment-board';
import { BoardSkeleton } from '../features/assignments/board/board-skeleton';
import { ItemReminders } from '../features/reminders/lazy-item-reminders';
import { useAssignmentsPageQuery } from '../generated/hooks';
import { assignmentMessages } from '../messages/en/assignments';
import { lazy } from '../ui/loading/lazy';
import { Page } from '../ui/layout/page';

/** Few lines wait for a score. */
const ScoreEntry = lazy(() => import('../features/grades/gradebook/score-entry'));

/** Everything due in a term. */
export default function AssignmentsPage() {
  const [params] = useSearchParams();
  // Without a term, the variables are those `boot.js` may already have used: none.
  const query = useAssignmentsPageQuery({ variables: termVariables(params.get('term')) });
  return (
    <Page title={assignmentMessages.title}>
      <QueryView query={query} what={assignmentMessages.what} skeleton={<BoardSkeleton />}>
        {({ assignments, courses, terms }) => (
          <AssignmentBoard
            {...{ assignments, courses, terms, ScoreEntry }}
            importAddress={paths.import.build()}
            beside={(assignment) => <ItemReminders assignment={assignment} />}
          />
        )}
      </QueryView>
    </Page>
  );
}
