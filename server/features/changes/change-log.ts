import { ENTRIES_KEPT, JOURNAL_BEGAN, JOURNAL_BEGIN } from '../../database/journal';
import type { Read } from '../../database/database';
import { BELONGS_TO, OF_LOG_INS } from '../acts/act.noun';
import type { RowChangeKind } from './change.types';
import { ITEM_NOUNS, type ItemNoun } from './changed-rows';

/** The place of a row among the changed ones: the last revision that changed it, and the row itself. */
interface Place {
  last: number;
  noun: ItemNoun;
  id: string;
}

/** Where a page begins: after the changes of a revision, or behind one of the rows that changed since. */
export interface Cursor {
  after: number;
  behind: Place | null;
  /** The last revision that counts; all do by default. */
  until?: number;
}

/** What can begin or end the life of a row. */
type Life = 'created' | 'removed' | 'restored';

/** A row that changed. */
export interface ChangedItem extends Place {
  /** The first and the last thing of this kind that happened to it; null for nothing. */
  firstLife: Life | null;
  lastLife: Life | null;
  /** Whether more changed than values that follow from other rows. */
  isChanged: boolean;
}

/** What happened to a row in total. */
export function kindOf({ firstLife, isChanged }: ChangedItem, isGone: boolean): RowChangeKind {
  if (isGone) return 'removed';
  if (firstLife === 'created' || firstLife === 'restored') return firstLife;
  return isChanged ? 'changed' : 'derived';
}

/** A page of changed rows, in the order in which they were changed last; within one act, parents come first. */
export interface ChangeLog {
  revision: number;
  /** Whether the journal knows all that changed. */
  isComplete: boolean;
  items: ChangedItem[];
}

/** The revision $2, or the beginning of account `a`, before which it had no rows. */
const AFTER = `greatest($2, (extract(epoch FROM a.created_at) * 1000000)::bigint)`;

/** Whether the journal has each entry after revision $2: it removes none as long as an account has few newer ones. */
const IS_COMPLETE = `a.revision = $2 OR a.revision > $2 AND ${AFTER} >= ${JOURNAL_BEGIN}
  AND ${AFTER} >= ${JOURNAL_BEGAN}
  AND (SELECT count(*) FROM entries) < ${ENTRIES_KEPT}`;

/** Parts that have an ID of their own, of what they belong to; a part that is gone is told by its own entry. */
const OVERRIDE_OWNER = `coalesce(
  (SELECT o.event_id FROM event_overrides o WHERE o.user_id = $1 AND o.id = e.row_id), (e.before->>'event_id')::uuid)`;

const PARTS = `e.noun IN ('event_override', 'meeting')`;

/**
 * Rows that the API shows differently once another row is deleted or restored, and their column that names it. Those
 * that are gone and come back with it share its life.
 */
const FOLLOWING: readonly {
  noun: ItemNoun;
  rows: string;
  column: string;
  of: string;
  sharesLife: boolean;
}[] = [
  {
    noun: 'assignment',
    rows: 'live_assignments',
    column: 'category_id',
    of: 'grade_category',
    sharesLife: false,
  },
  {
    noun: 'assignment_reminders',
    rows: 'assignment_reminders',
    column: 'id',
    of: 'assignment',
    sharesLife: true,
  },
  { noun: 'calendar_diff', rows: 'calendar_diffs', column: 'row_id', of: 'assignment', sharesLife: true },
  { noun: 'calendar_diff', rows: 'calendar_diffs', column: 'row_id', of: 'event', sharesLife: true },
  {
    noun: 'calendar_diff',
    rows: 'calendar_diffs',
    column: 'source_id',
    of: 'calendar_source',
    sharesLife: true,
  },
];

/** What an entry of a deletion or restoration did. */
const HID_OR_SHOWED = `CASE WHEN e.before->>'deleted_at' IS NULL THEN 'removed' ELSE 'restored' END`;

const TOLD_ALONG = FOLLOWING.map(
  ({ noun, rows, column, of, sharesLife }) => `
UNION ALL SELECT '${noun}', r.id, ${sharesLife}, ${sharesLife ? HID_OR_SHOWED : 'NULL'}, e.revision, e.seq
FROM entries e JOIN ${rows} r ON r.user_id = $1 AND r.${column} = e.row_id
WHERE e.noun = '${of}' AND e.before ? 'deleted_at'`,
).join('');

/** Entries by the rows that they are told of. */
const TOLD = `
SELECT CASE WHEN ${PARTS} THEN '${BELONGS_TO.meeting?.[0]}' ELSE e.noun END AS noun,
  CASE WHEN e.noun = 'event_override' THEN ${OVERRIDE_OWNER} ELSE e.row_id END AS id, e.kind <> 'derived' AS "isChanged",
  CASE WHEN ${PARTS} THEN NULL WHEN e.kind IN ('created', 'removed') THEN e.kind
    WHEN e.kind = 'changed' AND e.before ? 'deleted_at' THEN ${HID_OR_SHOWED} END AS life, e.revision, e.seq
FROM entries e WHERE e.noun <> ALL ('{${OF_LOG_INS.join()}}'::text[])${TOLD_ALONG}`;

/**
 * What changed of account $1 after revision $2 up to $7, with at most $6 rows, behind row $5 of noun $4 at revision $3; each row
 * once. Each change of an account waits for the one before, so no revision is committed after a higher one.
 */
const READ_LOG = `
WITH entries AS MATERIALIZED (
  SELECT j.noun, j.row_id, j.kind, j.before, j.revision, j.seq FROM journal j
  WHERE j.user_id = $1 AND j.revision > $2 AND ($7::bigint IS NULL OR j.revision <= $7) ORDER BY j.revision, j.seq LIMIT ${ENTRIES_KEPT}
), told AS (${TOLD}), items AS (
  SELECT noun, id, max(revision) AS last, array_position('{${ITEM_NOUNS.join()}}'::text[], noun) AS place,
    (array_agg(life ORDER BY revision, seq) FILTER (WHERE life IS NOT NULL))[1] AS "firstLife",
    (array_agg(life ORDER BY revision DESC, seq DESC) FILTER (WHERE life IS NOT NULL))[1] AS "lastLife",
    bool_or("isChanged") AS "isChanged"
  FROM told WHERE id IS NOT NULL GROUP BY noun, id
)
SELECT a.revision::float8 AS revision, ${IS_COMPLETE} AS "isComplete", i.*
FROM users a LEFT JOIN LATERAL (
  SELECT noun, id, last::float8 AS last, "firstLife", "lastLife", "isChanged" FROM items
  WHERE $3::bigint IS NULL
    OR (last, place, id) > ($3, array_position('{${ITEM_NOUNS.join()}}'::text[], $4::text), $5::uuid)
  ORDER BY items.last, place, id LIMIT $6) i ON true
WHERE a.id = $1`;

type LogRow = Omit<ChangeLog, 'items'> & (ChangedItem | { noun: null });

/**
 * What changed of an account, behind a cursor.
 * @param most rows to read at most.
 */
export async function readChangeLog(
  read: Read,
  userId: string,
  { after, behind, until }: Cursor,
  most: number,
): Promise<ChangeLog> {
  const place = [behind?.last ?? null, behind?.noun ?? null, behind?.id ?? null];
  const rows = await read<LogRow>('change_log', READ_LOG, [userId, after, ...place, most, until ?? null]);
  const [first] = rows;
  if (!first) throw new Error('The account of this session no longer exists.');
  const { revision, isComplete } = first;
  const items = isComplete ? rows.filter((row): row is ChangeLog & ChangedItem => row.noun !== null) : [];
  return { revision, isComplete, items };
}

/** The cursor that a revision of the API means. */
export function cursorOf(revision: string): Cursor {
  const [after = '', last, noun, ...id] = revision.split('-');
  const behind = last === undefined ? null : { last: Number(last), noun: noun as ItemNoun, id: id.join('-') };
  return { after: Number(after), behind };
}

/** The revision of the API for a page that ends with an item. */
export function revisionBehind({ after }: Cursor, { last, noun, id }: Place): string {
  return `${after}-${last}-${noun}-${id}`;
}
