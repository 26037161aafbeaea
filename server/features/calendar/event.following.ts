import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { expandSeries } from '#domain/time/expand-series';
import type { Transaction } from '../../database/database';
import { patchOfEvent } from './event.changes';
import type { UpdateEventInput } from './event.inputs';
import { withChangedInstance, type InstanceChange } from './event.instances';
import type { EventRow, OverrideRow } from './event.rows';
import { rangeOf, seriesOf, withinExpansion } from './event.series';
import { overrideOf } from './event.writes';

/** The most dates that are changed one by one: a daily event of a year; longer series are split. */
const MOST_DATES = 366;

const IS_SUBSCRIBED = `
SELECT FROM events e JOIN live_calendar_sources s ON s.user_id = e.user_id AND e.import_key = ANY(s.entry_keys)
WHERE e.user_id = $1 AND e.id = $2 LIMIT 1`;

/**
 * A series of a linked calendar of which one instance and all that follow are changed date by date: if split, its
 * second part would no longer get the school's changes.
 * @returns null if the series should be split: it is the student's own, it has no end, or the change isn't possible
 * for single dates.
 * @throws BAD_USER_INPUT naming the field
 */
export async function changedDates(
  transaction: Transaction,
  event: EventRow,
  input: UpdateEventInput,
  originalStart: string,
): Promise<EventRow | null> {
  const { title, place, notes, link, startLocal, endLocal, ...whole } = patchOfEvent(input);
  const row = event as unknown as Record<string, unknown>;
  if (Object.entries(whole).some(([field, value]) => value !== row[field])) return null;
  // A date can't have an empty text, so one without its own text has the series'.
  const texts = Object.entries({ title, place, notes });
  if (texts.some(([field, text]) => text === null && row[field] !== null)) return null;
  const starts = followingStarts(event, originalStart);
  if (starts === null) return null;
  const subscribed = await transaction.query(IS_SUBSCRIBED, [transaction.userId, event.id]);
  if (subscribed.length === 0) return null;
  const change: InstanceChange = { title, place, notes, link, startLocal, endLocal };
  const named = overrideOf(event, originalStart);
  return starts.reduce((next, start) => {
    const own = overrideOf(event, start);
    if (start === originalStart) return withChangedInstance(next, start, change);
    if (own?.cancelled) return next;
    const step = toWallMs(start) - toWallMs(originalStart);
    return withChangedInstance(
      next,
      start,
      besideOwn(own, named && movedBy(named, step), inStep(change, step)),
    );
  }, event);
}

/** Returns the original starts from one on; null if none comes before it, or there are too many to change. */
function followingStarts(event: EventRow, originalStart: string): string[] | null {
  const { lastAt } = rangeOf(event);
  if (lastAt === null) return null;
  const window = {
    fromDay: dayOf(event.startLocal),
    toDay: addDays(lastAt.slice(0, 10), 1),
    zone: event.timezone,
  };
  const series = { ...seriesOf(event), overrides: [] };
  const all = withinExpansion(() => expandSeries(series, window, MOST_DATES + 1));
  const starts = all.map((instance) => instance.originalStart);
  const following = starts.filter((start) => start >= originalStart);
  return starts.length > MOST_DATES || following.length === starts.length ? null : following;
}

/** Changes with times shifted by this many milliseconds of local time, for another date of the series. */
function inStep({ startLocal, endLocal, ...texts }: InstanceChange, step: number): InstanceChange {
  const later = (local: string) => fromWallMs(toWallMs(local) + step);
  return { ...texts, startLocal: startLocal && later(startLocal), endLocal: endLocal && later(endLocal) };
}

/** A moved instance, moved further by a step in milliseconds of local time. */
function movedBy(row: OverrideRow, step: number): OverrideRow {
  return { ...row, startLocal: row.startLocal && fromWallMs(toWallMs(row.startLocal) + step) };
}

/**
 * An instance keeps its own values, unless they equal the named instance's: those were changed together, and
 * are reset together.
 */
function besideOwn(
  own: OverrideRow | undefined,
  named: OverrideRow | undefined,
  { startLocal, endLocal, ...texts }: InstanceChange,
): InstanceChange {
  if (!own) return { ...texts, startLocal, endLocal };
  const isOwn = (field: keyof OverrideRow) => own[field] != null && own[field] !== named?.[field];
  const free = Object.entries(texts).filter(([field]) => !isOwn(field as keyof typeof texts));
  const times = isOwn('startLocal') || isOwn('durationMinutes') ? {} : { startLocal, endLocal };
  return { ...Object.fromEntries(free), ...times };
}
