import type { StakeBasis } from '#domain/grading/stake';
import { isOverdue } from '../time/due';
import { HOUR_MS } from '#domain/time/local-date-time';

import { groupBy } from '../group-by';
import { reservations, type TimeInput } from './slack';
import { claimsOf, neededMinutes, workLeft, type TaskWork, type WorkClaim, type WorkLeft } from './task-work';

/**
 * The factor of a manual priority among work due at the same moment: the highest doubles what is at stake; the lowest,
 * the default, leaves it. A flag never hides that time is running out; pinning does that.
 */
const PRIORITY_FACTORS: Readonly<Record<number, number>> = { 1: 2, 2: 1.5, 3: 1.25, 4: 1 };

/** Work due within this many hours is due soon: what is important in it keeps a place, see {@link firstTasks}. */
export const SOON_HOURS = 48;

/** From the second on, every third row is late work while there is any, so neither hides the other. */
const LATE_EVERY = 3;

/** The longest list in which places are kept; a longer one shows the work itself. */
export const SHORT_LIST = 10;

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
  /** The series it belongs to; null or omitted for none. */
  readonly seriesId?: string | null;
  readonly stake: TaskStake;
}

/** The parts of the list, in their order. */
const GROUPS = ['pinned', 'ahead', 'late', 'undated', 'worthless', 'waiting'] as const;
type Group = (typeof GROUPS)[number];

export interface RankedTask extends WorkLeft {
  readonly id: string;
  /** Whether it waits for the day it is planned for, see {@link rankTasks}. */
  readonly isWaiting: boolean;
  readonly isOverdue: boolean;
  /** Whether it is due within {@link SOON_HOURS} hours and can still be done. */
  readonly isDueSoon: boolean;
  readonly isPinned: boolean;
  readonly seriesId: string | null;
  /** The part of the list that it stands in. */
  readonly group: Group;
  /** What is at stake in quality points, next to nothing if it is unknown, times the factor of its priority. */
  readonly weight: number;
}

export interface RankInput extends TimeInput {
  readonly tasks: readonly RankTask[];
}

/**
 * Ranks tasks by what to do first: pinned ones, then by deadline, or by the due date of a subtask before it. With equal
 * deadlines, more at stake comes first. From the second on, every
 * third row is late work, what is most at stake first. After that comes work
 * without a deadline, what the rules of a course leave without a stake, and last what waits.
 *
 * Work planned for a later day waits for it, unless it is pinned, or the free time from that day on is too short for it
 * and the tasks that wait as long and are due before it. Overdue work has no time left to lose and waits in any case.
 *
 * Laws: the order of the input doesn't matter; no task stands above one with an earlier deadline, unless it is pinned,
 * late, or the other has no stake or waits; time alone moves nothing until a deadline passes or a planned day begins. Work
 * by deadline meets every deadline that any order can meet.
 */
export function rankTasks(input: RankInput): RankedTask[] {
  const waiting = waitingTasks(input);
  const placed = input.tasks.map((task) => toPlaced(task, input.now, waiting.has(task)));
  return inOrder(placed.sort(compareRank).map(({ ranked }) => ranked));
}

/** Tasks in the order of their groups, late ones between those ahead; within a group, they stay in the given order. */
function inOrder(tasks: readonly RankedTask[]): RankedTask[] {
  const groups = groupBy(tasks, ({ group }) => group);
  const late = [...(groups.get('late') ?? [])];
  return GROUPS.flatMap((group) => {
    if (group === 'late') return late;
    return (groups.get(group) ?? []).flatMap((one, index) => {
      const isTurn = group === 'ahead' && index % (LATE_EVERY - 1) === 0;
      return isTurn ? [one, ...late.splice(0, 1)] : [one];
    });
  });
}

/**
 * The tasks to show of ranked ones: one of each series, which is late only if none is ahead, and none that waits; their
 * order is that of the rank, with the places of late work counted among what is left. In a short list, work due soon that
 * is an exam or needs more than the time left keeps a place, however many small things are due before it.
 *
 * @param ranked see {@link rankTasks}; any of them, in their order
 * @param count how many
 * @param isLarge whether a task due soon is more than small work
 */
export function firstTasks(
  ranked: readonly RankedTask[],
  count: number,
  isLarge: (task: RankedTask) => boolean,
): RankedTask[] {
  const shownFor = new Map<string | null, RankedTask>();
  const byGroup = ranked.toSorted((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));
  for (const task of byGroup) shownFor.set(task.seriesId, shownFor.get(task.seriesId) ?? task);
  const ready = inOrder(
    ranked.filter(
      (task) => !task.isWaiting && (task.seriesId === null || shownFor.get(task.seriesId) === task),
    ),
  );
  const shown = ready.slice(0, count);
  if (count > SHORT_LIST) return shown;
  const isKept = (task: RankedTask) => task.isPinned || task.isOverdue || (task.isDueSoon && isLarge(task));
  const missing = ready.slice(count).filter((task) => !task.isOverdue && isKept(task));
  for (const task of missing) {
    const last = shown.findLastIndex((one) => !isKept(one));
    if (last < 0) break;
    shown.splice(last, 1);
    shown.push(task);
  }
  return shown;
}

/** A task with what determines its rank. */
interface Placed {
  readonly task: RankTask;
  readonly ranked: RankedTask;
  /** The first moment by which some of its work is due; null for late work, which is ordered by its weight. */
  readonly first: number | null;
  /** Decides among equal weights. */
  readonly percent: number;
}

/** Work of unknown worth, such as a reading: a guess stands above nothing that counts. Less than any known stake. */
const UNKNOWN_STAKE = { qualityPoints: 1e-6, creditPercent: 1e-6 };

/** Bases of work that can't gain anything. */
const WITHOUT_STAKE: ReadonlySet<StakeBasis> = new Set(['dropped', 'left_out', 'decided']);

function toPlaced(task: RankTask, now: number, isWaiting: boolean): Placed {
  const stake = task.stake.basis === 'unknown' ? UNKNOWN_STAKE : task.stake;
  const factor = PRIORITY_FACTORS[task.priority] ?? 1;
  const isLate = task.dueAt !== null && isOverdue(task.dueAt, now);
  const first = isLate ? null : (claimsOf(task)[0]?.dueAt ?? null);
  const ranked: RankedTask = {
    id: task.id,
    ...workLeft(task),
    isOverdue: isLate,
    isDueSoon: isSoon(task, now),
    isWaiting,
    isPinned: task.isPinned,
    seriesId: task.seriesId ?? null,
    group: groupOf(task, { isWaiting, isLate, first }),
    weight: stake.qualityPoints * factor,
  };
  return { task, ranked, first, percent: stake.creditPercent * factor };
}

function groupOf(
  { isPinned, stake }: RankTask,
  { isWaiting, isLate, first }: { isWaiting: boolean; isLate: boolean; first: number | null },
): Group {
  if (isPinned) return 'pinned';
  if (isWaiting) return 'waiting';
  if (WITHOUT_STAKE.has(stake.basis)) return 'worthless';
  if (isLate) return 'late';
  return first === null ? 'undated' : 'ahead';
}

/** Whether a task is due within {@link SOON_HOURS} hours and can still be done. */
function isSoon({ dueAt }: RankTask, now: number): boolean {
  return dueAt !== null && !isOverdue(dueAt, now) && dueAt <= now + SOON_HOURS * HOUR_MS;
}

/** By moment, then what is most at stake, then the latest deadline of late work. */
function compareRank(left: Placed, right: Placed): number {
  const [one, other] = [left.first ?? Number.MAX_SAFE_INTEGER, right.first ?? Number.MAX_SAFE_INTEGER];
  return (
    one - other ||
    right.ranked.weight - left.ranked.weight ||
    right.percent - left.percent ||
    (right.task.dueAt ?? 0) - (left.task.dueAt ?? 0) ||
    (left.task.id < right.task.id ? -1 : 1)
  );
}

/** The tasks that wait for the day they are planned for, in one pass by deadline. */
function waitingTasks(input: RankInput): Set<RankTask> {
  const { tasks, now, freeMinutesUntil } = input;
  const reservedAfter = reservations(input);
  const waiting = new Set<RankTask>();
  const wanted = new Map<number, number>();
  const planned = tasks.filter((task) => !task.isPinned && (task.plannedFrom ?? now) > now);
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
