import type { Actor } from '../../database/database';
import type { SetupChecklistType } from './onboarding.types';

/** Whether assignment `a` of $1 is the student's own rather than sample data. */
const IS_OWN = `NOT EXISTS (
  SELECT FROM courses c WHERE c.user_id = a.user_id AND c.id = a.course_id AND c.is_sample)`;

const READ_CHECKLIST = `
SELECT
  EXISTS (SELECT FROM live_courses c WHERE c.user_id = $1 AND NOT c.is_sample) AS "hasCourse",
  EXISTS (SELECT FROM live_assignments a WHERE a.user_id = $1 AND a.due_at IS NOT NULL AND ${IS_OWN}) AS "hasDeadline",
  EXISTS (SELECT FROM live_assignments a WHERE a.user_id = $1 AND a.points_earned IS NOT NULL AND ${IS_OWN}) AS "hasScore",
  EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = $1)
    OR EXISTS (SELECT FROM notification_settings s WHERE s.user_id = $1 AND s.version > 1) AS "hasReminders",
  NOT EXISTS (SELECT FROM notification_settings s WHERE s.user_id = $1 AND s.defaults = 1) AS "remindsInMorning",
  EXISTS (SELECT FROM calendar_feeds f WHERE f.user_id = $1) AS "hasFeed",
  EXISTS (SELECT FROM live_terms t WHERE t.user_id = $1 AND t.is_sample) AS "hasSampleData"`;

/** The parts of a new account that are set up, read from the student's own data, without sample data. */
export async function readChecklist(actor: Actor): Promise<SetupChecklistType> {
  const [row] = await actor.database.read<SetupChecklistType>('setup_checklist', READ_CHECKLIST, [
    actor.userId,
  ]);
  if (!row) throw new Error('A SELECT without a table returns one row.');
  return row;
}
