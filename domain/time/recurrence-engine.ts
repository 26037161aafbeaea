import { DATE_RANGE } from '#domain/limits/time-limits';
import { countWork } from '#domain/limits/work';
import {
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { recurrencePlan, type RecurrencePlan, type RuleWeekday } from '#domain/time/recurrence-plan';
import { addDays, type CivilDay, civilDayOf, dayNumberOf, daysInMonth, weekdayOf } from './local-date';

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
function daysOfYear(plan: RecurrencePlan, year: number, start: CivilDay): number[] {
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
function daysOfMonth(plan: RecurrencePlan, year: number, month: number, start: CivilDay): number[] {
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
function daysOfWeek(plan: RecurrencePlan, firstDay: number, weekday: number): number[] {
  const weekdays = plan.weekdays.length > 0 ? plan.weekdays.map((day) => day.weekday) : [weekday];
  const days = weekdays.map((day) => firstDay + ((day - weekdayOf(firstDay) + 7) % 7));
  return inOrder(days).filter((day) => hasMonth(plan, day));
}

/** The day itself, unless a part of the rule excludes it. */
function daysOfDay(plan: RecurrencePlan, day: number): number[] {
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

/*
 * Works only in local time: no time zone exists here, and the caller converts the starts to instants. Periods are
 * days, weeks, months, or years, counted from the one with the first start; those that can't contain a start are
 * skipped without a check, so a rare rule costs as little far in the future as today.
 */

/** A rule being expanded period by period. */
interface Expansion {
  plan: RecurrencePlan;
  /** The first start: its day, and the minutes since midnight. */
  startDay: number;
  start: CivilDay;
  /** Minutes since midnight of a day's starts, in order. */
  minutes: readonly number[];
}

/** How far ahead a first start is searched: Feb 29 falls on a given weekday at least once in forty years. */
const FIRST_START_DAYS = 41 * 366;

/**
 * The starts of a rule between two local times (both included), in order, found one period at a time: a caller that
 * stops early pays little. They never go beyond `DATE_RANGE`. A rule that can't be expanded or never matches has no
 * starts. Each period checked and each start is a unit of work (`#domain/limits/work`).
 *
 * @param rule canonical rule text
 * @param localStart the first start, from which the rule counts; it is a start only if it matches the rule
 * @throws OverBudget when a budget around the call is used up
 */
export function* ruleStarts(rule: string, localStart: string, from: string, to: string): Generator<string> {
  const plan = recurrencePlan(rule);
  if (!plan) return;
  const startMs = toWallMs(localStart);
  const last = lastMoment(plan, to);
  const fromMs = Math.max(toWallMs(from), startMs);
  let left = plan.count ?? Infinity;
  for (const moments of periods(expansionOf(plan, startMs), fromMs, last)) {
    countWork(1 + moments.length);
    for (const moment of moments) {
      if (moment < startMs) continue;
      if (moment > last || left === 0) return;
      left -= 1;
      if (moment >= fromMs) yield fromWallMs(moment);
    }
  }
}

/** The first start of a rule on or after `localStart`, or null if none follows within forty years. */
export function firstRuleStart(rule: string, localStart: string): string | null {
  const to = midnightOf(addDays(dayOf(localStart), FIRST_START_DAYS));
  for (const start of ruleStarts(rule, localStart, localStart, to)) return start;
  return null;
}

function expansionOf(plan: RecurrencePlan, startMs: number): Expansion {
  const startDay = Math.floor(startMs / WALL_DAY_MS);
  const startMinutes = Math.floor((startMs - startDay * WALL_DAY_MS) / MINUTE_MS);
  const hours = plan.hours.length > 0 ? plan.hours : [Math.floor(startMinutes / 60)];
  const minutes = plan.minutes.length > 0 ? plan.minutes : [startMinutes % 60];
  return {
    plan,
    startDay,
    start: civilDayOf(startDay),
    minutes: hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute)),
  };
}

function lastMoment({ until }: RecurrencePlan, to: string): number {
  const moments = [to, `${DATE_RANGE.last}T23:59`, ...(until === null ? [] : [until])];
  return Math.min(...moments.map(toWallMs));
}

/** The moments of each period, from the one with `from` (from the first if starts are counted) to `last`. */
function* periods(expansion: Expansion, from: number, last: number): Generator<number[]> {
  const { plan, startDay } = expansion;
  const lastDay = Math.floor(last / WALL_DAY_MS);
  const fromDay = plan.count === null ? Math.floor(from / WALL_DAY_MS) : startDay;
  let index = Math.floor(periodOf(expansion, fromDay) / plan.interval);
  for (;;) {
    const number = index * plan.interval;
    if (firstDayOf(expansion, number) > lastDay) return;
    yield picked(plan, momentsOf(expansion, daysOf(expansion, number)));
    index = Math.max(index + 1, nextIndex(expansion, number));
  }
}

/** The index of a day's period, counted from that of the first start. */
function periodOf({ plan, startDay, start }: Expansion, day: number): number {
  const { year, month } = civilDayOf(day);
  switch (plan.frequency) {
    case 'DAILY':
      return day - startDay;
    case 'WEEKLY':
      return Math.floor((day - weekBegin(plan, startDay)) / 7);
    case 'MONTHLY':
      return (year - start.year) * 12 + month - start.month;
    case 'YEARLY':
      return year - start.year;
  }
}

function firstDayOf({ plan, startDay, start }: Expansion, period: number): number {
  switch (plan.frequency) {
    case 'DAILY':
      return startDay + period;
    case 'WEEKLY':
      return weekBegin(plan, startDay) + 7 * period;
    case 'MONTHLY':
      return dayNumberOf({ ...monthAfter(start, period), day: 1 });
    case 'YEARLY':
      return dayNumberOf({ year: start.year + period, month: 1, day: 1 });
  }
}

function daysOf(expansion: Expansion, period: number): number[] {
  const { plan, start, startDay } = expansion;
  const first = firstDayOf(expansion, period);
  switch (plan.frequency) {
    case 'DAILY':
      return daysOfDay(plan, first);
    case 'WEEKLY':
      return daysOfWeek(plan, first, weekdayOf(startDay));
    case 'MONTHLY': {
      const { year, month } = monthAfter(start, period);
      return daysOfMonth(plan, year, month, start);
    }
    case 'YEARLY':
      return daysOfYear(plan, start.year + period, start);
  }
}

/**
 * The next index whose period can contain a start, after one in a month the rule excludes; 0 to continue as usual.
 */
function nextIndex(expansion: Expansion, period: number): number {
  const { plan } = expansion;
  if (plan.months.length === 0 || plan.frequency === 'YEARLY') return 0;
  const { year, month } = civilDayOf(firstDayOf(expansion, period) + (plan.frequency === 'WEEKLY' ? 6 : 0));
  if (plan.months.includes(month)) return 0;
  const later = plan.months.find((candidate) => candidate > month);
  const next = { year: later ? year : year + 1, month: later ?? plan.months[0] ?? month, day: 1 };
  return Math.ceil(periodOf(expansion, dayNumberOf(next)) / plan.interval);
}

function weekBegin({ weekStart }: RecurrencePlan, day: number): number {
  return day - ((weekdayOf(day) - weekStart + 7) % 7);
}

function monthAfter(start: CivilDay, months: number): { year: number; month: number } {
  const total = start.year * 12 + start.month - 1 + months;
  return { year: Math.floor(total / 12), month: (total % 12) + 1 };
}

function momentsOf({ minutes }: Expansion, days: readonly number[]): number[] {
  return days.flatMap((day) => minutes.map((minute) => day * WALL_DAY_MS + minute * MINUTE_MS));
}

/** The moments of a period selected by BYSETPOS, in order; all of them without it. */
function picked({ positions }: RecurrencePlan, moments: number[]): number[] {
  if (positions.length === 0) return moments;
  const indexes = positions.map((position) => (position > 0 ? position - 1 : moments.length + position));
  return moments.filter((_moment, index) => indexes.includes(index));
}
