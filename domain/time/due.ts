import { addDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

/** When something is due: a day, or a day and a time, in a time zone. */
export interface Due {
  /** `YYYY-MM-DD`, or null without a due date. */
  dueDate: string | null;
  /** `HH:mm`, or null for a whole day. */
  dueTime: string | null;
  /** IANA zone; null only together with `dueDate`. */
  dueZone: string | null;
}

/**
 * The instant of a deadline in epoch milliseconds, or null without a date or time zone. A date without a time is due
 * at the end of that day: the last minute before the next local midnight, 23:59 except on the rare days whose
 * midnight is skipped.
 *
 * @throws RangeError when a part is malformed
 */
export function dueInstant(due: Due): number | null {
  if (due.dueDate === null || due.dueZone === null) return null;
  if (due.dueTime === null) return toInstant(midnightOf(addDays(due.dueDate, 1)), due.dueZone) - MINUTE_MS;
  return toInstant(`${due.dueDate}T${due.dueTime}`, due.dueZone);
}

/** The group of a deadline on the dashboard. */
export type DueGroup = 'overdue' | 'today' | 'tomorrow' | 'next_days' | 'later' | 'done';

/** The last day of `next_days`, counting from 0 for today. */
const WEEK_REACH = 6;

/** Whether a deadline has passed. Its minute still belongs to it: 23:59 is late from midnight on. */
export function isOverdue(dueAt: number, now: number): boolean {
  return now >= dueAt + MINUTE_MS;
}

/**
 * The group of a deadline that hasn't passed, by its distance in calendar days; `next_days` is two to six days ahead.
 * Needs no time zone data if both days are known.
 */
export function upcomingGroup(days: number): Exclude<DueGroup, 'overdue' | 'done'> {
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= WEEK_REACH ? 'next_days' : 'later';
}
