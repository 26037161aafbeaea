import { endOf, type OverrideRow } from '#domain/acts/event';
import { eventName } from '#domain/courses/event-name';
import { dayOf, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { offsetChanges, toInstant, toLocal } from '#domain/time/zone';
import { alarmLines } from '../../ical/write-calendar';
import {
  contentLine,
  dayValue,
  instantValue,
  localValue,
  textValue,
  uriValue,
  utcValue,
} from '../../ical/write-line';
import type { EventRow } from './event.rows';

/** The fields that every component contains about its row. */
export interface ComponentLife {
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
  /** Counts edits from 1. */
  version: number;
}

/** A class or event, for calendars. */
export type CalendarEventSource = EventRow & ComponentLife & { courseCode: string | null };

/** A class in a calendar that other programs only show: called by its course, as everywhere. */
export function calledByCourse<
  Source extends CalendarEventSource & { courseName: string | null; label: string | null },
>(source: Source): Source {
  const { kind, courseCode: code, courseName: name, label } = source;
  if (code === null || name === null) return source;
  const called = (title: string, own: string | null = null) =>
    eventName({ kind, title, label: own, course: { code, name } });
  const overrides = source.overrides.map((row) =>
    row.title === null ? row : { ...row, title: called(row.title) },
  );
  return { ...source, title: called(source.title, label), overrides };
}

/** Whether an event that takes place once is canceled. */
export function isCalledOff({ recurrenceRule, additions, overrides, startLocal }: EventRow): boolean {
  if (recurrenceRule !== null || additions.length > 0) return false;
  return overrides.some(({ cancelled, originalStart }) => cancelled && originalStart === startLocal);
}

/** The texts of an instance, or of the whole series. */
interface Texts extends Pick<EventRow, 'title' | 'place' | 'notes'> {
  /** Link to join online. */
  link: string | null;
}

/** Creation and revision of a row: the same for a series and its changed instances, and only an edit changes it. */
export function identityLines(uid: string, { createdAt, updatedAt, version }: ComponentLife): string {
  const updated = instantValue(updatedAt);
  return (
    contentLine('UID', uid) +
    contentLine('DTSTAMP', updated) +
    contentLine('CREATED', instantValue(createdAt)) +
    contentLine('LAST-MODIFIED', updated) +
    contentLine('SEQUENCE', String(version - 1))
  );
}

/** A property with a text; empty without one. */
export function textLine(name: string, text: string | null): string {
  return text === null || text === '' ? '' : contentLine(name, textValue(text));
}

/** A property with an address; empty without one. */
export function uriLine(name: string, address: string | null): string {
  return address === null ? '' : contentLine(name, uriValue(address));
}

interface EventStyle {
  /** Minutes before each start for an alarm; null for none. */
  alarmMinutes?: number | null;
  /** Its UID, if it isn't the one of feeds. */
  uid?: string;
  /** More properties of a component, by original start of the changed instance; null: the series. */
  details?: (originalStart: string | null) => string;
  /** Whether the series is written even if nothing takes place. */
  isAlwaysThere?: boolean;
}

/**
 * The VEVENTs of one class or event: the series, and one for each changed instance. Canceled instances are
 * exceptions, which every calendar understands; a single event says that it is canceled. Empty if nothing takes place.
 */
export function eventComponents(source: CalendarEventSource, style: EventStyle = {}): string {
  const event = toldClearly(source);
  const { alarmMinutes: minutes = null, uid = `event-${event.id}`, isAlwaysThere = false } = style;
  const details = style.details ?? (() => textLine('CATEGORIES', event.courseCode));
  const begin = BEGIN + identityLines(uid, event);
  const write = (when: string, what: string, text: string, start: string | null) =>
    begin + when + what + details(start) + alarmLines({ minutes, text, allDay: event.allDay }) + END;

  const { title, place, notes, meeting } = event;
  const said: Texts = { title, place, notes, link: meeting?.link ?? null };
  const isOff = isCalledOff(event);
  const words = wordLines(said) + (isOff ? contentLine('STATUS', 'CANCELLED') : '');
  const changed = event.overrides.filter(
    (row) => !row.cancelled && !event.exceptions.includes(row.originalStart),
  );
  const listed = isOff ? placeLines(event) : listedLines(event);
  const times = event.recurrenceRule === null ? listed : ruledLines(event, event.recurrenceRule);
  if (times === null && changed.length === 0 && !isAlwaysThere) return '';
  const master = write(times ?? neverLines(event), words, title, null);
  return changed.reduce((text, row) => {
    const own = textsOf(said, row);
    const key = startLines('RECURRENCE-ID', [row.originalStart], event);
    const ownWords = own === said ? words : wordLines(own);
    return text + write(key + instanceLines(placeOf(event, row)), ownWords, own.title, row.originalStart);
  }, master);
}

const BEGIN = contentLine('BEGIN', 'VEVENT');
const END = contentLine('END', 'VEVENT');

/** The starts that don't take place: exceptions and canceled instances. */
function leftOutOf({ overrides, exceptions }: EventRow): readonly string[] {
  const cancelled = overrides.filter((row) => row.cancelled).map((row) => row.originalStart);
  return cancelled.length === 0 ? exceptions : [...new Set([...exceptions, ...cancelled])].sort();
}

/** A series with a rule, its exceptions, and its additions. */
function ruledLines(event: EventRow, rule: string): string {
  return (
    placeLines(event) +
    contentLine('RRULE', ruleValue(rule, event)) +
    startLines('EXDATE', leftOutOf(event), event) +
    startLines('RDATE', event.additions, event)
  );
}

/** A list of starts contains only those that take place: some programs refuse exceptions without a rule. */
function listedLines(event: EventRow): string | null {
  const leftOut = leftOutOf(event);
  const starts = [event.startLocal, ...event.additions].filter((start) => !leftOut.includes(start)).sort();
  const [first, ...others] = starts;
  if (first === undefined) return null;
  const { allDay, timezone, durationMinutes } = event;
  const placed = { allDay, timezone, durationMinutes, startLocal: first };
  return placeLines(placed) + startLines('RDATE', others, event);
}

/** A series with nothing but instances that were moved off its plan. */
function neverLines(event: EventRow): string {
  return placeLines(event) + startLines('EXDATE', [event.startLocal], event);
}

/** When an instance takes place: its own values, otherwise the series'. */
function placeOf({ allDay, timezone, durationMinutes }: EventRow, row: OverrideRow): Placed {
  return {
    allDay,
    timezone,
    startLocal: row.startLocal ?? row.originalStart,
    durationMinutes: row.durationMinutes ?? durationMinutes,
  };
}

/** The texts of an instance: its own, otherwise the series'; the same object if it has none. */
function textsOf(series: Texts, row: OverrideRow): Texts {
  const { title, place, notes, link = null } = row;
  if (title === null && place === null && notes === null && link === null) return series;
  return {
    title: title ?? series.title,
    place: place ?? series.place,
    notes: notes ?? series.notes,
    link: link ?? series.link,
  };
}

/** When a series takes place; if {@link isExact} fails, as start and exact length. */
function placeLines(placed: Placed): string {
  const start = startLines('DTSTART', [placed.startLocal], placed);
  // Some calendars refuse an end equal to the start; without an end, the length is zero as well.
  if (placed.durationMinutes === 0) return start;
  const end = isExact(placed)
    ? startLines('DTEND', [endOf(placed)], placed)
    : contentLine('DURATION', `PT${placed.durationMinutes}M`);
  return start + end;
}

/** When a changed instance takes place; as two instants if local time is ambiguous. */
function instanceLines(placed: Placed): string {
  if (isClear(placed)) return placeLines(placed);
  const start = toInstant(placed.startLocal, placed.timezone);
  const end = start + placed.durationMinutes * MINUTE_MS;
  return contentLine('DTSTART', utcValue(start)) + (end === start ? '' : contentLine('DTEND', utcValue(end)));
}

/** Whether a local end determines the length: not if the clocks change between start and end. */
function isExact(placed: Placed): boolean {
  const { allDay, startLocal, durationMinutes } = placed;
  return allDay || toWallMs(endOf(placed)) - toWallMs(startLocal) === durationMinutes * MINUTE_MS;
}

/** An online event also has its URL as its place: some calendars don't show the URL. */
function wordLines({ title, place, notes, link }: Texts): string {
  return (
    textLine('SUMMARY', title) +
    textLine('LOCATION', place ?? link) +
    textLine('DESCRIPTION', notes) +
    uriLine('URL', link)
  );
}

/** A property with starts: dates for whole days, otherwise local times with their time zone; never floating. */
function startLines(name: string, locals: readonly string[], { allDay, timezone }: Placed): string {
  if (locals.length === 0) return '';
  if (allDay) return contentLine(`${name};VALUE=DATE`, locals.map((local) => dayValue(dayOf(local))).join());
  return timezone === 'UTC'
    ? contentLine(name, locals.map((local) => `${localValue(local)}Z`).join())
    : contentLine(`${name};TZID=${timezone}`, locals.map(localValue).join());
}

/**
 * A stored rule as the standard requires: UNTIL of timed series in UTC, where we store local time. A last start on
 * that day moves UNTIL to the day's end: some calendars drop a start that equals UNTIL once the clocks have changed.
 */
function ruleValue(rule: string, { allDay, timezone, startLocal }: Placed): string {
  if (allDay) return rule;
  const startTime = startLocal.slice(11).replaceAll(':', '').padEnd(6, '0');
  return rule.replace(
    /UNTIL=(\d{4})(\d{2})(\d{2})T(\d{6})/,
    (_until, year: string, month: string, day: string, time: string) => {
      const [hours, minutes, seconds] = (time < startTime ? time : '235959').match(/../g) ?? [];
      return `UNTIL=${utcValue(toInstant(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`, timezone))}`;
    },
  );
}

/** When an instance, or the whole series, takes place. */
type Placed = Pick<EventRow, 'allDay' | 'startLocal' | 'durationMinutes' | 'timezone'>;

/** No modern time zone changes by more. */
const LARGEST_CHANGE_MS = 3 * 3_600_000;

/**
 * Whether local time alone determines start and end: both occur once, and the clocks don't change in between.
 * Otherwise, programs read the same text as different instants.
 */
function isClear(placed: Placed): boolean {
  const { allDay, startLocal, timezone, durationMinutes } = placed;
  if (allDay || timezone === 'UTC') return true;
  const start = toInstant(startLocal, timezone);
  const end = start + durationMinutes * MINUTE_MS;
  const isSkipped = toLocal(start, timezone) !== startLocal.slice(0, 16);
  const changes = offsetChanges(timezone, start, end + MINUTE_MS);
  return !isSkipped && changes.length === 0 && !isRepeated(start, timezone) && !isRepeated(end, timezone);
}

/** Whether the local time of an instant occurs twice because the clocks are set back. */
function isRepeated(instant: number, zone: string): boolean {
  return offsetChanges(zone, instant - LARGEST_CHANGE_MS, instant + LARGEST_CHANGE_MS).some(
    ({ at, before, after }) => instant >= at - (before - after) && instant < at + (before - after),
  );
}

/**
 * An event without a rule for calendars: in UTC if local time is ambiguous at one of its starts, otherwise unchanged.
 * A rule can't be in UTC: its hours would move with daylight saving.
 */
function toldClearly<Event extends EventRow>(event: Event): Event {
  const { recurrenceRule, startLocal, additions, timezone, allDay } = event;
  if (recurrenceRule !== null || allDay) return event;
  if ([startLocal, ...additions].every((start) => isClear({ ...event, startLocal: start }))) return event;
  const inUtc = (local: string) => toLocal(toInstant(local, timezone), 'UTC');
  return {
    ...event,
    timezone: 'UTC',
    startLocal: inUtc(startLocal),
    additions: additions.map(inUtc),
    exceptions: event.exceptions.map(inUtc),
    overrides: event.overrides.map((row) => ({
      ...row,
      originalStart: inUtc(row.originalStart),
      startLocal: row.startLocal === null ? null : inUtc(row.startLocal),
    })),
  };
}
