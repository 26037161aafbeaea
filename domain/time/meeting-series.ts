import { addDays, dayOfWeek, diffDays, startOfWeek, type Weekday } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { ruleTime, ruleWeekdays } from '#domain/time/rule-parts';
import type { DayPlan } from '#domain/time/school-days';
import type { Series } from '#domain/time/series';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';

/** When a class takes place, as parts of a series. */
type MeetingSeries = Pick<Series, 'localStart' | 'rule' | 'exceptions' | 'additions'>;

/**
 * A class time as a series, so it is expanded, moved, exported, and put into feeds like any other event.
 *
 * A weekly class becomes a rule with its breaks as exceptions and make-up days as additions, which every calendar
 * understands; a plan that no rule can express well (a rotation, weeks that shift) becomes a list of starts. A
 * class that never takes place is a series whose only start is an exception.
 *
 * @param plans the days of the calendar, see `dayPlans`; at least one
 */
export function meetingSeries(plans: readonly DayPlan[], time: MeetingTime): MeetingSeries {
  const starts = meetingStarts(plans, time);
  const [first, ...others] = starts;
  if (first === undefined) {
    const never = `${plans[0]?.day ?? time.firstDay ?? ''}T${time.startTime}`;
    return { localStart: never, rule: null, exceptions: [never], additions: [] };
  }
  const list = { localStart: first, rule: null, exceptions: [], additions: others };
  if (time.pattern === 'rotation' || others.length === 0) return list;
  // A series starts at a start of its rule; make-up days before it are additions.
  const anchor = starts.find((start) => time.weekdays.includes(dayOfWeek(dayOf(start))));
  const ruled = anchor === undefined ? list : ruleSeries(starts, anchor, time);
  const corrections = ruled.exceptions.length + ruled.additions.length;
  return corrections < starts.length ? ruled : list;
}

/** The same starts as a weekly rule, with exceptions and additions for the differences. */
function ruleSeries(starts: readonly string[], first: string, time: MeetingTime): MeetingSeries {
  const last = starts.at(-1) ?? first;
  const weekStart = startOfWeek(dayOf(first));
  const given: string[] = [];
  for (let day = dayOf(first); day <= dayOf(last); day = addDays(day, 1)) {
    const weeks = Math.floor(diffDays(weekStart, day) / 7);
    const isGiven = weeks % time.everyWeeks === 0 && time.weekdays.includes(dayOfWeek(day));
    if (isGiven) given.push(`${day}T${timeOf(first)}`);
  }
  const [taken, planned] = [new Set(starts), new Set(given)];
  return {
    localStart: first,
    rule: ruleText(time, last),
    exceptions: given.filter((start) => !taken.has(start)),
    additions: starts.filter((start) => !planned.has(start)),
  };
}

/** In the same form as `normaliseRule`. */
function ruleText({ weekdays, everyWeeks }: MeetingTime, last: string): string {
  return [
    'FREQ=WEEKLY',
    ...(everyWeeks > 1 ? [`INTERVAL=${everyWeeks}`] : []),
    `UNTIL=${ruleTime(last)}00`,
    `BYDAY=${ruleWeekdays(weekdays)}`,
    ...(everyWeeks > 1 ? ['WKST=MO'] : []),
  ].join(';');
}

/** A class time after one of its instances was moved with the whole class. */
interface MovedMeeting {
  time: MeetingTime;
  /** The new day for a day of the class. */
  dayAfter(day: string): string;
}

/**
 * Why a class can't move: its days follow from something else (`days`), it already takes place on that weekday
 * (`taken`), or one of its weekdays would be in another week of the round than the others (`week`).
 */
export type MeetingMoveFault = 'days' | 'taken' | 'week';

/** A move from one weekday to another. */
interface Step {
  from: string;
  weekday: Weekday;
  days: number;
}

/**
 * A class time after one of its instances moved. A new time of day applies to all instances; for another day, the
 * weekday of the instance moves, and the other weekdays of the class stay. With A and B weeks, it moves to the week
 * of the new day.
 *
 * @param plans the days of the calendar, see `dayPlans`
 * @param move the start of the instance in the series, and its new start, less than a week away
 */
export function movedMeeting(
  plans: readonly DayPlan[],
  time: MeetingTime,
  { from, to }: { from: string; to: string },
): MovedMeeting | MeetingMoveFault {
  const retimed = { ...time, startTime: timeOf(to) };
  const step = { from: dayOf(from), weekday: dayOfWeek(dayOf(from)), days: diffDays(dayOf(from), dayOf(to)) };
  const { weekday, days } = step;
  if (days === 0) return { time: retimed, dayAfter: (day) => day };
  const target = dayOfWeek(dayOf(to));
  if (time.pattern !== 'weekly' || Math.abs(days) > 6 || !time.weekdays.includes(weekday)) return 'days';
  if (time.weekdays.includes(target)) return 'taken';
  const week = weekAfter(plans, time, step);
  if (week !== time.week && time.weekdays.length > 1) return 'week';
  const weekdays = time.weekdays.map((each) => (each === weekday ? target : each));
  const dayAfter = (day: string) => (dayOfWeek(day) === weekday ? addDays(day, days) : day);
  return { time: { ...retimed, ...daysAfter(plans, time, step), weekdays, week }, dayAfter };
}

/** The week of the round after a move that may cross a Sunday. */
function weekAfter(
  plans: readonly DayPlan[],
  { week, everyWeeks }: MeetingTime,
  { from, days }: Step,
): number {
  const to = addDays(from, days);
  const [left, right] = [from, to].map((day) => plans.find((plan) => plan.day === day));
  const weeks =
    left && right ? right.week - left.week : Math.round(diffDays(startOfWeek(from), startOfWeek(to)) / 7);
  return ((((week - 1 + weeks) % everyWeeks) + everyWeeks) % everyWeeks) + 1;
}

/**
 * The class's own first and last day: where they would cut off the first or last instance of the moved weekday, they
 * extend as far as the calendar and the other weekdays of the class allow.
 */
function daysAfter(
  plans: readonly DayPlan[],
  time: MeetingTime,
  { weekday, days }: Step,
): Pick<MeetingTime, 'firstDay' | 'lastDay'> {
  const { firstDay, lastDay } = time;
  const others = time.weekdays.filter((each) => each !== weekday);
  const held = meetingStarts(plans, { ...time, weekdays: [weekday] }).map(dayOf);
  const [first, last] = [held.at(0), held.at(-1)].map((day) => day && addDays(day, days));
  const isFree = (from: string, until: string): boolean => {
    const added = plans.filter(({ day }) => day >= from && day <= until);
    return added.length > 0 && added.every((plan) => !others.includes(plan.weekday));
  };
  const isEarlier = firstDay && first && first < firstDay && isFree(first, addDays(firstDay, -1));
  const isLater = lastDay && last && last > lastDay && isFree(addDays(lastDay, 1), last);
  return { firstDay: isEarlier ? first : firstDay, lastDay: isLater ? last : lastDay };
}
