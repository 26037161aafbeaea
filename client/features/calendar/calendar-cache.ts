import type { ApolloCache, ObservableQuery, Reference } from '@apollo/client';
import { isWaiting } from '../../apollo/outbox/kept-changes';
import { dayOf } from '#domain/time/local-date-time';
import {
  CalendarEntry_OccurrenceFragmentDoc,
  EventForm_EventFragmentDoc,
  type CalendarEntry_OccurrenceFragment,
  type EventForm_EventFragment,
} from '../../generated/graphql';

/** The fields of `Query` that list occurrences, or follow from the plan of a class. */
const RANGES = ['calendar', 'calendarTerm', 'today', 'meetings', 'calendarClasses', 'specialDays'] as const;

/** Shows one instance after a move, wherever it is listed. */
export function writeOccurrence(cache: ApolloCache, occurrence: CalendarEntry_OccurrenceFragment): void {
  cache.writeFragment({ ...OCCURRENCE, data: occurrence });
}

/** An event as its form edits it; null if the device doesn't have all of it. */
export function readEvent(cache: ApolloCache, id: string): EventForm_EventFragment | null {
  return cache.readFragment({ ...EVENT, id: `CalendarEvent:${id}`, optimistic: true });
}

/** Shows an event in its form. */
export function writeEvent(cache: ApolloCache, event: EventForm_EventFragment): void {
  cache.writeFragment({ ...EVENT, data: event });
}

const EVENT = { fragment: EventForm_EventFragmentDoc, fragmentName: 'EventForm_event' } as const;

/** The dates of an event that the days on this device list; not where they were before their calendar link moved them. */
export function instancesOf(cache: ApolloCache, eventId: string): CalendarEntry_OccurrenceFragment[] {
  const { ROOT_QUERY: root = {} } = cache.extract(true) as { ROOT_QUERY?: Record<string, unknown> };
  const ranges = Object.entries(root).filter(([field]) => field.startsWith('calendar('));
  const lists = (ranges as [string, StoredRange][]).flatMap(([, { occurrences, cancelled }]) => [
    occurrences,
    cancelled,
  ]);
  const listed = new Set(lists.flatMap((list) => list?.map(({ __ref }) => __ref) ?? []));
  return instanceKeys(cache, eventId)
    .filter((key) => listed.has(key))
    .flatMap((key) => readOccurrence(cache, key.slice('Occurrence:'.length)) ?? [])
    .filter(({ movedTo }) => movedTo === null);
}

/** An instance may have been given another event since it got its key. */
function instanceKeys(cache: ApolloCache, eventId: string): string[] {
  const objects = Object.entries(cache.extract(true) as Record<string, { eventId?: string }>);
  const isInstance = ([key, { eventId: id }]: (typeof objects)[number]): boolean =>
    key.startsWith('Occurrence:') && (id ?? key.split(':')[1]) === eventId;
  return objects.filter(isInstance).map(([key]) => key);
}

const OCCURRENCE = {
  fragment: CalendarEntry_OccurrenceFragmentDoc,
  fragmentName: 'CalendarEntry_occurrence',
} as const;

/** An instance as a calendar shows it; null if the device doesn't have all of it. */
export function readOccurrence(cache: ApolloCache, id: string): CalendarEntry_OccurrenceFragment | null {
  return cache.readFragment({ ...OCCURRENCE, id: `Occurrence:${id}`, optimistic: true });
}

/** Shows an instance wherever the days on this device include it. */
export function placeOccurrence(cache: ApolloCache, occurrence: CalendarEntry_OccurrenceFragment): void {
  writeOccurrence(cache, occurrence);
  const { id, startLocal, endLocal } = occurrence;
  const row = { __ref: `Occurrence:${id}` };
  addToRanges(cache, 'occurrences', ({ from, to }) =>
    dayOf(startLocal) <= to && dayOf(endLocal) >= from ? [row] : [],
  );
}

/** Takes an event and every instance of it out of every list: it was deleted. */
export function removeEvent(cache: ApolloCache, eventId: string): void {
  for (const key of instanceKeys(cache, eventId)) remove(cache, key);
  remove(cache, `CalendarEvent:${eventId}`);
}

/** Takes instances of an event out of every list. */
export function removeInstances(cache: ApolloCache, instances: readonly { id: string }[]): void {
  for (const { id } of instances) remove(cache, `Occurrence:${id}`);
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

/** For `onQueryUpdated`: a query with an invalidated range refetches. One that fails doesn't make the change fail. */
export function askAgain(query: ObservableQuery): Promise<unknown> {
  return query.refetch().catch(() => undefined);
}

/**
 * As {@link EXPANDED_ANEW}, for a change that may wait on the device: until it is sent, the server can't be asked.
 *
 * @param rowId the row that is changed
 * @param show shows the change meanwhile
 */
export function expandedOnceSent(rowId: string, show: (cache: ApolloCache) => void = () => undefined) {
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
  cancelled?: readonly Reference[];
  studyBlocks?: readonly Reference[];
}

/** Adds rows to every stretch of days on this device that doesn't list them yet; `rowsOf` gives those of one stretch. */
export function addToRanges(
  cache: ApolloCache,
  list: 'occurrences' | 'studyBlocks',
  rowsOf: (range: StoredRange) => readonly Reference[],
): void {
  const extended = (range: StoredRange): StoredRange => {
    const rows = range[list];
    if (!rows) return range;
    const listed = new Set([...rows, ...(range.cancelled ?? [])].map(({ __ref }) => __ref));
    return { ...range, [list]: [...rows, ...rowsOf(range).filter(({ __ref }) => !listed.has(__ref))] };
  };
  cache.modify({ fields: { calendar: (range: unknown): unknown => extended(range as StoredRange) } });
}

/** Adds a study block to every stretch of days on this device that includes its day. */
export function placeStudyBlock(cache: ApolloCache, id: string, day: string): void {
  const rows = [{ __ref: `StudyBlock:${id}` }];
  addToRanges(cache, 'studyBlocks', ({ from, to }) => (from <= day && day <= to ? rows : []));
}

/** Options of a mutation after which the server has to expand a series again. */
export const EXPANDED_ANEW = { update: invalidateRanges, onQueryUpdated: askAgain };
