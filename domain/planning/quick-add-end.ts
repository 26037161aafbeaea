import { REPETITION_LIMITS } from '#domain/limits/task-limits';
import { addDays, compareDays, dayOfWeek, isValidDay, startOfWeek } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import type { LineContext } from './quick-add-line';
import type { Repeat, SaidEnd } from './quick-add-repeat';
import { addUnits, termOf } from './quick-add-spans';

/** The end of a repetition, and its source. */
export interface RepeatEnd {
  /** Its last possible day; for a given number of deadlines, the day of the last one. */
  readonly on: string;
  /** The line itself, the term of the course or the day, or the usual length of a term. */
  readonly by: 'line' | 'term' | 'usual';
  /** Number of deadlines; 0 if it ends before it starts. */
  readonly times: number;
}

/** How long a repetition goes on if no term ends it: sixteen weeks, the usual length of a term. */
const USUAL_DAYS = 16 * 7;

/** A date without a year that passed at most this many days ago isn't moved to next year. */
const JUST_PASSED = 90;

/** The last day a line names for its repetition; null if it names a number of deadlines or nothing. */
export function saidLastDay(end: SaidEnd | null, firstDay: string | null, now: string): string | null {
  if (end === null || 'count' in end) return null;
  if ('weeks' in end) return firstDay && addDays(firstDay, end.weeks * 7 - 1);
  return end.hasYear ? end.on : lastDayMeant(end.on, dayOf(now));
}

/** The last day of a repetition: a date read as next year's because it has just passed means this year's. */
function lastDayMeant(date: string, today: string): string {
  const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  const isMeant = isValidDay(yearBefore) && compareDays(yearBefore, addDays(today, -JUST_PASSED)) >= 0;
  return isMeant && compareDays(yearBefore, today) < 0 ? yearBefore : date;
}

/** The known facts about a repetition when its end is determined. */
export interface Repeated {
  readonly repeat: Repeat;
  readonly firstDay: string;
  readonly courseId: string | null;
  /** The last day and the number of deadlines in the line. */
  readonly until: string | null;
  readonly count: number | null;
}

/** The end of a repetition and its number of deadlines: it ends with the term unless the line says otherwise. */
export function endOf(
  { repeat, firstDay, courseId, until, count }: Repeated,
  context: LineContext,
): RepeatEnd {
  if (count !== null) {
    const days = daysOf(repeat, firstDay, { on: null, most: count });
    return { on: days.at(-1) ?? firstDay, by: 'line', times: days.length };
  }
  const termEnd = until === null ? termEndOf(firstDay, courseId, context) : null;
  const on = until ?? termEnd ?? addDays(firstDay, USUAL_DAYS - 1);
  const days = daysOf(repeat, firstDay, { on, most: REPETITION_LIMITS.assignments });
  const { length: times } = days;
  if (until !== null) return { on, by: 'line', times };
  // A series is limited to so many deadlines: it ends with the last of them.
  const last = times < REPETITION_LIMITS.assignments ? on : (days.at(-1) ?? on);
  return { on: last, by: termEnd === null ? 'usual' : 'term', times };
}

/** The end of the course's term, or of the term of the first deadline; null if neither is known. */
function termEndOf(
  firstDay: string,
  courseId: string | null,
  { courses, terms = [] }: LineContext,
): string | null {
  const termId = courses.find(({ id }) => id === courseId)?.termId;
  const own = terms.find(({ id, endsOn }) => id === termId && compareDays(endsOn, firstDay) > 0);
  return (own ?? termOf(terms, firstDay))?.endsOn ?? null;
}

/** The days of a repetition up to a last one, at most so many. Matches the rule that the server expands. */
function daysOf(
  { unit, interval, weekdays }: Repeat,
  first: string,
  { on, most }: { on: string | null; most: number },
): string[] {
  const days: string[] = [];
  const isWithin = (day: string) => on === null || compareDays(day, on) <= 0;
  for (let step = 0; days.length < most; step += 1) {
    const [date, period] = stepOf({ unit, interval, weekdays }, first, step);
    if (!isWithin(period)) break;
    days.push(...date.filter((day) => day >= first && isWithin(day)));
  }
  return days.slice(0, most);
}

/** The days of one step of a repetition, and the earliest day it may have. */
function stepOf({ unit, interval, weekdays }: Repeat, first: string, step: number): [string[], string] {
  if (unit === 'month') {
    const day = addUnits(first, step * interval, 'month');
    // Months without such a day are skipped.
    return [day.slice(8) === first.slice(8) ? [day] : [], day];
  }
  if (weekdays.length === 0) {
    const day = addUnits(first, step * interval, unit);
    return [[day], day];
  }
  const monday = addDays(startOfWeek(first), step * interval * 7);
  const week = weekdays.map((weekday) => addDays(monday, weekday - dayOfWeek(monday)));
  return [week, week[0] ?? monday];
}
