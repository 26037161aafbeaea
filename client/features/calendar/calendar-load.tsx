import { isFinished } from '#domain/assignments/open';
import { dayToDo } from '#domain/planning/day-work';
import { dayLoads, type DayLoad } from '#domain/planning/load';
import { diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import type { CalendarLoad_WorkFragment } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { useNow } from '../../ui/device/use-now';
import { useFormat } from '../../ui/format/format-context';
import { LoadLine } from '../../ui/plot/load-line';
import type { CalendarEntry, DeadlineEntry } from './calendar-entry';
import type { CalendarPlace } from './use-calendar-place';
import { coreRange, isWithin, type DayRange } from './visible-range';

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

export interface CalendarLoadProps {
  place: CalendarPlace;
  /** The work of the days, including the surrounding ones. */
  work: readonly CalendarLoad_WorkFragment[];
  entries: readonly CalendarEntry[];
  dailyMinutes: number;
  /** Whether the hours below are shown in two time zones. */
  hasSecondZone: boolean;
  onChoose(day: string): void;
}

/** Codes of the paused courses with open deadlines in the days of a view: their work isn't in the load line. */
export function pausedCodes(
  entries: readonly CalendarEntry[],
  place: Pick<CalendarPlace, 'view' | 'day' | 'firstDay'>,
): string[] {
  const range = coreRange(place.view, place.day, place.firstDay);
  const codes = entries.flatMap((entry) =>
    entry.kind === 'deadline' &&
    !entry.isDone &&
    entry.assignment.course?.status === 'paused' &&
    isWithin(dayOf(entry.start), range)
      ? [entry.assignment.course.code]
      : [],
  );
  return [...new Set(codes)];
}

/** The load line above the days: of a month as one drawing, of a week with a button for each day. */
export function CalendarLoad(props: CalendarLoadProps) {
  const format = useFormat();
  const { place, work, entries, dailyMinutes, hasSecondZone, onChoose } = props;
  const { view, day, firstDay, range, today } = place;
  const shown = view === 'month' ? coreRange(view, day, firstDay) : range;
  const loads = calendarLoads(work, entries, shown, format.local(useNow()));
  const common = { loads, today, dailyMinutes };
  if (view === 'month')
    return <LoadLine {...common} label={calendarMessages.load.month} className="mb-3 max-sm:hidden" />;
  const week = { ...common, label: calendarMessages.load.week, onChoose };
  // Next to the hours, the columns are above those of the grid, which name the days.
  const axis = hasSecondZone ? 'pl-18 sm:pl-28' : place.isNarrow ? 'pl-10' : 'pl-14';
  if (view === 'week') return <LoadLine {...week} captions="hours" className={`mb-2 ${axis}`} />;
  return <LoadLine {...week} chosen={day} className="mb-4" />;
}
