import { compareDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import { claimsOf, isAssumedWork, type TaskWork } from './task-work';

/** A task whose work lies on days. */
export interface DayTask extends TaskWork {
  readonly id: string;
  /** Epoch milliseconds; null without a deadline. */
  readonly dueAt: number | null;
}

/** Work on a task that is to be done by the end of one day. */
export interface DayWork {
  /** Of the task. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly minutes: number;
  /** What of `minutes` nobody estimated. */
  readonly assumedMinutes: number;
  /** Whether it is what is left with the deadline of the task; else it is a step with a day of its own. */
  readonly isDue: boolean;
}

/** When a task is due, and for when it is planned. */
export interface DueTask {
  /** The day on which its deadline counts, `YYYY-MM-DD`. */
  readonly dueDay: string;
  readonly isOverdue: boolean;
  /** `YYYY-MM-DD`; null when nobody planned it. */
  readonly plannedOn: string | null;
}

/**
 * The day on which what is left with a deadline is to be done: the day it is due; once that has passed, today, or the
 * later day for which it is planned.
 */
export function dayToDo({ dueDay, isOverdue, plannedOn }: DueTask, today: string): string {
  if (!isOverdue) return dueDay;
  return plannedOn !== null && compareDays(plannedOn, today) > 0 ? plannedOn : today;
}

/**
 * On which days the work left for tasks lies, by the very claims their cushions are computed from: a step with a day of
 * its own has its minutes there, the rest stands with the deadline. Of a task with a deadline the minutes of all days are
 * those it needs, none of them twice; its deadline is told also when nothing is left for it.
 *
 * @param zone in which the days of steps begin and end
 * @param dueDayOf the day on which the deadline of a task counts
 */
export function workOnDays<Task extends DayTask>(
  tasks: readonly Task[],
  zone: string,
  dueDayOf: (task: Task, dueAt: number) => string,
): DayWork[] {
  return tasks.flatMap((task) => {
    const isAssumed = isAssumedWork(task);
    return claimsOf(task).flatMap(({ dueAt, minutes }) => {
      const isDue = dueAt === task.dueAt;
      if (!isDue && minutes === 0) return [];
      const date = isDue ? dueDayOf(task, dueAt) : localDayOf(dueAt, zone);
      return [{ id: task.id, date, minutes, assumedMinutes: isDue && isAssumed ? minutes : 0, isDue }];
    });
  });
}
