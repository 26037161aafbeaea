import { MINUTE_MS } from '#domain/time/local-date-time';

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
