import { WALL_DAY_MS } from '#domain/time/local-date-time';
import type { AddedAssignment } from '#domain/assignments/added-assignment';
import { RESTORE_DAYS } from '#domain/limits/limits';
import type { Actor, Transaction } from '../../database/database';
import { revisionOf } from '#domain/acts/act-id';
import { authorOf } from '../../database/author';
import { NOUN_NAMES, NOUNS } from '../../database/nouns';
import { dayText } from '../../database/sql';
import { DomainError, notFound } from '../../errors/domain-error';
import { ASSIGNMENT } from '../assignments/assignment.reads';
import { softDelete } from '../deletions/deletion.service';
import { ACT, undoWithin } from './act.service';
import { rowKey } from './undo-plan';

/** Whether assignment `a` has parts: what is deleted along with it, or reminders that act $3 didn't give it. */
const HAS_PARTS = [
  ...NOUN_NAMES.flatMap((noun) => {
    const { table, partOf } = NOUNS[noun];
    const column = partOf?.assignment;
    return column
      ? `EXISTS (SELECT FROM live_${table} p WHERE p.user_id = a.user_id AND p.${column} = a.id)`
      : [];
  }),
  `EXISTS (SELECT FROM assignment_reminders r
    WHERE r.user_id = a.user_id AND r.id = a.id AND (r.rules IS NOT NULL OR r.on_free_days)
      AND NOT EXISTS (SELECT FROM journal j
        WHERE j.user_id = r.user_id AND j.revision = $3 AND j.noun = 'assignment_reminders' AND j.row_id = r.id))`,
].join(' OR ');

/** Assignment $2 of owner $1 and all in its series, including deleted ones, in the order in which they were added. */
const READ = `
SELECT a.id, a.title, ${dayText('a.due_date')} AS "dueDate", a.deleted_at IS NOT NULL AS "isDeleted", ${HAS_PARTS} AS "isChanged"
FROM assignments a
WHERE a.user_id = $1 AND (a.id = $2
  OR a.series_id = (SELECT s.series_id FROM assignments s WHERE s.user_id = $1 AND s.id = $2))
ORDER BY a.id`;

/** An assignment and all others in its series, including deleted ones. */
export function readSeries(actor: Actor, id: string): Promise<AddedAssignment[]> {
  return actor.database.read<AddedAssignment>('series_of_assignment', READ, [actor.userId, id, null]);
}

/** The assignments that an act added or edited, and who did it. Undoings have a name, and the tools' changes none. */
const OWN = `
SELECT row_id AS id, bool_or(kind = 'created') AS "isAdded", max(author) AS author FROM journal
WHERE user_id = $1 AND revision = $2 AND act IS NULL AND noun = 'assignment' AND kind IN ('created', 'changed')
GROUP BY row_id HAVING bool_or(before ? 'deleted_at') IS NOT TRUE ORDER BY row_id`;

/** How an act was undone or done again last. */
const LAST = `
SELECT act FROM journal WHERE user_id = $1 AND revision > $2 AND act = ANY ($3::text[]) ORDER BY revision DESC LIMIT 1`;

/** The columns of an assignment that tools of assistants change. */
const CHANGED: ReadonlySet<string | null> = new Set([
  ...[
    null,
    'title',
    'course_id',
    'type',
    'notes',
    'priority',
    'progress',
    'due_date',
    'due_time',
    'due_zone',
  ],
  ...['points_earned', 'points_possible', 'letter', 'estimate_minutes', 'weight'],
]);

/** What undoing an assistant's change did. */
export interface WholeUndo {
  /** The assignment; the first one of a series. */
  id: string;
  /** What was removed; null if the assignment got its former values. */
  removed: readonly AddedAssignment[] | null;
}

/**
 * Undoes a change that an assistant made of an assignment: all of it or nothing, and once. What it added is deleted, and
 * can be restored, if nothing of it was changed since.
 * @throws NOT_FOUND for what is no such change, BAD_USER_INPUT for an old one, CONFLICT if it was undone or its assignment
 * deleted; also if what it changed was changed again: then `changed` in the details is the assignment, and `series` are
 * those of its series, the changed ones marked; null if the series has others by now.
 */
export function undoWhole(actor: Actor, act: string): Promise<WholeUndo> {
  const revision = revisionOf(act);
  if (revision === null) throw notFound(ACT);
  if (actor.now.getTime() - revision / 1000 > RESTORE_DAYS * WALL_DAY_MS)
    throw new DomainError(
      'BAD_USER_INPUT',
      `This change is older than ${RESTORE_DAYS} days. Change the assignment itself instead.`,
    );
  return actor.database.transaction(actor, async (transaction) => {
    const own = await transaction.query<{ id: string; isAdded: boolean; author: string | null }>(OWN, [
      transaction.userId,
      revision,
    ]);
    const [first] = own;
    if (!first || authorOf(first.author)?.kind !== 'assistant') throw notFound(ACT);
    const { id, isAdded } = first;
    const series = await transaction.query<AddedAssignment & { title: string }>(READ, [
      transaction.userId,
      id,
      revision,
    ]);
    if (series.find((row) => row.id === id)?.isDeleted !== false)
      throw new DomainError(
        'CONFLICT',
        `The ${ASSIGNMENT} was deleted, so there is nothing to undo. It can be restored in Termwise.`,
      );
    await refuseUndone(transaction, revision);
    if (!isAdded) {
      const { left } = await undoWithin(transaction, revision);
      if (left.some(({ column }) => CHANGED.has(column))) throw changedAgain(id);
      return { id, removed: null };
    }
    const ids = own.map((row) => row.id);
    await undoWithin(transaction, revision, async ({ edited }) => {
      refuseChanged(series, ids, edited);
      await softDelete(transaction, { noun: 'assignment', id: ids, label: series[0]?.title ?? '' });
      return [];
    });
    return { id, removed: series };
  });
}

async function refuseUndone(transaction: Transaction, revision: number): Promise<void> {
  const names = [`undo:${revision}`, `redo:${revision}`];
  const [last] = await transaction.query<{ act: string }>(LAST, [transaction.userId, revision, names]);
  if (last?.act === names[0]) throw new DomainError('CONFLICT', 'This change was already undone.');
}

/** The kinds of rows that adding an assignment writes, and that have its ID. */
const WRITTEN = ['assignment', 'assignment_reminders'];

/** @param ids of the assignments that were added @param edited keys of those that aren't as they were added */
function refuseChanged(
  series: readonly AddedAssignment[],
  ids: readonly string[],
  edited: ReadonlySet<string>,
): void {
  const now = series.map((row) => ({
    ...row,
    isChanged: row.isChanged || WRITTEN.some((noun) => edited.has(rowKey({ noun, id: row.id }))),
  }));
  const isWhole = now.length === ids.length && now.every(({ id }) => ids.includes(id));
  if (!isWhole || now.some(({ isChanged }) => isChanged)) throw changedAgain(ids[0], isWhole ? now : null);
}

function changedAgain(changed: string | undefined, series?: readonly AddedAssignment[] | null): DomainError {
  return new DomainError('CONFLICT', 'This was changed again afterwards.', { changed, series });
}
