import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { instantsOf } from '#domain/time/entered-span';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import { isWaiting } from '../../../apollo/outbox/kept-changes';
import {
  AssignmentTasksDocument,
  CreateTimeEntryDocument,
  DeleteTimeEntryDocument,
  RunningTimerDocument,
  StartTimerDocument,
  StopTimerDocument,
  UpdateTimeEntryDocument,
  type TimeLog_EntryFragment,
} from '../../../generated/graphql';
import { taskMessages } from '../../../messages/en/tasks';
import { offerUndo } from '../../../notifications/undo';
import { useFormat } from '../../../ui/format/format-context';
import { isSaved } from '../../../notifications/is-saved';
import { entryWaits, placeEntry, placeTimer, removeEntry } from './known-entries';

type Entry = TimeLog_EntryFragment;

/** The entered values of an entry; start is `YYYY-MM-DDTHH:MM` in the student's time zone. */
export interface EntryValues {
  startLocal: string;
  minutes: number;
}

const DEPENDENT = [AssignmentTasksDocument, RunningTimerDocument];

/** The actions on the time log; each returns whether it was saved, and toasts report failures. */
export type TimeLogActions = ReturnType<typeof timeLogActions>;

/** See {@link TimeLogActions}. */
export function useTimeLog(): TimeLogActions {
  const client = useApolloClient();
  const { timezone } = useFormat();
  return timeLogActions(client, timezone);
}

function timeLogActions(client: ApolloClient, timezone: string) {
  const { cache } = client;
  // Whether entries overlap depends on all of them. A query that fails doesn't make the change fail.
  const askAgain = () => client.refetchQueries({ include: DEPENDENT }).catch(() => undefined);
  const saved = <Data, Variables extends OperationVariables>(
    id: string,
    options: ApolloClient.MutateOptions<Data, Variables>,
    say = (): void => undefined,
  ): Promise<boolean> => {
    const change = client.mutate(options).then(({ data }) => data && say());
    return isSaved(change.then(() => (isWaiting(id) ? undefined : askAgain())));
  };
  return {
    start(assignmentId: string) {
      const [id, startedAt] = [freshId(), new Date().toISOString()];
      return saved(id, {
        mutation: StartTimerDocument,
        variables: { input: { id, assignmentId, startedAt } },
        context: waits('TimeEntry', { endedAt: null, minutes: null }),
        update: (_, { data }) => void (isWaiting(id) && data && placeTimer(cache, data.startTimer.timeEntry)),
      });
    },
    /** @param minutes how much of it was work; all when left out. */
    stop({ id, assignmentId, startedAt }: Entry, minutes?: number) {
      const stoppedAt = new Date().toISOString();
      const end = minutes === undefined ? Date.parse(stoppedAt) : Date.parse(startedAt) + minutes * MINUTE_MS;
      return saved(id, {
        mutation: StopTimerDocument,
        variables: { input: { id, stoppedAt, ...(minutes !== undefined && { minutes }) } },
        context: entryWaits(cache, assignmentId, [startedAt, new Date(end).toISOString()]),
      });
    },
    add(assignmentId: string, values: EntryValues) {
      const id = freshId();
      return saved(id, {
        mutation: CreateTimeEntryDocument,
        variables: { input: { id, assignmentId, ...values } },
        context: entryWaits(cache, assignmentId, instantsOf({ timezone, ...values })),
        update: (_, { data }) =>
          void (isWaiting(id) && data && placeEntry(cache, data.createTimeEntry.timeEntry)),
      });
    },
    edit({ id, version: expectedVersion, assignmentId, minutes }: Entry, values: EntryValues) {
      const span = instantsOf({ timezone, ...values });
      return saved(id, {
        mutation: UpdateTimeEntryDocument,
        variables: { input: { id, expectedVersion, ...values } },
        context: { ...entryWaits(cache, assignmentId, span, minutes), isChecked: true },
      });
    },
    /** Deletes it and offers to undo it. */
    remove(entry: Entry) {
      const { id } = entry;
      const options = {
        mutation: DeleteTimeEntryDocument,
        variables: { input: { id } },
        context: waits('TimeEntry'),
        update: () => void (isWaiting(id) && removeEntry(cache, entry)),
      };
      return saved(id, options, () => offerUndo({ message: taskMessages.time.deleted }));
    },
  };
}
