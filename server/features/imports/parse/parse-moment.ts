import ICAL from 'ical.js';

import { addDays, isValidDay } from '#domain/time/local-date';
import { fromWallMs, isValidLocalDateTime, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';

import type { CalendarZones } from './calendar-zones';
import type { ContentLine } from './content-line';
import type { ParsedMoment } from './parsed-calendar';

const VALUE_PATTERN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?)?(Z?)$/i;

/** Names under which the zone database knows UTC itself. */
const UTC_NAMES = /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/;

/**
 * A DATE or DATE-TIME as a file writes it (`20261102T090000Z`) as a moment, or null when it is no real date or time. A time whose zone is
 * unknown counts as floating; a date written without VALUE=DATE counts as a date.
 */
export function parseMoment(
  value: string,
  timezoneId: string | null,
  zones: CalendarZones,
): ParsedMoment | null {
  const match = VALUE_PATTERN.exec(value);
  if (!match) return null;
  const [, year, month, date, hours, minutes, utc] = match;
  const day = `${year}-${month}-${date}`;
  if (hours === undefined) return isValidDay(day) ? { type: 'date', day } : null;
  const local = `${day}T${hours}:${minutes}`;
  if (!isValidLocalDateTime(local)) return null;
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

/**
 * The moment a DURATION after a start, or null when the duration is malformed or negative. Days and hours are
 * added on the wall clock of the start; files write durations in hours, so clock changes do not matter here.
 */
export function addDuration(start: ParsedMoment, duration: string): ParsedMoment | null {
  const seconds = secondsOf(duration);
  if (seconds === null) return null;
  if (start.type === 'date') {
    const day = addDaysWithinRange(start.day, Math.ceil(seconds / 86_400));
    return day === null ? null : { type: 'date', day };
  }
  const local = fromWallMs(toWallMs(start.local) + Math.floor(seconds / 60) * MINUTE_MS);
  return isValidLocalDateTime(local) ? { ...start, local } : null;
}

function secondsOf(duration: string): number | null {
  try {
    const seconds = ICAL.Duration.fromString(duration).toSeconds();
    return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  } catch {
    return null;
  }
}

function addDaysWithinRange(day: string, count: number): string | null {
  const later = addDays(day, count);
  return isValidDay(later) ? later : null;
}
