import type { QueryRunner } from 'typeorm';
import { Migration } from '../base/migration';

/**
 * Of the courses that were paused before the reason was kept, those of students whose plan had room now: they were
 * paused on purpose. The journal takes it for nothing that the student did.
 */
const MARK = `
WITH moving AS (SELECT set_config('journal.moving', 'on', true)), picked AS (
  SELECT c.user_id, c.id FROM courses c JOIN users u ON u.id = c.user_id
  WHERE c.status = 'paused' AND NOT c.stays_paused AND (u.subscription_tier = 'pro' OR 3 > (
    SELECT count(*) FROM courses a WHERE a.user_id = c.user_id AND a.status = 'active' AND a.deleted_at IS NULL))
  LIMIT 1000)
UPDATE courses SET stays_paused = true FROM moving
WHERE (user_id, id) IN (SELECT user_id, id FROM picked LIMIT 1000)`;

export class CoursesPausedOnPurpose1798902000000 extends Migration {
  transaction = false;

  protected statements = [MARK];

  override async up(runner: QueryRunner): Promise<void> {
    for (let changed = 1; changed > 0;) [, changed] = await runner.query(MARK);
  }
}
