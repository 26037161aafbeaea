import { isFinished, type WorkState } from '#domain/assignments/open';
import { dueInstant } from '#domain/time/due';
import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import type { Transaction } from '../../database/database';
import { Course } from '../courses/course.entity';
import { acceptsItems } from '../courses/course.policy';
import type { Assignment } from './assignment.entity';
import {
  dayOf,
  insertAssignments,
  lockOthers,
  minuteOf,
  seriesOf,
  templateOf,
} from './assignment-series.rows';
import type { AssignmentSeries } from './assignment-series.entity';

/** The changes to a series when one of its assignments is completed, or that is undone. */
interface FollowUp {
  made: string[];
  removed: string[];
}

const NOTHING: FollowUp = { made: [], removed: [] };

const QUOTAS = `
SELECT (SELECT count(*) FROM live_assignments WHERE user_id = $1)::int AS "inAccount",
  (SELECT count(*) FROM live_assignments WHERE user_id = $1 AND course_id = $2)::int AS "inCourse"`;

/** Unchanged since it was created. */
const REMOVE_UNTOUCHED = `
DELETE FROM assignments a WHERE a.user_id = $1 AND a.id = $2 AND a.version = 1
  AND NOT EXISTS (SELECT 1 FROM subtasks s WHERE s.user_id = a.user_id AND s.assignment_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM time_entries e WHERE e.user_id = a.user_id AND e.assignment_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM study_blocks b WHERE b.user_id = a.user_id AND b.assignment_id = a.id)
RETURNING a.id`;

/**
 * Follows a tick in a series that repeats after completion: completing creates the next assignment, and
 * undoing removes it if it is unchanged. A tick never fails because of the next one: if the limit is reached,
 * none is created.
 */
export async function followCompletion(
  transaction: Transaction,
  assignment: Assignment,
  wasDone: boolean,
): Promise<FollowUp> {
  const isDone = isDoneWork(assignment);
  if (isDone === wasDone || assignment.seriesId === null) return NOTHING;
  const series = await seriesOf(transaction, assignment);
  if (series?.afterDays == null) return NOTHING;
  const others = await lockOthers(transaction, assignment);
  const next = others.find((other) => dayOf(other) > dayOf(assignment));
  if (!isDone) return next ? { made: [], removed: await removeUntouched(transaction, next.id) } : NOTHING;
  if (next) return NOTHING;
  if (series.maxCount !== null && others.length + 1 >= series.maxCount) return NOTHING;
  const today = localDayOf(transaction.now.getTime(), series.timezone);
  // Done early, the next one is still due later than the last.
  const counted = addDays(today, series.afterDays);
  const dueDate = counted > dayOf(assignment) ? counted : addDays(dayOf(assignment), 1);
  if (series.endsOn !== null && dueDate > series.endsOn) return NOTHING;
  if (!(await hasQuotaLeft(transaction, assignment))) return NOTHING;
  return { made: await insertNext(transaction, assignment, series, dueDate), removed: [] };
}

/** Whether work is done: ticked, or finished by its score. */
export function isDoneWork(work: WorkState): boolean {
  return isFinished(work) && work.progress !== 'let_go';
}

function insertNext(
  transaction: Transaction,
  assignment: Assignment,
  series: AssignmentSeries,
  dueDate: string,
): Promise<string[]> {
  const due = { dueDate, dueTime: minuteOf(series.dueTime), dueZone: series.timezone };
  const instant = dueInstant(due);
  const dueAt = instant === null ? null : new Date(instant);
  const row = { ...templateOf(assignment), ...due, dueAt, seriesId: series.id, seriesDay: dueDate };
  return insertAssignments(transaction, [row]);
}

async function removeUntouched(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(REMOVE_UNTOUCHED, [transaction.userId, id]);
  return rows.map((row) => row.id);
}

async function hasQuotaLeft(transaction: Transaction, { courseId }: Assignment): Promise<boolean> {
  const { userId } = transaction;
  const course = courseId && (await transaction.manager.findOneBy(Course, { userId, id: courseId }));
  if (course && !acceptsItems(course)) return false;
  const [held] = await transaction.query<{ inAccount: number; inCourse: number }>(QUOTAS, [userId, courseId]);
  return (
    (held?.inAccount ?? 0) < ACCOUNT_LIMITS.assignments &&
    (held?.inCourse ?? 0) < ACCOUNT_LIMITS.assignmentsPerCourse
  );
}
