import { addDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { dayPlans, type SchoolCalendar } from '#domain/time/school-days';
import { meetingStarts, type MeetingTime } from '#domain/time/timetable';
import type { ClassDateQuery, MoveOccurrenceInput } from '../../../generated/graphql';
import { pick } from '../../../ui/form/pick';
import type { ClassValues } from './class-form';
import type { PlannedClass } from './timetable-plan';

/** A single date of a class before it is changed. */
export type ClassDate = ClassDateQuery['calendar']['occurrences'][number];

/** The starts a change can begin with: all those of its plan. */
export function classStarts(calendar: SchoolCalendar, time: MeetingTime): string[] {
  return meetingStarts(dayPlans(calendar), time);
}

/** The proposed start: the next one, or the last one if it has passed; null for none. */
export function nextStart(starts: readonly string[], today: string): string | null {
  return starts.find((start) => dayOf(start) >= today) ?? starts.at(-1) ?? null;
}

/** The result of a change: the class as it would be, and the part that stays unchanged. */
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

/** What a date had in the fields of a change; in the others, it goes on following its class. */
export function formerDate(
  changed: ReturnType<typeof dateInputOf>,
  { startLocal, endLocal, title, place, notes, link }: ClassDate,
): typeof changed {
  return { startLocal, ...pick({ endLocal, title, place, notes, link }, Object.keys(changed)) };
}

/**
 * The input for a single date: only the changed fields, so the date's own values stay.
 * @param before the form's initial values
 * @param date the current date; undefined if it was moved far away
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
