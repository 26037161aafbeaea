import { isOpen } from '#domain/assignments/open';
import { enteredSpan } from '#domain/time/entered-span';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { Actor, Transaction } from '../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { DomainError, notFound } from '../../errors/domain-error';
import { Assignment } from '../assignments/assignment.entity';
import { ASSIGNMENT } from '../assignments/assignment.reads';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import { StudyBlock } from './study-block.entity';
import type {
  CreateStudyBlockInput,
  DeleteStudyBlocksInput,
  UpdateStudyBlockInput,
} from './study-block.inputs';
import { intervalOf, readStudyBlocksWithin, STUDY_BLOCK } from './study-block.reads';
import type { StudyBlockPayload, StudyBlockType } from './study-block.types';

const REQUIRED = ['assignmentId', 'startLocal', 'timezone', 'minutes'] as const;

/**
 * Reserves time for work on an assignment. Whether something else takes place then is up to the student.
 * @throws NOT_FOUND for the assignment, CONFLICT if it isn't open or for a taken ID, LIMIT_REACHED.
 */
export function createStudyBlock(actor: Actor, input: CreateStudyBlockInput): Promise<StudyBlockPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const { id, assignmentId, startLocal, timezone, minutes } = input;
    await loadOpenAssignment(transaction, assignmentId);
    await assertQuota(transaction, 'studyBlocks');
    const start = toInstant(startLocal, timezone ?? transaction.timezone);
    const values = { assignmentId, source: 'manual', ...spanOf(start, minutes) } as const;
    return { studyBlock: await changed(transaction, await insertOwned(transaction, StudyBlock, id, values)) };
  });
}

/**
 * Moves a study block, changes its length, or assigns it to another assignment.
 * @throws NOT_FOUND (also for its assignment), CONFLICT with the current row for a stale edit and if the assignment
 * isn't open.
 */
export function updateStudyBlock(actor: Actor, input: UpdateStudyBlockInput): Promise<StudyBlockPayload> {
  return actor.database.transaction(actor, async (transaction) => {
    const row = await lockBlock(transaction, input);
    const { assignmentId, startLocal, timezone, minutes } = patchOf(input, REQUIRED);
    if (assignmentId) await loadOpenAssignment(transaction, assignmentId);
    const start = startLocal
      ? toInstant(startLocal, timezone ?? transaction.timezone)
      : row.startsAt.getTime();
    const length = minutes ?? (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS;
    await updateOwned(transaction, StudyBlock, row, {
      ...(assignmentId && { assignmentId }),
      ...spanOf(start, length),
    });
    return { studyBlock: await changed(transaction, row.id) };
  });
}

/**
 * Deletes a study block, restorable.
 * @throws NOT_FOUND, CONFLICT with the current row when the caller saw an older one.
 */
export function deleteStudyBlock(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteWith(actor, async (transaction) => [await lockBlock(transaction, input)]);
}

/**
 * Deletes several study blocks together, restorable together: undoes a saved plan.
 * @throws NOT_FOUND if one of them doesn't exist (anymore); then none is deleted.
 */
export function deleteStudyBlocks(actor: Actor, input: DeleteStudyBlocksInput): Promise<DeletePayload> {
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
  return deleteWith(actor, async (transaction) => {
    const rows: StudyBlock[] = [];
    for (const [index, id] of ids.entries())
      rows.push(await loadOwned(transaction, StudyBlock, id, STUDY_BLOCK, `ids[${index}]`));
    return rows;
  });
}

function deleteWith(
  actor: Actor,
  lock: (transaction: Transaction) => Promise<StudyBlock[]>,
): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const rows = await lock(transaction);
    const [named] = await transaction.query<{ title: string }>(
      'SELECT title FROM live_assignments WHERE user_id = $1 AND id = $2',
      [transaction.userId, rows[0]?.assignmentId],
    );
    return { noun: 'study_block', id: rows.map(({ id }) => id), label: named?.title ?? '' };
  });
}

/** Locks a block; its times are compared in the terms of the change. */
const lockBlock = seenLoader<StudyBlock, DeleteInput & Pick<UpdateStudyBlockInput, 'timezone'>>({
  ...{ entity: StudyBlock, noun: 'study_block', what: STUDY_BLOCK },
  read: async (transaction, id, { timezone }) => {
    const [shown] = await readStudyBlocksWithin(transaction, [id]);
    if (!shown) return undefined;
    const { startsAt, endsAt } = intervalOf(shown);
    return { ...shown, ...enteredSpan(startsAt, endsAt, timezone ?? transaction.timezone) };
  },
});

async function loadOpenAssignment(transaction: Transaction, id: string): Promise<void> {
  const assignment = await loadOwned(transaction, Assignment, id, ASSIGNMENT, 'assignmentId');
  if (isOpen(assignment, transaction.now.getTime())) return;
  throw new DomainError('CONFLICT', `${assignment.title} is no longer open, so there's nothing to plan.`, {
    fields: { assignmentId: 'is no longer open' },
  });
}

function spanOf(start: number, minutes: number): Pick<StudyBlock, 'startsAt' | 'endsAt'> {
  return { startsAt: new Date(start), endsAt: new Date(start + minutes * MINUTE_MS) };
}

async function changed(transaction: Transaction, id: string): Promise<StudyBlockType> {
  transaction.changed('study_block', [id]);
  const [block] = await readStudyBlocksWithin(transaction, [id]);
  if (!block) throw notFound(STUDY_BLOCK);
  return block;
}
