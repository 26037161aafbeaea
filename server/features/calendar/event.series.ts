import { addDays, diffDays } from '#domain/time/local-date';
import {
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  toWallMs,
  WALL_DAY_MS,
} from '#domain/time/local-date-time';
import { firstMatch, normaliseRule } from '#domain/time/rule';
import { MUST_FOLLOW_START, type Series, type SeriesOverride } from '#domain/time/series';
import { seriesBounds } from '#domain/time/series-bounds';
import { hasOriginalStart } from '#domain/time/expand-series';
import { toInstant, toLocal } from '#domain/time/zone';
import { badInput } from '../../errors/domain-error';
import { RULE_MESSAGES } from '../../errors/rule-messages';
import type { EventRow, OverrideRow } from './event.rows';

const MINUTES_PER_DAY = WALL_DAY_MS / MINUTE_MS;

/** A stored change of one instance, in the words of the engine. */
export type EventOverrideOfSeries = SeriesOverride & Pick<OverrideRow, 'title' | 'place' | 'notes' | 'link'>;

/** When an event takes place, as rows hold it. */
export type Times = Pick<
  EventRow,
  'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule'
>;

/** When an event is wanted to take place: with an end, or with a length. */
export type WantedTimes = Omit<Times, 'durationMinutes'> & {
  endLocal: string | null;
  durationMinutes?: number;
};

/** Whether an event has, or could have, further instances. */
export function isRecurring(event: Pick<EventRow, 'recurrenceRule' | 'additions' | 'meeting'>): boolean {
  return event.recurrenceRule !== null || event.additions.length > 0 || event.meeting != null;
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
      durationDays: override.durationMinutes && override.durationMinutes / MINUTES_PER_DAY,
    })),
  };
  return event.allDay
    ? { ...base, allDay: true, durationDays: event.durationMinutes / MINUTES_PER_DAY }
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

/** The end of an instance on the clocks of its zone; for whole days the midnight after the last one. */
export function endOf({
  allDay,
  startLocal,
  durationMinutes,
  timezone,
}: Omit<Times, 'recurrenceRule'>): string {
  return allDay
    ? midnightOf(addDays(dayOf(startLocal), durationMinutes / MINUTES_PER_DAY))
    : toLocal(toInstant(startLocal, timezone) + durationMinutes * MINUTE_MS, timezone);
}

/**
 * Exact minutes from a start to an end on the clocks of a zone; whole days are 1440 each whatever the clocks do.
 * @throws BAD_USER_INPUT naming the field when the end is not after the start, or whole days do not begin at midnight.
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
  // A start that the clocks skip moves forward, and the end with it.
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
    if (!local.endsWith('T00:00')) throw badInput(field, 'must be a midnight (T00:00) for whole days');
  }
}

/**
 * Checks when an event is to take place and writes it as rows hold it: rule canonical, start at its first match.
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
 * An event at other times. Left-out, added and changed instances are named by their original start, so they move
 * along with the series; changes of instances that no longer exist are dropped.
 */
export function retime(event: EventRow, times: Times): EventRow {
  if (times.recurrenceRule === null && event.recurrenceRule !== null) {
    return { ...event, ...times, exceptions: [], additions: [], overrides: [] };
  }
  const shift = shiftBetween(event.startLocal, times);
  const moved = (local: string) => fromWallMs(toWallMs(local) + shift);
  const kept = event.overrides.filter((row) => row.cancelled || times.allDay === event.allDay);
  const next = {
    ...event,
    ...times,
    exceptions: event.exceptions.map(moved),
    additions: event.additions.map(moved),
    overrides: kept.map((row) => ({ ...row, originalStart: moved(row.originalStart) })),
  };
  return {
    ...next,
    overrides: next.overrides.filter((row) => hasOriginalStart(seriesOf(next), row.originalStart)),
  };
}

/**
 * By how much the instances of a series moved on the wall clock, in milliseconds: without whole periods, so
 * that a series that merely begins some weeks later keeps its exceptions where they are. Days are counted by the
 * calendar: a series that moves from morning to evening stays on its days.
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
