import { compareDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import { isOverdue } from '../time/due';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { groupBy } from '../group-by';
import { claimsOf, isAssumedWork, type TaskWork } from './task-work';
import type { DayWork } from './load';
import type { ReservedTime } from './slack';

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
 * with a due date count on that day, and the rest on the deadline. What time is reserved for counts on the days of that
 * time instead, unless it comes after a deadline that is still ahead; the student chose it, so it isn't assumed. For a task with a deadline, the minutes of all
 * days add up to what it needs; its deadline is included even when nothing is left for it. The rest of a task without
 * one counts only as far as time is reserved for it.
 *
 * @param zone time zone of the subtasks' days and of reserved time
 * @param dueDayOf the day the deadline of a task counts on
 * @param ahead reserved time that isn't over, in chronological order
 */
export function workOnDays<Task extends DayTask>(
  tasks: readonly Task[],
  zone: string,
  dueDayOf: (task: Task, dueAt: number) => string,
  ahead: ReservedAhead = NOTHING_RESERVED,
): DayWork[] {
  const reservedOf = groupBy(ahead.reserved, ({ taskId }) => taskId);
  return tasks.flatMap((task) => {
    const { id } = task;
    const end = task.dueAt ?? Number.POSITIVE_INFINITY;
    const isAssumed = isAssumedWork(task);
    const reserved = (reservedOf.get(id) ?? []).map((one) => ({ ...one }));
    return claimsOf({ ...task, dueAt: end }).flatMap(({ dueAt, minutes }): DayWork[] => {
      const isRest = dueAt === end;
      const taken = takeReserved(dueAt, minutes, { reserved, now: ahead.now });
      const planned = [...groupBy(taken, ({ at }) => localDayOf(at, zone))].map(([date, parts]) => {
        return { id, date, minutes: sum(parts), assumedMinutes: 0, isDue: false, isReserved: true };
      });
      const left = minutes - sum(taken);
      const isDue = isRest && task.dueAt !== null;
      if (!isDue && (isRest || left === 0)) return planned;
      const date = isDue ? dueDayOf(task, dueAt) : localDayOf(dueAt, zone);
      const assumedMinutes = isRest && isAssumed ? left : 0;
      return [...planned, { id, date, minutes: left, assumedMinutes, isDue }];
    });
  });
}

/** Reserved time, and now in epoch milliseconds. */
interface ReservedAhead {
  readonly reserved: readonly ReservedTime[];
  readonly now: number;
}

const NOTHING_RESERVED: ReservedAhead = { reserved: [], now: 0 };

/** Takes minutes of a claim from its reserved time, which begins later afterwards. */
function takeReserved(
  dueAt: number,
  minutes: number,
  { reserved, now }: { reserved: { startsAt: number; endsAt: number }[]; now: number },
): { at: number; minutes: number }[] {
  const until = isOverdue(dueAt, now) ? Number.POSITIVE_INFINITY : dueAt;
  let left = minutes;
  return reserved.flatMap((one) => {
    const at = Math.max(one.startsAt, now);
    const part = Math.min(left, Math.floor((Math.min(one.endsAt, until) - at) / MINUTE_MS));
    if (part <= 0) return [];
    left -= part;
    one.startsAt = at + part * MINUTE_MS;
    return [{ at, minutes: part }];
  });
}

function sum(parts: readonly { readonly minutes: number }[]): number {
  return parts.reduce((all, { minutes }) => all + minutes, 0);
}
