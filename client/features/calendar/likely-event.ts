import type { ApolloCache, Reference } from '@apollo/client';
import { expandSeries } from '#domain/time/expand-series';
import { diffDays } from '#domain/time/local-date';
import { dayOf, MINUTE_MS } from '#domain/time/local-date-time';
import { normaliseRule } from '#domain/time/rule';
import type { Instance, Series } from '#domain/time/series';
import { toInstant } from '#domain/time/zone';
import type {
  CalendarEntry_OccurrenceFragment,
  CreateEventMutation,
  EventForm_CourseFragment,
  EventForm_EventFragment,
} from '../../generated/graphql';
import { addToRanges, writeOccurrence } from './calendar-cache';
import type { EventInput } from './event-form';

/*
 * New events as they are shown while they wait on the device.
 */

/** More dates than fit into any stretch of days on the device. */
const MOST_DATES = 500;

/** The likely answer to a new event. */
export function likelyEvent(id: string, input: EventInput): CreateEventMutation {
  const event = { __typename: 'CalendarEvent', ...input, id, meeting: null, version: 1 } as const;
  return { createEvent: { __typename: 'EventPayload', event: event as EventForm_EventFragment } };
}

/** Shows the dates of a new event in all days of the calendar on this device. */
export function placeEvent(
  cache: ApolloCache,
  event: EventForm_EventFragment,
  course: EventForm_CourseFragment | null,
): void {
  addToRanges(cache, 'occurrences', ({ from, to }) => {
    const window = { fromDay: from, toDay: to, zone: event.timezone };
    return expandSeries(seriesOf(event), window, MOST_DATES).map((instance): Reference => {
      const occurrence = occurrenceOf(event, course, instance);
      writeOccurrence(cache, occurrence);
      return { __ref: `Occurrence:${occurrence.id}` };
    });
  });
}

function seriesOf(event: EventForm_EventFragment): Series {
  const { allDay, startLocal, endLocal, timezone: zone, recurrenceRule } = event;
  const normalised =
    recurrenceRule && normaliseRule(recurrenceRule, { localStart: startLocal, zone, allDay });
  const rule = normalised && normalised.ok ? normalised.rule : null;
  const series = { localStart: startLocal, zone, rule, exceptions: [], additions: [], overrides: [] };
  if (allDay) return { ...series, allDay, durationDays: diffDays(dayOf(startLocal), dayOf(endLocal)) };
  const durationMinutes = (toInstant(endLocal, zone) - toInstant(startLocal, zone)) / MINUTE_MS;
  return { ...series, allDay, durationMinutes };
}

function occurrenceOf(
  event: EventForm_EventFragment,
  course: EventForm_CourseFragment | null,
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
    imported: false,
  };
}
