import { clashesOf } from '#domain/time/clashes';
import { toWallMs } from '#domain/time/local-date-time';
import { isCancelled, isDueAtDayEnd, isSitting, type CalendarEntry } from './calendar-entry';

/**
 * The entries at the same time as each entry, by ID. Whole days and deadlines take no time, and canceled or
 * finished entries take none either, so nothing clashes with them. An exam takes its time, but a class of its
 * own course is where it takes place.
 */
export function entryClashes(
  entries: readonly CalendarEntry[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const spans = entries
    .filter((entry) => takesTime(entry))
    .map((entry) => ({ entry, start: toWallMs(entry.start), end: toWallMs(entry.end) }));
  const clashes = [...clashesOf(spans)].map(([{ entry }, others]) => {
    const clashing = others.map((other) => other.entry).filter((other) => !isSatWithin(entry, other));
    return [entry.id, clashing] as const;
  });
  return new Map(clashes.filter(([, others]) => others.length > 0));
}

function takesTime(entry: CalendarEntry): boolean {
  if (entry.allDay || isCancelled(entry)) return false;
  return entry.kind !== 'deadline' || (isSitting(entry) && !isDueAtDayEnd(entry) && !entry.isDone);
}

/** Whether one is an exam and the other a class of the same course. */
function isSatWithin(entry: CalendarEntry, other: CalendarEntry): boolean {
  const [sat, held] = isSitting(entry) ? [entry, other] : [other, entry];
  return isSitting(sat) && held.kind === 'class' && held.course !== null && held.course.id === sat.course?.id;
}
