import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';

/** How an event repeats, as far as the form can say it: on weekdays, every so many weeks, until a day. */
export interface WeeklyRepeat {
  /** 1 = every week, 2 = every other week, … */
  everyWeeks: number;
  /** ISO weekdays; at least one. */
  weekdays: readonly Weekday[];
  /** The last day on which an instance may begin, or null: without an end. */
  until: string | null;
}

/** RFC 5545 names of the weekdays, Monday first. */
const NAMES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const WEEKLY_RULE =
  /^FREQ=WEEKLY(?:;INTERVAL=(\d{1,3}))?(?:;UNTIL=(\d{4})(\d{2})(\d{2})(?:T\d{6})?)?;BYDAY=([A-Z]{2}(?:,[A-Z]{2})*)(?:;WKST=MO)?$/;

/**
 * The rule (RFC 5545 §3.3.10) of a weekly repetition, in the canonical order of parts. The week begins on
 * Monday, written out where weeks are skipped, because there it changes which weeks are meant. The last
 * day counts to its end.
 *
 * @param allDay whole-day series end with a date, others with a local time
 */
export function buildWeeklyRule({ everyWeeks, weekdays, until }: WeeklyRepeat, allDay: boolean): string {
  const days = [...new Set(weekdays)].sort((left, right) => left - right).map((day) => NAMES[day - 1]);
  return [
    'FREQ=WEEKLY',
    everyWeeks > 1 ? `INTERVAL=${Math.min(everyWeeks, RECURRENCE_LIMITS.interval)}` : '',
    until === null ? '' : `UNTIL=${until.replaceAll('-', '')}${allDay ? '' : 'T235959'}`,
    `BYDAY=${days.join(',')}`,
    everyWeeks > 1 ? 'WKST=MO' : '',
  ]
    .filter((part) => part !== '')
    .join(';');
}

/**
 * Reads back what {@link buildWeeklyRule} wrote.
 *
 * @returns null for every other rule; such a rule is shown as it is and kept
 */
export function readWeeklyRule(rule: string): WeeklyRepeat | null {
  const match = WEEKLY_RULE.exec(rule);
  if (!match) return null;
  const [, interval = '1', year, month, date, days = ''] = match;
  const names: readonly string[] = NAMES;
  const weekdays = days.split(',').map((name) => (names.indexOf(name) + 1) as Weekday);
  return {
    everyWeeks: Number(interval),
    weekdays,
    until: year === undefined ? null : `${year}-${month}-${date}`,
  };
}
