import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRecurring, seriesOf, type EventOverrideOfSeries } from '#domain/acts/event';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { OverBudget, withinBudget, workDone } from '#domain/limits/work';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { expandSeries } from '#domain/time/expand-series';
import type { Instance } from '#domain/time/series';
import { localDayOf, toInstant, toLocal } from '#domain/time/zone';
import { merged, type Interval } from '#domain/planning/free-time';
import { contentLine, dayValue, utcValue } from '../../ical/write-line';
import { eventComponents } from '../calendar/event-component';
import { foldedLines, textOf } from './components';
import { DavRefusal } from './dav-refusal';
import type { EventObjectRow } from './object-rows';
import { inCalendar } from './write-object';

/** A stretch of time in epoch milliseconds, its end exclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

/** A date of an event. */
export type EventInstance = Instance<EventOverrideOfSeries>;

/** Instances of one object in one answer. */
const MOST_INSTANCES = 2_000;
/** Instances that mostly tell whether any is within a range. */
const FEW_INSTANCES = 20;

/**
 * Whether an event takes place within a range. Where finding out takes more than the event's share or what remains, it
 * counts as if: apps look again themselves, but take an event that is left out for deleted.
 */
export function takesPlaceWithin(
  row: EventObjectRow,
  range: TimeRange,
  { zone, remaining }: { zone: string; remaining: Pick<Remaining, 'steps'> },
): boolean {
  return [FEW_INSTANCES, MOST_INSTANCES].some((limit) => {
    const found = instancesOf(row, range, { zone, limit, remaining });
    return found === null || overlapping(found, range).length > 0;
  });
}

/** The first instances of an event in the days of a range, as the product shows them; null if that takes too long. */
function instancesOf(
  row: EventObjectRow,
  { from, to }: TimeRange,
  { zone, limit, remaining }: { zone: string; limit: number; remaining: Pick<Remaining, 'steps'> },
): EventInstance[] | null {
  const window = { fromDay: localDayOf(from, zone), toDay: localDayOf(to - 1, zone), zone };
  const before = workDone();
  try {
    const share = Math.min(remaining.steps, WORK_BUDGETS.reportedSeries);
    return withinBudget(share, () => expandSeries(seriesOf(row), window, limit));
  } catch (error) {
    if (error instanceof OverBudget) return null;
    throw error;
  } finally {
    remaining.steps -= workDone() - before;
  }
}

/** Those that overlap the range itself: its days are wider. */
function overlapping(instances: readonly EventInstance[], { from, to }: TimeRange): EventInstance[] {
  return instances.filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || startsAt >= from));
}

/** What an answer can still contain. */
export interface Remaining {
  /** Units of work to find instances. */
  steps: number;
  /** Instances of series; a single event can have 2,000 of them at most. */
  instances: number;
  characters: number;
}

/**
 * The instances of an event that overlap a range.
 * @throws DavRefusal if there are more than remain.
 */
export function instancesWithin(
  row: EventObjectRow,
  range: TimeRange,
  { zone, remaining }: { zone: string; remaining: Omit<Remaining, 'characters'> },
): EventInstance[] {
  const limit = Math.min(remaining.instances, MOST_INSTANCES);
  const found = instancesOf(row, range, { zone, limit: limit + 1, remaining });
  if (found === null || found.length > limit) throw tooMuch();
  const instances = overlapping(found, range);
  remaining.instances -= instances.length;
  return instances;
}

/** What an event's lines that the product has no field for say of its instances; many instances share the same lines. */
function ofKeptLines<Value>(
  { kept }: EventObjectRow,
  read: (lines: readonly string[]) => Value,
): (instance: EventInstance) => Value {
  const known = new Map<string, Value>();
  return ({ originalStart }) => {
    const key = kept?.[originalStart] ? originalStart : '';
    const value = known.get(key) ?? read(kept?.[key] ?? []);
    known.set(key, value);
    return value;
  };
}

/** Characters that are written of an expanded object before others have their turn. */
const TURN_CHARACTERS = 64 * 1024;

/**
 * An event as one component for each of its instances in a range, in UTC (RFC 4791 §9.6.5), in pieces of text.
 * @throws DavRefusal if there are more instances than remain, before any of them is written, or if they get too long.
 */
export async function* expandedObject(
  row: EventObjectRow,
  range: TimeRange,
  { zone, remaining }: { zone: string; remaining: Remaining },
): AsyncGenerator<string> {
  const instances = instancesWithin(row, range, { zone, remaining });
  const keptOf = ofKeptLines(row, foldedLines);
  const [begin, end] = inCalendar('|').split('|');
  let text = begin ?? '';
  let written = 0;
  for (const instance of instances) {
    text += instanceText(row, instance, keptOf(instance));
    if (written + text.length > remaining.characters) throw tooMuch();
    if (text.length < TURN_CHARACTERS) continue;
    yield text;
    written += text.length;
    text = '';
    await nextTurn();
  }
  yield text + end;
}

/** The refusal of an answer that would be too long. */
export function tooMuch(): DavRefusal {
  const message =
    'This is too much for one answer. Ask for fewer objects or properties, or a shorter time range.';
  return new DavRefusal(507, message, 'D:number-of-matches-within-limits');
}

function instanceText(row: EventObjectRow, instance: EventInstance, kept: string): string {
  const { originalStart, localStart, startsAt, endsAt, override } = instance;
  const { allDay, uid } = row;
  const texts = Object.entries({ title: override?.title, place: override?.place, notes: override?.notes });
  const key = allDay
    ? contentLine('RECURRENCE-ID;VALUE=DATE', dayValue(originalStart))
    : contentLine('RECURRENCE-ID', utcValue(toInstant(originalStart, row.timezone)));
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
    { uid, details: () => (isRecurring(row) ? key : '') + kept },
  );
}

/** A time that an event takes. */
export interface BusyTime extends Interval {
  /** Whether the app that sent the event called it tentative. */
  isTentative: boolean;
}

/** The times that instances of an event take: none for those that an app marked as free (RFC 4791 §7.10). */
export function busyTimes(row: EventObjectRow, instances: readonly EventInstance[]): BusyTime[] {
  const valuesOf = ofKeptLines(row, (lines) => {
    const part = { name: 'VEVENT', lines: [...lines], parts: [] };
    return ['TRANSP', 'STATUS'].map((name) => textOf(part, name).toUpperCase());
  });
  return instances.flatMap((instance) => {
    const [transparency, status] = valuesOf(instance);
    if (transparency === 'TRANSPARENT' || status === 'CANCELLED') return [];
    const { startsAt, endsAt } = instance;
    return [{ startsAt, endsAt, isTentative: status === 'TENTATIVE' }];
  });
}

/** Busy times within a range as a calendar, each kind as separate stretches. @param now in epoch milliseconds */
export function freeBusyText(times: readonly BusyTime[], { from, to }: TimeRange, now: number): string {
  const within = times.map((time) => ({
    ...time,
    startsAt: Math.max(time.startsAt, from),
    endsAt: Math.min(time.endsAt, to),
  }));
  const linesOf = (property: string, isTentative: boolean) =>
    merged(within.filter((time) => time.isTentative === isTentative))
      .map(({ startsAt, endsAt }) => contentLine(property, `${utcValue(startsAt)}/${utcValue(endsAt)}`))
      .join('');
  return inCalendar(
    contentLine('BEGIN', 'VFREEBUSY') +
      contentLine('UID', randomUUID()) +
      contentLine('DTSTAMP', utcValue(now)) +
      contentLine('DTSTART', utcValue(from)) +
      contentLine('DTEND', utcValue(to)) +
      linesOf('FREEBUSY', false) +
      linesOf('FREEBUSY;FBTYPE=BUSY-TENTATIVE', true) +
      contentLine('END', 'VFREEBUSY'),
  );
}
