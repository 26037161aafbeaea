import { DAY_MINUTES, fromWallMs, MINUTE_MS } from '#domain/time/local-date-time';
import { offsetAt, offsetChanges } from '#domain/time/zone';
import { contentLine, localValue, textValue } from './write-line';

/** The properties of a calendar itself. */
interface CalendarFrame {
  /** As it is listed in other programs. */
  name: string;
  /** IANA time zone of the student. */
  timezone: string;
  /** How often calendar apps may fetch it, as an RFC 5545 duration; absent in a file that never changes. */
  refresh?: string;
}

/** Everything before the first component. Apple and Google read the X- properties, newer apps NAME. */
export function calendarBegin({ name, timezone, refresh }: CalendarFrame): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Termwise//Termwise//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('X-WR-TIMEZONE', timezone),
    ...(refresh === undefined
      ? []
      : [contentLine('REFRESH-INTERVAL;VALUE=DURATION', refresh), contentLine('X-PUBLISHED-TTL', refresh)]),
  ].join('');
}

/** Everything after the last component. */
export const CALENDAR_END = contentLine('END', 'VCALENDAR');

/** When an alarm goes off, and its text. */
interface Alarm {
  /** Minutes before the event's moment; null for no alarm. */
  minutes: number | null;
  text: string;
  /** The moment is a whole day: the alarm goes off at 9:00, as many whole days before as the minutes contain. */
  allDay: boolean;
  /** Minutes from the start of the component to that moment, default 0. */
  momentAfterStart?: number;
  /** The component has no start: the moment is its end. */
  atEnd?: boolean;
}

const MORNING_MINUTES = 9 * 60;

/** The VALARM of a component; empty without an alarm. Calendars may leave it out of calendars they subscribe to. */
export function alarmLines({ minutes, text, allDay, momentAfterStart = 0, atEnd = false }: Alarm): string {
  if (minutes === null) return '';
  const after = allDay
    ? MORNING_MINUTES - Math.floor(minutes / DAY_MINUTES) * DAY_MINUTES
    : momentAfterStart - minutes;
  return (
    contentLine('BEGIN', 'VALARM') +
    contentLine('ACTION', 'DISPLAY') +
    contentLine('DESCRIPTION', textValue(text)) +
    contentLine(atEnd ? 'TRIGGER;RELATED=END' : 'TRIGGER', durationValue(after)) +
    contentLine('END', 'VALARM')
  );
}

/** Minutes as an RFC 5545 duration: `-PT15M`, `PT0S`, `-P1D`, `-P1DT30M`. */
export function durationValue(minutes: number): string {
  const total = Math.abs(minutes);
  const days = Math.floor(total / DAY_MINUTES);
  const hours = Math.floor((total % DAY_MINUTES) / 60);
  const rest = total % 60;
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
  const length = `${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
  return `${minutes < 0 ? '-' : ''}P${length === '' ? 'T0S' : length}`;
}

const YEAR_MS = 366 * 86_400_000;
/** How far ahead the time zones of endless series are described. */
const AHEAD_MS = 10 * YEAR_MS;

/** The time zone of events, and the instants that bound them. */
export interface ZoneUse {
  /** IANA name. */
  timezone: string;
  /** ISO instant of the first start. */
  firstAt: string;
  /** ISO instant of the last end; null if a series never ends. */
  lastAt: string | null;
}

/**
 * The VTIMEZONE of a time zone for all events in it. @param now epoch milliseconds from which endless series are
 * described.
 */
export function zoneComponentOf({ timezone, firstAt, lastAt }: ZoneUse, now: number): string {
  const ahead = now + AHEAD_MS;
  const until = lastAt === null ? ahead : Math.min(Date.parse(lastAt) + YEAR_MS, ahead);
  return zoneComponent(timezone, Date.parse(firstAt) - YEAR_MS, until);
}

/** For programs that start from the first year of a calendar era: nothing changes before the first transition. */
const BEGINNING = '1601-01-01T00:00';

/**
 * The VTIMEZONE of a time zone for events between two instants (epoch milliseconds). Each transition is listed
 * separately: rules without an end would promise what no parliament has decided, and few programs read lists of
 * dates. Calendars that know the IANA name use their own data beyond.
 */
export function zoneComponent(zone: string, from: number, until: number): string {
  const changes = offsetChanges(zone, from, until);
  const first = changes[0]?.before ?? offsetAt(from, zone);
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', zone),
    contentLine('X-LIC-LOCATION', zone),
    observance(BEGINNING, first, first),
    ...changes.map(({ at, before, after }) => observance(fromWallMs(at + before), before, after)),
    contentLine('END', 'VTIMEZONE'),
  ].join('');
}

/** @param start in the local time before the transition. */
function observance(start: string, before: number, after: number): string {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    contentLine('BEGIN', name),
    contentLine('DTSTART', localValue(start)),
    contentLine('TZOFFSETFROM', offsetValue(before)),
    contentLine('TZOFFSETTO', offsetValue(after)),
    contentLine('END', name),
  ].join('');
}

/** `+0530`; with seconds only for historical offsets that have them. */
function offsetValue(offsetMs: number): string {
  const total = Math.abs(Math.round(offsetMs / 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const seconds = total % 60 === 0 ? '' : two(total % 60);
  return `${offsetMs < 0 ? '-' : '+'}${two(total / 3600)}${two((total % 3600) / (MINUTE_MS / 1000))}${seconds}`;
}
