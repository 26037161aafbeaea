import { useSearchParams } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { AssignmentBoard } from '../features/assignments/assignment-board';
import { BoardSkeleton } from '../features/assignments/board-skeleton';
import { LateItemReminders } from '../features/reminders/late-item-reminders';
import { useAssignmentsPageQuery } from '../generated/hooks';
import { assignmentMessages } from '../messages/en/assignments';
import { Page } from '../ui/page';

/** Everything that is to be handed in during a term. */
export default function AssignmentsPage() {
  const [params] = useSearchParams();
  const termId = params.get('term');
  // Without a term the variables are those with which `boot.js` may have asked already: none.
  const query = useAssignmentsPageQuery({ variables: termId === null ? {} : { termId } });
  return (
    <Page title={assignmentMessages.title}>
      <QueryView query={query} what={assignmentMessages.what} skeleton={<BoardSkeleton />}>
        {({ assignments, courses, terms }) => (
          <AssignmentBoard
            {...{ assignments, courses, terms }}
            importAddress={paths.import.build()}
            beside={(assignment) => <LateItemReminders assignment={assignment} />}
          />
        )}
      </QueryView>
    </Page>
  );
}
