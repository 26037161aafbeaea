import { dayOf, timeOf } from '#domain/time/local-date-time';
import { isDueAtDayEnd, type CalendarEntry } from './calendar-entry';
import { isWithin, type DayRange } from './visible-range';

/**
 * The first hour that a day or week opens at: one above the current time or, on other days, above the earliest entry;
 * null if nothing has a time.
 *
 * @param now the current local time
 */
export function openingHour(entries: readonly CalendarEntry[], days: DayRange, now: string): number | null {
  const times = isWithin(dayOf(now), days)
    ? [timeOf(now)]
    : entries
        .filter((entry) => !entry.allDay && !isDueAtDayEnd(entry) && isWithin(dayOf(entry.start), days))
        .map(({ start }) => timeOf(start));
  const first = times.toSorted()[0];
  return first === undefined ? null : Math.max(0, Number(first.slice(0, 2)) - 1);
}

/** The height of the bar at the bottom of a phone, in pixels. */
const BAR = 56;

/**
 * Scrolls to an hour of the grid, unless it is on the screen with the two after it, or the student has scrolled.
 *
 * @returns whether the hours are drawn
 */
export function showHour(grid: Element | null, hour: number): boolean {
  const slots = [...(grid?.querySelectorAll<HTMLElement>('[data-time$=":00:00"]') ?? [])];
  const hourOf = (slot: HTMLElement): number => Number(slot.dataset['time']?.slice(0, 2));
  const target = slots.findLast((slot) => hourOf(slot) <= hour);
  const end = slots.findLast((slot) => hourOf(slot) <= hour + 3);
  if (target && end && window.scrollY === 0 && end.getBoundingClientRect().top > window.innerHeight - BAR) {
    const header = grid?.querySelector('.calendar-header');
    const covered = header
      ? parseFloat(getComputedStyle(header).top) + header.getBoundingClientRect().height
      : 0;
    window.scrollTo(0, target.getBoundingClientRect().top - covered);
  }
  return slots.length > 0;
}
