import { timesOf, type OverrideRow } from '#domain/acts/event';
import { movedMeeting, type MeetingMoveFault, meetingSeries } from '#domain/time/meeting-series';
import { type DayPlan, dayPlans, USUAL_SCHOOL_WEEKDAYS } from '#domain/time/school-days';
import { type MeetingTime, meetingStarts } from '#domain/time/timetable';
import type { Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { COURSE } from '../courses/course.reads';
import { readSchoolTermsWithin, type SchoolTerm } from '../terms/term.reads';
import { acted, patchOfEvent } from './event.acts';
import type { UpdateEventInput } from './event.inputs';
import type { EventRow, MeetingRow } from './event.rows';
import { meetingTimeOf } from './meeting.policy';
import { addDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

/** The term of a course for its timetable; null without one. */
export async function schoolTermOf(
  transaction: Transaction,
  { termId }: Pick<Course, 'termId'>,
): Promise<SchoolTerm | null> {
  if (termId === null) return null;
  return (await readSchoolTermsWithin(transaction, [termId])).get(termId) ?? null;
}

/** A plan a class is to have. */
interface WantedPlan {
  wanted: MeetingTime;
  /** The fields of the plan named by the caller. */
  given: object;
  /** The new day for a day of the class; default: unchanged. */
  moved?: (day: string) => string;
}

/**
 * A class with another plan, in the term of its course.
 * @param planOf returns the plan, given the days it takes place on now
 * @throws BAD_USER_INPUT naming the field
 */
export async function replan(
  transaction: Transaction,
  event: ClassRow,
  planOf: (plans: readonly DayPlan[]) => WantedPlan,
): Promise<ClassRow> {
  const term = await termOfClass(transaction, event);
  const { kind, link } = event.meeting;
  const { wanted, given, moved } = planOf(plansOf(term, event.meeting));
  const time = meetingTimeOf(wanted, given, term?.calendar ?? null);
  return replanned({ ...event, meeting: { ...time, kind, link } }, plansOf(term, time), moved);
}

/** The term of a class's course. @throws NOT_FOUND for the course */
async function termOfClass(transaction: Transaction, { courseId }: ClassRow): Promise<SchoolTerm | null> {
  return schoolTermOf(transaction, await loadOwned(transaction, Course, courseId ?? '', COURSE, 'courseId'));
}

/** An event in timetable form: a class by the days of its term, anything else unchanged. */
export async function inItsTerm(transaction: Transaction, event: EventRow): Promise<EventRow> {
  if (!isClass(event)) return event;
  return scheduled(event, plansOf(await termOfClass(transaction, event), event.meeting));
}

/**
 * A class after a change through the event's input: texts, length, time of day, and the weekday of a weekly class.
 * @throws BAD_USER_INPUT for what only its plan can change.
 */
export async function changedClass(
  transaction: Transaction,
  event: ClassRow,
  input: UpdateEventInput,
): Promise<EventRow> {
  const { startLocal, endLocal, recurrenceRule, exceptions, allDay, ...fields } = patchOfEvent(input);
  const { link = event.meeting.link, courseId = event.courseId, ...texts } = fields;
  if (recurrenceRule !== undefined && recurrenceRule !== event.recurrenceRule)
    throw badInput('recurrenceRule', 'is set by the timetable: change the class time there');
  if (exceptions !== undefined)
    throw badInput('exceptions', 'are set by the timetable: cancel single dates instead');
  if (allDay) throw badInput('allDay', 'cannot be set for a class in the timetable');
  if (courseId === null) throw badInput('courseId', 'must not be empty for a class in the timetable');
  const next = { ...event, ...texts, courseId, kind: 'class' as const, meeting: { ...event.meeting, link } };
  const from = input.originalStart ?? event.startLocal;
  const to = startLocal ?? from;
  if (endLocal !== undefined) {
    const span = { allDay: false, startLocal: to, endLocal, timezone: next.timezone, recurrenceRule: null };
    next.durationMinutes = acted(() => timesOf(span)).durationMinutes;
  }
  if (to === from && courseId === event.courseId) return next;
  const overrides = next.overrides.map((row) =>
    row.originalStart === from ? { ...row, startLocal: null, durationMinutes: null } : row,
  );
  return replan(transaction, { ...next, overrides }, (plans) => movedPlan(plans, next.meeting, { from, to }));
}

const MOVE_FAULTS: Readonly<Record<MeetingMoveFault, string>> = {
  days: "The timetable sets this class's days. Change them there.",
  taken:
    'This class already meets on that weekday. Move only this date, or change the weekdays in the timetable.',
  week:
    "This class meets on several weekdays every few weeks, so one weekday can't move to another week. " +
    'Move only this date, or change the class in the timetable.',
};

/**
 * A plan after one of its instances moved: to a different time of day and, for weekly classes, to a different
 * weekday.
 */
function movedPlan(
  plans: readonly DayPlan[],
  time: MeetingTime,
  move: { from: string; to: string },
): WantedPlan {
  const moved = movedMeeting(plans, time, move);
  if (typeof moved === 'string') throw badInput('startLocal', MOVE_FAULTS[moved]);
  return { wanted: moved.time, given: {}, moved: moved.dayAfter };
}

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
