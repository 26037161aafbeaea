import { v7 as uuidv7 } from 'uuid';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import { dueInstant } from '#domain/time/due';
import type { Transaction } from '../../../database/database';
import type { DeadlineFields } from '../import-fields';
import type { ImportSubject } from '../import-subject';
import type { AskedDeadlines, Question } from './sync-plan';
import { planSyncIn } from './source-rows';

/** Obsolete questions: the calendar changed back, or the student did the same. */
const WITHDRAW = `
DELETE FROM calendar_diffs d WHERE d.user_id = $1 AND d.source_id = $2 AND d.resolved_at IS NULL AND NOT EXISTS (
  SELECT FROM jsonb_to_recordset($3::jsonb) AS r("importKey" text, "field" text)
  WHERE r."importKey" = d.import_key AND r."field" = d.field)
RETURNING d.row_id AS "rowId", d.field`;

/** Unpacking turns JSON's null into "none", which the columns don't accept. */
const COLUMNS = `
INSERT INTO calendar_diffs AS d (user_id, id, source_id, kind, noun, row_id, import_key, field, base, mine, theirs, due_at,
  resolved_at, resolution)
SELECT $1, r."id", $2, r."kind", r."noun", r."rowId", r."importKey", r."field", coalesce(r."base", 'null'),
  coalesce(r."mine", 'null'), coalesce(r."theirs", 'null'), r."dueAt"`;

const UNPACKED = `
FROM jsonb_to_recordset($3::jsonb) AS r("id" uuid, "kind" text, "noun" text, "rowId" uuid, "importKey" text,
  "field" text, "base" jsonb, "mine" jsonb, "theirs" jsonb, "dueAt" timestamptz)`;

const ASK = `${COLUMNS}, NULL, NULL ${UNPACKED}
ON CONFLICT (user_id, source_id, import_key, field) WHERE resolved_at IS NULL
DO UPDATE SET base = excluded.base, mine = excluded.mine, theirs = excluded.theirs, due_at = excluded.due_at,
  kind = excluded.kind, noun = excluded.noun, row_id = excluded.row_id
WHERE (d.base, d.mine, d.theirs, d.due_at, d.row_id)
  IS DISTINCT FROM (excluded.base, excluded.mine, excluded.theirs, excluded.due_at, excluded.row_id)
RETURNING d.row_id AS "rowId", d.field`;

const NOTE_FOLLOWED = `${COLUMNS}, now(), 'accept' ${UNPACKED}`;

interface Touched {
  rowId: string;
  field: string;
}

/**
 * Replaces the open questions of a calendar: those that remain are updated, others are removed. More than an inbox
 * can hold are asked later, when there is room. Reminders are planned again, because they follow the earlier of two
 * deadlines.
 * @returns the questions that are new, or about something else than before.
 */
export async function askQuestions(
  transaction: Transaction,
  sourceId: string,
  questions: readonly Question[],
): Promise<Question[]> {
  const once = new Map(questions.map((question) => [`${question.field} ${question.importKey}`, question]));
  const shown = [...once.values()].slice(0, SOURCE_LIMITS.questions);
  const values = [transaction.userId, sourceId, packed(shown)];
  const withdrawn = await transaction.query<Touched>(WITHDRAW, values);
  const asked = shown.length > 0 ? await transaction.query<Touched>(ASK, values) : [];
  tellOfDeadlines(transaction, [...withdrawn, ...asked]);
  const isNew = new Set(asked.map(({ rowId, field }) => `${field} ${rowId}`));
  return shown.filter(({ rowId, field }) => isNew.has(`${field} ${rowId}`));
}

/** Records changes that were followed without a question: the history of a deadline, which can be undone. */
export async function noteFollowed(
  transaction: Transaction,
  sourceId: string,
  followed: readonly Question[],
): Promise<void> {
  if (followed.length === 0) return;
  await transaction.query(NOTE_FOLLOWED, [transaction.userId, sourceId, packed(followed)]);
}

function packed(questions: readonly Question[]): string {
  return JSON.stringify(
    questions.map((question) => ({ ...question, id: uuidv7(), dueAt: offeredMoment(question) })),
  );
}

/** The moment a question offers as a deadline, as an ISO instant; null for none. */
function offeredMoment({ field, theirs }: Question): string | null {
  const instant = field === 'due' && theirs ? dueInstant(theirs as NonNullable<DeadlineFields['due']>) : null;
  return instant === null ? null : new Date(instant).toISOString();
}

/** Notifies listeners that plan by deadlines that questions about some were added, changed, or removed. */
export function tellOfDeadlines(
  transaction: Transaction,
  questions: readonly { rowId: string; field: string }[],
): void {
  const ids = questions.filter(({ field }) => field === 'due').map(({ rowId }) => rowId);
  if (ids.length > 0) transaction.changed('assignment', ids);
}

const READ_ASKED = `
SELECT d.import_key AS key, d.theirs FROM calendar_diffs d
WHERE d.user_id = $1 AND d.source_id = $2 AND d.field = 'due' AND d.resolved_at IS NULL`;

/** The open questions about deadlines of a calendar. */
export async function readAsked(transaction: Transaction, sourceId: string): Promise<AskedDeadlines> {
  const rows = await transaction.query<{ key: string; theirs: unknown }>(READ_ASKED, [
    transaction.userId,
    sourceId,
  ]);
  return new Map(rows.map(({ key, theirs }) => [key, theirs]));
}

/** The validators of the last answer are cleared: the draft may be older, and the next sync compares everything. */
const REMEMBER = `
UPDATE calendar_sources SET timezone = $3, course_choices = course_choices || $4::jsonb, entry_keys = $5,
  waiting_courses = '{}', confirmed_at = coalesce(confirmed_at, now()), last_synced_at = now(), last_tried_at = now(),
  fault = NULL, failures = 0, etag = NULL, last_modified = NULL, content_hash = NULL
WHERE user_id = $1 AND id = $2`;

/** Minutes after a confirmation until the calendar is looked at again: the draft may be a day old. */
const FIRST_SYNC_MINUTES = 1;

/**
 * Stores the student's decisions with the calendars that the confirmed drafts were fetched from, and starts syncing
 * them.
 * @param courseIds the imported courses, by key.
 */
export async function rememberDecisions(
  transaction: Transaction,
  { drafts, content, zones }: Pick<ImportSubject, 'drafts' | 'content' | 'zones'>,
  courseIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, { sourceId, calendar }] of drafts.entries()) {
    const resolved = content.calendars[index];
    if (sourceId === null || !resolved) continue;
    const choices = Object.fromEntries(calendar.courses.map(({ key }) => [key, courseIds.get(key) ?? null]));
    const keys = [...resolved.deadlines, ...resolved.series]
      .filter(({ courseKey }) => courseKey === null || courseIds.has(courseKey))
      .map(({ importKey }) => importKey);
    const zone = zones[index] ?? null;
    await transaction.query(REMEMBER, [transaction.userId, sourceId, zone, JSON.stringify(choices), keys]);
    await planSyncIn(transaction, sourceId, FIRST_SYNC_MINUTES);
  }
}
