import { addDays, compareDays, dayOfWeek } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';

import type { Moment, ClassStart } from './quick-add-line';
import type { Repeat } from './quick-add-repeat';
import type { SaidTime } from './quick-add-times';

/** The part of a line about the deadline. */
export interface SaidDue {
  readonly date: Moment | null;
  readonly time: SaidTime | null;
  readonly repeat: Repeat | null;
  /** The class before which it is due; null if the line names none. */
  readonly classStart: ClassStart | null;
}

/** A deadline as understood from a line. */
export interface LineDue {
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  /** The time zone of a class; null for the time zone of the course or the student. */
  readonly dueZone: string | null;
}

/**
 * The deadline of a line, for a repetition the first one: the named day, or the next such time; a repetition on
 * weekdays starts with the first of them from there.
 *
 * @param now `YYYY-MM-DDTHH:MM` in the student's time zone
 */
export function dueOf({ date, time, repeat, classStart }: SaidDue, now: string): LineDue {
  const weekdays = repeat?.weekdays ?? [];
  if (classStart) {
    const day = dayOf(classStart.startLocal);
    return {
      dueDate: fitting(day, weekdays),
      dueTime: timeOf(classStart.startLocal),
      dueZone: classStart.timezone,
    };
  }
  const isEvening = date?.isEvening === true || (repeat?.time ?? '') >= '18:00';
  const dueTime = time
    ? meant(time, date?.date ?? null, { isEvening, now })
    : (date?.time ?? repeat?.time ?? null);
  const day = date?.date ?? firstDay(dueTime, repeat, now);
  return { dueDate: day && fitting(day, weekdays), dueTime, dueZone: null };
}

/** "8 tonight" is 20:00, and so is "today at 8" once the morning has passed. */
function meant(
  { time, isLoose }: SaidTime,
  date: string | null,
  { isEvening, now }: { isEvening: boolean; now: string },
): string {
  if (!isLoose) return time;
  const isOver = date === dayOf(now) && compareDays(time, timeOf(now)) <= 0;
  return isEvening || isOver ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time;
}

/**
 * Without a day: the day of the next such time; a repetition on weekdays starts on a later day, just as "fri" does.
 */
function firstDay(dueTime: string | null, repeat: Repeat | null, now: string): string | null {
  if (dueTime === null && !repeat) return null;
  const today = dayOf(now);
  const isAhead = dueTime === null || dueTime > timeOf(now);
  return isAhead && !repeat?.weekdays.length ? today : addDays(today, 1);
}

/** The first of these weekdays from a day on; the day itself if there are none. */
function fitting(day: string, weekdays: Repeat['weekdays']): string {
  if (weekdays.length === 0) return day;
  let found = day;
  while (!weekdays.includes(dayOfWeek(found))) found = addDays(found, 1);
  return found;
}
