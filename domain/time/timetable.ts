import type { Weekday } from '#domain/time/local-date';
import type { DayPlan } from '#domain/time/school-days';

/** How a class repeats: by weekdays, every week or every few weeks, or by days of the rotation. */
export const MEETING_PATTERNS = ['weekly', 'rotation'] as const;
export type MeetingPattern = (typeof MEETING_PATTERNS)[number];

/** The type of class. */
export const MEETING_KINDS = ['lecture', 'lab', 'tutorial', 'seminar', 'other'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];

/** When a class of a course takes place, according to its timetable. */
export interface MeetingTime {
  pattern: MeetingPattern;
  /** For `weekly`: the weekdays; otherwise empty. */
  weekdays: readonly Weekday[];
  /** For `weekly`: the interval in weeks, 1 for every week; 2 makes A and B weeks. */
  everyWeeks: number;
  /** For `weekly`: which of these weeks, from 1 to `everyWeeks`. */
  week: number;
  /** For `rotation`: the days of the cycle, from 1; otherwise empty. */
  cycleDays: readonly number[];
  /** `HH:mm` in the time zone of the class. */
  startTime: string;
  /** First and last day it can take place, both included; null for the calendar's own. */
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

/** Weeks before counting starts have numbers below 1; they still belong to the cycle. */
function isInWeek(week: number, time: MeetingTime): boolean {
  return (week - time.week) % time.everyWeeks === 0;
}

/** The local starts (`YYYY-MM-DDTHH:mm`) of a class on given days, in order. */
export function meetingStarts(plans: readonly DayPlan[], time: MeetingTime): string[] {
  return plans.filter((plan) => takesPlaceOn(plan, time)).map(({ day }) => `${day}T${time.startTime}`);
}

/** The most weeks to tell apart; more would be a list rather than a choice. */
const MOST_WEEKS = 10;

/** After how many weeks the weekly classes repeat: 2 with A and B weeks; 1 if there are too many to tell apart. */
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

/** Returns the week of the round for a counted week, from 1, also before counting starts. */
export function weekOfRound(week: number, weeks: number): number {
  return ((((week - 1) % weeks) + weeks) % weeks) + 1;
}

/** The fault of a list of ISO weekdays, as a phrase that follows the field's name; null if there is none. */
export function weekdaysFault(weekdays: readonly number[]): string | null {
  if (weekdays.length === 0) return 'must include at least one weekday';
  const isGood = weekdays.every((weekday) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7);
  if (!isGood) return 'must be weekdays from 1 (Monday) to 7 (Sunday)';
  return new Set(weekdays).size === weekdays.length ? null : 'must include each weekday only once';
}

/** Checked weekdays from Monday to Sunday. */
export function sortedWeekdays(weekdays: readonly number[]): Weekday[] {
  return [...weekdays].sort((left, right) => left - right) as Weekday[];
}
