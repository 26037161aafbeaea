import type { Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { restoreWithin } from '../deletions/deletion.service';
import type { Rekeyed } from './identify-entries';
import type { ImportSubject } from './import-subject';
import type { KnownItems } from './import-fields';
import type { Replaced } from './sort-entries';
import { trySavepoint } from '../../database/savepoint';

const TABLES = { assignment: 'assignments', event: 'events' } as const;

/** A freed key may be taken by another row in the same statement, so all are freed first. */
const FREE_KEYS = (table: string) => `UPDATE ${table} SET import_key = 'moving ' || id WHERE user_id = $1
  AND id IN (SELECT r.id FROM jsonb_to_recordset($2::jsonb) AS r(id uuid))`;

const TAKE_KEYS = (table: string) => `UPDATE ${table} x SET import_key = r."to"
FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, "to" text) WHERE x.user_id = $1 AND x.id = r.id`;

const REKEY_SOURCES = `
UPDATE calendar_sources s SET entry_keys = ARRAY(
  SELECT DISTINCT coalesce(r."to", key) FROM unnest(s.entry_keys) AS key
  LEFT JOIN jsonb_to_recordset($2::jsonb) AS r("from" text, "to" text) ON r."from" = key)
WHERE s.user_id = $1 AND s.entry_keys && ARRAY(SELECT r."from" FROM jsonb_to_recordset($2::jsonb) AS r("from" text))`;

const FREE_QUESTIONS = `
DELETE FROM calendar_diffs d USING jsonb_to_recordset($2::jsonb) AS r(id uuid, "to" text)
WHERE d.user_id = $1 AND d.import_key = r."to" AND d.row_id <> r.id AND d.resolved_at IS NULL`;

const REKEY_QUESTIONS = `
UPDATE calendar_diffs d SET import_key = r."to" FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, "to" text)
WHERE d.user_id = $1 AND d.row_id = r.id`;

/** Gives rows the new keys of their entries, wherever the former ones are stored. */
export async function rekeyRows(transaction: Transaction, rekeyed: readonly Rekeyed[]): Promise<void> {
  if (rekeyed.length === 0) return;
  const { userId } = transaction;
  for (const noun of ['assignment', 'event'] as const) {
    const own = JSON.stringify(rekeyed.filter((row) => row.noun === noun));
    await transaction.query(FREE_KEYS(TABLES[noun]), [userId, own]);
    await transaction.query(TAKE_KEYS(TABLES[noun]), [userId, own]);
  }
  const all = [userId, JSON.stringify(rekeyed)];
  for (const statement of [REKEY_SOURCES, FREE_QUESTIONS, REKEY_QUESTIONS])
    await transaction.query(statement, all);
}

/** Removes rows replaced by entries of another kind; data that only they can hold stays as the student's own. */
export async function settleReplaced(transaction: Transaction, replaced: readonly Replaced[]): Promise<void> {
  for (const noun of ['assignment', 'event'] as const) {
    const table = TABLES[noun];
    const own = replaced.filter((row) => row.noun === noun);
    if (own.length === 0) continue;
    const idsOf = (isKept: boolean) => own.filter((row) => row.isKept === isKept).map(({ id }) => id);
    await transaction.query(
      `UPDATE ${table} SET import_key = NULL, import_base = NULL WHERE user_id = $1 AND id = ANY($2::uuid[])`,
      [transaction.userId, idsOf(true)],
    );
    await transaction.query(`DELETE FROM ${table} WHERE user_id = $1 AND id = ANY($2::uuid[])`, [
      transaction.userId,
      idsOf(false),
    ]);
    transaction.changed(noun, own);
  }
}

/** Deletions that accepted removals made, of rows that are still deleted by them. */
const READ_ACCEPTED = `
SELECT DISTINCT d.row_id AS id, d.deletion_id AS "deletionId" FROM calendar_diffs d
LEFT JOIN assignments a ON a.user_id = d.user_id AND a.id = d.row_id
LEFT JOIN events e ON e.user_id = d.user_id AND e.id = d.row_id
WHERE d.user_id = $1 AND d.row_id = ANY($2::uuid[]) AND d.kind = 'removed' AND d.resolution = 'accept'
  AND d.deletion_id = coalesce(a.deletion_id, e.deletion_id)`;

/**
 * Restores items that were deleted because a calendar no longer contained them, if it contains them again, with all
 * the student's work. Other deletions stay, and so do items whose parent is gone.
 * @param isWanted whether an entry is imported.
 * @returns the titles of restored items, by import key.
 */
export async function restoreRepublished(
  transaction: Transaction,
  { content, known }: Pick<ImportSubject, 'content' | 'known'>,
  isWanted: (courseKey: string | null) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const rows = new Map(
    [...content.deadlines, ...content.series].flatMap(({ courseKey, importKey }) => {
      const row = known.deadlines.get(importKey) ?? known.events.get(importKey);
      return row?.deleted && isWanted(courseKey) ? [[row.id, { importKey, row }] as const] : [];
    }),
  );
  const back = new Map<string, string>();
  if (rows.size === 0) return back;
  const accepted = await transaction.query<{ id: string; deletionId: string }>(READ_ACCEPTED, [
    transaction.userId,
    [...rows.keys()],
  ]);
  for (const { id, deletionId } of accepted) {
    const found = rows.get(id);
    if (!found || !(await trySavepoint(transaction, () => restoreWithin(transaction, deletionId), isRefusal)))
      continue;
    found.row.deleted = false;
    back.set(found.importKey, found.row.fields.title);
  }
  return back;
}

const isRefusal = (error: unknown) => error instanceof DomainError;

/** The known items under these keys, without deleted ones. */
export function withoutDeleted({ deadlines, events }: KnownItems): KnownItems {
  return {
    deadlines: new Map([...deadlines].filter(([, row]) => !row.deleted)),
    events: new Map(
      [...events].filter(([key, row]) => !row.deleted && deadlines.get(key)?.deleted !== false),
    ),
  };
}
