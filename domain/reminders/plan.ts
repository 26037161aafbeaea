import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import { MINUTE_MS, SECOND_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { fireAt, ruleTime, undisturbing, type FireSurroundings, type FireTime } from './fire-time';
import { ruleKey, type NotificationKind, type ReminderRule } from './rule';

/** A reminder that should be planned. */
export interface WantedReminder {
  /** Its subject and rule. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly assignmentId: string | null;
  readonly eventId: string | null;
  /** For a class, the original start of the instance; for a digest or a review, its day. */
  readonly occurrence: string | null;
  readonly time: FireTime;
  /** When the assignment is due or the class starts, in epoch milliseconds. */
  readonly subjectAt: number;
}

/** An open assignment with a deadline. */
interface RemindedAssignment {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly dueZone: string;
  readonly rules: readonly ReminderRule[];
  /**
   * When it must be started, in epoch milliseconds; null if there is already too little time, undefined if the work has
   * no estimate.
   */
  readonly startBy: number | null | undefined;
}

/** The context reminders are planned in. */
export interface PlanSurroundings extends FireSurroundings {
  /**
   * The time of each subject, in epoch milliseconds, by the key of its planned reminder that isn't due yet: if a
   * change suddenly makes it past, it is sent at once.
   */
  readonly planned: ReadonlyMap<string, number>;
}

/** The reminders of one assignment; two rules that give the same minute become one. */
export function assignmentReminders(
  item: RemindedAssignment,
  surroundings: PlanSurroundings,
): WantedReminder[] {
  const wanted = new Map<number, WantedReminder>();
  for (const rule of item.rules) {
    const key = `assignment:${item.id}:${ruleKey(rule)}`;
    const time =
      rule.kind === 'start_by'
        ? startTime(item, key, surroundings)
        : timeOfPlan(
            { key, subjectAt: item.dueAt, deadline: item.dueAt },
            ruleTime(rule, { at: item.dueAt, zone: item.dueZone }, surroundings.zone),
            surroundings,
          );
    if (!time || wanted.has(time.at)) continue;
    wanted.set(time.at, {
      key,
      kind: rule.kind === 'start_by' ? 'start_by' : 'deadline',
      assignmentId: item.id,
      eventId: null,
      occurrence: null,
      time,
      subjectAt: item.dueAt,
    });
  }
  return [...wanted.values()];
}

function startTime(
  { dueAt, startBy }: RemindedAssignment,
  key: string,
  surroundings: PlanSurroundings,
): FireTime | null {
  if (startBy === undefined) return null;
  const { now, zone, planned } = surroundings;
  // Other work came in between, or the deadline moved closer: what could start later must start now.
  const isOvertaken = planned.has(key) && (startBy === null || startBy <= now);
  const ideal = isOvertaken ? now + SECOND_MS : startBy;
  return ideal === null ? null : undisturbing(fireAt(ideal, zone), dueAt, surroundings);
}

/** A reminder at a local time, before its instant is known. */
interface Unplanned {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly subjectAt: number;
  /** Epoch milliseconds after which it is useless. */
  readonly deadline: number;
}

/**
 * When a reminder fires. If that has passed, it is dropped, unless it was planned for the same subject and never
 * sent: then a change of time zone, days, or settings has made it past, and it fires at once.
 */
function timeOfPlan(
  { key, subjectAt, deadline }: Unplanned,
  ideal: FireTime,
  surroundings: PlanSurroundings,
): FireTime | null {
  const { now, zone, planned } = surroundings;
  const isOvertaken = ideal.at <= now && deadline > now + SECOND_MS && planned.get(key) === subjectAt;
  return undisturbing(isOvertaken ? fireAt(now + SECOND_MS, zone) : ideal, deadline, surroundings);
}

/** One class of the timetable on one day. */
interface RemindedClass {
  readonly eventId: string;
  /** Its original local start in the series. */
  readonly originalStart: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
}

/** The reminder before one class; null on free days and when it is too late. */
export function classReminder(
  { eventId, originalStart, startsAt }: RemindedClass,
  minutes: number,
  surroundings: PlanSurroundings,
): WantedReminder | null {
  const { zone, isFree } = surroundings;
  if (isFree(localDayOf(startsAt, zone))) return null;
  const key = `class:${eventId}:${originalStart}`;
  const ideal = fireAt(startsAt - minutes * MINUTE_MS, zone);
  const time = timeOfPlan({ key, subjectAt: startsAt, deadline: startsAt }, ideal, surroundings);
  if (!time) return null;
  return {
    key,
    kind: 'class',
    assignmentId: null,
    eventId,
    occurrence: originalStart,
    time,
    subjectAt: startsAt,
  };
}

/** The digests from today, each about the following day; none on free days. */
export function digestReminders(
  time: string,
  days: number,
  surroundings: PlanSurroundings,
): WantedReminder[] {
  return daysAhead(days, surroundings).flatMap(
    (day) => ofDay('digest', { day, time, about: addDays(day, 1) }, surroundings) ?? [],
  );
}

/** When a weekly review is sent, in the student's time zone. */
export interface ReviewTime {
  readonly weekday: Weekday;
  /** `HH:mm` */
  readonly time: string;
}

/** The weekly reviews from today, each on its weekday about the past week; none on free days. */
export function reviewReminders(
  { weekday, time }: ReviewTime,
  days: number,
  surroundings: PlanSurroundings,
): WantedReminder[] {
  return daysAhead(days, surroundings)
    .filter((day) => dayOfWeek(day) === weekday)
    .flatMap((day) => ofDay('review', { day, time, about: day }, surroundings) ?? []);
}

function daysAhead(days: number, { now, zone, isFree }: FireSurroundings): string[] {
  const today = localDayOf(now, zone);
  return Array.from({ length: days }, (_, offset) => addDays(today, offset)).filter((day) => !isFree(day));
}

/** An email about one day, sent at a time of `day` or, if in quiet hours, before the next day. */
function ofDay(
  kind: 'digest' | 'review',
  { day, time, about }: { day: string; time: string; about: string },
  surroundings: PlanSurroundings,
): WantedReminder | null {
  const { zone } = surroundings;
  const wished: FireTime = { at: toInstant(`${day}T${time}`, zone), local: `${day}T${time}`, zone };
  const key = `${kind}:${about}`;
  // Independent of the time zone: traveling never causes a second email about a day.
  const subjectAt = Date.parse(`${about}T00:00Z`);
  const deadline = toInstant(`${addDays(day, 1)}T00:00`, zone);
  const found = timeOfPlan({ key, subjectAt, deadline }, wished, surroundings);
  if (!found) return null;
  return {
    key,
    kind,
    assignmentId: null,
    eventId: null,
    occurrence: about,
    time: found,
    subjectAt,
  };
}
