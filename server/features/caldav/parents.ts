import type { Transaction } from '../../database/database';
import { HOLDS_WORK, IS_PLANNED_OR_GRADED } from '../imports/touched.sql';
import { courseOf } from './collections';
import type { TaskRow } from './object-rows';

const FIND_PARENT = `
SELECT a.id FROM live_assignments a
LEFT JOIN calendar_objects o ON o.user_id = a.user_id AND o.id = a.id
WHERE a.user_id = $1 AND a.course_id IS NOT DISTINCT FROM $2::uuid AND coalesce(o.uid, 'task-' || a.id) = $3
UNION ALL
SELECT a.id FROM live_subtasks s
JOIN live_assignments a ON a.user_id = s.user_id AND a.id = s.assignment_id
LEFT JOIN calendar_objects o ON o.user_id = s.user_id AND o.id = s.id
WHERE s.user_id = $1 AND a.course_id IS NOT DISTINCT FROM $2::uuid AND coalesce(o.uid, 'task-' || s.id) = $3`;

/**
 * The assignment of a collection that a task is part of, by the UID of its parent; null if there is none. Subtasks
 * have no subtasks, so a part of a subtask becomes part of the assignment. It isn't refused, because many apps drop a
 * refused task without a message.
 */
export async function findParent(
  transaction: Transaction,
  collection: string,
  uid: string,
): Promise<string | null> {
  const key = [transaction.userId, courseOf(collection), uid];
  const [parent] = await transaction.query<{ id: string }>(FIND_PARENT, key);
  return parent?.id ?? null;
}

/** Whether assignment $2 has nothing that a subtask has no place for, and that its calendar app doesn't keep. */
const CAN_BE_SUBTASK = `
SELECT NOT (${IS_PLANNED_OR_GRADED} OR ${HOLDS_WORK} OR a.type <> 'assignment'
  OR coalesce(a.import_key, a.gradebook_key) IS NOT NULL OR a.replaces IS NOT NULL) AS can
FROM live_assignments a WHERE a.user_id = $1 AND a.id = $2`;

/**
 * Whether a task must be stored again, as a subtask or as an assignment, because its parent has changed. An
 * assignment whose parent arrives only now becomes its subtask, unless that would lose something.
 * @param parentUid as the app sent it
 */
export async function hasOtherParent(
  transaction: Transaction,
  { id, noun, collection, parentUid: before }: TaskRow,
  parentUid: string | null,
): Promise<boolean> {
  if (parentUid === before) return false;
  const parent = parentUid === null ? null : await findParent(transaction, collection, parentUid);
  if (noun === 'subtask')
    return (
      parent === null || before === null || parent !== (await findParent(transaction, collection, before))
    );
  if (parent === null || parent === id) return false;
  const [row] = await transaction.query<{ can: boolean }>(CAN_BE_SUBTASK, [transaction.userId, id]);
  return row?.can ?? false;
}
