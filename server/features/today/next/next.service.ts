import { sum } from '#domain/sum';
import { CALENDAR_MINUTES, sittingTime } from '#domain/assignments/calendar-span';
import { isFinished } from '#domain/assignments/open';
import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { WEIGHED_STUDY_BLOCKS } from '#domain/limits/study-limits';
import type { ItemStake } from '#domain/grading/stake';
import { FREE_TIME_DAYS, type Interval } from '#domain/planning/free-time';
import { firstTasks, rankTasks, type RankedTask, type RankInput, type RankTask } from '#domain/planning/rank';
import { NO_DEADLINE, surelyMissing, timesOf } from '#domain/planning/slack';
import { midnightOf, MINUTE_MS, WALL_DAY_MS } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import { isOverdue } from '#domain/time/due';
import type { SessionUser } from '../../../auth/session';
import type { Actor } from '../../../database/database';
import { readFreeTime, type FreeTime, type Planner } from '../../calendar/free-time.service';
import { intervalOf, readStudyBlocksFrom } from '../../study/study-block.reads';
import type { StudyBlockType } from '../../study/study-block.types';
import { readStakes } from '../../grades/gradebook-work.service';
import { dayWorkUntil } from '../day-work.service';
import { asWork, openWorkOf, type OpenTask, type WeighedCourse, type WorkTask } from '../open-work';
import { frameOf, nearIds, shownRows } from '../due-rows';
import { linkedRows, readWork, type Work } from '../work.reads';
import type { DayWorkRow } from '../day-work.types';
import { REASONS, type WhatNextArgs } from './next.inputs';
import type { FreeDayType, NextTaskType, WhatNextType } from './next.types';

/** Default number of tasks. */
const USUAL = 5;

/** Days of the workload chart. */
const DAYS = 7;

/** The open work in order of rank, with what determines the rank. */
export interface RankedWork {
  ranked: readonly RankedTask[];
  taskOf: ReadonlyMap<string, OpenTask>;
  work: Work;
  courseOf: ReadonlyMap<string, WeighedCourse>;
  stakeOf: ReadonlyMap<string, Stake>;
  /** The open tasks with the work they take, also those of paused courses, which are not ranked. */
  open: readonly WorkTask[];
  rankedBy: RankInput;
  freeTime: FreeTime;
}

/**
 * The open work ranked by stake and remaining free time; the grade engine computes the stakes, which are cached until
 * a gradebook changes.
 */
export async function readRankedWork(actor: Actor, user: Planner): Promise<RankedWork> {
  const now = actor.now.getTime();
  const today = localDayOf(now, user.timezone);
  const reading = readWork(actor);
  const [work, allBlocks, freeTime] = await Promise.all([
    reading,
    readStudyBlocksFrom(actor, today),
    reading.then((all) => readFreeTime(actor, user, sittingsOf(all, now, user.timezone))),
  ]);
  const { tasks, courses } = openWorkOf(work, now, today);
  const stakes = await readStakes(actor, courses);
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const known = new Map(
    tasks.map((task) => [task.id, stakeIn(task, stakes, courseOf.get(task.courseId ?? ''))]),
  );
  const open = asWork(tasks, work.factors, { today, zone: user.timezone });
  const input = {
    now,
    freeMinutesUntil: (instant, reserved) => freeTime.minutesUntil(instant, reserved),
    reserved: reservedBy(allBlocks, work, now),
    tasks: open
      .filter(({ isPaused }) => !isPaused)
      .map((task): RankTask => ({
        plannedFrom: beginOf(task.plannedOn, today, user.timezone),
        stake: rankStake(known.get(task.id) ?? UNKNOWN),
        ...task,
      })),
  } satisfies RankInput;
  return {
    ranked: rankTasks(input),
    rankedBy: input,
    work,
    courseOf,
    stakeOf: known,
    freeTime,
    open,
    taskOf: new Map(tasks.map((task) => [task.id, task])),
  };
}

/** The times of exams and quizzes ahead that aren't finished, except in archived courses. */
function sittingsOf({ rows, courses }: Work, now: number, zone: string): Interval[] {
  const archived = new Set(courses.filter(({ status }) => status === 'archived').map(({ id }) => id));
  const until = now + FREE_TIME_DAYS * WALL_DAY_MS;
  return [...rows.values()].flatMap((row) => {
    const { type, dueMs: dueAt, dueTime, courseId } = row;
    if (dueAt === null || dueTime === null || dueAt < now - CALENDAR_MINUTES * MINUTE_MS || dueAt >= until)
      return [];
    if (isFinished(row) || archived.has(courseId ?? '')) return [];
    return sittingTime({ type, dueAt, isWholeDay: false }, zone) ?? [];
  });
}

/** The time ahead that is reserved for open work. */
function reservedBy(blocks: readonly StudyBlockType[], { rows }: Work, now: number) {
  const reserved = blocks.flatMap(({ assignmentId: taskId, ...block }) => {
    const row = rows.get(taskId);
    return row && !isFinished(row) ? [{ taskId, ...intervalOf(block) }] : [];
  });
  const until = now + FREE_TIME_DAYS * WALL_DAY_MS;
  return reserved
    .filter(({ startsAt, endsAt }) => startsAt < until && endsAt > now)
    .slice(0, WEIGHED_STUDY_BLOCKS);
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
  { first, firstWork, beyondToday }: WhatNextArgs,
): Promise<WhatNextType> {
  const work = await readRankedWork(actor, user);
  const inView = work.ranked.filter(({ id }) => isInView(id, work));
  const frame = frameOf(actor.now, user.timezone);
  const near = beyondToday ? nearIds(shownRows(work.work), frame, beyondToday) : null;
  const ranked = near
    ? firstBeside({ near, end: frame.end }, inView, first ?? USUAL, work)
    : firstOf(inView, first ?? USUAL, work);
  const days = work.freeTime.days.slice(0, DAYS).map(({ date, minutes }) => ({ date, minutes }));
  const clocks = { now: actor.now.getTime(), zone: user.timezone };
  const lastDay = days.at(-1)?.date ?? localDayOf(clocks.now, clocks.zone);
  const rows = dayWorkUntil(work.open, lastDay, clocks, work.rankedBy.reserved);
  const shown = firstOfWork({ days, rows, tasks: work.open, now: clocks.now }, firstWork ?? null);
  const linked = linkedRows(work.work, [...ranked, ...shown.work]);
  const times = timesOf(work.rankedBy, new Set(ranked.map(({ id }) => id)));
  return {
    tasks: ranked.flatMap((task) => {
      const [assignment, time] = [linked.get(task.id), times.get(task.id)];
      if (!assignment || !time) return [];
      const stake = work.stakeOf.get(task.id) ?? UNKNOWN;
      const stepDueOn = stepDay(task.id, time.pressingAt, work, user.timezone);
      return [{ assignment, stepDueOn, ...stake, ...task, ...time }];
    }),
    order: inView.flatMap(({ id }) => (near?.has(id) || times.has(id) ? id : [])),
    waiting: inView.filter(({ isWaiting }) => isWaiting).length,
    ...shown,
    work: shown.work.map((row) => ({ row: linked.get(row.id), ...row })),
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
  const { countsInGpa, gpaShare, gpaCredits } = course;
  const credits = countsInGpa ? gpaCredits : course.credits;
  const gpa = gpaShare > 0 ? rounded(points * gpaShare) : null;
  return { stakeBasis: basis, percent, points, credits, gpa, expected, isOwnMean };
}

/** Courses without credits count as one credit each, so their work also has an order. */
function rankStake({ stakeBasis, points, percent, credits }: Stake): RankTask['stake'] {
  const weight = credits > 0 ? credits : 1;
  return { basis: stakeBasis, qualityPoints: points * weight, creditPercent: percent * weight };
}

/** No reserved time; always the same, because free time is remembered for each list. */
const NOTHING: readonly Interval[] = [];

/** The first tasks; an exam, and what needs more than the time before its deadline by its own estimate, is large. */
function firstOf(
  ranked: readonly RankedTask[],
  count: number,
  { taskOf, rankedBy }: RankedWork,
): RankedTask[] {
  return firstTasks(ranked, count, ({ id, isAssumed, neededMinutes }) => {
    const task = taskOf.get(id);
    if (!task || task.dueAt === null) return false;
    return (
      task.type === 'exam' || (!isAssumed && neededMinutes > rankedBy.freeMinutesUntil(task.dueAt, NOTHING))
    );
  });
}

/**
 * The first tasks beside those that a page lists above, and then those whose date alone doesn't say why they matter: the
 * one of the week that is shortest of time, and pinned ones that are listed above, up to {@link REASONS}.
 */
function firstBeside(
  { near, end }: { near: ReadonlySet<string>; end: number },
  ranked: readonly RankedTask[],
  count: number,
  work: RankedWork,
): RankedTask[] {
  const listed = ranked.filter(({ id }) => near.has(id));
  const series = new Set(listed.flatMap(({ isOverdue: isLate, seriesId }) => (isLate ? [] : seriesId)));
  const beyond = ranked.filter(({ id }) => !near.has(id));
  const others = beyond.filter(({ seriesId }) => seriesId === null || !series.has(seriesId));
  const first = firstOf(others.length > 0 ? others : beyond, count, work);
  const week = ranked.filter(
    ({ id, isOverdue: isLate, isWaiting }) =>
      !isLate && !isWaiting && (work.taskOf.get(id)?.dueAt ?? end) < end,
  );
  const times = timesOf(work.rankedBy, new Set(week.map(({ id }) => id)));
  const shortBy = ({ id }: RankedTask): number => surelyMissing(times.get(id) ?? NO_DEADLINE);
  const [worst] = week.filter((task) => shortBy(task) > 0).toSorted((a, b) => shortBy(b) - shortBy(a));
  const told = [...(worst ? [worst] : []), ...listed.filter(({ isPinned }) => isPinned)];
  const besides = new Set(told.filter((task) => !first.includes(task)));
  return [...first, ...[...besides].slice(0, REASONS)];
}

/** The due date of the subtask that is more urgent than the task's deadline. */
function stepDay(id: string, pressingAt: number | null, { taskOf }: RankedWork, zone: string): string | null {
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
        restMinutes: sum(own.map(({ minutes }) => minutes)),
        restAssumedMinutes: sum(own.map(({ assumedMinutes }) => assumedMinutes)),
        restUnestimated: own.filter(({ assumedMinutes }) => assumedMinutes > 0).length,
        restPausedMinutes: sum(own.map(({ isPaused, minutes }) => (isPaused ? minutes : 0))),
        restDeadlines: own.filter(({ isDue }) => isDue).length,
        ...day,
      };
    }),
    work: first === null ? sorted : sorted.slice(0, first),
    restLateMinutes: sum(rest.filter(({ id }) => leftBehind.has(id)).map(({ minutes }) => minutes)),
  };
}

function nearestFirst(lateSince: ReadonlyMap<string, number>) {
  return (left: DayWorkRow, right: DayWorkRow): number => {
    const [one, other] = [lateSince.get(left.id) ?? Infinity, lateSince.get(right.id) ?? Infinity];
    if (one !== other) return other - one;
    return left.date < right.date ? -1 : Number(left.date > right.date);
  };
}
