import type { AssignmentType } from '#domain/assignments/assignment';
import { addDays, compareDays } from '#domain/time/local-date';

import type { DayWork } from './day-work';

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

/** The work of one day. */
export interface DayLoad {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** All minutes of the day, own estimates and assumed ones. */
  readonly minutes: number;
  /** The part of `minutes` that comes from {@link DEFAULT_ESTIMATE_MINUTES}. */
  readonly assumedMinutes: number;
  /** Open assignments that are due on the day; a step of one has minutes and is no deadline. */
  readonly count: number;
  /** Free minutes of the day (daily limit, classes and events); left out where they are not known. */
  readonly freeMinutes?: number;
}

/**
 * The load line: the open work of `days` consecutive days from `today` on, one entry a day, also for empty days.
 * What should have been done before counts on today, because that is the first day on which it can still be done; work
 * after the last day counts nowhere. Gives nothing when `days` is below 1.
 *
 * @param input.today `YYYY-MM-DD` in the viewer's zone
 * @param input.work of open tasks, see `workOnDays`
 */
export function dayLoads(input: {
  readonly today: string;
  readonly days: number;
  readonly work: readonly Omit<DayWork, 'id'>[];
}): DayLoad[] {
  const loads = Array.from({ length: input.days }, (_, offset) => ({
    date: addDays(input.today, offset),
    minutes: 0,
    assumedMinutes: 0,
    count: 0,
  }));
  const loadOf = new Map(loads.map((load) => [load.date, load]));
  for (const { date, minutes, assumedMinutes, isDue } of input.work) {
    const load = loadOf.get(compareDays(date, input.today) < 0 ? input.today : date);
    if (!load) continue;
    load.minutes += minutes;
    load.assumedMinutes += assumedMinutes;
    load.count += Number(isDue);
  }
  return loads;
}

/** Whether a day holds more than the student wants to work; exactly the wanted minutes are not too many. */
export function isOverload(minutes: number, dailyMinutes: number): boolean {
  return minutes > dailyMinutes;
}
