import { MINUTE_MS } from '#domain/time/local-date-time';
import { expandSeries } from '#domain/time/expand-series';
import type { Instance } from '#domain/time/series';
import { localDayOf, toInstant, toLocal } from '#domain/time/zone';
import { contentLine, dayValue, utcValue } from '../calendar/ics/content-line';
import { eventComponents } from '../calendar/ics/event-component';
import { isRecurring, seriesOf, withinExpansion, type EventOverrideOfSeries } from '../calendar/event.series';
import { foldedLines } from './components';
import { DavRefusal } from './dav-refusal';
import type { EventObjectRow, ObjectRow, TaskRow } from './object-rows';
import { inCalendar } from './write-object';

/** A stretch of time in epoch milliseconds, its end exclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Instances of one object in one answer. */
const MOST_INSTANCES = 2_000;

/** Whether an object takes place, or is due, within a range; a task without a deadline always is. */
export function isWithin(row: ObjectRow, range: TimeRange, zone: string): boolean {
  return row.noun === 'event'
    ? instancesWithin(row, range, { zone, limit: 1 }).length > 0
    : isDueWithin(row, range);
}

/** RFC 4791 §9.9: a task with a deadline alone. */
function isDueWithin({ dueDate, dueAt }: TaskRow, { from, to }: TimeRange): boolean {
  if (dueDate === null) return true;
  const due = Date.parse(dueAt ?? `${dueDate}T00:00:00Z`);
  return from < due && to >= due;
}

/** The instances of an event that overlap a range, as the product shows them. */
function instancesWithin(
  row: EventObjectRow,
  { from, to }: TimeRange,
  { zone, limit }: { zone: string; limit: number },
): Instance<EventOverrideOfSeries>[] {
  const window = { fromDay: localDayOf(from, zone), toDay: localDayOf(to - 1, zone), zone };
  // The days are wider than the range, so some of the first instances may lie before it.
  const found = withinExpansion(() => expandSeries(seriesOf(row), window, MOST_INSTANCES + 1));
  return found
    .filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || startsAt >= from))
    .slice(0, limit);
}

/**
 * An event as one component for each of its instances in a range, in UTC (RFC 4791 §9.6.5).
 * @throws DavRefusal if there are too many.
 */
export function expandedText(row: EventObjectRow, range: TimeRange, zone: string): string {
  const instances = instancesWithin(row, range, { zone, limit: MOST_INSTANCES + 1 });
  if (instances.length > MOST_INSTANCES)
    throw new DavRefusal(507, 'Ask for a shorter time range.', 'D:number-of-matches-within-limits');
  return inCalendar(instances.map((instance) => instanceText(row, instance)).join(''));
}

function instanceText(row: EventObjectRow, instance: Instance<EventOverrideOfSeries>): string {
  const { originalStart, localStart, startsAt, endsAt, override } = instance;
  const { allDay, kept, uid } = row;
  const texts = Object.entries({ title: override?.title, place: override?.place, notes: override?.notes });
  const key = allDay
    ? contentLine('RECURRENCE-ID;VALUE=DATE', dayValue(originalStart))
    : contentLine('RECURRENCE-ID', utcValue(toInstant(originalStart, row.timezone)));
  const lines = kept?.[originalStart] ?? kept?.[''] ?? [];
  return eventComponents(
    {
      ...row,
      ...Object.fromEntries(texts.filter(([, text]) => text != null)),
      timezone: 'UTC',
      startLocal: allDay ? localStart : toLocal(startsAt, 'UTC'),
      durationMinutes: (endsAt - startsAt) / MINUTE_MS,
      recurrenceRule: null,
      exceptions: [],
      additions: [],
      overrides: [],
    },
    { uid, details: () => (isRecurring(row) ? key : '') + foldedLines(lines) },
  );
}
