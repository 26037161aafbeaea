import type { AssignmentType } from '#domain/assignments/assignment';
import { type StakeBasis, medianOf } from '#domain/grading/stake';
import { isOverdue } from '#domain/time/due-group';

import { deadlineRooms, type FreeMinutesUntil } from './cushion';
import { DEFAULT_ESTIMATE_MINUTES } from './load';

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
export interface RankTask {
  readonly id: string;
  readonly type: AssignmentType;
  /** Epoch milliseconds; null without a deadline. */
  readonly dueAt: number | null;
  /** The student's own estimate; 0 is one, null is not. */
  readonly estimateMinutes: number | null;
  /** By how much the student's estimates for such work are off; 1 when left out. */
  readonly personalFactor?: number;
  /** Minutes worked on it already; 0 when left out. */
  readonly loggedMinutes?: number;
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
  /** Free minutes before the deadline; null without one. */
  readonly freeMinutes: number | null;
  /** Minutes of work on all other tasks that are due before it or with it; null without a deadline. */
  readonly othersMinutes: number | null;
  /**
   * Free minutes before the deadline, less what this task and all that are due before it (or with it) need. Below 0:
   * so much is missing. Null without a deadline.
   */
  readonly cushionMinutes: number | null;
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

/** What tasks are ranked by. */
export interface RankInput {
  readonly tasks: readonly RankTask[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly freeMinutesUntil: FreeMinutesUntil;
}

/** Work that took longer than expected and is still open is not done yet: it is taken to need one more short sitting. */
const LAST_SITTING = 15;

/** Minutes of work left for a task, rounded up; assumed for its kind where nobody estimated them. */
export function neededMinutes({
  type,
  estimateMinutes,
  personalFactor = 1,
  loggedMinutes = 0,
}: Pick<RankTask, 'type' | 'estimateMinutes' | 'personalFactor' | 'loggedMinutes'>): number {
  const whole = Math.ceil((estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES[type]) * personalFactor);
  return Math.max(whole - loggedMinutes, Math.min(whole, LAST_SITTING));
}

/**
 * What to do first: the tasks by stake × urgency. Pinned ones come first, then those that are overdue and still worth
 * something. The order of the input has no influence.
 *
 * Laws: more at stake never ranks lower, less spare time never ranks lower, what the rules of a course drop anyway has
 * no stake and comes after everything that has.
 */
export function rankTasks(input: RankInput): RankedTask[] {
  const hours = hoursOf(input);
  const typical = typicalStake(input.tasks);
  const placed = input.tasks.map((task) => toPlaced(task, input.now, { hours, typical }));
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

function toPlaced(
  task: RankTask,
  now: number,
  { hours, typical }: { hours: ReadonlyMap<RankTask, Hours>; typical: TaskStake },
): Placed {
  const isTypicalStake = task.stake.basis === 'unknown';
  const stake = isTypicalStake ? typical : task.stake;
  const { cushionMinutes, ...before } = hours.get(task) ?? NO_DEADLINE;
  const urgency = cushionMinutes === null ? 0 : 1 / (1 + Math.max(0, cushionMinutes) / MINUTES_PER_HOUR);
  const priorityFactor = PRIORITY_FACTORS[task.priority] ?? 1;
  const isLate = task.dueAt !== null && isOverdue(task.dueAt, now);
  const ranked: RankedTask = {
    id: task.id,
    neededMinutes: neededMinutes(task),
    isAssumed: task.estimateMinutes === null,
    ...before,
    cushionMinutes,
    isOverdue: isLate,
    isPinned: task.isPinned,
    isTypicalStake,
    urgency,
    priorityFactor,
    score: stake.qualityPoints * urgency * priorityFactor,
  };
  const isWorthIt = !WITHOUT_STAKE.has(task.stake.basis);
  const keys = [
    Number(task.isPinned),
    Number(isLate && isWorthIt),
    Number(isWorthIt),
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

type Hours = Pick<RankedTask, 'freeMinutes' | 'othersMinutes' | 'cushionMinutes'>;

const NO_DEADLINE: Hours = { freeMinutes: null, othersMinutes: null, cushionMinutes: null };

/** The time before every deadline and what is wanted of it. */
function hoursOf({ tasks, freeMinutesUntil }: RankInput): Map<RankTask, Hours> {
  const dated = tasks.flatMap((task) =>
    task.dueAt === null ? [] : { task, dueAt: task.dueAt, neededMinutes: neededMinutes(task) },
  );
  const rooms = deadlineRooms(dated, freeMinutesUntil);
  return new Map(
    rooms.flatMap(({ due, freeMinutes, cushionMinutes, ...all }) =>
      due.map(({ task, ...own }): [RankTask, Hours] => [
        task,
        { freeMinutes, othersMinutes: all.neededMinutes - own.neededMinutes, cushionMinutes },
      ]),
    ),
  );
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
