import type { Actor, Transaction } from '../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { DomainError, notFound } from '../../errors/domain-error';
import { Assignment } from '../assignments/assignment.entity';
import { ASSIGNMENT, readAssignment } from '../assignments/assignment.reads';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import { Subtask } from './subtask.entity';
import type {
  CreateSubtaskInput,
  OrderSubtasksInput,
  UpdateSubtaskInput,
  OrderSubtasksPayload,
  SubtaskPayload,
  SubtaskType,
} from './subtask.types';
import { readSubtaskWithin, SUBTASK } from './subtask.reads';

const lockSubtask = seenLoader({ entity: Subtask, noun: 'subtask', what: SUBTASK, read: readSubtaskWithin });

const LAST = `
SELECT coalesce(max(position), -1) + 1 AS position FROM live_subtasks WHERE user_id = $1 AND assignment_id = $2`;

const ORDER = `
UPDATE subtasks s SET position = wanted.place - 1, updated_at = $4
FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted(id, place)
WHERE s.user_id = $1 AND s.assignment_id = $2 AND s.id = wanted.id AND s.deleted_at IS NULL`;

/**
 * Adds a subtask after the existing ones.
 * @throws NOT_FOUND for the assignment, LIMIT_REACHED, CONFLICT for a taken ID.
 */
export async function createSubtask(actor: Actor, input: CreateSubtaskInput): Promise<SubtaskPayload> {
  const subtask = await actor.database.transaction(actor, async (transaction) =>
    changed(transaction, await insertSubtask(transaction, input)),
  );
  return { subtask, assignment: await readAssignment(actor, subtask.assignmentId) };
}

/**
 * Adds a subtask within a running transaction, see {@link createSubtask}.
 * @param doneAt when it was ticked; null if it isn't done.
 * @returns its ID.
 */
export async function insertSubtask(
  transaction: Transaction,
  input: CreateSubtaskInput,
  doneAt: Date | null = null,
): Promise<string> {
  const { id: wantedId, assignmentId, dueDate = null, estimateMinutes = null } = input;
  await loadOwned(transaction, Assignment, assignmentId, ASSIGNMENT, 'assignmentId');
  await assertQuota(transaction, 'subtasksPerAssignment', { holderId: assignmentId });
  const [last] = await transaction.query<{ position: number }>(LAST, [transaction.userId, assignmentId]);
  const id = await insertOwned(transaction, Subtask, wantedId, {
    assignmentId,
    title: input.title.trim(),
    dueDate,
    estimateMinutes,
    doneAt,
    position: last?.position ?? 0,
  });
  transaction.changed('subtask', [id]);
  return id;
}

/**
 * Edits or ticks a subtask; its assignment stays as it is.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, BAD_USER_INPUT naming the field.
 */
export async function updateSubtask(actor: Actor, input: UpdateSubtaskInput): Promise<SubtaskPayload> {
  const subtask = await actor.database.transaction(actor, async (transaction) =>
    changed(transaction, await updateSubtaskWithin(transaction, input)),
  );
  return { subtask, assignment: await readAssignment(actor, subtask.assignmentId) };
}

/**
 * Edits or ticks a subtask within a running transaction, see {@link updateSubtask}.
 * @param tickedAt when it was done, if this edit ticks it.
 * @returns its ID.
 */
export async function updateSubtaskWithin(
  transaction: Transaction,
  input: UpdateSubtaskInput,
  tickedAt = transaction.now,
): Promise<string> {
  const row = await lockSubtask(transaction, input);
  const { isDone, ...patch } = patchOf(input, ['title', 'isDone']);
  const doneAt = isDone === undefined ? row.doneAt : isDone ? (row.doneAt ?? tickedAt) : null;
  await updateOwned(transaction, Subtask, row, { ...patch, doneAt });
  transaction.changed('subtask', [row.id]);
  return row.id;
}

/**
 * Reorders all subtasks of an assignment.
 * @throws NOT_FOUND for the assignment or a subtask that isn't in it, CONFLICT if the list omits one.
 */
export async function orderSubtasks(actor: Actor, input: OrderSubtasksInput): Promise<OrderSubtasksPayload> {
  const { assignmentId } = input;
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
  await actor.database.transaction(actor, async (transaction) => {
    await loadOwned(transaction, Assignment, assignmentId, ASSIGNMENT, 'assignmentId');
    const rows = await transaction.query<{ id: string }>(
      'SELECT id FROM live_subtasks WHERE user_id = $1 AND assignment_id = $2',
      [transaction.userId, assignmentId],
    );
    const held = new Set(rows.map(({ id }) => id));
    if (!ids.every((id) => held.has(id))) throw notFound(SUBTASK, 'ids');
    if (ids.length !== input.ids.length || ids.length !== held.size) throw otherSubtasks();
    await transaction.query(ORDER, [transaction.userId, assignmentId, ids, transaction.now]);
    transaction.changed('subtask', ids);
  });
  return { assignment: await readAssignment(actor, assignmentId) };
}

/**
 * Deletes a subtask; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row when the caller saw an older one.
 */
export function deleteSubtask(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, title: label } = await lockSubtask(transaction, input);
    return { noun: 'subtask', id, label };
  });
}

async function changed(transaction: Transaction, id: string): Promise<SubtaskType> {
  transaction.changed('subtask', [id]);
  const subtask = await readSubtaskWithin(transaction, id);
  if (!subtask) throw notFound(SUBTASK);
  return subtask;
}

function otherSubtasks(): DomainError {
  return new DomainError('CONFLICT', 'The subtasks changed in the meantime. Reload them before reordering.', {
    fields: { ids: 'must list every subtask of the assignment exactly once' },
  });
}
