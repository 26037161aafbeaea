import { isFinished } from '#domain/assignments/open';
import { calendarSpan } from '#domain/assignments/calendar-span';
import { isDayEnd, takesPlace } from '#domain/assignments/sitting';
import { eventName } from '#domain/courses/event-name';
import { addDays, compareDays } from '#domain/time/local-date';
import { dayOf, midnightOf, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';
import { localDayOf, toInstant, toLocal } from '#domain/time/zone';
import { clashesOf } from '#domain/time/clashes';
import type {
  CalendarEntry_AssignmentFragment,
  CalendarEntry_OccurrenceFragment,
  CalendarEntry_StudyBlockFragment,
} from '../../generated/graphql';
import type { CourseHue } from '../../ui/control/course-mark';
import { compareText } from '../../ui/format/compare-text';

/**
 * The entries at the same time as each entry, by ID. Whole days and deadlines take no time, and canceled or
 * finished entries take none either, so nothing clashes with them. An exam takes its time, but a class of its
 * own course is where it takes place.
 */
export function entryClashes(
  entries: readonly CalendarEntry[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const spans = entries
    .filter((entry) => takesTime(entry))
    .map((entry) => ({ entry, start: toWallMs(entry.start), end: toWallMs(entry.end) }));
  const clashes = [...clashesOf(spans)].map(([{ entry }, others]) => {
    const clashing = others.map((other) => other.entry).filter((other) => !isExamInClass(entry, other));
    return [entry.id, clashing] as const;
  });
  return new Map(clashes.filter(([, others]) => others.length > 0));
}

function takesTime(entry: CalendarEntry): boolean {
  if (entry.allDay || isCancelled(entry)) return false;
  return entry.kind !== 'deadline' || (isSitting(entry) && !isDueAtDayEnd(entry) && !entry.isDone);
}

/** Whether one is an exam and the other a class of the same course. */
function isExamInClass(entry: CalendarEntry, other: CalendarEntry): boolean {
  const [exam, held] = isSitting(entry) ? [entry, other] : [other, entry];
  return (
    isSitting(exam) && held.kind === 'class' && held.course !== null && held.course.id === exam.course?.id
  );
}

/** The kind of an entry, as the student sees it. */
export type EntryKind = 'class' | 'event' | 'deadline' | 'study';

interface EntryBase {
  /** Stays the same while the entry is moved, so keys and focus survive. */
  id: string;
  title: string;
  course: { id: string; code: string; name: string; color: CourseHue } | null;
  place: string | null;
  /** Covers whole days; `start` and `end` are then midnights. */
  allDay: boolean;
  /** Start in the student's time zone, `YYYY-MM-DDTHH:mm`; for a deadline, when it is due or starts. */
  start: string;
  /** End in the same time zone, exclusive; for a deadline with a time, the same as `start`. */
  end: string;
}

/** One instance of a class or event. */
export interface OccurrenceEntry extends EntryBase {
  kind: 'class' | 'event';
  occurrence: CalendarEntry_OccurrenceFragment;
  /** It doesn't take place, and is shown when it was to. */
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

/** An entry of the calendar, in the time zone of the student who sees it. */
export type CalendarEntry = OccurrenceEntry | DeadlineEntry | StudyEntry;

/** The server's data for a range of days. */
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
    ...contents.studyBlocks.flatMap((block) => (isFinished(block.assignment) ? [] : studyEntry(block, zone))),
  ];
  return entries.filter((entry) => dayOf(entry.start) <= to && lastDayOf(entry) >= from).sort(inReadingOrder);
}

/** One instance as an entry. Whole days are the same in every time zone; times are shown in the student's. */
export function occurrenceEntry(occurrence: CalendarEntry_OccurrenceFragment, zone: string): OccurrenceEntry {
  const { allDay, startLocal, endLocal, startsAt, endsAt } = occurrence;
  return {
    // A single event gets another occurrence ID with every move; where it was is an entry of its own.
    id: occurrence.recurring || occurrence.movedTo !== null ? occurrence.id : occurrence.eventId,
    kind: occurrence.kind,
    title: eventName(occurrence),
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
  // A whole day stays the same day, whatever the time zone of its end.
  const day = (allDay ? assignment.dueDate : null) ?? localDayOf(dueAt, zone);
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
    isDone: isFinished(assignment),
  };
}

/** A study block as an entry; its title is that of its work. */
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

/** Whether an entry is a block of a plan that isn't saved: it has no version yet. */
export function isProposed(entry: CalendarEntry): entry is StudyEntry {
  return entry.kind === 'study' && entry.block.version === 0;
}

/**
 * Whether a study block ends after its work is due, because the deadline was moved. A deadline includes its
 * minute: a block until midnight serves work due that day.
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

/** Whether an entry is an exam or something else that starts at its time: it isn't "due". */
export function isSitting(entry: CalendarEntry): entry is DeadlineEntry {
  return entry.kind === 'deadline' && takesPlace({ type: entry.assignment.type, isWholeDay: entry.allDay });
}

/** The name of an entry in the list of waiting changes. */
export function rowOf(entry: CalendarEntry): { id: string; seriesId?: string } {
  if (!isOccurrence(entry)) return { id: entry.id };
  const { eventId, originalStart } = entry.occurrence;
  return { id: dateId(eventId, originalStart), seriesId: eventId };
}

/** The name of a date in that list; its name in the cache may be older than a move of its series. */
export function dateId(eventId: string, originalStart: string): string {
  return `${eventId}:${originalStart}`;
}

/** Whether an entry is an instance of a class or event. */
export function isOccurrence(entry: CalendarEntry): entry is OccurrenceEntry {
  return entry.kind === 'class' || entry.kind === 'event';
}

/** Compares entries by when they are read: by day, whole days first, then by time. */
export function inReadingOrder(left: CalendarEntry, right: CalendarEntry): number {
  const byDay = compareDays(dayOf(left.start), dayOf(right.start));
  if (byDay !== 0) return byDay;
  if (left.allDay !== right.allDay) return left.allDay ? -1 : 1;
  return left.start.localeCompare(right.start) || compareText(left.title, right.title);
}

/** The last day of an entry; an end at midnight isn't part of the following day. */
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

/** Whether something is due by the end of a day. */
export function isDueAtDayEnd(entry: CalendarEntry): boolean {
  if (entry.kind !== 'deadline' || entry.allDay) return false;
  return isDayEnd(entry.assignment.type, timeOf(entry.start));
}

/** Whether an entry is struck through because it doesn't take place. */
export function isCancelled(entry: CalendarEntry): boolean {
  return isOccurrence(entry) && entry.isCancelled;
}

/**
 * The start of a moved entry in its series, or before its calendar link moved it, in the student's time zone; null if
 * it wasn't moved.
 */
export function usualStart(entry: CalendarEntry, zone: string): string | null {
  if (!isOccurrence(entry) || entry.isCancelled) return null;
  const { recurring, originalStart, formerStart, startLocal } = entry.occurrence;
  const usual = (recurring ? originalStart : formerStart)?.slice(0, 16) ?? null;
  return usual === null || usual === startLocal.slice(0, 16) ? null : shownIn(zone, usual, entry.occurrence);
}

/** Where an entry went that is shown where it was, in the student's time zone; null for any other. */
export function newStart(entry: CalendarEntry, zone: string): string | null {
  const movedTo = isOccurrence(entry) ? entry.occurrence.movedTo : null;
  return movedTo && isOccurrence(entry) ? shownIn(zone, movedTo.slice(0, 16), entry.occurrence) : null;
}

function shownIn(
  zone: string,
  local: string,
  { allDay, timezone }: Pick<CalendarEntry_OccurrenceFragment, 'allDay' | 'timezone'>,
): string {
  return allDay ? local : toLocal(toInstant(local, timezone), zone);
}

/** The color of an entry: its course's, otherwise its calendar's; null for none. */
export function colorOf(entry: CalendarEntry): CourseHue | null {
  return entry.course?.color ?? (isOccurrence(entry) ? entry.occurrence.sourceColor : null);
}
