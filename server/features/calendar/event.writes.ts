import { v7 as uuidv7 } from 'uuid';
import { firstReached, splitEvent, type ChangedEvent, type Reach } from '#domain/acts/change-event';
import { endOf, isRecurring, rangeOf, seriesOf, shownEvent } from '#domain/acts/event';
import { overrideOf } from '#domain/acts/event-date';
import { hasOriginalStart } from '#domain/time/expand-series';
import type { Transaction } from '../../database/database';
import { assertFresh, setsAny } from '../../database/outdated-edit';
import { refuseTakenId } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, notFound } from '../../errors/domain-error';
import { actId } from '#domain/acts/act-id';
import { acted } from './event.acts';
import { EVENT_COLUMNS, insertEvents, updateEvents, type EventRow, type WrittenEvent } from './event.rows';
import type { CalendarEventType, EventPayload } from './event.types';
import { inItsTerm } from './meeting.changes';

/** The noun in messages. */
export const EVENT = 'event';

interface SplitReach extends Reach {
  /** The ID of the event that these instances become, if they become one. Default: a new ID. */
  followingId?: string | null;
}

/** A change of an event, and the version it was made on. */
interface Edit extends SplitReach {
  expectedVersion?: number | null;
}

/** Adds what range reads need. What an import remembers of the row stays as it is. */
export function written(event: EventRow): WrittenEvent {
  return { ...event, ...rangeOf(event), importKey: null, importBase: null };
}

/** Writes a locked event with its changed instances and returns it. */
export async function saveEvent(transaction: Transaction, event: EventRow): Promise<CalendarEventType> {
  await updateEvents(transaction, [written(event)]);
  return shownEvent({ ...event, version: event.version + 1 });
}

const READ_WITHIN = `SELECT ${EVENT_COLUMNS} FROM live_events e WHERE e.user_id = $1 AND e.id = $2`;

/**
 * Merges a change that was made from an older copy with what others changed since; both are compared in the terms of
 * the change, see {@link asReached}.
 * @param more what the change can set besides.
 * @throws CONFLICT with the current event and the fields that both changed.
 */
export async function assertSeen(
  transaction: Transaction,
  event: EventRow,
  edit: Edit & object,
  more?: (row: EventRow) => object,
): Promise<void> {
  const { expectedVersion } = edit;
  const isOutdated = expectedVersion != null && expectedVersion !== event.version;
  const dependsOn = isOutdated && setsAny(edit) ? fieldsBehind(event, edit) : undefined;
  const takesDates = !setsAny(edit) && edit.scope !== 'this';
  const read = async (as: Transaction) => {
    const [row] = await as.query<EventRow>(READ_WITHIN, [as.userId, event.id]);
    return row && { ...asReached(row, edit), ...(takesDates && datesReached(row, edit)), ...more?.(row) };
  };
  await assertFresh(transaction, { noun: 'event', what: EVENT, read, dependsOn }, event, edit);
}

/** What a change of some fields is about besides: the date that it names has to be where the caller saw it. */
function fieldsBehind(event: EventRow, { scope, originalStart }: Reach): string[] {
  if (originalStart != null && !isInstance(event, originalStart)) return ['startLocal', 'endLocal'];
  // The change of a date makes it take place again.
  return scope === 'this' && isRecurring(event) ? ['cancelled'] : [];
}

/** The single dates that a deletion of a series takes along. */
function datesReached({ overrides, additions }: EventRow, { scope, originalStart }: Reach) {
  const isReached = (start: string) =>
    scope !== 'this_and_following' || originalStart == null || start >= originalStart;
  return {
    overrides: overrides.filter((override) => isReached(override.originalStart)),
    additions: additions.filter(isReached),
  };
}

/**
 * An event in the terms of a change: with the times of the date that the change names and, for a single date, with
 * that date's own texts. Null times if that date doesn't exist.
 */
function asReached(event: EventRow, { scope, originalStart }: Reach): CalendarEventType {
  const link = event.meeting?.link ?? null;
  const shown = { ...shownEvent(event), link };
  if (originalStart == null || !isRecurring(event)) return shown;
  const own = overrideOf(event, originalStart);
  const startLocal = own?.startLocal ?? originalStart;
  const durationMinutes = own?.durationMinutes ?? event.durationMinutes;
  const times = isInstance(event, originalStart)
    ? { startLocal, endLocal: endOf({ ...event, startLocal, durationMinutes }) }
    : { startLocal: null, endLocal: null };
  if (scope !== 'this') return { ...shown, ...times } as CalendarEventType;
  const date = { ...shown, ...times, cancelled: own?.cancelled ?? false };
  if (!own) return date as CalendarEventType;
  const texts = (['title', 'place', 'notes', 'link'] as const)
    .map((field) => [field, own[field] ?? null] as const)
    .filter(([, text]) => text !== null);
  return { ...date, ...Object.fromEntries(texts) } as CalendarEventType;
}

/**
 * Refuses starts that aren't instances of the event.
 * @throws NOT_FOUND
 */
export function assertInstance(event: EventRow, originalStart: string): void {
  if (!isInstance(event, originalStart)) throw notFound('occurrence');
}

function isInstance(event: EventRow, originalStart: string): boolean {
  return (
    overrideOf(event, originalStart) !== undefined ||
    acted(() => hasOriginalStart(seriesOf(event), originalStart))
  );
}

/**
 * The first instance a change applies to; null if it applies to the whole event.
 * @throws BAD_USER_INPUT if none is named, NOT_FOUND if there is no such instance.
 */
export function startOf(event: EventRow, reach: Reach): string | null {
  const { scope, originalStart } = reach;
  if (originalStart != null) assertInstance(event, originalStart);
  else if ((scope ?? 'all') !== 'all' && isRecurring(event))
    throw badInput('originalStart', 'must be the date the change starts from');
  return firstReached(event, reach);
}

/** @throws LIMIT_REACHED if the account can't hold another event like this one. */
export async function assertEventQuota(
  transaction: Transaction,
  { meeting, courseId }: EventRow,
): Promise<void> {
  await assertQuota(transaction, 'events');
  if (meeting && courseId) await assertQuota(transaction, 'meetingsPerCourse', { holderId: courseId });
}

/**
 * Changes a locked event, or the part from an instance on, which becomes a separate event.
 * @param change returns the changed event or part
 * @throws BAD_USER_INPUT, NOT_FOUND for the instance, LIMIT_REACHED
 */
export async function changeFrom(
  transaction: Transaction,
  event: EventRow,
  reach: SplitReach,
  change: (row: EventRow) => Promise<EventRow>,
): Promise<EventPayload> {
  const split = splitFrom(event, reach);
  return saveChanged(transaction, { ...split, event: await change(split.event) });
}

/**
 * An event split for a deletion or change that starts within it.
 * @throws BAD_USER_INPUT, NOT_FOUND
 */
export function splitFrom(event: EventRow, reach: SplitReach): ChangedEvent<EventRow> {
  const start = startOf(event, reach);
  return acted(() => splitEvent(event, start, reach.followingId ?? uuidv7()));
}

/** Writes a locked event after a change, and the part that it was split into. @throws LIMIT_REACHED */
export async function saveChanged(
  transaction: Transaction,
  { event, before }: ChangedEvent<EventRow>,
): Promise<EventPayload> {
  const undoId = actId(transaction.revision);
  if (!before) return { event: await saveEvent(transaction, event), undoId };
  await assertEventQuota(transaction, event);
  // Already in timetable form; otherwise the timetable would write it again.
  const rest = await saveEvent(transaction, await inItsTerm(transaction, before));
  await insertEvents(transaction, [written(event)]).catch(refuseTakenId);
  return { event: shownEvent(event), before: rest, undoId };
}
