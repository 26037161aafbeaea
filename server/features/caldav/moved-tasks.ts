import type { Transaction } from '../../database/database';
import { readsWithin } from '../../database/read-rows';
import { restoreWithin, softDelete } from '../deletions/deletion.service';
import { updateAssignmentWithin } from '../assignments/assignment.service';
import type { ObjectNoun } from './calendar-object.entity';
import { courseOf, TASKS } from './collections';
import { readObjects, type ObjectRow, type TaskRow } from './object-rows';
import { CAN_BE_SUBTASK } from './task-changes';

/** A task that an app has sent to an address where it isn't yet. */
interface MovingTask {
  id: string;
  noun: ObjectNoun;
  /** The collection of its course. */
  list: string;
  /** The deletion to restore; null if it isn't deleted. */
  deletionId: string | null;
}

const LIST = `coalesce(t.course_id::text, '${TASKS}')`;

/** An app deleted it a short while ago, not the student in the product. */
const DELETED_BY_APP = `EXISTS (
  SELECT FROM deletions d JOIN calendar_removals m ON m.user_id = d.user_id AND m.object_id = o.id
    AND m.revision >= extract(epoch FROM d.deleted_at) * 1000000
  WHERE d.user_id = $1 AND d.id = t.deletion_id AND d.deleted_at > now() - interval '1 day')`;

/** It came to the list along with its assignment, and no app has named it there. */
const CAME_ALONG = `(o.collection <> $2 OR (o.name = o.id || '.ics' AND EXISTS (
  SELECT FROM calendar_removals m WHERE m.user_id = $1 AND m.object_id = o.id AND m.collection <> $2)))`;

const FIND = `
SELECT o.id, o.noun, ${LIST} AS list, t.deletion_id AS "deletionId" FROM calendar_objects o
JOIN (
  SELECT a.id, a.deletion_id, a.course_id FROM assignments a WHERE a.user_id = $1
  UNION ALL SELECT s.id, s.deletion_id, a.course_id FROM subtasks s
    JOIN live_assignments a ON a.user_id = s.user_id AND a.id = s.assignment_id WHERE s.user_id = $1) t ON t.id = o.id
LEFT JOIN courses c ON c.user_id = o.user_id AND c.id = t.course_id
WHERE o.user_id = $1 AND o.uid = $3 AND c.deleted_at IS NULL AND c.status IS DISTINCT FROM 'archived'
  AND (o.noun = 'assignment' OR ${LIST} = $2)
  AND CASE WHEN t.deletion_id IS NOT NULL THEN ${DELETED_BY_APP} ELSE ${LIST} <> $2 OR ${CAME_ALONG} END
ORDER BY t.deletion_id IS NOT NULL, ${LIST} <> $2, o.revision DESC LIMIT 1`;

/**
 * The task that an app moves by adding it at another address: it is in another list, or was deleted there first. A
 * subtask comes along with its task.
 */
export async function findMoving(
  transaction: Transaction,
  collection: string,
  uid: string,
): Promise<MovingTask | null> {
  const [task] = await transaction.query<MovingTask>(FIND, [transaction.userId, collection, uid]);
  return task ?? null;
}

/**
 * Brings a task to a list, with its grade and logged time.
 * @returns the task as the app knows it, so what differs in the one it sent is its change.
 */
export async function bringTask(
  transaction: Transaction,
  { id, noun, list, deletionId }: MovingTask,
  collection: string,
): Promise<TaskRow> {
  if (deletionId !== null) await restoreWithin(transaction, deletionId);
  const [row] = await readObjects(readsWithin(transaction), transaction.userId, [{ id, noun }]);
  if (!row || row.noun === 'event') throw new Error(`Task ${id} isn't there.`);
  if (list !== collection) await updateAssignmentWithin(transaction, { id, courseId: courseOf(collection) });
  return { ...row, collection };
}

const FIND_COPIES = `
SELECT t.id, t.deletion_id AS "deletionId", x.id AS copy, x.title AS label, c.name FROM subtasks t
JOIN calendar_objects o ON o.user_id = t.user_id AND o.id = t.id
JOIN calendar_objects c ON c.user_id = t.user_id AND c.uid = o.uid AND c.collection = $3 AND c.noun = 'assignment'
JOIN live_assignments x ON x.user_id = c.user_id AND x.id = c.id
WHERE t.user_id = $1 AND t.assignment_id = $2 AND (t.deletion_id IS NULL OR ${DELETED_BY_APP})`;

/**
 * Deletes what an app added for the subtasks of a task, because it sent them before their task, and restores those that
 * it deleted where they were.
 * @returns those subtasks, with the addresses that it gave them.
 */
export async function takeCopies(
  transaction: Transaction,
  { id: taskId, collection }: Pick<TaskRow, 'id' | 'collection'>,
): Promise<ObjectRow[]> {
  const { userId } = transaction;
  const key = [userId, taskId, collection];
  const taken: ObjectRow[] = [];
  for (const { id, deletionId, copy, label, name } of await transaction.query<Copied>(FIND_COPIES, key)) {
    const [row] = await transaction.query<{ can: boolean }>(CAN_BE_SUBTASK, [userId, copy]);
    if (!row?.can) continue;
    await softDelete(transaction, { noun: 'assignment', id: copy, label });
    if (deletionId !== null) await restoreWithin(transaction, deletionId);
    const [subtask] = await readObjects(readsWithin(transaction), userId, [{ id, noun: 'subtask' }]);
    if (subtask) taken.push({ ...subtask, name });
  }
  return taken;
}

/** A subtask, and the work that an app added for it. */
type Copied = Record<'id' | 'copy' | 'label' | 'name', string> & Pick<MovingTask, 'deletionId'>;

const IS_ELSEWHERE = `
SELECT o.id FROM (
  SELECT id FROM calendar_objects WHERE user_id = $1 AND collection = $2 AND name = $3
  UNION ALL SELECT object_id FROM calendar_removals WHERE user_id = $1 AND collection = $2 AND name = $3) AS o
WHERE EXISTS (SELECT FROM live_assignments r WHERE r.user_id = $1 AND r.id = o.id)
  OR EXISTS (SELECT FROM live_subtasks r WHERE r.user_id = $1 AND r.id = o.id) LIMIT 1`;

/** Whether a task that was at an address where nothing is anymore is in another list now. */
export async function hasMovedAway(
  transaction: Transaction,
  { collection, name }: { collection: string; name: string },
): Promise<boolean> {
  return (await transaction.query(IS_ELSEWHERE, [transaction.userId, collection, name])).length > 0;
}
