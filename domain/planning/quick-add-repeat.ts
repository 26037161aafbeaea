import { REPETITION_DAYS, REPETITION_LIMITS } from '#domain/limits/task-limits';
import type { Weekday } from '#domain/time/local-date';

import type { DateContext, Match } from './quick-add-dates';

/** A repetition as RFC 5545 has it: how often, and on which weekdays. */
export interface Repeat {
  readonly unit: 'day' | 'week' | 'month';
  /** Every so many units, 1 or more. */
  readonly interval: number;
  /** Days of a week, in order; empty: that of the first deadline. */
  readonly weekdays: readonly Weekday[];
}

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

const MOST_INTERVAL = 99;

/**
 * "every week", "every 2 weeks", "every other day", "every weekday", "every mon", "every mon, wed and fri", "every other
 * tue".
 */
export function matchRepeat(keys: readonly string[], { words }: DateContext): Match<Repeat> | null {
  const [every = '', second = '', third = ''] = keys;
  if (!words.every.includes(every)) return null;
  if (words.workday.includes(second)) return { words: 2, value: weekly(WORKDAYS) };
  const isOther = words.other.includes(second);
  const before = isOther ? 2 : 1;
  const days = weekdaysOf(keys.slice(before), words.weekdays);
  if (days.weekdays.length > 0) {
    return { words: before + days.words, value: weekly(days.weekdays, before) };
  }
  const counted = isOther ? 2 : /^\d{1,2}$/.test(second) ? Number(second) : null;
  const unit = words.units[counted === null ? second : third];
  const interval = counted ?? 1;
  if (unit !== 'day' && unit !== 'week' && unit !== 'month') return null;
  if (interval < 1 || interval > MOST_INTERVAL) return null;
  return { words: counted === null ? 2 : 3, value: { unit, interval, weekdays: [] } };
}

function weekly(weekdays: readonly Weekday[], interval = 1): Repeat {
  return { unit: 'week', interval, weekdays: weekdays.toSorted((a, b) => a - b) };
}

/** Weekdays in a row, with "and" or "," between them. */
function weekdaysOf(keys: readonly string[], table: Readonly<Record<string, Weekday>>) {
  const weekdays = new Set<Weekday>();
  let words = 0;
  for (const [index, key] of keys.entries()) {
    const parts = key.split(',').map((part) => table[part]);
    if (parts.every((part) => part !== undefined)) {
      for (const part of parts) weekdays.add(part);
      words = index + 1;
    } else if (!(key === 'and' || key === '&') || weekdays.size === 0) break;
  }
  return { weekdays: [...weekdays], words };
}

/** Whether it may have more deadlines than a series takes, when only a term or a year ends it. */
export function mayOutgrow({ unit, interval, weekdays }: Repeat): boolean {
  const daysApart = interval * DAYS_OF[unit];
  return REPETITION_DAYS / daysApart > REPETITION_LIMITS.assignments / Math.max(1, weekdays.length);
}

/** The fewest days of a unit. */
const DAYS_OF: Readonly<Record<Repeat['unit'], number>> = { day: 1, week: 7, month: 28 };

const RULE_WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;

/**
 * A repetition as the rule that `repeatAssignment` takes.
 *
 * @param until its last day, `YYYY-MM-DD`; null: it ends with the term of its course, or after a year, and at the latest
 *   with the most deadlines that a series takes
 */
export function ruleOf({ unit, interval, weekdays }: Repeat, until: string | null): string {
  const days = weekdays.map((weekday) => RULE_WEEKDAYS[weekday - 1]).join(',');
  return [
    `FREQ=${FREQUENCIES[unit]}`,
    interval > 1 && `INTERVAL=${interval}`,
    days !== '' && `BYDAY=${days}`,
    until !== null && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter((part) => part !== false)
    .join(';');
}
