import { civilDayOf, dayNumberOf, weekdayOf, type CivilDay } from '#domain/time/civil';
import { daysInMonth } from '#domain/time/local-date';
import type { RecurrencePlan, RuleWeekday } from '#domain/time/recurrence-plan';

/*
 * Which days of one period (a day, week, month, or year) a rule gives, RFC 5545 §3.3.10: parts that expand and parts
 * that limit. Days are numbers since 1970-01-01. Only possible days are checked: a rule for one day of the year costs
 * one day per year.
 */

/** A stretch of days, both ends included. */
interface Stretch {
  first: number;
  last: number;
}

const ALL_MONTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/**
 * The days of one year, in order. @param start the first start; its month and day count where the rule names none.
 */
export function daysOfYear(plan: RecurrencePlan, year: number, start: CivilDay): number[] {
  const stretch = yearStretch(year);
  const months = plan.months.length > 0 ? plan.months : ALL_MONTHS;
  const scopeOf = (day: number) =>
    plan.months.length === 0 ? stretch : monthStretch(year, civilDayOf(day).month);
  const limits = (days: readonly number[]) =>
    inOrder(days).filter((day) => hasMonth(plan, day) && isWeekday(plan.weekdays, day, scopeOf));
  if (plan.yearDays.length > 0) return limits(yearDays(plan, stretch));
  if (plan.monthDays.length > 0)
    return limits(months.flatMap((month) => monthDays(plan.monthDays, monthStretch(year, month)))).filter(
      (day) => hasWeek(plan, day),
    );
  if (plan.weeks.length > 0) return limits(weekDays(plan, year, start));
  if (plan.weekdays.length > 0) {
    const scopes = plan.months.length === 0 ? [stretch] : months.map((month) => monthStretch(year, month));
    return inOrder(scopes.flatMap((scope) => weekdaysIn(plan.weekdays, scope)));
  }
  const ownMonths = plan.months.length > 0 ? plan.months : [start.month];
  return ownMonths.flatMap((month) => monthDays([start.day], monthStretch(year, month)));
}

/** The days of one month, in order; see {@link daysOfYear}. */
export function daysOfMonth(plan: RecurrencePlan, year: number, month: number, start: CivilDay): number[] {
  if (plan.months.length > 0 && !plan.months.includes(month)) return [];
  const stretch = monthStretch(year, month);
  if (plan.monthDays.length > 0) {
    return inOrder(monthDays(plan.monthDays, stretch)).filter((day) =>
      isWeekday(plan.weekdays, day, () => stretch),
    );
  }
  if (plan.weekdays.length > 0) return inOrder(weekdaysIn(plan.weekdays, stretch));
  return monthDays([start.day], stretch);
}

/** The days of the week that starts on a day, in order. @param weekday of the first start. */
export function daysOfWeek(plan: RecurrencePlan, firstDay: number, weekday: number): number[] {
  const weekdays = plan.weekdays.length > 0 ? plan.weekdays.map((day) => day.weekday) : [weekday];
  const days = weekdays.map((day) => firstDay + ((day - weekdayOf(firstDay) + 7) % 7));
  return inOrder(days).filter((day) => hasMonth(plan, day));
}

/** The day itself, unless a part of the rule excludes it. */
export function daysOfDay(plan: RecurrencePlan, day: number): number[] {
  const { year, month } = civilDayOf(day);
  const isGiven =
    hasMonth(plan, day) &&
    isWeekday(plan.weekdays, day, () => monthStretch(year, month)) &&
    (plan.monthDays.length === 0 || monthDays(plan.monthDays, monthStretch(year, month)).includes(day));
  return isGiven ? [day] : [];
}

function yearStretch(year: number): Stretch {
  return {
    first: dayNumberOf({ year, month: 1, day: 1 }),
    last: dayNumberOf({ year, month: 12, day: 31 }),
  };
}

function monthStretch(year: number, month: number): Stretch {
  const first = dayNumberOf({ year, month, day: 1 });
  return { first, last: first + daysInMonth(year, month) - 1 };
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].sort((left, right) => left - right);
}

function hasMonth({ months }: RecurrencePlan, day: number): boolean {
  return months.length === 0 || months.includes(civilDayOf(day).month);
}

/** Counted from the first day of the stretch, or from its last if negative; missing ones are left out. */
function monthDays(numbers: readonly number[], { first, last }: Stretch): number[] {
  return numbers
    .map((number) => (number > 0 ? first + number - 1 : last + number + 1))
    .filter((day) => day >= first && day <= last);
}

function yearDays(plan: RecurrencePlan, stretch: Stretch): number[] {
  return monthDays(plan.yearDays, stretch).filter(
    (day) => hasWeek(plan, day) && isMonthDay(plan.monthDays, day),
  );
}

function isMonthDay(numbers: readonly number[], day: number): boolean {
  if (numbers.length === 0) return true;
  const { year, month } = civilDayOf(day);
  return monthDays(numbers, monthStretch(year, month)).includes(day);
}

/** Whether a day is one of the weekdays; nth ones are counted within the given stretch. */
function isWeekday(
  weekdays: readonly RuleWeekday[],
  day: number,
  scopeOf: (day: number) => Stretch,
): boolean {
  if (weekdays.length === 0) return true;
  return weekdays.some(({ ordinal, weekday }) => {
    if (weekday !== weekdayOf(day)) return false;
    if (ordinal === 0) return true;
    const { first, last } = scopeOf(day);
    const number = ordinal > 0 ? Math.floor((day - first) / 7) + 1 : -Math.floor((last - day) / 7) - 1;
    return number === ordinal;
  });
}

/** The weekdays in a stretch: all of them, or the nth. */
function weekdaysIn(weekdays: readonly RuleWeekday[], { first, last }: Stretch): number[] {
  return weekdays.flatMap(({ ordinal, weekday }) => {
    const earliest = first + ((weekday - weekdayOf(first) + 7) % 7);
    const latest = last - ((weekdayOf(last) - weekday + 7) % 7);
    if (ordinal === 0) {
      return Array.from({ length: (latest - earliest) / 7 + 1 }, (_day, index) => earliest + index * 7);
    }
    const day = ordinal > 0 ? earliest + (ordinal - 1) * 7 : latest + (ordinal + 1) * 7;
    return day >= first && day <= last ? [day] : [];
  });
}

/** The days of the numbered weeks in a year; without BYDAY, those on the weekday of the first start. */
function weekDays(plan: RecurrencePlan, year: number, start: CivilDay): number[] {
  const { first, last } = yearStretch(year);
  const weekdays = plan.weekdays.map(({ weekday }) => weekday);
  const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(dayNumberOf(start))];
  return [year - 1, year, year + 1]
    .flatMap((weekYear) => {
      const begin = weekOne(weekYear, plan.weekStart);
      const count = (weekOne(weekYear + 1, plan.weekStart) - begin) / 7;
      return plan.weeks
        .map((week) => (week > 0 ? week : count + week + 1))
        .filter((week) => week >= 1 && week <= count)
        .flatMap((week) => wanted.map((day) => begin + (week - 1) * 7 + ((day - plan.weekStart + 7) % 7)));
    })
    .filter((day) => day >= first && day <= last);
}

/** Whether a day is in one of the numbered weeks, or the rule has none. */
function hasWeek({ weeks, weekStart }: RecurrencePlan, day: number): boolean {
  if (weeks.length === 0) return true;
  const { year } = civilDayOf(day);
  const weekYear =
    [year + 1, year, year - 1].find((candidate) => weekOne(candidate, weekStart) <= day) ?? year;
  const begin = weekOne(weekYear, weekStart);
  const count = (weekOne(weekYear + 1, weekStart) - begin) / 7;
  const week = Math.floor((day - begin) / 7) + 1;
  return weeks.includes(week) || weeks.includes(week - count - 1);
}

/** The first day of week 1: the first week with at least four days in the year. */
function weekOne(year: number, weekStart: number): number {
  const fourth = dayNumberOf({ year, month: 1, day: 4 });
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
}
