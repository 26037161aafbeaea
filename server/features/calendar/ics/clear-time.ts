import { MINUTE_MS } from '#domain/time/local-date-time';
import { offsetChanges, toInstant, toLocal } from '#domain/time/zone';
import type { EventRow } from '../event.rows';

/** When an instance, or the whole series, takes place. */
export type Placed = Pick<EventRow, 'allDay' | 'startLocal' | 'durationMinutes' | 'timezone'>;

/** No modern time zone changes by more. */
const LARGEST_CHANGE_MS = 3 * 3_600_000;

/**
 * Whether local time alone determines start and end: both occur once, and the clocks don't change in between.
 * Otherwise, programs read the same text as different instants.
 */
export function isClear(placed: Placed): boolean {
  const { allDay, startLocal, timezone, durationMinutes } = placed;
  if (allDay || timezone === 'UTC') return true;
  const start = toInstant(startLocal, timezone);
  const end = start + durationMinutes * MINUTE_MS;
  const isSkipped = toLocal(start, timezone) !== startLocal.slice(0, 16);
  const changes = offsetChanges(timezone, start, end + MINUTE_MS);
  return !isSkipped && changes.length === 0 && !isRepeated(start, timezone) && !isRepeated(end, timezone);
}

/** Whether the local time of an instant occurs twice because the clocks are set back. */
function isRepeated(instant: number, zone: string): boolean {
  return offsetChanges(zone, instant - LARGEST_CHANGE_MS, instant + LARGEST_CHANGE_MS).some(
    ({ at, before, after }) => instant >= at - (before - after) && instant < at + (before - after),
  );
}

/**
 * An event without a rule for calendars: in UTC if local time is ambiguous at one of its starts, otherwise unchanged.
 * A rule can't be in UTC: its hours would move with daylight saving.
 */
export function toldClearly<Event extends EventRow>(event: Event): Event {
  const { recurrenceRule, startLocal, additions, timezone, allDay } = event;
  if (recurrenceRule !== null || allDay) return event;
  if ([startLocal, ...additions].every((start) => isClear({ ...event, startLocal: start }))) return event;
  const inUtc = (local: string) => toLocal(toInstant(local, timezone), 'UTC');
  return {
    ...event,
    timezone: 'UTC',
    startLocal: inUtc(startLocal),
    additions: additions.map(inUtc),
    exceptions: event.exceptions.map(inUtc),
    overrides: event.overrides.map((row) => ({
      ...row,
      originalStart: inUtc(row.originalStart),
      startLocal: row.startLocal === null ? null : inUtc(row.startLocal),
    })),
  };
}
