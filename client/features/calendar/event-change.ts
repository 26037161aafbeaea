import type { ApolloCache } from '@apollo/client';
import { changeEvent, firstReached, splitEvent } from '#domain/acts/change-event';
import { shownEvent } from '#domain/acts/event';
import type { EventPatch } from '#domain/acts/event-date';
import { toWallMs } from '#domain/time/local-date-time';
import { freshId } from '../../apollo/fresh-id';
import type { ChangedRow, WaitContext } from '../../apollo/outbox/kept-changes';
import type {
  CalendarEntry_OccurrenceFragment,
  EventForm_EventFragment,
  UpdateEventInput,
  UpdateEventMutation,
} from '../../generated/graphql';
import { EXPANDED_ANEW, expandedOnceSent, removeEvent } from './calendar-cache';
import { dateId } from './calendar-entry';
import { knownEvent, showEvents, unlessRefused } from './known-event';

/*
 * Changes of events and series as they are shown while they wait on the device.
 */

type Event = EventForm_EventFragment;
type Occurrence = CalendarEntry_OccurrenceFragment;

interface LikelyChange {
  /** The changed row; the base is in the terms of the input. */
  row: ChangedRow;
  /** The event afterwards, or the one that the later dates become. */
  event: Event;
  show(cache: ApolloCache): void;
}

/** The state a form was opened with, as the student saw it, regardless of later changes. */
interface Seen {
  event?: Event;
  instance?: Pick<Occurrence, 'title' | 'place' | 'notes' | 'startLocal' | 'endLocal'> | undefined;
}

/**
 * The likely result of a change of an event; null if the device doesn't have the event, or the server will refuse it.
 * @param seen the state it was based on; default: the device's
 */
export function likelyChange(
  cache: ApolloCache,
  input: UpdateEventInput,
  seen: Seen = {},
): LikelyChange | null {
  const known = knownEvent(cache, input.id);
  if (!known) return null;
  const { row, dates } = known;
  const named = dates.find(({ originalStart }) => originalStart === input.originalStart);
  const { id: _id, expectedVersion: _version, followingId, ...change } = input;
  const { scope, originalStart, ...patch } = change;
  const isLinked = named?.imported === true && !named.timetabled;
  const changed = unlessRefused(() =>
    changeEvent(row, patch as EventPatch, { ...change, followingId: followingId ?? row.id, isLinked }),
  );
  if (!changed) return null;
  const { event, before } = changed;
  const isDate = scope === 'this' && firstReached(row, change) !== null;
  const id = isDate ? dateId(row.id, originalStart ?? '') : event.id;
  const step = toWallMs(event.startLocal) - toWallMs((before && originalStart) ?? row.startLocal);
  const base = baseOf(input, seen.event ?? shownEvent(row), seen.instance ?? named);
  return {
    row: { id, title: (isDate && named?.title) || row.title, base },
    event: shownEvent(event),
    show: (store) => showEvents(store, [...(before ? [{ row: before }] : []), { row: event, step }], dates),
  };
}

/** The old values of an input's fields: times are the named date's, and so are texts of a single date. */
function baseOf(input: UpdateEventInput, event: Event, named: Seen['instance']): ChangedRow['base'] {
  const { startLocal, endLocal } = named ?? event;
  const values = { ...event, ...(input.scope === 'this' && named), startLocal, endLocal };
  const fields = Object.entries(values).filter(([field]) => field in input);
  return Object.fromEntries(fields);
}

/** Shows a series that ends before one of its dates. */
export function endSeries(cache: ApolloCache, eventId: string, originalStart: string): void {
  const known = knownEvent(cache, eventId);
  const before = known && splitEvent(known.row, originalStart, '').before;
  if (before) showEvents(cache, [{ row: before }], known.dates);
  else removeEvent(cache, eventId);
}

/** A change that can wait: with the version it is based on, and a name for the part it splits off. */
export function waitableInput(
  input: UpdateEventInput,
  expectedVersion: number | undefined,
): UpdateEventInput {
  const splits = input.scope === 'this_and_following';
  return { ...input, expectedVersion, ...(splits && { followingId: freshId() }) };
}

/** Options of a change of an event that may wait on the device; one of which the device knows too little may not. */
export function waitable(cache: ApolloCache, input: UpdateEventInput, seen?: Seen) {
  const change = likelyChange(cache, input, seen);
  if (!change) return EXPANDED_ANEW;
  const { row, event, show } = change;
  const likely = (): UpdateEventMutation => ({ updateEvent: { __typename: 'EventPayload', event } });
  return { context: { row, likely } satisfies WaitContext, ...expandedOnceSent(row.id ?? '', show) };
}
