import { isDeepStrictEqual } from 'node:util';
import type { Merge } from '#domain/feeds/merge';
import { addDays } from '#domain/time/local-date';
import { localDayOf, toInstant, toLocal } from '#domain/time/zone';
import type { EventRow } from '../calendar/event.rows';
import type { OccurrenceType } from '../calendar/event.types';
import { occurrencesOf } from '../calendar/occurrence.reads';
import type { EventBase, EventFields, EventTimes, InstanceFields, KnownEvent } from './import-fields';
import { bare, CANCELLED, givesStart } from './instance-names';

/** The moment of a sync, and what it knows about the calendar as a whole. */
export interface Sync {
  /** Epoch milliseconds. */
  now: number;
  /** Whether the calendar has a new entry that could be the rest of a series that ends earlier now. */
  isContinued: boolean;
}

/** How far ahead dates that are gone are still shown, and reported: longer than a term. */
export const DAYS_AHEAD = 200;

/**
 * The dates of an event that are still to come, in the next {@link DAYS_AHEAD} days, without canceled ones; none for a
 * rule that matches too rarely.
 */
export function datesAhead(row: EventRow, now: number): OccurrenceType[] {
  const fromDay = localDayOf(now, row.timezone);
  const window = { fromDay, toDay: addDays(fromDay, DAYS_AHEAD), zone: row.timezone };
  return occurrencesOf({ ...row, imported: true }, window).filter(
    ({ startsAt }) => Date.parse(startsAt) >= now,
  );
}

/**
 * A calendar's version of a series in which dates that it took back are canceled instances: a lesson that silently
 * left the calendar looks like one the student forgot. Only dates still to come count, and those that were such
 * instances before. A series that moved as a whole has other dates instead.
 */
export function withLostDates({ base }: KnownEvent, said: EventBase, sync: Sync): EventBase {
  const { times, instances } = said;
  if (isDeepStrictEqual(times, base.times) || !isSamePlan(times, base.times)) return said;
  const told = Object.entries(base.instances).flatMap(([start, { cancelled }]) =>
    cancelled && givesStart(base.times, start) ? [start] : [],
  );
  const isTakenBack = (start: string) =>
    !sync.isContinued || times.exceptions.includes(start) || base.times.additions.includes(start);
  const ahead = datesAhead(bare(base.times), sync.now).map(({ originalStart }) => originalStart);
  const lost = new Set([...told, ...ahead.filter(isTakenBack)].filter((start) => !givesStart(times, start)));
  if (lost.size === 0) return said;
  const kept = { ...times, exceptions: times.exceptions.filter((start) => !lost.has(start)) };
  const added = [...lost].filter((start) => !givesStart(kept, start));
  return {
    ...said,
    times: { ...kept, additions: [...kept.additions, ...added].sort() },
    instances: { ...instances, ...cancelledOn([...lost], base.instances) },
  };
}

/** Whether two series differ only in single dates and in their ends. */
export function isSamePlan(one: EventTimes, other: EventTimes): boolean {
  const planOf = ({ allDay, startLocal, timezone, recurrenceRule }: EventTimes) => [
    ...[allDay, startLocal, timezone],
    recurrenceRule?.replace(/;(?:UNTIL|COUNT)=[^;]*/, '') ?? null,
  ];
  return isDeepStrictEqual(planOf(one), planOf(other));
}

/** Canceled instances on these dates, each with what it had of its own. */
export function cancelledOn(
  starts: readonly string[],
  before: EventBase['instances'],
): Record<string, InstanceFields> {
  return Object.fromEntries(
    starts.map((start) => [start, { ...CANCELLED, ...before[start], cancelled: true }]),
  );
}

/** Whether an event takes place once. */
export function isSingle({ recurrenceRule, additions }: EventTimes): boolean {
  return recurrenceRule === null && additions.length === 0;
}

/**
 * The start and place of a single event before its calendar changed them, to be shown beside the new ones until it is
 * over; null where they are as at first again.
 */
export function formerValues(
  { base, fields: before }: KnownEvent,
  { fields, changed }: Merge<EventFields>,
  now: number,
): Pick<EventBase, 'formerStart' | 'formerPlace'> {
  const [from, to] = [before.times, fields.times];
  if (!isSingle(from) || !isSingle(to) || from.allDay !== to.allDay) return {};
  if (toInstant(from.startLocal, from.timezone) < now) return { formerStart: null, formerPlace: null };
  const first = base.formerStart ?? from.startLocal;
  const start = from.allDay ? first : toLocal(toInstant(first, from.timezone), to.timezone);
  const place = base.formerPlace ?? before.place;
  return {
    ...(changed.includes('times') && { formerStart: start === to.startLocal ? null : start }),
    ...(changed.includes('place') && {
      formerPlace: place === fields.place || fields.place === null ? null : place,
    }),
  };
}
