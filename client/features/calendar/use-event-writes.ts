import { useMemo } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { CalendarEntry_OccurrenceFragment, UpdateEventInput } from '../../generated/graphql';
import { useMoveEventMutation } from '../../generated/hooks';
import { placeOccurrence, readEvent, writeEvent } from './calendar-cache';
import type { PlannedMove } from './planned-move';
import { dateRow, payloadOf, shownAtOnce } from './shown-at-once';

type Occurrence = CalendarEntry_OccurrenceFragment;

const loadActs = () => import('./event-acts');

/** Loads a dialog with its actions: loaded later, a change would be lost if the student leaves at once. */
export function withActs<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadActs()]))[0];
}

/** The changes of events, which may wait on the device; see `event-acts.ts`. The link reports failures and passes them on. */
export function useEventWrites() {
  const client = useApolloClient();
  const moveEvent = useMoveShown(client.cache);
  return useMemo(
    () => ({
      moveEvent,
      change: async (input: UpdateEventInput) => (await loadActs()).change(client, input),
      cancel: async (date: Occurrence) => (await loadActs()).cancel(client, date),
      reset: async (date: Occurrence) => (await loadActs()).reset(client, date),
      restore: async (date: Occurrence) => (await loadActs()).restore(client, date),
    }),
    [client, moveEvent],
  );
}

function useMoveShown(cache: ApolloCache) {
  const [moveEvent] = useMoveEventMutation();
  return useMemo(
    () => (planned: PlannedMove & { type: 'event' }, before: Occurrence) => {
      const { input, occurrence } = planned;
      const { eventId: id, recurring } = occurrence;
      const { allDay, startLocal, endLocal, title } = before;
      const base = { allDay, startLocal, endLocal };
      return moveEvent({
        variables: { input: { ...input, expectedVersion: readEvent(cache, id)?.version } },
        optimisticResponse: { updateEvent: payloadOf(cache, occurrence) },
        ...shownAtOnce(
          recurring ? dateRow(before, { startLocal, endLocal }) : { id, title, base },
          (store) => {
            placeOccurrence(store, occurrence);
            // With the version from the answer.
            const event = recurring ? null : readEvent(store, id);
            const { allDay: isAllDay, startLocal: start, endLocal: end } = occurrence;
            if (event) writeEvent(store, { ...event, allDay: isAllDay, startLocal: start, endLocal: end });
          },
        ),
      });
    },
    [cache, moveEvent],
  );
}
