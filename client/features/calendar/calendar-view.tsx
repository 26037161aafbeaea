import './calendar.css';
import './day-notes.css';
import { useEffect, useMemo, useRef } from 'react';
import Calendar, {
  type CalendarOptions,
  type CalendarRef,
  type DateClickInfo,
  type DateSelectInfo,
  type DayHeaderInfo,
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
import { ROOMY, useMediaQuery } from '../../ui/device/use-media-query';
import { useFormat, type Format } from '../../ui/format/format-context';
import { NarrowWeekday } from '../../ui/plot/load-line';
import { useSharedParts } from '../../ui/use-shared-parts';
import { colorOf, lastDayOf, type CalendarEntry } from './calendar-entry';
import { EntryChip } from './entry-chip';
import { briefTime } from './entry-words';
import { isOff, schoolDayName, specialDaysOn, weekName, type DayFacts } from './day-notes';
import { dropTarget, hoursOf, joinOverlapping, stretchTarget, toGridBand, toGridEvent } from './grid-event';
import { NARROW_RATIO } from './grid-placeholder';
import { bandOf, cellClass, entryOf, GRID_LOOK, laneClass, NARROW_AXIS, othersOf } from './grid-look';
import { mayChangeAllDay, type MoveTarget } from './planned-move';
import { axisDay, ZoneDrift, ZoneNames, ZoneTime, type ZonePair } from './second-zone';
import type { GridViewName } from './visible-range';

/** A stretch of empty time that was pointed at. */
interface EmptySlot {
  allDay: boolean;
  startLocal: string;
  endLocal: string;
}

/** Props of {@link CalendarView}: everything the rest of the application knows about the grid. */
export interface CalendarViewProps {
  view: GridViewName;
  /** A visible day, `YYYY-MM-DD`. */
  day: string;
  entries: readonly CalendarEntry[];
  /** Special days, and what school days are called. */
  facts: DayFacts;
  firstDay: Weekday;
  showsWeekNumbers: boolean;
  /** IANA time zone for a second column of hours; null for none. */
  secondZone: string | null;
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

/** The start of a new event on a day without a time, and its length. */
const NEW_EVENT = { time: '09:00', minutes: 60 };

/** Pixels the pointer moves before a press becomes a selection; less is a click. */
const SELECT_DISTANCE = 5;

/** How long a finger rests before it picks up an entry, in milliseconds; less is a tap or a scroll. */
const LONG_PRESS_MS = 500;

/** Entries per day of a month before the rest is hidden behind "+n more". */
const MONTH_LINES = 3;

/**
 * Month, week, and day on the calendar library. Nothing else in the application uses that library, so it can be
 * replaced. It only draws its input: a move is requested with `onMove`, and reverted if that fails.
 */
export default function CalendarView(props: CalendarViewProps) {
  const { view, day, entries, facts, firstDay, showsWeekNumbers, isNarrow } = props;
  const format = useFormat();
  const zone = format.timezone;
  const calendar = useRef<CalendarRef>(null);
  const events = useMemo(() => {
    const drawn = entries.map((entry) => toGridEvent(entry, { zone, hasHours: view !== 'month' }));
    return [
      ...facts.specialDays.map((special) => toGridBand(special, format)),
      ...(isNarrow && view === 'week' ? joinOverlapping(drawn) : drawn).map(withColor),
    ];
  }, [entries, facts, format, zone, view, isNarrow]);
  const hours = useMemo(() => hoursOf(view === 'month' ? [] : entries), [view, entries]);

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (api && (api.view.type !== VIEWS[view] || localDayOf(api.getDate().getTime(), zone) !== day)) {
      api.changeView(VIEWS[view], day);
    }
  }, [view, day, zone]);

  const isFilled = entries.length > 0;
  useEffect(() => {
    // The last weeks of a month may lie below the screen.
    if (view !== 'month' || day !== format.today()) return;
    document.querySelector(`[data-date="${day}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [view, day, format, isFilled]);

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
      weekNumbers={showsWeekNumbers}
      weekNumberCalculation={firstDay === 1 ? 'ISO' : 'local'}
      slotMinTime={`${hours.first}:00`}
      slotMaxTime={`${hours.last}:00`}
      {...FIXED}
      {...GRID_LOOK}
      {...useContents(format, props)}
      {...useAxis(format, props)}
      {...useGestures(props, zone)}
    />
  );
}

const FIXED: CalendarOptions = {
  height: 'auto',
  headerToolbar: false,
  fixedWeekCount: false,
  nowIndicator: true,
  editable: true,
  selectable: true,
  selectMinDistance: SELECT_DISTANCE,
  longPressDelay: LONG_PRESS_MS,
  // Reverting is immediate: an animation would mean nothing.
  dragRevertDuration: 0,
  slotEventOverlap: false,
  eventInteractive: true,
  eventDisplay: 'block',
  weekTextLong: calendarMessages.week,
  slotDuration: '00:30',
  snapDuration: '00:15',
  slotMinHeight: 26,
  eventMinHeight: 26,
  popoverFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  dayCellFormat: { day: 'numeric' },
  monthStartFormat: { day: 'numeric' },
  allDayText: calendarMessages.allDayRow,
  moreLinkText: calendarMessages.more,
  moreLinkHint: calendarMessages.moreHint,
  closeHint: calendarMessages.closeMore,
  popoverCloseContent: () => <span aria-hidden>×</span>,
  views: {
    dayGridMonth: { navLinks: true, dayMaxEvents: MONTH_LINES, dayHeaderFormat: { weekday: 'short' } },
    timeGridWeek: { eventMaxStack: 2 },
    timeGrid: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
  },
};

function withColor(event: ReturnType<typeof toGridEvent>) {
  const color = colorOf(event.extendedProps.entry);
  return { ...event, color: color ? `var(--color-course-${color})` : 'var(--color-control)' };
}

/** The contents of events and headers; only JSX, because the page's policy allows no HTML as text. */
function useContents(format: Format, props: CalendarViewProps): CalendarOptions {
  const { facts, isNarrow, entries } = props;
  const codes = useSharedParts([
    ...new Set(entries.flatMap(({ kind, course }) => (kind === 'class' && course ? course.code : []))),
  ]);
  const isWide = useMediaQuery(ROOMY);
  const [zones, axis] = useZones(format, props);
  return useMemo(
    () => ({
      ...(isNarrow && { aspectRatio: NARROW_RATIO, ...NARROW_AXIS }),
      eventContent: (info) => {
        const band = bandOf(info);
        if (band !== null) return <span className="block truncate font-medium">{band}</span>;
        return <EntryChip {...{ codes }} {...chipOf(info, format, { isNarrow, isWide })} />;
      },
      inlineWeekNumberContent: ({ num, date }) => {
        const week = weekName(localDayOf(date.getTime(), format.timezone), facts);
        return [calendarMessages.weekNumberShort(num), week].filter(Boolean).join(' · ');
      },
      weekNumberHeaderContent: ({ num }) =>
        num === undefined ? null : calendarMessages.weekNumberShort(num),
      dayCellClass: (info) => cellClass(info, isOffOn(info.date, facts, format)),
      dayLaneClass: (info) => laneClass(info, isOffOn(info.date, facts, format)),
      slotHeaderContent: ({ time, text }) =>
        text && time ? hourText(timeOf(fromWallMs(time.milliseconds)), format, isWide) : null,
      dayHeaderContent: (info) => <DayHeader {...{ info, format, facts, zones, axis, isNarrow }} />,
      navLinkHint: (_text: string, date: Date) =>
        calendarMessages.goToDay(format.day(localDayOf(date.getTime(), format.timezone), 'long')),
    }),
    [format, facts, codes, isNarrow, isWide, zones, axis],
  );
}

function isOffOn(date: Date, facts: DayFacts, { timezone }: Format): boolean {
  return specialDaysOn(localDayOf(date.getTime(), timezone), facts).some(isOff);
}

/** The time zones of the axis, if there are two, and the day its hours belong to. */
function useZones(
  { timezone }: Format,
  { secondZone, view, day, firstDay }: CalendarViewProps,
): [zones: ZonePair | null, axis: string] {
  const zones = useMemo(
    () => (secondZone === null || view === 'month' ? null : { own: timezone, other: secondZone }),
    [secondZone, view, timezone],
  );
  return [zones, axisDay(view, day, firstDay)];
}

function useAxis(format: Format, props: CalendarViewProps): CalendarOptions {
  const [zones, day] = useZones(format, props);
  return useMemo(() => {
    if (zones === null) return {};
    return {
      slotHeaderInnerClass: 'text-xs text-muted tabular-nums',
      slotHeaderContent: ({ time, text }) =>
        text && time ? <ZoneTime {...{ day, zones, format }} ms={time.milliseconds} /> : null,
      allDayHeaderInnerClass: 'py-1 text-xs text-muted',
      allDayHeaderContent: ({ text: own }) => (
        <>
          <ZoneNames {...{ day, zones, format }} />
          <span className="block px-2 text-right">{own}</span>
        </>
      ),
    };
  }, [zones, day, format]);
}

/** The accessible name of a column's header, which the library names by its date without the weekday. */
function HeaderName({ name }: { name: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.closest('[role="columnheader"]')?.setAttribute('aria-label', name));
  return <span ref={mark} hidden />;
}

interface DayHeaderProps extends Pick<CalendarViewProps, 'facts' | 'isNarrow'> {
  info: DayHeaderInfo;
  format: Format;
  zones: ZonePair | null;
  /** The day the hours of the axis belong to. */
  axis: string;
}

/** The date above a column of hours, and notes about the day; a column of a month has no date. */
function DayHeader({ info, format, facts, zones, axis, isNarrow }: DayHeaderProps) {
  if (info.view.type === VIEWS.month) return info.text;
  const day = localDayOf(info.date.getTime(), format.timezone);
  const name = schoolDayName(day, facts);
  const isNarrowWeek = isNarrow && info.view.type === VIEWS.week;
  const room = isNarrowWeek ? '@max-[16rem]:hidden' : '';
  return (
    <>
      <HeaderName name={[format.day(day, 'long'), name].filter(Boolean).join(', ')} />
      {isNarrowWeek ? <NarrowWeekday name={format.day(day, 'weekday')} /> : info.text}
      {isNarrowWeek && `\n${Number(day.slice(8))}`}
      {name && <span className={`block font-normal text-muted ${room}`}>{` ${name}`}</span>}
      {zones && <ZoneDrift {...{ day, axis, zones, format }} />}
    </>
  );
}

/** Shorter study blocks, in minutes, have no room for a second line. */
const TWO_LINES = 45;

function isBrief({ kind, start, end }: CalendarEntry): boolean {
  return kind === 'study' && toWallMs(end) - toWallMs(start) < TWO_LINES * MINUTE_MS;
}

function hourText(time: string, format: Format, isWide: boolean): string {
  return isWide ? format.time(time) : briefTime(time, format);
}

function chipOf(info: EventDisplayInfo, format: Format, room: { isNarrow: boolean; isWide: boolean }) {
  const entry = entryOf(info);
  const isMonth = info.view.type === VIEWS.month;
  const isMoving = info.isMirror || info.isDragging || info.isResizing;
  const start = timeOf(entry.start);
  const startTime = hourText(start, format, room.isWide && !isMonth);
  const time = entry.allDay ? '' : isMoving ? info.timeText : startTime;
  const isLow = info.isShort || info.event.allDay || isBrief(entry);
  const isNarrowWeek = room.isNarrow && info.view.type === VIEWS.week;
  const layout = isMonth ? monthLayout(entry, room) : isNarrowWeek ? 'narrow' : isLow ? 'line' : 'block';
  return { entry, format, time, layout, others: othersOf(info) } as const;
}

/** An entry of several days has room on its single line. */
function monthLayout(entry: CalendarEntry, { isNarrow, isWide }: { isNarrow: boolean; isWide: boolean }) {
  if (isNarrow) return 'narrow';
  const isLong = lastDayOf(entry) !== dayOf(entry.start);
  return isWide || isLong ? 'line' : 'pair';
}

function useGestures(props: CalendarViewProps, zone: string): CalendarOptions {
  const { isNarrow, onMove, onOpen, onCreate, onOpenDay } = props;
  return useMemo(() => {
    const settle = (info: EventChangeInfo, target: MoveTarget): void => {
      void onMove(entryOf(info), target).then((isMoved) => !isMoved && info.revert());
    };
    const openDay = (date: Date): void => onOpenDay(localDayOf(date.getTime(), zone));
    return {
      eventClick: (info) => {
        if (bandOf(info) !== null) return;
        const entry = entryOf(info);
        if (othersOf(info) > 0) onOpenDay(dayOf(entry.start));
        else onOpen(entry);
      },
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
