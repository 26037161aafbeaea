import { isFinished } from '#domain/assignments/open';
import { dayLoads, estimatedMinutes, type DayLoad } from '#domain/planning/load';
import { addDays, diffDays, DAYS_PER_WEEK } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import type {
  CalendarNote_SpecialDayFragment,
  TermStrip_AssignmentFragment,
  TermStripQuery,
} from '../../../generated/graphql';
import { specialDaysOn, weekName } from '../day-notes';
import { layerOfDeadline, type Layer } from '../calendar-choices';

type TermContents = NonNullable<TermStripQuery['calendarTerm']>;

export interface TermDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whether it is in the term; other days fill up its first and last week. */
  isInTerm: boolean;
  load: DayLoad;
  deadlines: readonly TermStrip_AssignmentFragment[];
  exams: readonly TermStrip_AssignmentFragment[];
  special: readonly CalendarNote_SpecialDayFragment[];
}

export interface TermWeek {
  /** Its number in the term, from 1. */
  number: number;
  /** "Week B"; empty if weeks have no names. */
  name: string;
  days: readonly TermDay[];
  /** Minutes of open work in it by the student’s estimates. */
  minutes: number;
}

/** The day of a deadline; a whole day stays the same day, whatever the time zone of its end. */
function shownDay(
  { dueDate, dueTime }: { dueDate: string | null; dueTime: string | null },
  dueAt: string,
  zone: string,
): string {
  return (dueTime === null ? dueDate : null) ?? localDayOf(Date.parse(dueAt), zone);
}

/**
 * A term divided into weeks.
 * @param zone time zone of the student's days
 * @param hidden hidden layers, whose work is left out as well
 */
export function termWeeks(
  { term, calendar }: TermContents,
  zone: string,
  hidden: readonly Layer[],
): TermWeek[] {
  const { from, to } = calendar;
  const due = calendar.assignments.flatMap((item) =>
    item.dueAt === null || hidden.includes(layerOfDeadline(item))
      ? []
      : [{ ...item, dueDate: shownDay(item, item.dueAt, zone) }],
  );
  const loads = dayLoads({
    today: from,
    days: diffDays(from, to) + 1,
    work: calendar.work.filter(
      ({ assignment }) => !isFinished(assignment) && !hidden.includes(layerOfDeadline(assignment)),
    ),
  });
  const days = loads.map((load): TermDay => {
    const day = load.date;
    const items = due.filter(({ dueDate }) => dueDate === day);
    return {
      day,
      load,
      isInTerm: term.startsOn <= day && day <= term.endsOn,
      deadlines: items.filter((item) => layerOfDeadline(item) === 'deadlines'),
      exams: items.filter((item) => layerOfDeadline(item) === 'exams'),
      special: specialDaysOn(day, calendar),
    };
  });
  return Array.from({ length: Math.ceil(days.length / DAYS_PER_WEEK) }, (_, index) => {
    const own = days.slice(index * DAYS_PER_WEEK, (index + 1) * DAYS_PER_WEEK);
    return {
      number: index + 1,
      name: weekName(addDays(from, index * DAYS_PER_WEEK), calendar),
      days: own,
      minutes: own.reduce((sum, { load }) => sum + estimatedMinutes(load), 0),
    };
  });
}
