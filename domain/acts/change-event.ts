import { expandSeries } from '#domain/time/expand-series';
import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { type Series, shiftRule, splitSeries } from '#domain/time/series';
import {
  endOf,
  InputFault,
  isRecurring,
  rangeOf,
  retime,
  seriesOf,
  shiftBetween,
  timesOf,
  type EventState,
  type OverrideRow,
} from './event';
import { changedInstance, overrideOf, withChangedInstance, withOwnOnly, type EventPatch } from './event-date';

/** Which instances a change reaches, and from which one it starts. */
export interface Reach {
  scope?: 'this' | 'this_and_following' | 'all' | null | undefined;
  originalStart?: string | null | undefined;
}

/** An event after a change. */
export interface ChangedEvent<Event> {
  /** The event, or the new one that the reached instances became. */
  event: Event;
  /** The rest of the event, if it was split. */
  before: Event | null;
}

/**
 * An event after a change of all of it, of one instance, or of all from one on. Instances that were changed separately
 * keep those changes.
 *
 * @param followingId the ID of the event that is split off, if one is
 * @param isLinked whether a linked calendar goes on changing it: it stays whole where possible
 * @throws InputFault
 */
export function changeEvent<Event extends EventState>(
  event: Event,
  patch: EventPatch,
  reach: Reach & { followingId: string; isLinked: boolean },
): ChangedEvent<Event> {
  const start = firstReached(event, reach);
  if (start !== null && reach.scope === 'this')
    return { event: changedInstance(event, patch, start), before: null };
  const dates = start !== null && reach.isLinked ? changedDates(event, patch, start) : null;
  if (dates) return { event: dates, before: null };
  const { event: reached, before } = splitEvent(event, start, reach.followingId);
  return { event: changedEvent(reached, patch, reach.originalStart), before };
}

/** The first instance a change applies to; null if it applies to the whole event. */
export function firstReached(event: EventState, { scope, originalStart }: Reach): string | null {
  if ((scope ?? 'all') === 'all' || originalStart == null) return null;
  // A calendar link may have canceled a single event, which can be restored like a date of a series.
  const isDate = isRecurring(event) || (scope === 'this' && overrideOf(event, originalStart));
  return isDate ? originalStart : null;
}

/**
 * An event after a change of all its instances. If the change names one instance, its times are those of that
 * instance, and the whole series moves in step with it.
 * @throws InputFault
 */
export function changedEvent<Event extends EventState>(
  event: Event,
  patch: EventPatch,
  originalStart?: string | null,
): Event {
  const {
    startLocal,
    endLocal,
    allDay,
    timezone,
    recurrenceRule,
    exceptions,
    link: _link,
    ...fields
  } = patch;
  const isRetimed = [startLocal, endLocal, allDay, timezone, recurrenceRule].some(
    (value) => value !== undefined,
  );
  const moved = startLocal === undefined ? null : movedAsTold(event, patch, startLocal, originalStart);
  const from = moved ?? event;
  const retimed = isRetimed
    ? retime(
        from,
        timesOf({
          allDay: allDay ?? event.allDay,
          startLocal: moved?.startLocal ?? startLocal ?? event.startLocal,
          endLocal: endLocal == null ? null : endInStep(patch, moved, endLocal),
          durationMinutes: event.durationMinutes,
          timezone: timezone ?? event.timezone,
          recurrenceRule: recurrenceRule === undefined ? from.recurrenceRule : recurrenceRule,
        }),
      )
    : event;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return withOwnOnly({
    ...retimed,
    ...Object.fromEntries(given),
    exceptions: exceptions ? distinct(exceptions) : retimed.exceptions,
  });
}

/** Starts in order, each once. */
export function distinct(starts: readonly string[]): string[] {
  return [...new Set(starts)].sort();
}

/**
 * A series with a new start for one instance (the first one by default), and its rule; null if the change
 * states all of it. A series that merely starts some weeks later keeps its days.
 * @throws InputFault if the rule names days that don't move in step
 */
function movedAsTold<Event extends EventState>(
  event: Event,
  { recurrenceRule }: EventPatch,
  startLocal: string,
  originalStart: string | null | undefined,
): Event | null {
  const keepsRule = recurrenceRule === undefined;
  if (originalStart) {
    const moved = movedInStep(event, originalStart, startLocal, keepsRule);
    return { ...moved, overrides: moved.overrides.map(asSeries(startLocal)) };
  }
  if (!keepsRule || event.recurrenceRule === null) return null;
  const shift = shiftBetween(event.startLocal, { startLocal, recurrenceRule: event.recurrenceRule });
  const to = fromWallMs(toWallMs(event.startLocal) + shift);
  return { ...movedInStep(event, event.startLocal, to, keepsRule), startLocal };
}

/** The named instance moves with its series, even if it had been moved alone. */
function asSeries(start: string) {
  return (row: OverrideRow): OverrideRow =>
    row.originalStart === start ? { ...row, startLocal: null, durationMinutes: null } : row;
}

/**
 * A series moved by the same step as one of its instances.
 * @throws InputFault if the rule names days that don't move in step
 */
function movedInStep<Event extends EventState>(
  event: Event,
  originalStart: string,
  startLocal: string,
  keepsRule: boolean,
): Event {
  const step = toWallMs(startLocal) - toWallMs(originalStart);
  const moved = (local: string) => fromWallMs(toWallMs(local) + step);
  const rule = event.recurrenceRule && shiftRule(event.recurrenceRule, originalStart, startLocal);
  if (keepsRule && event.recurrenceRule !== null && rule === null)
    throw new InputFault('startLocal', 'not_in_step');
  return {
    ...event,
    startLocal: moved(event.startLocal),
    recurrenceRule: rule,
    exceptions: event.exceptions.map(moved),
    additions: event.additions.map(moved),
    overrides: event.overrides.map((row) => ({ ...row, originalStart: moved(row.originalStart) })),
  };
}

/** The end of the first instance, from a change that names another instance. */
function endInStep(
  { startLocal, allDay, timezone }: EventPatch,
  moved: EventState | null,
  endLocal: string,
): string {
  if (!moved || !startLocal) return endLocal;
  const next = { ...moved, allDay: allDay ?? moved.allDay, timezone: timezone ?? moved.timezone };
  const { durationMinutes } = timesOf({ ...next, startLocal, endLocal, recurrenceRule: null });
  return endOf({ ...next, durationMinutes });
}

/**
 * Splits an event before one of its original starts: the first part, and a new event of version 1 that continues, with
 * the changes of its instances. If nothing comes before that start, or nothing from it on, or it is null, the event
 * stays whole.
 * @param followingId the ID of the new event
 */
export function splitEvent<Event extends EventState>(
  event: Event,
  originalStart: string | null,
  followingId: string,
): ChangedEvent<Event> {
  const whole = { event, before: null };
  if (originalStart === null) return whole;
  const { before, following } = splitSeries(seriesOf(event), originalStart);
  if (!before || !following) return whole;
  const isBefore = (row: { originalStart: string }) => row.originalStart < originalStart;
  const day = dayOf(originalStart);
  return {
    before: {
      ...event,
      ...timesOfPart(before),
      overrides: event.overrides.filter(isBefore),
      meeting: event.meeting && { ...event.meeting, lastDay: addDays(day, -1) },
    },
    event: {
      ...event,
      ...timesOfPart(following),
      id: followingId,
      version: 1,
      overrides: event.overrides.filter((row) => !isBefore(row)),
      meeting: event.meeting && { ...event.meeting, firstDay: day },
    },
  };
}

function timesOfPart({ localStart, rule, exceptions, additions }: Series) {
  return {
    startLocal: localStart,
    recurrenceRule: rule,
    exceptions: [...exceptions],
    additions: [...additions],
  };
}

/** The most dates that are changed one by one: a daily event of a year; longer series are split. */
const MOST_DATES = 366;

/**
 * A series of a linked calendar of which one instance and all that follow are changed date by date: if split, its
 * second part would no longer get the school's changes.
 * @returns null if the series should be split: it has no end, or the change isn't possible for single dates.
 * @throws InputFault
 */
function changedDates<Event extends EventState>(
  event: Event,
  { title, place, notes, link, startLocal, endLocal, ...whole }: EventPatch,
  originalStart: string,
): Event | null {
  if (Object.entries(whole).some(([field, value]) => value !== event[field as keyof Event])) return null;
  // A date can't have an empty text, so one without its own text has the series'.
  const texts = Object.entries({ title, place, notes });
  if (texts.some(([field, text]) => text === null && event[field as keyof Event] !== null)) return null;
  const starts = followingStarts(event, originalStart);
  if (starts === null) return null;
  const change: EventPatch = { title, place, notes, link, startLocal, endLocal };
  const named = overrideOf(event, originalStart);
  return starts.reduce((next, start) => {
    const own = overrideOf(event, start);
    if (start === originalStart) return withChangedInstance(next, start, change);
    if (own?.cancelled) return next;
    const step = toWallMs(start) - toWallMs(originalStart);
    return withChangedInstance(
      next,
      start,
      besideOwn(own, named && movedBy(named, step), inStep(change, step)),
    );
  }, event);
}

/** Returns the original starts from one on; null if none comes before it, or there are too many to change. */
function followingStarts(event: EventState, originalStart: string): string[] | null {
  const { lastAt } = rangeOf(event);
  if (lastAt === null) return null;
  const window = {
    fromDay: dayOf(event.startLocal),
    toDay: addDays(lastAt.slice(0, 10), 1),
    zone: event.timezone,
  };
  const all = expandSeries({ ...seriesOf(event), overrides: [] }, window, MOST_DATES + 1);
  const starts = all.map((instance) => instance.originalStart);
  const following = starts.filter((start) => start >= originalStart);
  return starts.length > MOST_DATES || following.length === starts.length ? null : following;
}

/** Changes with times shifted by this many milliseconds of local time, for another date of the series. */
function inStep({ startLocal, endLocal, ...texts }: EventPatch, step: number): EventPatch {
  const later = (local: string) => fromWallMs(toWallMs(local) + step);
  return { ...texts, startLocal: startLocal && later(startLocal), endLocal: endLocal && later(endLocal) };
}

/** A moved instance, moved further by a step in milliseconds of local time. */
function movedBy(row: OverrideRow, step: number): OverrideRow {
  return { ...row, startLocal: row.startLocal && fromWallMs(toWallMs(row.startLocal) + step) };
}

/**
 * An instance keeps its own values, unless they equal the named instance's: those were changed together, and
 * are reset together.
 */
function besideOwn(
  own: OverrideRow | undefined,
  named: OverrideRow | undefined,
  { startLocal, endLocal, ...texts }: EventPatch,
): EventPatch {
  if (!own) return { ...texts, startLocal, endLocal };
  const isOwn = (field: keyof OverrideRow) => own[field] != null && own[field] !== named?.[field];
  const free = Object.entries(texts).filter(([field]) => !isOwn(field as keyof OverrideRow));
  const times = isOwn('startLocal') || isOwn('durationMinutes') ? {} : { startLocal, endLocal };
  return { ...Object.fromEntries(free), ...times };
}
