import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { firstWeekdayOf } from '#domain/accounts/first-weekday';
import { dayOfWeek, isValidDay, type Weekday } from '#domain/time/local-date';
import { useFormat } from '../../ui/format/format-context';
import { useMediaQuery, WIDE } from '../../ui/device/use-media-query';
import { CALENDAR_VIEWS, visibleRange, type CalendarViewName, type DayRange } from './visible-range';

/** The parameter of an address at which study time is planned. */
const PLAN = 'plan';

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
  /** Whether study time is being planned: a week then begins today. */
  isPlanning: boolean;
  /** Ends planning. */
  endPlanning(): void;
  /** Another day in the same view; going back doesn't stop at every page. */
  goTo(day: string): void;
  /** Another view, and another day if given. */
  show(view: CalendarViewName, day?: string): void;
  /** One day with its hours; on a narrow screen, its place in the agenda. */
  openDay(day: string): void;
}

/**
 * Reads the place from the address. Without one it is today, as a month, or a week while planning, or as an agenda on a
 * narrow screen.
 */
export function useCalendarPlace(): CalendarPlace {
  const { locale, today: clock } = useFormat();
  const [params, setParams] = useSearchParams();
  const isNarrow = !useMediaQuery(WIDE);
  const today = clock();
  const asked = params.get('view');
  const isPlanning = params.has(PLAN);
  const view =
    CALENDAR_VIEWS.find((name) => name === asked) ?? (isNarrow ? 'agenda' : isPlanning ? 'week' : 'month');
  const askedDay = params.get('day') ?? '';
  const day = isValidDay(askedDay) ? askedDay : today;
  return useMemo((): CalendarPlace => {
    const plan: Record<string, string> = isPlanning ? { [PLAN]: '' } : {};
    const show: CalendarPlace['show'] = (name, other = day) => setParams({ view: name, day: other, ...plan });
    const isFromToday = view === 'agenda' || (isPlanning && view === 'week');
    const firstDay = isFromToday ? dayOfWeek(today) : firstWeekdayOf(locale);
    return {
      view,
      day,
      today,
      firstDay,
      isNarrow,
      isPlanning,
      endPlanning: () => setParams({ view, day }, { replace: true }),
      range: visibleRange(view, day, firstDay),
      goTo: (other) => setParams({ view, day: other, ...plan }, { replace: true }),
      show,
      openDay: (other) => show(isNarrow ? 'agenda' : 'day', other),
    };
  }, [view, day, today, locale, isNarrow, isPlanning, setParams]);
}
