import type { Transaction } from '../../../database/database';
import { NOUNS } from '../../../database/nouns';

/** The kinds of rows an import writes from entries. */
export const ITEM_NOUNS = ['assignment', 'event'] as const;
export type ItemNoun = (typeof ITEM_NOUNS)[number];

/** A row at one moment: all columns by their names, and the changed dates of an event. */
export interface FormerRow {
  noun: ItemNoun;
  row: { id: string; version: number; [column: string]: unknown };
  overrides: unknown[];
}

/** A row to be put back, in the version that must still be there. */
export type PutBack = FormerRow & { version: number };

/** The columns that an import writes. */
const WRITTEN = {
  assignment: (
    'course_id category_id title notes link due_date due_time due_zone due_at import_key import_base progress ' +
    'completed_at grading_state is_still_open'
  ).split(' '),
  event: (
    'course_id kind title place notes all_day start_local duration_minutes timezone recurrence_rule exceptions ' +
    'additions first_at last_at import_key import_base'
  ).split(' '),
} as const;

const OVERRIDES = {
  assignment: `'[]'::jsonb`,
  event: `coalesce((SELECT jsonb_agg(to_jsonb(o)) FROM event_overrides o
    WHERE o.user_id = x.user_id AND o.event_id = x.id), '[]')`,
} as const;

const READ = (noun: ItemNoun) => `
SELECT to_jsonb(x) AS row, ${OVERRIDES[noun]} AS overrides FROM ${NOUNS[noun].table} x
WHERE x.user_id = $1 AND x.id = ANY($2::uuid[])`;

/** These rows as they are now. */
export async function readFormer(
  transaction: Transaction,
  ids: Readonly<Record<ItemNoun, readonly string[]>>,
): Promise<FormerRow[]> {
  const former: FormerRow[] = [];
  for (const noun of ITEM_NOUNS) {
    if (ids[noun].length === 0) continue;
    const rows = await transaction.query<Omit<FormerRow, 'noun'>>(READ(noun), [
      transaction.userId,
      ids[noun],
    ]);
    former.push(...rows.map((row) => ({ ...row, noun })));
  }
  return former;
}

/** The rows $2 as columns of their table `f`, with the version that must be there. */
const FORMER = (noun: ItemNoun) => `
  jsonb_to_recordset($2::jsonb) AS p("row" jsonb, version integer),
  LATERAL jsonb_populate_record(NULL::${NOUNS[noun].table}, p."row") AS f`;

/** A row can't be in a course that was deleted since. */
const HAS_COURSE = `(f.course_id IS NULL
  OR EXISTS (SELECT FROM live_courses c WHERE c.user_id = $1 AND c.id = f.course_id))`;

/** Also frees the keys, which may change places among the rows. */
const FREE = (noun: ItemNoun) => `
UPDATE ${NOUNS[noun].table} x SET import_key = CASE WHEN x.import_key IS NOT NULL THEN 'moving ' || x.id END
FROM ${FORMER(noun)}
WHERE x.user_id = $1 AND x.id = f.id AND x.deleted_at IS NULL AND x.version = p.version AND ${HAS_COURSE}
RETURNING x.id`;

/** A key that another row has by now stays there. */
const KEY = (noun: ItemNoun, column: string) => `CASE WHEN NOT EXISTS (SELECT FROM ${NOUNS[noun].table} o
  WHERE o.user_id = $1 AND o.import_key = f.import_key AND o.id <> f.id) THEN f.${column} END`;

const PUT_BACK = (noun: ItemNoun) => `
UPDATE ${NOUNS[noun].table} x SET version = x.version + 1, updated_at = now(), ${WRITTEN[noun]
  .map((column) => `${column} = ${column.startsWith('import_') ? KEY(noun, column) : `f.${column}`}`)
  .join(', ')}
FROM ${FORMER(noun)} WHERE x.user_id = $1 AND x.id = f.id AND x.id = ANY($3::uuid[])`;

/**
 * Restores rows' former values, unless the row was changed since.
 * @returns the IDs of the restored ones.
 */
export async function putBack(
  transaction: Transaction,
  noun: ItemNoun,
  rows: readonly PutBack[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const values = [transaction.userId, JSON.stringify(rows)];
  const free = await transaction.query<{ id: string }>(FREE(noun), values);
  const ids = free.map(({ id }) => id);
  await transaction.query(PUT_BACK(noun), [...values, ids]);
  if (noun === 'event') {
    await transaction.query('DELETE FROM event_overrides WHERE user_id = $1 AND event_id = ANY($2::uuid[])', [
      transaction.userId,
      ids,
    ]);
    await insertOverrides(transaction, rows, ids);
  }
  transaction.changed(noun, ids);
  return ids;
}

const INSERT = (noun: ItemNoun) => `
INSERT INTO ${NOUNS[noun].table} SELECT f.* FROM ${FORMER(noun)} WHERE ${HAS_COURSE}
ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Restores rows that an import replaced with other rows.
 * @returns the IDs of the restored ones.
 */
export async function insertFormer(
  transaction: Transaction,
  noun: ItemNoun,
  rows: readonly FormerRow[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await transaction.query<{ id: string }>(INSERT(noun), [
    transaction.userId,
    JSON.stringify(rows),
  ]);
  const ids = inserted.map(({ id }) => id);
  if (noun === 'event') await insertOverrides(transaction, rows, ids);
  transaction.changed(noun, ids);
  return ids;
}

const INSERT_OVERRIDES = `
INSERT INTO event_overrides
SELECT o.* FROM jsonb_array_elements($1::jsonb) AS p("row"), jsonb_populate_record(NULL::event_overrides, p."row") AS o`;

async function insertOverrides(
  transaction: Transaction,
  rows: readonly FormerRow[],
  ids: readonly string[],
): Promise<void> {
  const overrides = rows.filter(({ row }) => ids.includes(row.id)).flatMap((former) => former.overrides);
  if (overrides.length > 0) await transaction.query(INSERT_OVERRIDES, [JSON.stringify(overrides)]);
}

/** The student's decisions about a linked calendar. */
export interface FormerSource {
  id: string;
  timezone: string | null;
  course_choices: unknown;
  entry_keys: string[];
  waiting_courses: string[];
  confirmed_at: string | null;
}

const READ_SOURCES = `
SELECT s.id, s.timezone, s.course_choices, s.entry_keys, s.waiting_courses, s.confirmed_at::text
FROM calendar_sources s WHERE s.user_id = $1 AND s.id = ANY($2::uuid[])`;

/** The decisions about the calendars that drafts were fetched from, as they are now. */
export async function readSources(
  transaction: Transaction,
  drafts: readonly { sourceId: string | null }[],
): Promise<FormerSource[]> {
  const ids = drafts.flatMap(({ sourceId }) => sourceId ?? []);
  return ids.length === 0 ? [] : transaction.query<FormerSource>(READ_SOURCES, [transaction.userId, ids]);
}

/** The next sync compares everything; a calendar that nothing was decided about isn't synced. */
const PUT_SOURCES_BACK = `
UPDATE calendar_sources s SET timezone = f.timezone, course_choices = f.course_choices, entry_keys = f.entry_keys,
  waiting_courses = f.waiting_courses, confirmed_at = f.confirmed_at,
  next_sync_at = CASE WHEN f.confirmed_at IS NOT NULL THEN s.next_sync_at END,
  etag = NULL, last_modified = NULL, content_hash = NULL
FROM jsonb_to_recordset($2::jsonb) AS f(id uuid, timezone text, course_choices jsonb, entry_keys text[],
  waiting_courses text[], confirmed_at timestamptz)
WHERE s.user_id = $1 AND s.id = f.id`;

/** Undoes an import's decisions on linked calendars. */
export async function putSourcesBack(
  transaction: Transaction,
  sources: readonly FormerSource[],
): Promise<void> {
  if (sources.length > 0)
    await transaction.query(PUT_SOURCES_BACK, [transaction.userId, JSON.stringify(sources)]);
}
