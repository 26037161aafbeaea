import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { WEIGHED_STUDY_BLOCKS } from '#domain/limits/study-limits';
import type { ItemStake } from '#domain/grading/stake';
import { FREE_TIME_DAYS } from '#domain/planning/free-time';
import { rankTasks, type RankedTask, type RankInput, type RankTask } from '#domain/planning/rank';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { isOverdue } from '#domain/time/due-group';
import type { SessionUser } from '../../../auth/session';
import type { Actor } from '../../../database/database';
import { readAssignmentsById } from '../../assignments/assignment.reads';
import { readFreeTime, type FreeTime } from '../../calendar/free-time.service';
import { readEstimateFactors } from '../../time-log/time-entry.reads';
import { intervalOf, readStudyBlocksBetween } from '../../study/study-block.reads';
import { readStakes } from '../../grades/stakes.service';
import { dayWorkUntil } from '../day-work.service';
import { asWork, readOpenWork, type OpenTask, type WeighedCourse, type WorkTask } from '../open-work.reads';
import type { DayWorkRow } from '../day-work.types';
import type { WhatNextArgs } from './next.inputs';
import type { FreeDayType, NextTaskType, WhatNextType } from './next.types';

/** Default number of tasks. */
const USUAL = 5;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days of the workload chart. */
const DAYS = 7;

/** The open work in order of rank, with what determines the rank. */
export interface RankedWork {
  ranked: readonly RankedTask[];
  taskOf: ReadonlyMap<string, OpenTask>;
  courseOf: ReadonlyMap<string, WeighedCourse>;
  stakeOf: ReadonlyMap<string, Stake>;
  /** The open tasks with the work they take. */
  open: readonly WorkTask[];
  rankedBy: RankInput;
  freeTime: FreeTime;
}

/**
 * The open work ranked by stake and remaining free time; the grade engine computes the stakes, which are cached until
 * a gradebook changes.
 */
export async function readRankedWork(
  actor: Actor,
  user: Pick<SessionUser, 'timezone' | 'dailyMinutes'>,
): Promise<RankedWork> {
  const ahead = new Date(actor.now.getTime() + FREE_TIME_DAYS * DAY_MS);
  const [{ tasks, courses }, blocks, factors, freeTime] = await Promise.all([
    readOpenWork(actor, user.timezone),
    readStudyBlocksBetween(actor, actor.now, ahead, WEIGHED_STUDY_BLOCKS),
    readEstimateFactors(actor),
    readFreeTime(actor, user),
  ]);
  const stakes = await readStakes(actor, courses);
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const known = new Map(
    tasks.map((task) => [task.id, stakeIn(task, stakes, courseOf.get(task.courseId ?? ''))]),
  );
  const today = localDayOf(actor.now.getTime(), user.timezone);
  const open = asWork(tasks, factors, { today, zone: user.timezone });
  const work = {
    now: actor.now.getTime(),
    freeMinutesUntil: (instant, reserved) => freeTime.minutesUntil(instant, reserved),
    reserved: blocks.map((block) => ({ taskId: block.assignmentId, ...intervalOf(block) })),
    tasks: open.map((task): RankTask => ({
      ...task,
      plannedFrom: beginOf(task.plannedOn, today, user.timezone),
      stake: rankStake(known.get(task.id) ?? UNKNOWN),
    })),
  } satisfies RankInput;
  return {
    ranked: rankTasks(work),
    rankedBy: work,
    courseOf,
    stakeOf: known,
    freeTime,
    open,
    taskOf: new Map(tasks.map((task) => [task.id, task])),
  };
}

/** The start of the day a task is planned for; null for none, or once it has started. */
function beginOf(plannedOn: string | null, today: string, zone: string): number | null {
  return plannedOn === null || plannedOn <= today ? null : toInstant(midnightOf(plannedOn), zone);
}

/**
 * Reads the work to do first, and why: work of the terms in view and without a term, see `termsInView`. Work planned
 * for a later day is only counted. Free time takes the work of all terms into account.
 */
export async function readWhatNext(
  actor: Actor,
  user: SessionUser,
  { first, firstWork }: WhatNextArgs,
): Promise<WhatNextType> {
  const work = await readRankedWork(actor, user);
  const inView = work.ranked.filter(({ id }) => isInView(id, work));
  const ready = inView.filter(({ isWaiting }) => !isWaiting);
  const ranked = ready.slice(0, first ?? USUAL);
  const found = await readAssignmentsById(
    actor,
    ranked.map(({ id }) => id),
  );
  const rowOf = new Map(found.map((row) => [row.id, row]));
  const days = work.freeTime.days.slice(0, DAYS).map(({ date, minutes }) => ({ date, minutes }));
  const clocks = { now: actor.now.getTime(), zone: user.timezone };
  const rows = dayWorkUntil(work.open, days.at(-1)?.date ?? localDayOf(clocks.now, clocks.zone), clocks);
  return {
    tasks: ranked.flatMap((task) => {
      const assignment = rowOf.get(task.id);
      const stake = work.stakeOf.get(task.id) ?? UNKNOWN;
      const figures = { ...stake, ...task, urgency: rounded(task.urgency), score: rounded(task.score) };
      return assignment ? [{ assignment, ...figures, stepDueOn: stepDay(task, work, user.timezone) }] : [];
    }),
    waiting: inView.length - ready.length,
    ...firstOfWork({ days, rows, tasks: work.open, now: clocks.now }, firstWork ?? null),
  };
}

function isInView(taskId: string, { taskOf, courseOf }: RankedWork): boolean {
  return courseOf.get(taskOf.get(taskId)?.courseId ?? '')?.isInView ?? true;
}

/** The stake of a task. */
export type Stake = Pick<
  NextTaskType,
  'stakeBasis' | 'percent' | 'points' | 'credits' | 'gpa' | 'expected' | 'isOwnMean'
>;

/** Nothing is known about the stake of a task. */
export const UNKNOWN: Stake = {
  stakeBasis: 'unknown',
  percent: 0,
  points: 0,
  credits: 0,
  gpa: null,
  expected: null,
  isOwnMean: false,
};

/** Returns the stake of a task, in percent if its course doesn't count toward an average. */
function stakeIn(
  { id }: OpenTask,
  stakes: ReadonlyMap<string, ItemStake>,
  course: WeighedCourse | undefined,
): Stake {
  const stake = stakes.get(id);
  if (!stake || !course) return UNKNOWN;
  const { basis, percent, points, expected, isOwnMean } = stake;
  if (course.basis === 'audit' || course.basis === 'withdrawn') return { ...UNKNOWN, stakeBasis: 'left_out' };
  const { countsInGpa, termCredits, gpaCredits } = course;
  const credits = countsInGpa ? gpaCredits : course.credits;
  const gpa = countsInGpa && termCredits > 0 ? rounded((points * gpaCredits) / termCredits) : null;
  return { stakeBasis: basis, percent, points, credits, gpa, expected, isOwnMean };
}

/** Courses without credits count as one credit each, so their work also has an order. */
function rankStake({ stakeBasis, points, percent, credits }: Stake): RankTask['stake'] {
  const weight = credits > 0 ? credits : 1;
  return { basis: stakeBasis, qualityPoints: points * weight, creditPercent: percent * weight };
}

/** The due date of the subtask that is more urgent than the task's deadline. */
function stepDay({ id, pressingAt }: RankedTask, { taskOf }: RankedWork, zone: string): string | null {
  return pressingAt === null || pressingAt === taskOf.get(id)?.dueAt ? null : localDayOf(pressingAt, zone);
}

/** At the precision of the API. */
export function rounded(value: number): number {
  const units = 10 ** DECIMAL_LIMITS.decimals;
  return Math.round(value * units) / units;
}

/** The work of some days with the rows it belongs to. */
interface WorkOfDays {
  /** In order, today first. */
  days: readonly Pick<FreeDayType, 'date' | 'minutes'>[];
  rows: DayWorkRow[];
  tasks: readonly WorkTask[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * The first rows of the work: of the nearest days, then of the latest late work; the others only as totals.
 * @param first how many; null: all, in their given order.
 */
function firstOfWork(
  { days, rows, tasks, now }: WorkOfDays,
  first: number | null,
): Pick<WhatNextType, 'days' | 'work' | 'restLateMinutes'> {
  const [today] = days;
  const lateSince = new Map(
    tasks.flatMap(({ id, dueAt }) => (dueAt !== null && isOverdue(dueAt, now) ? [[id, dueAt] as const] : [])),
  );
  const leftBehind = new Set(
    tasks
      .filter(({ id, plannedOn }) => lateSince.has(id) && (plannedOn ?? '') < (today?.date ?? ''))
      .map(({ id }) => id),
  );
  const sorted = first === null ? rows : rows.toSorted(nearestFirst(lateSince));
  const rest = first === null ? [] : sorted.slice(first);
  return {
    days: days.map((day) => {
      const own = rest.filter(({ date }) => date === day.date);
      return {
        ...day,
        restMinutes: sum(own, ({ minutes }) => minutes),
        restAssumedMinutes: sum(own, ({ assumedMinutes }) => assumedMinutes),
        restDeadlines: own.filter(({ isDue }) => isDue).length,
      };
    }),
    work: first === null ? sorted : sorted.slice(0, first),
    restLateMinutes: sum(
      rest.filter(({ id }) => leftBehind.has(id)),
      ({ minutes }) => minutes,
    ),
  };
}

function nearestFirst(lateSince: ReadonlyMap<string, number>) {
  return (left: DayWorkRow, right: DayWorkRow): number => {
    const [one, other] = [lateSince.get(left.id) ?? Infinity, lateSince.get(right.id) ?? Infinity];
    if (one !== other) return other - one;
    return left.date < right.date ? -1 : Number(left.date > right.date);
  };
}

function sum<Item>(items: readonly Item[], minutesOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + minutesOf(item), 0);
}
