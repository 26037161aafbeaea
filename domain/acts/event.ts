import { addDays, diffDays } from '#domain/time/local-date';
import {
  DAY_MINUTES,
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { hasOriginalStart } from '#domain/time/expand-series';
import { firstMatch, normaliseRule, type RuleFault } from '#domain/time/rule';
import { seriesBounds, type Instance, type Series, type SeriesOverride } from '#domain/time/series';
import { toInstant, toLocal } from '#domain/time/zone';

/** One changed instance of a stored series; null means "as in the series". Local times are `YYYY-MM-DDTHH:mm`. */
export interface OverrideRow {
  originalStart: string;
  cancelled: boolean;
  startLocal: string | null;
  durationMinutes: number | null;
  title: string | null;
  place: string | null;
  notes: string | null;
  /** Link to join this instance online; absent in what imports compare. */
  link?: string | null;
}

/** A class or event with its changed instances, as acts take and return it. */
export interface EventState {
  id: string;
  courseId: string | null;
  kind: 'class' | 'event';
  title: string;
  place: string | null;
  notes: string | null;
  allDay: boolean;
  startLocal: string;
  durationMinutes: number;
  timezone: string;
  recurrenceRule: string | null;
  exceptions: string[];
  additions: string[];
  version: number;
  overrides: OverrideRow[];
  /** Set for a timetable class. */
  meeting?: { link: string | null } | null;
}

/** Why an act refuses a field of its input. */
export type EventFault = RuleFault | 'not_after_start' | 'not_midnight' | 'not_in_step' | 'not_one_date';

/** Thrown by an act that refuses a field of its input. */
export class InputFault extends Error {
  constructor(
    readonly field: string,
    readonly fault: EventFault,
  ) {
    super(`${field}: ${fault}`);
    this.name = 'InputFault';
  }
}

/** A stored change of one instance, in the engine's terms. */
export type EventOverrideOfSeries = SeriesOverride & Pick<OverrideRow, 'title' | 'place' | 'notes' | 'link'>;

/** When an event takes place, as stored. */
type Times = Pick<EventState, 'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule'>;

/** When an event, or one instance, takes place, as shown. */
type ShownTimes = Pick<Times, 'allDay' | 'startLocal' | 'timezone'> & { endLocal: string };

/** When an event should take place: with an end or a length. */
type WantedTimes = Omit<Times, 'durationMinutes'> & {
  endLocal: string | null;
  durationMinutes?: number;
};

/** Whether an event has, or could have, several instances. */
export function isRecurring(event: Pick<EventState, 'recurrenceRule' | 'additions' | 'meeting'>): boolean {
  return event.recurrenceRule !== null || event.additions.length > 0 || event.meeting != null;
}

/** A stored event as the engine expands it. */
export function seriesOf(event: EventState): Series<EventOverrideOfSeries> {
  const base = {
    localStart: event.startLocal,
    zone: event.timezone,
    rule: event.recurrenceRule,
    exceptions: event.exceptions,
    additions: event.additions,
    overrides: event.overrides.map(({ startLocal, ...override }) => ({
      ...override,
      localStart: startLocal,
      durationDays: override.durationMinutes && override.durationMinutes / DAY_MINUTES,
    })),
  };
  return event.allDay
    ? { ...base, allDay: true, durationDays: event.durationMinutes / DAY_MINUTES }
    : { ...base, allDay: false, durationMinutes: event.durationMinutes };
}

/** The stretch of time outside which an event has no instance, as columns. */
export function rangeOf(event: EventState): { firstAt: string; lastAt: string | null } {
  const { startsAt, endsAt } = seriesBounds(seriesOf(event));
  return {
    firstAt: new Date(startsAt).toISOString(),
    lastAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** An event as the API shows it: with its end, and without what only its instances show. */
export function shownEvent<Event extends EventState>(event: Event) {
  const { durationMinutes: _durationMinutes, additions: _additions, overrides: _overrides, ...shown } = event;
  return { ...shown, meeting: event.meeting ?? null, endLocal: endOf(event) };
}

/** One instance of an event as the API shows it, as far as it follows from the event. */
export function shownInstance(event: EventState, instance: Instance<EventOverrideOfSeries>) {
  const { originalStart, localStart, localEnd, override } = instance;
  const { id: eventId, courseId, kind, allDay, timezone } = event;
  return {
    id: `${eventId}:${originalStart}`,
    eventId,
    originalStart,
    courseId,
    kind,
    title: override?.title ?? event.title,
    place: (override?.place ?? event.place) || null,
    notes: (override?.notes ?? event.notes) || null,
    link: override?.link ?? event.meeting?.link ?? null,
    allDay,
    startLocal: localStart,
    endLocal: localEnd,
    timezone,
    startsAt: instantOf(instance.startsAt),
    endsAt: instantOf(instance.endsAt),
    recurring: isRecurring(event),
    timetabled: event.meeting != null,
    moved: override !== null,
    cancelled: override?.cancelled ?? false,
  };
}

function instantOf(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000', '');
}

/** The end of an instance in its time zone; for whole days, midnight after the last one. */
export function endOf(times: Omit<Times, 'recurrenceRule'>): string {
  const { allDay, startLocal, durationMinutes, timezone } = times;
  return allDay
    ? midnightOf(addDays(dayOf(startLocal), durationMinutes / DAY_MINUTES))
    : toLocal(toInstant(startLocal, timezone) + durationMinutes * MINUTE_MS, timezone);
}

/** Exact minutes from a start to an end in a time zone; whole days are always 1440. */
export function minutesOf({ allDay, startLocal, endLocal, timezone }: ShownTimes): number {
  const startsAt = toInstant(startLocal, timezone);
  // A skipped start moves forward, and the end with it.
  const isWall = allDay || toLocal(startsAt, timezone) !== startLocal;
  const length = isWall
    ? toWallMs(endLocal) - toWallMs(startLocal)
    : toInstant(endLocal, timezone) - startsAt;
  return length / MINUTE_MS;
}

/**
 * Checks when an event should take place and returns it as stored: canonical rule, start at its first match.
 * @throws InputFault
 */
export function timesOf({ endLocal, durationMinutes = 0, ...wanted }: WantedTimes): Times {
  const { allDay, startLocal: start, timezone: zone } = wanted;
  const isMidnight = (local: string | null) => !allDay || local === null || local.endsWith('T00:00');
  if (!isMidnight(start)) throw new InputFault('startLocal', 'not_midnight');
  if (!isMidnight(endLocal)) throw new InputFault('endLocal', 'not_midnight');
  const length = endLocal === null ? durationMinutes : minutesOf({ ...wanted, endLocal });
  if (endLocal !== null && length <= 0) throw new InputFault('endLocal', 'not_after_start');
  if (wanted.recurrenceRule === null) return { ...wanted, durationMinutes: length };
  const result = normaliseRule(wanted.recurrenceRule, { localStart: start, zone, allDay });
  if (!result.ok) throw new InputFault('recurrenceRule', result.reason);
  const startLocal = firstMatch(result.rule, start) ?? start;
  return { ...wanted, startLocal, durationMinutes: length, recurrenceRule: result.rule };
}

/**
 * Moves an event to other times. Excluded, added, and changed instances are named by their original start, so
 * they move along with the series; changes of instances that no longer exist are dropped.
 */
export function retime<Event extends EventState>(event: Event, times: Times): Event {
  if (times.recurrenceRule === null && event.recurrenceRule !== null) {
    return { ...event, ...times, exceptions: [], additions: [], overrides: [] };
  }
  const shift = shiftBetween(event.startLocal, times);
  const moved = (local: string) => fromWallMs(toWallMs(local) + shift);
  const kept =
    times.allDay === event.allDay
      ? event.overrides
      : event.overrides
          .filter(({ cancelled }) => cancelled)
          .map((row) => ({ ...row, startLocal: null, durationMinutes: null }));
  const next = {
    ...event,
    ...times,
    exceptions: event.exceptions.map(moved),
    additions: event.additions.map(moved),
    overrides: kept.map((row) => ({ ...row, originalStart: moved(row.originalStart) })),
  };
  const isKept = (row: OverrideRow) => hasOriginalStart(seriesOf(next), row.originalStart);
  return { ...next, overrides: next.overrides.filter(isKept) };
}

/**
 * How far the instances of a series moved in local time, in milliseconds: without whole periods, so a series that
 * merely starts some weeks later keeps its exceptions where they are. Days are counted by the calendar: a series
 * that moves from morning to evening stays on its days.
 */
export function shiftBetween(
  from: string,
  { startLocal, recurrenceRule }: Pick<Times, 'startLocal' | 'recurrenceRule'>,
): number {
  const difference = toWallMs(startLocal) - toWallMs(from);
  if (recurrenceRule === null) return difference;
  const period = recurrenceRule.startsWith('FREQ=WEEKLY') ? 7 : 1;
  const periods = Math.trunc(diffDays(dayOf(from), dayOf(startLocal)) / period);
  return difference - periods * period * WALL_DAY_MS;
}
