import { READ_LIMITS, RESTORE_DAYS } from '#domain/limits/limits';
import type { Actor } from '../../database/database';
import { instantText } from '../../database/sql';
import type { DeletionType } from './deletion.types';

/** Columns of a deletion called `d` as the API shows it. */
export const DELETION_COLUMNS = `
  d.id, d.noun, d.label, d.item_count AS "itemCount", ${instantText('d.deleted_at')} AS "deletedAt",
  ${instantText(`(d.deleted_at + make_interval(days => ${RESTORE_DAYS}))`)} AS "restorableUntil"`;

/** Whether a deletion `d` can still be undone, by the database's clock. */
export const RESTORABLE = `d.deleted_at > now() - make_interval(days => ${RESTORE_DAYS})`;

const READ_DELETIONS = `
SELECT ${DELETION_COLUMNS} FROM deletions d
WHERE d.user_id = $1 AND ${RESTORABLE} ORDER BY d.deleted_at DESC, d.id LIMIT $2`;

/** The student's deletions that can still be undone, the latest first. */
export async function readRecentlyDeleted(actor: Actor, first: number | null): Promise<DeletionType[]> {
  return actor.database.read<DeletionType>('recently_deleted', READ_DELETIONS, [
    actor.userId,
    first ?? READ_LIMITS.page,
  ]);
}
