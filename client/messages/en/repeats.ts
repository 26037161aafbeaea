import { lists } from '../lists';
import { plural } from '../plural';
import words from './words/repeats.json';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const SPELT = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "1st", "22nd". */
const ordinal = (number: number): string => `${number}${ENDINGS[ordinals.select(number)] ?? 'th'}`;

/** "first", "last", "second to last", "20th"; negative numbers count from the end. */
function position(number: number): string {
  if (number === -1) return 'last';
  const word = SPELT[Math.abs(number) - 1] ?? ordinal(Math.abs(number));
  return number < 0 ? `${word} to last` : word;
}

const choices = new Intl.ListFormat('en-US', { type: 'disjunction' });

const UNITS = {
  daily: ['day', 'days'],
  weekly: ['week', 'weeks'],
  monthly: ['month', 'months'],
  yearly: ['year', 'years'],
} as const;

/** The counted unit: "week", "weeks". */
function unit(frequency: keyof typeof UNITS, count: number): string {
  const [one, other] = UNITS[frequency];
  return count === 1 ? one : other;
}

/** A weekday, and which of them: 3 for a third, -1 for a last, null for each. */
export interface NamedDay {
  /** ISO number. */
  weekday: number;
  position: number | null;
}

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function dayName({ weekday, position: number }: NamedDay): string {
  const name = WEEKDAY_NAMES[weekday - 1] ?? '';
  return number === null ? name : `the ${position(number)} ${name}`;
}

function oneOf(day: NamedDay): string {
  return day.position === null ? `a ${dayName(day)}` : dayName(day);
}

function dateName(date: number): string {
  return date > 0 ? `the ${ordinal(date)}` : `the ${position(date)} day of the month`;
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

function monthName(month: number): string {
  return monthNames.format(Date.UTC(2000, month - 1));
}

/** How often something repeats: the fields, and any rule as a sentence. */
export const repeatMessages = {
  ...words.repeatMessages,
  customHint: (rule: string) => `${rule} Choose another option to change it.`,
  unit,
  monthly: {
    ...words.repeatMessages.monthly,
    day: (date: number) => `The ${ordinal(date)}`,
    weekday: (week: number, weekday: number) => `The ${position(week)} ${WEEKDAY_NAMES[weekday - 1]}`,
    last_weekday: (weekday: number) => `The last ${WEEKDAY_NAMES[weekday - 1]}`,
  },
  countUnit: (count: number) => (count === 1 ? 'time' : 'times'),
  skipsMonths: (date: number) => `Skips months without a ${ordinal(date)}.`,

  /** The parts of a sentence, in their order. */
  rule: {
    each: (frequency: keyof typeof UNITS, interval: number) =>
      `Every ${interval === 1 ? '' : `${interval} `}${unit(frequency, interval)}`,
    months: (months: readonly number[]) => `in ${lists.format(months.map((month) => monthName(month)))}`,
    weeks: (weeks: readonly number[]) =>
      `in ${lists.format(weeks.map((week) => (week > 0 ? `week ${week}` : `the ${position(week)} week`)))} of the year`,
    yearDays: (days: readonly number[]) =>
      `on ${lists.format(days.map((day) => (day > 0 ? `day ${day}` : `the ${position(day)} day`)))} of the year`,
    dates: (dates: readonly number[]) => `on ${lists.format(dates.map((date) => dateName(date)))}`,
    days: (days: readonly NamedDay[], isOfYear: boolean) =>
      `on ${lists.format(days.map((day) => dayName(day)))}${isOfYear ? ' of the year' : ''}`,
    /** Together with dates, the weekdays limit which of them count. */
    ifDays: (days: readonly NamedDay[]) => `if it is ${choices.format(days.map((day) => oneOf(day)))}`,
    times: (times: readonly string[]) => `at ${lists.format(times)}`,
    picks: (positions: readonly number[]) =>
      `only the ${lists.format(positions.map((number) => position(number)))} of these`,
    weekStart: (weekday: number) => `with weeks starting on ${WEEKDAY_NAMES[weekday - 1]}`,
    until: (day: string) => `until ${day}`,
    count: (count: number) => (count === 1 ? 'once' : plural(count, 'time', 'times')),
  },
} as const;
