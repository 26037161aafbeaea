import { fromWallMs, MINUTE_MS } from '#domain/time/local-date-time';
import { offsetAt, offsetChanges } from '#domain/time/zone';
import { contentLine, localValue } from './content-line';

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
