import { isOpen } from '#domain/assignments/open';
import { groupBy } from '#domain/group-by';
import { type EstimateFactor, factorFor } from '#domain/planning/estimates';
import type { TaskStep } from '#domain/planning/task-work';
import { termsInView } from '#domain/terms/terms-in-view';
import { stepsOf } from '../subtasks/subtask.reads';
import type { Work, WorkCourse, WorkRow } from './work.reads';

/** An open task as the rank needs it. */
export interface OpenTask extends Pick<
  WorkRow,
  | 'id'
  | 'courseId'
  | 'type'
  | 'estimateMinutes'
  | 'loggedMinutes'
  | 'plannedOn'
  | 'steps'
  | 'priority'
  | 'isPinned'
  | 'seriesId'
> {
  /** Epoch milliseconds. */
  dueAt: number | null;
  /**
   * `YYYY-MM-DD` of a deadline that lasts all of that day, wherever the student is; null with a time or
   * without a deadline.
   */
  wholeDay: string | null;
  /** Whether the student set the deadline. */
  isOwnDeadline: boolean;
  /** Whether its course is paused: it isn't ranked then. */
  isPaused: boolean;
}

/** A course with its weight in the average of its term. */
export interface WeighedCourse extends Pick<
  WorkCourse,
  'id' | 'digest' | 'credits' | 'gpaCredits' | 'countsInGpa' | 'target' | 'basis'
> {
  /** Its part of the GPA of its term: by credits, or alike if no course has any; 0 if it doesn't count, or there is none. */
  gpaShare: number;
  /** Whether it belongs to a term in view, or to none. */
  isInView: boolean;
}

/** The open work of a student with the courses of what is ranked. */
export interface OpenWork {
  tasks: OpenTask[];
  courses: WeighedCourse[];
}

/**
 * A student's open work, without the work of archived courses.
 * @param now epoch milliseconds.
 * @param today where the student is.
 */
export function openWorkOf({ rows, courses, terms }: Work, now: number, today: string): OpenWork {
  const statusOf = new Map<string | null, string>(courses.map(({ id, status }) => [id, status]));
  const tasks = [...rows.values()]
    .filter((row) => isOpenRow(row, now) && statusOf.get(row.courseId) !== 'archived')
    .sort((left, right) => (left.id < right.id ? -1 : 1))
    .map((row) => asTask(row, statusOf.get(row.courseId) === 'paused'));
  const held = new Set(tasks.flatMap(({ courseId, isPaused }) => (isPaused ? [] : courseId)));
  const inView = new Set<string | null>([null, ...termsInView(terms, today).map(({ id }) => id)]);
  const byTerm = groupBy(courses, ({ termId }) => termId);
  return {
    tasks,
    courses: courses
      .filter(({ id }) => held.has(id))
      .map((course) => ({
        gpaShare: gpaShareOf(course, byTerm.get(course.termId) ?? []),
        isInView: inView.has(course.termId),
        ...course,
      })),
  };
}

function gpaShareOf(course: WorkCourse, ofTerm: readonly WorkCourse[]): number {
  if (!course.countsInGpa) return 0;
  const counting = ofTerm.filter(({ countsInGpa }) => countsInGpa);
  if (counting.every(({ grade }) => grade.points === null)) return 0;
  if (ofTerm.every(({ credits }) => credits === 0)) return 1 / counting.length;
  const all = counting.reduce((sum, { gpaCredits }) => sum + gpaCredits, 0);
  return all > 0 ? course.gpaCredits / all : 0;
}

function asTask(row: WorkRow, isPaused: boolean): OpenTask {
  const { id, courseId, type, estimateMinutes, loggedMinutes, plannedOn, steps, priority, isPinned } = row;
  return {
    dueAt: row.dueMs,
    wholeDay: row.dueTime === null ? row.dueDate : null,
    isOwnDeadline: row.isOwnDeadline,
    isPaused,
    seriesId: row.seriesId,
    ...{ id, courseId, type, estimateMinutes, loggedMinutes, plannedOn, steps, priority, isPinned },
  };
}

/** Whether there is still work to do. */
export function isOpenRow(row: WorkRow, now: number): boolean {
  const { progress, pointsEarned, isStillOpen, type, dueMs: dueAt, dueTime } = row;
  return isOpen({ progress, pointsEarned, isStillOpen, type, dueAt, dueTime }, now);
}

/** An open task with the work it takes, at the student's own pace. */
export type WorkTask = Omit<OpenTask, 'steps'> & {
  readonly steps: readonly TaskStep[];
  readonly personalFactor: number;
};

/** Open tasks as work that can be computed with. */
export function asWork(
  tasks: readonly OpenTask[],
  factors: readonly EstimateFactor[],
  { today, zone }: { today: string; zone: string },
): WorkTask[] {
  return tasks.map((task) => ({
    personalFactor: factorFor(factors, task)?.factor ?? 1,
    ...task,
    steps: stepsOf(task.steps, today, zone),
  }));
}
