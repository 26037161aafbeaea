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
