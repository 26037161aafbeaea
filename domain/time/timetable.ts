import type { Weekday } from '#domain/time/local-date';
import { dayPlans, type DayPlan, type SchoolCalendar } from '#domain/time/school-days';

/** How a class time comes round: by weekdays, every week or every few, or by days of the rotation. */
export const MEETING_PATTERNS = ['weekly', 'rotation'] as const;
export type MeetingPattern = (typeof MEETING_PATTERNS)[number];

/** What is taught. */
export const MEETING_KINDS = ['lecture', 'lab', 'tutorial', 'seminar', 'other'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];

/** When a class of a course takes place, as its timetable says. */
export interface MeetingTime {
  pattern: MeetingPattern;
  /** With `weekly`: on which weekdays; else empty. */
  weekdays: readonly Weekday[];
  /** With `weekly`: every how many weeks, 1 for each; 2 makes A and B weeks. */
  everyWeeks: number;
  /** With `weekly`: in which of these weeks, from 1 to `everyWeeks`. */
  week: number;
  /** With `rotation`: on which days of the cycle, from 1; else empty. */
  cycleDays: readonly number[];
  /** `HH:mm` on the clocks of the class. */
  startTime: string;
  /** First and last day it can take place, both included; null: the calendar's own. */
  firstDay: string | null;
  lastDay: string | null;
}

/** Whether a class takes place on a day. */
export function takesPlaceOn(plan: DayPlan, time: MeetingTime): boolean {
  if (plan.isOff || plan.day < (time.firstDay ?? plan.day) || plan.day > (time.lastDay ?? plan.day))
    return false;
  if (plan.halfDay !== null && time.startTime >= (plan.halfDay.until ?? '24:00')) return false;
  if (time.pattern === 'rotation') return plan.cycleDay !== null && time.cycleDays.includes(plan.cycleDay);
  return time.weekdays.includes(plan.weekday) && isInWeek(plan.week, time);
}

/** Weeks before the counting starts have numbers below 1; they belong to the cycle all the same. */
function isInWeek(week: number, time: MeetingTime): boolean {
  return (week - time.week) % time.everyWeeks === 0;
}

/** The local starts (`YYYY-MM-DDTHH:mm`) of a class on given days, in order. */
export function meetingStarts(plans: readonly DayPlan[], time: MeetingTime): string[] {
  return plans.filter((plan) => takesPlaceOn(plan, time)).map(({ day }) => `${day}T${time.startTime}`);
}

/** Those of some class times that take place on a day, by their start. */
export function classesOn<Time extends MeetingTime>(
  calendar: SchoolCalendar,
  times: readonly Time[],
  day: string,
): Time[] {
  const plan = dayPlans(calendar).find((candidate) => candidate.day === day);
  if (!plan) return [];
  return times
    .filter((time) => takesPlaceOn(plan, time))
    .sort((left, right) => (left.startTime < right.startTime ? -1 : 1));
}

/** As many weeks are told apart; more would be no choice but a list. */
const MOST_WEEKS = 10;

/** After how many weeks weekly classes come round again: 2 with A and B weeks; 1 where that are too many to tell apart. */
export function commonWeeks(times: readonly Pick<MeetingTime, 'pattern' | 'everyWeeks'>[]): number {
  const weeks = times
    .filter(({ pattern }) => pattern === 'weekly')
    .reduce((common, { everyWeeks }) => leastCommon(common, everyWeeks), 1);
  return weeks > MOST_WEEKS ? 1 : weeks;
}

function leastCommon(left: number, right: number): number {
  let multiple = left;
  while (multiple % right !== 0) multiple += left;
  return multiple;
}

/** Which of the weeks that are told apart a counted week is, from 1; weeks before the counting belong to them too. */
export function weekOfRound(week: number, weeks: number): number {
  return ((((week - 1) % weeks) + weeks) % weeks) + 1;
}
