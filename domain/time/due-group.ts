import { MINUTE_MS } from '#domain/time/local-date-time';

/** Where a deadline stands on the dashboard. */
export type DueGroup = 'overdue' | 'today' | 'tomorrow' | 'next_days' | 'later';

/** Days ahead, today being 0, that `next_days` reaches. */
const WEEK_REACH = 6;

/** Whether a deadline has passed. The minute it names still belongs to it: 23:59 is late from midnight on. */
export function isOverdue(dueAt: number, now: number): boolean {
  return now >= dueAt + MINUTE_MS;
}

/**
 * The group of a deadline that has not passed, by its distance in calendar days; `next_days` is from in two to in six
 * days. Who knows both days already needs no zone database for it.
 */
export function upcomingGroup(days: number): Exclude<DueGroup, 'overdue'> {
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= WEEK_REACH ? 'next_days' : 'later';
}
