import { useMemo } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { WaitContext } from '../../apollo/outbox/kept-changes';
import type { CalendarEntry_OccurrenceFragment, UpdateEventInput } from '../../generated/graphql';
import {
  useCancelOccurrenceMutation,
  useMoveEventMutation,
  useMoveOccurrenceMutation,
  useResetOccurrenceMutation,
  useUndoEventChangeMutation,
} from '../../generated/hooks';
import { expandedOnceSent, placeOccurrence, readEvent, writeEvent } from './calendar-cache';
import { dateId } from './calendar-entry';
import type { PlannedMove } from './planned-move';

type Occurrence = CalendarEntry_OccurrenceFragment;

/** What changes events; all of it may wait on the device. */
export interface EventWrites {
  /** Moves an event, or a date of a series; it shows at once. */
  moveEvent(planned: PlannedMove & { type: 'event' | 'occurrence' }, before: Occurrence): Promise<unknown>;
  /** Changes a series or some of its dates. @returns what undoes it, if anything does */
  change(input: UpdateEventInput): Promise<string | null>;
  /** Undoes such a change of an event. */
  takeBack(undo: string, event: { id: string; title: string }): Promise<unknown>;
  /** Cancels a date; it shows at once. */
  cancel(date: Occurrence): Promise<unknown>;
  /** Resets a date to its series. */
  reset(date: Occurrence): Promise<unknown>;
}

/** What needs the expansion of series, and isn't needed to show the calendar. */
const loadLikely = () => import('./likely-change');

/** The mutations of events with their cache updates; the link reports failures and passes them on. */
export function useEventWrites(): EventWrites {
  const { cache } = useApolloClient();
  const moveEvent = useMoveShown(cache);
  const [updateEvent] = useMoveEventMutation();
  const [undoEventChange] = useUndoEventChangeMutation();
  const [cancelOccurrence] = useCancelOccurrenceMutation();
  const [resetOccurrence] = useResetOccurrenceMutation();
  return useMemo(
    () => ({
      moveEvent,
      async change(changed) {
        const { waitable, waitableInput } = await loadLikely();
        const input = waitableInput(changed, readEvent(cache, changed.id)?.version);
        const { data } = await updateEvent({ variables: { input }, ...waitable(cache, input) });
        return data?.updateEvent.undo ?? null;
      },
      takeBack: (undo, { id, title }) =>
        undoEventChange({
          variables: { input: { undo } },
          context: {
            row: { id, title, base: {} },
            likely: () => ({
              undoEventChange: { __typename: 'EventPayload', event: { __typename: 'CalendarEvent', id } },
            }),
          } satisfies WaitContext,
          // Only the server knows what it was.
          ...expandedOnceSent(id, () => undefined),
        }),
      cancel: (date) =>
        cancelOccurrence({
          variables: { input: instanceOf(date) },
          optimisticResponse: { cancelOccurrence: payloadOf(cache, date) },
          ...shownAtOnce(dateRow(date), (store) => placeOccurrence(store, { ...date, cancelled: true })),
        }),
      async reset(date) {
        const { asInSeries } = await loadLikely();
        const shown = asInSeries(cache, date);
        const row = dateRow(date);
        return resetOccurrence({
          variables: { input: instanceOf(date) },
          context: { row, likely: () => ({ resetOccurrence: payloadOf(cache, date) }) } satisfies WaitContext,
          ...expandedOnceSent(row.id, (store) => shown && placeOccurrence(store, shown)),
        });
      },
    }),
    [cache, moveEvent, updateEvent, undoEventChange, cancelOccurrence, resetOccurrence],
  );
}

/** Moves that show before the server has answered. */
function useMoveShown(cache: ApolloCache): EventWrites['moveEvent'] {
  const [moveOccurrence] = useMoveOccurrenceMutation();
  const [moveEvent] = useMoveEventMutation();
  return useMemo(
    () => (planned, before) => {
      const { occurrence } = planned;
      const known = readEvent(cache, occurrence.eventId);
      const expectedVersion = known?.version;
      const { allDay, startLocal, endLocal } = before;
      if (planned.type === 'occurrence') {
        return moveOccurrence({
          variables: { input: { ...planned.input, expectedVersion } },
          optimisticResponse: { moveOccurrence: payloadOf(cache, occurrence) },
          ...shownAtOnce(dateRow(before, { startLocal, endLocal }), (store) =>
            placeOccurrence(store, occurrence),
          ),
        });
      }
      const row = { id: occurrence.eventId, title: before.title, base: { allDay, startLocal, endLocal } };
      return moveEvent({
        variables: { input: { ...planned.input, expectedVersion } },
        optimisticResponse: { updateEvent: { ...payloadOf(cache, occurrence), undo: null } },
        ...shownAtOnce(row, (store) => {
          placeOccurrence(store, occurrence);
          const { allDay: isAllDay, startLocal: start, endLocal: end } = occurrence;
          if (known) writeEvent(store, { ...known, allDay: isAllDay, startLocal: start, endLocal: end });
        }),
      });
    },
    [cache, moveOccurrence, moveEvent],
  );
}

/** Options of a change that shows at once, and may wait. */
function shownAtOnce(
  row: NonNullable<WaitContext['row']> & { id: string },
  show: (cache: ApolloCache) => void,
) {
  const once = expandedOnceSent(row.id, show);
  return {
    context: { mayWait: true, row } satisfies WaitContext,
    ...once,
    update(cache: ApolloCache) {
      show(cache);
      once.update(cache);
    },
  };
}

function dateRow(date: Occurrence, base: Readonly<Record<string, unknown>> = {}) {
  return { id: dateId(date.eventId, date.originalStart), title: date.title, base };
}

function instanceOf({ eventId, originalStart }: Occurrence) {
  return { eventId, originalStart };
}

function payloadOf(cache: ApolloCache, { eventId: id }: Occurrence) {
  const version = readEvent(cache, id)?.version ?? 0;
  return { __typename: 'EventPayload', event: { __typename: 'CalendarEvent', id, version } } as const;
}
