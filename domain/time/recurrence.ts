import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import { addDays, dayOfWeek, daysInMonth, type Weekday, DAYS_PER_WEEK } from '#domain/time/local-date';
import { RULE_WEEKDAYS, rulePartsOf, ruleTime, ruleWeekdays, untilDay } from '#domain/time/rule-parts';

/** How often something repeats, as offered in forms. */
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** The common part of the dates of a monthly repetition: "the 15th", "the last day", "the third/last Thursday". */
export type MonthlyBy = 'day' | 'last_day' | 'weekday' | 'last_weekday';

/** A repetition, as far as forms can express it. Values that follow from the first start are left out. */
export interface Recurrence {
  frequency: Frequency;
  /** 1 = every time, 2 = every other time, … */
  interval: number;
  /** ISO weekdays; empty for the weekday of the first start. Only for weekly repeats. */
  weekdays: readonly Weekday[];
  /** Only for monthly repetitions. */
  monthlyBy: MonthlyBy;
  /** The last day an instance may start on; null for none. */
  until: string | null;
  /** The number of instances; null for none. Never together with `until`. */
  count: number | null;
}

export interface FirstStart {
  day: string;
  /** `HH:mm`; null for whole days. */
  time: string | null;
}

/** The frequency of each FREQ. */
export const FREQUENCIES: Readonly<Record<string, Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
};

/**
 * The rule (RFC 5545 §3.3.10) of a repetition, with parts in canonical order. A day that follows from the first start
 * is left out, so a series can be moved as a whole. The week starts on Monday, which is written out if periods are
 * skipped. The last day counts to its end.
 */
export function buildRule(repeat: Recurrence, start: FirstStart): string {
  const { frequency, interval, until, count } = repeat;
  return [
    `FREQ=${frequency.toUpperCase()}`,
    interval > 1 ? `INTERVAL=${Math.min(interval, RECURRENCE_LIMITS.interval)}` : '',
    count === null ? '' : `COUNT=${Math.min(count, RECURRENCE_LIMITS.count)}`,
    until === null ? '' : `UNTIL=${ruleTime(until)}${start.time === null ? '' : 'T235959'}`,
    frequency === 'weekly' && repeat.weekdays.length > 0 ? `BYDAY=${ruleWeekdays(repeat.weekdays)}` : '',
    frequency === 'monthly' ? MONTHLY_PARTS[repeat.monthlyBy](start.day) : '',
    interval > 1 ? 'WKST=MO' : '',
  ]
    .filter((part) => part !== '')
    .join(';');
}

const MONTHLY_PARTS: Readonly<Record<MonthlyBy, (day: string) => string>> = {
  day: () => '',
  last_day: () => 'BYMONTHDAY=-1',
  weekday: (day) => `BYDAY=${weekOfMonth(day)}${ruleWeekdays([dayOfWeek(day)])}`,
  last_weekday: (day) => `BYDAY=-1${ruleWeekdays([dayOfWeek(day)])}`,
};

/** The week of a day within its month, counted from the first: 3 for a third Thursday. */
export function weekOfMonth(day: string): number {
  return Math.ceil(dateOf(day) / DAYS_PER_WEEK);
}

/** The choices for a monthly repetition from a day. A fifth Thursday is the last one, as most months have none. */
export function monthlyChoices(day: string): MonthlyBy[] {
  const left = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7))) - dateOf(day);
  return [
    'day',
    ...(left === 0 ? (['last_day'] as const) : []),
    ...(weekOfMonth(day) <= 4 ? (['weekday'] as const) : []),
    ...(left < DAYS_PER_WEEK ? (['last_weekday'] as const) : []),
  ];
}

function dateOf(day: string): number {
  return Number(day.slice(8));
}

/**
 * Reads a canonical rule as one the form can show. Other spellings of the same rule are understood as well: other
 * calendars name the day that follows from the start, or select it with BYSETPOS.
 *
 * @param start the first start of the series, which must be one of its dates
 * @returns null for every other rule; such a rule is described in words and kept
 */
export function readRule(rule: string, start: FirstStart): Recurrence | null {
  const { FREQ, INTERVAL = '1', COUNT, UNTIL, WKST = 'MO', ...days } = partsOf(rule);
  const frequency = FREQUENCIES[FREQ ?? ''];
  const pattern = frequency && readDays(frequency, days, start.day);
  if (!frequency || !pattern) return null;
  // The first weekday determines which weeks are meant if some are skipped.
  const dependsOnWeekStart = frequency === 'weekly' && INTERVAL !== '1' && pattern.weekdays.length > 1;
  if (dependsOnWeekStart && WKST !== 'MO') return null;
  return {
    frequency,
    interval: Number(INTERVAL),
    ...pattern,
    until: UNTIL === undefined ? null : lastDay(UNTIL, start),
    count: COUNT === undefined ? null : Number(COUNT),
  };
}

function partsOf(rule: string): Partial<Record<string, string>> {
  return Object.fromEntries(rulePartsOf(rule));
}

type Days = Pick<Recurrence, 'weekdays' | 'monthlyBy'>;

/** The days it takes place on; null if the form can't show them. */
function readDays(
  frequency: Frequency,
  parts: Partial<Record<string, string>>,
  startDay: string,
): Days | null {
  const said = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  const weekday = dayOfWeek(startDay);
  const plain: Days = { weekdays: [weekday], monthlyBy: 'day' };
  if (said.length === 0) return plain;
  switch (frequency) {
    case 'daily':
      return null;
    case 'weekly': {
      const weekdays = said.length === 1 ? readWeekdays(parts['BYDAY']) : null;
      return weekdays && { ...plain, weekdays };
    }
    case 'monthly': {
      const monthlyBy = monthlyChoices(startDay).find((choice) =>
        spellings(choice, startDay).includes(said.join(';')),
      );
      return monthlyBy ? { ...plain, monthlyBy } : null;
    }
    case 'yearly':
      return said.join(';') === `BYMONTH=${Number(startDay.slice(5, 7))};BYMONTHDAY=${dateOf(startDay)}`
        ? plain
        : null;
  }
}

/** Returns the ways in which calendars write a monthly choice. */
function spellings(choice: MonthlyBy, day: string): string[] {
  const own = MONTHLY_PARTS[choice](day);
  if (choice === 'day') return [own, `BYMONTHDAY=${dateOf(day)}`];
  if (choice === 'last_day') return [own];
  const position = choice === 'weekday' ? weekOfMonth(day) : -1;
  return [own, `BYDAY=${ruleWeekdays([dayOfWeek(day)])};BYSETPOS=${position}`];
}

function readWeekdays(list: string | undefined): Weekday[] | null {
  const names: readonly string[] = RULE_WEEKDAYS;
  const weekdays = list?.split(',').map((name) => (names.indexOf(name) + 1) as Weekday);
  return weekdays && weekdays.every((weekday) => weekday >= 1) ? weekdays : null;
}

/** The last day an instance may start on: not the day of an UNTIL before the start time. */
function lastDay(until: string, { time }: FirstStart): string {
  const day = untilDay(until);
  const isBeforeStart = time !== null && until.length > 8 && until.slice(9, 13) < time.replace(':', '');
  return isBeforeStart ? addDays(day, -1) : day;
}
