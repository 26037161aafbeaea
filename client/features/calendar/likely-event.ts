import type { ApolloCache, Reference } from '@apollo/client';
import { expandSeries } from '#domain/time/expand-series';
import { diffDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { firstMatch, normaliseRule } from '#domain/time/rule';
import type { Instance, Series } from '#domain/time/series';
import { toInstant } from '#domain/time/zone';
import type { CalendarEntry_OccurrenceFragment, EventForm_EventFragment } from '../../generated/graphql';
import { addToRanges, writeOccurrence } from './calendar-cache';

/*
 * Events as they are shown while they wait on the device.
 */

/** More dates than fit into any stretch of days on the device. */
const MOST_DATES = 500;

type Times = Pick<
  EventForm_EventFragment,
  'allDay' | 'startLocal' | 'endLocal' | 'timezone' | 'recurrenceRule'
>;

/** Times as the server stores them: a series begins with the first date of its rule. */
export function canonical(
  times: Times,
): Pick<EventForm_EventFragment, 'startLocal' | 'endLocal' | 'recurrenceRule'> {
  const { allDay, startLocal, endLocal, timezone: zone, recurrenceRule: text } = times;
  const found = text === null ? null : normaliseRule(text, { localStart: startLocal, zone, allDay });
  if (!found?.ok) return { startLocal, endLocal, recurrenceRule: text };
  const first = firstMatch(found.rule, startLocal) ?? startLocal;
  const later = toWallMs(first) - toWallMs(startLocal);
  return {
    startLocal: first,
    endLocal: fromWallMs(toWallMs(endLocal) + later),
    recurrenceRule: found.rule,
  };
}

/**
 * Shows the dates of an event in all days of the calendar on this device.
 * @param ownOf a date's own values, by its original start
 */
export function placeEvent(
  cache: ApolloCache,
  event: EventForm_EventFragment,
  course: CalendarEntry_OccurrenceFragment['course'],
  ownOf?: (originalStart: string) => CalendarEntry_OccurrenceFragment | undefined,
): void {
  addToRanges(cache, 'occurrences', ({ from, to }) => {
    const window = { fromDay: from, toDay: to, zone: event.timezone };
    return expandSeries(seriesOf(event), window, MOST_DATES).map((instance): Reference => {
      const occurrence = occurrenceOf(event, course, instance);
      const { id, recurring } = occurrence;
      writeOccurrence(cache, { ...occurrence, ...ownOf?.(instance.originalStart), id, recurring });
      return { __ref: `Occurrence:${occurrence.id}` };
    });
  });
}

/** An event as the engine expands it. */
export function seriesOf(event: EventForm_EventFragment): Series {
  const { allDay, startLocal, endLocal, timezone: zone, recurrenceRule: rule, exceptions } = event;
  const series = { localStart: startLocal, zone, rule, exceptions, additions: [], overrides: [] };
  if (allDay) return { ...series, allDay, durationDays: diffDays(dayOf(startLocal), dayOf(endLocal)) };
  const durationMinutes = (toInstant(endLocal, zone) - toInstant(startLocal, zone)) / MINUTE_MS;
  return { ...series, allDay, durationMinutes };
}

function occurrenceOf(
  event: EventForm_EventFragment,
  course: CalendarEntry_OccurrenceFragment['course'],
  { originalStart, localStart, localEnd, startsAt, endsAt }: Instance,
): CalendarEntry_OccurrenceFragment {
  const { id: eventId, courseId, kind, title, place, notes, allDay, timezone, recurrenceRule } = event;
  return {
    __typename: 'Occurrence',
    ...{ eventId, courseId, course, kind, title, place, notes, allDay, timezone, originalStart },
    id: `${eventId}:${originalStart}`,
    sourceColor: null,
    link: null,
    startLocal: localStart,
    endLocal: localEnd,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    recurring: recurrenceRule !== null,
    timetabled: false,
    moved: false,
    cancelled: false,
    ...{ imported: false, movedTo: null, formerStart: null, formerPlace: null, label: null, teacher: null },
  };
}
