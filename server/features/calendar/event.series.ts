import { addDays, diffDays } from '#domain/time/local-date';
import {
  DAY_MINUTES,
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget } from '#domain/limits/work';
import { firstMatch, normaliseRule } from '#domain/time/rule';
import { MUST_FOLLOW_START, type Series, type SeriesOverride } from '#domain/time/series';
import { seriesBounds } from '#domain/time/series-bounds';
import { hasOriginalStart } from '#domain/time/expand-series';
import { toInstant, toLocal } from '#domain/time/zone';
import { badInput } from '../../errors/domain-error';
import { RULE_MESSAGES } from '../../errors/rule-messages';
import type { EventRow, OverrideRow } from './event.rows';

/** A stored change of one instance, in the engine's terms. */
export type EventOverrideOfSeries = SeriesOverride & Pick<OverrideRow, 'title' | 'place' | 'notes' | 'link'>;

/** When an event takes place, as stored. */
export type Times = Pick<
  EventRow,
  'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule'
>;

/** When an event should take place: with an end or a length. */
type WantedTimes = Omit<Times, 'durationMinutes'> & {
  endLocal: string | null;
  durationMinutes?: number;
};

/** Whether an event has, or could have, several instances. */
export function isRecurring(event: Pick<EventRow, 'recurrenceRule' | 'additions' | 'meeting'>): boolean {
  return event.recurrenceRule !== null || event.additions.length > 0 || event.meeting != null;
}

/**
 * Expands one series, which takes long for rules that rarely match.
 * @throws BAD_USER_INPUT if it takes too long.
 */
export function withinExpansion<Result>(look: () => Result): Result {
  try {
    return withinBudget(WORK_BUDGETS.expansion, look);
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    throw badInput('recurrenceRule', 'matches too rarely: choose a simpler rule');
  }
}

/** A stored event as the engine expands it. */
export function seriesOf(event: EventRow): Series<EventOverrideOfSeries> {
  const base = {
    localStart: event.startLocal,
    zone: event.timezone,
    rule: event.recurrenceRule,
    exceptions: event.exceptions,
    additions: event.additions,
    overrides: event.overrides.map(({ startLocal, ...override }) => ({
      ...override,
      localStart: startLocal,
      durationDays: override.durationMinutes && override.durationMinutes / DAY_MINUTES,
    })),
  };
  return event.allDay
    ? { ...base, allDay: true, durationDays: event.durationMinutes / DAY_MINUTES }
    : { ...base, allDay: false, durationMinutes: event.durationMinutes };
}

/** The stretch of time outside which an event has no instance, as columns. */
export function rangeOf(event: EventRow): { firstAt: string; lastAt: string | null } {
  const { startsAt, endsAt } = seriesBounds(seriesOf(event));
  return {
    firstAt: new Date(startsAt).toISOString(),
    lastAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  };
}

/** The end of an instance in its time zone; for whole days, midnight after the last one. */
export function endOf({
  allDay,
  startLocal,
  durationMinutes,
  timezone,
}: Omit<Times, 'recurrenceRule'>): string {
  return allDay
    ? midnightOf(addDays(dayOf(startLocal), durationMinutes / DAY_MINUTES))
    : toLocal(toInstant(startLocal, timezone) + durationMinutes * MINUTE_MS, timezone);
}

/**
 * Exact minutes from a start to an end in a time zone; whole days are always 1440.
 * @throws BAD_USER_INPUT naming the field if the end isn't after the start, or whole days don't start at midnight.
 */
function lengthOf(times: {
  allDay: boolean;
  startLocal: string;
  endLocal: string;
  timezone: string;
}): number {
  const { allDay, startLocal, endLocal, timezone } = times;
  if (allDay) refuseTimes({ startLocal, endLocal });
  const startsAt = toInstant(startLocal, timezone);
  // A skipped start moves forward, and the end with it.
  const isSkipped = toLocal(startsAt, timezone) !== startLocal;
  const length =
    allDay || isSkipped
      ? toWallMs(endLocal) - toWallMs(startLocal)
      : toInstant(endLocal, timezone) - startsAt;
  if (length <= 0) throw badInput('endLocal', MUST_FOLLOW_START);
  return length / MINUTE_MS;
}

function refuseTimes(fields: Readonly<Record<string, string>>): void {
  for (const [field, local] of Object.entries(fields)) {
    if (!local.endsWith('T00:00')) throw badInput(field, 'must be midnight (T00:00) for an all-day event');
  }
}

/**
 * Checks when an event should take place and returns it as stored: canonical rule, start at its first match.
 * @throws BAD_USER_INPUT naming the field.
 */
export function timesOf({ endLocal, durationMinutes = 0, ...wanted }: WantedTimes): Times {
  if (wanted.allDay) refuseTimes({ startLocal: wanted.startLocal });
  const length = endLocal === null ? durationMinutes : lengthOf({ ...wanted, endLocal });
  if (wanted.recurrenceRule === null) return { ...wanted, durationMinutes: length };
  const context = { localStart: wanted.startLocal, zone: wanted.timezone, allDay: wanted.allDay };
  const result = normaliseRule(wanted.recurrenceRule, context);
  if (!result.ok) throw badInput('recurrenceRule', RULE_MESSAGES[result.reason]);
  const startLocal = firstMatch(result.rule, wanted.startLocal) ?? wanted.startLocal;
  return { ...wanted, startLocal, durationMinutes: length, recurrenceRule: result.rule };
}

/**
 * Moves an event to other times. Excluded, added, and changed instances are named by their original start, so
 * they move along with the series; changes of instances that no longer exist are dropped.
 */
export function retime(event: EventRow, times: Times): EventRow {
  if (times.recurrenceRule === null && event.recurrenceRule !== null) {
    return { ...event, ...times, exceptions: [], additions: [], overrides: [] };
  }
  const shift = shiftBetween(event.startLocal, times);
  const moved = (local: string) => fromWallMs(toWallMs(local) + shift);
  const kept =
    times.allDay === event.allDay
      ? event.overrides
      : event.overrides
          .filter(({ cancelled }) => cancelled)
          .map((row) => ({ ...row, startLocal: null, durationMinutes: null }));
  const next = {
    ...event,
    ...times,
    exceptions: event.exceptions.map(moved),
    additions: event.additions.map(moved),
    overrides: kept.map((row) => ({ ...row, originalStart: moved(row.originalStart) })),
  };
  const isKept = (row: OverrideRow) => hasOriginalStart(seriesOf(next), row.originalStart);
  return { ...next, overrides: withinExpansion(() => next.overrides.filter(isKept)) };
}

/**
 * How far the instances of a series moved in local time, in milliseconds: without whole periods, so a series that
 * merely starts some weeks later keeps its exceptions where they are. Days are counted by the calendar: a series
 * that moves from morning to evening stays on its days.
 */
export function shiftBetween(
  from: string,
  { startLocal, recurrenceRule }: Pick<Times, 'startLocal' | 'recurrenceRule'>,
): number {
  const difference = toWallMs(startLocal) - toWallMs(from);
  if (recurrenceRule === null) return difference;
  const period = recurrenceRule.startsWith('FREQ=WEEKLY') ? 7 : 1;
  const periods = Math.trunc(diffDays(dayOf(from), dayOf(startLocal)) / period);
  return difference - periods * period * WALL_DAY_MS;
}
