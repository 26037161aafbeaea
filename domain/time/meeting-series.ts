import { addDays, dayOfWeek, diffDays, startOfWeek } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { ruleTime, ruleWeekdays } from '#domain/time/rule-parts';
import type { DayPlan } from '#domain/time/school-days';
import type { Series } from '#domain/time/series';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';

/** When a class takes place, as parts of a series. */
export type MeetingSeries = Pick<Series, 'localStart' | 'rule' | 'exceptions' | 'additions'>;

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
