import { v7 as uuidv7 } from 'uuid';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { Transaction } from '../../../database/database';
import type { Question } from './sync-plan';

/** Questions that no longer arise: the calendar took its word back, or the student did as it says. */
const WITHDRAW = `
DELETE FROM calendar_diffs d WHERE d.user_id = $1 AND d.source_id = $2 AND d.resolved_at IS NULL AND NOT EXISTS (
  SELECT FROM jsonb_to_recordset($3::jsonb) AS r("importKey" text, "field" text)
  WHERE r."importKey" = d.import_key AND r."field" = d.field)`;

/** Unpacking turns JSON's null into none, which the columns do not take. */
const ASK = `
INSERT INTO calendar_diffs AS d (user_id, id, source_id, kind, noun, row_id, import_key, field, base, mine, theirs)
SELECT $1, r."id", $2, r."kind", r."noun", r."rowId", r."importKey", r."field", coalesce(r."base", 'null'),
  coalesce(r."mine", 'null'), coalesce(r."theirs", 'null')
FROM jsonb_to_recordset($3::jsonb) AS r("id" uuid, "kind" text, "noun" text, "rowId" uuid, "importKey" text,
  "field" text, "base" jsonb, "mine" jsonb, "theirs" jsonb)
ON CONFLICT (user_id, source_id, import_key, field) WHERE resolved_at IS NULL
DO UPDATE SET base = excluded.base, mine = excluded.mine, theirs = excluded.theirs
WHERE (d.base, d.mine, d.theirs) IS DISTINCT FROM (excluded.base, excluded.mine, excluded.theirs)`;

/**
 * Makes these the open questions of a calendar: those that stand stay, with what is true now, others go. More than an
 * inbox can hold are asked later, when there is room.
 */
export async function askQuestions(
  transaction: Transaction,
  sourceId: string,
  questions: readonly Question[],
): Promise<void> {
  const shown = questions
    .slice(0, SOURCE_LIMITS.questions)
    .map((question) => ({ ...question, id: uuidv7() }));
  const values = [transaction.userId, sourceId, JSON.stringify(shown)];
  await transaction.query(WITHDRAW, values);
  if (shown.length > 0) await transaction.query(ASK, values);
}
