import { findIana } from 'windows-iana';

import { isValidZone } from '#domain/time/zone';

import { propertyName, rawValue } from './content-line';
import { WELL_KNOWN_ZONES, zoneByOffsets } from './well-known-zones';

/** One STANDARD or DAYLIGHT part of a VTIMEZONE. */
interface Observance {
  /** DTSTART as written; sorts by time. */
  start: string;
  /** Minutes ahead of UTC while it holds. */
  offset: number;
  /** Month (1–12) in which it begins every year, or null when it does not begin again. */
  month: number | null;
}

/** Finds the IANA zone behind the zone names of one file. */
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
   * The IANA zone of a TZID: an IANA name (also at the end of a path), a Windows name, the X-LIC-LOCATION of
   * the file's own definition, or the usual zone with the offsets of that definition. Null when nothing fits.
   */
  resolve(timezoneId: string): string | null {
    const name = timezoneId.replaceAll('"', '').trim();
    let zone = this.resolved.get(name);
    if (zone === undefined) {
      zone = zoneOfName(name) ?? zoneOfDefinition(this.definitions.get(name) ?? []);
      this.resolved.set(name, zone);
    }
    return zone;
  }
}

/** The IANA zone of a name from a calendar file: IANA itself, the end of a path, or Windows; else null. */
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
  const latest = observances.sort((left, right) => (left.start < right.start ? -1 : 1)).at(-1);
  return latest ? fixedZone(latest.offset) : null;
}

function fixedZone(minutes: number): string | null {
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
    start: valueOf(lines, 'DTSTART') ?? '',
    offset: match[1] === '-' ? -minutes : minutes,
    month: month === undefined || /UNTIL=/i.test(rule) ? null : Number(month),
  };
}

function valueOf(lines: readonly string[], name: string): string | null {
  const line = lines.find((candidate) => propertyName(candidate) === name);
  return line === undefined ? null : rawValue(line).replaceAll('"', '').trim();
}
