import { addDays } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import type { Format } from '../../ui/format/format-context';
import {
  deadlineEntry,
  isCancelled,
  isOccurrence,
  isProposed,
  isRecurring,
  isSitting,
  lastDayOf,
  newStart,
  occurrenceEntry,
  usualStart,
  type CalendarEntry,
} from './calendar-entry';
import type { PlannedMove } from './planned-move';
import type { CalendarViewName, DayRange } from './visible-range';

/** Only the time of day, for places that already show the day: "10:00–11:30", "due 23:59", "all day". */
export function timeText(entry: CalendarEntry, format: Format): string {
  if (entry.allDay) return isDue(entry) ? calendarMessages.dueWord : calendarMessages.allDay;
  const start = format.time(timeOf(entry.start));
  if (entry.kind === 'deadline') return isDue(entry) ? calendarMessages.due(start) : start;
  return calendarMessages.through(start, format.time(timeOf(entry.end)));
}

/** A time of day in as few letters as a month has room for: "9a" instead of "9:00 AM"; 24-hour clocks stay as they are. */
export function briefTime(time: string, format: Format): string {
  return format
    .time(time)
    .replace(
      /^(\d+)(?::00|(:\d\d))?\s*([ap])\.?\s*m\.?$/i,
      (_, hour: string, minutes = '', half: string) => `${hour}${minutes}${half.toLowerCase()}`,
    );
}

/**
 * The end after a name that contains the start: "until 11:30", with the day if it is another one. Null
 * without an end.
 */
export function untilText(entry: CalendarEntry, format: Format): string | null {
  if (entry.kind === 'deadline') return null;
  const last = lastDayOf(entry);
  const isOneDay = last === dayOf(entry.start);
  if (entry.allDay) return isOneDay ? null : calendarMessages.until(format.day(last, 'long'));
  const time = format.time(timeOf(entry.end));
  return calendarMessages.until(isOneDay ? time : `${format.day(dayOf(entry.end), 'long')}, ${time}`);
}

/** Day and time: "Thu, 19 Nov, 10:00–11:30", "due Thu, 19 Nov, 23:59", "Thu, 19 Nov to Fri, 20 Nov, all day". */
export function whenText(entry: CalendarEntry, format: Format): string {
  const day = format.day(dayOf(entry.start));
  if (entry.kind === 'deadline') {
    const when = entry.allDay ? day : `${day}, ${format.time(timeOf(entry.start))}`;
    return isDue(entry) ? calendarMessages.due(when) : when;
  }
  const last = lastDayOf(entry);
  if (last === dayOf(entry.start)) return `${day}, ${timeText(entry, format)}`;
  const lastDay = format.day(last);
  if (entry.allDay) return `${calendarMessages.between(day, lastDay)}, ${calendarMessages.allDay}`;
  const start = `${day}, ${format.time(timeOf(entry.start))}`;
  // A lecture that ends at midnight ends on the day that starts then.
  const endDay = timeOf(entry.end) === '00:00' ? format.day(addDays(last, 1)) : lastDay;
  return calendarMessages.between(start, `${endDay}, ${format.time(timeOf(entry.end))}`);
}

/** Whether it is something to hand in. Exams, and quizzes at a time of day, take place then; they aren't due. */
function isDue(entry: CalendarEntry): boolean {
  return entry.kind === 'deadline' && !isSitting(entry);
}

/** The times in the entry's own time zone, if they differ from the student's; otherwise null. */
export function ownZoneText(entry: CalendarEntry, format: Format): string | null {
  if (entry.allDay || entry.kind === 'study') return null;
  const zone = entry.kind === 'deadline' ? entry.assignment.dueZone : entry.occurrence.timezone;
  if (zone === null || zone === format.timezone) return null;
  const own =
    entry.kind === 'deadline'
      ? deadlineEntry(entry.assignment, zone)
      : occurrenceEntry(entry.occurrence, zone);
  if (!own || own.start === entry.start) return null;
  return calendarMessages.entry.ownZone(whenText(own, format), zone);
}

/** The kind of an entry in one word: "Class", "Exam". */
export function kindWord(entry: CalendarEntry): string {
  if (isProposed(entry)) return calendarMessages.proposedBlock;
  const isExam = entry.kind === 'deadline' && entry.assignment.type === 'exam';
  return isExam ? calendarMessages.exam : calendarMessages.kinds[entry.kind];
}

/** The kind of an entry, with its course: "Class, BIO 101", "Deadline, done". */
export function kindText(entry: CalendarEntry): string {
  const isDone = entry.kind === 'deadline' && entry.isDone;
  return [kindWord(entry), entry.course?.code, isDone && calendarMessages.done].filter(Boolean).join(', ');
}

/** The usual time of a date that was moved: "Moved from Mon 09:00"; null if it wasn't. */
export function movedText(entry: CalendarEntry, format: Format): string | null {
  const usual = usualStart(entry, format.timezone);
  return usual === null ? null : calendarMessages.movedFrom(elsewhereText(usual, entry, format));
}

/** Why an entry doesn't take place: "Canceled", "Moved to Tue 10:00"; null if it does. */
export function offText(entry: CalendarEntry, format: Format): string | null {
  const next = newStart(entry, format.timezone);
  if (next !== null) return calendarMessages.movedTo(elsewhereText(next, entry, format));
  return isCancelled(entry) ? calendarMessages.cancelled : null;
}

/** Another start of an entry, with its day if that is another one. */
function elsewhereText(local: string, { start, allDay }: CalendarEntry, format: Format): string {
  const time = allDay ? '' : format.time(timeOf(local));
  return dayOf(local) === dayOf(start) ? time : `${format.day(dayOf(local))} ${time}`.trim();
}

/** The place of an entry, with the one that its calendar link replaced: "Hall 3, instead of Gym". */
export function placeText(entry: CalendarEntry): string {
  const former = isOccurrence(entry) ? entry.occurrence.formerPlace : null;
  const place = entry.place ?? '';
  return former === null ? place : calendarMessages.insteadOf(place, former);
}

function weekdayOf(local: string, format: Format): string {
  return format.weekday(dayOf(local), 'long');
}

/** The name of the weekday that moves with a timetable class; null for what moves in step. */
function movedWeekday(entry: CalendarEntry, format: Format): string | null {
  if (!isRecurring(entry) || !entry.occurrence.timetabled) return null;
  return weekdayOf(entry.occurrence.originalStart, format);
}

/** The meaning of each answer to "Which dates move". */
export function moveHints(entry: CalendarEntry, format: Format): Readonly<Record<EventScope, string>> {
  const weekday = movedWeekday(entry, format);
  const { scopeHints, weekdayHints } = calendarMessages.move;
  if (weekday === null) return scopeHints;
  const { all, following } = weekdayHints;
  return { this: scopeHints.this, this_and_following: following(weekday), all: all(weekday) };
}

/** The message about a moved series. */
export function movedSeriesText(
  { occurrence }: PlannedMove & { type: 'event' },
  { scope, when, format }: { scope: EventScope; when: string; format: Format },
): string {
  const { title, originalStart, startLocal } = occurrence;
  const notices = calendarMessages.notice;
  if (scope !== 'all') return notices.movedFollowing(title, when);
  const isOtherDay = dayOf(originalStart) !== dayOf(startLocal);
  return occurrence.timetabled && isOtherDay
    ? notices.movedWeekday(title, weekdayOf(originalStart, format), when)
    : notices.movedAll(title, when);
}

/**
 * The days of a view as a heading: "November 2026", "16 – 22 November 2026", "30 Nov – 6 Dec 2026", "Thu 19 November
 * 2026"; if there is little room, "16 – 22 Nov" and "Thu 19 Nov".
 */
export function rangeTitle(
  range: DayRange,
  view: CalendarViewName,
  format: Format,
  isShort: boolean,
): string {
  const [from, to] = [atNoon(range.from), atNoon(range.to)];
  const isOneMonth = range.from.slice(0, 7) === range.to.slice(0, 7);
  const style: Intl.DateTimeFormatOptions =
    view === 'month'
      ? LONG
      : {
          ...(view === 'day' && { weekday: 'short' }),
          day: 'numeric',
          // Two full month names would leave the tools no room.
          ...(isShort ? SHORT : isOneMonth ? LONG : { ...LONG, ...SHORT }),
        };
  return new Intl.DateTimeFormat(format.locale, { ...style, timeZone: 'UTC' }).formatRange(from, to);
}

const SHORT = { month: 'short' } as const;
const LONG = { month: 'long', year: 'numeric' } as const;

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
