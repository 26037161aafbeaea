import { ZONE_LENGTH } from '#domain/limits/time-limits';
import { dayOf, fromWallMs, toWallMs, WALL_DAY_MS, SECOND_MS } from '#domain/time/local-date-time';

/** A moment at which a time zone's UTC offset changes. */
interface OffsetChange {
  /** Epoch milliseconds. */
  at: number;
  /** Milliseconds ahead of UTC before the change, and after it. */
  before: number;
  after: number;
}

/** A stretch of a time zone: its initial UTC offset, and the changes in order. */
interface Stretch {
  offsetMs: number;
  changes: readonly OffsetChange[];
}

/** The cache of a time zone; stretches by their index. */
interface ZoneClocks {
  format: Intl.DateTimeFormat;
  stretches: Map<number, Stretch>;
}

/**
 * The length of a stretch: three days. No time zone ever changed its offset and back in less than four (Freetown,
 * 1939), so equal offsets at both ends of a stretch mean that nothing changed within it.
 */
const STRETCH_MS = 3 * WALL_DAY_MS;

/** More spellings than the time zone database has; beyond it the cache is emptied, so strangers can't fill it. */
const REMEMBERED_ZONES = 1_000;

/** Per time zone: eighty years; beyond that, stretches are evicted. */
const REMEMBERED_STRETCHES = 10_000;

const NO_CHANGES: readonly OffsetChange[] = [];

/** Names start with a letter: bare offsets (`+05:30`), which some engines accept, have no daylight saving. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

const knownZones = new Map<string, ZoneClocks>();

/** Whether `zone` is a time zone of the IANA database (including aliases such as `Asia/Calcutta` and `UTC`). */
export function isValidZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  if (zone.length > ZONE_LENGTH || !ZONE_NAME.test(zone)) return false;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return false;
  }
  if (knownZones.size >= REMEMBERED_ZONES) knownZones.clear();
  knownZones.set(zone, { format, stretches: new Map() });
  return true;
}

function clocksOf(zone: string): ZoneClocks {
  const known = knownZones.get(zone);
  if (known) return known;
  if (!isValidZone(zone)) throw new RangeError(`Not a time zone: ${zone}`);
  return knownZones.get(zone) as ZoneClocks;
}

/**
 * The UTC offset of a time zone at an instant, in milliseconds (negative west of Greenwich). The platform's answers
 * are cached by stretches of days.
 *
 * @throws RangeError when the time zone is unknown or the instant isn't a number
 */
export function offsetAt(epochMs: number, zone: string): number {
  return offsetOf(clocksOf(zone), epochMs);
}

function offsetOf(clocks: ZoneClocks, epochMs: number): number {
  const { offsetMs, changes } = stretchOf(clocks, Math.floor(epochMs / STRETCH_MS));
  if (changes.length === 0) return offsetMs;
  return changes.reduce((offset, change) => (change.at <= epochMs ? change.after : offset), offsetMs);
}

/**
 * The offset changes of a time zone after `from` and before `until` (epoch milliseconds), in order.
 *
 * @throws RangeError when the time zone is unknown
 */
export function offsetChanges(zone: string, from: number, until: number): OffsetChange[] {
  const clocks = clocksOf(zone);
  const changes: OffsetChange[] = [];
  for (let number = Math.floor(from / STRETCH_MS); number * STRETCH_MS < until; number += 1)
    changes.push(...stretchOf(clocks, number).changes);
  return changes.filter(({ at }) => from < at && at < until);
}

function stretchOf(clocks: ZoneClocks, number: number): Stretch {
  const known = clocks.stretches.get(number);
  if (known) return known;
  const from = number * STRETCH_MS;
  const offsetMs = readOffset(clocks.format, from);
  const stretch = { offsetMs, changes: findChanges(clocks.format, from, offsetMs) };
  if (clocks.stretches.size >= REMEMBERED_STRETCHES) clocks.stretches.clear();
  clocks.stretches.set(number, stretch);
  return stretch;
}

/** The changes in the stretch from `from`, each found to the second by bisection. */
function findChanges(format: Intl.DateTimeFormat, from: number, offsetMs: number): readonly OffsetChange[] {
  const until = from + STRETCH_MS;
  const last = readOffset(format, until);
  if (last === offsetMs) return NO_CHANGES;
  const changes: OffsetChange[] = [];
  let before = offsetMs;
  for (let at = from; before !== last;) {
    at = findChange(format, { from: at, until, before });
    const after = readOffset(format, at);
    changes.push({ at, before, after });
    before = after;
  }
  return changes;
}

/** The first second, after `from` and at most `until`, at which the offset is no longer `before`. */
function findChange(
  format: Intl.DateTimeFormat,
  { from, until, before }: { from: number; until: number; before: number },
): number {
  let [unchanged, changed] = [from, until];
  while (changed - unchanged > SECOND_MS) {
    const middle = unchanged + Math.floor((changed - unchanged) / (2 * SECOND_MS)) * SECOND_MS;
    if (readOffset(format, middle) === before) unchanged = middle;
    else changed = middle;
  }
  return changed;
}

/**
 * The platform's UTC offset of a time zone at a whole second. Offsets never reach a whole day, so the day of the
 * month says enough about the date, and eras and calendar reforms don't matter.
 */
function readOffset(format: Intl.DateTimeFormat, epochMs: number): number {
  const [day, hours = 0, minutes = 0, seconds = 0] = (format.format(epochMs).match(/\d+/g) ?? []).map(Number);
  const clockMs = (hours * 3600 + minutes * 60 + seconds) * SECOND_MS;
  const dayStart = Math.floor(epochMs / WALL_DAY_MS) * WALL_DAY_MS;
  return daysAhead(dayStart, day) * WALL_DAY_MS + clockMs - (epochMs - dayStart);
}

/** Whether a day of the month belongs to the same UTC day (0), the next (1), or the previous one (-1). */
function daysAhead(dayStart: number, day: number | undefined): number {
  if (day === new Date(dayStart).getUTCDate()) return 0;
  return day === new Date(dayStart + WALL_DAY_MS).getUTCDate() ? 1 : -1;
}

/**
 * The instant of a local date and time in a time zone, in epoch milliseconds. A skipped time moves forward by the
 * length of the gap; a time that occurs twice means the first (RFC 5545 §3.3.5; `disambiguation: 'compatible'` in
 * Temporal).
 *
 * @param local `YYYY-MM-DDTHH:mm[:ss]`
 * @throws RangeError when the text or the time zone isn't valid
 */
export function toInstant(local: string, zone: string): number {
  const wallMs = toWallMs(local);
  const clocks = clocksOf(zone);
  const before = offsetOf(clocks, wallMs - WALL_DAY_MS);
  const after = offsetOf(clocks, wallMs + WALL_DAY_MS);
  // Two days are less than a stretch: nothing changed in between.
  if (before === after) return wallMs - before;
  const [first, second] = before > after ? [before, after] : [after, before];
  if (offsetOf(clocks, wallMs - first) === first) return wallMs - first;
  if (offsetOf(clocks, wallMs - second) === second) return wallMs - second;
  return wallMs - before;
}

/** The local date and time of an instant in a time zone, `YYYY-MM-DDTHH:mm`, without seconds. */
export function toLocal(epochMs: number, zone: string): string {
  return fromWallMs(epochMs + offsetAt(epochMs, zone));
}

/** The local day of an instant in a time zone, `YYYY-MM-DD`. */
export function localDayOf(epochMs: number, zone: string): string {
  return dayOf(toLocal(epochMs, zone));
}

/** The city in the name of a time zone: New York for "America/New_York". */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
