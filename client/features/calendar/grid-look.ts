import type { CalendarOptions, EventDisplayInfo } from '@fullcalendar/react';
import type { CalendarEntry } from './calendar-entry';

/** The entry a drawn event stands for. */
export function entryOf(info: Pick<EventDisplayInfo, 'event'>): CalendarEntry {
  return info.event.extendedProps['entry'] as CalendarEntry;
}

/** Spine at the left, ink on a tint; kinds differ in fill and border besides their icon. */
const EVENT =
  'relative min-h-6 touch:min-h-8 overflow-hidden rounded-chip text-xs text-ink select-none before:absolute before:inset-y-0 ' +
  'before:left-0 before:w-1 before:bg-(--fc-event-color) focus-visible:z-10';

const KINDS: Record<CalendarEntry['kind'], string> = {
  class: 'entry-tint',
  event: 'bg-sunken',
  deadline: 'border border-control bg-surface',
};

function eventClass(info: EventDisplayInfo): string {
  const entry = entryOf(info);
  const isLifted = info.isDragging || info.isMirror || info.isSelected;
  return `${EVENT} ${KINDS[entry.kind]} ${isLifted ? 'shadow-menu' : ''}`;
}

const RESIZER = 'absolute hidden group-hover:block';

/** How the grid looks: classes of ours for every part the library draws. Without a theme it brings none. */
export const GRID_LOOK: CalendarOptions = {
  className: 'text-sm text-body',
  viewClass: 'overflow-hidden rounded-card border border-hairline bg-surface',
  tableHeaderClass: 'bg-surface',
  dayHeaderRowClass: 'border-b border-hairline',
  dayHeaderClass: 'border-l border-hairline',
  dayHeaderInnerClass: 'flex items-center justify-center gap-1.5 px-1 py-2 text-xs font-semibold text-muted',
  dayHeaderAlign: 'center',
  dayRowClass: 'border-t border-hairline',
  dayCellClass: (info) =>
    `border-l border-hairline ${info.isOther ? 'bg-canvas' : ''} ${info.inPopover ? 'border-none' : 'min-h-28 max-sm:min-h-20'}`,
  dayCellTopClass: 'flex justify-end p-0.5',
  dayCellTopInnerClass: (info) =>
    'grid min-h-6 min-w-6 touch:min-h-8 touch:min-w-8 place-items-center rounded-full px-1 text-xs tabular-nums ' +
    (info.isToday ? 'bg-primary font-bold text-primary-ink' : info.isOther ? 'text-muted' : 'font-medium text-ink'),
  dayCellInnerClass: (info) => (info.inPopover ? 'grid gap-1 p-2' : ''),
  dayLaneClass: (info) => `border-l border-hairline ${info.isToday ? 'bg-primary-soft/40' : ''}`,
  dayLaneInnerClass: 'mx-0.5',
  slotLaneClass: (info) => `border-t ${info.isMinor ? 'border-transparent' : 'border-hairline'}`,
  slotHeaderInnerClass: 'px-2 text-xs text-muted tabular-nums',
  slotHeaderDividerClass: 'border-l border-hairline',
  allDayHeaderInnerClass: 'px-2 py-1 text-xs text-muted',
  allDayDividerClass: 'border-b border-control',
  eventClass: (info) => `group ${eventClass(info)}`,
  eventInnerClass: 'min-w-0 pl-2 pr-1',
  rowEventClass: 'mx-0.5 mb-0.5 items-center',
  columnEventClass: 'mb-px w-full grow',
  listItemEventClass: 'mx-0.5 mb-0.5 items-center',
  rowEventAfterClass: (info) => (info.isEndResizable ? `${RESIZER} inset-y-0 right-0 w-2` : ''),
  columnEventAfterClass: (info) => (info.isEndResizable ? `${RESIZER} inset-x-0 bottom-0 h-2` : ''),
  rowMoreLinkClass:
    'mx-0.5 grid min-h-6 touch:min-h-8 place-items-center rounded-chip text-xs font-semibold text-body hover:bg-sunken hover:text-ink',
  columnMoreLinkClass: 'grid place-items-center rounded-chip bg-sunken text-xs font-semibold text-ink',
  popoverClass: 'w-72 max-w-[calc(100vw-1rem)] rounded-card border border-hairline bg-raised shadow-menu',
  popoverCloseClass:
    'absolute top-1 right-1 size-8 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink',
  highlightClass: 'bg-primary-soft',
  nowIndicatorLineClass: 'border-t-2 border-primary',
  nowIndicatorDotClass: 'size-2 -translate-1/2 rounded-full bg-primary',
};
