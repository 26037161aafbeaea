import { addDays, dayOfWeek, type Weekday } from '#domain/time/local-date';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { fireAt, ruleTime, undisturbing, type FireSurroundings, type FireTime } from './fire-time';
import { ruleKey, type NotificationKind, type ReminderRule } from './rule';

/** A reminder as it should stand in the plan. */
export interface WantedReminder {
  /** What it reminds of and by which rule. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly assignmentId: string | null;
  readonly eventId: string | null;
  /** Of a class the original start of the instance, of a digest or a review the day it is about. */
  readonly occurrence: string | null;
  readonly time: FireTime;
  /** When the assignment is due or the class begins, in epoch milliseconds. */
  readonly subjectAt: number;
}

/** An open assignment with a deadline. */
export interface RemindedAssignment {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly dueZone: string;
  readonly rules: readonly ReminderRule[];
  /** By when it has to be begun, in epoch milliseconds; null: there is too little time already. */
  readonly startBy: number | null;
}

/** What reminders are planned in. */
export interface PlanSurroundings extends FireSurroundings {
  /**
   * When what is reminded of takes place, in epoch milliseconds, by the keys of what is planned and not due yet: what a
   * change suddenly makes past is told at once.
   */
  readonly planned: ReadonlyMap<string, number>;
}

const SECOND_MS = 1_000;

/** The reminders of one assignment; two rules that come to the same minute give one. */
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
  const { now, zone, planned } = surroundings;
  // Other work came in between, or the deadline came nearer: what was to be begun later has to be begun now.
  const isOvertaken = planned.has(key) && (startBy === null || startBy <= now);
  const ideal = isOvertaken ? now + SECOND_MS : startBy;
  return ideal === null ? null : undisturbing(fireAt(ideal, zone), dueAt, surroundings);
}

/** A reminder that goes by the clock, before it has its moment. */
interface Unplanned {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly subjectAt: number;
  /** Epoch milliseconds after which it is of no use. */
  readonly deadline: number;
}

/**
 * When a reminder comes. One whose moment is past falls away, unless it was planned for the same subject and never told:
 * then a change of zone, days or settings has made it past, and it comes at once.
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
export interface RemindedClass {
  readonly eventId: string;
  /** Local start as its series says it. */
  readonly originalStart: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
}

/** The reminder of one class, so many minutes before it begins; null on free days and when it is too late. */
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

/** The digests from today on, each about the day after it; none on free days. */
export function digestReminders(
  time: string,
  days: number,
  surroundings: PlanSurroundings,
): WantedReminder[] {
  return daysAhead(days, surroundings).flatMap(
    (day) => ofDay('digest', { day, time, about: addDays(day, 1) }, surroundings) ?? [],
  );
}

/** When a weekly review comes, on the student's clocks. */
export interface ReviewTime {
  readonly weekday: Weekday;
  /** `HH:mm` */
  readonly time: string;
}

/** The weekly reviews from today on, each on its weekday and about the week up to it; none on free days. */
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

/** A letter about one day, told at a time of `day` or, out of quiet hours, before the next. */
function ofDay(
  kind: 'digest' | 'review',
  { day, time, about }: { day: string; time: string; about: string },
  surroundings: PlanSurroundings,
): WantedReminder | null {
  const { zone } = surroundings;
  const wished: FireTime = { at: toInstant(`${day}T${time}`, zone), local: `${day}T${time}`, zone };
  const key = `${kind}:${about}`;
  // Whatever the zone: a journey makes no second letter about a day.
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
