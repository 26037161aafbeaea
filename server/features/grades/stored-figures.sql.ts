import { WRITE_RECORDS } from './history/grade-records';
import { ACCOUNT_SCALE, COURSE_SCALE } from './scales/grade-scale.reads';

/** Columns of a stored average, of table `r`, as `StoredAverage`. */
const AVERAGE = `
  'gpa', r.gpa::float8, 'creditsAttempted', r.credits_attempted::float8, 'creditsEarned', r.credits_earned::float8,
  'creditsInGpa', r.credits_in_gpa::float8, 'gpaUnits', r.gpa_units, 'engineVersion', r.grade_engine_version`;

/** The grading inputs of course `c`: rules, categories, items, ordered to keep the digest stable. */
const GRADED_COURSE = `
  json_build_object('total', c.grade_total, 'overWeights', c.over_weights, 'cap', c.grade_cap::float8,
    'override', c.grade_override::float8, 'dropMode', c.drop_mode,
    'rounding', json_build_object('decimals', c.grade_decimals, 'mode', c.grade_rounding)) AS rules,
  ${COURSE_SCALE} AS scale, c.grade_basis AS basis, c.final_letter AS "finalLetter",
  coalesce((
    SELECT json_agg(json_build_object('id', g.id, 'parentId', g.parent_id, 'name', g.name, 'weight', g.weight::float8,
      'aggregation', g.aggregation, 'isBonus', g.is_bonus, 'dropLowest', g.drop_lowest,
      'dropHighest', g.drop_highest) ORDER BY g.id)
    FROM live_grade_categories g WHERE g.user_id = c.user_id AND g.course_id = c.id), '[]') AS categories,
  c.grading_periods AS periods,
  coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'title', a.title, 'categoryId', a.category_id,
      'pointsPossible', a.points_possible::float8, 'pointsEarned', a.points_earned::float8,
      'letter', a.letter, 'gradingState', a.grading_state, 'weight', a.weight::float8, 'isBonus', a.is_bonus,
      'neverDrop', a.never_drop, 'manuallyDropped', a.manually_dropped, 'replaces', a.replaces,
      'replacesHow', a.replaces_how, 'gradingPeriodId', a.grading_period_id, 'dueDate', a.due_date) ORDER BY a.id)
    FROM live_assignments a WHERE a.user_id = c.user_id AND a.course_id = c.id), '[]') AS items`;

/** The inputs of the grades of courses $2 of owner $1, as `GradedRow`, with their digest. */
export const READ_GRADED_COURSES = `
SELECT c.id, c.gradebook_digest AS digest, ${GRADED_COURSE}
FROM live_courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.id = ANY($2::uuid[])`;

/** The same of the courses that have a target, with the target. */
export const READ_TARGETED_COURSES = `
SELECT c.id, c.target_percent::float8 AS target, ${GRADED_COURSE}
FROM live_courses c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND c.id = ANY($2::uuid[])
  AND c.target_percent IS NOT NULL`;

/** The newest record of course `c`, and those of the items $4 that left the course since one of its records. */
const HISTORY = `
  (SELECT json_build_object('id', r.id, 'recordedAt', ceil(extract(epoch FROM r.recorded_at) * 1000), 'percent', r.percent::float8, 'floor', r.floor::float8,
      'ceiling', r.ceiling::float8, 'projected', r.projected::float8, 'letter', r.letter,
      'points', r.points::float8, 'gradedItems', r.graded_items, 'periods', r.rules->'periods')
    FROM grade_records r WHERE r.user_id = c.user_id AND r.course_id = c.id
    ORDER BY r.recorded_at DESC, r.id DESC LIMIT 1) AS newest,
  coalesce((
    SELECT json_agg(gone.id) FROM unnest($4::uuid[]) AS gone(id)
    WHERE NOT EXISTS (SELECT 1 FROM live_assignments a
        WHERE a.user_id = c.user_id AND a.id = gone.id AND a.course_id = c.id)
      AND EXISTS (SELECT 1 FROM grade_records r
        WHERE r.user_id = c.user_id AND r.course_id = c.id AND r.items ? gone.id::text)), '[]') AS gone`;

/**
 * The affected gradebooks of owner $1 with their stored grades: courses $2, those of grade categories $3 and
 * of assignments $4, including deleted ones, because they left a gradebook.
 */
const GRADEBOOKS = `
SELECT c.id,
  json_build_object('percent', c.grade_percent::float8, 'floor', c.grade_floor::float8,
    'ceiling', c.grade_ceiling::float8, 'projected', c.grade_projected::float8, 'letter', c.grade_letter,
    'points', c.grade_points::float8, 'gradedItems', c.graded_items,
    'engineVersion', c.grade_engine_version) AS stored,
  c.gradebook_digest AS digest, ${GRADED_COURSE}, ${HISTORY}
FROM live_courses c JOIN users u ON u.id = c.user_id
WHERE c.user_id = $1 AND (
  c.id = ANY($2::uuid[])
  OR c.id IN (SELECT course_id FROM grade_categories WHERE user_id = $1 AND id = ANY($3::uuid[]))
  OR c.id IN (SELECT course_id FROM assignments WHERE user_id = $1 AND id = ANY($4::uuid[])))`;

/** The inputs of all averages of owner $1, and the stored averages. */
export const READ_AVERAGES = `
SELECT json_build_object(${AVERAGE}) AS stored,
  json_build_object('attempts', u.attempt_policy, 'failCounts', u.fail_counts,
    'rounding', json_build_object('decimals', u.gpa_decimals, 'mode', u.gpa_rounding)) AS rules,
  ${ACCOUNT_SCALE} AS scale,
  coalesce((
    SELECT json_agg(json_build_object('id', r.id, 'startsOn', r.starts_on, 'stored', json_build_object(${AVERAGE}),
      'stated', CASE WHEN r.stated_gpa IS NOT NULL THEN json_build_object('gpa', r.stated_gpa,
        'creditsAttempted', r.stated_credits_attempted, 'creditsEarned', r.stated_credits_earned,
        'creditsInGpa', r.stated_credits_in_gpa) END))
    FROM live_terms r WHERE r.user_id = $1), '[]') AS terms,
  coalesce((
    SELECT json_agg(json_build_object('id', c.id, 'termId', c.term_id, 'credits', c.credits,
      'status', c.status, 'percent', c.grade_percent, 'floor', c.grade_floor, 'ceiling', c.grade_ceiling, 'engineVersion', c.grade_engine_version, 'basis', c.grade_basis,
      'finalLetter', c.final_letter, 'passed', c.passed, 'repeatOf', c.repeat_of, 'countsInGpa', c.counts_in_gpa,
      'levelBonus', c.level_bonus, 'gpaWeight', c.gpa_weight,
      'scale', CASE WHEN c.scale_preset IS NOT NULL OR c.scale_id IS NOT NULL THEN ${COURSE_SCALE} END))
    FROM live_courses c WHERE c.user_id = $1), '[]') AS courses
FROM users r JOIN users u ON u.id = r.id WHERE r.id = $1`;

/** The gradebooks that changes touch, and all that the averages of their owner are made of. */
export const READ_FIGURES = `
SELECT (SELECT to_json(account) FROM (${READ_AVERAGES}) account) AS account,
  coalesce((SELECT json_agg(gradebook) FROM (${GRADEBOOKS}) gradebook), '[]') AS gradebooks`;

/** The SET clause for an average from the JSON list in a parameter. */
function setAverage(list: '$3' | '$4'): string {
  return `
gpa = n.gpa, credits_attempted = n."creditsAttempted", credits_earned = n."creditsEarned",
  credits_in_gpa = n."creditsInGpa", gpa_units = n."gpaUnits", grade_engine_version = n."engineVersion"
FROM jsonb_to_recordset(${list}::jsonb) AS n(id uuid, gpa numeric, "creditsAttempted" numeric, "creditsEarned" numeric,
  "creditsInGpa" numeric, "gpaUnits" jsonb, "engineVersion" integer)`;
}

/**
 * Stores figures of owner $1 from JSON lists: grades of courses $2, averages of terms $3 and of the account $4, and
 * the history records $5.
 */
export const STORE_FIGURES = `
WITH grades AS (
  UPDATE courses c SET grade_percent = n.percent, grade_floor = n.floor, grade_ceiling = n.ceiling,
    grade_projected = n.projected, grade_letter = n.letter, grade_points = n.points,
    graded_items = n."gradedItems", grade_engine_version = n."engineVersion", gradebook_digest = n.digest
  FROM jsonb_to_recordset($2::jsonb)
    AS n(id uuid, percent numeric, floor numeric, ceiling numeric, projected numeric, letter text, points numeric,
      "gradedItems" integer, "engineVersion" integer, digest text)
  WHERE c.user_id = $1 AND c.id = n.id),
averages AS (UPDATE terms t SET ${setAverage('$3')} WHERE t.user_id = $1 AND t.id = n.id),
average AS (UPDATE users u SET ${setAverage('$4')} WHERE u.id = $1),
${WRITE_RECORDS.trim()}
SELECT $1::uuid AS owner`;
