import { hasOriginalStart } from '#domain/time/expand-series';
import type { Transaction } from '../../database/database';
import { assertRoom } from '../../database/room';
import { badInput, notFound, staleEdit } from '../../errors/domain-error';
import { insertEvents, updateEvents, type EventRow, type OverrideRow, type WrittenEvent } from './event.rows';
import { endOf, isRecurring, rangeOf, seriesOf } from './event.series';
import { splitEvent, type SplitEvent } from './event.split';
import type { CalendarEventType, EventPayload, EventScope } from './event.types';
import { inItsTerm } from './meeting.changes';

/** The noun as messages say it. */
export const EVENT = 'event';

/** Which instances a change reaches, and from which one it starts. */
export interface Reach {
  scope?: EventScope | null;
  originalStart?: string | null;
}

/** An event as the API shows it. */
export function toApi({
  durationMinutes,
  additions: _additions,
  overrides: _overrides,
  ...event
}: EventRow): CalendarEventType {
  return { ...event, meeting: event.meeting ?? null, endLocal: endOf({ ...event, durationMinutes }) };
}

/** Adds what range reads need; the import's memory of a row is not touched. */
export function written(event: EventRow): WrittenEvent {
  return { ...event, ...rangeOf(event), importKey: null, importBase: null };
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

/** What was changed of one instance, if anything was. */
export function overrideOf(event: EventRow, originalStart: string): OverrideRow | undefined {
  return event.overrides.find((override) => override.originalStart === originalStart);
}

/**
 * Refuses starts that name no instance of the event.
 * @throws NOT_FOUND
 */
export function assertInstance(event: EventRow, originalStart: string): void {
  const known = overrideOf(event, originalStart) ?? hasOriginalStart(seriesOf(event), originalStart);
  if (!known) throw notFound('occurrence');
}

/**
 * The instance a change starts from; null when it reaches the whole event.
 * @throws BAD_USER_INPUT when none is named, NOT_FOUND when there is no such instance.
 */
export function firstReached(event: EventRow, { scope, originalStart }: Reach): string | null {
  if (originalStart != null) assertInstance(event, originalStart);
  if ((scope ?? 'all') === 'all' || !isRecurring(event)) return null;
  if (originalStart == null) throw badInput('originalStart', 'must name the instance the change starts from');
  return originalStart;
}

/**
 * Makes room for the second part of an event that is split.
 * @returns null when the whole event is reached.
 * @throws BAD_USER_INPUT, NOT_FOUND, LIMIT_REACHED
 */
export async function splitFrom(
  transaction: Transaction,
  event: EventRow,
  reach: Reach,
): Promise<SplitEvent | null> {
  const start = firstReached(event, reach);
  const split = start === null ? null : splitEvent(event, start);
  if (!split) return null;
  await assertRoomBeside(transaction, event);
  return split;
}

/** @throws LIMIT_REACHED when there is no room for another event like this one. */
export async function assertRoomBeside(
  transaction: Transaction,
  { meeting, courseId }: EventRow,
): Promise<void> {
  await assertRoom(transaction, 'events');
  if (meeting && courseId) await assertRoom(transaction, 'meetingsPerCourse', { courseId });
}

/**
 * Changes a locked event, or the part of it that begins with an instance: that part becomes an event of its own.
 * @param change what becomes of the event, or of the part
 * @throws BAD_USER_INPUT, NOT_FOUND for the instance, LIMIT_REACHED
 */
export async function changeFrom(
  transaction: Transaction,
  event: EventRow,
  reach: Reach,
  change: (row: EventRow) => EventRow | Promise<EventRow>,
): Promise<EventPayload> {
  const split = await splitFrom(transaction, event, reach);
  const former = { event, followingId: null };
  if (!split) return { event: await saveEvent(transaction, await change(event)), former };
  const following = await change(split.following);
  // As the timetable would have it, which otherwise writes it once more and outdates the way back.
  const before = await saveEvent(transaction, await inItsTerm(transaction, split.before));
  await insertEvents(transaction, [written(following)]);
  return { event: toApi(following), before, former: { event, followingId: following.id } };
}
