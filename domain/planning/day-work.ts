import { compareDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import { claimsOf, isAssumedWork, type TaskWork } from './task-work';
import type { DayWork } from './load';

/** A task whose work is spread over days. */
export interface DayTask extends TaskWork {
  readonly id: string;
  /** Epoch milliseconds; null without a deadline. */
  readonly dueAt: number | null;
}

/** When a task is due, and which day it is planned for. */
interface DueTask {
  /** The day its deadline counts on, `YYYY-MM-DD`. */
  readonly dueDay: string;
  readonly isOverdue: boolean;
  /** `YYYY-MM-DD`; null if it isn't planned. */
  readonly plannedOn: string | null;
}

/**
 * The day the rest of a task should be done: the day it is due; once that has passed, today or the later day it is
 * planned for.
 */
export function dayToDo({ dueDay, isOverdue, plannedOn }: DueTask, today: string): string {
  if (!isOverdue) return dueDay;
  return plannedOn !== null && compareDays(plannedOn, today) > 0 ? plannedOn : today;
}

/**
 * The days on which the remaining work of tasks counts, from the same claims as their slack: the minutes of a subtask
 * with a due date count on that day, and the rest on the deadline. For a task with a deadline, the minutes of all
 * days add up to what it needs; its deadline is included even when nothing is left for it.
 *
 * @param zone time zone of the subtasks' days
 * @param dueDayOf the day the deadline of a task counts on
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
