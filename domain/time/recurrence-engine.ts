import { DATE_RANGE } from '#domain/limits/time-limits';
import { countWork } from '#domain/limits/work';
import { civilDayOf, dayNumberOf, weekdayOf, type CivilDay } from '#domain/time/civil';
import { addDays } from '#domain/time/local-date';
import {
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { daysOfDay, daysOfMonth, daysOfWeek, daysOfYear } from '#domain/time/recurrence-days';
import { recurrencePlan, type RecurrencePlan } from '#domain/time/recurrence-plan';

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
