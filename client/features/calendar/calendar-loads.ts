import { isOpen } from '#domain/assignments/assignment';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import type { CalendarLoad_WorkFragment } from '../../generated/graphql';
import type { CalendarEntry } from './calendar-entry';
import { isWithin, type DayRange } from './visible-range';

/**
 * Open work by day. What is left with a deadline stands where the calendar shows it, also while it is being moved; what
 * was due earlier is no load of these days.
 */
export function calendarLoads(
  work: readonly CalendarLoad_WorkFragment[],
  entries: readonly CalendarEntry[],
  range: DayRange,
): DayLoad[] {
  const shownOn = new Map(
    entries.flatMap(({ id, kind, start }) => (kind === 'deadline' ? [[id, dayOf(start)] as const] : [])),
  );
  const placed = work.flatMap((part) => {
    const date = (part.isDue ? shownOn.get(part.assignment.id) : undefined) ?? part.date;
    return isOpen(part.assignment) && isWithin(date, range) ? [{ ...part, date }] : [];
  });
  return dayLoads({ today: range.from, days: diffDays(range.from, range.to) + 1, work: placed });
}
