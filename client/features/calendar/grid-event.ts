import { CALENDAR_MINUTES, calendarSpan } from '#domain/assignments/calendar-span';
import {
  MINUTE_MS,
  WALL_DAY_MS,
  dayOf,
  fromWallMs,
  midnightOf,
  timeOf,
  toWallMs,
  HOUR_MS,
} from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import { addDays } from '#domain/time/local-date';
import type { CalendarNote_SpecialDayFragment } from '../../generated/graphql';
import type { Format } from '../../ui/format/format-context';
import {
  isCancelled,
  isDueAtDayEnd,
  lastDayOf,
  type CalendarEntry,
  type DeadlineEntry,
} from './calendar-entry';
import { specialDayText } from './day-notes';
import type { MoveTarget } from './planned-move';

/** An entry as the grid draws it; the calendar library's own input has these fields among many. */
interface GridEvent {
  id: string;
  title: string;
  allDay: boolean;
  /** A day, or an instant in ISO form. */
  start: string;
  end: string;
  /** Whether it can be dragged at all. */
  startEditable: boolean;
  durationEditable: boolean;
  /** `others` counts further entries that it stands for, see {@link joinOverlapping}. */
  extendedProps: { entry: CalendarEntry; others?: number };
}

/** A special day in the grid: a band over its days without a link. */
interface GridBand {
  id: string;
  title: string;
  allDay: true;
  start: string;
  end: string;
  editable: false;
  interactive: false;
  extendedProps: { band: string };
}

/** A special day as the grid draws it. */
export function toGridBand(special: CalendarNote_SpecialDayFragment, format: Format): GridBand {
  const title = specialDayText(special, format);
  return {
    id: special.id,
    title,
    allDay: true,
    start: special.firstDay,
    end: addDays(special.lastDay, 1),
    editable: false,
    interactive: false,
    extendedProps: { band: title },
  };
}

interface GridPlace {
  /** The student's zone. */
  zone: string;
  /** Whether days have columns of hours, as in a week. */
  hasHours: boolean;
}

/** An entry as the grid draws it. Work due at the end of a day is above its hours, where it is visible. */
export function toGridEvent(entry: CalendarEntry, { zone, hasHours }: GridPlace): GridEvent {
  const startEditable = !isCancelled(entry);
  const { id, title, allDay } = entry;
  const common = { id, title, allDay, startEditable, extendedProps: { entry } };
  if (entry.allDay) {
    const isResizable = entry.kind !== 'deadline' && startEditable;
    return { ...common, start: dayOf(entry.start), end: dayOf(entry.end), durationEditable: isResizable };
  }
  if (hasHours && isDueAtDayEnd(entry)) {
    const day = dayOf(entry.start);
    return { ...common, allDay: true, start: day, end: addDays(day, 1), durationEditable: false };
  }
  if (entry.kind !== 'deadline') {
    const { startsAt, endsAt } = entry.kind === 'study' ? entry.block : entry.occurrence;
    return { ...common, start: startsAt, end: endsAt, durationEditable: startEditable };
  }
  const due = toInstant(entry.start, zone);
  const start = due - drawnBefore(entry);
  return {
    ...common,
    start: new Date(start).toISOString(),
    end: new Date(start + DRAWN_MS).toISOString(),
    durationEditable: false,
  };
}

/**
 * The events of a column with room for one at a time: those with hours that overlap are one, by the name of the first. It
 * stays where it is, and leads to all of them.
 */
export function joinOverlapping(events: readonly GridEvent[]): GridEvent[] {
  const joined = events.filter(({ allDay }) => allDay);
  const timed = events.filter(({ allDay }) => !allDay);
  let until = Number.NEGATIVE_INFINITY;
  for (const event of timed.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))) {
    const start = Date.parse(event.start);
    const first = start < until ? joined.pop() : undefined;
    until = Math.max(first ? until : 0, Date.parse(event.end), start + DRAWN_MS);
    const { entry, others = 0 } = (first ?? event).extendedProps;
    const joint = {
      startEditable: false,
      durationEditable: false,
      extendedProps: { entry, others: others + 1 },
    };
    joined.push(first ? { ...first, ...joint, end: new Date(until).toISOString() } : event);
  }
  return joined;
}

/** Shorter entries have no room for a title or for the pointer. */
const DRAWN_MS = CALENDAR_MINUTES * MINUTE_MS;

/**
 * Milliseconds from where a deadline with a time is drawn to that time: as in all calendars, but never on the
 * previous or next day.
 */
function drawnBefore({ start, assignment }: DeadlineEntry): number {
  const wall = toWallMs(start);
  const midnight = toWallMs(midnightOf(dayOf(start)));
  const span = calendarSpan({ type: assignment.type, dueAt: wall, dueLocal: start });
  return wall - Math.min(Math.max(span.start, midnight), midnight + WALL_DAY_MS - DRAWN_MS);
}

/** The grid's description of an event after it was dropped or resized; times are local with an offset. */
interface DroppedEvent {
  allDay: boolean;
  startStr: string;
  endStr: string;
}

/**
 * The place where an entry was dropped. Only the local time from the library is used: across a clock change,
 * its offsets and lengths aren't reliable.
 */
export function dropTarget(entry: CalendarEntry, dropped: DroppedEvent): MoveTarget {
  if (dropped.allDay) {
    const day = dropped.startStr.slice(0, 10);
    return isDueAtDayEnd(entry)
      ? { allDay: false, start: `${day}T${timeOf(entry.start)}` }
      : { allDay: true, start: midnightOf(day) };
  }
  const start = dropped.startStr.slice(0, 16);
  if (entry.kind !== 'deadline' || entry.allDay) return { allDay: false, start };
  return { allDay: false, start: fromWallMs(toWallMs(start) + drawnBefore(entry)) };
}

/** The end of an entry after it was resized; its start stays. */
export function stretchTarget(entry: CalendarEntry, dropped: DroppedEvent): MoveTarget {
  const { allDay } = dropped;
  const end = allDay ? midnightOf(dropped.endStr.slice(0, 10)) : dropped.endStr.slice(0, 16);
  return { allDay, start: entry.start, end };
}

/** Hours drawn even if they are empty. */
const USUAL_HOURS = { first: 7, last: 21 };

const HOURS_PER_DAY = 24;

/** The hours a week or day has to show: the usual ones, and those with entries. */
export function hoursOf(entries: readonly CalendarEntry[]): { first: number; last: number } {
  let { first, last } = USUAL_HOURS;
  for (const entry of entries) {
    if (entry.allDay || isDueAtDayEnd(entry)) continue;
    if (dayOf(entry.start) !== lastDayOf(entry)) return { first: 0, last: HOURS_PER_DAY };
    const hoursBefore = entry.kind === 'deadline' ? drawnBefore(entry) / HOUR_MS : 0;
    const endsAtMidnight = dayOf(entry.end) !== dayOf(entry.start);
    first = Math.min(first, Math.floor(hourOf(entry.start) - hoursBefore));
    last = Math.max(last, endsAtMidnight ? HOURS_PER_DAY : Math.ceil(hourOf(entry.end)));
  }
  return { first, last };
}

function hourOf(local: string): number {
  const [hours = 0, minutes = 0] = timeOf(local).split(':').map(Number);
  return hours + minutes / 60;
}
