import type { ApolloCache } from '@apollo/client';
import { shownAtOnce, type WaitContext } from '../../apollo/outbox/kept-changes';
import type { CalendarEntry_OccurrenceFragment } from '../../generated/graphql';
import { expandedOnceSent, readEvent } from './calendar-cache';
import { dateId } from './calendar-entry';

type Row = NonNullable<WaitContext['row']> & { id: string };

/** Options of a change of an event that shows before the server has answered, and may wait. */
export function eventShownAtOnce<const Data extends object>(
  answer: Data,
  row: Row,
  show: (cache: ApolloCache) => void,
) {
  const once = expandedOnceSent(row.id, show);
  return {
    ...shownAtOnce(answer, { row }),
    ...once,
    update(cache: ApolloCache) {
      show(cache);
      once.update(cache);
    },
  };
}

/** A date in the list of waiting changes. */
export function dateRow(
  { eventId, originalStart, title }: CalendarEntry_OccurrenceFragment,
  base: Readonly<Record<string, unknown>> = {},
): Row {
  return { id: dateId(eventId, originalStart), title, base };
}

/** The answer to a change of an event, as far as its dates are concerned. */
export function payloadOf(cache: ApolloCache, { eventId: id }: CalendarEntry_OccurrenceFragment) {
  const version = readEvent(cache, id)?.version ?? 0;
  return { __typename: 'EventPayload', event: { __typename: 'CalendarEvent', id, version } } as const;
}
