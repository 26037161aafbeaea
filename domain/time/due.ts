import { addDays, diffDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';

/** When something is due: a day, or a day and a time, read on the clocks of one zone. */
export interface Due {
  /** `YYYY-MM-DD`, or null when nothing is set. */
  dueDate: string | null;
  /** `HH:mm`, or null when the whole day counts. */
  dueTime: string | null;
  /** IANA zone; null only together with `dueDate`. */
  dueZone: string | null;
}

/** Where a deadline stands on the dashboard, see {@link dueGroup}. */
export type DueGroup = 'overdue' | 'today' | 'tomorrow' | 'this_week' | 'later';

/** Days ahead, today being 0, that `this_week` reaches. */
const WEEK_REACH = 6;

/**
 * The instant of a deadline in epoch milliseconds, or null when it has no date or no zone.
 * A date without a time is due at the end of that day: the last minute before the next local midnight,
 * 23:59 on all days but the rare ones whose midnight the clocks skip.
 *
 * @throws RangeError when a part is malformed
 */
export function dueInstant(due: Due): number | null {
  if (due.dueDate === null || due.dueZone === null) return null;
  if (due.dueTime === null) return toInstant(midnightOf(addDays(due.dueDate, 1)), due.dueZone) - MINUTE_MS;
  return toInstant(`${due.dueDate}T${due.dueTime}`, due.dueZone);
}

/** Whether a deadline has passed. The minute it names still belongs to it: 23:59 is late from midnight on. */
export function isOverdue(dueAt: number, now: number): boolean {
  return now >= dueAt + MINUTE_MS;
}

/** Calendar days from today to the day of a deadline on the viewer's clocks; negative when it lies in the past. */
export function daysUntilDue(dueAt: number, now: number, zone: string): number {
  return diffDays(localDayOf(now, zone), localDayOf(dueAt, zone));
}

/** The one group a deadline belongs to on the viewer's clocks; `this_week` is from in two to in six days. */
export function dueGroup(dueAt: number, now: number, zone: string): DueGroup {
  return isOverdue(dueAt, now) ? 'overdue' : upcomingGroup(daysUntilDue(dueAt, now, zone));
}

/**
 * The group of a deadline that has not passed, by its distance in calendar days. Callers that know both days need
 * no zone database, which is why the client groups with this one.
 */
export function upcomingGroup(days: number): Exclude<DueGroup, 'overdue'> {
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= WEEK_REACH ? 'this_week' : 'later';
}
