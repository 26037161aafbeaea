import type { CalendarOptions, DayCellInfo, DayLaneInfo, EventDisplayInfo } from '@fullcalendar/react';
import { isCancelled, isProposed, type CalendarEntry } from './calendar-entry';

/** The entry of a drawn event; one that can be pressed or dragged always has one. */
export function entryOf(info: Pick<EventDisplayInfo, 'event'>): CalendarEntry {
  return info.event.extendedProps['entry'] as CalendarEntry;
}

/** The words of a band over special days; null for an entry. */
export function bandOf(info: Pick<EventDisplayInfo, 'event'>): string | null {
  return (info.event.extendedProps['band'] as string | undefined) ?? null;
}

/** How many more entries than its own an event stands for. */
export function othersOf(info: Pick<EventDisplayInfo, 'event'>): number {
  return (info.event.extendedProps['others'] as number | undefined) ?? 0;
}

/** Spine at the left, ink on a tint; kinds differ in fill and border, not just in icon. */
const PLAIN =
  'relative min-h-6 touch:min-h-8 overflow-hidden rounded-chip text-xs text-ink select-none focus-visible:z-10';
const EVENT = `${PLAIN} before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--fc-event-color)`;

const KINDS: Record<CalendarEntry['kind'], string> = {
  class: 'entry-tint',
  event: 'bg-sunken',
  deadline: 'border border-control bg-surface',
  study: 'entry-tint border border-dotted border-(--fc-event-color)',
};

const BAND = 'no-classes min-h-6 touch:min-h-8 overflow-hidden rounded-chip text-xs text-ink';

function eventClass(info: EventDisplayInfo): string {
  if (bandOf(info) !== null) return BAND;
  const entry = entryOf(info);
  if (isCancelled(entry)) return `${EVENT} border border-dashed border-control bg-surface text-muted!`;
  if (isProposed(entry)) return `${PLAIN} border-2 border-dashed border-(--fc-event-color) bg-surface`;
  const isLifted = info.isDragging || info.isMirror || info.isSelected;
  return `${EVENT} ${KINDS[entry.kind]} ${isLifted ? 'shadow-menu' : ''}`;
}

const RESIZER = 'absolute hidden group-hover:block';

const LINE = 'border border-hairline';

/** A press target of at least 24 pixels, 32 under a finger. */
const DAY_NUMBER =
  'grid min-h-6 min-w-6 touch:min-h-8 touch:min-w-8 place-items-center rounded-full px-1 text-xs tabular-nums';

/** Classes for the cell of a day in a month, and for the row of whole days. */
export function cellClass(info: DayCellInfo, isOff: boolean): string {
  if (info.inPopover) return '';
  const fill = info.isOther ? 'bg-canvas' : info.isToday ? 'bg-primary-soft/60' : isOff ? 'no-classes' : '';
  return `${LINE} scroll-my-24 ${fill}`;
}

/** The look of a day's column of hours. */
export function laneClass(info: DayLaneInfo, isOff: boolean): string {
  return `${LINE} ${info.isToday ? 'bg-primary-soft/60' : isOff ? 'no-classes' : ''}`;
}

const HOUR = 'px-0.5 text-right text-xs tracking-tight text-muted tabular-nums';

/** The axis of a phone, which leaves its width to the days; the library makes it as wide as the week number is high. */
export const NARROW_AXIS: CalendarOptions = {
  slotHeaderInnerClass: `w-10 ${HOUR}`,
  allDayHeaderInnerClass: `w-10 py-1 whitespace-normal ${HOUR}`,
  weekNumberHeaderClass: 'items-start',
  weekNumberHeaderInnerClass: `w-10 py-2 ${HOUR}`,
};

/**
 * The looks of the grid: our own classes for every part the library draws; without a theme, it has none. Lines are
 * requested on all sides; the library omits duplicates.
 */
export const GRID_LOOK: CalendarOptions = {
  className: 'text-sm text-body',
  // `clip` rather than `hidden`: the header of the days stays visible while the page scrolls.
  viewClass: 'overflow-clip rounded-card border border-hairline bg-surface',
  tableHeaderClass: 'calendar-header @container bg-surface',
  dayHeaderRowClass: LINE,
  dayHeaderClass: LINE,
  dayHeaderInnerClass: (info) =>
    `px-1 py-2 text-xs font-semibold whitespace-pre-line ${info.isToday ? 'text-link' : 'text-muted'} ${info.inPopover ? 'pl-3' : 'text-center'}`,
  dayHeaderAlign: (info) => (info.inPopover ? 'start' : 'center'),
  dayHeaderDividerClass: 'border-b border-hairline',
  dayRowClass: LINE,
  dayCellTopClass: 'flex justify-end p-0.5',
  dayCellTopInnerClass: (info) => {
    if (info.isToday) return `${DAY_NUMBER} bg-primary font-bold text-primary-ink`;
    return `${DAY_NUMBER} ${info.isOther ? 'text-muted' : 'font-medium text-ink'} hover:bg-sunken`;
  },
  dayCellInnerClass: (info) => (info.inPopover ? 'grid gap-1 p-2' : ''),
  dayLaneInnerClass: 'mx-0.5',
  slotLaneClass: (info) => `border ${info.isMinor ? 'border-transparent' : 'border-hairline'}`,
  slotHeaderClass: 'border border-transparent',
  slotHeaderInnerClass: `w-14 ${HOUR}`,
  slotHeaderDividerClass: 'border-l border-hairline',
  allDayHeaderInnerClass: 'w-14 px-2 py-1 text-right text-xs text-muted',
  allDayDividerClass: 'border-b border-control',
  inlineWeekNumberClass: 'absolute top-1 left-1 text-xs text-muted tabular-nums max-sm:hidden',
  weekNumberHeaderInnerClass: 'w-14 px-2 py-2 text-right text-xs text-muted tabular-nums',
  fillerClass: LINE,
  eventClass: (info) => `group ${eventClass(info)}`,
  eventInnerClass: 'min-w-0 pl-2 pr-1 max-sm:pl-1.5 max-sm:pr-0',
  rowEventClass: 'mx-0.5 mb-0.5 items-center',
  columnEventClass: 'mb-px w-full grow',
  columnEventInnerClass: (info) => (info.isShort ? 'flex items-center' : ''),
  rowEventAfterClass: (info) => (info.isEndResizable ? `${RESIZER} inset-y-0 right-0 w-2` : ''),
  columnEventAfterClass: (info) => (info.isEndResizable ? `${RESIZER} inset-x-0 bottom-0 h-2` : ''),
  rowMoreLinkClass:
    'mx-0.5 grid min-h-6 touch:min-h-8 items-center rounded-chip px-1 text-xs font-semibold text-body hover:bg-sunken ' +
    'hover:text-ink',
  columnMoreLinkClass: 'grid place-items-center rounded-chip bg-sunken text-xs font-semibold text-ink',
  popoverClass: 'w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-raised shadow-menu',
  popoverCloseClass:
    'absolute top-1 right-1 size-8 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink',
  highlightClass: 'bg-primary-soft',
  nowIndicatorLineClass: 'border-t-2 border-primary',
  nowIndicatorDotClass: 'size-2 -translate-1/2 rounded-full bg-primary',
};
