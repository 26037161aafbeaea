import { isDeepStrictEqual } from 'node:util';
import type { OverrideRow } from '#domain/acts/event';
import type { AssignmentType } from '#domain/assignments/assignment';
import { DAY_MINUTES } from '#domain/time/local-date-time';
import type { Series } from '#domain/time/series';
import type { ClassDetails, ResolvedDeadline, ResolvedOverride, ResolvedSeries } from '../../ical/series';
import type { EventKind } from '../calendar/event.entity';
import type { EventRow } from '../calendar/event.rows';

/** The fields an import sets in an assignment; each is merged separately, the three parts of a deadline as one. */
export interface DeadlineFields {
  title: string;
  notes: string | null;
  link: string | null;
  due: { dueDate: string; dueTime: string | null; dueZone: string } | null;
  course: string | null;
}

/** When an event takes place; merged as one, because halves of two schedules don't make one. */
export type EventTimes = Pick<
  EventRow,
  'allDay' | 'startLocal' | 'durationMinutes' | 'timezone' | 'recurrenceRule' | 'exceptions' | 'additions'
>;

/** The fields an import sets in a class or event, apart from its changed instances. */
export interface EventFields {
  title: string;
  notes: string | null;
  place: string | null;
  kind: EventKind;
  times: EventTimes;
  course: string | null;
}

/** A changed instance without the start that names it. */
export type InstanceFields = Omit<OverrideRow, 'originalStart'>;

/** Changed instances by original start. */
export type Instances = Readonly<Record<string, InstanceFields>>;

/** The fields of an assignment as they were last imported. */
export interface DeadlineBase extends DeadlineFields {
  /** The type it first got; null or absent if that wasn't kept yet. */
  type?: AssignmentType | null;
}

/** The fields of an event as they were last imported. */
export interface EventBase extends EventFields, ClassDetails {
  instances: Instances;
  /** Whether the calendar's current rule can't be read, so the former times are kept. */
  isRuleUnread?: boolean;
  /** The local start of a single event before the calendar moved it; null or absent if it didn't. */
  formerStart?: string | null;
  /** Its place before the calendar named another one. */
  formerPlace?: string | null;
}

/** An assignment that came from a calendar before. */
export interface KnownDeadline {
  id: string;
  deleted: boolean;
  fields: DeadlineFields;
  base: DeadlineBase;
  /** Whether there is still work to do. */
  isOpen: boolean;
  /** Whether the student did something with it that its calendar doesn't know about. */
  isTouched: boolean;
}

/** A class or event that came from a calendar before. */
export interface KnownEvent {
  id: string;
  deleted: boolean;
  fields: EventFields;
  instances: Instances;
  base: EventBase;
  /** Whether the student did something with it that its calendar doesn't know about. */
  isTouched: boolean;
}

/** The account's rows for the entries in some files, by import key. */
export interface KnownItems {
  deadlines: ReadonlyMap<string, KnownDeadline>;
  events: ReadonlyMap<string, KnownEvent>;
}

/** Whether the student changed a field that came from the calendar. */
export function isEdited({ fields, base, ...rest }: KnownDeadline | KnownEvent): boolean {
  const current = 'instances' in rest ? { ...fields, instances: rest.instances } : fields;
  const said: Partial<Record<string, unknown>> = { ...base };
  return Object.entries(current).some(([field, value]) => !isDeepStrictEqual(value, said[field]));
}

/** Returns the course ID for a key, as stored in rows; null for entries without a course. */
export type CourseIdOf = (courseKey: string | null) => string | null;

/** A calendar's version of an assignment. */
export function deadlineFields(deadline: ResolvedDeadline, courseIdOf: CourseIdOf): DeadlineFields {
  const { title, notes, link, dueDate, dueTime, dueZone } = deadline;
  const due = dueDate === null ? null : { dueDate, dueTime, dueZone };
  return { title, notes, link, due, course: courseIdOf(deadline.courseKey) };
}

/** A calendar's version of a class or event. */
export function eventFields(item: ResolvedSeries, courseIdOf: CourseIdOf): EventFields {
  const { title, notes, place, kind, series } = item;
  return { title, notes, place, kind, times: timesOf(series), course: courseIdOf(item.courseKey) };
}

/** When a calendar's version of an event takes place. */
export function timesOf(series: Series<ResolvedOverride>): EventFields['times'] {
  return {
    allDay: series.allDay,
    startLocal: series.localStart,
    durationMinutes: minutesOf(series),
    timezone: series.zone,
    recurrenceRule: series.rule,
    exceptions: [...series.exceptions].sort(),
    additions: [...series.additions].sort(),
  };
}

/** The instances a calendar changes, without unchanged ones. */
export function incomingInstances({ series }: ResolvedSeries): Instances {
  const changed = series.overrides.map(
    (override) => [override.originalStart, instanceOf(override, series)] as const,
  );
  return Object.fromEntries(changed.filter(([, instance]) => saysSomething(instance)));
}

/** How long an instance lasts. */
export function minutesOf(series: Series<ResolvedOverride>): number {
  return series.allDay ? series.durationDays * DAY_MINUTES : series.durationMinutes;
}

/** A calendar's changes of one instance: values equal to the series' are null, and follow it from then on. */
export function instanceOf(override: ResolvedOverride, series: Series<ResolvedOverride>): InstanceFields {
  const nothing = { startLocal: null, durationMinutes: null, title: null, place: null, notes: null };
  if (override.cancelled) return { ...nothing, cancelled: true };
  const { title, place, notes } = override;
  const startLocal = override.localStart === override.originalStart ? null : (override.localStart ?? null);
  const length = series.allDay
    ? override.durationDays && override.durationDays * DAY_MINUTES
    : override.durationMinutes;
  const durationMinutes = length === minutesOf(series) ? null : (length ?? null);
  return { cancelled: false, startLocal, durationMinutes, title, place, notes };
}

function saysSomething(instance: InstanceFields): boolean {
  return Object.values(instance).some((value) => value !== null && value !== false);
}
