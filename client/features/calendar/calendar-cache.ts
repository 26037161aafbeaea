import type { ApolloCache, ObservableQuery } from '@apollo/client';
import {
  CalendarEntry_OccurrenceFragmentDoc,
  type CalendarEntry_OccurrenceFragment,
} from '../../generated/graphql';

/** The fields of `Query` that list occurrences, or follow from the plan of a class. */
const RANGES = ['calendar', 'calendarTerm', 'today', 'meetings', 'specialDays'] as const;

/** Shows one instance after a move, wherever it is listed. */
export function writeOccurrence(cache: ApolloCache, occurrence: CalendarEntry_OccurrenceFragment): void {
  cache.writeFragment({
    fragment: CalendarEntry_OccurrenceFragmentDoc,
    fragmentName: 'CalendarEntry_occurrence',
    data: occurrence,
  });
}

/** Takes an event and every instance of it out of every list: it was deleted. */
export function removeEvent(cache: ApolloCache, eventId: string): void {
  const isInstance = (key: string): boolean => key.startsWith(`Occurrence:${eventId}:`);
  Object.keys(cache.extract(true) as Record<string, unknown>)
    .filter(isInstance)
    .forEach((key) => remove(cache, key));
  remove(cache, `CalendarEvent:${eventId}`);
}

/** Works in optimistic layers too, where `evict` finds nothing to evict. */
function remove(cache: ApolloCache, id: string): void {
  cache.modify({ id, fields: (_value, { DELETE }) => DELETE });
}

/**
 * Invalidates all lists, because the server must expand a series again. Queries on screen refetch with {@link
 * askAgain}; the others when they are shown.
 */
export function invalidateRanges(cache: ApolloCache): void {
  for (const range of RANGES) cache.modify({ fields: { [range]: (_value, { INVALIDATE }) => INVALIDATE } });
}

/** For `onQueryUpdated`: a query with an invalidated range refetches. */
export function askAgain(query: ObservableQuery): Promise<unknown> {
  return query.refetch();
}

/** Options of a mutation after which the server has to expand a series again. */
export const EXPANDED_ANEW = { update: invalidateRanges, onQueryUpdated: askAgain };
