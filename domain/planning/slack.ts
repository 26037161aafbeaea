import { MINUTE_MS } from '#domain/time/local-date-time';

import { workUntil, type DatedWork, type FreeMinutesUntil } from './forecast';
import type { Interval } from './free-time';
import { claimsOf, isAssumedWork, neededMinutes, type TaskWork } from './task-work';

/** An open task that takes time. */
interface TimedTask extends TaskWork {
  readonly id: string;
  /** Epoch milliseconds; null without a deadline. */
  readonly dueAt: number | null;
}

/** The time that a task has. */
export interface TaskTime {
  /**
   * The most pressing moment, in epoch milliseconds: its deadline, or a subtask's due date with less slack. Null
   * without any.
   */
  readonly pressingAt: number | null;
  /** Minutes of its own work due by that moment; all of them for its deadline. */
  readonly dueMinutes: number | null;
  /** Free minutes before that moment, without those reserved for later work. */
  readonly freeMinutes: number | null;
  /** Minutes of work on all other tasks due by that moment. */
  readonly othersMinutes: number | null;
  /** The part of its own work and that of the others that is assumed for their types. */
  readonly assumedMinutes: number | null;
  /** Free minutes before that moment, minus its own work and that of the others. Negative: that much is missing. */
  readonly cushionMinutes: number | null;
}

type Slack = Pick<TaskTime, 'cushionMinutes' | 'assumedMinutes'>;

/**
 * The slack by the student's own estimates; where some of the work has none, only what is missing even if that took no
 * time. Null if that is nothing: a guess is neither an alarm nor time to spare.
 */
export function knownSlack({ cushionMinutes, assumedMinutes }: Slack): number | null {
  if (cushionMinutes === null || !assumedMinutes) return cushionMinutes;
  const most = cushionMinutes + assumedMinutes;
  return most < 0 ? most : null;
}

/** Minutes that are missing before its deadline by the student's own estimates; 0 for none. */
export function surelyMissing(slack: Slack): number {
  return Math.max(0, -(knownSlack(slack) ?? 0));
}

/** Time reserved for one task, and so not free for others. */
export interface ReservedTime extends Interval {
  readonly taskId: string;
}

export interface TimeInput {
  readonly tasks: readonly TimedTask[];
  /**
   * Reserved time. A task has the free minutes before its deadline, minus those reserved for work that is due later
   * or never. Time reserved for itself, or for work due before it, serves work that is counted as needed anyway.
   * Default none.
   */
  readonly reserved?: readonly ReservedTime[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Free minutes from now until an instant, without the reserved ones; never decreases with a later instant. */
  readonly freeMinutesUntil: (instant: number, reserved: readonly Interval[]) => number;
}

/** The time of a task without a deadline. */
export const NO_DEADLINE: TaskTime = {
  pressingAt: null,
  dueMinutes: null,
  freeMinutes: null,
  othersMinutes: null,
  assumedMinutes: null,
  cushionMinutes: null,
};

/** Work of a task due by one moment. */
interface TaskClaim extends DatedWork {
  readonly task: TimedTask;
}

/** The tasks that take time, and the time available for them: the basis of every slack. */
interface TimeClaims {
  /** The work of every task by due moment; a subtask with its own due date has its minutes there. */
  readonly claims: readonly TaskClaim[];
  /** Free minutes before a moment, without those reserved for work due after it. */
  readonly freeMinutesUntil: FreeMinutesUntil;
}

/** Time reserved for work due after a moment. */
type ReservedAfter = (dueAt: number) => ReservedTime[];

/** Returns the tasks' claims on the free time. */
export function timeClaims(
  input: Omit<TimeInput, 'now'>,
  reservedAfter: ReservedAfter = reservations(input),
): TimeClaims {
  return {
    claims: input.tasks.flatMap((task) =>
      claimsOf(task).map(({ dueAt, minutes }) => ({ id: task.id, task, dueAt, neededMinutes: minutes })),
    ),
    freeMinutesUntil: (instant) => input.freeMinutesUntil(instant, reservedAfter(instant)),
  };
}

/**
 * Time reserved for work due after a moment, or never; time reserved for nothing in the list counts as used. Between
 * two deadlines of work with reserved time, it is the same list and is built once.
 */
export function reservations({ tasks, reserved = [] }: Omit<TimeInput, 'now'>): ReservedAfter {
  const dueOf = new Map(tasks.map(({ id, dueAt }) => [id, dueAt ?? Number.POSITIVE_INFINITY]));
  const servedAt = ({ taskId }: ReservedTime) => dueOf.get(taskId) ?? Number.NEGATIVE_INFINITY;
  const moments = [...new Set(reserved.map(servedAt))].sort((a, b) => a - b);
  const lists = new Map<number | undefined, ReservedTime[]>();
  return (dueAt) => {
    const next = moments.find((moment) => moment > dueAt);
    const list = lists.get(next) ?? reserved.filter((one) => servedAt(one) > dueAt);
    lists.set(next, list);
    return list;
  };
}

/**
 * The time before the deadlines of some tasks, and the work it must hold; for each task, the tightest moment. Work that
 * has all its time reserved needs none of the rest, so time reserved for later work takes nothing from it: otherwise, a
 * complete plan would leave every task in it without slack.
 *
 * @param ids the tasks to look at; the work of all others counts
 */
export function timesOf(input: TimeInput, ids: ReadonlySet<string>): Map<string, TaskTime> {
  const reservedAfter = reservations(input);
  const { claims, freeMinutesUntil } = timeClaims(input, reservedAfter);
  const beside = tightestTimes(claims, ids, freeMinutesUntil);
  const served = servedTasks(input).filter((id) => ids.has(id));
  if (served.length === 0) return beside;
  const nothing = reservedAfter(Number.POSITIVE_INFINITY);
  const alone = tightestTimes(claims, new Set(served), (instant) => input.freeMinutesUntil(instant, nothing));
  return new Map([...beside, ...alone]);
}

/** The IDs of tasks whose remaining work has all its time reserved before the deadline. */
function servedTasks({ tasks, reserved = [], now }: TimeInput): string[] {
  const setAside = new Map<string, number>();
  const dueOf = new Map(tasks.map(({ id, dueAt }) => [id, dueAt]));
  for (const { taskId, startsAt, endsAt } of reserved) {
    const length = Math.min(endsAt, dueOf.get(taskId) ?? now) - Math.max(startsAt, now);
    setAside.set(taskId, (setAside.get(taskId) ?? 0) + Math.max(0, length));
  }
  return tasks
    .filter((task) => (setAside.get(task.id) ?? -1) >= neededMinutes(task) * MINUTE_MS)
    .map(({ id }) => id);
}

/** For each of some tasks, the tightest of the moments by which some of its work is due. */
function tightestTimes(
  claims: readonly TaskClaim[],
  ids: ReadonlySet<string>,
  freeMinutesUntil: FreeMinutesUntil,
): Map<string, TaskTime> {
  const times = new Map([...ids].map((id) => [id, NO_DEADLINE]));
  const own = new Map<string, number>();
  let assumedMinutes = 0;
  for (const { dueAt, due, neededMinutes: all } of workUntil(claims)) {
    assumedMinutes += due.reduce(
      (sum, claim) => sum + (isAssumedWork(claim.task) ? claim.neededMinutes : 0),
      0,
    );
    const wanted = due.filter(({ id }) => ids.has(id));
    if (wanted.length === 0) continue;
    const freeMinutes = freeMinutesUntil(dueAt);
    const cushionMinutes = freeMinutes - all;
    for (const { id, neededMinutes: minutes } of wanted) own.set(id, (own.get(id) ?? 0) + minutes);
    for (const { id } of wanted) {
      if (cushionMinutes > (times.get(id)?.cushionMinutes ?? Number.POSITIVE_INFINITY)) continue;
      const dueMinutes = own.get(id) ?? 0;
      const othersMinutes = all - dueMinutes;
      times.set(id, {
        pressingAt: dueAt,
        dueMinutes,
        freeMinutes,
        othersMinutes,
        assumedMinutes,
        cushionMinutes,
      });
    }
  }
  return times;
}
