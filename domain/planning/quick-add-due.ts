import { addDays, dayOfWeek } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';

import type { Moment } from './quick-add-dates';
import type { Repeat } from './quick-add-repeat';

/** When a class begins, on the clocks of its zone. */
export interface ClassStart {
  /** `YYYY-MM-DDTHH:MM` */
  readonly startLocal: string;
  readonly timezone: string;
}

/** What a line says of the deadline. */
export interface SaidDue {
  readonly date: Moment | null;
  readonly time: string | null;
  readonly repeat: Repeat | null;
  /** The class before which it is due; null: the line names none. */
  readonly classStart: ClassStart | null;
}

/** A deadline as a line gives it. */
export interface LineDue {
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  /** The zone of a class; null: that of the course or the student. */
  readonly dueZone: string | null;
}

/**
 * The deadline of a line, of a repetition the first one: the day that is named, or the next such time, and in a
 * repetition on weekdays the first of them from there on.
 *
 * @param now `YYYY-MM-DDTHH:MM` on the student's clocks
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
  const dueTime = time ?? date?.time ?? null;
  const day = date?.date ?? firstDay(dueTime, repeat, now);
  return { dueDate: day && fitting(day, weekdays), dueTime, dueZone: null };
}

/** Without a day: that of the next such time; a repetition on weekdays begins on a later day, as "fri" is one. */
function firstDay(dueTime: string | null, repeat: Repeat | null, now: string): string | null {
  if (dueTime === null && !repeat) return null;
  const today = dayOf(now);
  const isAhead = dueTime === null || dueTime > timeOf(now);
  return isAhead && !repeat?.weekdays.length ? today : addDays(today, 1);
}

/** The first of these weekdays from a day on; without any the day itself. */
function fitting(day: string, weekdays: Repeat['weekdays']): string {
  if (weekdays.length === 0) return day;
  let found = day;
  while (!weekdays.includes(dayOfWeek(found))) found = addDays(found, 1);
  return found;
}
