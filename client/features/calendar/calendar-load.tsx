import { dayLoads, type DayLoad } from '#domain/planning/load';
import { diffDays } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';
import { calendarMessages } from '../../messages/en/calendar';
import { LoadLine } from '../../ui/load-line';
import type { CalendarEntry } from './calendar-entry';
import type { CalendarPlace } from './use-calendar-place';
import { coreRange, isWithin, type DayRange } from './visible-range';

/** Properties of {@link CalendarLoad}. */
export interface CalendarLoadProps {
  place: CalendarPlace;
  entries: readonly CalendarEntry[];
  dailyMinutes: number;
  /** Whether the hours below stand there in two zones. */
  hasSecondZone: boolean;
  onChoose(day: string): void;
}

/** The load line above the days: of a month as one drawing, of a week with a button for each day. */
export function CalendarLoad({ place, entries, dailyMinutes, hasSecondZone, onChoose }: CalendarLoadProps) {
  const { view, day, firstDay, range, today } = place;
  const shown = view === 'month' ? coreRange(view, day, firstDay) : range;
  const loads = loadsOf(entries, shown);
  const common = { loads, today, dailyMinutes };
  if (view === 'month')
    return <LoadLine {...common} label={calendarMessages.load.month} className="mb-3 max-sm:hidden" />;
  const week = { ...common, label: calendarMessages.load.week, onChoose };
  // Beside the hours the columns stand above those of the grid, which name the days.
  if (view === 'week')
    return <LoadLine {...week} captions="hours" className={`mb-2 ${hasSecondZone ? 'pl-28' : 'pl-14'}`} />;
  return <LoadLine {...week} chosen={day} className="mb-4" />;
}

/** Open work by the day it is due on, where the calendar shows it; what was due earlier is no load of these days. */
function loadsOf(entries: readonly CalendarEntry[], range: DayRange): DayLoad[] {
  const assignments = entries.flatMap((entry) => {
    const dueDate = dayOf(entry.start);
    return entry.kind === 'deadline' && isWithin(dueDate, range) ? [{ ...entry.assignment, dueDate }] : [];
  });
  return dayLoads({ today: range.from, days: diffDays(range.from, range.to) + 1, assignments });
}
