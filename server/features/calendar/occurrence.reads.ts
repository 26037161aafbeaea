import {
  seriesOf,
  shownEvent,
  shownInstance,
  type EventOverrideOfSeries,
  type OverrideRow,
} from '#domain/acts/event';
import { READ_LIMITS, WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget, workDone } from '#domain/limits/work';
import { cancelledInstances, expandSeries } from '#domain/time/expand-series';
import type { Interval } from '#domain/planning/free-time';
import { diffDays } from '#domain/time/local-date';
import type { Instance, SeriesWindow } from '#domain/time/series';
import type { Actor, Transaction } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import { EVENT_COLUMNS, EVENT_LABEL, type EventRow } from './event.rows';
import type { CalendarEventType, OccurrenceType } from './event.types';

/** Days in the student's time zone, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Instances of classes and events in order of their start. */
export interface Occurrences {
  occurrences: OccurrenceType[];
  /** The canceled instances, at the times at which they would have taken place. */
  cancelled: OccurrenceType[];
  /** The events that these instances belong to. */
  events: CalendarEventType[];
  /** Whether there are more instances than one read returns; ask for fewer days then. */
  truncated: boolean;
}

const LIMIT = READ_LIMITS.calendarOccurrences;

/** A stored event and its source. */
export interface ListedEvent extends EventRow {
  imported: boolean;
  label?: string | null;
  teacher?: string | null;
}

/** What its calendar link changed about an event, so that the calendar can show it beside what was. */
interface LinkChanges {
  /** Single dates of a series as the link last gave them; null for an event that isn't from one. */
  linkDates: Readonly<Record<string, Pick<OverrideRow, 'startLocal' | 'place'>>> | null;
  formerStart: string | null;
  formerPlace: string | null;
}

/** Columns of an event called `e` as a {@link ListedEvent}. */
export const LISTED_COLUMNS = `${EVENT_COLUMNS}, e.import_key IS NOT NULL AS imported,
  ${EVENT_LABEL}, e.import_base->>'teacher' AS teacher`;

/**
 * The events that may have an instance on these days, with the student's time zone. A spare day on both sides covers
 * every time zone; `first_at` and `last_at` already allow for whole days that start earlier elsewhere.
 */
const READ_SERIES = `
WITH coloured AS (
  SELECT DISTINCT ON (key) key, s.color FROM live_calendar_sources s, unnest(s.entry_keys) AS key
  WHERE s.user_id = $1 AND s.color IS NOT NULL ORDER BY key, s.id)
SELECT u.timezone AS "viewerZone", k.color AS "sourceColor", e.import_base->'instances' AS "linkDates",
  CASE WHEN e.import_base->>'formerStart' IS NOT NULL AND (e.import_base#>>'{times,startLocal}')::timestamp = e.start_local
    THEN e.import_base->>'formerStart' END AS "formerStart",
  CASE WHEN e.import_base->>'formerPlace' IS NOT NULL AND e.import_base->>'place' IS NOT DISTINCT FROM e.place
    THEN e.import_base->>'formerPlace' END AS "formerPlace", ${LISTED_COLUMNS}
FROM users u JOIN live_events e ON e.user_id = u.id
LEFT JOIN coloured k ON k.key = e.import_key
WHERE u.id = $1 AND e.first_at < ($3::date + 2)::timestamp AT TIME ZONE 'UTC'
  AND (e.last_at IS NULL OR e.last_at >= ($2::date - 1)::timestamp AT TIME ZONE 'UTC')
ORDER BY e.first_at, e.id LIMIT ${LIMIT + 1}`;

/** What instances are made of, as the journal names it. */
export const CALENDAR_NOUNS = ['event', 'event_override', 'meeting', 'calendar_source', 'user'];

/**
 * The classes and events in a range of days, one entry per instance, even of archived and paused courses.
 * @throws BAD_USER_INPUT for an empty range or more than 400 days.
 */
export async function readOccurrences(actor: Actor, range: DayRange): Promise<Occurrences> {
  return expanded(await readSeries(actor, range), range);
}

/** The times of all that {@link readOccurrences} returns, but for whole days, in any order. */
export async function readBusyTimes(actor: Actor, range: DayRange): Promise<Interval[]> {
  const found: Interval[] = [];
  expandWithinBudget(await readSeries(actor, range), (event) => {
    if (event.allDay || found.length > LIMIT) return;
    for (const { startsAt, endsAt } of expandSeries(seriesOf(event), windowOf(event, range), LIMIT + 1))
      found.push({ startsAt, endsAt });
  });
  return found;
}

interface GatheredRead {
  /** The last day that was asked for. */
  to: string;
  rows: Promise<SeriesRow[]>;
}

/** What the parts of an answer ask for in one turn of the event loop, by the first day. */
const gathered = new WeakMap<object, Map<string, GatheredRead>>();

const allHaveAsked = () => new Promise<void>((done) => process.nextTick(done));

/** The series of a range. Parts of an answer that ask for the same first day get those of the longest range. */
async function readSeries({ userId, database, answer }: Actor, range: DayRange): Promise<SeriesRow[]> {
  refuseRange(range);
  const { from, to } = range;
  const read = (last: string) =>
    database.read<SeriesRow>('series_of_range', READ_SERIES, [userId, from, last]);
  if (!answer) return read(to);
  const reads = gathered.get(answer) ?? new Map<string, GatheredRead>();
  gathered.set(answer, reads);
  const begin = async () => {
    await allHaveAsked();
    reads.delete(from);
    return read(shared.to);
  };
  const shared: GatheredRead = reads.get(from) ?? { to, rows: begin() };
  reads.set(from, shared);
  if (to > shared.to) shared.to = to;
  const rows = await shared.rows;
  // A read that was cut may lack the series of a shorter range.
  return rows.length > LIMIT && shared.to > to ? read(to) : rows;
}

/** The same within a running transaction. */
export async function readOccurrencesWithin(transaction: Transaction, range: DayRange): Promise<Occurrences> {
  refuseRange(range);
  const values = [transaction.userId, range.from, range.to];
  return expanded(await transaction.query<SeriesRow>(READ_SERIES, values), range);
}

type SeriesRow = ListedEvent & LinkChanges & { viewerZone: string };

function windowOf({ viewerZone }: SeriesRow, { from, to }: DayRange): SeriesWindow {
  return { fromDay: from, toDay: to, zone: viewerZone };
}

function expanded(rows: readonly SeriesRow[], range: DayRange): Occurrences {
  const found: OccurrenceType[] = [];
  const cancelled: OccurrenceType[] = [];
  const isWhole = expandWithinBudget(rows, (event) => {
    if (found.length > LIMIT) return;
    const window = windowOf(event, range);
    for (const instance of expandSeries(seriesOf(event), window, LIMIT + 1))
      found.push(toOccurrence(event, instance));
    cancelled.push(...cancelledOf(event, window), ...leftOf(event, window));
  });
  found.sort(byStart);
  cancelled.sort(byStart);
  const listed = new Set([...found, ...cancelled].map(({ eventId }) => eventId));
  return {
    occurrences: found.slice(0, LIMIT),
    cancelled: cancelled.slice(0, LIMIT),
    events: rows.filter(({ id }) => listed.has(id)).map(shownEvent),
    truncated: !isWhole || found.length > LIMIT || rows.length > LIMIT,
  };
}

/**
 * Expands events one by one, as many as the budget of one read allows. An event whose rule rarely matches and
 * takes more than its share is left out to save the others.
 * @returns whether none was left out.
 */
export function expandWithinBudget<Row>(rows: readonly Row[], expand: (event: Row) => void): boolean {
  let left: number = WORK_BUDGETS.expansion;
  let isWhole = true;
  for (const event of rows) {
    const before = workDone();
    try {
      withinBudget(Math.min(left, WORK_BUDGETS.series), () => expand(event));
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      isWhole = false;
    }
    left -= workDone() - before;
  }
  return isWhole;
}

/** Refuses ranges that are empty or longer than one read may be. */
export function refuseRange({ from, to }: DayRange): void {
  const days = diffDays(from, to) + 1;
  if (days < 1) throw badInput('to', 'must not be before the first day');
  if (days > READ_LIMITS.calendarDays)
    throw badInput('to', `must be at most ${READ_LIMITS.calendarDays} days later`);
}

/** The same as {@link instancesOf}, as the API shows them. */
export function occurrencesOf(event: ListedEvent, window: SeriesWindow): OccurrenceType[] {
  return instancesOf(event, window).map((instance) => toOccurrence(event, instance));
}

/**
 * The instances of one event in a range of days, at most one more than a read returns. An event whose rule takes more
 * than its share of a read has none.
 */
export function instancesOf(event: EventRow, window: SeriesWindow): Instance<EventOverrideOfSeries>[] {
  try {
    return withinBudget(WORK_BUDGETS.series, () => expandSeries(seriesOf(event), window, LIMIT + 1));
  } catch (error) {
    if (error instanceof OverBudget) return [];
    throw error;
  }
}

function cancelledOf(event: ListedEvent, window: SeriesWindow): OccurrenceType[] {
  if (!event.overrides.some(({ cancelled }) => cancelled)) return [];
  return cancelledInstances(seriesOf(event), window, LIMIT).map((instance) => toOccurrence(event, instance));
}

/** The times that dates were moved away from by their calendar link: nothing takes place then. */
function leftOf(event: SeriesRow, window: SeriesWindow): OccurrenceType[] {
  const { overrides, formerStart, startLocal } = event;
  const isOff = overrides.some((row) => row.cancelled && row.originalStart === startLocal);
  const moves =
    formerStart === null
      ? overrides
          .filter((row) => !row.cancelled && isMovedByLink(event, row))
          .map((row) => ({ from: row.originalStart, movedTo: row.startLocal }))
      : [{ from: formerStart, movedTo: startLocal }].filter(() => !isOff);
  return moves.flatMap(({ from, movedTo }) => {
    const once = { ...event, startLocal: from, recurrenceRule: null, additions: [], exceptions: [] };
    return expandSeries(seriesOf({ ...once, overrides: [] }), window, 1).map((instance) => ({
      ...toOccurrence(event, instance),
      id: `${event.id}:${from}:left`,
      ...{ moved: true, cancelled: true, movedTo, formerStart: null, formerPlace: null },
    }));
  });
}

function isMovedByLink(
  { linkDates }: Pick<LinkChanges, 'linkDates'>,
  { originalStart, startLocal }: OverrideRow,
): boolean {
  return startLocal !== null && linkDates?.[originalStart]?.startLocal === startLocal;
}

/** What an instance was before its calendar link changed it, as long as the student left it so. */
function formerOf(
  event: ListedEvent & Partial<LinkChanges>,
  override: EventOverrideOfSeries | null,
): Pick<OccurrenceType, 'formerStart' | 'formerPlace'> {
  const { linkDates = null, formerStart = null, formerPlace = null, place } = event;
  if (!override) return { formerStart, formerPlace };
  const row = event.overrides.find(({ originalStart }) => originalStart === override.originalStart);
  const isRoom = override.place !== null && linkDates?.[override.originalStart]?.place === override.place;
  return {
    formerStart: row && isMovedByLink({ linkDates }, row) ? override.originalStart : null,
    formerPlace: isRoom ? place : null,
  };
}

function toOccurrence(
  event: ListedEvent & Partial<LinkChanges>,
  instance: Instance<EventOverrideOfSeries>,
): OccurrenceType {
  const { override } = instance;
  return {
    ...shownInstance(event, instance),
    sourceColor: event.sourceColor ?? null,
    label: override?.title ? null : (event.label ?? null),
    teacher: event.teacher ?? null,
    imported: event.imported,
    movedTo: null,
    ...formerOf(event, override),
  };
}

function byStart(left: OccurrenceType, right: OccurrenceType): number {
  if (left.startsAt === right.startsAt) return left.id < right.id ? -1 : 1;
  return left.startsAt < right.startsAt ? -1 : 1;
}
