import { DAY_MINUTES } from '#domain/time/local-date-time';
import type { Series } from '#domain/time/series';
import type { DeadlineFields, EventFields, InstanceFields, Instances } from './import-fields';
import type { ResolvedDeadline, ResolvedOverride, ResolvedSeries } from './parse/resolved-items';

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
