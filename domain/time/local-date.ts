import { DATE_RANGE } from '#domain/limits/time-limits';
import { civilDayOf, dayNumberOf, weekdayOf } from '#domain/time/civil';

/** ISO weekday number: 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether `text` is a real calendar day, `YYYY-MM-DD`, within {@link DATE_RANGE}. `2026-02-30`, `2026-2-3`, and
 * `275760-01-01` aren't.
 */
export function isValidDay(text: string): boolean {
  if (!DAY_PATTERN.test(text) || text < DATE_RANGE.first || text > DATE_RANGE.last) return false;
  const [year, month, dayOfMonth] = [yearOf(text), twoDigitsAt(text, 5), twoDigitsAt(text, 8)];
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);
}

const ZERO = 48;

/** The number in two decimal digits of a text; the caller has checked that they are digits. */
export function twoDigitsAt(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;
}

function yearOf(day: string): number {
  return twoDigitsAt(day, 0) * 100 + twoDigitsAt(day, 2);
}

const TWO_DIGITS = Array.from({ length: 100 }, (_item, value) => String(value).padStart(2, '0'));

/** A whole number from 0 to 99 with two digits. */
export function twoDigits(value: number): string {
  return TWO_DIGITS[value] ?? String(value);
}

/** Number of days of a month (1–12) in the proleptic Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Days since 1970-01-01 (negative before it), without time zones.
 *
 * @param day a valid `YYYY-MM-DD`; anything else throws a RangeError
 */
export function toDayNumber(day: string): number {
  if (!DAY_PATTERN.test(day)) throw new RangeError(`Not a day: ${day}`);
  return dayNumberOf({ year: yearOf(day), month: twoDigitsAt(day, 5), day: twoDigitsAt(day, 8) });
}

/** The day with the given number of days since 1970-01-01; inverse of {@link toDayNumber}, years 0000–9999. */
export function fromDayNumber(dayNumber: number): string {
  const { year, month, day } = civilDayOf(dayNumber);
  return `${twoDigits(Math.floor(year / 100))}${twoDigits(year % 100)}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day `count` days later (earlier when negative), across months and years. */
export function addDays(day: string, count: number): string {
  return fromDayNumber(toDayNumber(day) + count);
}

/** Negative when `left` is the earlier day, 0 when both are the same, positive otherwise; fits `Array.sort`. */
export function compareDays(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whole calendar days from `from` to `to`; negative when `to` is earlier. Never counts hours. */
export function diffDays(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** ISO weekday of a day: 1 = Monday … 7 = Sunday. */
export function dayOfWeek(day: string): Weekday {
  return (weekdayOf(toDayNumber(day)) + 1) as Weekday;
}

/** The latest day on or before `day` that is the first day of a week (default Monday). */
export function startOfWeek(day: string, firstDay: Weekday = 1): string {
  return addDays(day, -((dayOfWeek(day) - firstDay + 7) % 7));
}
