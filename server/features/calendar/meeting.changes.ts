import { timesOf } from '#domain/acts/event';
import { movedMeeting, type MeetingMoveFault } from '#domain/time/meeting-series';
import type { DayPlan } from '#domain/time/school-days';
import type { MeetingTime } from '#domain/time/timetable';
import type { Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { COURSE } from '../courses/course.reads';
import { readSchoolTermsWithin, type SchoolTerm } from '../terms/special-day.reads';
import { acted, patchOfEvent } from './event.acts';
import type { UpdateEventInput } from './event.inputs';
import type { EventRow } from './event.rows';
import { meetingTimeOf } from './meeting.policy';
import { isClass, plansOf, replanned, scheduled, type ClassRow } from './meeting.series';

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
