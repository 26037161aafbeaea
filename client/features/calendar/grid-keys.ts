import { addDays, startOfWeek, type Weekday } from '#domain/time/local-date';
import { DAY_MINUTES } from '#domain/time/local-date-time';
import type { CalendarViewName } from './visible-range';
import type { Nudge } from './use-nudge';

/** The meaning of a key press inside the grid. */
export type GridCommand =
  /** Move the entry that has the focus. */
  | { kind: 'nudge'; id: string; nudge: Nudge }
  /** Take back the moves that are not saved yet. */
  | { kind: 'cancel' }
  /** Put the focus on another day. */
  | { kind: 'focus'; day: string }
  /** Turn the page, from the day that has the focus if there is one. */
  | { kind: 'page'; direction: 1 | -1; from: string | null };

/** The parts of a keyboard event that are used. */
export type GridKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** Minutes by which an entry moves up and down the hours. */
const STEP_MINUTES = 15;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Reads a key: arrows move through the days of a month; with Alt, they move an entry; with Shift as well, they change
 * its length; Esc reverts that; Page Up and Down change the range.
 */
export function gridCommand(event: GridKey, view: CalendarViewName, firstDay: Weekday): GridCommand | null {
  if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return null;
  if (event.shiftKey && !event.altKey) return null;
  const arrow = ARROWS[event.key];
  if (event.altKey) {
    const id = entryIdAt(event.target);
    if (!arrow || id === null) return null;
    return { kind: 'nudge', id, nudge: event.shiftKey ? lengthOf(arrow) : nudgeOf(arrow, view) };
  }
  if (event.key === 'Escape') return { kind: 'cancel' };
  const day = dayLinkAt(event.target);
  if (event.key === 'PageUp') return { kind: 'page', direction: -1, from: day };
  if (event.key === 'PageDown') return { kind: 'page', direction: 1, from: day };
  if (day === null) return null;
  if (event.key === 'Home') return { kind: 'focus', day: startOfWeek(day, firstDay) };
  if (event.key === 'End') return { kind: 'focus', day: addDays(startOfWeek(day, firstDay), 6) };
  return arrow ? { kind: 'focus', day: addDays(day, arrow.x + 7 * arrow.y) } : null;
}

/** In a month, up and down mean a week; next to the hours, a quarter of an hour. */
function nudgeOf({ x, y }: { x: number; y: number }, view: CalendarViewName): Nudge {
  return view === 'month'
    ? { days: x + 7 * y, minutes: 0, longer: 0 }
    : { days: x, minutes: STEP_MINUTES * y, longer: 0 };
}

/** Down and right make an entry longer: by a quarter of an hour, by a day. */
function lengthOf({ x, y }: { x: number; y: number }): Nudge {
  return { days: 0, minutes: 0, longer: STEP_MINUTES * y + DAY_MINUTES * x };
}

/** The entry whose element has the focus. */
function entryIdAt(target: Element): string | null {
  return target.querySelector<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? null;
}

/** The day whose link has the focus. */
function dayLinkAt(target: Element): string | null {
  if (target.getAttribute('role') !== 'link') return null;
  return target.closest<HTMLElement>('[data-date]')?.dataset['date'] ?? null;
}
