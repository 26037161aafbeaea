import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, toWallMs } from '#domain/time/local-date-time';
import { expandSeries } from '#domain/time/expand-series';
import type { Transaction } from '../../database/database';
import { patchOfEvent } from './event.changes';
import type { UpdateEventInput } from './event.inputs';
import { withChangedInstance, type InstanceChange } from './event.instances';
import type { EventRow } from './event.rows';
import { rangeOf, seriesOf } from './event.series';
import { overrideOf } from './event.writes';

/** Dates that are changed one by one at most: a daily event of a year; longer series are split. */
const MOST_DATES = 366;

const IS_SUBSCRIBED = `
SELECT FROM events e JOIN live_calendar_sources s ON s.user_id = e.user_id AND e.import_key = ANY(s.entry_keys)
WHERE e.user_id = $1 AND e.id = $2 LIMIT 1`;

/**
 * A series of a subscribed calendar of which one instance and all that follow are changed date by date: split, its second
 * part would no longer hear of what the school changes.
 * @returns null when the series is to be split: it is the student's own, it has no end, or what changes is nothing that
 * single dates have.
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
  const starts = followingStarts(event, originalStart);
  if (starts === null) return null;
  const subscribed = await transaction.query(IS_SUBSCRIBED, [transaction.userId, event.id]);
  if (subscribed.length === 0) return null;
  const change: InstanceChange = { title, place, notes, link, startLocal, endLocal };
  return starts.reduce((changed, start) => {
    if (start === originalStart) return withChangedInstance(changed, start, change);
    const step = toWallMs(start) - toWallMs(originalStart);
    return overrideOf(event, start)?.cancelled
      ? changed
      : withChangedInstance(changed, start, besideOwn(event, start, inStep(change, step)));
  }, event);
}

/** The original starts from one on; null when there is none before it, or they are too many to change one by one. */
function followingStarts(event: EventRow, originalStart: string): string[] | null {
  const { lastAt } = rangeOf(event);
  if (lastAt === null) return null;
  const window = {
    fromDay: dayOf(event.startLocal),
    toDay: addDays(lastAt.slice(0, 10), 1),
    zone: event.timezone,
  };
  const all = expandSeries({ ...seriesOf(event), overrides: [] }, window, MOST_DATES + 1);
  const starts = all.map((instance) => instance.originalStart);
  const following = starts.filter((start) => start >= originalStart);
  return starts.length > MOST_DATES || following.length === starts.length ? null : following;
}

/** The times of another date of the series, which lies so many milliseconds later on the wall clock. */
function inStep({ startLocal, endLocal, ...texts }: InstanceChange, step: number): InstanceChange {
  const later = (local: string) => fromWallMs(toWallMs(local) + step);
  return { ...texts, startLocal: startLocal && later(startLocal), endLocal: endLocal && later(endLocal) };
}

/** What an instance has of its own already stays. */
function besideOwn(event: EventRow, start: string, change: InstanceChange): InstanceChange {
  const own = overrideOf(event, start);
  const { startLocal, endLocal, ...texts } = change;
  const isTimed = own?.startLocal != null || own?.durationMinutes != null;
  const free = Object.entries(texts).filter(([field]) => own?.[field as keyof typeof texts] == null);
  return { ...Object.fromEntries(free), ...(isTimed ? {} : { startLocal, endLocal }) };
}
