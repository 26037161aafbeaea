import { dayOf, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { EventRow, OverrideRow } from '../event.rows';
import { endOf } from '../event.series';
import { alarmLines } from './alarm-component';
import {
  contentLine,
  dayValue,
  instantValue,
  localValue,
  textValue,
  uriValue,
  utcValue,
} from './content-line';

/** What every component says of its row. */
export interface ComponentLife {
  /** ISO instants. */
  createdAt: string;
  updatedAt: string;
  /** Counts edits from 1. */
  version: number;
}

/** A class or event as calendars are told of it. */
export type CalendarEventSource = EventRow & ComponentLife & { courseCode: string | null };

/** When an instance, or the whole series, takes place. */
type Placed = Pick<EventRow, 'allDay' | 'startLocal' | 'durationMinutes' | 'timezone'>;

/** What an instance, or the whole series, says. */
interface Texts extends Pick<EventRow, 'title' | 'place' | 'notes'> {
  /** Where it takes place online. */
  link: string | null;
}

/** Who made a row and when: the same for a series and its changed instances, and only an edit moves it. */
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

/** A property with a text, empty where there is none. */
export function textLine(name: string, text: string | null): string {
  return text === null ? '' : contentLine(name, textValue(text));
}

/** A property with an address, empty where there is none. */
export function uriLine(name: string, address: string | null): string {
  return address === null ? '' : contentLine(name, uriValue(address));
}

/**
 * The VEVENTs of one class or event: the series, and one for each instance that was changed. Cancelled instances are
 * exceptions, which every calendar understands. Empty when nothing of it takes place.
 * @param alarmMinutes minutes before each start at which an alarm is given; null: none.
 */
export function eventComponents(event: CalendarEventSource, alarmMinutes: number | null = null): string {
  const begin = BEGIN + identityLines(`event-${event.id}`, event);
  const end = textLine('CATEGORIES', event.courseCode);
  const write = (when: string, what: string, text: string) =>
    begin + when + what + end + alarmLines({ minutes: alarmMinutes, text, allDay: event.allDay }) + END;

  const { title, place, notes, meeting } = event;
  const said: Texts = { title, place, notes, link: meeting?.link ?? null };
  const words = wordLines(said);
  const changed = event.overrides.filter(
    (row) => !row.cancelled && !event.exceptions.includes(row.originalStart),
  );
  const times = event.recurrenceRule === null ? listedLines(event) : ruledLines(event, event.recurrenceRule);
  if (times === null && changed.length === 0) return '';
  const master = write(times ?? neverLines(event), words, title);
  return changed.reduce((text, row) => {
    const own = textsOf(said, row);
    const key = startLines('RECURRENCE-ID', [row.originalStart], event);
    const ownWords = own === said ? words : wordLines(own);
    return text + write(key + instanceLines(placeOf(event, row)), ownWords, own.title);
  }, master);
}

const BEGIN = contentLine('BEGIN', 'VEVENT');
const END = contentLine('END', 'VEVENT');

/** The starts that do not take place: exceptions and cancelled instances. */
function leftOutOf({ overrides, exceptions }: EventRow): readonly string[] {
  const cancelled = overrides.filter((row) => row.cancelled).map((row) => row.originalStart);
  return cancelled.length === 0 ? exceptions : [...new Set([...exceptions, ...cancelled])].sort();
}

/** A series with a rule, with what it leaves out and what it adds. */
function ruledLines(event: EventRow, rule: string): string {
  return (
    placeLines(event) +
    contentLine('RRULE', ruleValue(rule, event)) +
    startLines('EXDATE', leftOutOf(event), event) +
    startLines('RDATE', event.additions, event)
  );
}

/** A list of starts holds those that take place: some programs refuse exceptions where there is no rule. */
function listedLines(event: EventRow): string | null {
  const leftOut = leftOutOf(event);
  const starts = [event.startLocal, ...event.additions].filter((start) => !leftOut.includes(start)).sort();
  const [first, ...others] = starts;
  if (first === undefined) return null;
  const { allDay, timezone, durationMinutes } = event;
  const placed = { allDay, timezone, durationMinutes, startLocal: first };
  return placeLines(placed) + startLines('RDATE', others, event);
}

/** A series of which nothing takes place but instances that were moved out of its plan. */
function neverLines(event: EventRow): string {
  return placeLines(event) + startLines('EXDATE', [event.startLocal], event);
}

/** When an instance takes place: what it has of its own, else as its series. */
function placeOf({ allDay, timezone, durationMinutes }: EventRow, row: OverrideRow): Placed {
  return {
    allDay,
    timezone,
    startLocal: row.startLocal ?? row.originalStart,
    durationMinutes: row.durationMinutes ?? durationMinutes,
  };
}

/** What an instance says: what it has of its own, else as its series; the very same when it has nothing. */
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

/** When a series takes place; where {@link isExact} fails, its exact length says it. */
function placeLines(placed: Placed): string {
  const start = startLines('DTSTART', [placed.startLocal], placed);
  // An end that is the start is refused by some calendars; without an end it is none.
  if (placed.durationMinutes === 0) return start;
  const end = isExact(placed)
    ? startLines('DTEND', [endOf(placed)], placed)
    : contentLine('DURATION', `PT${placed.durationMinutes}M`);
  return start + end;
}

/** When a changed instance takes place; where {@link isExact} fails, two instants say it. */
function instanceLines(placed: Placed): string {
  if (isExact(placed)) return placeLines(placed);
  const start = toInstant(placed.startLocal, placed.timezone);
  const end = start + placed.durationMinutes * MINUTE_MS;
  return contentLine('DTSTART', utcValue(start)) + contentLine('DTEND', utcValue(end));
}

/** Whether an end on the wall clock tells the length: not where the clocks change between start and end. */
function isExact(placed: Placed): boolean {
  const { allDay, startLocal, durationMinutes } = placed;
  return allDay || toWallMs(endOf(placed)) - toWallMs(startLocal) === durationMinutes * MINUTE_MS;
}

/** What takes place online only has its address for a place, too: some calendars show no URL. */
function wordLines({ title, place, notes, link }: Texts): string {
  return (
    textLine('SUMMARY', title) +
    textLine('LOCATION', place ?? link) +
    textLine('DESCRIPTION', notes) +
    uriLine('URL', link)
  );
}

/** A property of starts: days for whole days, else wall-clock times with their zone; never floating. */
function startLines(name: string, locals: readonly string[], { allDay, timezone }: Placed): string {
  if (locals.length === 0) return '';
  if (allDay) return contentLine(`${name};VALUE=DATE`, locals.map((local) => dayValue(dayOf(local))).join());
  return timezone === 'UTC'
    ? contentLine(name, locals.map((local) => `${localValue(local)}Z`).join())
    : contentLine(`${name};TZID=${timezone}`, locals.map(localValue).join());
}

/** A stored rule as the standard wants it: UNTIL of timed series in UTC, where we keep the wall clock. */
function ruleValue(rule: string, { allDay, timezone }: Placed): string {
  if (allDay) return rule;
  return rule.replace(
    /UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/,
    (_until, year: string, month: string, day: string, hours: string, minutes: string, seconds: string) =>
      `UNTIL=${utcValue(toInstant(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}`, timezone))}`,
  );
}
