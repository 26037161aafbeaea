import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { expandSeries } from '#domain/time/expand-series';
import type { Actor, Transaction } from '../../database/database';
import { loadOwned, refuseTakenId, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, notFound } from '../../errors/domain-error';
import { actId } from '../../database/act-id';
import { Course } from '../courses/course.entity';
import { COURSE, readCourse } from '../courses/course.reads';
import { readTermOf } from '../courses/course.service';
import { softDelete } from '../deletions/deletion.service';
import type { DeletionType } from '../deletions/deletion.types';
import { readUser } from '../users/user.service';
import { changedEvent, distinct, patchOfEvent } from './event.changes';
import {
  changedInstance,
  instanceTimes,
  textsOf,
  withCancelled,
  withChangedInstance,
  withoutOverride,
  type InstanceChange,
} from './event.instances';
import type {
  CreateEventInput,
  DeleteEventInput,
  MoveOccurrenceInput,
  OccurrenceInput,
  UpdateEventInput,
} from './event.inputs';
import { EVENT_COLUMNS, insertEvents, lockEvent, type EventRow, type OverrideRow } from './event.rows';
import { isRecurring, retime, timesOf, rangeOf, seriesOf, withinExpansion } from './event.series';
import type { CalendarEventType, DeleteEventPayload, EventPayload } from './event.types';
import {
  assertInstance,
  assertSeen,
  changeFrom,
  EVENT,
  firstReached,
  overrideOf,
  saveEvent,
  splitFrom,
  toApi,
  written,
} from './event.writes';
import { changedClass } from './meeting.changes';
import { isClass } from './meeting.series';

/** The most dates that are changed one by one: a daily event of a year; longer series are split. */
const MOST_DATES = 366;

const IS_SUBSCRIBED = `
SELECT FROM events e JOIN live_calendar_sources s ON s.user_id = e.user_id AND e.import_key = ANY(s.entry_keys)
WHERE e.user_id = $1 AND e.id = $2 LIMIT 1`;

/**
 * A series of a linked calendar of which one instance and all that follow are changed date by date: if split, its
 * second part would no longer get the school's changes.
 * @returns null if the series should be split: it is the student's own, it has no end, or the change isn't possible
 * for single dates.
 * @throws BAD_USER_INPUT naming the field
 */
export async function changedDates(
  transaction: Transaction,
  event: EventRow,
  input: UpdateEventInput,
  originalStart: string,
): Promise<EventRow | null> {
  const { title, place, notes, link, startLocal, endLocal, ...whole } = patchOfEvent(input);
  const row = event as unknown as Record<string, unknown>;
  if (Object.entries(whole).some(([field, value]) => value !== row[field])) return null;
  // A date can't have an empty text, so one without its own text has the series'.
  const texts = Object.entries({ title, place, notes });
  if (texts.some(([field, text]) => text === null && row[field] !== null)) return null;
  const starts = followingStarts(event, originalStart);
  if (starts === null) return null;
  const subscribed = await transaction.query(IS_SUBSCRIBED, [transaction.userId, event.id]);
  if (subscribed.length === 0) return null;
  const change: InstanceChange = { title, place, notes, link, startLocal, endLocal };
  const named = overrideOf(event, originalStart);
  return starts.reduce((next, start) => {
    const own = overrideOf(event, start);
    if (start === originalStart) return withChangedInstance(next, start, change);
    if (own?.cancelled) return next;
    const step = toWallMs(start) - toWallMs(originalStart);
    return withChangedInstance(
      next,
      start,
      besideOwn(own, named && movedBy(named, step), inStep(change, step)),
    );
  }, event);
}

/** Returns the original starts from one on; null if none comes before it, or there are too many to change. */
function followingStarts(event: EventRow, originalStart: string): string[] | null {
  const { lastAt } = rangeOf(event);
  if (lastAt === null) return null;
  const window = {
    fromDay: dayOf(event.startLocal),
    toDay: addDays(lastAt.slice(0, 10), 1),
    zone: event.timezone,
  };
  const series = { ...seriesOf(event), overrides: [] };
  const all = withinExpansion(() => expandSeries(series, window, MOST_DATES + 1));
  const starts = all.map((instance) => instance.originalStart);
  const following = starts.filter((start) => start >= originalStart);
  return starts.length > MOST_DATES || following.length === starts.length ? null : following;
}

/** Changes with times shifted by this many milliseconds of local time, for another date of the series. */
function inStep({ startLocal, endLocal, ...texts }: InstanceChange, step: number): InstanceChange {
  const later = (local: string) => fromWallMs(toWallMs(local) + step);
  return { ...texts, startLocal: startLocal && later(startLocal), endLocal: endLocal && later(endLocal) };
}

/** A moved instance, moved further by a step in milliseconds of local time. */
function movedBy(row: OverrideRow, step: number): OverrideRow {
  return { ...row, startLocal: row.startLocal && fromWallMs(toWallMs(row.startLocal) + step) };
}

/**
 * An instance keeps its own values, unless they equal the named instance's: those were changed together, and
 * are reset together.
 */
function besideOwn(
  own: OverrideRow | undefined,
  named: OverrideRow | undefined,
  { startLocal, endLocal, ...texts }: InstanceChange,
): InstanceChange {
  if (!own) return { ...texts, startLocal, endLocal };
  const isOwn = (field: keyof OverrideRow) => own[field] != null && own[field] !== named?.[field];
  const free = Object.entries(texts).filter(([field]) => !isOwn(field as keyof typeof texts));
  const times = isOwn('startLocal') || isOwn('durationMinutes') ? {} : { startLocal, endLocal };
  return { ...Object.fromEntries(free), ...times };
}

const READ_EVENT = `SELECT ${EVENT_COLUMNS} FROM live_events e WHERE e.user_id = $1 AND e.id = $2`;

/**
 * One event or series.
 * @throws NOT_FOUND
 */
export async function readEvent(actor: Actor, id: string): Promise<CalendarEventType> {
  const [row] = await actor.database.read<EventRow>('event', READ_EVENT, [actor.userId, id]);
  if (!row) throw notFound(EVENT);
  return toApi(row);
}

/**
 * Adds a class or event; a series starts at the first match of its rule.
 * @throws BAD_USER_INPUT, NOT_FOUND for the course, CONFLICT for a taken ID, LIMIT_REACHED.
 */
export function createEvent(actor: Actor, input: CreateEventInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    await assertQuota(transaction, 'events');
    await assertCourse(transaction, input.courseId);
    const { id, exceptions, endLocal, startLocal, ...fields } = input;
    const texts = patchOf(fields, ['title']);
    const times = timesOf({
      allDay: input.allDay ?? false,
      startLocal,
      endLocal,
      timezone: input.timezone ?? transaction.timezone,
      recurrenceRule: texts.recurrenceRule ?? null,
    });
    const event: EventRow = {
      ...times,
      id: id ?? uuidv7(),
      courseId: input.courseId ?? null,
      kind: input.kind ?? (input.courseId ? 'class' : 'event'),
      title: texts.title ?? input.title,
      place: texts.place ?? null,
      notes: texts.notes ?? null,
      exceptions: distinct(exceptions ?? []),
      additions: [],
      version: 1,
      overrides: [],
    };
    await insertEvents(transaction, [written(event)]).catch(refuseTakenId);
    return { event: toApi(event) };
  });
}

/**
 * Changes an event or series, one instance of it, or all instances from one on. Instances that were changed
 * separately keep those changes. A series from a linked calendar stays whole where possible, so it still gets
 * the school's changes.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT with the current event, LIMIT_REACHED when a series is split.
 */
export function updateEvent(actor: Actor, input: UpdateEventInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    await assertSeen(transaction, event, input);
    await assertCourse(transaction, input.courseId);
    const start = firstReached(event, input);
    if (input.scope === 'this' && start !== null)
      return { event: await saveEvent(transaction, changedInstance(event, input, start)) };
    const dates =
      start === null || isClass(event) ? null : await changedDates(transaction, event, input, start);
    if (dates) return { event: await saveEvent(transaction, dates), undoId: actId(transaction.revision) };
    return changeFrom(transaction, event, input, (row) =>
      isClass(row) ? changedClass(transaction, row, input) : changedEvent(row, input),
    );
  });
}

/**
 * Deletes an event or series, cancels one instance of it, or deletes all instances from one on. All of it can
 * be restored; instances from one on come back as a separate series.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT with the current event when the caller saw an older one.
 */
export async function deleteEvent(actor: Actor, input: DeleteEventInput): Promise<DeleteEventPayload> {
  const { courseId, ...deleted } = await actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    await assertSeen(transaction, event, input);
    return { ...(await deleteFrom(transaction, event, input)), courseId: event.courseId };
  });
  const [course, user] = await Promise.all([courseId ? readCourse(actor, courseId) : null, readUser(actor)]);
  return { ...deleted, course, term: course && (await readTermOf(actor, course)), user };
}

async function deleteFrom(
  transaction: Transaction,
  event: EventRow,
  input: DeleteEventInput,
): Promise<{ deletion: DeletionType | null; event: CalendarEventType | null }> {
  const start = firstReached(event, input);
  if (input.scope === 'this' && start !== null) {
    return { deletion: null, event: await saveEvent(transaction, withCancelled(event, start)) };
  }
  const split = await splitFrom(transaction, event, input);
  const label = event.title;
  if (!split)
    return { deletion: await softDelete(transaction, { noun: 'event', id: event.id, label }), event: null };
  const before = await saveEvent(transaction, split.before);
  await insertEvents(transaction, [written(split.following)]);
  const deletion = await softDelete(transaction, { noun: 'event', id: split.following.id, label });
  return { deletion, event: before };
}

/**
 * Refuses a course that an event cannot belong to.
 * @param field the argument that named it
 * @throws NOT_FOUND
 */
export async function assertCourse(
  transaction: Transaction,
  courseId: string | null | undefined,
  field = 'courseId',
): Promise<void> {
  if (courseId != null) await loadOwned(transaction, Course, courseId, COURSE, field);
}

/**
 * Moves or renames one instance; the others stay. A single event is changed itself.
 * @throws NOT_FOUND for the event or the instance, BAD_USER_INPUT, CONFLICT.
 */
export function moveOccurrence(actor: Actor, input: MoveOccurrenceInput): Promise<EventPayload> {
  return change(actor, input, (event) =>
    isRecurring(event) ? withChangedInstance(event, input.originalStart, input) : movedEvent(event, input),
  );
}

/**
 * Cancels one instance of a series.
 * @throws NOT_FOUND, CONFLICT, BAD_USER_INPUT for a single event.
 */
export function cancelOccurrence(actor: Actor, input: OccurrenceInput): Promise<EventPayload> {
  return change(actor, input, (event) => {
    if (!isRecurring(event))
      throw badInput('originalStart', 'This event happens only once. Delete it instead.');
    return withCancelled(event, input.originalStart);
  });
}

/**
 * Resets one instance to its series; does nothing if it was never changed.
 * @throws NOT_FOUND, CONFLICT
 */
export function resetOccurrence(actor: Actor, input: OccurrenceInput): Promise<EventPayload> {
  return change(actor, input, (event) =>
    overrideOf(event, input.originalStart) ? withoutOverride(event, input.originalStart) : event,
  );
}

function change(
  actor: Actor,
  input: OccurrenceInput,
  changed: (event: EventRow) => EventRow,
): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.eventId);
    await assertSeen(transaction, event, { ...input, scope: 'this' });
    assertInstance(event, input.originalStart);
    const next = changed(event);
    return { event: next === event ? toApi(event) : await saveEvent(transaction, next) };
  });
}

function movedEvent(event: EventRow, input: MoveOccurrenceInput): EventRow {
  const { startLocal, endLocal = null } = input;
  const { title, link, ...texts } = textsOf(input);
  if (link != null)
    throw badInput('link', 'can be set only for classes in the timetable and single dates of a series');
  const times = instanceTimes(event, { startLocal, endLocal });
  return { ...retime(event, times), ...texts, title: title ?? event.title };
}
