import type { Actor, Transaction } from '../../../database/database';
import { assertQuota } from '../../../database/quota';
import { softDelete } from '../../deletions/deletion.service';
import { readUser, remainingInPlan } from '../../users/user.service';
import { forgetLabels, moveLabels } from '../course-labels';
import { takePartTicksBack } from '../part-ticks';
import { liveOf, removeAdded, sortItems } from './added-rows';
import {
  insertFormer,
  ITEM_NOUNS,
  putBack,
  putSourcesBack,
  type ItemNoun,
  type PutBack,
} from './former-rows';
import {
  followVersions,
  takeRecord,
  type CourseChanges,
  type ImportChanges,
  type ReplacedRow,
  type WrittenItem,
} from './import-changes';
import type { UndoImportPayload } from './undo-import.types';

/**
 * Undoes an import: added rows are deleted, and changed ones get their former values. Rows edited since stay.
 * @throws NOT_FOUND if there is nothing (left) to undo, LIMIT_REACHED if the account can't hold restored rows.
 */
export async function undoImport(actor: Actor, importId: string): Promise<UndoImportPayload> {
  const counts = await actor.database.transaction(actor, (transaction) => undoWithin(transaction, importId));
  return { ...counts, user: (await readUser(actor)) as UndoImportPayload['user'] };
}

async function undoWithin(transaction: Transaction, importId: string) {
  const {
    replaced,
    restored,
    sources,
    ticked = [],
    scales = [],
    ...added
  } = await takeRecord(transaction, importId);
  const again = await sortRestored(transaction, restored);
  const removal = await removeAdded(transaction, added);
  const rows = await putRowsBack(transaction, replaced, removal.gone);
  for (const row of again) await deleteAgain(transaction, row);
  const open = await takePartTicksBack(transaction, ticked);
  const scaled = await putScalesBack(transaction, scales);
  const courses = await putCoursesBack(transaction, added, removal.gone);
  await putSourcesBack(transaction, sources);
  return {
    removed: removal.gone.size,
    restored: rows.done + courses.done + again.length + open + scaled,
    kept: removal.edited + rows.edited + courses.edited + ticked.length - open,
  };
}

/** How many rows are as before, and how many stay because they were edited. */
interface Counts {
  done: number;
  edited: number;
}

/** A row that was replaced comes back only if its replacement is gone. */
async function putRowsBack(
  transaction: Transaction,
  replaced: readonly ReplacedRow[],
  gone: ReadonlySet<string>,
): Promise<Counts> {
  const counts = { done: 0, edited: 0 };
  for (const noun of ITEM_NOUNS) {
    const own = replaced.filter((row) => row.noun === noun && (row.by === null || gone.has(row.by)));
    const changed = own.filter((row): row is ReplacedRow & PutBack => row.version !== null);
    const back = new Set(await putBack(transaction, noun, changed));
    const moved = changed.filter(({ row }) => back.has(row.id));
    await followVersions(
      transaction,
      moved.map(({ row, version }) => ({ id: row.id, from: row.version, to: version + 1 })),
    );
    const removed = await insertFormer(
      transaction,
      noun,
      own.filter(({ version }) => version === null),
    );
    if (removed.length > 0) await assertQuota(transaction, `${noun}s`, { wanted: 0 });
    const others = changed.filter(({ row }) => !back.has(row.id)).map(({ row }) => row.id);
    counts.done += back.size + removed.length;
    counts.edited += (await liveOf(transaction, noun, others)).length;
  }
  return counts;
}

/** The items that the import restored and no one has edited since. */
async function sortRestored(transaction: Transaction, restored: readonly WrittenItem[]) {
  const rows: { noun: ItemNoun; id: string; label: string }[] = [];
  for (const noun of ITEM_NOUNS) {
    const { gone } = await sortItems(transaction, noun, restored);
    rows.push(...gone.map(({ id, label }) => ({ noun, id, label })));
  }
  return rows;
}

/** Its calendar may bring it back as it could after the first deletion. */
const FOLLOW_DELETION = `
UPDATE calendar_diffs SET deletion_id = $3
WHERE user_id = $1 AND row_id = $2 AND kind = 'removed' AND resolution = 'accept'`;

async function deleteAgain(
  transaction: Transaction,
  row: { noun: ItemNoun; id: string; label: string },
): Promise<void> {
  const deletion = await softDelete(transaction, row);
  await transaction.query(FOLLOW_DELETION, [transaction.userId, row.id, deletion.id]);
}

const SET_STATUS = `
UPDATE courses SET status = $3, version = version + 1, updated_at = now()
WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL AND version = $4 RETURNING id`;

const SET_CURRENT = `
UPDATE terms SET is_current = true, version = version + 1, updated_at = now()
WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM live_terms t WHERE t.user_id = $1 AND t.is_current) RETURNING id`;

const SET_SCALE = `
UPDATE courses SET scale_preset = $3, scale_id = $4, version = version + 1, updated_at = now()
WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL AND version = $5 RETURNING id`;

const UNUSED_SCALE = `
SELECT s.name AS label FROM live_grade_scales s WHERE s.user_id = $1 AND s.id = $2
  AND NOT EXISTS (SELECT FROM live_courses c WHERE c.user_id = $1 AND c.scale_id = s.id)
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = $1 AND u.scale_id = s.id)`;

/** Courses get their former scale, unless they were edited since. @returns how many. */
async function putScalesBack(
  transaction: Transaction,
  scales: NonNullable<ImportChanges['scales']>,
): Promise<number> {
  let done = 0;
  for (const { courseId, preset, id, version, added } of scales) {
    const values = [transaction.userId, courseId, preset, id, version];
    const back = await transaction.query<{ id: string }>(SET_SCALE, values);
    done += back.length;
    transaction.changed(
      'course',
      back.map((course) => course.id),
    );
    const [scale] = await transaction.query<{ label: string }>(UNUSED_SCALE, [transaction.userId, added]);
    if (scale) await softDelete(transaction, { noun: 'grade_scale', id: added, ...scale });
  }
  return done;
}

/** Courses get their former status, if the plan allows it, and the term before is the current one again. */
async function putCoursesBack(
  transaction: Transaction,
  { statuses, labels, parted = [], term }: CourseChanges,
  gone: ReadonlySet<string>,
): Promise<Counts> {
  const counts = { done: 0, edited: 0 };
  for (const { id, before, version } of statuses) {
    const isFull = before === 'active' && (await remainingInPlan(transaction, 'active_courses')) === 0;
    const values = [transaction.userId, id, before, version];
    const [course] = isFull ? [] : await transaction.query<{ id: string }>(SET_STATUS, values);
    if (course) transaction.changed('course', [id]);
    counts[course ? 'done' : 'edited'] += 1;
  }
  await forgetLabels(transaction, labels);
  await moveLabels(
    transaction,
    parted.map(({ label, from, to }) => ({ label, from: to, to: from })),
  );
  if (term?.currentBefore && gone.has(term.id)) {
    const current = await transaction.query<{ id: string }>(SET_CURRENT, [
      transaction.userId,
      term.currentBefore,
    ]);
    transaction.changed(
      'term',
      current.map(({ id }) => id),
    );
  }
  return counts;
}
