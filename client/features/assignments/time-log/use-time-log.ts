import type { TimeLog_EntryFragment } from '../../../generated/graphql';
import { AssignmentTasksDocument, RunningTimerDocument } from '../../../generated/graphql';
import {
  useCreateTimeEntryMutation,
  useDeleteTimeEntryMutation,
  useStartTimerMutation,
  useStopTimerMutation,
  useUpdateTimeEntryMutation,
} from '../../../generated/hooks';
import { taskMessages } from '../../../messages/en/tasks';
import { offerUndo } from '../../../notifications/undo';
import { isSaved } from '../tasks/is-saved';

type Entry = TimeLog_EntryFragment;

/** The entered values of an entry; start is `YYYY-MM-DDTHH:MM` in the student's time zone. */
export interface EntryValues {
  startLocal: string;
  minutes: number;
}

/** The actions on the time log; each returns whether it was saved, and toasts report failures. */
export interface TimeLogActions {
  start(assignmentId: string): Promise<boolean>;
  /** @param minutes how much of it was work; all when left out. */
  stop(entry: Entry, minutes?: number): Promise<boolean>;
  add(assignmentId: string, values: EntryValues): Promise<boolean>;
  edit(entry: Entry, values: EntryValues): Promise<boolean>;
  /** Deletes it and offers to undo it. */
  remove(entry: Entry): Promise<boolean>;
}

/** Whether entries overlap depends on all of them, so the queries on screen are refetched after every change. */
const ASKED_AGAIN = {
  refetchQueries: [AssignmentTasksDocument, RunningTimerDocument],
  awaitRefetchQueries: true,
};

/** The acts on the time log. */
export function useTimeLog(): TimeLogActions {
  const [start] = useStartTimerMutation(ASKED_AGAIN);
  const [stop] = useStopTimerMutation(ASKED_AGAIN);
  const [create] = useCreateTimeEntryMutation(ASKED_AGAIN);
  const [update] = useUpdateTimeEntryMutation(ASKED_AGAIN);
  const [remove] = useDeleteTimeEntryMutation(ASKED_AGAIN);
  return {
    start: (assignmentId) => isSaved(start({ variables: { input: { assignmentId } } })),
    stop: ({ id }, minutes) =>
      isSaved(stop({ variables: { input: { id, ...(minutes === undefined ? {} : { minutes }) } } })),
    add: (assignmentId, values) => isSaved(create({ variables: { input: { assignmentId, ...values } } })),
    edit: ({ id, version }, values) =>
      isSaved(update({ variables: { input: { id, expectedVersion: version, ...values } } })),
    remove: ({ id }) =>
      isSaved(
        remove({ variables: { input: { id } } }).then(({ data }) => {
          const deletionId = data?.deleteTimeEntry.deletion.id;
          if (deletionId) offerUndo({ message: taskMessages.time.deleted, deletionId });
        }),
      ),
  };
}
