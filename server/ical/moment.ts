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
import { toInstant, toLocal, isValidZone, offsetAt } from '#domain/time/zone';
import { type ContentLine, type ParsedMoment, propertyName, rawValue } from './parsed-calendar';
import { findIana } from 'windows-iana';
import wellKnownZones from './well-known-zones.json';

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

/** Zones worth suggesting, the likelier ones first: one for each pair of winter and summer offset in wide use. */
export const WELL_KNOWN_ZONES: readonly string[] = wellKnownZones;

const MID_JANUARY = Date.UTC(2026, 0, 15);
const MID_JULY = Date.UTC(2026, 6, 15);

/** The likeliest zone that is ahead of UTC by these minutes in January and in July (2026), or null. */
function zoneByOffsets(januaryMinutes: number, julyMinutes: number): string | null {
  const fits = (zone: string) =>
    offsetAt(MID_JANUARY, zone) === januaryMinutes * MINUTE_MS &&
    offsetAt(MID_JULY, zone) === julyMinutes * MINUTE_MS;
  return WELL_KNOWN_ZONES.find(fits) ?? null;
}

/** One STANDARD or DAYLIGHT part of a VTIMEZONE. */
interface Observance {
  /** DTSTART and RDATEs as written; they sort by time. */
  starts: string[];
  /** UTC offset in minutes while it applies. */
  offset: number;
  /** Month (1–12) in which it starts every year, or null if it doesn't recur. */
  month: number | null;
}

/** Names of zones in one file that are looked up; there are about 600 in the zone database. */
const MOST_ZONES = 1_000;

/** Finds the IANA time zones behind the zone names in one file. */
export class CalendarZones {
  private readonly definitions = new Map<string, string[]>();
  private readonly resolved = new Map<string, string | null>();

  /** @param zones the lines of the file's VTIMEZONE components */
  constructor(zones: readonly string[][]) {
    for (const lines of zones) {
      const name = valueOf(lines, 'TZID');
      if (name !== null) this.definitions.set(name, lines);
    }
  }

  /**
   * The IANA time zone of a TZID: an IANA name (also at the end of a path), a Windows name, the X-LIC-LOCATION of the
   * file's own definition, or the usual zone with the offsets of that definition. Null if nothing matches.
   */
  resolve(timezoneId: string): string | null {
    const name = timezoneId.replaceAll('"', '').trim();
    let zone = this.resolved.get(name);
    if (zone === undefined) {
      // A file of strangers may name any number of zones, and each costs a look into the zone database.
      if (this.resolved.size >= MOST_ZONES) return null;
      zone = zoneOfName(name) ?? zoneOfDefinition(this.definitions.get(name) ?? []);
      this.resolved.set(name, zone);
    }
    return zone;
  }
}

/** The IANA time zone of a name in a calendar file: IANA itself, the end of a path, or Windows; otherwise null. */
export function zoneOfName(name: string): string | null {
  const steps = name.split('/').slice(-4);
  for (let first = 0; first < steps.length; first += 1) {
    const candidate = steps.slice(first).join('/');
    if (isValidZone(candidate)) return candidate;
  }
  const zones: string[] = findIana(name);
  return zones.find((zone) => WELL_KNOWN_ZONES.includes(zone)) ?? zones.find(isValidZone) ?? null;
}

function zoneOfDefinition(lines: readonly string[]): string | null {
  const location = zoneOfName(valueOf(lines, 'X-LIC-LOCATION') ?? '');
  if (location !== null) return location;
  const observances = readObservances(lines);
  const yearly = observances
    .filter((observance) => observance.month !== null)
    .sort((left, right) => (left.month ?? 0) - (right.month ?? 0));
  const january = yearly.at(-1);
  const july = yearly.findLast((observance) => (observance.month ?? 0) <= 7) ?? january;
  if (january && july && january.offset !== july.offset) return zoneByOffsets(january.offset, july.offset);
  const changes = observances
    .flatMap(({ starts, offset }) => starts.map((start) => ({ start, offset })))
    .sort((left, right) => (left.start < right.start ? -1 : 1));
  return zoneOfChanges(changes) ?? fixedZone(changes.at(-1)?.offset ?? null);
}

/** A clock change in a definition. */
interface ListedChange {
  start: string;
  offset: number;
}

/**
 * The usual time zone behind a list of clock changes: the offsets in January and July around the last of them. A list
 * ends soon after the entries it was made for, so a change in spring still counts for the following July.
 */
function zoneOfChanges(changes: readonly ListedChange[]): string | null {
  const last = /^\d{8}/.exec(changes.at(-1)?.start ?? '')?.[0];
  if (last === undefined) return null;
  const year = Number(last.slice(0, 4));
  const offsetIn = (month: '01' | '07') => {
    const middles = [year + 1, year, year - 1].map((each) => `${String(each).padStart(4, '0')}${month}15`);
    const middle = middles.find((day) => dayIndex(day) <= dayIndex(last) + LIST_REACH_DAYS) ?? last;
    return changes.findLast(({ start }) => start.slice(0, 8) <= middle)?.offset;
  };
  const [january, july] = [offsetIn('01'), offsetIn('07')];
  if (january === undefined || july === undefined || january === july) return null;
  return zoneByOffsets(january, july);
}

/** From the last change in a list to the middle of the season it starts. */
const LIST_REACH_DAYS = 150;

/** Days as a number that grows by one a day, near enough to compare seasons. */
function dayIndex(day: string): number {
  return Number(day.slice(0, 4)) * 365 + (Number(day.slice(4, 6)) - 1) * 30.4 + Number(day.slice(6, 8));
}

function fixedZone(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes === 0) return 'UTC';
  // The signs of these names are reversed: Etc/GMT+5 is five hours behind UTC.
  const name = `Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`;
  return isValidZone(name) ? name : zoneByOffsets(minutes, minutes);
}

function readObservances(lines: readonly string[]): Observance[] {
  const observances: Observance[] = [];
  let from = 0;
  lines.forEach((line, index) => {
    if (/^BEGIN:/i.test(line)) from = index;
    if (!/^END:/i.test(line)) return;
    const observance = readObservance(lines.slice(from, index));
    if (observance) observances.push(observance);
  });
  return observances;
}

function readObservance(lines: readonly string[]): Observance | null {
  const match = /^([+-])(\d{2})(\d{2})/.exec(valueOf(lines, 'TZOFFSETTO') ?? '');
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  const rule = valueOf(lines, 'RRULE') ?? '';
  const month = /BYMONTH=(\d{1,2})(?:;|$)/i.exec(rule)?.[1];
  return {
    starts: ['DTSTART', 'RDATE'].flatMap((name) => listOf(lines, name)),
    offset: match[1] === '-' ? -minutes : minutes,
    month: month === undefined || /UNTIL=/i.test(rule) ? null : Number(month),
  };
}

/** All dates of a property that may occur several times and contain several; times come after the last colon. */
function listOf(lines: readonly string[], name: string): string[] {
  return lines
    .filter((line) => propertyName(line) === name)
    .flatMap((line) => line.slice(line.lastIndexOf(':') + 1).split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function valueOf(lines: readonly string[], name: string): string | null {
  const line = lines.find((candidate) => propertyName(candidate) === name);
  return line === undefined ? null : rawValue(line).replaceAll('"', '').trim();
}
