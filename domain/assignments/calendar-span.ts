import type { Span } from '#domain/time/clashes';
import { MINUTE_MS, WALL_DAY_MS, toWallMs } from '#domain/time/local-date-time';
import type { AssignmentType } from './assignment';
import { isSat } from './sitting';

/** Minutes an assignment takes up in a calendar: a moment alone has no area, and some calendars refuse it. */
export const CALENDAR_MINUTES = 30;

/** A moment at which something is due, on a time line and on a clock. */
export interface DueMoment {
  readonly type: AssignmentType;
  /** Milliseconds of the time line on which the span is asked for: an instant, or the wall clock itself. */
  readonly dueAt: number;
  /** The same moment on the clocks of whoever reads, `YYYY-MM-DDTHH:mm`. */
  readonly dueLocal: string;
}

/**
 * Where an assignment with a time of day stands in calendars, on the time line of its moment. Nobody says how long it lasts, so it
 * is {@link CALENDAR_MINUTES}: what is handed in stands in those that end when it is due, what is sat in those that begin
 * then, and these end with their day at the latest: an online quiz at 23:59 is no matter of the next day.
 *
 * @throws RangeError when the local moment is malformed
 */
export function calendarSpan({ type, dueAt, dueLocal }: DueMoment): Span {
  const length = CALENDAR_MINUTES * MINUTE_MS;
  if (!isSat({ type, isWholeDay: false })) return { start: dueAt - length, end: dueAt };
  const wall = toWallMs(dueLocal);
  const leftOfDay = WALL_DAY_MS - (wall - Math.floor(wall / WALL_DAY_MS) * WALL_DAY_MS);
  return { start: dueAt, end: dueAt + Math.min(length, leftOfDay) };
}
