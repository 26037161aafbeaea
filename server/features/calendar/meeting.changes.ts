import { addDays, dayOfWeek, diffDays } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import type { MeetingTime } from '#domain/time/timetable';
import type { Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { COURSE } from '../courses/course.reads';
import { readSchoolTermsWithin, type SchoolTerm } from '../terms/school-calendar.reads';
import { patchOfEvent } from './event.changes';
import type { UpdateEventInput } from './event.inputs';
import type { EventRow } from './event.rows';
import { timesOf } from './event.series';
import { meetingTimeOf } from './meeting.policy';
import { plansOf, replanned, type ClassRow } from './meeting.series';

/** The term of a course as its timetable sees it; null without one. */
export async function schoolTermOf(
  transaction: Transaction,
  { termId }: Pick<Course, 'termId'>,
): Promise<SchoolTerm | null> {
  if (termId === null) return null;
  return (await readSchoolTermsWithin(transaction, [termId])).get(termId) ?? null;
}

/**
 * A class under another plan, in the term its course belongs to.
 * @param given the fields of the plan a caller named
 * @param moved where a day the class took place on goes; days stay unless told
 * @throws BAD_USER_INPUT naming the field
 */
export async function replan(
  transaction: Transaction,
  event: ClassRow,
  { wanted, given, moved }: { wanted: MeetingTime; given: object; moved?: (day: string) => string },
): Promise<ClassRow> {
  const course = await loadOwned(transaction, Course, event.courseId ?? '', COURSE, 'courseId');
  const term = await schoolTermOf(transaction, course);
  const { kind, link } = event.meeting;
  const time = meetingTimeOf(wanted, given, term?.calendar ?? null);
  return replanned({ ...event, meeting: { ...time, kind, link } }, plansOf(term, time), moved);
}

/**
 * A class after a change told of the event: texts, length, time of day, and the weekday of a weekly class.
 * @throws BAD_USER_INPUT for what only its plan can say.
 */
export async function changedClass(
  transaction: Transaction,
  event: ClassRow,
  input: UpdateEventInput,
): Promise<EventRow> {
  const { startLocal, endLocal, recurrenceRule, exceptions, allDay, ...fields } = patchOfEvent(input);
  const { link = event.meeting.link, courseId = event.courseId, ...texts } = fields;
  if (recurrenceRule !== undefined && recurrenceRule !== event.recurrenceRule)
    throw badInput('recurrenceRule', 'follows from the timetable: change the class there');
  if (exceptions !== undefined)
    throw badInput('exceptions', 'follow from the timetable: cancel single instances');
  if (allDay) throw badInput('allDay', 'cannot be said of a class of the timetable');
  if (courseId === null) throw badInput('courseId', 'must not be empty for a class of the timetable');
  const next = { ...event, ...texts, courseId, kind: 'class' as const, meeting: { ...event.meeting, link } };
  const from = input.originalStart ?? event.startLocal;
  const to = startLocal ?? from;
  if (endLocal !== undefined) {
    const span = { allDay: false, startLocal: to, endLocal, timezone: next.timezone, recurrenceRule: null };
    next.durationMinutes = timesOf(span).durationMinutes;
  }
  if (to === from && courseId === event.courseId) return next;
  const overrides = next.overrides.map((row) =>
    row.originalStart === from ? { ...row, startLocal: null, durationMinutes: null } : row,
  );
  return replan(transaction, { ...next, overrides }, movedPlan(event.meeting, from, to));
}

/** A plan of which one instance moved: to another time of day, and of weekly classes to another weekday. */
function movedPlan(time: MeetingTime, from: string, to: string) {
  const wanted = { ...time, startTime: timeOf(to) };
  const days = diffDays(dayOf(from), dayOf(to));
  if (days === 0) return { wanted, given: {} };
  const [weekday, target] = [dayOfWeek(dayOf(from)), dayOfWeek(dayOf(to))];
  if (time.pattern !== 'weekly' || Math.abs(days) > 6 || !time.weekdays.includes(weekday))
    throw badInput('startLocal', 'The days of this class follow from the timetable: change them there.');
  const weekdays = [...new Set(time.weekdays.map((each) => (each === weekday ? target : each)))];
  const moved = (day: string) => (dayOfWeek(day) === weekday ? addDays(day, days) : day);
  return { wanted: { ...wanted, weekdays }, given: {}, moved };
}
