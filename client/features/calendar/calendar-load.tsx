import type { CalendarLoad_WorkFragment } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { useFormat } from '../../ui/format/format-context';
import { LoadLine } from '../../ui/plot/load-line';
import { useNow } from '../../ui/device/use-now';
import type { CalendarEntry } from './calendar-entry';
import { calendarLoads } from './calendar-loads';
import type { CalendarPlace } from './use-calendar-place';
import { coreRange } from './visible-range';

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
  if (view === 'week')
    return <LoadLine {...week} captions="hours" className={`mb-2 ${hasSecondZone ? 'pl-28' : 'pl-14'}`} />;
  return <LoadLine {...week} chosen={day} className="mb-4" />;
}
