import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { isValidDay, type Weekday } from '#domain/time/local-date';
import { useFormat } from '../../ui/format/format-context';
import { useMediaQuery, WIDE } from '../../ui/device/use-media-query';
import { CALENDAR_VIEWS, visibleRange, type CalendarViewName, type DayRange } from './visible-range';

/** The visible part of time; stored in the address, so it can be linked to and gone back to. */
export interface CalendarPlace {
  view: CalendarViewName;
  /** A visible day. */
  day: string;
  range: DayRange;
  today: string;
  firstDay: Weekday;
  isNarrow: boolean;
  /** Another day in the same view; going back doesn't stop at every page. */
  goTo(day: string): void;
  /** Another view, and another day if given. */
  show(view: CalendarViewName, day?: string): void;
  /** One day with its hours; on a narrow screen, its place in the agenda. */
  openDay(day: string): void;
}

/** Reads the place from the address. Without one it is today, as a month, or as an agenda on a narrow screen. */
export function useCalendarPlace(): CalendarPlace {
  const { locale, today: clock } = useFormat();
  const [params, setParams] = useSearchParams();
  const isNarrow = !useMediaQuery(WIDE);
  const today = clock();
  const view = viewOf(params.get('view'), isNarrow);
  const asked = params.get('day') ?? '';
  const day = isValidDay(asked) ? asked : today;
  return useMemo((): CalendarPlace => {
    const show: CalendarPlace['show'] = (name, other = day) => setParams({ view: name, day: other });
    const firstDay = firstWeekdayOf(locale);
    return {
      view,
      day,
      today,
      firstDay,
      isNarrow,
      range: visibleRange(view, day, firstDay),
      goTo: (other) => setParams({ view, day: other }, { replace: true }),
      show,
      openDay: (other) => show(isNarrow ? 'agenda' : 'day', other),
    };
  }, [view, day, today, locale, isNarrow, setParams]);
}

/** A narrow screen has no room for seven columns of hours: there, a week is a day and its neighbors. */
function viewOf(asked: string | null, isNarrow: boolean): CalendarViewName {
  const view = CALENDAR_VIEWS.find((name) => name === asked);
  if (!isNarrow) return view ?? 'month';
  return view === 'week' ? 'day' : (view ?? 'agenda');
}
