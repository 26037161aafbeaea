import type { ApolloClient } from '@apollo/client';
import { shownAfter } from '#domain/acts/work';
import type { ProgressChange } from '#domain/assignments/open';
import { removeRow } from '../../apollo/listed-row';
import { waits } from '../../apollo/outbox/foreseen';
import { shownAtOnce } from '../../apollo/outbox/kept-changes';
import {
  DeleteStudyBlockDocument,
  MoveEventDocument,
  MoveStudyBlockDocument,
  UpdateDeadlineDocument,
  type CalendarEntry_AssignmentFragment,
  type CalendarEntry_OccurrenceFragment,
  type CalendarEntry_StudyBlockFragment,
  type UpdateEventInput,
} from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { offerUndo } from '../../notifications/undo';
import { expandedOnceSent, placeOccurrence, readEvent, writeEvent } from './calendar-cache';
import { isOccurrence, type CalendarEntry } from './calendar-entry';
import type { DueDay, PlannedMove } from './planned-move';
import { dateRow, eventShownAtOnce, payloadOf } from './shown-at-once';

type Occurrence = CalendarEntry_OccurrenceFragment;

const loadActs = () => import('./event-acts');

/** Loads a dialog with its actions: loaded later, a change would be lost if the student leaves at once. */
export function withActs<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadActs()]))[0];
}

export type Writes = ReturnType<typeof createWrites>;

/** The changes of entries with what each does to the cache. All may wait on the device; the link reports failures. */
export function createWrites(client: ApolloClient, defaultZone: string) {
  /** Ticks or moves it. */
  const deadline = (
    input: { id: string } & (ProgressChange | DueDay),
    before: CalendarEntry_AssignmentFragment,
  ) => {
    const assignment = { ...before, ...shownAfter(before, input, { now: Date.now(), defaultZone }) };
    return client.mutate({
      mutation: UpdateDeadlineDocument,
      variables: { input },
      ...shownAtOnce(
        { updateAssignment: { __typename: 'AssignmentPayload', assignment, course: null } },
        { isChecked: 'dueDate' in input },
      ),
    });
  };
  const moveStudy = ({ input, block }: PlannedMove & { type: 'study' }) =>
    client.mutate({
      mutation: MoveStudyBlockDocument,
      variables: { input },
      ...shownAtOnce(
        { updateStudyBlock: { __typename: 'StudyBlockPayload', studyBlock: block } },
        { isChecked: true },
      ),
      ...expandedOnceSent(block.id),
    });
  return {
    deadline,
    change: async (input: UpdateEventInput) => (await loadActs()).change(client, input),
    cancel: async (date: Occurrence) => (await loadActs()).cancel(client, date),
    reset: async (date: Occurrence) => (await loadActs()).reset(client, date),
    restore: async (date: Occurrence) => (await loadActs()).restore(client, date),
    /** Saves a move; the cache shows it before the server has answered. */
    async move(entry: CalendarEntry, planned: PlannedMove): Promise<unknown> {
      if (planned.type === 'study') return moveStudy(planned);
      if (planned.type === 'deadline') return deadline(planned.input, planned.assignment);
      if (!isOccurrence(entry)) throw new Error('Only events move with their series.');
      return moveEvent(client, planned, entry.occurrence);
    },
    async removeStudy({ id, assignment }: CalendarEntry_StudyBlockFragment): Promise<void> {
      const { data } = await client.mutate({
        mutation: DeleteStudyBlockDocument,
        variables: { input: { id } },
        context: waits('StudyBlock'),
        ...expandedOnceSent(id, (cache) => removeRow(cache, { __typename: 'StudyBlock', id })),
      });
      if (data) offerUndo({ message: calendarMessages.notice.studyDeleted(assignment.title) });
    },
  };
}

/** Moves an event, or a date of a series; it shows at once. */
function moveEvent(
  client: ApolloClient,
  { input, occurrence }: PlannedMove & { type: 'event' },
  before: Occurrence,
): Promise<unknown> {
  const { cache } = client;
  const { eventId: id, recurring, allDay, startLocal, endLocal } = occurrence;
  const base = { startLocal: before.startLocal, endLocal: before.endLocal };
  const row = recurring
    ? dateRow(before, base)
    : { id, title: before.title, base: { ...base, allDay: before.allDay } };
  return client.mutate({
    mutation: MoveEventDocument,
    variables: { input: { ...input, expectedVersion: readEvent(cache, id)?.version } },
    ...eventShownAtOnce({ updateEvent: payloadOf(cache, occurrence) }, row, (store) => {
      placeOccurrence(store, occurrence);
      // With the version from the answer.
      const event = recurring ? null : readEvent(store, id);
      if (event) writeEvent(store, { ...event, allDay, startLocal, endLocal });
    }),
  });
}
