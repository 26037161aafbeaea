import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { dayOfWeek, isValidDay, type Weekday } from '#domain/time/local-date';
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
  /** The first weekday of its pages: the locale's; in an agenda that of today, so it always shows the days ahead. */
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
  const asked = params.get('view');
  const view = CALENDAR_VIEWS.find((name) => name === asked) ?? (isNarrow ? 'agenda' : 'month');
  const askedDay = params.get('day') ?? '';
  const day = isValidDay(askedDay) ? askedDay : today;
  return useMemo((): CalendarPlace => {
    const show: CalendarPlace['show'] = (name, other = day) => setParams({ view: name, day: other });
    const firstDay = view === 'agenda' ? dayOfWeek(today) : firstWeekdayOf(locale);
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
