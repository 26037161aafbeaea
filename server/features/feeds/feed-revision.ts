import type { Transaction } from '../../database/database';

/**
 * Raises the revision of a student's feeds with every change of their plan, within the change's own transaction: a
 * fetch then knows from one row whether there may be anything new. Raising it in vain costs one reading of the plan.
 */
export async function raiseFeedRevisions(transaction: Transaction): Promise<void> {
  await transaction.query(
    'UPDATE calendar_feeds SET revision = revision + 1, changed_at = now() WHERE user_id = $1',
    [transaction.userId],
  );
}
