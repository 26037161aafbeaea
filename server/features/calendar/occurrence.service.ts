import type { Actor } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import {
  instanceTimes,
  textsOf,
  withCancelled,
  withChangedInstance,
  withoutOverride,
} from './event.instances';
import type { MoveOccurrenceInput, OccurrenceInput } from './event.inputs';
import { lockEvent, type EventRow } from './event.rows';
import { isRecurring, retime } from './event.series';
import type { EventPayload } from './event.types';
import { assertFresh, assertInstance, overrideOf, saveEvent, toApi } from './event.writes';

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
    assertFresh(event, { ...input, scope: 'this' });
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
