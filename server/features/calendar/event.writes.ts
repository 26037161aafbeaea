import { v7 as uuidv7 } from 'uuid';
import { hasOriginalStart } from '#domain/time/expand-series';
import { addDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import type { Series } from '#domain/time/series';
import { splitSeries } from '#domain/time/split-series';
import type { Transaction } from '../../database/database';
import { assertFresh, setsAny } from '../../database/outdated-edit';
import { refuseTakenId } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, notFound } from '../../errors/domain-error';
import { actId } from '../../database/act-id';
import {
  EVENT_COLUMNS,
  insertEvents,
  updateEvents,
  type EventRow,
  type OverrideRow,
  type WrittenEvent,
} from './event.rows';
import { endOf, isRecurring, rangeOf, seriesOf, withinExpansion } from './event.series';
import type { CalendarEventType, EventPayload, EventScope } from './event.types';
import { inItsTerm } from './meeting.changes';

/** The noun in messages. */
export const EVENT = 'event';

/** Which instances a change reaches, and from which one it starts. */
interface Reach {
  scope?: EventScope | null;
  originalStart?: string | null;
  /** The ID of the event that these instances become, if they become one. Default: a new ID. */
  followingId?: string | null;
}

/** A change of an event, and the version it was made on. */
export interface Edit extends Reach {
  expectedVersion?: number | null;
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

/** Adds what range reads need. What an import remembers of the row stays as it is. */
export function written(event: EventRow): WrittenEvent {
  return { ...event, ...rangeOf(event), importKey: null, importBase: null };
}

/** Writes a locked event with its changed instances and returns it. */
export async function saveEvent(transaction: Transaction, event: EventRow): Promise<CalendarEventType> {
  await updateEvents(transaction, [written(event)]);
  return toApi({ ...event, version: event.version + 1 });
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
  const shown = { ...toApi(event), link };
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

/** The changes of one instance, if any. */
export function overrideOf(event: EventRow, originalStart: string): OverrideRow | undefined {
  return event.overrides.find((override) => override.originalStart === originalStart);
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
    withinExpansion(() => hasOriginalStart(seriesOf(event), originalStart))
  );
}

/**
 * The first instance a change applies to; null if it applies to the whole event.
 * @throws BAD_USER_INPUT if none is named, NOT_FOUND if there is no such instance.
 */
export function firstReached(event: EventRow, { scope, originalStart }: Reach): string | null {
  if (originalStart != null) assertInstance(event, originalStart);
  if ((scope ?? 'all') === 'all') return null;
  // A calendar link may have canceled a single event, which can be restored like a date of a series.
  if (!isRecurring(event))
    return scope === 'this' && originalStart != null && overrideOf(event, originalStart)
      ? originalStart
      : null;
  if (originalStart == null) throw badInput('originalStart', 'must be the date the change starts from');
  return originalStart;
}

/**
 * Splits an event for a change that starts within it.
 * @returns null if the change applies to the whole event.
 * @throws BAD_USER_INPUT, NOT_FOUND, LIMIT_REACHED
 */
export async function splitFrom(
  transaction: Transaction,
  event: EventRow,
  reach: Reach,
): Promise<SplitEvent | null> {
  const start = firstReached(event, reach);
  const split = start === null ? null : splitEvent(event, start, reach.followingId ?? uuidv7());
  if (!split) return null;
  await assertEventQuota(transaction, event);
  return split;
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
  reach: Reach,
  change: (row: EventRow) => EventRow | Promise<EventRow>,
): Promise<EventPayload> {
  const split = await splitFrom(transaction, event, reach);
  const undoId = actId(transaction.revision);
  if (!split) return { event: await saveEvent(transaction, await change(event)), undoId };
  const following = await change(split.following);
  // Already in timetable form; otherwise the timetable would write it again.
  const before = await saveEvent(transaction, await inItsTerm(transaction, split.before));
  await insertEvents(transaction, [written(following)]).catch(refuseTakenId);
  return { event: toApi(following), before, undoId };
}

/** An event split in two: the first part, and a new one that continues. */
interface SplitEvent {
  before: EventRow;
  /** A new event of version 1, with the changes of its instances. */
  following: EventRow;
}

/**
 * Splits an event before one of its original starts.
 * @returns null if nothing comes before that start, or nothing from it on: the change then applies to the whole
 * event.
 * @param followingId the ID of the new event
 */
export function splitEvent(event: EventRow, originalStart: string, followingId: string): SplitEvent | null {
  const { before, following } = withinExpansion(() => splitSeries(seriesOf(event), originalStart));
  if (!before || !following) return null;
  const isBefore = (row: { originalStart: string }) => row.originalStart < originalStart;
  const day = dayOf(originalStart);
  return {
    before: {
      ...event,
      ...timesOfPart(before),
      overrides: event.overrides.filter(isBefore),
      meeting: event.meeting && { ...event.meeting, lastDay: addDays(day, -1) },
    },
    following: {
      ...event,
      ...timesOfPart(following),
      id: followingId,
      version: 1,
      overrides: event.overrides.filter((row) => !isBefore(row)),
      meeting: event.meeting && { ...event.meeting, firstDay: day },
    },
  };
}

function timesOfPart({ localStart, rule, exceptions, additions }: Series) {
  return {
    startLocal: localStart,
    recurrenceRule: rule,
    exceptions: [...exceptions],
    additions: [...additions],
  };
}
