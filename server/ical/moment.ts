import { addDays, isValidDay } from '#domain/time/local-date';
import {
  dayOf,
  fromWallMs,
  isValidLocalDateTime,
  midnightOf,
  MINUTE_MS,
  timeOf,
  toWallMs,
} from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import type { CalendarZones } from './zones';
import type { ContentLine } from './read-line';
import type { ParsedMoment } from './parsed-calendar';

const VALUE_PATTERN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?)?(Z?)$/i;

/** Names of UTC itself in the time zone database, in any case. */
const UTC_NAMES = /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/i;

/** Days and weeks are counted on the calendar, the rest in exact time (RFC 5545 §3.3.6). */
const DURATION = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,8})S)?)?$/i;

const DAY_SECONDS = 86_400;

/** No duration is longer than three centuries. */
const MOST_DAYS = 110_000;

/**
 * A DATE or DATE-TIME in a file (`20261102T090000Z`) as a moment, or null if it isn't a real date or time. A time
 * with an unknown time zone counts as floating; a date written without VALUE=DATE counts as a date.
 */
export function parseMoment(
  value: string,
  timezoneId: string | null,
  zones: CalendarZones,
): ParsedMoment | null {
  const match = VALUE_PATTERN.exec(value);
  if (!match) return null;
  const [, year, month, date, hours, minutes, seconds, utc] = match;
  const day = `${year}-${month}-${date}`;
  if (hours === undefined) return isValidDay(day) ? { type: 'date', day } : null;
  const local = hours === '24' ? endOfDay(day, `${minutes}${seconds ?? '00'}`) : `${day}T${hours}:${minutes}`;
  if (local === null || !isValidLocalDateTime(local)) return null;
  const zone = timezoneId === null ? null : zones.resolve(timezoneId);
  if (utc || (zone !== null && UTC_NAMES.test(zone))) return { type: 'utc', local };
  return zone === null ? { type: 'floating', local } : { type: 'zoned', local, zone };
}

/** All moments of a property that lists them (EXDATE, RDATE); unreadable ones are left out. */
export function parseMoments(line: ContentLine, zones: CalendarZones): ParsedMoment[] {
  return line.values
    .map((value) => parseMoment(value, line.timezoneId, zones))
    .filter((moment) => moment !== null);
}

/** `T240000` is how some programs write the end of a day. */
function endOfDay(day: string, rest: string): string | null {
  return rest === '0000' && isValidDay(day) ? midnightOf(addDays(day, 1)) : null;
}

/**
 * The moment a DURATION after a start, or null if the duration is malformed or negative. An exact length from a start
 * in a known time zone ends at an instant in UTC, so it can't be confused with the same local time an hour later.
 */
export function addDuration(start: ParsedMoment, duration: string): ParsedMoment | null {
  const length = lengthOf(duration);
  if (length === null) return null;
  const { days, seconds } = length;
  if (start.type === 'date') {
    const day = addDaysWithinRange(start.day, days + Math.ceil(seconds / DAY_SECONDS));
    return day === null ? null : { type: 'date', day };
  }
  const day = addDaysWithinRange(dayOf(start.local), days);
  if (day === null) return null;
  const nominal = `${day}T${timeOf(start.local)}`;
  if (seconds < 60) return { ...start, local: nominal };
  const ms = Math.floor(seconds / 60) * MINUTE_MS;
  if (start.type === 'zoned')
    return inRange({ type: 'utc', local: fromWallMs(toInstant(nominal, start.zone) + ms) });
  return inRange({ ...start, local: fromWallMs(toWallMs(nominal) + ms) });
}

function inRange(moment: Exclude<ParsedMoment, { type: 'date' }>): ParsedMoment | null {
  return isValidLocalDateTime(moment.local) ? moment : null;
}

function lengthOf(duration: string): { days: number; seconds: number } | null {
  const match = DURATION.exec(duration);
  if (!match) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part: string | undefined) => part ?? '');
  if (`${weeks}${days}${hours}${minutes}${seconds}` === '') return null;
  return {
    days: Number(weeks) * 7 + Number(days),
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  };
}

function addDaysWithinRange(day: string, count: number): string | null {
  if (count > MOST_DAYS) return null;
  const later = addDays(day, count);
  return isValidDay(later) ? later : null;
}

/** Epoch milliseconds of a moment; floating times and dates (their midnight) are read in the assumed zone. */
export function instantOf(moment: ParsedMoment, assumedZone: string): number {
  switch (moment.type) {
    case 'utc':
      return toInstant(moment.local, 'UTC');
    case 'zoned':
      return toInstant(moment.local, moment.zone);
    case 'floating':
      return toInstant(moment.local, assumedZone);
    case 'date':
      return toInstant(midnightOf(moment.day), assumedZone);
  }
}

/** Whole minutes from one moment to another, 0 when the second is not later. */
export function minutesBetween(start: ParsedMoment, end: ParsedMoment, assumedZone: string): number {
  const milliseconds = instantOf(end, assumedZone) - instantOf(start, assumedZone);
  return Math.max(0, Math.floor(milliseconds / MINUTE_MS));
}

/**
 * The zone in which a moment that does not repeat is stored: its own, otherwise the assumed one. The second pass of an
 * hour that clocks show twice stays in UTC, as a wall clock would name the first.
 */
export function zoneFor(moment: ParsedMoment, assumedZone: string): string {
  if (moment.type === 'zoned') return moment.zone;
  if (moment.type !== 'utc') return assumedZone;
  const instant = instantOf(moment, assumedZone);
  return toInstant(toLocal(instant, assumedZone), assumedZone) === instant ? assumedZone : 'UTC';
}

/** The wall clock of a series, and the format of its starts. */
export interface SeriesClock {
  zone: string;
  allDay: boolean;
  /** `HH:mm` of the first start; a bare date in a list means the start of that day. */
  time: string;
}

/**
 * A moment on the wall clock of a series, `YYYY-MM-DDTHH:mm`. Times written in another zone are converted;
 * floating ones are taken as they stand; for whole days only the written date counts.
 */
export function localIn(moment: ParsedMoment, clock: SeriesClock): string {
  if (moment.type === 'date') return `${moment.day}T${clock.time}`;
  if (clock.allDay) return midnightOf(dayOf(moment.local));
  if (moment.type === 'floating' || (moment.type === 'zoned' && moment.zone === clock.zone))
    return moment.local;
  return toLocal(instantOf(moment, clock.zone), clock.zone);
}
