import './calendar.css';
import { useEffect, useMemo, useRef } from 'react';
import Calendar, {
  type CalendarOptions,
  type CalendarRef,
  type DateClickInfo,
  type DateSelectInfo,
  type EventChangeInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { addDays, type Weekday } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';
import { localDayOf } from '#domain/time/zone';
import { calendarMessages } from '../../messages/en/calendar';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { colorOf, type CalendarEntry } from './calendar-entry';
import { EntryChip } from './entry-chip';
import { dropTarget, hoursOf, stretchTarget, toGridEvent } from './grid-event';
import { entryOf, GRID_LOOK } from './grid-look';
import { mayChangeAllDay, type MoveTarget } from './planned-move';
import type { CalendarViewName } from './visible-range';

/** A stretch of empty time that was pointed at. */
export interface EmptySlot {
  allDay: boolean;
  startLocal: string;
  endLocal: string;
}

/** Properties of {@link CalendarView}: everything the rest of the application knows of the grid. */
export interface CalendarViewProps {
  view: Exclude<CalendarViewName, 'agenda'>;
  /** A day within what is shown, `YYYY-MM-DD`. */
  day: string;
  entries: readonly CalendarEntry[];
  firstDay: Weekday;
  /** A narrow screen: days are opened instead of filled. */
  isNarrow: boolean;
  /** An entry was dropped or stretched; `false` puts it back. */
  onMove(entry: CalendarEntry, target: MoveTarget): Promise<boolean>;
  onOpen(entry: CalendarEntry): void;
  onCreate(slot: EmptySlot): void;
  onOpenDay(day: string): void;
}

const PLUGINS = [dayGrid, timeGrid, interaction];

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;

/** Where a new event begins on a day without a time, and how long it lasts. */
const NEW_EVENT = { time: '09:00', minutes: 60 };

/** Pixels the pointer moves before a press becomes a selection; less is a click. */
const SELECT_DISTANCE = 5;

/** How long a finger rests before it takes an entry up, in milliseconds; less is a tap or a scroll. */
const LONG_PRESS_MS = 500;

/** Lines of entries in one day of the month before the rest moves behind "+n more". */
const MONTH_LINES = 3;

/**
 * Month, week and day on the calendar library. Nothing else in the application knows that library, so
 * that it can be replaced. It draws what it is given: a move is asked for with `onMove`, and when that
 * fails the entry goes back.
 */
export default function CalendarView(props: CalendarViewProps) {
  const { view, day, entries, firstDay } = props;
  const format = useFormat();
  const zone = format.timezone;
  const calendar = useRef<CalendarRef>(null);
  const events = useMemo(
    () => entries.map((entry) => toGridEvent(entry, zone)).map(withColor),
    [entries, zone],
  );
  const hours = useMemo(() => hoursOf(view === 'month' ? [] : entries), [view, entries]);

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (api && (api.view.type !== VIEWS[view] || localDayOf(api.getDate().getTime(), zone) !== day)) {
      api.changeView(VIEWS[view], day);
    }
  }, [view, day, zone]);

  return (
    <Calendar
      ref={calendar}
      plugins={PLUGINS}
      initialView={VIEWS[view]}
      initialDate={day}
      timeZone={zone}
      locale={format.locale}
      firstDay={firstDay % 7}
      events={events}
      slotMinTime={`${hours.first}:00`}
      slotMaxTime={`${hours.last}:00`}
      {...FIXED}
      {...GRID_LOOK}
      {...useContents(format, props)}
      {...useGestures(props, zone)}
    />
  );
}

/** What never changes. */
const FIXED: CalendarOptions = {
  height: 'auto',
  headerToolbar: false,
  fixedWeekCount: false,
  nowIndicator: true,
  editable: true,
  selectable: true,
  selectMinDistance: SELECT_DISTANCE,
  longPressDelay: LONG_PRESS_MS,
  slotEventOverlap: false,
  eventInteractive: true,
  eventDisplay: 'block',
  slotDuration: '00:30',
  snapDuration: '00:15',
  slotMinHeight: 26,
  eventMinHeight: 26,
  popoverFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  slotHeaderFormat: { hour: 'numeric', minute: '2-digit', meridiem: 'short' },
  dayCellFormat: { day: 'numeric' },
  monthStartFormat: { day: 'numeric' },
  allDayText: calendarMessages.allDayRow,
  moreLinkText: calendarMessages.more,
  moreLinkHint: calendarMessages.moreHint,
  closeHint: calendarMessages.closeMore,
  popoverCloseContent: () => <span aria-hidden>×</span>,
  views: {
    dayGridMonth: { navLinks: true, dayMaxEvents: MONTH_LINES, dayHeaderFormat: { weekday: 'short' } },
    timeGrid: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
  },
};

function withColor(event: ReturnType<typeof toGridEvent>) {
  const color = colorOf(event.extendedProps.entry);
  return { ...event, color: color ? `var(--color-course-${color})` : 'var(--color-control)' };
}

/** What stands in events and headers; JSX alone, because the policy of the page lets no HTML in as text. */
function useContents(format: Format, { isNarrow }: CalendarViewProps): CalendarOptions {
  return useMemo(
    () => ({
      eventContent: (info) => <EntryChip {...chipOf(info, format, isNarrow)} />,
      navLinkHint: (_text: string, date: Date) =>
        calendarMessages.goToDay(format.day(localDayOf(date.getTime(), format.timezone), 'long')),
    }),
    [format, isNarrow],
  );
}

function chipOf(info: EventDisplayInfo, format: Format, isNarrow: boolean) {
  const entry = entryOf(info);
  const isMonth = info.view.type === VIEWS.month;
  const isMoving = info.isMirror || info.isDragging || info.isResizing;
  const time = entry.allDay ? '' : isMoving ? info.timeText : format.time(timeOf(entry.start));
  const layout = isMonth ? (isNarrow ? 'narrow' : 'line') : info.isShort || entry.allDay ? 'line' : 'block';
  return { entry, format, time, layout } as const;
}

/** From the library's gestures to ours. */
function useGestures(props: CalendarViewProps, zone: string): CalendarOptions {
  const { isNarrow, onMove, onOpen, onCreate, onOpenDay } = props;
  return useMemo(() => {
    const settle = (info: EventChangeInfo, target: MoveTarget): void => {
      void onMove(entryOf(info), target).then((isMoved) => !isMoved && info.revert());
    };
    const openDay = (date: Date): void => onOpenDay(localDayOf(date.getTime(), zone));
    return {
      eventClick: (info) => onOpen(entryOf(info)),
      eventDrop: (info) => settle(info, dropTarget(entryOf(info), info.event)),
      eventResize: (info) => settle(info, stretchTarget(entryOf(info), info.event)),
      eventAllow: (span, event) =>
        event === null ||
        span.allDay === event.allDay ||
        mayChangeAllDay(event.extendedProps['entry'] as CalendarEntry),
      dateClick: (info) =>
        isNarrow && info.view.type === VIEWS.month ? openDay(info.date) : onCreate(clickedSlot(info)),
      select: (info) => onCreate(selectedSlot(info)),
      navLinkDayClick: openDay,
      ...(isNarrow && { moreLinkClick: (info) => openDay(info.date) }),
    };
  }, [isNarrow, onMove, onOpen, onCreate, onOpenDay, zone]);
}

/** A press on a day proposes the morning, one on an hour an hour. */
function clickedSlot({ dateStr, allDay, view }: DateClickInfo): EmptySlot {
  const day = dateStr.slice(0, 10);
  if (allDay && view.type !== VIEWS.month) {
    return { allDay: true, startLocal: midnightOf(day), endLocal: midnightOf(addDays(day, 1)) };
  }
  const startLocal = allDay ? `${day}T${NEW_EVENT.time}` : dateStr.slice(0, 16);
  return {
    allDay: false,
    startLocal,
    endLocal: fromWallMs(toWallMs(startLocal) + NEW_EVENT.minutes * MINUTE_MS),
  };
}

function selectedSlot({ startStr, endStr, allDay }: DateSelectInfo): EmptySlot {
  if (!allDay) return { allDay, startLocal: startStr.slice(0, 16), endLocal: endStr.slice(0, 16) };
  return { allDay, startLocal: midnightOf(dayOf(startStr)), endLocal: midnightOf(dayOf(endStr)) };
}
