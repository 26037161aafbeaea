import { isOpen } from '#domain/assignments/assignment';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { addDays, diffDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import type {
  CalendarNote_SpecialDayFragment,
  TermStrip_AssignmentFragment,
  TermStripQuery,
} from '../../../generated/graphql';
import { specialDaysOn, weekName } from '../day-notes';
import { layerOfDeadline, type Layer } from '../layers';

/** The term on the screen, as the server tells it. */
export type TermContents = NonNullable<TermStripQuery['calendarTerm']>;

/** One day of the strip. */
export interface TermDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whether the term holds it; the others fill up its first and last week. */
  isInTerm: boolean;
  load: DayLoad;
  deadlines: readonly TermStrip_AssignmentFragment[];
  exams: readonly TermStrip_AssignmentFragment[];
  special: readonly CalendarNote_SpecialDayFragment[];
}

/** One week of the strip. */
export interface TermWeek {
  /** Its place in the term, from 1. */
  number: number;
  /** "Week B"; empty where weeks are not told apart. */
  name: string;
  days: readonly TermDay[];
  /** Minutes of open work in it. */
  minutes: number;
}

const DAYS_PER_WEEK = 7;

/**
 * A term cut into weeks.
 * @param zone in which the student's days begin and end
 * @param hidden layers that are left out, with the work on what is in them
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
      : [{ ...item, dueDate: localDayOf(Date.parse(item.dueAt), zone) }],
  );
  const loads = dayLoads({
    today: from,
    days: diffDays(from, to) + 1,
    work: calendar.work.filter(
      ({ assignment }) => isOpen(assignment) && !hidden.includes(layerOfDeadline(assignment)),
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
      minutes: own.reduce((sum, { load }) => sum + load.minutes, 0),
    };
  });
}
