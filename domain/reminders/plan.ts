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

/** What reminders of assignments are planned in. */
export interface PlanSurroundings extends FireSurroundings {
  /** Keys of what is planned already: a start that is suddenly past is told of at once when it was. */
  readonly planned: ReadonlySet<string>;
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
    const ideal = idealTime(rule, item, key, surroundings);
    const time = ideal && undisturbing(ideal, item.dueAt, surroundings);
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

function idealTime(
  rule: ReminderRule,
  { dueAt, dueZone, startBy }: RemindedAssignment,
  key: string,
  { now, zone, planned }: PlanSurroundings,
): FireTime | null {
  if (rule.kind !== 'start_by') return ruleTime(rule, { at: dueAt, zone: dueZone }, zone);
  // Other work came in between: what was to be begun later has to be begun now.
  const overtaken = planned.has(key) && (startBy === null || startBy <= now);
  if (overtaken) return fireAt(now + SECOND_MS, zone);
  return startBy === null ? null : fireAt(startBy, zone);
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
  surroundings: FireSurroundings,
): WantedReminder | null {
  const { zone, isFree } = surroundings;
  if (isFree(localDayOf(startsAt, zone))) return null;
  const time = undisturbing(fireAt(startsAt - minutes * MINUTE_MS, zone), startsAt, surroundings);
  if (!time) return null;
  return {
    key: `class:${eventId}:${originalStart}`,
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
  surroundings: FireSurroundings,
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
  surroundings: FireSurroundings,
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
  surroundings: FireSurroundings,
): WantedReminder | null {
  const { zone } = surroundings;
  const wished: FireTime = { at: toInstant(`${day}T${time}`, zone), local: `${day}T${time}`, zone };
  const found = undisturbing(wished, toInstant(`${addDays(day, 1)}T00:00`, zone), surroundings);
  if (!found) return null;
  return {
    key: `${kind}:${about}`,
    kind,
    assignmentId: null,
    eventId: null,
    occurrence: about,
    time: found,
    // Whatever the zone: a journey makes no second letter about a day.
    subjectAt: Date.parse(`${about}T00:00Z`),
  };
}
