import { addDays, diffDays } from '#domain/time/local-date';
import { dueInstant } from '#domain/time/due';
import {
  DAY_MINUTES,
  dayOf,
  fromWallMs,
  midnightOf,
  MINUTE_MS,
  timeOf,
  toWallMs,
} from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';
import type {
  CalendarEntry_AssignmentFragment,
  CalendarEntry_OccurrenceFragment,
  CalendarEntry_StudyBlockFragment,
  UpdateEventInput,
  UpdateStudyBlockInput,
} from '../../generated/graphql';
import {
  deadlineEntry,
  occurrenceEntry,
  type CalendarEntry,
  type DeadlineEntry,
  studyEntry,
  type OccurrenceEntry,
  type StudyEntry,
} from './calendar-entry';

/** The new place of an entry, in the student's time zone. */
export interface MoveTarget {
  allDay: boolean;
  /** `YYYY-MM-DDTHH:mm`; midnight when `allDay`. */
  start: string;
  /** New end, exclusive; omitted if the entry keeps its length. */
  end?: string;
}

/** The request for a move, and the values the screen shows until the server has answered. */
export type PlannedMove =
  | { type: 'event'; input: UpdateEventInput; occurrence: CalendarEntry_OccurrenceFragment }
  | { type: 'deadline'; input: DueDay & { id: string }; assignment: CalendarEntry_AssignmentFragment }
  | { type: 'study'; input: UpdateStudyBlockInput; block: CalendarEntry_StudyBlockFragment };

/** Length of an entry that gets a time of day for the first time, in minutes. */
const DEFAULT_MINUTES = 60;

/** The least length the keys leave an entry, in minutes. */
const LEAST_MINUTES = 15;

/**
 * Turns a local target into a write. The target is in the student's time zone (a skipped time moves forward,
 * one that occurs twice means the first). The end is the start plus the stored exact length, so an hour stays
 * an hour across a clock change. The result is in the entry's own time zone.
 *
 * @param zone the student's time zone
 * @returns null if the entry is already there, or can't go there: an instance of a series stays a whole day,
 * or a time of day, like its series
 */
export function planMove(entry: CalendarEntry, target: MoveTarget, zone: string): PlannedMove | null {
  if (entry.kind === 'deadline') return planDeadline(entry, target, zone);
  return entry.kind === 'study' ? planStudy(entry, target, zone) : planOccurrence(entry, target, zone);
}

export function entryAfter(entry: CalendarEntry, planned: PlannedMove, zone: string): CalendarEntry {
  if (planned.type === 'study') return studyEntry(planned.block, zone);
  if (planned.type !== 'deadline') return occurrenceEntry(planned.occurrence, zone);
  return deadlineEntry(planned.assignment, zone) ?? entry;
}

/** Whether an entry may change between whole days and a time of day. */
export function mayChangeAllDay(entry: CalendarEntry): boolean {
  if (entry.kind === 'study') return false;
  return entry.kind === 'deadline' || !entry.occurrence.recurring;
}

/** The target `days` later and, for entries with a time of day, `minutes` later in local time. */
export function shifted(
  entry: CalendarEntry,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): MoveTarget {
  const start = `${addDays(dayOf(entry.start), days)}T${timeOf(entry.start)}`;
  if (entry.allDay) return { allDay: true, start };
  return { allDay: false, start: fromWallMs(toWallMs(start) + minutes * MINUTE_MS) };
}

/**
 * The target with an end some minutes later, or earlier if negative; an entry keeps at least a quarter of an hour, or
 * a day. For whole days, 1440 minutes are one. A deadline has no length and stays as it is.
 */
export function stretched(entry: CalendarEntry, minutes: number): MoveTarget {
  const { allDay, start, end } = entry;
  if (entry.kind === 'deadline') return { allDay, start };
  if (allDay) {
    const last = addDays(dayOf(end), Math.trunc(minutes / DAY_MINUTES));
    const least = addDays(dayOf(start), 1);
    return { allDay, start, end: midnightOf(last < least ? least : last) };
  }
  const least = toWallMs(start) + LEAST_MINUTES * MINUTE_MS;
  return { allDay, start, end: fromWallMs(Math.max(least, toWallMs(end) + minutes * MINUTE_MS)) };
}

function planOccurrence(entry: OccurrenceEntry, target: MoveTarget, zone: string): PlannedMove | null {
  const { occurrence } = entry;
  if (target.allDay !== occurrence.allDay && !mayChangeAllDay(entry)) return null;
  const span = target.allDay ? wholeDays(entry, target) : exactSpan(entry, target, zone);
  const isUnchanged =
    target.allDay === occurrence.allDay &&
    span.startLocal === occurrence.startLocal &&
    span.endLocal === occurrence.endLocal;
  if (isUnchanged) return null;
  const { startLocal, endLocal } = span;
  const moved: CalendarEntry_OccurrenceFragment = {
    ...occurrence,
    ...span,
    allDay: target.allDay,
    moved: occurrence.recurring,
  };
  const { eventId: id, originalStart, recurring } = occurrence;
  const reach = recurring ? ({ scope: 'this', originalStart } as const) : { allDay: target.allDay };
  return { type: 'event', input: { id, ...reach, startLocal, endLocal }, occurrence: moved };
}

function planStudy(entry: StudyEntry, target: MoveTarget, zone: string): PlannedMove | null {
  if (target.allDay) return null;
  const { block } = entry;
  const start = toInstant(target.start, zone);
  const length = Date.parse(block.endsAt) - Date.parse(block.startsAt);
  const end = target.end ? toInstant(target.end, zone) : start + length;
  const minutes = Math.round((end - start) / MINUTE_MS);
  if (target.start === entry.start && end - start === length) return null;
  return {
    type: 'study',
    input: { id: block.id, startLocal: target.start, timezone: zone, minutes },
    block: { ...block, startsAt: iso(start), endsAt: iso(end) },
  };
}

type Span = Pick<CalendarEntry_OccurrenceFragment, 'startLocal' | 'endLocal' | 'startsAt' | 'endsAt'>;

function wholeDays(entry: OccurrenceEntry, target: MoveTarget): Span {
  const first = dayOf(target.start);
  const length = entry.allDay ? diffDays(dayOf(entry.start), dayOf(entry.end)) : 1;
  const endLocal = target.end ? midnightOf(dayOf(target.end)) : midnightOf(addDays(first, length));
  const startLocal = midnightOf(first);
  const { timezone } = entry.occurrence;
  return {
    startLocal,
    endLocal,
    startsAt: iso(toInstant(startLocal, timezone)),
    endsAt: iso(toInstant(endLocal, timezone)),
  };
}

function exactSpan(entry: OccurrenceEntry, target: MoveTarget, zone: string): Span {
  const { occurrence } = entry;
  const startsAt = toInstant(target.start, zone);
  const length = occurrence.allDay
    ? DEFAULT_MINUTES * MINUTE_MS
    : Date.parse(occurrence.endsAt) - Date.parse(occurrence.startsAt);
  const endsAt = target.end ? toInstant(target.end, zone) : startsAt + length;
  return {
    startLocal: toLocal(startsAt, occurrence.timezone),
    endLocal: toLocal(endsAt, occurrence.timezone),
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
  };
}

function planDeadline(entry: DeadlineEntry, target: MoveTarget, zone: string): PlannedMove | null {
  const { assignment } = entry;
  const due = target.allDay ? dueOnDay(entry, target, zone) : dueAtTime(entry, target, zone);
  if (due.dueDate === assignment.dueDate && due.dueTime === assignment.dueTime) return null;
  return {
    type: 'deadline',
    input: { id: assignment.id, ...due },
    assignment: { ...assignment, ...due, dueAt: iso(dueInstant(due) ?? 0) },
  };
}

/** When a deadline is after a move. */
export interface DueDay {
  dueDate: string;
  dueTime: string | null;
  dueZone: string;
}

/** A whole day stays in the time zone in which it ends; dropping the time leaves a day in the student's time zone. */
function dueOnDay(entry: DeadlineEntry, target: MoveTarget, zone: string): DueDay {
  const { dueTime, dueZone } = entry.assignment;
  return {
    dueDate: dayOf(target.start),
    dueTime: null,
    dueZone: (dueTime === null ? dueZone : null) ?? zone,
  };
}

function dueAtTime(entry: DeadlineEntry, target: MoveTarget, zone: string): DueDay {
  const dueZone = entry.assignment.dueZone ?? zone;
  const local = toLocal(toInstant(target.start, zone), dueZone);
  return { dueDate: dayOf(local), dueTime: timeOf(local), dueZone };
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
