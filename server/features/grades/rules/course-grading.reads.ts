import type { Actor } from '../../../database/database';
import { allColumns } from '../../../database/narrow-read';
import { type Ids, accountRead, oneOfWithin } from '../../../database/read-rows';
import { DomainError } from '../../../errors/domain-error';
import type { CourseGradingRow, GradingPolicyType } from './course-grading.types';
import { ACCOUNT_SCALE, COURSE_SCALE } from '../scales/grade-scale.reads';

const COLUMNS = allColumns<CourseGradingRow>({
  id: 'c.id',
  total: 'c.grade_total',
  overWeights: 'c.over_weights',
  dropMode: 'c.drop_mode',
  cap: 'c.grade_cap::float8',
  override: 'c.grade_override::float8',
  rounding: `json_build_object('decimals', c.grade_decimals, 'mode', c.grade_rounding)`,
  hasOwnScale: 'c.scale_preset IS NOT NULL OR c.scale_id IS NOT NULL',
  scaleRow: COURSE_SCALE,
  basis: 'c.grade_basis',
  finalLetter: 'c.final_letter',
  passed: 'c.passed',
  repeatOf: 'c.repeat_of',
  countsInGpa: 'c.counts_in_gpa',
  levelBonus: 'c.level_bonus::float8',
  gpaWeight: 'c.gpa_weight::float8',
  target: 'c.target_percent::float8',
  periods: 'c.grading_periods',
});

const READ_GRADINGS = `
SELECT ${COLUMNS}
FROM live_courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.id = ANY($2::uuid[])`;

const READ_POLICY = `
SELECT u.attempt_policy AS attempts, u.fail_counts AS "failCounts",
  json_build_object('decimals', u.gpa_decimals, 'mode', u.gpa_rounding) AS rounding,
  u.gpa_target::float8 AS target, ${ACCOUNT_SCALE} AS "scaleRow"
FROM users u WHERE u.id = $1`;

/** Returns the grading rules of these courses, in any order; other students' are left out. */
export const readGradings = accountRead<CourseGradingRow, Ids>('course_gradings', READ_GRADINGS);

/** The grading rules of a course within a running transaction. */
export const readGradingWithin = oneOfWithin<CourseGradingRow>(READ_GRADINGS);

/** Returns the rules by which the student's averages are calculated. */
export async function readGradingPolicy(actor: Actor): Promise<GradingPolicyType> {
  const [policy] = await actor.database.read<GradingPolicyType>('grading_policy', READ_POLICY, [
    actor.userId,
  ]);
  if (!policy) throw new DomainError('UNAUTHENTICATED', 'Log in to do this.');
  return policy;
}
