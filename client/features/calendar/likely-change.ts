import type { ApolloCache } from '@apollo/client';
import { fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { shiftRule, splitSeries } from '#domain/time/split-series';
import { toInstant, toLocal } from '#domain/time/zone';
import { freshId } from '../../apollo/fresh-id';
import type { ChangedRow, WaitContext } from '../../apollo/outbox/kept-changes';
import {
  EventForm_CourseFragmentDoc,
  type CalendarEntry_OccurrenceFragment,
  type EventForm_EventFragment,
  type UpdateEventInput,
  type UpdateEventMutation,
} from '../../generated/graphql';
import {
  EXPANDED_ANEW,
  expandedOnceSent,
  instancesOf,
  placeOccurrence,
  readEvent,
  removeInstances,
  writeEvent,
} from './calendar-cache';
import { dateId } from './calendar-entry';
import { canonical, placeEvent, seriesOf } from './likely-event';

/*
 * Changes of events and series as they are shown while they wait on the device.
 */

type Event = EventForm_EventFragment;
type Occurrence = CalendarEntry_OccurrenceFragment;

/** A change of an event on this device. */
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
 * The likely result of a change of an event; null if the device doesn't have the event.
 * @param seen the state it was based on; default: the device's
 */
export function likelyChange(
  cache: ApolloCache,
  input: UpdateEventInput,
  seen: Seen = {},
): LikelyChange | null {
  const before = readEvent(cache, input.id);
  if (!before) return null;
  const named = instancesOf(cache, input.id).find(
    ({ originalStart }) => originalStart === input.originalStart,
  );
  const base = baseOf(input, seen.event ?? before, seen.instance ?? named);
  if (input.scope === 'this' && named) {
    const row = { id: dateId(before.id, named.originalStart), title: named.title, base };
    return { row, event: before, show: (store) => placeOccurrence(store, changedDate(store, named, input)) };
  }
  const { rest, reached, since } = reachOf(before, input, named);
  const changed = changedEvent(reached, input);
  // Later dates of a series that stays whole are changed one by one.
  const event = since !== '' && rest === null ? before : changed;
  const show = (store: ApolloCache): void => {
    const instances = instancesOf(store, before.id, since);
    if (rest) writeEvent(store, rest);
    writeEvent(store, event);
    showDates(store, instances, { reached, event: changed, input });
  };
  return { row: { id: event.id, title: before.title, base }, event, show };
}

/** Shows a series that ends before one of its dates. */
export function endSeries(cache: ApolloCache, eventId: string, originalStart: string): void {
  removeInstances(cache, instancesOf(cache, eventId, originalStart));
  const event = readEvent(cache, eventId);
  const recurrenceRule = event && !event.meeting && splitSeries(seriesOf(event), originalStart).before?.rule;
  if (event && recurrenceRule) writeEvent(cache, { ...event, recurrenceRule });
}

/** The old values of an input's fields: times are the named date's, and so are texts of a single date. */
function baseOf(input: UpdateEventInput, event: Event, named: Seen['instance']): ChangedRow['base'] {
  const { startLocal, endLocal } = named ?? event;
  const values = { ...event, ...(input.scope === 'this' && named), startLocal, endLocal };
  const fields = Object.entries(values).filter(([field]) => field in input);
  return Object.fromEntries(fields);
}

interface Reach {
  /** The series that ends before the change; null if all of it changes. */
  rest: Event | null;
  /** The changed part, as it was. */
  reached: Event;
  /** The original start of the first changed date on this device. */
  since: string;
}

function reachOf(event: Event, { scope, originalStart, followingId }: UpdateEventInput, named?: Occurrence) {
  const whole: Reach = { rest: null, reached: event, since: '' };
  if (scope !== 'this_and_following' || !originalStart || originalStart <= event.startLocal) return whole;
  // A series from a linked calendar stays whole.
  if (named?.imported || !followingId) return { ...whole, since: originalStart };
  const { before, following } = event.meeting
    ? { before: { rule: null }, following: null }
    : splitSeries(seriesOf(event), originalStart);
  const startLocal = following?.localStart ?? originalStart;
  const reached: Event = {
    ...event,
    id: followingId,
    startLocal,
    endLocal: laterBy(event.endLocal, toWallMs(startLocal) - toWallMs(event.startLocal)),
    recurrenceRule: following ? following.rule : event.recurrenceRule,
    exceptions: [...(following?.exceptions ?? event.exceptions)],
    version: 1,
  };
  const rest = { ...event, recurrenceRule: before?.rule ?? event.recurrenceRule };
  return { rest, reached, since: originalStart };
}

function laterBy(local: string, wallMs: number): string {
  return fromWallMs(toWallMs(local) + wallMs);
}

/** How much later a change moves all dates, in milliseconds of local time. */
function stepOf(event: Event, { startLocal, originalStart }: UpdateEventInput): number {
  return startLocal ? toWallMs(startLocal) - toWallMs(originalStart ?? event.startLocal) : 0;
}

function changedEvent(event: Event, input: UpdateEventInput): Event {
  const step = stepOf(event, input);
  const startLocal = laterBy(event.startLocal, step);
  const length =
    input.startLocal && input.endLocal
      ? toWallMs(input.endLocal) - toWallMs(input.startLocal)
      : toWallMs(event.endLocal) - toWallMs(event.startLocal);
  const times = {
    allDay: input.allDay ?? event.allDay,
    timezone: input.timezone ?? event.timezone,
    startLocal,
    endLocal: laterBy(startLocal, length),
    recurrenceRule: input.recurrenceRule === undefined ? shiftedRule(event, step) : input.recurrenceRule,
  };
  return {
    ...event,
    ...textsOf(input, event),
    ...times,
    ...canonical(times),
    exceptions: event.exceptions.map((start) => laterBy(start, step)),
  };
}

function shiftedRule({ recurrenceRule: rule, startLocal }: Event, step: number): string | null {
  return rule && (shiftRule(rule, startLocal, laterBy(startLocal, step)) ?? rule);
}

/** The fields of an input that aren't times, and the old values of the others. */
function textsOf(input: UpdateEventInput, { title, place, notes, kind, courseId }: Event | Occurrence) {
  return {
    title: input.title ?? title,
    place: input.place === undefined ? place : input.place,
    notes: input.notes === undefined ? notes : input.notes,
    kind: input.kind ?? kind,
    courseId: input.courseId === undefined ? courseId : input.courseId,
  };
}

/** One date after a change to it alone; it takes place. */
function changedDate(cache: ApolloCache, date: Occurrence, input: UpdateEventInput): Occurrence {
  const { startLocal, endLocal, link } = input;
  const spanned = startLocal && endLocal ? spanOf(date, startLocal, endLocal) : {};
  const linked = link === undefined ? {} : { link };
  const changed = { ...date, ...textsOf(input, date), ...linked, ...spanned, cancelled: false };
  return { ...changed, moved: Object.keys(ownValues(cache, changed)).length > 0 };
}

function spanOf({ timezone }: { timezone: string }, startLocal: string, endLocal: string) {
  const [startsAt, endsAt] = [startLocal, endLocal].map((local) =>
    new Date(toInstant(local, timezone)).toISOString(),
  ) as [string, string];
  return { startLocal, endLocal, startsAt, endsAt };
}

interface Changed {
  reached: Event;
  event: Event;
  input: UpdateEventInput;
}

/** Shows all changed dates of a series; their own values stay. */
function showDates(cache: ApolloCache, instances: readonly Occurrence[], changed: Changed): void {
  const { reached, event, input } = changed;
  const course = courseOf(cache, event.courseId);
  const dates = instances.map((date) => ({ ...movedAlong(date, changed), course }));
  const isSameRule = event.recurrenceRule === shiftedRule(reached, stepOf(reached, input));
  const areSameDays = event.allDay === reached.allDay && event.timezone === reached.timezone;
  if (isSameRule && areSameDays) {
    for (const date of dates) placeOccurrence(cache, date);
    return;
  }
  removeInstances(cache, instances);
  const own = new Map(
    areSameDays ? dates.filter(({ moved }) => moved).map((date) => [date.originalStart, date]) : [],
  );
  placeEvent(cache, event, course, (start) => own.get(start));
}

function courseOf(cache: ApolloCache, id: string | null): Occurrence['course'] {
  if (id === null) return null;
  const fragment = { fragment: EventForm_CourseFragmentDoc, fragmentName: 'EventForm_course' };
  return cache.readFragment({ ...fragment, id: `Course:${id}`, optimistic: true });
}

/** A date after a change of its series. */
function movedAlong(date: Occurrence, { reached, event, input }: Changed): Occurrence {
  const step = stepOf(reached, input);
  const originalStart = laterBy(date.originalStart, step);
  // The date that was moved by hand keeps its own time if only texts change.
  const isNamed = date.originalStart === input.originalStart && input.startLocal != null;
  const hasOwnTime = date.startLocal !== date.originalStart && !isNamed;
  const startLocal = hasOwnTime ? date.startLocal : originalStart;
  const length = minutesOf(date) === minutesOf(reached) || isNamed ? minutesOf(event) : minutesOf(date);
  const endLocal = endAfter(startLocal, length, event);
  const { title, place, notes } = date;
  const own = Object.entries({ title, place, notes }).filter(
    ([field, value]) => value !== reached[field as 'title' | 'place' | 'notes'],
  );
  const { kind, courseId, allDay, timezone } = event;
  return {
    ...date,
    ...{ title: event.title, place: event.place, notes: event.notes, ...Object.fromEntries(own) },
    ...{ eventId: event.id, originalStart, kind, courseId, allDay, timezone },
    ...spanOf(event, startLocal, endLocal),
  };
}

/** The end of a date some minutes after its start; the clocks may change in between. */
function endAfter(startLocal: string, minutes: number, { allDay, timezone }: Event): string {
  if (allDay) return laterBy(startLocal, minutes * MINUTE_MS);
  return toLocal(toInstant(startLocal, timezone) + minutes * MINUTE_MS, timezone);
}

function minutesOf({ allDay, startLocal, endLocal, timezone: zone }: Event | Occurrence): number {
  if (allDay) return (toWallMs(endLocal) - toWallMs(startLocal)) / MINUTE_MS;
  return (toInstant(endLocal, zone) - toInstant(startLocal, zone)) / MINUTE_MS;
}

/** A date as its series has it; null if the device doesn't have the series. */
export function asInSeries(cache: ApolloCache, date: Occurrence): Occurrence | null {
  const event = readEvent(cache, date.eventId);
  if (!event) return null;
  const { title, place, notes, meeting } = event;
  const span = spanOf(event, date.originalStart, endAfter(date.originalStart, minutesOf(event), event));
  const texts = { title, place, notes, link: meeting?.link ?? null };
  return { ...date, ...texts, ...span, moved: false, cancelled: false };
}

/** What a date has other than its series; everything if that isn't known. Its times belong together. */
export function ownValues(cache: ApolloCache, date: Occurrence) {
  const usual = asInSeries(cache, date);
  const { startLocal, endLocal, title, place, notes, link } = date;
  const texts = Object.entries({ title, place, notes, link }).filter(
    ([field, value]) => value !== usual?.[field as keyof Occurrence],
  );
  const isRetimed = startLocal !== usual?.startLocal || endLocal !== usual.endLocal;
  return { ...Object.fromEntries(texts), ...(isRetimed && { startLocal, endLocal }) };
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
