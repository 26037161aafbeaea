import { type SkipCost, type StakeBasis, medianOf } from '#domain/grading/stake';
import type { FreeDay, Interval } from '#domain/planning/free-time';
import type { RankedTask } from '#domain/planning/rank';
import { timesOf } from '#domain/planning/slack';
import {
  EXTENSION_DAYS,
  planRecovery,
  RECOVERY_DAYS,
  RECOVERY_ITEMS,
  type RecoveryItem,
  type RecoveryLine,
} from '#domain/planning/recovery';
import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../../auth/session';
import type { Actor } from '../../../database/database';
import { readAssignmentsById } from '../../assignments/assignment.reads';
import type { AssignmentType } from '../../assignments/assignment.types';
import { type PricedCourse, readPricedCourses } from '../../grades/gradebook-work.service';
import { type RankedWork, readRankedWork, rounded, type Stake, UNKNOWN } from '../next/next.service';
import type { OpenTask, WeighedCourse } from '../open-work';
import type { KeptFor, RecoveryDayType, RecoveryLineType, RecoveryPlanType } from './recovery.types';

/** A task of the week with its figures. */
interface WeekTask {
  ranked: RankedTask;
  task: OpenTask;
  course: WeighedCourse | undefined;
}

/** The cost of skipping a task, and why it isn't skipped. */
interface Price {
  cost: SkipCost | null;
  keptFor: KeptFor | null;
}

/**
 * Plans for a bad week. Each course prices its tasks once, in order of their separate costs, so a task's
 * price doesn't depend on the time there is; the skipped tasks are priced again for their real joint cost.
 */
export async function readRecoveryPlan(actor: Actor, user: SessionUser): Promise<RecoveryPlanType> {
  const work = await readRankedWork(actor, user);
  const tasks = tasksOfWeek(work, endOfWeek(actor, user));
  const wanted = tasks.slice(0, RECOVERY_ITEMS);
  const courseIds = [...new Set(wanted.flatMap(({ course }) => course?.id ?? []))];
  const [courses, rows] = await Promise.all([
    readPricedCourses(actor, courseIds),
    readAssignmentsById(
      actor,
      wanted.map(({ task }) => task.id),
    ),
  ]);
  const prices = await pricesOf(wanted, work, courses);
  const known = [...prices.values()].flatMap(({ cost }) => cost?.percent ?? []);
  const typical = medianOf(known.filter((percent) => percent > 0)) ?? 1;
  const times = timesOf(work.rankedBy, new Set(wanted.map(({ task }) => task.id)));
  const days = work.freeTime.days.slice(0, EXTENSION_DAYS);
  const items = wanted.map((one) => {
    const { id } = one.task;
    const stated = statedPercent(work.stakeOf.get(id));
    const item = toItem(one, prices.get(id), {
      unpriced: stated ?? typical,
      freeMinutes: times.get(id)?.freeMinutes ?? 0,
      lastDay: lastDayBefore(one.task.dueAt, days),
    });
    const isUnknown = stated === null && !prices.has(id) && one.task.type !== 'exam';
    return { ...item, isMinor: isUnknown && item.minutes <= MINOR_MINUTES };
  });
  const lines = planRecovery({ items, days });
  const lost = new Set(lines.filter(({ action }) => action === 'let_go').map(({ id }) => id));
  const together = await pricesOf(
    wanted.filter(({ task }) => lost.has(task.id)),
    work,
    courses,
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    unplanned: tasks.length - wanted.length,
    days: days.map(({ date, minutes }) => toDay(date, minutes, lines)),
    lines: lines.flatMap((line, index) => {
      const assignment = rowOf.get(line.id);
      const one = wanted[index];
      const price = together.get(line.id) ?? prices.get(line.id);
      return assignment && one ? [toLine({ line, one, price, assignment, work })] : [];
    }),
  };
}

function endOfWeek(actor: Actor, { timezone }: SessionUser): number {
  const today = localDayOf(actor.now.getTime(), timezone);
  return toInstant(midnightOf(addDays(today, RECOVERY_DAYS)), timezone);
}

/** Work late or due before an instant, in order of rank. */
function tasksOfWeek({ ranked, taskOf, courseOf }: RankedWork, end: number): WeekTask[] {
  return ranked.flatMap((one) => {
    const task = taskOf.get(one.id);
    if (!task || task.dueAt === null || task.dueAt >= end) return [];
    return [{ ranked: one, task, course: courseOf.get(task.courseId ?? '') }];
  });
}

/** The longest work of unknown worth for which nobody is asked for an extension, such as a reading. */
const MINOR_MINUTES = 60;

/** Bases of work whose gradebook can't tell the cost of skipping it. */
const UNPRICED: ReadonlySet<StakeBasis> = new Set(['unknown', 'stated_weight']);

/** Returns the prices of tasks whose course knows them, in order of each course's separate costs. */
async function pricesOf(
  tasks: readonly WeekTask[],
  { stakeOf }: RankedWork,
  courses: ReadonlyMap<string, PricedCourse>,
): Promise<Map<string, Price>> {
  const found = new Map<string, Price>();
  for (const [courseId, priced] of courses) {
    const own = tasks.filter(({ course }) => course?.id === courseId);
    const alone = ({ task }: WeekTask) => stakeOf.get(task.id)?.percent ?? 0;
    const order = own
      .filter(({ task }) => !UNPRICED.has((stakeOf.get(task.id) ?? UNKNOWN).stakeBasis))
      .toSorted((a, b) => alone(a) - alone(b) || (a.task.id < b.task.id ? -1 : 1))
      .map(({ task }) => task.id);
    const target = own[0]?.course?.target ?? null;
    const costs = await priced.costsOf(order);
    const [cheapest] = costs;
    const now = cheapest?.percentAfter == null ? null : cheapest.percentAfter + cheapest.percent;
    for (const cost of costs) found.set(cost.itemId, { cost, keptFor: keptFor(cost, now, target, priced) });
  }
  return found;
}

/** Why an item is not skipped: the best grade boundary held now must still be held afterwards. */
function keptFor(
  { percent, percentAfter }: SkipCost,
  now: number | null,
  target: number | null,
  { passPercent }: PricedCourse,
): KeptFor | null {
  if (percent <= 0) return null;
  if (now === null || percentAfter === null) return 'unknown';
  if (target !== null && now >= target) return percentAfter >= target ? null : 'target';
  if (passPercent !== null && now >= passPercent) return percentAfter >= passPercent ? null : 'pass';
  return 'below';
}

/** The student's own statement of its worth, if the gradebook can't tell. */
function statedPercent(stake: Stake | undefined): number | null {
  return stake?.stakeBasis === 'stated_weight' ? stake.percent : null;
}

/** The last day with free time before a deadline; null for none. */
function lastDayBefore(dueAt: number | null, days: readonly FreeDay[]): string | null {
  const isBefore = ({ startsAt }: Interval) => dueAt !== null && startsAt < dueAt;
  return days.findLast(({ minutes, intervals }) => minutes > 0 && intervals.some(isBefore))?.date ?? null;
}

/** @param more `unpriced`: the cost of skipping it if no price is known; `freeMinutes`, `lastDay`: the free time before its deadline, and the last day with some */
function toItem(
  { ranked, task, course }: WeekTask,
  price: Price | undefined,
  { unpriced, freeMinutes, lastDay }: { unpriced: number; freeMinutes: number; lastDay: string | null },
): RecoveryItem {
  const isExam = task.type === 'exam';
  return {
    id: task.id,
    minutes: ranked.isAssumed ? 0 : ranked.neededMinutes,
    ...(ranked.isAssumed && { unestimated: { assumedMinutes: ranked.neededMinutes, lastDay } }),
    freeMinutes,
    isOverdue: ranked.isOverdue,
    isOwnDeadline: task.isOwnDeadline,
    loss: Math.max(0, price?.cost?.percent ?? unpriced) * weightOf(course),
    canSkip: price !== undefined && price.keptFor === null && !isExam,
  };
}

/** Courses without credits weigh as one credit each, as in the rank. */
function weightOf(course: WeighedCourse | undefined): number {
  const credits = course?.countsInGpa ? course.gpaCredits : (course?.credits ?? 0);
  return credits > 0 ? credits : 1;
}

function toDay(date: string, freeMinutes: number, lines: readonly RecoveryLine[]): RecoveryDayType {
  const parts = lines.flatMap((line) => line.parts.filter((part) => part.date === date));
  return { date, freeMinutes, plannedMinutes: parts.reduce((sum, { minutes }) => sum + minutes, 0) };
}

interface LineSource {
  line: RecoveryLine;
  one: WeekTask;
  price: Price | undefined;
  assignment: AssignmentType;
  work: RankedWork;
}

function toLine({ line, one, price, assignment, work }: LineSource): RecoveryLineType {
  const { ranked, task, course } = one;
  const { percent = 0, points = 0 } = price?.cost ?? {};
  const share = course?.gpaShare ?? 0;
  return {
    assignment,
    action: line.action,
    parts: [...line.parts],
    dueDate: newDueDate(line, one, assignment),
    isOverdue: ranked.isOverdue,
    neededMinutes: ranked.neededMinutes,
    isAssumed: ranked.isAssumed,
    stakeBasis: (work.stakeOf.get(task.id) ?? UNKNOWN).stakeBasis,
    percent,
    gpa: share > 0 ? rounded(points * share) : null,
    keptFor: task.type === 'exam' ? 'exam' : price ? price.keptFor : 'unknown',
  };
}

/** A deadline the student set moves to the last day of the work, if that is later. */
function newDueDate({ parts }: RecoveryLine, { task }: WeekTask, { dueDate }: AssignmentType): string | null {
  const last = parts.at(-1)?.date;
  return task.isOwnDeadline && last !== undefined && dueDate !== null && last > dueDate ? last : null;
}
