import { RECURRENCE_LIMITS } from '#domain/limits/limits';
import { addDays, dayOfWeek, daysInMonth, type Weekday } from '#domain/time/local-date';

/** How often an event repeats, as the form offers it. */
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** What the dates of a monthly repetition have in common with the first one: "the 15th", "the last day", "the third Thursday", "the last Thursday". */
export type MonthlyBy = 'day' | 'last_day' | 'weekday' | 'last_weekday';

/** How an event repeats, as far as the form can say it. What follows from the first start is not named again. */
export interface Repeat {
  frequency: Frequency;
  /** 1 = every time, 2 = every other time, … */
  interval: number;
  /** ISO weekdays, at least one; without a meaning unless weekly. */
  weekdays: readonly Weekday[];
  /** Without a meaning unless monthly. */
  monthlyBy: MonthlyBy;
  /** The last day on which an instance may begin; null: no such day. */
  until: string | null;
  /** How many times it takes place; null: no such number. Never together with `until`. */
  count: number | null;
}

/** Where a repetition begins. */
export interface FirstStart {
  day: string;
  /** `HH:mm`; null for whole days. */
  time: string | null;
}

/** RFC 5545 names of the weekdays, Monday first. */
export const RULE_WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const FREQUENCIES: Readonly<Record<string, Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
};

const DAYS_PER_WEEK = 7;

/**
 * The rule (RFC 5545 §3.3.10) of a repetition, in the canonical order of parts. A day that follows from the first
 * start is left out, so that a series can be moved as a whole. The week begins on Monday, written out where periods
 * are skipped. The last day counts to its end.
 */
export function buildRule(repeat: Repeat, start: FirstStart): string {
  const { frequency, interval, until, count } = repeat;
  return [
    `FREQ=${frequency.toUpperCase()}`,
    interval > 1 ? `INTERVAL=${Math.min(interval, RECURRENCE_LIMITS.interval)}` : '',
    count === null ? '' : `COUNT=${Math.min(count, RECURRENCE_LIMITS.count)}`,
    until === null ? '' : `UNTIL=${until.replaceAll('-', '')}${start.time === null ? '' : 'T235959'}`,
    frequency === 'weekly' ? `BYDAY=${weekdayNames(repeat.weekdays)}` : '',
    frequency === 'monthly' ? MONTHLY_PARTS[repeat.monthlyBy](start.day) : '',
    interval > 1 ? 'WKST=MO' : '',
  ]
    .filter((part) => part !== '')
    .join(';');
}

function weekdayNames(weekdays: readonly Weekday[]): string {
  const days = [...new Set(weekdays)].sort((left, right) => left - right);
  return days.map(nameOf).join(',');
}

function nameOf(weekday: Weekday): string {
  return RULE_WEEKDAYS[weekday - 1] ?? '';
}

const MONTHLY_PARTS: Readonly<Record<MonthlyBy, (day: string) => string>> = {
  day: () => '',
  last_day: () => 'BYMONTHDAY=-1',
  weekday: (day) => `BYDAY=${weekOfMonth(day)}${nameOf(dayOfWeek(day))}`,
  last_weekday: (day) => `BYDAY=-1${nameOf(dayOfWeek(day))}`,
};

/** In which of the weeks that are counted from the first of its month a day lies: 3 for a third Thursday. */
export function weekOfMonth(day: string): number {
  return Math.ceil(dateOf(day) / DAYS_PER_WEEK);
}

/** What a monthly repetition from a day on can go by. A fifth Thursday is the last one, as most months have none. */
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
 * Reads a canonical rule as one the form can say. Other ways to write the same are read as well: other calendars name
 * the day that follows from the start, or pick it with BYSETPOS.
 *
 * @param start the first start of the series, which has to be one of its dates
 * @returns null for every other rule; such a rule is told in words and kept
 */
export function readRule(rule: string, start: FirstStart): Repeat | null {
  const parts = partsOf(rule);
  const { FREQ: _frequency, INTERVAL = '1', COUNT, UNTIL, WKST = 'MO', ...days } = parts;
  const frequency = frequencyOf(parts);
  const pattern = frequency && readDays(frequency, days, start.day);
  if (!frequency || !pattern) return null;
  // The weekday a week begins with says which weeks are meant when some are skipped.
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

/** How often a rule repeats; undefined for one that is none of ours. */
export function frequencyOf({ FREQ = '' }: Partial<Record<string, string>>): Frequency | undefined {
  return FREQUENCIES[FREQ];
}

/** The parts of a rule by their names. */
export function partsOf(rule: string): Partial<Record<string, string>> {
  return Object.fromEntries(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
}

type Days = Pick<Repeat, 'weekdays' | 'monthlyBy'>;

/** On which days it takes place; null when the form has no words for it. */
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

/** How calendars write what a monthly repetition goes by. */
function spellings(choice: MonthlyBy, day: string): string[] {
  const own = MONTHLY_PARTS[choice](day);
  if (choice === 'day') return [own, `BYMONTHDAY=${dateOf(day)}`];
  if (choice === 'last_day') return [own];
  const position = choice === 'weekday' ? weekOfMonth(day) : -1;
  return [own, `BYDAY=${nameOf(dayOfWeek(day))};BYSETPOS=${position}`];
}

function readWeekdays(list: string | undefined): Weekday[] | null {
  const names: readonly string[] = RULE_WEEKDAYS;
  const weekdays = list?.split(',').map((name) => (names.indexOf(name) + 1) as Weekday);
  return weekdays && weekdays.every((weekday) => weekday >= 1) ? weekdays : null;
}

/** The last day on which an instance may begin: not the day of an UNTIL that lies before the time of its start. */
function lastDay(until: string, { time }: FirstStart): string {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  const isBeforeStart = time !== null && until.length > 8 && until.slice(9, 13) < time.replace(':', '');
  return isBeforeStart ? addDays(day, -1) : day;
}
