// The limit of the bench: node:http and pg, one handwritten statement per operation that gives the answer's
// text, and a session lookup for every request. Open work follows the product's own conditions, so both read
// the same rows.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import pg from 'pg';
import { serveParent } from './child-process.mjs';

const require = createRequire(import.meta.url);
const built = (name) => require(`../../dist/server/${name}.js`);
const { SESSION_HOLDS } = built('auth/session');
const { instantText } = built('database/sql');
const { BY_DEADLINE, hasTakenPlaceAt, isOpenAt } = built('features/assignments/assignment.reads');

/** As many as the product has for single reads. */
const CONNECTIONS = 4;

const OPEN = isOpenAt('now()');
const TERM = '(SELECT t.id FROM live_terms t WHERE t.user_id = $1 AND t.is_current)';
const DUE = `'id', a.id, 'title', a.title, 'dueAt', ${instantText('a.due_at')}, 'priority', a.priority`;
const COURSE = `CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'code', c.code, 'color', c.color) END`;
const WITH_COURSE =
  'live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id';
const listOf = (row, order) => `coalesce(json_agg(json_build_object(${row}) ${order}), '[]')`;
const answerOf = (name, value) => `json_build_object('data', json_build_object('${name}', ${value}))::text`;

const DAY = `
WITH day AS (
  SELECT u.*, (now() AT TIME ZONE u.timezone)::date AS today,
    (now() AT TIME ZONE u.timezone)::date::timestamp AT TIME ZONE u.timezone AS begins,
    ((now() AT TIME ZONE u.timezone)::date + 7)::timestamp AT TIME ZONE u.timezone AS ends
  FROM users u WHERE u.id = $1
)`;
const DUE_SOON = `
SELECT ${listOf(`${DUE}, 'progress', a.progress, 'course', ${COURSE}`, BY_DEADLINE)} FROM day, ${WITH_COURSE}
WHERE a.user_id = $1 AND c.status IS DISTINCT FROM 'archived' AND (
  a.due_at < day.ends AND a.progress <> 'let_go' AND (${OPEN} OR a.due_at >= day.begins OR a.completed_at >= day.begins)
  OR ${OPEN} AND EXISTS (SELECT 1 FROM live_subtasks s WHERE s.user_id = a.user_id AND s.assignment_id = a.id
    AND s.done_at IS NULL AND s.estimate_minutes > 0 AND s.due_date <= day.today + 6)
  OR ${hasTakenPlaceAt('now()')} AND a.due_at >= now() - interval '14 days' AND a.points_earned IS NULL
    AND a.grading_state = 'counted' AND a.course_id IS NOT NULL AND a.progress <> 'let_go')`;
const NEXT_DUE = `
SELECT json_build_object(${DUE}) FROM live_assignments a WHERE a.user_id = c.user_id AND a.course_id = c.id AND ${OPEN}
  AND a.due_at > now() - interval '1 minute' ${BY_DEADLINE} LIMIT 1`;
const COURSES = `
SELECT ${listOf(
  `'id', c.id, 'code', c.code, 'name', c.name,
  'grade', json_build_object('percent', c.grade_percent::float8, 'letter', c.grade_letter),
  'openAssignments', (SELECT count(*) FROM live_assignments a WHERE a.user_id = c.user_id AND a.course_id = c.id AND ${OPEN}),
  'nextDue', (${NEXT_DUE})`,
  'ORDER BY lower(c.code), c.id',
)} FROM live_courses c WHERE c.user_id = $1 AND c.status <> 'archived' AND (c.term_id IS NULL OR c.term_id = ${TERM})`;

/** The statement of each operation of the bench. */
const STATEMENTS = {
  Me: `SELECT ${answerOf('me', `json_build_object('id', id, 'firstName', first_name, 'email', email)`)} FROM users WHERE id = $1`,
  List: `SELECT ${answerOf(
    'assignments',
    listOf(
      `${DUE}, 'progress', a.progress, 'estimateMinutes', a.estimate_minutes, 'course', ${COURSE}`,
      BY_DEADLINE,
    ),
  )} FROM ${WITH_COURSE} WHERE a.user_id = $1 AND (c.term_id IS NULL OR c.term_id = ${TERM})`,
  Dashboard: `${DAY} SELECT ${answerOf(
    'today',
    `json_build_object('date', today, 'assignments', (${DUE_SOON}), 'courses', (${COURSES}), 'user',
      json_build_object('firstName', first_name, 'gpa', json_build_object('value', gpa::float8)))`,
  )} FROM day`,
  Complete: `
WITH written AS (
  UPDATE assignments SET progress = $3, completed_at = CASE WHEN $3 = 'submitted' THEN date_trunc('second', now()) END,
    version = version + 1, updated_at = now() WHERE user_id = $1 AND id = $2 RETURNING *
)
SELECT ${answerOf(
    'updateAssignment',
    `json_build_object('assignment', json_build_object('id', a.id, 'progress', a.progress))`,
  )} FROM written a`,
};

const SESSION = `
SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.user_id = $1 AND s.sid_hash = $2 AND ${SESSION_HOLDS}`;

/** The claims of tokens, each read once; the product, too, remembers verified ones. */
const claims = new Map();
function claimsOf(authorization) {
  const known = claims.get(authorization);
  if (known) return known;
  const { sub, sid } = JSON.parse(Buffer.from(authorization.split('.')[1], 'base64url').toString());
  const found = [sub, createHash('sha256').update(sid).digest()];
  claims.set(authorization, found);
  return found;
}

async function listen(connectionString) {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString, pipeline: true }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  let turn = 0;
  const answer = async ({ authorization }, body) => {
    const { operationName: name, variables } = JSON.parse(body);
    const session = claimsOf(authorization);
    const client = clients[(turn += 1) % clients.length];
    const written = variables.input ? [variables.input.id, variables.input.progress] : [];
    const [holds, { rows }] = await Promise.all([
      client.query({ name: 'session', text: SESSION, values: session }),
      client.query({ name, text: STATEMENTS[name], values: [session[0], ...written], rowMode: 'array' }),
    ]);
    if (holds.rowCount !== 1) throw new Error('There is no such session.');
    return rows[0][0];
  };
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const send = (status, text) =>
        response
          .writeHead(status, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          })
          .end(text);
      answer(request.headers, Buffer.concat(chunks).toString()).then(
        (text) => send(200, text),
        (error) => send(500, String(error)),
      );
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

serveParent({ start: ({ databaseUrl }) => listen(databaseUrl) });
