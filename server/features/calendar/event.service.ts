import { v7 as uuidv7 } from 'uuid';
import { changeEvent, changedEvent, distinct } from '#domain/acts/change-event';
import { isRecurring, shownEvent, timesOf } from '#domain/acts/event';
import { overrideOf, withCancelled, withChangedInstance, withoutOverride } from '#domain/acts/event-date';
import type { Actor, Transaction } from '../../database/database';
import { loadOwned, refuseTakenId, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, notFound } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { COURSE } from '../courses/course.reads';
import { softDelete } from '../deletions/deletion.service';
import type { DeletionType } from '../deletions/deletion.types';
import { acted, patchOfEvent } from './event.acts';
import type {
  CreateEventInput,
  DeleteEventInput,
  MoveOccurrenceInput,
  OccurrenceInput,
  UpdateEventInput,
} from './event.inputs';
import { EVENT_COLUMNS, insertEvents, lockEvent, type EventRow } from './event.rows';
import type { CalendarEventType, DeleteEventPayload, EventPayload } from './event.types';
import {
  assertInstance,
  assertSeen,
  changeFrom,
  EVENT,
  saveChanged,
  saveEvent,
  splitFrom,
  startOf,
  written,
} from './event.writes';
import { changedClass, isClass } from './meeting.changes';

const IS_SUBSCRIBED = `
SELECT FROM events e JOIN live_calendar_sources s ON s.user_id = e.user_id AND e.import_key = ANY(s.entry_keys)
WHERE e.user_id = $1 AND e.id = $2 LIMIT 1`;

/** Whether a linked calendar goes on changing an event of the student. */
async function isSubscribed(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.query(IS_SUBSCRIBED, [transaction.userId, id])).length > 0;
}

const READ_EVENT = `SELECT ${EVENT_COLUMNS} FROM live_events e WHERE e.user_id = $1 AND e.id = $2`;

/**
 * One event or series.
 * @throws NOT_FOUND
 */
export async function readEvent(actor: Actor, id: string): Promise<CalendarEventType> {
  const [row] = await actor.database.read<EventRow>('event', READ_EVENT, [actor.userId, id]);
  if (!row) throw notFound(EVENT);
  return shownEvent(row);
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
    const wanted = {
      allDay: input.allDay ?? false,
      startLocal,
      endLocal,
      timezone: input.timezone ?? transaction.timezone,
      recurrenceRule: texts.recurrenceRule ?? null,
    };
    const event: EventRow = {
      ...acted(() => timesOf(wanted)),
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
    return { event: shownEvent(event) };
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
    const start = startOf(event, input);
    const isDate = start !== null && input.scope === 'this';
    if (isClass(event) && !isDate)
      return changeFrom(transaction, event, input, async (row) =>
        isClass(row) ? changedClass(transaction, row, input) : row,
      );
    const isLinked = start !== null && !isDate && (await isSubscribed(transaction, event.id));
    const changed = acted(() =>
      changeEvent(event, patchOfEvent(input), {
        ...input,
        followingId: input.followingId ?? uuidv7(),
        isLinked,
      }),
    );
    if (isDate) return { event: await saveEvent(transaction, changed.event) };
    return saveChanged(transaction, changed);
  });
}

/**
 * Deletes an event or series, cancels one instance of it, or deletes all instances from one on. All of it can
 * be restored; instances from one on come back as a separate series.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT with the current event when the caller saw an older one.
 */
export function deleteEvent(actor: Actor, input: DeleteEventInput): Promise<DeleteEventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    await assertSeen(transaction, event, input);
    return { ...(await deleteFrom(transaction, event, input)), courseId: event.courseId };
  });
}

async function deleteFrom(
  transaction: Transaction,
  event: EventRow,
  input: DeleteEventInput,
): Promise<{ deletion: DeletionType | null; event: CalendarEventType | null }> {
  const start = startOf(event, input);
  if (input.scope === 'this' && start !== null)
    return { deletion: null, event: await saveEvent(transaction, withCancelled(event, start)) };
  const { before, event: reached } = splitFrom(event, input);
  const rest = before && (await saveChanged(transaction, { event: reached, before })).before;
  const deletion = await softDelete(transaction, { noun: 'event', id: reached.id, label: event.title });
  return { deletion, event: rest ?? null };
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
  const { link, ...patch } = patchOf(input, ['startLocal']);
  return change(actor, input, (event) => {
    if (isRecurring(event)) return withChangedInstance(event, input.originalStart, { ...patch, link });
    if (link != null)
      throw badInput('link', 'can be set only for classes in the timetable and single dates of a series');
    const { startLocal, endLocal, title, place, notes } = patch;
    return changedEvent(event, { startLocal, endLocal, title: title ?? event.title, place, notes });
  });
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
    const next = acted(() => changed(event));
    return { event: next === event ? shownEvent(event) : await saveEvent(transaction, next) };
  });
}
