import { type AssignmentProgress, type AssignmentType, isOpen } from '#domain/assignments/assignment';
import { addDays, compareDays } from '#domain/time/local-date';

/**
 * Minutes assumed for work the student has not estimated. A judgement, not a measurement: about one sitting for
 * small work, an afternoon of revision for an exam, several sittings for a project. Every minute taken from here is
 * reported as assumed, so that the screen can say so.
 */
export const DEFAULT_ESTIMATE_MINUTES: Readonly<Record<AssignmentType, number>> = {
  reading: 45,
  quiz: 60,
  assignment: 90,
  exam: 240,
  project: 300,
  other: 60,
};

/** What the load line needs to know of an assignment. */
export interface LoadAssignment {
  /** The due day in the viewer's zone, `YYYY-MM-DD`; null: without a deadline, on no day. */
  readonly dueDate: string | null;
  readonly progress: AssignmentProgress;
  readonly type: AssignmentType;
  /** The student's own estimate; 0 is one, null is not. */
  readonly estimateMinutes: number | null;
}

/** The work due on one day. */
export interface DayLoad {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** All minutes of the day, own estimates and assumed ones. */
  readonly minutes: number;
  /** The part of `minutes` that comes from {@link DEFAULT_ESTIMATE_MINUTES}. */
  readonly assumedMinutes: number;
  /** Open assignments of the day. */
  readonly count: number;
  /** Free minutes of the day (daily limit, classes and events); left out where they are not known. */
  readonly freeMinutes?: number;
}

/**
 * The load line: the open work of `days` consecutive days from `today` on, one entry a day, also for empty days.
 * Overdue work counts on today, because that is the first day on which it can still be done; submitted work, work
 * without a deadline and work due after the last day count nowhere. Gives nothing when `days` is below 1.
 *
 * @param input.today `YYYY-MM-DD` in the viewer's zone
 */
export function dayLoads(input: {
  readonly today: string;
  readonly days: number;
  readonly assignments: readonly LoadAssignment[];
}): DayLoad[] {
  const loads = Array.from({ length: input.days }, (_, offset) => ({
    date: addDays(input.today, offset),
    minutes: 0,
    assumedMinutes: 0,
    count: 0,
  }));
  const loadOf = new Map(loads.map((load) => [load.date, load]));
  for (const assignment of input.assignments) {
    if (assignment.dueDate === null || !isOpen(assignment)) continue;
    const overdue = compareDays(assignment.dueDate, input.today) < 0;
    const load = loadOf.get(overdue ? input.today : assignment.dueDate);
    if (!load) continue;
    const assumed = assignment.estimateMinutes === null ? DEFAULT_ESTIMATE_MINUTES[assignment.type] : 0;
    load.assumedMinutes += assumed;
    load.minutes += assignment.estimateMinutes ?? assumed;
    load.count += 1;
  }
  return loads;
}

/** Whether a day holds more than the student wants to work; exactly the wanted minutes are not too many. */
export function isOverload(minutes: number, dailyMinutes: number): boolean {
  return minutes > dailyMinutes;
}
