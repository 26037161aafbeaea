import { fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { shiftRule } from '#domain/time/split-series';
import { patchOf } from '../../database/owned';
import { badInput } from '../../errors/domain-error';
import type { UpdateEventInput } from './event.inputs';
import type { EventRow, OverrideRow } from './event.rows';
import { endOf, retime, shiftBetween, timesOf } from './event.series';

const REQUIRED = ['title', 'kind', 'allDay', 'startLocal', 'endLocal', 'timezone', 'exceptions'] as const;

/** The changes in an input; texts are trimmed. */
export function patchOfEvent(input: UpdateEventInput) {
  const { scope: _scope, originalStart: _originalStart, followingId: _followingId, ...fields } = input;
  return patchOf(fields, REQUIRED);
}

/**
 * An event after a change of all its instances. If the change names one instance, its times are those of that
 * instance, and the whole series moves in step with it.
 * @throws BAD_USER_INPUT naming the field
 */
export function changedEvent(event: EventRow, input: UpdateEventInput): EventRow {
  const { startLocal, endLocal, allDay, timezone, recurrenceRule, exceptions, ...fields } =
    patchOfEvent(input);
  const isRetimed = [startLocal, endLocal, allDay, timezone, recurrenceRule].some(
    (value) => value !== undefined,
  );
  const moved = startLocal === undefined ? null : movedAsTold(event, input, startLocal);
  const from = moved ?? event;
  const retimed = isRetimed
    ? retime(
        from,
        timesOf({
          allDay: allDay ?? event.allDay,
          startLocal: moved?.startLocal ?? startLocal ?? event.startLocal,
          endLocal: endLocal === undefined ? null : endInStep(input, moved, endLocal),
          durationMinutes: event.durationMinutes,
          timezone: timezone ?? event.timezone,
          recurrenceRule: recurrenceRule === undefined ? from.recurrenceRule : recurrenceRule,
        }),
      )
    : event;
  return { ...retimed, ...fields, exceptions: exceptions ? distinct(exceptions) : retimed.exceptions };
}

/** Starts in order, each once. */
export function distinct(starts: readonly string[]): string[] {
  return [...new Set(starts)].sort();
}

/**
 * A series with a new start for one instance (the first one by default), and its rule; null if the input
 * states all of it. A series that merely starts some weeks later keeps its days.
 * @throws BAD_USER_INPUT if the rule names days that don't move in step.
 */
function movedAsTold(event: EventRow, input: UpdateEventInput, startLocal: string): EventRow | null {
  const keepsRule = input.recurrenceRule === undefined;
  if (input.originalStart) {
    const moved = movedInStep(event, input.originalStart, startLocal, keepsRule);
    return { ...moved, overrides: moved.overrides.map(asSeries(startLocal)) };
  }
  if (!keepsRule || event.recurrenceRule === null) return null;
  const shift = shiftBetween(event.startLocal, { startLocal, recurrenceRule: event.recurrenceRule });
  const to = fromWallMs(toWallMs(event.startLocal) + shift);
  return { ...movedInStep(event, event.startLocal, to, keepsRule), startLocal };
}

/** The named instance moves with its series, even if it had been moved alone. */
function asSeries(start: string) {
  return (row: OverrideRow): OverrideRow =>
    row.originalStart === start ? { ...row, startLocal: null, durationMinutes: null } : row;
}

/**
 * A series moved by the same step as one of its instances.
 * @throws BAD_USER_INPUT if the rule names days that don't move in step.
 */
function movedInStep(
  event: EventRow,
  originalStart: string,
  startLocal: string,
  keepsRule: boolean,
): EventRow {
  const step = toWallMs(startLocal) - toWallMs(originalStart);
  const moved = (local: string) => fromWallMs(toWallMs(local) + step);
  const rule = event.recurrenceRule && shiftRule(event.recurrenceRule, originalStart, startLocal);
  if (keepsRule && event.recurrenceRule !== null && rule === null)
    throw badInput(
      'startLocal',
      "These days or times can't all move by the same amount. Set a new repeat rule.",
    );
  return {
    ...event,
    startLocal: moved(event.startLocal),
    recurrenceRule: rule,
    exceptions: event.exceptions.map(moved),
    additions: event.additions.map(moved),
    overrides: event.overrides.map((row) => ({ ...row, originalStart: moved(row.originalStart) })),
  };
}

/** The end of the first instance, from an input about another instance. */
function endInStep(input: UpdateEventInput, moved: EventRow | null, endLocal: string): string {
  if (!moved || !input.startLocal) return endLocal;
  const { durationMinutes } = timesOf({
    allDay: input.allDay ?? moved.allDay,
    startLocal: input.startLocal,
    endLocal,
    timezone: input.timezone ?? moved.timezone,
    recurrenceRule: null,
  });
  return endOf({
    ...moved,
    allDay: input.allDay ?? moved.allDay,
    timezone: input.timezone ?? moved.timezone,
    durationMinutes,
  });
}
