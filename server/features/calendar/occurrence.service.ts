import { hasOriginalStart } from '#domain/time/expand-series';
import type { Actor } from '../../database/database';
import { badInput, notFound } from '../../errors/domain-error';
import { lockEvent, type EventRow, type OverrideRow } from './event.rows';
import { isRecurring, retime, seriesOf, timesOf, type Times } from './event.series';
import { assertFresh, saveEvent, toApi } from './event.service';
import type { MoveOccurrenceInput, OccurrenceInput } from './event.inputs';
import type { EventPayload } from './event.types';

const UNCHANGED = {
  cancelled: false,
  startLocal: null,
  durationMinutes: null,
  title: null,
  place: null,
  notes: null,
};

/**
 * Moves or renames one instance; the others stay. An event that takes place once is itself changed.
 * @throws NOT_FOUND for the event or the instance, BAD_USER_INPUT, CONFLICT.
 */
export function moveOccurrence(actor: Actor, input: MoveOccurrenceInput): Promise<EventPayload> {
  return change(actor, input, (event) =>
    isRecurring(event) ? withOverride(event, movedInstance(event, input)) : movedEvent(event, input),
  );
}

/**
 * Cancels one instance of a series.
 * @throws NOT_FOUND, CONFLICT, BAD_USER_INPUT when the event takes place once.
 */
export function cancelOccurrence(actor: Actor, input: OccurrenceInput): Promise<EventPayload> {
  return change(actor, input, (event) => {
    if (!isRecurring(event))
      throw badInput('originalStart', 'This event takes place once: delete it instead.');
    return withOverride(event, { ...UNCHANGED, originalStart: input.originalStart, cancelled: true });
  });
}

/**
 * Puts one instance back to what its series says; nothing happens when it was never changed.
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
    assertFresh(event, input.expectedVersion);
    const known =
      overrideOf(event, input.originalStart) ?? hasOriginalStart(seriesOf(event), input.originalStart);
    if (!known) throw notFound('occurrence');
    const next = changed(event);
    return { event: next === event ? toApi(event) : await saveEvent(transaction, next) };
  });
}

function overrideOf(event: EventRow, originalStart: string): OverrideRow | undefined {
  return event.overrides.find((override) => override.originalStart === originalStart);
}

function withoutOverride(event: EventRow, originalStart: string): EventRow {
  return {
    ...event,
    overrides: event.overrides.filter((override) => override.originalStart !== originalStart),
  };
}

function withOverride(event: EventRow, override: OverrideRow): EventRow {
  const { overrides, ...rest } = withoutOverride(event, override.originalStart);
  return { ...rest, overrides: [...overrides, override] };
}

function movedInstance(event: EventRow, input: MoveOccurrenceInput): OverrideRow {
  const { originalStart, startLocal } = input;
  const before = overrideOf(event, originalStart) ?? { ...UNCHANGED, originalStart };
  const length = before.durationMinutes ?? event.durationMinutes;
  const { durationMinutes } = movedTimes({ ...event, durationMinutes: length, recurrenceRule: null }, input);
  return { ...before, ...textsOf(input), cancelled: false, startLocal, durationMinutes };
}

function movedEvent(event: EventRow, input: MoveOccurrenceInput): EventRow {
  const { title, ...texts } = textsOf(input);
  return { ...retime(event, movedTimes(event, input)), ...texts, title: title ?? event.title };
}

function movedTimes(
  { allDay, durationMinutes, timezone, recurrenceRule }: EventRow,
  { startLocal, endLocal = null }: MoveOccurrenceInput,
): Times {
  return timesOf({ allDay, durationMinutes, timezone, recurrenceRule, startLocal, endLocal });
}

/** The texts a caller gave: absent ones stay out, blank ones are null. */
function textsOf(input: MoveOccurrenceInput): Partial<Pick<OverrideRow, 'title' | 'place' | 'notes'>> {
  const given = Object.entries({ title: input.title, place: input.place, notes: input.notes });
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([field, value]) => [field, value?.trim() || null]),
  );
}
