/** Columns of a stored average, of table `r`, as `StoredAverage`. */
const AVERAGE = `
  'gpa', r.gpa::float8, 'creditsAttempted', r.credits_attempted::float8, 'creditsEarned', r.credits_earned::float8,
  'creditsInGpa', r.credits_in_gpa::float8, 'engineVersion', r.grade_engine_version`;

/**
 * The gradebooks of owner $1 that changes touch, with the grade stored for each: courses $2, those of grade
 * categories $3 and of assignments $4, deleted ones included, for they left a gradebook.
 */
export const READ_GRADEBOOKS = `
SELECT c.id,
  json_build_object('percent', c.grade_percent::float8, 'letter', c.grade_letter, 'points', c.grade_points::float8,
    'gradedItems', c.graded_items, 'engineVersion', c.grade_engine_version) AS stored,
  coalesce((
    SELECT json_agg(json_build_object('id', g.id, 'weight', g.weight))
    FROM live_grade_categories g WHERE g.user_id = c.user_id AND g.course_id = c.id), '[]') AS categories,
  coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'categoryId', a.category_id, 'pointsPossible', a.points_possible,
      'pointsEarned', a.points_earned, 'gradingState', a.grading_state))
    FROM live_assignments a WHERE a.user_id = c.user_id AND a.course_id = c.id), '[]') AS items
FROM live_courses c
WHERE c.user_id = $1 AND (
  c.id = ANY($2::uuid[])
  OR c.id IN (SELECT course_id FROM grade_categories WHERE user_id = $1 AND id = ANY($3::uuid[]))
  OR c.id IN (SELECT course_id FROM assignments WHERE user_id = $1 AND id = ANY($4::uuid[])))`;

/** Stores the grades of $2, a JSON list of id and `StoredGrade`. */
export const STORE_GRADES = `
UPDATE courses c SET grade_percent = n.percent, grade_letter = n.letter, grade_points = n.points,
  graded_items = n."gradedItems", grade_engine_version = n."engineVersion"
FROM json_to_recordset($2::json)
  AS n(id uuid, percent numeric, letter text, points numeric, "gradedItems" integer, "engineVersion" integer)
WHERE c.user_id = $1 AND c.id = n.id`;

/** All that averages of owner $1 are made of, and what is stored for each. */
export const READ_AVERAGES = `
SELECT json_build_object(${AVERAGE}) AS stored,
  coalesce((
    SELECT json_agg(json_build_object('id', r.id, 'stored', json_build_object(${AVERAGE})))
    FROM live_terms r WHERE r.user_id = $1), '[]') AS terms,
  coalesce((
    SELECT json_agg(json_build_object('id', c.id, 'termId', c.term_id, 'credits', c.credits,
      'percent', c.grade_percent, 'engineVersion', c.grade_engine_version))
    FROM live_courses c WHERE c.user_id = $1), '[]') AS courses
FROM users r WHERE r.id = $1`;

const SET_AVERAGE = `
gpa = n.gpa, credits_attempted = n."creditsAttempted", credits_earned = n."creditsEarned",
  credits_in_gpa = n."creditsInGpa", grade_engine_version = n."engineVersion"
FROM json_to_recordset($2::json) AS n(id uuid, gpa numeric, "creditsAttempted" numeric, "creditsEarned" numeric,
  "creditsInGpa" numeric, "engineVersion" integer)`;

/** Stores the averages of terms: $2, a JSON list of id and `StoredAverage`. */
export const STORE_TERM_AVERAGES = `UPDATE terms t SET ${SET_AVERAGE} WHERE t.user_id = $1 AND t.id = n.id`;

/** Stores the average of the account: $2, a JSON list of one `StoredAverage`. */
export const STORE_ACCOUNT_AVERAGE = `UPDATE users u SET ${SET_AVERAGE} WHERE u.id = $1`;

/** Accounts after $2 whose figures an engine older than $1 computed. */
export const OUTDATED_ACCOUNTS = `
SELECT id FROM users WHERE grade_engine_version < $1 AND id > $2 ORDER BY id LIMIT $3`;
