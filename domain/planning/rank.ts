import type { StakeBasis } from '#domain/grading/stake';
import { medianOf } from '#domain/grading/typical-points';
import { isOverdue } from '#domain/time/due-group';
import { MINUTE_MS } from '#domain/time/local-date-time';

import { deadlineRooms, type DatedWork, type FreeMinutesUntil } from './forecast';
import type { Interval } from './free-time';
import { claimsOf, isAssumedWork, neededMinutes, type TaskWork, type WorkClaim } from './task-work';

/**
 * The factor of a manual priority in the rank: the highest doubles it; the lowest, the default, leaves it. It
 * is less than a deadline's effect, so a flag never hides that time is running out; pinning does that.
 */
const PRIORITY_FACTORS: Readonly<Record<number, number>> = { 1: 2, 2: 1.5, 3: 1.25, 4: 1 };

/** Work due within this many hours that can still be done comes first, before any stakes of later work. */
export const SOON_HOURS = 48;

/** The known facts about the stake of a task. */
interface TaskStake {
  readonly basis: StakeBasis;
  /** Grade points of the course times its credits. */
  readonly qualityPoints: number;
  /** Percentage points of the course times its credits: decides where grade points are equal. */
  readonly creditPercent: number;
}

/** An open task. */
export interface RankTask extends TaskWork {
  readonly id: string;
  /** Epoch milliseconds; null without a deadline. */
  readonly dueAt: number | null;
  /** The start of the day it is planned for, in epoch milliseconds; null or omitted for none. */
  readonly plannedFrom?: number | null;
  /** From 1, the most important, to 4. */
  readonly priority: number;
  readonly isPinned: boolean;
  readonly stake: TaskStake;
}

/** A task at its rank, with the reasons as values, not words. */
export interface RankedTask {
  readonly id: string;
  /** Minutes of work left. */
  readonly neededMinutes: number;
  /** Whether they are assumed for its type because there is no estimate. */
  readonly isAssumed: boolean;
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
  /** Free minutes before that moment, minus its own work and that of the others. Negative: that much is missing. */
  readonly cushionMinutes: number | null;
  /** Whether it waits for the day it is planned for, see {@link rankTasks}. */
  readonly isWaiting: boolean;
  readonly isOverdue: boolean;
  /** Whether it is due within {@link SOON_HOURS} hours and can still be done. */
  readonly isDueSoon: boolean;
  readonly isPinned: boolean;
  /** Whether the stake is that of a typical task, derived from the median, because its own is unknown. */
  readonly isTypicalStake: boolean;
  /** 1 / (1 + spare hours): 1 if none are left, 0 without a deadline. */
  readonly urgency: number;
  /** The factor of the manual priority, see {@link PRIORITY_FACTORS}. */
  readonly priorityFactor: number;
  /** Stake × urgency × factor. */
  readonly score: number;
}

/** Time reserved for one task, and so not free for others. */
interface ReservedTime extends Interval {
  readonly taskId: string;
}

export interface RankInput {
  readonly tasks: readonly RankTask[];
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

/**
 * Ranks tasks by what to do first. Pinned tasks come first, then work due within {@link SOON_HOURS} hours, by
 * deadline, then overdue work, with work the rules drop at the end of each, then the rest by stake × urgency.
 * The order of the input doesn't matter.
 *
 * Work planned for a later day waits for it, behind everything else that is worth something. It ranks with
 * today's work only if it is pinned or due soon, or if the free time from that day on is too short for it and
 * the tasks that wait as long and are due before it. Overdue work has no time left to lose and waits in any
 * case.
 *
 * Laws: nothing due soon ranks behind something due later, unless the latter is pinned or the rules of a
 * course drop the former; a higher stake never ranks lower; less slack before a future deadline never ranks
 * lower; work that the rules drop has no stake and comes after all work as near that has one; the planned day
 * changes no number in the reasons.
 */
export function rankTasks(input: RankInput): RankedTask[] {
  const hours = hoursOf(input);
  const typical = typicalStake(input.tasks);
  const waiting = waitingTasks(input);
  const placed = input.tasks.map((task) => toPlaced(task, input.now, { hours, typical, waiting }));
  return placed.sort(compareRank).map(({ ranked }) => ranked);
}

/** A task with what determines its rank. */
interface Placed {
  readonly task: RankTask;
  readonly ranked: RankedTask;
  /** Sort keys in order, the greater first. */
  readonly keys: readonly number[];
}

/** Bases of work that can't gain anything. */
const WITHOUT_STAKE: ReadonlySet<StakeBasis> = new Set(['dropped', 'left_out', 'decided']);

const MINUTES_PER_HOUR = 60;

/** The facts that determine a task's rank, apart from itself. */
interface Surroundings {
  readonly hours: ReadonlyMap<RankTask, Hours>;
  readonly typical: TaskStake;
  readonly waiting: ReadonlySet<RankTask>;
}

function toPlaced(task: RankTask, now: number, { hours, typical, waiting }: Surroundings): Placed {
  const isTypicalStake = task.stake.basis === 'unknown';
  const stake = isTypicalStake ? typical : task.stake;
  const time = hours.get(task) ?? NO_DEADLINE;
  const { cushionMinutes } = time;
  const urgency = cushionMinutes === null ? 0 : 1 / (1 + Math.max(0, cushionMinutes) / MINUTES_PER_HOUR);
  const priorityFactor = PRIORITY_FACTORS[task.priority] ?? 1;
  const isLate = task.dueAt !== null && isOverdue(task.dueAt, now);
  const isDueSoon = isSoon(task, now);
  const ranked: RankedTask = {
    id: task.id,
    neededMinutes: neededMinutes(task),
    isAssumed: isAssumedWork(task),
    ...time,
    isOverdue: isLate,
    isDueSoon,
    isWaiting: waiting.has(task),
    isPinned: task.isPinned,
    isTypicalStake,
    urgency,
    priorityFactor,
    score: stake.qualityPoints * urgency * priorityFactor,
  };
  const isWorthIt = !WITHOUT_STAKE.has(task.stake.basis);
  const keys = [
    Number(task.isPinned),
    tierOf(ranked, isWorthIt),
    isDueSoon ? -(task.dueAt ?? 0) : 0,
    Number(isWorthIt),
    Number(!ranked.isWaiting),
    ranked.score,
    stake.creditPercent * urgency * priorityFactor,
    stake.qualityPoints * priorityFactor,
    stake.creditPercent * priorityFactor,
    -(cushionMinutes ?? Number.MAX_SAFE_INTEGER),
  ];
  return { task, ranked, keys };
}

/** The criteria before the stakes: work that can still be done in time, then overdue work; the greater first. */
function tierOf({ isDueSoon, isOverdue: isLate, isWaiting }: RankedTask, isWorthIt: boolean): number {
  if (isDueSoon) return isWorthIt ? 3 : 1;
  return isLate && isWorthIt && !isWaiting ? 2 : 0;
}

/** Whether a task is due within {@link SOON_HOURS} hours and can still be done. */
function isSoon({ dueAt }: RankTask, now: number): boolean {
  return dueAt !== null && !isOverdue(dueAt, now) && dueAt <= now + SOON_HOURS * MINUTES_PER_HOUR * MINUTE_MS;
}

function compareRank(left: Placed, right: Placed): number {
  const differing = left.keys.findIndex((key, index) => key !== right.keys[index]);
  if (differing >= 0) return (right.keys[differing] ?? 0) - (left.keys[differing] ?? 0);
  return left.task.id < right.task.id ? -1 : 1;
}

type Hours = Pick<
  RankedTask,
  'pressingAt' | 'dueMinutes' | 'freeMinutes' | 'othersMinutes' | 'cushionMinutes'
>;

const NO_DEADLINE: Hours = {
  pressingAt: null,
  dueMinutes: null,
  freeMinutes: null,
  othersMinutes: null,
  cushionMinutes: null,
};

/** Work of a task due by one moment. */
interface TaskClaim extends DatedWork {
  readonly task: RankTask;
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
  input: Omit<RankInput, 'now'>,
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
function reservations({ tasks, reserved = [] }: Omit<RankInput, 'now'>): ReservedAfter {
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
 * The time before every deadline and the work it must hold; for each task, the tightest. Work that has all its time
 * reserved needs none of the rest, so time reserved for later work takes nothing from it: otherwise, a complete plan
 * would leave every task in it without slack.
 */
function hoursOf(input: RankInput): Map<RankTask, Hours> {
  const reservedAfter = reservations(input);
  const { claims, freeMinutesUntil } = timeClaims(input, reservedAfter);
  const served = servedTasks(input);
  if (served.size === 0) return tightestHours(claims, freeMinutesUntil);
  const nothing = reservedAfter(Number.POSITIVE_INFINITY);
  const alone = tightestHours(claims, (instant) => input.freeMinutesUntil(instant, nothing));
  const beside = tightestHours(claims, freeMinutesUntil);
  return new Map([...beside].map(([task, hours]) => [task, (served.has(task) && alone.get(task)) || hours]));
}

/** Tasks whose remaining work has all its time reserved before the deadline. */
function servedTasks({ tasks, reserved = [], now }: RankInput): Set<RankTask> {
  const setAside = new Map<string, number>();
  const dueOf = new Map(tasks.map(({ id, dueAt }) => [id, dueAt]));
  for (const { taskId, startsAt, endsAt } of reserved) {
    const length = Math.min(endsAt, dueOf.get(taskId) ?? now) - Math.max(startsAt, now);
    setAside.set(taskId, (setAside.get(taskId) ?? 0) + Math.max(0, length));
  }
  return new Set(tasks.filter((task) => (setAside.get(task.id) ?? -1) >= neededMinutes(task) * MINUTE_MS));
}

/** For each task, the tightest of the moments by which some of its work is due. */
function tightestHours(
  claims: readonly TaskClaim[],
  freeMinutesUntil: FreeMinutesUntil,
): Map<RankTask, Hours> {
  const hours = new Map<RankTask, Hours>();
  const own = new Map<RankTask, number>();
  for (const { dueAt, due, freeMinutes, cushionMinutes, ...all } of deadlineRooms(claims, freeMinutesUntil)) {
    for (const { task, neededMinutes: minutes } of due) own.set(task, (own.get(task) ?? 0) + minutes);
    for (const { task } of due) {
      const known = hours.get(task)?.cushionMinutes ?? Number.POSITIVE_INFINITY;
      if (cushionMinutes > known) continue;
      const dueMinutes = own.get(task) ?? 0;
      const othersMinutes = all.neededMinutes - dueMinutes;
      hours.set(task, { pressingAt: dueAt, dueMinutes, freeMinutes, othersMinutes, cushionMinutes });
    }
  }
  return hours;
}

/** The tasks that wait for the day they are planned for, in one pass by deadline. */
function waitingTasks(input: RankInput): Set<RankTask> {
  const { tasks, now, freeMinutesUntil } = input;
  const reservedAfter = reservations(input);
  const waiting = new Set<RankTask>();
  const wanted = new Map<number, number>();
  const planned = tasks.filter(
    (task) => !task.isPinned && !isSoon(task, now) && (task.plannedFrom ?? now) > now,
  );
  for (const task of planned.toSorted(compareDue)) {
    const from = task.plannedFrom ?? now;
    const later = reservedAfter(task.dueAt ?? Number.POSITIVE_INFINITY);
    const free = (until: number) => freeMinutesUntil(until, later) - freeMinutesUntil(from, later);
    const others = [...wanted].reduce((sum, [day, minutes]) => (day >= from ? sum + minutes : sum), 0);
    const isLate = task.dueAt !== null && isOverdue(task.dueAt, now);
    if (!isLate && !fits(claimsOf(task), free, others)) continue;
    waiting.add(task);
    if (!isLate) wanted.set(from, (wanted.get(from) ?? 0) + neededMinutes(task));
  }
  return waiting;
}

/** Whether the free time before each claim holds all claims up to it, and before the last one also the others. */
function fits(claims: readonly WorkClaim[], free: (until: number) => number, others: number): boolean {
  let needed = 0;
  return claims.every(({ dueAt, minutes }, index) => {
    needed += minutes;
    return free(dueAt) >= needed + (index === claims.length - 1 ? others : 0);
  });
}

/** Sorts by deadline, tasks without one last. */
function compareDue(left: RankTask, right: RankTask): number {
  const [one, other] = [left.dueAt ?? Number.MAX_SAFE_INTEGER, right.dueAt ?? Number.MAX_SAFE_INTEGER];
  return one - other || (left.id < right.id ? -1 : 1);
}

/**
 * The share for work without points, such as a reading. A judgment: it prepares graded work, and is seldom graded
 * itself.
 */
const SHARE_WITHOUT_POINTS = 0.25;

/**
 * A quarter of the median stake of the tasks with a known, positive stake; if there are none, all are alike, so time
 * decides.
 */
function typicalStake(tasks: readonly RankTask[]): TaskStake {
  const known = tasks.filter(({ stake }) => stake.basis !== 'unknown' && stake.creditPercent > 0);
  const median = (pick: (stake: TaskStake) => number) =>
    (medianOf(known.map(({ stake }) => pick(stake))) ?? 1) * SHARE_WITHOUT_POINTS;
  return {
    basis: 'unknown',
    qualityPoints: median(({ qualityPoints }) => qualityPoints),
    creditPercent: median(({ creditPercent }) => creditPercent),
  };
}
