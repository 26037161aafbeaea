import type { Noun } from '../../database/database';
import { RESTORABLE } from './deletion.reads';

/** The tables whose rows can be deleted and restored, by noun; parents stand before their children. */
const TABLES: Readonly<Record<Noun, string>> = {
  grade_scale: 'grade_scales',
  term: 'terms',
  course: 'courses',
  grade_category: 'grade_categories',
  assignment: 'assignments',
  subtask: 'subtasks',
  time_entry: 'time_entries',
  study_block: 'study_blocks',
  event: 'events',
  grade_scenario: 'grade_scenarios',
  special_day: 'special_days',
  calendar_source: 'calendar_sources',
};

const NOUNS = Object.keys(TABLES) as Noun[];
const PARTS_OF_COURSE: readonly Noun[] = ['grade_category', 'assignment', 'event', 'grade_scenario'];
const PARTS_OF_ASSIGNMENT: readonly Noun[] = ['subtask', 'time_entry', 'study_block'];

/** Hides live rows of a table under deletion $3; as a named part of a larger statement it yields their ids. */
function hide(noun: Noun, condition: string): string {
  return `${noun} AS (
    UPDATE ${TABLES[noun]} SET deleted_at = now(), deletion_id = $3
    WHERE user_id = $1 AND deleted_at IS NULL AND ${condition} RETURNING id)`;
}

function namedIds(nouns: readonly Noun[]): string {
  return nouns.map((noun) => `SELECT '${noun}' AS noun, id FROM ${noun}`).join(' UNION ALL ');
}

function deleteStatement(noun: Noun): string {
  const parts = [hide(noun, 'id = ANY ($2::uuid[])')];
  const touched: Noun[] = [noun];
  if (noun === 'term') {
    parts.push(hide('course', 'term_id = ANY ($2)'), hide('special_day', 'term_id = ANY ($2)'));
    touched.push('course', 'special_day');
  }
  if (noun === 'term' || noun === 'course') {
    parts.push(...PARTS_OF_COURSE.map((part) => hide(part, 'course_id IN (SELECT id FROM course)')));
    touched.push(...PARTS_OF_COURSE);
  }
  if (touched.includes('assignment')) {
    parts.push(
      ...PARTS_OF_ASSIGNMENT.map((part) => hide(part, 'assignment_id IN (SELECT id FROM assignment)')),
    );
    touched.push(...PARTS_OF_ASSIGNMENT);
  }
  return `WITH ${parts.join(', ')} ${namedIds(touched)}`;
}

/** Deletes the rows $2 of owner $1 and all that belongs to them under deletion $3; yields noun and id of every row. */
export const DELETE: Readonly<Record<Noun, string>> = {
  term: deleteStatement('term'),
  course: deleteStatement('course'),
  grade_category: deleteStatement('grade_category'),
  assignment: deleteStatement('assignment'),
  subtask: deleteStatement('subtask'),
  time_entry: deleteStatement('time_entry'),
  study_block: deleteStatement('study_block'),
  event: deleteStatement('event'),
  grade_scenario: deleteStatement('grade_scenario'),
  grade_scale: deleteStatement('grade_scale'),
  special_day: deleteStatement('special_day'),
  calendar_source: deleteStatement('calendar_source'),
};

/** Whether a row is an entry of calendar $2 that no other subscribed calendar holds. */
const IS_ITS_ENTRY = `import_key IN (
  SELECT key FROM calendar_sources s, unnest(s.entry_keys) AS key WHERE s.user_id = $1 AND s.id = ANY ($2::uuid[])
  EXCEPT SELECT key FROM live_calendar_sources s, unnest(s.entry_keys) AS key WHERE s.user_id = $1 AND s.id <> ALL ($2))`;

/** The same for a subscribed calendar with what came from it. */
export const DELETE_WITH_ENTRIES = `WITH ${[
  hide('calendar_source', 'id = ANY ($2)'),
  hide('assignment', IS_ITS_ENTRY),
  ...PARTS_OF_ASSIGNMENT.map((part) => hide(part, 'assignment_id IN (SELECT id FROM assignment)')),
  hide('event', IS_ITS_ENTRY),
].join(', ')} ${namedIds(['calendar_source', 'assignment', ...PARTS_OF_ASSIGNMENT, 'event'])}`;

/** A restored term stays the current one only if no other became it in the meantime. */
const STILL_CURRENT = `, is_current = is_current AND NOT EXISTS (
  SELECT 1 FROM live_terms other WHERE other.user_id = $1 AND other.is_current)`;

/** A timer that was deleted while it ran stopped then: another one may run by now. */
const STOPPED = ', ended_at = coalesce(ended_at, greatest(deleted_at, started_at))';

const SHOWN: Readonly<Partial<Record<Noun, string>>> = { term: STILL_CURRENT, time_entry: STOPPED };

function show(noun: Noun): string {
  return `${noun} AS (
    UPDATE ${TABLES[noun]} SET deleted_at = NULL, deletion_id = NULL${SHOWN[noun] ?? ''}
    WHERE user_id = $1 AND deletion_id = $2 RETURNING id)`;
}

/** Brings back all rows of deletion $2 of owner $1; yields noun and id of every row. */
export const RESTORE = `WITH ${NOUNS.map(show).join(', ')} ${namedIds(NOUNS)}`;

/**
 * Rows of deletion $2 whose parent is deleted itself, under another deletion; yields what the parent is and its label.
 * A category is no parent of its assignments: they live without it. A scale is one of its courses: they are graded on
 * it.
 */
export const MISSING_PARENT = `
SELECT 'term' AS what, t.name AS label FROM courses c
  JOIN terms t ON t.user_id = c.user_id AND t.id = c.term_id
  WHERE c.user_id = $1 AND c.deletion_id = $2 AND t.deletion_id <> $2
UNION ALL
SELECT 'scale', s.name FROM courses c
  JOIN grade_scales s ON s.user_id = c.user_id AND s.id = c.scale_id
  WHERE c.user_id = $1 AND c.deletion_id = $2 AND s.deletion_id IS NOT NULL
UNION ALL
SELECT 'term', t.name FROM special_days s
  JOIN terms t ON t.user_id = s.user_id AND t.id = s.term_id
  WHERE s.user_id = $1 AND s.deletion_id = $2 AND t.deletion_id <> $2
UNION ALL
SELECT 'assignment', a.title FROM (
    SELECT assignment_id FROM subtasks WHERE user_id = $1 AND deletion_id = $2
    UNION SELECT assignment_id FROM time_entries WHERE user_id = $1 AND deletion_id = $2
    UNION SELECT assignment_id FROM study_blocks WHERE user_id = $1 AND deletion_id = $2) part
  JOIN assignments a ON a.user_id = $1 AND a.id = part.assignment_id AND a.deletion_id <> $2
UNION ALL
SELECT 'course', c.code FROM (
    SELECT course_id FROM grade_categories WHERE user_id = $1 AND deletion_id = $2
    UNION SELECT course_id FROM assignments WHERE user_id = $1 AND deletion_id = $2
    UNION SELECT course_id FROM events WHERE user_id = $1 AND deletion_id = $2
    UNION SELECT course_id FROM grade_scenarios WHERE user_id = $1 AND deletion_id = $2) part
  JOIN courses c ON c.user_id = $1 AND c.id = part.course_id AND c.deletion_id <> $2
LIMIT 1`;

/** The next deletions whose time is over, the oldest first: what was deleted before its parent goes before it. */
export const EXPIRED = `
SELECT d.user_id AS owner, d.id FROM deletions d WHERE NOT ${RESTORABLE}
ORDER BY d.deleted_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** The deletions to purge: $1 their owners, $2 their ids, pairwise. */
const GONE = 'unnest($1::uuid[], $2::uuid[]) AS gone(owner, deletion)';

/** Live assignments may still name a purged category. */
const FORGET_CATEGORY = `
UPDATE assignments a SET category_id = NULL FROM grade_categories r, ${GONE}
WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion AND a.user_id = r.user_id AND a.category_id = r.id`;

/** Live courses may still name a purged one that they repeated, and deleted ones a purged scale. */
const FORGET_REPEATED = `
UPDATE courses c SET repeat_of = NULL FROM courses r, ${GONE}
WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion AND c.user_id = r.user_id AND c.repeat_of = r.id`;

const FORGET_SCALE = `
UPDATE courses c SET scale_id = NULL FROM grade_scales r, ${GONE}
WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion AND c.user_id = r.user_id AND c.scale_id = r.id`;

/** What was repeated is gone, so is how. */
const FORGET_SERIES = `
DELETE FROM assignment_series s USING ${GONE} WHERE s.user_id = gone.owner
  AND NOT EXISTS (SELECT 1 FROM assignments a WHERE a.user_id = s.user_id AND a.series_id = s.id)`;

/** Removes expired rows for ever, children before parents; an event takes its changed instances along. */
export const PURGE: readonly string[] = [
  FORGET_CATEGORY,
  FORGET_REPEATED,
  FORGET_SCALE,
  ...NOUNS.toReversed().map(
    (noun) =>
      `DELETE FROM ${TABLES[noun]} r USING ${GONE} WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion`,
  ),
  FORGET_SERIES,
  `DELETE FROM deletions r USING ${GONE} WHERE r.user_id = gone.owner AND r.id = gone.deletion`,
];
