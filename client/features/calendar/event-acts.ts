import type { ApolloClient } from '@apollo/client';
import { withoutOverride } from '#domain/acts/event-date';
import type { WaitContext } from '../../apollo/outbox/kept-changes';
import {
  CancelOccurrenceDocument,
  MoveEventDocument,
  ResetOccurrenceDocument,
  type CalendarEntry_OccurrenceFragment,
  type UpdateEventInput,
} from '../../generated/graphql';
import { expandedOnceSent, placeOccurrence, readEvent } from './calendar-cache';
import { waitable, waitableInput } from './event-change';
import { knownEvent, ownOf, showEvents } from './known-event';
import { dateRow, eventShownAtOnce, payloadOf } from './shown-at-once';

/*
 * Changes of events other than moving one; loaded with the first of them. All of them may wait on the device.
 */

type Occurrence = CalendarEntry_OccurrenceFragment;

/** Changes a series or some of its dates. */
export function change(client: ApolloClient, changed: UpdateEventInput) {
  const input = waitableInput(changed, readEvent(client.cache, changed.id)?.version);
  const options = waitable(client.cache, input);
  return client.mutate({ mutation: MoveEventDocument, variables: { input }, ...options });
}

/** Cancels one date of a series; it shows at once. */
export function cancel(client: ApolloClient, date: Occurrence) {
  const canceled = { ...date, moved: true, cancelled: true };
  return client.mutate({
    mutation: CancelOccurrenceDocument,
    variables: { input: instanceOf(date) },
    ...eventShownAtOnce({ cancelOccurrence: payloadOf(client.cache, date) }, dateRow(date), (store) =>
      placeOccurrence(store, canceled),
    ),
  });
}

/** Resets one date to its series. */
export function reset(client: ApolloClient, date: Occurrence) {
  const known = knownEvent(client.cache, date.eventId);
  const shown = known && { row: withoutOverride(known.row, date.originalStart) };
  const row = dateRow(date);
  const likely = () => ({ resetOccurrence: payloadOf(client.cache, date) });
  return client.mutate({
    mutation: ResetOccurrenceDocument,
    variables: { input: instanceOf(date) },
    context: { row, likely } satisfies WaitContext,
    ...expandedOnceSent(row.id, (store) => shown && showEvents(store, [shown], known.dates)),
  });
}

/** Gives a date that was reset or canceled back what it had of its own; the rest goes on following its series. */
export function restore(client: ApolloClient, date: Occurrence) {
  const { eventId: id, originalStart, startLocal, endLocal, title, place, notes, link } = date;
  const known = knownEvent(client.cache, id);
  const own = known && ownOf(known.row, date);
  const isRetimed = own?.startLocal !== null || own.durationMinutes !== null;
  const texts = Object.entries({ title, place, notes, link });
  return change(client, {
    ...{ id, scope: 'this', originalStart, ...(isRetimed && { startLocal, endLocal }) },
    ...Object.fromEntries(texts.filter(([field]) => own?.[field as keyof typeof own] !== null)),
  });
}

function instanceOf({ eventId, originalStart }: Occurrence) {
  return { eventId, originalStart };
}
