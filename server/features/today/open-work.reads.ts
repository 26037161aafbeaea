import type { AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import type { GradeBasis } from '#domain/grading/transcript';
import { type EstimateFactor, factorFor } from '#domain/planning/estimates';
import type { TaskStep } from '#domain/planning/task-work';
import { localDayOf } from '#domain/time/zone';
import type { Actor } from '../../database/database';
import { dayText } from '../../database/sql';
import { isOpenAt } from '../assignments/assignment.reads';
import type { StakesOfCourse } from '../grades/stakes.service';
import { STEPS, type StepRow, stepsOf } from '../subtasks/subtask.reads';
import { termsInView } from '../terms/term.reads';
import { LOGGED_MINUTES } from '../time-log/time-entry.reads';

/** An open task as the rank needs it. */
export interface OpenTask {
  id: string;
  courseId: string | null;
  type: AssignmentKind;
  /** Epoch milliseconds. */
  dueAt: number | null;
  estimateMinutes: number | null;
  loggedMinutes: number;
  /** The day it is planned for. */
  plannedOn: string | null;
  steps: StepRow[];
  /**
   * `YYYY-MM-DD` of a deadline that lasts all of that day, wherever the student is; null with a time or
   * without a deadline.
   */
  wholeDay: string | null;
  priority: number;
  isPinned: boolean;
  /** Whether the student set the deadline. */
  isOwnDeadline: boolean;
}

/** A course with its weight in the average of its term. */
export interface WeighedCourse extends StakesOfCourse {
  credits: number;
  /** The credits that count in the average. */
  gpaCredits: number;
  /** The sum of these credits over all counting courses of its term. */
  termCredits: number;
  countsInGpa: boolean;
  /** The student's target percentage; null for none. */
  target: number | null;
  basis: GradeBasis;
  /** Whether it belongs to a term in view, or to none. */
  isInView: boolean;
}

/** Whether course `c` counts in the average. */
const COUNTS = `c.counts_in_gpa AND c.grade_basis IN ('letter', 'percent')`;

/** Whether course `c`, if any, is neither archived nor paused. */
const IS_PURSUED = `coalesce(c.status, 'active') = 'active'`;

/**
 * The open work of owner $1 at $2, which is on day $3, with its courses. Work of archived and paused courses is left
 * out.
 */
const READ_OPEN_TASKS = `
WITH task AS (
  SELECT a.id, a.course_id AS "courseId", a.type, extract(epoch FROM a.due_at)::float8 * 1000 AS "dueAt",
    a.estimate_minutes AS "estimateMinutes", ${LOGGED_MINUTES} AS "loggedMinutes", a.priority, a.is_pinned AS "isPinned",
    ${dayText('a.planned_on')} AS "plannedOn", ${STEPS} AS steps,
    CASE WHEN a.due_time IS NULL THEN ${dayText('a.due_date')} END AS "wholeDay",
    a.course_id IS NULL AND a.import_key IS NULL AS "isOwnDeadline"
  FROM live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE a.user_id = $1 AND ${isOpenAt('$2')} AND ${IS_PURSUED}
),
weight AS (
  SELECT c.id, c.term_id, c.credits::float8 AS credits, (c.credits * c.gpa_weight)::float8 AS "gpaCredits",
    ${COUNTS} AS "countsInGpa", c.grade_basis AS basis, c.gradebook_digest AS digest,
    c.target_percent::float8 AS target,
    (c.term_id IS NULL OR c.term_id IN (${termsInView('$3::date')})) AS "isInView"
  FROM live_courses c WHERE c.user_id = $1
),
course AS (
  SELECT w.id, w.credits, w."gpaCredits", w."countsInGpa", w.basis, w.digest, w.target, w."isInView",
    (SELECT coalesce(sum(o."gpaCredits"), 0) FROM weight o
      WHERE o."countsInGpa" AND o.term_id IS NOT DISTINCT FROM w.term_id) AS "termCredits"
  FROM weight w WHERE w.id IN (SELECT "courseId" FROM task)
)
SELECT coalesce((SELECT json_agg(task ORDER BY id) FROM task), '[]') AS tasks,
  coalesce((SELECT json_agg(course) FROM course), '[]') AS courses`;

/** The open work of a student with its courses. */
export interface OpenWork {
  tasks: OpenTask[];
  courses: WeighedCourse[];
}

/**
 * Returns a student's open work, without the work of archived and paused courses.
 * @param timezone the student's.
 */
export async function readOpenWork(actor: Actor, timezone: string): Promise<OpenWork> {
  const values = [actor.userId, actor.now, localDayOf(actor.now.getTime(), timezone)];
  const [row] = await actor.database.read<OpenWork>('open_tasks', READ_OPEN_TASKS, values);
  return row ?? { tasks: [], courses: [] };
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
    ...task,
    steps: stepsOf(task.steps, today, zone),
    personalFactor: factorFor(factors, task)?.factor ?? 1,
  }));
}
