import { DATE_RANGE } from '#domain/limits/time-limits';

/** A day of the proleptic Gregorian calendar as numbers. */
export interface CivilDay {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  day: number;
}

export const DAYS_PER_WEEK = 7;

/** Days of 400 Gregorian years, after which weekdays and leap years repeat. */
const DAYS_PER_ERA = 146_097;

/** Days from 0000-03-01 to 1970-01-01, the day numbered 0. */
const EPOCH_OFFSET = 719_468;

/**
 * Days since 1970-01-01 (negative before it), without time zones. Source: Howard Hinnant, "chrono-Compatible
 * Low-Level Date Algorithms", `days_from_civil`.
 */
export function dayNumberOf({ year, month, day }: CivilDay): number {
  const shiftedYear = year - (month <= 2 ? 1 : 0);
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

/** Inverse of {@link dayNumberOf}. */
export function civilDayOf(dayNumber: number): CivilDay {
  const shifted = dayNumber + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** 0 = Monday … 6 = Sunday, for a day counted from 1970-01-01, which was a Thursday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}

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
