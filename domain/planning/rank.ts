import { type StakeBasis, medianOf } from '#domain/grading/stake';
import { isOverdue } from '#domain/time/due-group';

import { deadlineRooms, type DatedWork, type FreeMinutesUntil } from './cushion';
import type { Interval } from './free-time';
import { claimsOf, isAssumedWork, neededMinutes, type TaskWork, type WorkClaim } from './task-work';

/**
 * What a manual priority multiplies the rank by: the highest doubles it, the lowest, which is what nobody has touched,
 * leaves it. Less than what a deadline does, so that a flag never hides that time runs out; a pin does that.
 */
export const PRIORITY_FACTORS: Readonly<Record<number, number>> = { 1: 2, 2: 1.5, 3: 1.25, 4: 1 };

/** What is known of the stake of a task. */
export interface TaskStake {
  readonly basis: StakeBasis;
  /** Grade points of the course times its credits. */
  readonly qualityPoints: number;
  /** Percentage points of the course times its credits: it decides where grade points are equal. */
  readonly creditPercent: number;
}

/** An open task. */
export interface RankTask extends TaskWork {
  readonly id: string;
  /** Epoch milliseconds; null without a deadline. */
  readonly dueAt: number | null;
  /** The beginning of the day for which it is planned, in epoch milliseconds; null or left out: none. */
  readonly plannedFrom?: number | null;
  /** From 1, the most important, to 4. */
  readonly priority: number;
  readonly isPinned: boolean;
  readonly stake: TaskStake;
}

/** A task in its place, with the parts of the reason: values, no words. */
export interface RankedTask {
  readonly id: string;
  /** Minutes of work left. */
  readonly neededMinutes: number;
  /** Whether they are assumed for its kind, because nobody estimated them. */
  readonly isAssumed: boolean;
  /**
   * The moment that presses most, in epoch milliseconds: its deadline, or that of a step with a day of its own, up to
   * which less is spare. Null without any.
   */
  readonly pressingAt: number | null;
  /** Minutes of its own work that are due by that moment; all of them for its deadline. */
  readonly dueMinutes: number | null;
  /** Free minutes before that moment, without those set aside for later work. */
  readonly freeMinutes: number | null;
  /** Minutes of work on all other tasks that are due before that moment or with it. */
  readonly othersMinutes: number | null;
  /** Free minutes before that moment, less its own and those of the others. Below 0: so much is missing. */
  readonly cushionMinutes: number | null;
  /** Whether it waits for the day it is planned for, see {@link rankTasks}. */
  readonly isWaiting: boolean;
  readonly isOverdue: boolean;
  readonly isPinned: boolean;
  /** Whether the stake is that of a typical task, the median, because its own is not known. */
  readonly isTypicalStake: boolean;
  /** 1 / (1 + spare hours): 1 when none are left, 0 without a deadline. */
  readonly urgency: number;
  /** What the manual priority multiplies by, see {@link PRIORITY_FACTORS}. */
  readonly priorityFactor: number;
  /** Stake × urgency × factor. */
  readonly score: number;
}

/** Time that is set aside for one task, and so is not free for the others. */
export interface ReservedTime extends Interval {
  readonly taskId: string;
}

/** What tasks are ranked by. */
export interface RankInput {
  readonly tasks: readonly RankTask[];
  /**
   * Time that is set aside. A task has the free minutes before its deadline less those set aside for work that is due
   * later, or never. What is set aside for itself, or for work that is due before it, serves work that is counted as
   * needed anyway. None when left out.
   */
  readonly reserved?: readonly ReservedTime[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Free minutes from now until an instant beside what is reserved; never falls as the instant moves on. */
  readonly freeMinutesUntil: (instant: number, reserved: readonly Interval[]) => number;
}

/**
 * What to do first: the tasks by stake × urgency. Pinned ones come first, then those that are overdue and still worth
 * something. The order of the input has no influence.
 *
 * What is planned for a later day waits for it, behind all else that is worth something: it stands with what is to be
 * done now only if it is pinned, or if the free time from that day on does not hold its work together with that of
 * the tasks that wait as long and are due before it. What is overdue has no time left to lose and waits in any case.
 *
 * Laws: more at stake never ranks lower; less spare time before a deadline never ranks lower; what the rules of a course
 * drop anyway has no stake and comes after everything that has; no plan day changes any number of the reason.
 */
export function rankTasks(input: RankInput): RankedTask[] {
  const hours = hoursOf(input);
  const typical = typicalStake(input.tasks);
  const waiting = waitingTasks(input);
  const placed = input.tasks.map((task) => toPlaced(task, input.now, { hours, typical, waiting }));
  return placed.sort(compareRank).map(({ ranked }) => ranked);
}

/** A task with what decides its place. */
interface Placed {
  readonly task: RankTask;
  readonly ranked: RankedTask;
  /** Keys in their order, the greater first. */
  readonly keys: readonly number[];
}

/** Bases that say: nothing is to be had. */
const WITHOUT_STAKE: ReadonlySet<StakeBasis> = new Set(['dropped', 'left_out', 'decided']);

const MINUTES_PER_HOUR = 60;

/** What a task is placed by, beside itself. */
interface Surroundings {
  readonly hours: ReadonlyMap<RankTask, Hours>;
  readonly typical: TaskStake;
  readonly waiting: ReadonlySet<RankTask>;
}

function toPlaced(task: RankTask, now: number, { hours, typical, waiting }: Surroundings): Placed {
  const isTypicalStake = task.stake.basis === 'unknown';
  const stake = isTypicalStake ? typical : task.stake;
  const { cushionMinutes, ...before } = hours.get(task) ?? NO_DEADLINE;
  const urgency = cushionMinutes === null ? 0 : 1 / (1 + Math.max(0, cushionMinutes) / MINUTES_PER_HOUR);
  const priorityFactor = PRIORITY_FACTORS[task.priority] ?? 1;
  const isLate = task.dueAt !== null && isOverdue(task.dueAt, now);
  const ranked: RankedTask = {
    id: task.id,
    neededMinutes: neededMinutes(task),
    isAssumed: isAssumedWork(task),
    ...before,
    cushionMinutes,
    isOverdue: isLate,
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
    Number(isLate && isWorthIt && !ranked.isWaiting),
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

function compareRank(left: Placed, right: Placed): number {
  for (const [index, key] of left.keys.entries()) {
    const other = right.keys[index] ?? 0;
    if (key !== other) return other - key;
  }
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

/** Work of a task that is due by one moment. */
export interface TaskClaim extends DatedWork {
  readonly task: RankTask;
}

/** What takes time, and the time there is for it: what every cushion is computed from. */
export interface TimeClaims {
  /** The work of every task by when it is due; a step with a day of its own has its minutes there. */
  readonly claims: readonly TaskClaim[];
  /** Free minutes before a moment, without those set aside for work that is due after it. */
  readonly freeMinutesUntil: FreeMinutesUntil;
}

/** What the tasks claim of the free time. */
export function timeClaims(input: Omit<RankInput, 'now'>): TimeClaims {
  const reservedAfter = reservations(input);
  return {
    claims: input.tasks.flatMap((task) =>
      claimsOf(task).map(({ dueAt, minutes }) => ({ id: task.id, task, dueAt, neededMinutes: minutes })),
    ),
    freeMinutesUntil: (instant) => input.freeMinutesUntil(instant, reservedAfter(instant)),
  };
}

/**
 * What is set aside for work that is due after a moment, or never; what serves nothing in the list counts as used.
 * Between two deadlines of work with time set aside it is the same list, and is made once.
 */
function reservations({ tasks, reserved = [] }: Omit<RankInput, 'now'>): (dueAt: number) => ReservedTime[] {
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

/** The time before every deadline and what is wanted of it; of each task the tightest. */
function hoursOf(input: RankInput): Map<RankTask, Hours> {
  const { claims, freeMinutesUntil } = timeClaims(input);
  const hours = new Map<RankTask, Hours>();
  const own = new Map<RankTask, number>();
  for (const { dueAt, due, freeMinutes, cushionMinutes, ...all } of deadlineRooms(claims, freeMinutesUntil)) {
    for (const { task, neededMinutes: minutes } of due) own.set(task, (own.get(task) ?? 0) + minutes);
    for (const { task } of due) {
      const known = hours.get(task)?.cushionMinutes ?? Number.POSITIVE_INFINITY;
      if (cushionMinutes > known) continue;
      const dueMinutes = own.get(task) ?? 0;
      hours.set(task, {
        ...{ pressingAt: dueAt, dueMinutes, freeMinutes, cushionMinutes },
        othersMinutes: all.neededMinutes - dueMinutes,
      });
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
  const planned = tasks.filter(({ isPinned, plannedFrom }) => !isPinned && (plannedFrom ?? now) > now);
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

/** Whether the free time before each claim holds all the claims up to it, and before the last one the others as well. */
function fits(claims: readonly WorkClaim[], free: (until: number) => number, others: number): boolean {
  let needed = 0;
  return claims.every(({ dueAt, minutes }, index) => {
    needed += minutes;
    return free(dueAt) >= needed + (index === claims.length - 1 ? others : 0);
  });
}

/** Earliest first, those without a deadline last. */
function compareDue(left: RankTask, right: RankTask): number {
  const [one, other] = [left.dueAt ?? Number.MAX_SAFE_INTEGER, right.dueAt ?? Number.MAX_SAFE_INTEGER];
  return one - other || (left.id < right.id ? -1 : 1);
}

/** Of work without points, such as a reading. A judgement: it feeds the graded work, and is seldom graded itself. */
const SHARE_WITHOUT_POINTS = 0.25;

/**
 * A quarter of the median stake of the tasks whose stake is known and not nothing; where there is none all are alike,
 * so that time decides.
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
