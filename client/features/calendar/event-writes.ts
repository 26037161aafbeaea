import type { ApolloClient } from '@apollo/client';
import {
  MoveEventDocument,
  type CalendarEntry_OccurrenceFragment,
  type UpdateEventInput,
} from '../../generated/graphql';
import { placeOccurrence, readEvent, writeEvent } from './calendar-cache';
import type { PlannedMove } from './planned-move';
import { dateRow, eventShownAtOnce, payloadOf } from './shown-at-once';

type Occurrence = CalendarEntry_OccurrenceFragment;

const loadActs = () => import('./event-acts');

/** Loads a dialog with its actions: loaded later, a change would be lost if the student leaves at once. */
export function withActs<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadActs()]))[0];
}

/** The changes of events, most of them in `event-acts.ts`; all may wait on the device. */
export function eventWrites(client: ApolloClient) {
  return {
    moveEvent: (planned: PlannedMove & { type: 'event' }, before: Occurrence) =>
      moveEvent(client, planned, before),
    change: async (input: UpdateEventInput) => (await loadActs()).change(client, input),
    cancel: async (date: Occurrence) => (await loadActs()).cancel(client, date),
    reset: async (date: Occurrence) => (await loadActs()).reset(client, date),
    restore: async (date: Occurrence) => (await loadActs()).restore(client, date),
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
