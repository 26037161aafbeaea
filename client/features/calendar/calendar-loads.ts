import { isFinished } from '#domain/assignments/open';
import { dayToDo } from '#domain/planning/day-work';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import type { CalendarLoad_WorkFragment } from '../../generated/graphql';
import type { CalendarEntry, DeadlineEntry } from './calendar-entry';
import { isWithin, type DayRange } from './visible-range';

/**
 * Open work by day. Work remaining for a deadline follows it to where the calendar shows it, even while it is
 * being moved; once it has passed, it is work for today, see {@link dayToDo}.
 *
 * @param now in the student's time zone, `YYYY-MM-DDTHH:MM`
 */
export function calendarLoads(
  work: readonly CalendarLoad_WorkFragment[],
  entries: readonly CalendarEntry[],
  range: DayRange,
  now: string,
): DayLoad[] {
  const shown = new Map(
    entries.flatMap((entry) => (entry.kind === 'deadline' ? [[entry.id, entry] as const] : [])),
  );
  const placed = work.flatMap((part) => {
    const { plannedOn } = part.assignment;
    const entry = part.isDue ? shown.get(part.assignment.id) : undefined;
    const date = entry
      ? dayToDo({ dueDay: dayOf(entry.start), isOverdue: hasPassed(entry, now), plannedOn }, dayOf(now))
      : part.date;
    return !isFinished(part.assignment) && isWithin(date, range) ? [{ ...part, date }] : [];
  });
  return dayLoads({ today: range.from, days: diffDays(range.from, range.to) + 1, work: placed });
}

/** Whether a deadline has passed; the minute it names still belongs to it. */
function hasPassed({ allDay, start, end }: DeadlineEntry, now: string): boolean {
  return allDay ? now >= end : now > start;
}
