import { findIana } from 'windows-iana';
import { isValidZone, offsetAt } from '#domain/time/zone';
import { propertyName, rawValue } from './read-line';
import wellKnownZones from './well-known-zones.json';

/** Zones worth suggesting, the likelier ones first: one for each pair of winter and summer offset in wide use. */
export const WELL_KNOWN_ZONES: readonly string[] = wellKnownZones;

const MINUTE_MS = 60_000;
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
