import type { ApolloCache, ObservableQuery, Reference } from '@apollo/client';
import { isWaiting } from '../../apollo/outbox/kept-changes';
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

/**
 * As {@link EXPANDED_ANEW}, for a change that may wait on the device: until it is sent, the server can't be asked.
 *
 * @param rowId the row that is changed
 * @param show shows the change meanwhile
 */
export function expandedOnceSent(rowId: string, show: (cache: ApolloCache) => void) {
  return {
    update: (cache: ApolloCache): void => (isWaiting(rowId) ? show(cache) : invalidateRanges(cache)),
    onQueryUpdated: (query: ObservableQuery) => (isWaiting(rowId) ? undefined : askAgain(query)),
  };
}

/** Days of the calendar as the cache holds them. */
interface StoredRange {
  from: string;
  to: string;
  occurrences?: readonly Reference[];
  studyBlocks?: readonly Reference[];
}

/** Adds rows to every stretch of days on this device; `rowsOf` gives those of one stretch. */
export function addToRanges(
  cache: ApolloCache,
  list: 'occurrences' | 'studyBlocks',
  rowsOf: (range: StoredRange) => readonly Reference[],
): void {
  const extended = (range: StoredRange): StoredRange => {
    const rows = range[list];
    return rows ? { ...range, [list]: [...rows, ...rowsOf(range)] } : range;
  };
  cache.modify({ fields: { calendar: (range: unknown): unknown => extended(range as StoredRange) } });
}

/** Adds a study block to every stretch of days on this device that includes its day. */
export function placeStudyBlock(cache: ApolloCache, id: string, day: string): void {
  const rows = [{ __ref: `StudyBlock:${id}` }];
  addToRanges(cache, 'studyBlocks', ({ from, to }) => (from <= day && day <= to ? rows : []));
}

/** Takes a study block out of every list. */
export function removeStudyBlock(cache: ApolloCache, id: string): void {
  remove(cache, `StudyBlock:${id}`);
}

/** Options of a mutation after which the server has to expand a series again. */
export const EXPANDED_ANEW = { update: invalidateRanges, onQueryUpdated: askAgain };
