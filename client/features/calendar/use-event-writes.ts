import { useMemo } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { CalendarEntry_OccurrenceFragment, UpdateEventInput } from '../../generated/graphql';
import { useMoveEventMutation } from '../../generated/hooks';
import { placeOccurrence, readEvent, writeEvent } from './calendar-cache';
import type { PlannedMove } from './planned-move';
import { dateRow, payloadOf, shownAtOnce } from './shown-at-once';

type Occurrence = CalendarEntry_OccurrenceFragment;

/** The changes of events; all of them may wait on the device. */
export interface EventWrites {
  /** Moves an event, or a date of a series; it shows at once. */
  moveEvent(planned: PlannedMove & { type: 'event' }, before: Occurrence): Promise<unknown>;
  /** Changes a series or some of its dates. */
  change(input: UpdateEventInput): Promise<unknown>;
  /** Cancels a date; it shows at once. */
  cancel(date: Occurrence): Promise<unknown>;
  /** Resets a date to its series. */
  reset(date: Occurrence): Promise<unknown>;
  /** Gives a date that was reset or canceled back what it had of its own. */
  restore(date: Occurrence): Promise<unknown>;
}

const loadActs = () => import('./event-acts');

/** Loads a dialog with its actions: loaded later, a change would be lost if the student leaves at once. */
export function withActs<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), loadActs()]))[0];
}

/** The mutations of events with their cache updates; the link reports failures and passes them on. */
export function useEventWrites(): EventWrites {
  const client = useApolloClient();
  const moveEvent = useMoveShown(client.cache);
  return useMemo(
    () => ({
      moveEvent,
      change: async (input) => (await loadActs()).change(client, input),
      cancel: async (date) => (await loadActs()).cancel(client, date),
      reset: async (date) => (await loadActs()).reset(client, date),
      restore: async (date) => (await loadActs()).restore(client, date),
    }),
    [client, moveEvent],
  );
}

function useMoveShown(cache: ApolloCache): EventWrites['moveEvent'] {
  const [moveEvent] = useMoveEventMutation();
  return useMemo(
    () => (planned, before) => {
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
