import { NUMBER_RANGES } from '#domain/limits/limits';
import { type Weekday, addDays } from '#domain/time/local-date';
import {
  type MeetingKind,
  type MeetingPattern,
  meetingStarts,
  type MeetingTime,
} from '#domain/time/timetable';
import { dayOf, fromWallMs, MINUTE_MS, toWallMs } from '#domain/time/local-date-time';
import { dayPlans, type SchoolCalendar } from '#domain/time/school-days';
import type {
  CreateMeetingInput,
  EventScope,
  Timetable_ClassFragment,
  Timetable_CourseFragment,
  UpdateEventInput,
} from '../../../generated/graphql';
import { timetableMessages } from '../../../messages/en/timetable';
import { minutesOf, type PlannedClass } from './timetable-plan';

/** The starts that a change can begin with: all of the class's dates. */
export function classStarts(calendar: SchoolCalendar, time: MeetingTime): string[] {
  return meetingStarts(dayPlans(calendar), time);
}

/** The proposed start: the next one, or the last one if it has passed; null for none. */
export function nextStart(starts: readonly string[], today: string): string | null {
  return starts.find((start) => dayOf(start) >= today) ?? starts.at(-1) ?? null;
}

/** The result of a change: the class as it would be, and the part that stays unchanged. */
interface ReachedClass {
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
 * The input for a single date: only the changed fields, so the date's own values stay.
 * @param before the form's initial values
 */
export function dateInputOf(values: ClassValues, before: ClassValues): Omit<UpdateEventInput, 'id'> {
  const { startTime, durationMinutes, originalStart } = values;
  const isRetimed = startTime !== before.startTime || durationMinutes !== before.durationMinutes;
  const start = `${dayOf(originalStart ?? '')}T${startTime ?? ''}`;
  const times = isRetimed
    ? { startLocal: start, endLocal: fromWallMs(toWallMs(start) + (durationMinutes ?? 0) * MINUTE_MS) }
    : {};
  const changed = TEXTS.filter((field) => values[field].trim() !== before[field].trim());
  return {
    originalStart,
    ...times,
    ...Object.fromEntries(changed.map((field) => [field, values[field].trim() || null])),
  };
}

/** The values of a class time's form. */
export interface ClassValues {
  courseId: string | null;
  title: string;
  kind: MeetingKind;
  pattern: MeetingPattern;
  weekdays: readonly Weekday[];
  everyWeeks: number | null;
  /** Its week among these, from 1. */
  week: number;
  cycleDays: readonly number[];
  startTime: string | null;
  durationMinutes: number | null;
  place: string;
  link: string;
  notes: string;
  firstDay: string | null;
  lastDay: string | null;
  /** The reach of a change of an existing class; `all` for a new one. */
  scope: EventScope;
  /** The first date that changes, as the class has it; ignored with `all`. */
  originalStart: string | null;
}

/** The initial values of a new class: where the student pressed. */
export type ClassSeed = Partial<
  Pick<ClassValues, 'courseId' | 'pattern' | 'weekdays' | 'cycleDays' | 'everyWeeks' | 'week'>
>;

const NEW = { startTime: '09:00', durationMinutes: 60 };

/** An empty form, filled with known values. */
export function newClassValues(seed: ClassSeed): ClassValues {
  return {
    courseId: null,
    title: '',
    kind: 'lecture',
    pattern: 'weekly',
    weekdays: [],
    everyWeeks: 1,
    week: 1,
    cycleDays: [],
    ...NEW,
    place: '',
    link: '',
    notes: '',
    firstDay: null,
    lastDay: null,
    scope: 'all',
    originalStart: null,
    ...seed,
  };
}

/**
 * The form of an existing class; null if the event isn't in the timetable.
 * @param originalStart the proposed date for a change that doesn't apply to all
 */
export function classValuesOf(
  event: Timetable_ClassFragment,
  originalStart: string | null,
): ClassValues | null {
  const { meeting } = event;
  if (!meeting) return null;
  return {
    courseId: event.courseId,
    title: event.title,
    kind: meeting.kind,
    pattern: meeting.pattern,
    weekdays: meeting.weekdays as Weekday[],
    everyWeeks: meeting.everyWeeks,
    week: meeting.week,
    cycleDays: meeting.cycleDays,
    startTime: meeting.startTime,
    durationMinutes: minutesOf(event),
    place: event.place ?? '',
    link: meeting.link ?? '',
    notes: event.notes ?? '',
    firstDay: meeting.firstDay,
    lastDay: meeting.lastDay,
    scope: 'all',
    originalStart,
  };
}

/** The other changes that follow from one value: with fewer weeks, the selected one must be among them. */
export function withClassChange(values: ClassValues, change: Partial<ClassValues>): Partial<ClassValues> {
  const everyWeeks = weeksIn(change.everyWeeks === undefined ? values.everyWeeks : change.everyWeeks);
  return { ...change, week: Math.min(change.week ?? values.week, everyWeeks) };
}

/** The number of different weeks in the form; 1 while the entered text isn't one. */
export function weeksIn(everyWeeks: number | null): number {
  const { min, max } = NUMBER_RANGES.everyWeeks;
  const isGood =
    Number.isInteger(everyWeeks) && everyWeeks !== null && everyWeeks >= min && everyWeeks <= max;
  return isGood ? everyWeeks : 1;
}

/** The input of `createMeeting` without its course, and of `updateMeeting` without its id. */
type ClassInput = Omit<CreateMeetingInput, 'id' | 'courseId'>;

/**
 * The input of the form. Start and length are required; if one is missing all the same, the server refuses and names
 * the field.
 *
 * @param courseName the title of a class without its own
 */
export function classInputOf(values: ClassValues, courseName: string): ClassInput {
  const { kind, pattern, startTime, durationMinutes, firstDay, lastDay, scope } = values;
  return {
    kind,
    pattern,
    ...(pattern === 'weekly'
      ? { weekdays: [...values.weekdays], everyWeeks: values.everyWeeks, week: values.week }
      : { cycleDays: [...values.cycleDays] }),
    startTime: startTime ?? '',
    durationMinutes: durationMinutes ?? 0,
    title: values.title.trim() || courseName,
    place: values.place.trim() || null,
    link: values.link.trim() || null,
    notes: values.notes.trim() || null,
    // A class changed from one date on starts with it.
    ...(scope === 'all' && { firstDay }),
    lastDay,
  };
}

/** Faults that are found before the server is asked: a class needs a day; a change of a single date keeps its own. */
export function classFaults(values: ClassValues): Record<string, string> {
  const name = values.pattern === 'weekly' ? 'weekdays' : 'cycleDays';
  return values.scope !== 'this' && values[name].length === 0
    ? { [name]: timetableMessages.form.needsDay }
    : {};
}

/** The class as entered; null while its days or its start are missing. */
export function draftClass(
  values: ClassValues,
  {
    id,
    timezone,
    courses,
  }: { id: string | null; timezone: string; courses: readonly Timetable_CourseFragment[] },
): PlannedClass | null {
  const { pattern, startTime } = values;
  const days = pattern === 'weekly' ? values.weekdays : values.cycleDays;
  if (startTime === null || days.length === 0) return null;
  const course = courses.find((candidate) => candidate.id === values.courseId) ?? null;
  return {
    ...values,
    id,
    title: values.title.trim() || (course?.name ?? ''),
    everyWeeks: weeksIn(values.everyWeeks),
    startTime,
    minutes: values.durationMinutes ?? NEW.durationMinutes,
    place: values.place.trim() || null,
    link: values.link.trim() || null,
    timezone,
    course,
  };
}
