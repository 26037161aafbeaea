import type { TaskStep } from '#domain/planning/task-work';
import { dueInstant } from '#domain/time/due';
import type { Actor, Transaction } from '../../database/database';
import { dayText, instantText } from '../../database/sql';
import type { SubtaskType } from './subtask.types';

/** The noun as messages say it. */
export const SUBTASK = 'subtask';

const COLUMNS = `
  s.id, s.assignment_id AS "assignmentId", s.title, ${dayText('s.due_date')} AS "dueDate",
  s.estimate_minutes AS "estimateMinutes", s.done_at IS NOT NULL AS "isDone", ${instantText('s.done_at')} AS "doneAt",
  s.version`;

const READ_OF_ASSIGNMENTS = `
SELECT ${COLUMNS} FROM live_subtasks s
WHERE s.user_id = $1 AND s.assignment_id = ANY($2::uuid[]) ORDER BY s.position, s.id`;

const READ_ONE = `SELECT ${COLUMNS} FROM live_subtasks s WHERE s.user_id = $1 AND s.id = $2`;

/** A subtask as far as the work it takes goes. */
export interface StepRow extends Omit<TaskStep, 'dueAt'> {
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
}

/** The subtasks of an assignment called `a`, as an expression; see {@link StepRow}. */
export const STEPS = `(
  SELECT coalesce(json_agg(json_build_object('dueDate', ${dayText('s.due_date')},
    'estimateMinutes', s.estimate_minutes, 'isDone', s.done_at IS NOT NULL)), '[]')
  FROM live_subtasks s WHERE s.user_id = a.user_id AND s.assignment_id = a.id)`;

/**
 * Whether an assignment called `a` has an open, estimated subtask with a day up to one: work of that day.
 *
 * @param lastDay the parameter that holds the day
 */
export function hasStepUntil(lastDay: string): string {
  return `EXISTS (SELECT 1 FROM live_subtasks s WHERE s.user_id = a.user_id AND s.assignment_id = a.id
    AND s.done_at IS NULL AND s.estimate_minutes > 0 AND s.due_date <= ${lastDay}::date)`;
}

/**
 * Subtasks as work is planned with them: due by the end of their day in the student's zone; of a day that has passed, by
 * the end of today, because that is when they can still be caught up with.
 */
export function stepsOf(rows: readonly StepRow[], today: string, zone: string): TaskStep[] {
  return rows.map(({ dueDate, ...step }) => {
    const day = dueDate !== null && dueDate < today ? today : dueDate;
    return {
      ...step,
      dueAt: day === null ? null : dueInstant({ dueDate: day, dueTime: null, dueZone: zone }),
    };
  });
}

/** The subtasks of these assignments, those of one in their order. */
export async function readSubtasksOf(actor: Actor, assignmentIds: readonly string[]): Promise<SubtaskType[]> {
  return actor.database.read<SubtaskType>('subtasks_of_assignments', READ_OF_ASSIGNMENTS, [
    actor.userId,
    assignmentIds,
  ]);
}

/** One subtask as a running transaction sees it. */
export async function readSubtaskWithin(
  transaction: Transaction,
  id: string,
): Promise<SubtaskType | undefined> {
  const [subtask] = await transaction.query<SubtaskType>(READ_ONE, [transaction.userId, id]);
  return subtask;
}
