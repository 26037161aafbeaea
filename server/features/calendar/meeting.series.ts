import type { OverrideRow } from '#domain/acts/event';
import { addDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { meetingSeries } from '#domain/time/meeting-series';
import { dayPlans, USUAL_SCHOOL_WEEKDAYS, type DayPlan } from '#domain/time/school-days';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';
import type { SchoolTerm } from '../terms/special-day.reads';
import type { EventRow, MeetingRow } from './event.rows';

/** A timetable class. */
export type ClassRow = EventRow & { meeting: MeetingRow };

/** Whether an event is a timetable class. */
export function isClass(event: EventRow): event is ClassRow {
  return event.meeting != null;
}

/**
 * The days on which a class can take place: the days of its term or, without a term, those between its own first and
 * last day.
 */
export function plansOf(term: SchoolTerm | null, { firstDay, lastDay }: MeetingTime): DayPlan[] {
  if (term) return dayPlans(term.calendar);
  return dayPlans({
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    schoolWeekdays: USUAL_SCHOOL_WEEKDAYS,
    cycleLength: null,
    cycleStartsOn: null,
    specialDays: [],
  });
}

/**
 * A class with the series from its plan. Changes of single instances stay: if a day drops out of the plan, its
 * changes wait as an exception until it comes back; an instance moved to another time still takes place.
 * @param plans see {@link plansOf}; without any, the class stays as it is
 */
export function scheduled<Row extends ClassRow>(event: Row, plans: readonly DayPlan[]): Row {
  if (plans.length === 0) return event;
  const { localStart, rule, exceptions, additions } = meetingSeries(plans, event.meeting);
  const starts = new Set(meetingStarts(plans, event.meeting));
  const resting = event.overrides.filter((row) => !starts.has(row.originalStart) && !isMoved(row));
  return {
    ...event,
    startLocal: localStart,
    recurrenceRule: rule,
    exceptions: [...new Set([...exceptions, ...resting.map((row) => row.originalStart)])].sort(),
    additions: [...additions],
  };
}

function isMoved({ originalStart, cancelled, startLocal }: OverrideRow): boolean {
  return !cancelled && startLocal !== null && startLocal !== originalStart;
}

/**
 * A class with a new plan: changes of single instances stay on their days and follow the new time of day; those on
 * days that no longer belong to the class are dropped.
 * @param moved returns the new day for a day of the class
 */
export function replanned(
  event: ClassRow,
  plans: readonly DayPlan[],
  moved: (day: string) => string = (day) => day,
): ClassRow {
  const starts = new Set(meetingStarts(plans, event.meeting));
  const overrides = event.overrides
    .map((row) => ({
      ...row,
      originalStart: `${moved(dayOf(row.originalStart))}T${event.meeting.startTime}`,
    }))
    .filter((row) => starts.has(row.originalStart));
  return scheduled({ ...event, overrides }, plans);
}

/** Whether one class is the rest of another, which was changed from some day on. */
export function goesOn(event: ClassRow, rest: ClassRow): boolean {
  const { lastDay } = event.meeting;
  return (
    rest.courseId === event.courseId && lastDay !== null && rest.meeting.firstDay === addDays(lastDay, 1)
  );
}

/** Whether two rows take place at the same times. */
export function isSameSeries(left: EventRow, right: EventRow): boolean {
  const text = ({ startLocal, recurrenceRule, exceptions, additions }: EventRow) =>
    JSON.stringify([startLocal, recurrenceRule, exceptions, additions]);
  return text(left) === text(right);
}
