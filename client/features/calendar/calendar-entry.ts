import { isOpen } from '#domain/assignments/assignment';
import { calendarSpan } from '#domain/assignments/calendar-span';
import { isSat } from '#domain/assignments/sitting';
import { addDays, compareDays } from '#domain/time/local-date';
import { dayOf, midnightOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant, toLocal } from '#domain/time/zone';
import type {
  CalendarEntry_AssignmentFragment,
  CalendarEntry_OccurrenceFragment,
  CalendarEntry_StudyBlockFragment,
} from '../../generated/graphql';
import type { CourseHue } from '../../ui/course-mark';

/** What the student sees an entry as. */
export type EntryKind = 'class' | 'event' | 'deadline' | 'study';

interface EntryBase {
  /** Stays the same while the entry is moved, so that keys and focus survive. */
  id: string;
  title: string;
  course: { id: string; code: string; name: string; color: CourseHue } | null;
  place: string | null;
  /** Covers whole days; `start` and `end` are then midnights. */
  allDay: boolean;
  /** Beginning on the student's clocks, `YYYY-MM-DDTHH:mm`; of a deadline the moment it is due or begins. */
  start: string;
  /** End on the same clocks, exclusive; of what is handed in at a time of day the same as `start`. */
  end: string;
}

/** One instance of a class or event. */
export interface OccurrenceEntry extends EntryBase {
  kind: 'class' | 'event';
  occurrence: CalendarEntry_OccurrenceFragment;
  /** It does not take place, and stands where it would have. */
  isCancelled: boolean;
}

/** Something that is due. */
export interface DeadlineEntry extends EntryBase {
  kind: 'deadline';
  assignment: CalendarEntry_AssignmentFragment;
  isDone: boolean;
}

/** Time set aside for work. */
export interface StudyEntry extends EntryBase {
  kind: 'study';
  block: CalendarEntry_StudyBlockFragment;
}

/** What stands in the calendar, on the clocks of the student who looks at it. */
export type CalendarEntry = OccurrenceEntry | DeadlineEntry | StudyEntry;

/** What the server sends for a range of days. */
export interface CalendarContents {
  readonly occurrences: readonly CalendarEntry_OccurrenceFragment[];
  readonly cancelled: readonly CalendarEntry_OccurrenceFragment[];
  readonly assignments: readonly CalendarEntry_AssignmentFragment[];
  readonly studyBlocks: readonly CalendarEntry_StudyBlockFragment[];
}

/** Everything that touches the days `from` to `to` (both included), in the order in which it is read. */
export function entriesOf(
  contents: CalendarContents,
  { from, to, zone }: { from: string; to: string; zone: string },
): CalendarEntry[] {
  const entries = [
    ...[...contents.occurrences, ...contents.cancelled].map((occurrence) =>
      occurrenceEntry(occurrence, zone),
    ),
    ...contents.assignments.flatMap((assignment) => deadlineEntry(assignment, zone) ?? []),
    ...contents.studyBlocks.map((block) => studyEntry(block, zone)),
  ];
  return entries.filter((entry) => dayOf(entry.start) <= to && lastDayOf(entry) >= from).sort(inReadingOrder);
}

/** One instance as an entry. Whole days are the same in every zone; times are shown on the student's clocks. */
export function occurrenceEntry(occurrence: CalendarEntry_OccurrenceFragment, zone: string): OccurrenceEntry {
  const { allDay, startLocal, endLocal, startsAt, endsAt } = occurrence;
  return {
    // An event that takes place once gets another occurrence id with every move.
    id: occurrence.recurring ? occurrence.id : occurrence.eventId,
    kind: occurrence.kind,
    title: occurrence.title,
    course: occurrence.course,
    place: occurrence.place,
    allDay,
    start: allDay ? midnightOf(dayOf(startLocal)) : toLocal(Date.parse(startsAt), zone),
    end: allDay ? midnightOf(dayOf(endLocal)) : toLocal(Date.parse(endsAt), zone),
    occurrence,
    isCancelled: occurrence.cancelled,
  };
}

/** A deadline as an entry; null for an assignment that is never due. */
export function deadlineEntry(
  assignment: CalendarEntry_AssignmentFragment,
  zone: string,
): DeadlineEntry | null {
  if (assignment.dueAt === null) return null;
  const dueAt = Date.parse(assignment.dueAt);
  const allDay = assignment.dueTime === null;
  const day = localDayOf(dueAt, zone);
  const start = allDay ? midnightOf(day) : toLocal(dueAt, zone);
  const { end } = calendarSpan({ type: assignment.type, dueAt, dueLocal: start });
  return {
    id: assignment.id,
    kind: 'deadline',
    title: assignment.title,
    course: assignment.course,
    place: null,
    allDay,
    start,
    end: allDay ? midnightOf(addDays(day, 1)) : toLocal(end, zone),
    assignment,
    isDone: !isOpen(assignment),
  };
}

/** Time set aside for work as an entry; its title is that of the work. */
export function studyEntry(block: CalendarEntry_StudyBlockFragment, zone: string): StudyEntry {
  const { title, course } = block.assignment;
  return {
    id: block.id,
    kind: 'study',
    title,
    course,
    place: null,
    allDay: false,
    start: toLocal(Date.parse(block.startsAt), zone),
    end: toLocal(Date.parse(block.endsAt), zone),
    block,
  };
}

/**
 * Whether a study block ends after its work is due, because the deadline was moved. A deadline counts to the end of its
 * minute: a block until midnight serves what is due that day.
 */
export function isPastDeadline({ block: { endsAt, assignment } }: StudyEntry): boolean {
  return assignment.dueAt !== null && Date.parse(endsAt) > Date.parse(assignment.dueAt) + MINUTE_MS;
}

/** The study blocks that a deadline has been moved away from, if the entry with this id is one. */
export function leftBehind(entries: readonly CalendarEntry[], id: string): StudyEntry[] {
  return entries.filter(
    (entry): entry is StudyEntry =>
      entry.kind === 'study' && entry.block.assignment.id === id && isPastDeadline(entry),
  );
}

/** Whether an entry is an exam or another thing that begins at its time: it is sat, not due. */
export function isSitting(entry: CalendarEntry): entry is DeadlineEntry {
  return entry.kind === 'deadline' && isSat({ type: entry.assignment.type, isWholeDay: entry.allDay });
}

/** Whether an entry is an instance of a class or event. */
export function isOccurrence(entry: CalendarEntry): entry is OccurrenceEntry {
  return entry.kind === 'class' || entry.kind === 'event';
}

function inReadingOrder(left: CalendarEntry, right: CalendarEntry): number {
  const byDay = compareDays(dayOf(left.start), dayOf(right.start));
  if (byDay !== 0) return byDay;
  if (left.allDay !== right.allDay) return left.allDay ? -1 : 1;
  return left.start.localeCompare(right.start) || left.title.localeCompare(right.title);
}

/** The last day an entry touches; an end at midnight does not touch the day it begins. */
export function lastDayOf(entry: Pick<CalendarEntry, 'start' | 'end'>): string {
  const last = dayOf(entry.end);
  const endsAtMidnight = timeOf(entry.end) === '00:00' && entry.end > entry.start;
  return endsAtMidnight ? addDays(last, -1) : last;
}

/** The entries that touch one day, in reading order. */
export function entriesOn(day: string, entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.filter((entry) => dayOf(entry.start) <= day && lastDayOf(entry) >= day);
}

/** Whether an entry is one of several instances of a series. */
export function isRecurring(entry: CalendarEntry): entry is OccurrenceEntry {
  return isOccurrence(entry) && entry.occurrence.recurring;
}

/** Whether an entry is shown struck through because it does not take place. */
export function isCancelled(entry: CalendarEntry): boolean {
  return isOccurrence(entry) && entry.isCancelled;
}

/** Where its series has an entry that was moved, on the student's clocks; null for one that stands where it should. */
export function usualStart(entry: CalendarEntry, zone: string): string | null {
  if (!isRecurring(entry) || entry.isCancelled) return null;
  const { originalStart, startLocal, timezone, allDay } = entry.occurrence;
  const usual = originalStart.slice(0, 16);
  if (usual === startLocal.slice(0, 16)) return null;
  return allDay ? usual : toLocal(toInstant(usual, timezone), zone);
}

/** The colour an entry is drawn in: that of its course, else of the calendar it came from; null: none of its own. */
export function colorOf(entry: CalendarEntry): CourseHue | null {
  return entry.course?.color ?? (isOccurrence(entry) ? entry.occurrence.sourceColor : null);
}
