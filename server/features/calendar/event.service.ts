import { v7 as uuidv7 } from 'uuid';
import type { Actor, Transaction } from '../../database/database';
import { loadOwned, refuseTakenId } from '../../database/owned';
import { patchOf } from '../../database/patch';
import { assertRoom } from '../../database/room';
import { notFound, staleEdit } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { COURSE, readCourse } from '../courses/course.reads';
import { readTermOf } from '../courses/course.service';
import type { DeleteInput } from '../deletions/deletion.inputs';
import { softDelete } from '../deletions/deletion.service';
import type { DeletePayload } from '../deletions/deletion.types';
import { readUser } from '../users/user.service';
import {
  EVENT_COLUMNS,
  insertEvents,
  lockEvent,
  updateEvents,
  type EventRow,
  type WrittenEvent,
} from './event.rows';
import { endOf, rangeOf, retime, timesOf } from './event.series';
import type { CreateEventInput, UpdateEventInput } from './event.inputs';
import type { CalendarEventType, EventPayload } from './event.types';

/** The noun as messages say it. */
export const EVENT = 'event';

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
 * Adds a class or event; a series begins at the first match of its rule.
 * @throws BAD_USER_INPUT, NOT_FOUND for the course, CONFLICT for a taken id, LIMIT_REACHED.
 */
export function createEvent(actor: Actor, input: CreateEventInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    await assertRoom(transaction, 'events');
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
 * Changes a whole event or series; instances that were changed on their own stay changed.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT with the current event.
 */
export function updateEvent(actor: Actor, input: UpdateEventInput): Promise<EventPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    assertFresh(event, input.expectedVersion);
    await assertCourse(transaction, input.courseId);
    return { event: await saveEvent(transaction, changed(event, input)) };
  });
}

/**
 * Deletes an event with all its instances; restorable.
 * @throws NOT_FOUND, CONFLICT with the current event when the caller saw an older one.
 */
export async function deleteEvent(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  const { deletion, courseId } = await actor.database.transaction(actor, async (transaction) => {
    const event = await lockEvent(transaction, input.id);
    assertFresh(event, input.expectedVersion);
    const deletion = await softDelete(transaction, { noun: 'event', id: event.id, label: event.title });
    return { deletion, courseId: event.courseId };
  });
  const [course, user] = await Promise.all([courseId ? readCourse(actor, courseId) : null, readUser(actor)]);
  return { deletion, course, term: course && (await readTermOf(actor, course)), user };
}

/** Writes an event that was locked, with its changed instances, and answers it as it stands then. */
export async function saveEvent(transaction: Transaction, event: EventRow): Promise<CalendarEventType> {
  await updateEvents(transaction, [written(event)]);
  return toApi({ ...event, version: event.version + 1 });
}

/**
 * Refuses a change that was made from an older copy.
 * @throws CONFLICT with the current event.
 */
export function assertFresh(event: EventRow, expectedVersion: number | null | undefined): void {
  if (expectedVersion != null && expectedVersion !== event.version) throw staleEdit(EVENT, toApi(event));
}

const REQUIRED = ['title', 'kind', 'allDay', 'startLocal', 'endLocal', 'timezone', 'exceptions'] as const;

function changed(event: EventRow, input: UpdateEventInput): EventRow {
  const { startLocal, endLocal, allDay, timezone, recurrenceRule, exceptions, ...fields } = patchOf(
    input,
    REQUIRED,
  );
  const isRetimed = [startLocal, endLocal, allDay, timezone, recurrenceRule].some(
    (value) => value !== undefined,
  );
  const retimed = isRetimed
    ? retime(
        event,
        timesOf({
          allDay: allDay ?? event.allDay,
          startLocal: startLocal ?? event.startLocal,
          endLocal: endLocal ?? null,
          durationMinutes: event.durationMinutes,
          timezone: timezone ?? event.timezone,
          recurrenceRule: recurrenceRule === undefined ? event.recurrenceRule : recurrenceRule,
        }),
      )
    : event;
  return { ...retimed, ...fields, exceptions: exceptions ? distinct(exceptions) : retimed.exceptions };
}

function distinct(starts: readonly string[]): string[] {
  return [...new Set(starts)].sort();
}

/** Adds what range reads need; the import's memory of a row is not touched. */
function written(event: EventRow): WrittenEvent {
  return { ...event, ...rangeOf(event), importKey: null, importBase: null };
}

/** An event as the API shows it. */
export function toApi({
  durationMinutes,
  additions: _additions,
  overrides: _overrides,
  ...event
}: EventRow): CalendarEventType {
  return { ...event, endLocal: endOf({ ...event, durationMinutes }) };
}

async function assertCourse(transaction: Transaction, courseId: string | null | undefined): Promise<void> {
  if (courseId != null) await loadOwned(transaction, Course, courseId, COURSE, 'courseId');
}
