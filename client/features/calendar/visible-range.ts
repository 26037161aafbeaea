import { addDays, daysInMonth, diffDays, startOfWeek, type Weekday } from '#domain/time/local-date';

export type CalendarViewName = 'month' | 'week' | 'day' | 'agenda' | 'term';

/** The views that are drawn on the grid of days. */
export type GridViewName = Exclude<CalendarViewName, 'agenda' | 'term'>;

/** The views that can be chosen. */
export const CALENDAR_VIEWS: readonly CalendarViewName[] = ['month', 'week', 'day', 'agenda', 'term'];

/** Days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const DAYS_PER_WEEK = 7;

/**
 * The days whose contents a view needs: a month is filled up to whole weeks; the other views show their week; a
 * single day is in a row of its neighbors. The server knows the extent of a term.
 *
 * @param firstDay the first weekday
 */
export function visibleRange(view: CalendarViewName, day: string, firstDay: Weekday): DayRange {
  if (view === 'month') {
    const { from, to } = monthOf(day);
    return { from: startOfWeek(from, firstDay), to: addDays(startOfWeek(to, firstDay), DAYS_PER_WEEK - 1) };
  }
  const from = startOfWeek(day, firstDay);
  return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
}

/** The days a view is about: without those that fill up the weeks of a month, or are next to a single day. */
export function coreRange(view: CalendarViewName, day: string, firstDay: Weekday): DayRange {
  if (view === 'day') return { from: day, to: day };
  return view === 'month' ? monthOf(day) : visibleRange(view, day, firstDay);
}

/**
 * The day to show one page further (`direction` 1) or back (-1): the same weekday of another week, or the same day of
 * another month, or its last day if it is shorter.
 */
export function pageDay(view: CalendarViewName, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view !== 'month') return addDays(day, direction * DAYS_PER_WEEK);
  const { from, to } = monthOf(day);
  const other = monthOf(addDays(direction === 1 ? to : from, direction));
  return addDays(other.from, Math.min(Number(day.slice(8)) - 1, diffDays(other.from, other.to)));
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: diffDays(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Whether a day is in a range. */
export function isWithin(day: string, { from, to }: DayRange): boolean {
  return day >= from && day <= to;
}

function monthOf(day: string): DayRange {
  const month = day.slice(0, 7);
  const last = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
  return { from: `${month}-01`, to: `${month}-${last}` };
}
