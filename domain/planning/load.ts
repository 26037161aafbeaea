import type { AssignmentType } from '#domain/assignments/assignment';
import { addDays, compareDays } from '#domain/time/local-date';

/** Work on a task that should be done by the end of a day. */
export interface DayWork {
  /** ID of the task. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly minutes: number;
  /** The part of `minutes` without an estimate by the student. */
  readonly assumedMinutes: number;
  /** Whether it is the rest due at the task's deadline; otherwise it is a subtask with its own due date, or reserved. */
  readonly isDue: boolean;
  /** Whether time is reserved for it on this day; default false. */
  readonly isReserved?: boolean;
  /** Whether its course is paused; default false. */
  readonly isPaused?: boolean;
}

/**
 * Minutes assumed for work without an estimate. A judgment, not a measurement: about one sitting for small work, an
 * afternoon of revision for an exam, several sittings for a project. Every minute taken from here is reported as
 * assumed, so the screen can say so.
 */
export const DEFAULT_ESTIMATE_MINUTES: Readonly<Record<AssignmentType, number>> = {
  reading: 45,
  quiz: 60,
  assignment: 90,
  exam: 240,
  project: 300,
  other: 60,
};

export interface DayLoad {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** All minutes of the day, estimated and assumed. */
  readonly minutes: number;
  /** The part of `minutes` in paused courses; omitted if it is 0. */
  readonly pausedMinutes?: number;
  /** The part of `minutes` from {@link DEFAULT_ESTIMATE_MINUTES}. */
  readonly assumedMinutes: number;
  /** The number of assignments that those are assumed for. */
  readonly unestimated: number;
  /** Open assignments due on the day; a subtask has minutes but isn't a deadline. */
  readonly count: number;
  /** Free minutes of the day (daily limit, classes, and events); omitted if unknown. */
  readonly freeMinutes?: number;
}

/**
 * The work due over `days` consecutive days from `today`, one entry per day, also for empty days. Overdue work counts
 * today, the first day it can still be done; work after the last day isn't counted. Returns nothing if `days` is
 * below 1.
 *
 * @param input.today `YYYY-MM-DD` in the viewer's zone
 * @param input.work of open tasks, see `workOnDays`
 */
export function dayLoads(input: {
  readonly today: string;
  readonly days: number;
  readonly work: readonly Omit<DayWork, 'id'>[];
}): DayLoad[] {
  const loads = Array.from(
    { length: input.days },
    (_, offset): { -readonly [Key in keyof DayLoad]: DayLoad[Key] } => ({
      date: addDays(input.today, offset),
      minutes: 0,
      assumedMinutes: 0,
      unestimated: 0,
      count: 0,
    }),
  );
  const loadOf = new Map(loads.map((load) => [load.date, load]));
  for (const { date, minutes, assumedMinutes, isDue, isPaused } of input.work) {
    const load = loadOf.get(compareDays(date, input.today) < 0 ? input.today : date);
    if (!load) continue;
    load.minutes += minutes;
    load.assumedMinutes += assumedMinutes;
    load.unestimated += Number(assumedMinutes > 0);
    load.count += Number(isDue);
    if (isPaused && minutes > 0) load.pausedMinutes = (load.pausedMinutes ?? 0) + minutes;
  }
  return loads;
}

/** Minutes of a day's work by the student's own estimates. */
export function estimatedMinutes({
  minutes,
  assumedMinutes,
}: Pick<DayLoad, 'minutes' | 'assumedMinutes'>): number {
  return minutes - assumedMinutes;
}

/** Minutes of a day's work beyond what the student wants, by estimated work alone: a guess raises no alarm. */
export function overload(load: Pick<DayLoad, 'minutes' | 'assumedMinutes'>, dailyMinutes: number): number {
  return Math.max(0, estimatedMinutes(load) - dailyMinutes);
}
