import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { instantsOf } from '#domain/time/entered-span';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import { isWaiting } from '../../../apollo/outbox/kept-changes';
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
import { useFormat } from '../../../ui/format/format-context';
import { isSaved } from '../../../notifications/is-saved';
import { entryWaits, placeEntry, placeTimer, removeEntry } from './known-entries';

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

const DEPENDENT = [AssignmentTasksDocument, RunningTimerDocument];

/** Whether a change was saved. Whether entries overlap depends on all of them, so what is on the screen asks again. */
function isSavedFor(client: ApolloClient, change: Promise<unknown>, id = ''): Promise<boolean> {
  // A query that fails doesn't make the change fail.
  const askAgain = () => client.refetchQueries({ include: DEPENDENT }).catch(() => undefined);
  return isSaved(change.then(() => (isWaiting(id) ? undefined : askAgain())));
}

/** The acts on the time log. */
export function useTimeLog(): TimeLogActions {
  const client = useApolloClient();
  const saved = (change: Promise<unknown>, id?: string) => isSavedFor(client, change, id);
  const { cache } = client;
  const { timezone } = useFormat();
  const [create] = useCreateTimeEntryMutation();
  const [update] = useUpdateTimeEntryMutation();
  const [remove] = useDeleteTimeEntryMutation();
  return {
    ...useTimer(client),
    add: (assignmentId, values) => {
      const id = freshId();
      return saved(
        create({
          variables: { input: { id, assignmentId, ...values } },
          context: entryWaits(cache, assignmentId, instantsOf({ timezone, ...values })),
          update: (_cache, { data }) =>
            isWaiting(id) && data ? placeEntry(cache, data.createTimeEntry.timeEntry) : undefined,
        }),
        id,
      );
    },
    edit: (entry, values) =>
      saved(
        update({
          variables: { input: { id: entry.id, expectedVersion: entry.version, ...values } },
          context: {
            ...entryWaits(cache, entry.assignmentId, instantsOf({ timezone, ...values }), entry.minutes),
            isChecked: true,
          },
        }),
        entry.id,
      ),
    remove: (entry) =>
      saved(
        remove({
          variables: { input: { id: entry.id } },
          context: waits('TimeEntry'),
          update: () => (isWaiting(entry.id) ? removeEntry(cache, entry) : undefined),
        }).then(({ data }) => data && offerUndo({ message: taskMessages.time.deleted })),
        entry.id,
      ),
  };
}

function useTimer(client: ApolloClient): Pick<TimeLogActions, 'start' | 'stop'> {
  const { cache } = client;
  const [start] = useStartTimerMutation();
  const [stop] = useStopTimerMutation();
  return {
    start: (assignmentId) => {
      const [id, startedAt] = [freshId(), new Date().toISOString()];
      return isSavedFor(
        client,
        start({
          variables: { input: { id, assignmentId, startedAt } },
          context: waits('TimeEntry', { endedAt: null, minutes: null }),
          update: (_cache, { data }) =>
            isWaiting(id) && data ? placeTimer(cache, data.startTimer.timeEntry) : undefined,
        }),
        id,
      );
    },
    stop: ({ id, assignmentId, startedAt }, minutes) => {
      const stoppedAt = new Date().toISOString();
      const end = minutes === undefined ? Date.parse(stoppedAt) : Date.parse(startedAt) + minutes * MINUTE_MS;
      return isSavedFor(
        client,
        stop({
          variables: { input: { id, stoppedAt, ...(minutes !== undefined && { minutes }) } },
          context: entryWaits(cache, assignmentId, [startedAt, new Date(end).toISOString()]),
        }),
        id,
      );
    },
  };
}
