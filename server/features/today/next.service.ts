import type { AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { WEIGHED_STUDY_BLOCKS } from '#domain/limits/study-limits';
import type { ItemStake } from '#domain/grading/stake';
import type { GradeBasis } from '#domain/grading/transcript';
import { factorFor } from '#domain/planning/estimates';
import { FREE_TIME_DAYS } from '#domain/planning/free-time';
import {
  type RankedTask,
  type RankInput,
  type RankTask,
  rankTasks,
  type TimeClaims,
  timeClaims,
} from '#domain/planning/rank';
import { midnightOf, MINUTE_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { dayText } from '../../database/sql';
import { IS_OPEN, readAssignmentsById } from '../assignments/assignment.reads';
import { type FreeTime, readFreeTime } from '../calendar/free-time.service';
import { STEPS, type StepRow, stepsOf } from '../subtasks/subtask.reads';
import { LOGGED_MINUTES, readEstimateFactors } from '../time-log/time-entry.reads';
import { intervalOf, readStudyBlocksBetween } from '../study/study-block.reads';
import { readStakes, type StakesOfCourse } from '../grades/stakes.service';
import type { NextTaskType, WhatNextType } from './next.types';

/** Tasks shown when the caller does not say how many. */
const USUAL = 5;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days of the load line. */
const DAYS = 7;

/** An open task as the rank needs it. */
export interface OpenTask {
  id: string;
  courseId: string | null;
  type: AssignmentKind;
  /** Epoch milliseconds. */
  dueAt: number | null;
  estimateMinutes: number | null;
  loggedMinutes: number;
  /** The day for which it is planned. */
  plannedOn: string | null;
  steps: StepRow[];
  priority: number;
  isPinned: boolean;
  /** Whether nobody but the student set the deadline. */
  isOwnDeadline: boolean;
}

/** A course as it weighs in the average of its term. */
export interface WeighedCourse extends StakesOfCourse {
  credits: number;
  /** What of the credits weighs in the average. */
  gpaCredits: number;
  /** The sum of these over all courses of its term that count. */
  termCredits: number;
  countsInGpa: boolean;
  /** The percentage the student wants; null when none was named. */
  target: number | null;
  basis: GradeBasis;
}

/** Whether course `c` weighs in the average. */
const COUNTS = `c.counts_in_gpa AND c.grade_basis IN ('letter', 'percent')`;

/** The open work of owner $1 without that of archived courses, and its courses. */
const READ_OPEN_TASKS = `
WITH task AS (
  SELECT a.id, a.course_id AS "courseId", a.type, extract(epoch FROM a.due_at)::float8 * 1000 AS "dueAt",
    a.estimate_minutes AS "estimateMinutes", ${LOGGED_MINUTES} AS "loggedMinutes", a.priority, a.is_pinned AS "isPinned",
    ${dayText('a.planned_on')} AS "plannedOn", ${STEPS} AS steps,
    a.course_id IS NULL AND a.import_key IS NULL AS "isOwnDeadline"
  FROM live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE a.user_id = $1 AND ${IS_OPEN} AND c.status IS DISTINCT FROM 'archived'
),
weight AS (
  SELECT c.id, c.term_id, c.credits::float8 AS credits, (c.credits * c.gpa_weight)::float8 AS "gpaCredits",
    ${COUNTS} AS "countsInGpa", c.grade_basis AS basis, c.gradebook_digest AS digest,
    c.target_percent::float8 AS target
  FROM live_courses c WHERE c.user_id = $1
),
course AS (
  SELECT w.id, w.credits, w."gpaCredits", w."countsInGpa", w.basis, w.digest, w.target,
    (SELECT coalesce(sum(o."gpaCredits"), 0) FROM weight o
      WHERE o."countsInGpa" AND o.term_id IS NOT DISTINCT FROM w.term_id) AS "termCredits"
  FROM weight w WHERE w.id IN (SELECT "courseId" FROM task)
)
SELECT coalesce((SELECT json_agg(task) FROM task), '[]') AS tasks,
  coalesce((SELECT json_agg(course) FROM course), '[]') AS courses`;

interface OpenWork {
  tasks: OpenTask[];
  courses: WeighedCourse[];
}

/** The open work in its order, with all that the order is made of. */
export interface RankedWork {
  ranked: readonly RankedTask[];
  taskOf: ReadonlyMap<string, OpenTask>;
  courseOf: ReadonlyMap<string, WeighedCourse>;
  stakeOf: ReadonlyMap<string, Stake>;
  /** What the work claims of the free time. */
  time: TimeClaims;
  freeTime: FreeTime;
}

/**
 * The open work ranked by what hangs on it and by the free time that is left, computed by the engine of the grades from
 * stakes that are remembered until a gradebook changes.
 */
export async function readRankedWork(
  actor: Actor,
  user: Pick<SessionUser, 'timezone' | 'dailyMinutes'>,
): Promise<RankedWork> {
  const ahead = new Date(actor.now.getTime() + FREE_TIME_DAYS * DAY_MS);
  const [{ tasks, courses }, blocks, factors, freeTime] = await Promise.all([
    readOpenWork(actor),
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
  const work = {
    now: actor.now.getTime(),
    freeMinutesUntil: (instant, reserved) => freeTime.minutesUntil(instant, reserved),
    reserved: blocks.map((block) => ({ taskId: block.assignmentId, ...intervalOf(block) })),
    tasks: tasks.map((task): RankTask => ({
      ...task,
      steps: stepsOf(task.steps, today, user.timezone),
      plannedFrom: beginOf(task.plannedOn, today, user.timezone),
      personalFactor: factorFor(factors, task)?.factor ?? 1,
      stake: rankStake(known.get(task.id) ?? UNKNOWN),
    })),
  } satisfies RankInput;
  return {
    ranked: rankTasks(work),
    time: timeClaims(work),
    courseOf,
    stakeOf: known,
    freeTime,
    taskOf: new Map(tasks.map((task) => [task.id, task])),
  };
}

/** When the day begins for which a task is planned; null without one, and when it has begun. */
function beginOf(plannedOn: string | null, today: string, zone: string): number | null {
  return plannedOn === null || plannedOn <= today ? null : toInstant(midnightOf(plannedOn), zone);
}

/** What to do first, and why; what waits for the day it is planned for is only counted. */
export async function readWhatNext(
  actor: Actor,
  user: SessionUser,
  first: number | null,
): Promise<WhatNextType> {
  const work = await readRankedWork(actor, user);
  const ready = work.ranked.filter(({ isWaiting }) => !isWaiting);
  const ranked = ready.slice(0, first ?? USUAL);
  const rows = await readAssignmentsById(
    actor,
    ranked.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    tasks: ranked.flatMap((task) => {
      const assignment = rowOf.get(task.id);
      const stake = work.stakeOf.get(task.id) ?? UNKNOWN;
      return assignment
        ? [{ assignment, ...reasonOf(task, stake), stepDueOn: stepDay(task, work, user.timezone) }]
        : [];
    }),
    waiting: work.ranked.length - ready.length,
    days: work.freeTime.days.slice(0, DAYS).map(({ date, minutes }) => ({ date, minutes })),
  };
}

async function readOpenWork(actor: Actor): Promise<OpenWork> {
  const [row] = await actor.database.read<OpenWork>('open_tasks', READ_OPEN_TASKS, [actor.userId]);
  return row ?? { tasks: [], courses: [] };
}

/** What hangs on a task. */
export type Stake = Pick<
  NextTaskType,
  'stakeBasis' | 'percent' | 'points' | 'credits' | 'gpa' | 'expected' | 'isOwnMean'
>;

/** Nothing is known of what hangs on a task. */
export const UNKNOWN: Stake = {
  stakeBasis: 'unknown',
  percent: 0,
  points: 0,
  credits: 0,
  gpa: null,
  expected: null,
  isOwnMean: false,
};

/** What hangs on a task; of courses whose points do not enter an average the percentage decides. */
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

/** Courses without credits weigh as one credit each: their work is still to be done in some order. */
function rankStake({ stakeBasis, points, percent, credits }: Stake): RankTask['stake'] {
  const weight = credits > 0 ? credits : 1;
  return { basis: stakeBasis, qualityPoints: points * weight, creditPercent: percent * weight };
}

/** The day of the step that presses more than the deadline of its task. */
function stepDay({ id, pressingAt }: RankedTask, { taskOf }: RankedWork, zone: string): string | null {
  return pressingAt === null || pressingAt === taskOf.get(id)?.dueAt ? null : localDayOf(pressingAt, zone);
}

function reasonOf(task: RankedTask, stake: Stake): Omit<NextTaskType, 'assignment' | 'stepDueOn'> {
  const { neededMinutes, dueMinutes, isAssumed, freeMinutes, othersMinutes, cushionMinutes, isOverdue } =
    task;
  return {
    ...stake,
    neededMinutes,
    dueMinutes,
    isAssumed,
    freeMinutes,
    othersMinutes,
    cushionMinutes,
    isOverdue,
    urgency: rounded(task.urgency),
    priorityFactor: task.priorityFactor,
    score: rounded(task.score),
  };
}

/** At the precision of the wire. */
export function rounded(value: number): number {
  const units = 10 ** DECIMAL_LIMITS.decimals;
  return Math.round(value * units) / units;
}
