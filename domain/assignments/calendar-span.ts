import type { Interval } from '#domain/planning/free-time';
import type { Span } from '#domain/time/clashes';
import { MINUTE_MS, WALL_DAY_MS, toWallMs } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import type { AssignmentType } from './assignment';
import { takesPlace } from './sitting';

/** Minutes an assignment takes up in a calendar: a moment alone has no area, and some calendars refuse it. */
export const CALENDAR_MINUTES = 30;

/** A due moment, both on a time scale and in local time. */
interface DueMoment {
  readonly type: AssignmentType;
  /** Milliseconds on the scale in which the span is needed: an instant, or local time. */
  readonly dueAt: number;
  /** The same moment in the reader's local time, `YYYY-MM-DDTHH:mm`. */
  readonly dueLocal: string;
}

/**
 * The place of an assignment with a time of day in calendars, on the scale of its moment. Its length is
 * unknown, so it is {@link CALENDAR_MINUTES}: before the deadline for work to hand in, from the start for a
 * sitting, which ends with its day at the latest (an online quiz at 23:59 doesn't reach into the next day).
 *
 * @throws RangeError when the local moment is malformed
 */
export function calendarSpan({ type, dueAt, dueLocal }: DueMoment): Span {
  const length = CALENDAR_MINUTES * MINUTE_MS;
  if (!takesPlace({ type, isWholeDay: false })) return { start: dueAt - length, end: dueAt };
  const wall = toWallMs(dueLocal);
  const leftOfDay = WALL_DAY_MS - (wall - Math.floor(wall / WALL_DAY_MS) * WALL_DAY_MS);
  return { start: dueAt, end: dueAt + Math.min(length, leftOfDay) };
}

/** The values that determine when something is sat. */
export interface TimedWork {
  readonly type: AssignmentType;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly isWholeDay: boolean;
}

/**
 * The time a sitting takes, as shown in calendars; null for work to hand in, and if only the day is known.
 *
 * @param zone IANA time zone of the student
 */
export function sittingTime({ type, dueAt, isWholeDay }: TimedWork, zone: string): Interval | null {
  if (isWholeDay || !takesPlace({ type, isWholeDay })) return null;
  const { start, end } = calendarSpan({ type, dueAt, dueLocal: toLocal(dueAt, zone) });
  return { startsAt: start, endsAt: end };
}
