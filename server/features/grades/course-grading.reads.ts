import type { Actor } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { CourseGradingRow, GradingPolicyType } from './course-grading.types';
import { ACCOUNT_SCALE, COURSE_SCALE } from './grade-scale.reads';

const READ_GRADINGS = `
SELECT c.id, c.grade_total AS total, c.over_weights AS "overWeights", c.drop_mode AS "dropMode",
  c.grade_cap::float8 AS cap, c.grade_override::float8 AS override,
  json_build_object('decimals', c.grade_decimals, 'mode', c.grade_rounding) AS rounding,
  c.scale_preset IS NOT NULL OR c.scale_id IS NOT NULL AS "hasOwnScale", ${COURSE_SCALE} AS "scaleRow",
  c.grade_basis AS basis, c.final_letter AS "finalLetter", c.passed, c.repeat_of AS "repeatOf",
  c.counts_in_gpa AS "countsInGpa", c.level_bonus::float8 AS "levelBonus", c.gpa_weight::float8 AS "gpaWeight",
  c.target_percent::float8 AS target
FROM live_courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.id = ANY($2::uuid[])`;

const READ_POLICY = `
SELECT u.attempt_policy AS attempts, u.fail_counts AS "failCounts",
  json_build_object('decimals', u.gpa_decimals, 'mode', u.gpa_rounding) AS rounding,
  u.gpa_target::float8 AS target, ${ACCOUNT_SCALE} AS "scaleRow"
FROM users u WHERE u.id = $1`;

/** How these courses are graded, in any order; those that are not the student's are left out. */
export async function readGradings(actor: Actor, ids: readonly string[]): Promise<CourseGradingRow[]> {
  return actor.database.read<CourseGradingRow>('course_gradings', READ_GRADINGS, [actor.userId, ids]);
}

/** How the student's averages are formed. */
export async function readGradingPolicy(actor: Actor): Promise<GradingPolicyType> {
  const [policy] = await actor.database.read<GradingPolicyType>('grading_policy', READ_POLICY, [
    actor.userId,
  ]);
  if (!policy) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  return policy;
}
