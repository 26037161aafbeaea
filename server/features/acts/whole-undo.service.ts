import { createHash } from 'node:crypto';
import type { Added, AddedAssignment } from '#domain/assignments/added-assignment';
import type { Actor } from '../../database/database';
import { NOUN_NAMES, NOUNS } from '../../database/nouns';
import { dayText } from '../../database/sql';
import { DomainError, notFound } from '../../errors/domain-error';
import { softDelete } from '../deletions/deletion.service';
import { ASSIGNMENT } from './assignment.reads';

interface AddedRow extends AddedAssignment {
  title: string;
}

/** The stored values of a row, whatever columns its table has. */
function valuesOf(row: string): string {
  return `(to_jsonb(${row}) - '{version,updated_at}'::text[])::text`;
}

/** What belongs to assignment `a`: everything that is deleted along with it, and its own reminders. */
const PARTS = [
  ...NOUN_NAMES.flatMap((noun) => {
    const { table, partOf } = NOUNS[noun];
    const column = partOf?.assignment;
    return column
      ? `SELECT ${valuesOf('p')} AS part FROM live_${table} p WHERE p.user_id = a.user_id AND p.${column} = a.id`
      : [];
  }),
  `SELECT to_jsonb(r)::text AS part FROM assignment_reminders r
    WHERE r.user_id = a.user_id AND r.id = a.id AND (r.rules IS NOT NULL OR r.on_free_days)`,
].join(' UNION ALL ');

/**
 * Assignment $2 of owner $1 and all assignments in its series, including deleted ones, in the order in which they
 * were added.
 */
const READ = `
SELECT a.id, a.title, ${dayText('a.due_date')} AS "dueDate", a.deleted_at IS NOT NULL AS "isDeleted",
  encode(sha256(convert_to(concat_ws(E'\\n', ${valuesOf('a')},
    (SELECT string_agg(part, E'\\n' ORDER BY part) FROM (${PARTS}) parts)), 'UTF8')), 'base64') AS content
FROM assignments a
WHERE a.user_id = $1 AND (a.id = $2
  OR a.series_id = (SELECT s.series_id FROM assignments s WHERE s.user_id = $1 AND s.id = $2))
ORDER BY a.id`;

/**
 * An assignment and all others in its series, including deleted ones.
 * @throws NOT_FOUND
 */
export async function readAdded(actor: Actor, id: string): Promise<Added> {
  const rows = await actor.database.read<AddedAssignment>('added_assignments', READ, [actor.userId, id]);
  if (!rows.some((row) => row.id === id && !row.isDeleted)) throw notFound(ASSIGNMENT);
  return { assignments: rows, content: contentOf(rows) };
}

/**
 * Deletes an assignment and its whole series, so that they can be restored, if nothing about them has changed.
 * @param content what {@link readAdded} returned
 * @throws CONFLICT if the content has changed
 */
export async function removeAdded(
  actor: Actor,
  { id, content }: { id: string; content: string },
): Promise<void> {
  await actor.database.transaction(actor, async (transaction) => {
    const rows = await transaction.query<AddedRow>(READ, [transaction.userId, id]);
    if (contentOf(rows) !== content)
      throw new DomainError('CONFLICT', 'The assignment was changed. Reload it.');
    const ids = rows.map((row) => row.id);
    await softDelete(transaction, { noun: 'assignment', id: ids, label: rows[0]?.title ?? '' });
  });
}

function contentOf(rows: readonly AddedAssignment[]): string {
  const contents = rows.map(({ id, content }) => `${id} ${content}`).join();
  return createHash('sha256').update(contents).digest('base64url');
}
