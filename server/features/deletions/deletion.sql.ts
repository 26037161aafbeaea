import { READ_LIMITS, RESTORE_DAYS } from '#domain/limits/limits';
import { NOUN_NAMES, NOUNS, type Noun } from '../../database/nouns';
import { raisedRevisions } from '../../database/revision';
import type { Actor } from '../../database/database';
import { instantText } from '../../database/sql';
import type { DeletionType } from './deletion.types';

/** Columns of a deletion called `d` as the API shows it. */
export const DELETION_COLUMNS = `
  d.id, d.noun, d.label, d.item_count AS "itemCount", ${instantText('d.deleted_at')} AS "deletedAt",
  ${instantText(`(d.deleted_at + make_interval(days => ${RESTORE_DAYS}))`)} AS "restorableUntil"`;

/** Whether a deletion `d` can still be undone, by the database's clock. */
export const RESTORABLE = `d.deleted_at > now() - make_interval(days => ${RESTORE_DAYS})`;

const READ_DELETIONS = `
SELECT ${DELETION_COLUMNS} FROM deletions d
WHERE d.user_id = $1 AND ${RESTORABLE} ORDER BY d.deleted_at DESC, d.id LIMIT $2`;

/** The student's deletions that can still be undone, the latest first. */
export async function readRecentlyDeleted(actor: Actor, first: number | null): Promise<DeletionType[]> {
  return actor.database.read<DeletionType>('recently_deleted', READ_DELETIONS, [
    actor.userId,
    first ?? READ_LIMITS.page,
  ]);
}

/** The parts of rows of a noun, and the column by which they name it. */
function partsOf(noun: Noun): [part: Noun, column: string][] {
  return NOUN_NAMES.flatMap((part) => {
    const column = part === noun ? undefined : NOUNS[part].partOf?.[noun];
    return column ? [[part, column] as [Noun, string]] : [];
  });
}

/** Hides live rows of a table under deletion $3; as a named part of a larger statement, it returns their IDs. */
function hide(noun: Noun, condition: string): string {
  return `${noun} AS (
    UPDATE ${NOUNS[noun].table} SET deleted_at = now(), deletion_id = $3
    WHERE user_id = $1 AND deleted_at IS NULL AND ${condition} RETURNING id)`;
}

function namedIds(nouns: readonly Noun[]): string {
  return nouns.map((noun) => `SELECT '${noun}' AS noun, id FROM ${noun}`).join(' UNION ALL ');
}

/** Hides the rows that match these conditions, and all their parts. */
function deleteStatement(found: readonly (readonly [Noun, string])[]): string {
  const hidden = new Map(found);
  // Nouns added during the loop also have parts.
  for (const noun of hidden.keys()) {
    for (const [part, column] of partsOf(noun)) {
      if (!hidden.has(part)) hidden.set(part, `${column} IN (SELECT id FROM ${noun})`);
    }
  }
  const statements = [...hidden].map(([noun, condition]) => hide(noun, condition));
  return `WITH ${statements.join(', ')} ${namedIds([...hidden.keys()])}`;
}

function isMeant(noun: Noun): string {
  const own = NOUNS[noun].partOf?.[noun];
  return own ? `(id = ANY ($2::uuid[]) OR ${own} = ANY ($2))` : 'id = ANY ($2::uuid[])';
}

/**
 * Deletes the rows $2 of owner $1 and everything that belongs to them under deletion $3; returns noun and ID of every
 * row.
 */
export const DELETE = Object.fromEntries(
  NOUN_NAMES.map((noun) => [noun, deleteStatement([[noun, isMeant(noun)]])]),
) as Readonly<Record<Noun, string>>;

/** Whether a row is an entry of calendar $2 that is in no other linked calendar. */
const IS_ITS_ENTRY = `import_key IN (
  SELECT key FROM calendar_sources s, unnest(s.entry_keys) AS key WHERE s.user_id = $1 AND s.id = ANY ($2::uuid[])
  EXCEPT SELECT key FROM live_calendar_sources s, unnest(s.entry_keys) AS key WHERE s.user_id = $1 AND s.id <> ALL ($2))`;

/** The same for a subscribed calendar with what came from it. */
export const DELETE_WITH_ENTRIES = deleteStatement([
  ['calendar_source', isMeant('calendar_source')],
  ['assignment', IS_ITS_ENTRY],
  ['event', IS_ITS_ENTRY],
]);

function show(noun: Noun): string {
  const { table, restored } = NOUNS[noun];
  return `${noun} AS (
    UPDATE ${table} SET deleted_at = NULL, deletion_id = NULL${restored ? `, ${restored}` : ''}
    WHERE user_id = $1 AND deletion_id = $2 RETURNING id)`;
}

/** Restores all rows of deletion $2 of owner $1; returns noun and ID of every row. */
export const RESTORE = `WITH ${NOUN_NAMES.map(show).join(', ')} ${namedIds(NOUN_NAMES)}`;

/** Rows of deletion $2 whose required parent was itself deleted, under another deletion. */
function missing(noun: Noun): string[] {
  const { table, partOf, needs } = NOUNS[noun];
  return (Object.entries({ ...partOf, ...needs }) as [Noun, string][]).map(([parent, column]) => {
    const { table: parents, what = parent, label = 'name' } = NOUNS[parent];
    return `
SELECT '${what}' AS what, p.${label} AS label FROM ${table} r
  JOIN ${parents} p ON p.user_id = r.user_id AND p.id = r.${column}
  WHERE r.user_id = $1 AND r.deletion_id = $2 AND p.deletion_id <> $2`;
  });
}

/** One of them, as its kind and its label. */
export const MISSING_PARENT = `${NOUN_NAMES.flatMap(missing).join(' UNION ALL ')} LIMIT 1`;

/** The number of rows of deletion $2 that count toward each resource of the plan. */
export const PLANNED = NOUN_NAMES.flatMap((noun) => {
  const { table, planned } = NOUNS[noun];
  if (!planned) return [];
  return `
SELECT '${planned.resource}' AS resource, count(*)::int AS count FROM ${table} r
  WHERE r.user_id = $1 AND r.deletion_id = $2 AND ${planned.rows}`;
}).join(' UNION ALL ');

/** The next expired deletions, the oldest first: a row deleted before its parent is purged before it. */
export const EXPIRED = `
SELECT d.id, d.deleted_at::text AS "deletedAt" FROM deletions d
WHERE NOT ${RESTORABLE} AND (d.deleted_at, d.id) > ($1::timestamptz, $2::uuid) ORDER BY d.deleted_at, d.id LIMIT $3`;

/**
 * Raises the revisions of the accounts of deletions $1 before any of their rows is locked. The journal does not note
 * what is purged, and notes as derived what no longer names it: that was no change of the student.
 */
export const RAISE_OWNERS = `
WITH ${raisedRevisions('SELECT user_id FROM deletions WHERE id = ANY ($1::uuid[])')}
SELECT set_config('journal.purging', 'on', true), set_config('journal.moving', 'on', true) FROM raised`;

/** Those that still exist and that no other process is purging. */
export const CLAIM_EXPIRED = `
SELECT d.user_id AS owner, d.id FROM deletions d WHERE NOT ${RESTORABLE} AND d.id = ANY ($1::uuid[])
ORDER BY d.deleted_at FOR UPDATE SKIP LOCKED`;

/** The deletions to purge: $1 their owners, $2 their ids, pairwise. */
const GONE = 'unnest($1::uuid[], $2::uuid[]) AS gone(owner, deletion)';

/** Rows may still name a purged row. */
function forget(noun: Noun): string[] {
  const { table, forgets = {} } = NOUNS[noun];
  return (Object.entries(forgets) as [Noun, readonly string[]][]).map(
    ([named, columns]) => `
UPDATE ${table} x SET ${columns.map((column) => `${column} = nullif(x.${column}, r.id)`).join(', ')}
FROM ${NOUNS[named].table} r, ${GONE}
WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion AND x.user_id = r.user_id
  AND r.id IN (${columns.map((column) => `x.${column}`).join(', ')})`,
  );
}

/** The repetition of deleted series goes with them. */
const FORGET_SERIES = `
DELETE FROM assignment_series s USING ${GONE} WHERE s.user_id = gone.owner
  AND NOT EXISTS (SELECT 1 FROM assignments a WHERE a.user_id = s.user_id AND a.series_id = s.id)`;

/** Deletes the texts that calendar apps sent for purged rows. The addresses stay, so that apps learn what is gone. */
const FORGET_SENT = (['assignment', 'subtask', 'event'] as const).map(
  (noun) => `
UPDATE calendar_objects o SET kept = NULL, sent = NULL, sent_etag = NULL FROM ${NOUNS[noun].table} r, ${GONE}
WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion AND o.user_id = r.user_id AND o.id = r.id`,
);

/** Permanently removes expired rows, children before parents; an event takes its changed instances along. */
export const PURGE: readonly string[] = [
  ...NOUN_NAMES.flatMap(forget),
  ...FORGET_SENT,
  ...NOUN_NAMES.toReversed().map(
    (noun) =>
      `DELETE FROM ${NOUNS[noun].table} r USING ${GONE} WHERE r.user_id = gone.owner AND r.deletion_id = gone.deletion`,
  ),
  FORGET_SERIES,
  `DELETE FROM deletions r USING ${GONE} WHERE r.user_id = gone.owner AND r.id = gone.deletion`,
];
