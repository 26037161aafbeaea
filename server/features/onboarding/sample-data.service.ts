import type { Actor, Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { seedDemo } from '../demo/seed-demo';
import { softDelete } from '../deletions/deletion.service';
import { User } from '../users/user.entity';
import { readUser } from '../users/user.service';
import { readChecklist } from './checklist.reads';
import type { RemoveSampleDataPayload, SetupPayload } from './onboarding.types';

/**
 * Fills the student's own account with a marked sample term to explore. The checklist reappears, because it
 * offers to remove the sample.
 * @throws CONFLICT if the account has a course: the sample fills the free plan and would mix with real data.
 */
export async function addSampleData(actor: Actor): Promise<SetupPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    const { hasCourse, hasCurrentTerm } = await surroundings(transaction);
    if (hasCourse)
      throw new DomainError('CONFLICT', 'You already have courses, so no sample data was added.');
    await seedDemo(transaction, { isMarked: true, isCurrent: !hasCurrentTerm });
    await transaction.manager.update(User, { id: transaction.userId }, { checklistDismissedAt: null });
  });
  return setupOf(actor);
}

const SURROUNDINGS = `
SELECT EXISTS (SELECT FROM live_courses WHERE user_id = $1) AS "hasCourse",
  EXISTS (SELECT FROM live_terms WHERE user_id = $1 AND is_current) AS "hasCurrentTerm"`;

async function surroundings(
  transaction: Transaction,
): Promise<{ hasCourse: boolean; hasCurrentTerm: boolean }> {
  const rows = await transaction.query<{ hasCourse: boolean; hasCurrentTerm: boolean }>(SURROUNDINGS, [
    transaction.userId,
  ]);
  return rows[0] ?? { hasCourse: false, hasCurrentTerm: false };
}

/** Courses that the student put into a sample term stay, without a term. */
const KEEP_OWN = `
UPDATE courses c SET term_id = NULL, version = c.version + 1, updated_at = $2
FROM live_terms t
WHERE c.user_id = $1 AND t.user_id = $1 AND t.id = c.term_id AND t.is_sample AND NOT c.is_sample AND c.deleted_at IS NULL
RETURNING c.id`;

/** Terms first: they take their courses along, and the rest is in the student's own terms. */
const MARKED = {
  term: 'SELECT id, name AS label FROM live_terms WHERE user_id = $1 AND is_sample',
  course: 'SELECT id, code AS label FROM live_courses WHERE user_id = $1 AND is_sample',
} as const;

/**
 * Removes the sample data, which can be restored for a while like any deletion. The student's own additions
 * stay, except inside sample courses. Does nothing without sample data.
 */
export async function removeSampleData(actor: Actor): Promise<RemoveSampleDataPayload> {
  const deletionIds = await actor.database.transaction(actor, async (transaction) => {
    const kept = await transaction.query<{ id: string }>(KEEP_OWN, [transaction.userId, transaction.now]);
    transaction.changed(
      'course',
      kept.map(({ id }) => id),
    );
    const deleted: string[] = [];
    for (const noun of ['term', 'course'] as const) {
      const marked = await transaction.query<{ id: string; label: string }>(MARKED[noun], [
        transaction.userId,
      ]);
      for (const row of marked) deleted.push((await softDelete(transaction, { noun, ...row })).id);
    }
    return deleted;
  });
  return { ...(await setupOf(actor)), deletionIds };
}

/** Dismisses the checklist on every device. Dismissing it again changes nothing. */
export async function dismissSetupChecklist(actor: Actor): Promise<SetupPayload> {
  await actor.database.transaction(actor, async (transaction) => {
    await transaction.query(
      'UPDATE users SET checklist_dismissed_at = coalesce(checklist_dismissed_at, now()) WHERE id = $1',
      [transaction.userId],
    );
  });
  return setupOf(actor);
}

async function setupOf(actor: Actor): Promise<SetupPayload> {
  const [setupChecklist, user] = await Promise.all([readChecklist(actor), readUser(actor)]);
  return { setupChecklist, user: user as SetupPayload['user'] };
}
