import { v7 as uuidv7 } from 'uuid';
import { shownEvent } from '#domain/acts/event';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { MeetingTime } from '#domain/time/timetable';
import type { Actor, Transaction } from '../../database/database';
import { loadOwned, refuseTakenId, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { COURSE } from '../courses/course.reads';
import { insertEvents, lockEvent, removeEvent, type EventRow } from './event.rows';
import type { EventPayload } from './event.types';
import { assertSeen, changeFrom, written } from './event.writes';
import { replan, schoolTermOf, goesOn, isClass, plansOf, scheduled, type ClassRow } from './meeting.changes';
import type { CreateMeetingInput, UpdateMeetingInput } from './meeting.inputs';
import { meetingTimeOf } from './meeting.policy';

const NEW_TIME = { weekdays: [], everyWeeks: 1, week: 1, cycleDays: [], firstDay: null, lastDay: null };

/**
 * Adds a class to the timetable of a course; its instances follow from its plan and the term's special days.
 * @throws BAD_USER_INPUT naming the field, NOT_FOUND for the course, CONFLICT for a taken ID, LIMIT_REACHED.
 */
export function createMeeting(actor: Actor, input: CreateMeetingInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => ({
    event: shownEvent(await insertMeeting(transaction, input)),
  }));
}

/** Adds a class within a running transaction, see {@link createMeeting}. */
export async function insertMeeting(transaction: Transaction, input: CreateMeetingInput): Promise<EventRow> {
  const { courseId } = input;
  await assertQuota(transaction, 'events');
  await assertQuota(transaction, 'meetingsPerCourse', { holderId: courseId });
  const course = await loadOwned(transaction, Course, courseId, COURSE, 'courseId');
  const term = await schoolTermOf(transaction, course);
  const texts = patchOf(input, ['courseId']);
  const { pattern, startTime } = input;
  const time = meetingTimeOf(
    { ...NEW_TIME, ...timeFieldsOf(input), pattern, startTime },
    input,
    term?.calendar ?? null,
  );
  const event: ClassRow = {
    ...{ id: input.id ?? uuidv7(), courseId, kind: 'class', version: 1, overrides: [] },
    ...{ title: texts.title ?? course.name.slice(0, TEXT_LIMITS.eventTitle) },
    ...{ place: texts.place ?? null, notes: texts.notes ?? null },
    ...{ allDay: false, startLocal: '', recurrenceRule: null, exceptions: [], additions: [] },
    durationMinutes: input.durationMinutes,
    timezone: input.timezone ?? term?.timezone ?? transaction.timezone,
    meeting: { ...time, kind: input.kind ?? 'lecture', link: texts.link ?? null },
  };
  const row = scheduled(event, plansOf(term, time));
  await insertEvents(transaction, [written(row)]).catch(refuseTakenId);
  return row;
}

const REQUIRED = [
  ...(['title', 'kind', 'pattern', 'startTime', 'durationMinutes', 'timezone'] as const),
  ...(['weekdays', 'everyWeeks', 'week', 'cycleDays'] as const),
] as const;

/**
 * Changes a timetable class: all of it, or from one instance on; or joins it with the one split off from it.
 * @throws NOT_FOUND, also for an event that isn't a timetable class; BAD_USER_INPUT, CONFLICT, LIMIT_REACHED.
 */
export function updateMeeting(actor: Actor, input: UpdateMeetingInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    const timesOf = ({ durationMinutes, meeting }: EventRow) => ({ durationMinutes, ...meeting });
    await assertSeen(transaction, event, input, timesOf);
    if (!isClass(event)) throw badInput('id', 'is not a class in the timetable: use updateEvent');
    if (input.scope === 'this')
      throw badInput('scope', 'must not be `this`: change a single date with updateEvent');
    if (input.scope === 'this_and_following' && input.firstDay !== undefined)
      throw badInput('firstDay', 'must be the day of originalStart when a class changes from one date on');
    const { whole, changes } = await joined(transaction, event, input);
    return changeFrom(transaction, whole, changes, async (row) =>
      isClass(row) ? changedMeeting(transaction, row, changes) : row,
    );
  });
}

/** A class joined with the one split off from it, which is removed; any further changes are applied afterwards. */
async function joined(
  transaction: Transaction,
  event: ClassRow,
  { joins, ...changes }: UpdateMeetingInput,
): Promise<{ whole: ClassRow; changes: UpdateMeetingInput }> {
  if (joins == null) return { whole: event, changes };
  if ((changes.scope ?? 'all') !== 'all') throw badInput('joins', 'needs the scope `all`');
  const rest = await lockEvent(transaction, joins, 'joins');
  if (!isClass(rest) || !goesOn(event, rest))
    throw badInput('joins', 'must be the class of the same course that starts where this one ends');
  await removeEvent(transaction, rest.id);
  const { lastDay = rest.meeting.lastDay } = changes;
  return {
    whole: { ...event, overrides: [...event.overrides, ...rest.overrides] },
    changes: { ...changes, lastDay },
  };
}

async function changedMeeting(
  transaction: Transaction,
  event: ClassRow,
  input: UpdateMeetingInput,
): Promise<EventRow> {
  const { scope: _scope, originalStart: _originalStart, joins: _joins, ...fields } = input;
  const patch = patchOf(fields, REQUIRED);
  const { meeting } = event;
  const next: ClassRow = {
    ...event,
    title: patch.title ?? event.title,
    place: patch.place === undefined ? event.place : patch.place,
    notes: patch.notes === undefined ? event.notes : patch.notes,
    durationMinutes: patch.durationMinutes ?? event.durationMinutes,
    timezone: patch.timezone ?? event.timezone,
    meeting: {
      ...meeting,
      kind: patch.kind ?? meeting.kind,
      link: patch.link === undefined ? meeting.link : patch.link,
    },
  };
  const given = timeFieldsOf(input);
  if (Object.keys(given).length === 0) return next;
  return replan(transaction, next, () => ({ wanted: { ...meeting, ...given }, given: input }));
}

/** The fields of a plan an input names, nulls of required ones left to the caller. */
function timeFieldsOf(input: CreateMeetingInput | UpdateMeetingInput): Partial<MeetingTime> {
  const { pattern, weekdays, everyWeeks, week, cycleDays, startTime, firstDay, lastDay } = input;
  const given = { pattern, weekdays, everyWeeks, week, cycleDays, startTime };
  const named = Object.entries(given).filter(([, value]) => value != null);
  return {
    ...(Object.fromEntries(named) as Partial<MeetingTime>),
    ...(firstDay !== undefined && { firstDay }),
    ...(lastDay !== undefined && { lastDay }),
  };
}
