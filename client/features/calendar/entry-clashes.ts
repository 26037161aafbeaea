import { clashesOf } from '#domain/time/clashes';
import { toWallMs } from '#domain/time/local-date-time';
import { isCancelled, type CalendarEntry } from './calendar-entry';

/**
 * Which entries take place at the same time, by the id of each. Whole days and deadlines take no time, and what is cancelled
 * takes none, so nothing clashes with them.
 */
export function entryClashes(
  entries: readonly CalendarEntry[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const spans = entries
    .filter((entry) => entry.kind !== 'deadline' && !entry.allDay && !isCancelled(entry))
    .map((entry) => ({ entry, start: toWallMs(entry.start), end: toWallMs(entry.end) }));
  const clashes = [...clashesOf(spans)];
  return new Map(clashes.map(([{ entry }, others]) => [entry.id, others.map((other) => other.entry)]));
}
