const TERMS = 4;
const COURSES = 5;
const OPEN_PART = 20;

/** Terms of half a year, the last of them the current one. */
const INSERT_TERMS = `
INSERT INTO terms (user_id, id, name, starts_on, ends_on, timezone, is_current)
SELECT $1, gen_random_uuid(), 'Term ' || n, current_date - 182 * (${TERMS} - n) - 90, current_date - 182 * (${TERMS} - n) + 90,
  'America/New_York', n = ${TERMS} FROM generate_series(1, ${TERMS}) AS n`;

const INSERT_COURSES = `
INSERT INTO courses (user_id, id, term_id, code, name, credits, color)
SELECT $1, gen_random_uuid(), t.id, 'BIO ' || n, 'Biology, part ' || n, 3, 'green'
FROM live_terms t, generate_series(1, ${COURSES}) AS n WHERE t.user_id = $1`;

/** Spread over all courses and the days of their terms; one in twenty is open, the others are done and scored. */
const INSERT_ASSIGNMENTS = `
INSERT INTO assignments (user_id, id, course_id, title, due_date, due_zone, due_at, progress, points_possible, points_earned)
SELECT $1, gen_random_uuid(), c.id, 'Problem set ' || n || ' with a title of the usual length', day, 'America/New_York',
  day + interval '1 day', CASE WHEN is_open THEN 'todo' ELSE 'submitted' END, 20, CASE WHEN NOT is_open THEN 10 + n % 11 END
FROM generate_series(0, $2::int - 1) AS n
JOIN (SELECT k.id, k.term_id, row_number() OVER (ORDER BY k.id) - 1 AS slot FROM live_courses k WHERE k.user_id = $1) c
  ON c.slot = n % ${TERMS * COURSES}
JOIN live_terms t ON t.user_id = $1 AND t.id = c.term_id,
LATERAL (SELECT t.starts_on + (n / ${TERMS * COURSES}) % 180 AS day, n / ${TERMS * COURSES} % ${OPEN_PART} = 0 AS is_open) AS each`;

const RECOMPUTE = 'mutation { updateGradingPolicy(input: { target: 3.5 }) { user { id } } }';

/**
 * Makes a student of four terms of five courses each with so many assignments.
 * @param server of `startServer`
 * @returns the token
 */
export async function fillAccount(server, assignments) {
  const { id, token } = await server.register();
  const query = (text, values) => server.app.database.dataSource.query(text, values);
  await query(INSERT_TERMS, [id]);
  await query(INSERT_COURSES, [id]);
  await query(INSERT_ASSIGNMENTS, [id, assignments]);
  await server.ask(RECOMPUTE, {}, token);
  await query('ANALYZE');
  return { token };
}
