import * as Instant from 'temporal-polyfill/fns/Instant';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { dayOf, fromWallMs, toWallMs, WALL_DAY_MS } from '#domain/time/local-date-time';

/** A stretch of the time line in which a zone keeps one offset: `from` ≤ epoch ms < `until`. */
interface OffsetInterval {
  from: number;
  until: number;
  offsetMs: number;
}

/** What is remembered of a zone; `latest` is the interval asked for last, usually asked for again. */
interface ZoneOffsets {
  intervals: OffsetInterval[];
  latest: OffsetInterval | undefined;
}

/** More spellings than the zone database has; beyond it the memory is emptied, so strangers cannot fill it. */
const REMEMBERED_ZONES = 1_000;

/** Names begin with a letter: bare offsets (`+05:30`), which some engines accept, know no daylight saving. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

const knownZones = new Map<string, ZoneOffsets>();

/** Whether `zone` names a zone of the IANA database (aliases such as `Asia/Calcutta` and `UTC` included). */
export function isValidZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  if (zone.length > TEXT_LIMITS.timezone || !ZONE_NAME.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
  } catch {
    return false;
  }
  if (knownZones.size >= REMEMBERED_ZONES) knownZones.clear();
  knownZones.set(zone, { intervals: [], latest: undefined });
  return true;
}

function offsetsOf(zone: string): ZoneOffsets {
  if (!isValidZone(zone)) throw new RangeError(`Not a time zone: ${zone}`);
  return knownZones.get(zone) as ZoneOffsets;
}

/**
 * What a zone's clocks are ahead of UTC at an instant, in milliseconds (negative west of Greenwich).
 * Each stretch between two changes of the clocks is looked up once and remembered.
 *
 * @throws RangeError when the zone is unknown
 */
export function offsetAt(epochMs: number, zone: string): number {
  const offsets = offsetsOf(zone);
  const hit = contains(offsets.latest, epochMs)
    ? offsets.latest
    : offsets.intervals.find((interval) => contains(interval, epochMs));
  offsets.latest = hit ?? lookUpInterval(epochMs, zone);
  if (!hit) offsets.intervals.push(offsets.latest);
  return offsets.latest.offsetMs;
}

function contains(interval: OffsetInterval | undefined, epochMs: number): interval is OffsetInterval {
  return interval !== undefined && interval.from <= epochMs && epochMs < interval.until;
}

/** A moment from which a zone's clocks are ahead of UTC by another amount than before. */
export interface OffsetChange {
  /** Epoch milliseconds. */
  at: number;
  /** Milliseconds ahead of UTC until then, and from then on. */
  before: number;
  after: number;
}

/**
 * The changes of a zone's clocks after `from` and before `until` (epoch milliseconds), in order.
 *
 * @throws RangeError when the zone is unknown
 */
export function offsetChanges(zone: string, from: number, until: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  offsetAt(from, zone);
  let stretch = offsetsOf(zone).latest;
  while (stretch && stretch.until < until) {
    const after = offsetAt(stretch.until, zone);
    changes.push({ at: stretch.until, before: stretch.offsetMs, after });
    stretch = offsetsOf(zone).latest;
  }
  return changes;
}

/** By the polyfill's functions, of which the client's build keeps the few that are used; its classes weigh thrice as much. */
function lookUpInterval(epochMs: number, zone: string): OffsetInterval {
  const moment = Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(epochMs), zone);
  // A change exactly at this instant begins the interval, hence the step forward before looking back.
  const from = ZonedDateTime.getTimeZoneTransition(ZonedDateTime.addMilliseconds(moment, 1), 'previous');
  const until = ZonedDateTime.getTimeZoneTransition(moment, 'next');
  return {
    from: from?.epochMilliseconds ?? -Infinity,
    until: until?.epochMilliseconds ?? Infinity,
    offsetMs: Math.round(ZonedDateTime.offsetNanoseconds(moment) / 1_000_000),
  };
}

/**
 * The instant at which a zone's clocks show a local date and time, in epoch milliseconds.
 * A time the clocks skip moves forward by the length of the gap; a time they show twice means its first pass
 * (RFC 5545 §3.3.5; `disambiguation: 'compatible'` in Temporal).
 *
 * @param local `YYYY-MM-DDTHH:mm[:ss]`
 * @throws RangeError when the text or the zone is not valid
 */
export function toInstant(local: string, zone: string): number {
  const wallMs = toWallMs(local);
  const before = offsetAt(wallMs - WALL_DAY_MS, zone);
  const after = offsetAt(wallMs + WALL_DAY_MS, zone);
  const [first, second] = before >= after ? [before, after] : [after, before];
  if (offsetAt(wallMs - first, zone) === first) return wallMs - first;
  if (offsetAt(wallMs - second, zone) === second) return wallMs - second;
  return wallMs - before;
}

/** What a zone's clocks show at an instant, as `YYYY-MM-DDTHH:mm`; seconds are cut off. */
export function toLocal(epochMs: number, zone: string): string {
  return fromWallMs(epochMs + offsetAt(epochMs, zone));
}

/** The day a zone's calendars show at an instant, as `YYYY-MM-DD`. */
export function localDayOf(epochMs: number, zone: string): string {
  return dayOf(toLocal(epochMs, zone));
}
