import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { dayPlans, type SchoolCalendar } from '#domain/time/school-days';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';
import type { ClassDateQuery, MoveOccurrenceInput } from '../../../generated/graphql';
import type { ClassValues } from './class-form';
import type { PlannedClass } from './timetable-plan';

/** One date of a class as it stands before it is changed. */
export type ClassDate = ClassDateQuery['calendar']['occurrences'][number];

/** The starts a change can begin with: each one its plan gives. */
export function classStarts(calendar: SchoolCalendar, time: MeetingTime): string[] {
  return meetingStarts(dayPlans(calendar), time);
}

/** The start that is proposed: the next one, after the last one that one; null where there is none. */
export function nextStart(starts: readonly string[], today: string): string | null {
  return starts.find((start) => dayOf(start) >= today) ?? starts.at(-1) ?? null;
}

/** What a change of a class comes to: the class as it would be, and what stays of it as it was. */
export interface ReachedClass {
  draft: PlannedClass;
  kept: readonly PlannedClass[];
}

/**
 * Divides a class into what changes and what stays.
 * @param draft the class as if all of it changed
 */
export function reachedClass(
  draft: PlannedClass,
  saved: PlannedClass,
  { scope, originalStart }: Pick<ClassValues, 'scope' | 'originalStart'>,
): ReachedClass {
  if (scope === 'all' || originalStart === null) return { draft, kept: [] };
  const day = dayOf(originalStart);
  const before = { ...saved, lastDay: addDays(day, -1) };
  if (scope === 'this_and_following') return { draft: { ...draft, firstDay: day }, kept: [before] };
  const after = { ...saved, firstDay: addDays(day, 1) };
  return { draft: { ...draft, firstDay: day, lastDay: day }, kept: [before, after] };
}

const TEXTS = ['title', 'place', 'link', 'notes'] as const;

/**
 * What is sent for one date: the fields that were changed, so that what is that date's own already stays.
 * @param before what the form began with
 * @param date the date as it stands; undefined when it was moved far away
 */
export function dateInputOf(
  { values, before }: { values: ClassValues; before: ClassValues },
  date: ClassDate | undefined,
): Omit<MoveOccurrenceInput, 'eventId' | 'originalStart'> {
  const { startTime, durationMinutes, originalStart } = values;
  const isRetimed = startTime !== before.startTime || durationMinutes !== before.durationMinutes;
  const start = `${dayOf(originalStart ?? '')}T${startTime ?? ''}`;
  const times = isRetimed
    ? { startLocal: start, endLocal: fromWallMs(toWallMs(start) + (durationMinutes ?? 0) * MINUTE_MS) }
    : { startLocal: date?.startLocal ?? originalStart ?? '' };
  const changed = TEXTS.filter((field) => values[field].trim() !== before[field].trim());
  return { ...times, ...Object.fromEntries(changed.map((field) => [field, values[field].trim() || null])) };
}
