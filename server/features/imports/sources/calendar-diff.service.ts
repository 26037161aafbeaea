import { isDeepStrictEqual } from 'node:util';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { Actor, Database, Transaction } from '../../../database/database';
import { raisedRevisions } from '../../../database/revision';
import { instantText } from '../../../database/sql';
import { notFound } from '../../../errors/domain-error';
import { readsOf } from '../../../database/read-rows';
import { restoreWithin, softDelete } from '../../deletions/deletion.service';
import { isEdited } from '../import-fields';
import { readKnownItems } from '../known-items.reads';
import type { DiffChoice } from './calendar-diff.entity';
import type { ReopenCalendarDiffsInput, ResolveCalendarDiffsInput } from './calendar-diff.inputs';
import type { CalendarDiff, CalendarDiffsPayload, DiffField } from './calendar-diff.types';
import { applySteps, fieldOf, readEntries, says, shownValue, type Entry, type Step } from './diff-steps';
import { tellOfDeadlines } from './questions';
import { WHOLE_ENTRY, type Question } from './sync-plan';

/** The noun as messages say it. */
const DIFF = 'change of a calendar';

interface DiffRow extends Question {
  id: string;
  sourceId: string;
  sourceName: string;
  title: string;
  courseCode: string | null;
  field: DiffField;
  createdAt: string;
}

/** Items that the student deleted need no answer. */
const OPEN_DIFFS = `
FROM calendar_diffs d
JOIN live_calendar_sources s ON s.user_id = d.user_id AND s.id = d.source_id
LEFT JOIN live_assignments a ON d.noun = 'assignment' AND a.user_id = d.user_id AND a.id = d.row_id
LEFT JOIN live_events e ON d.noun = 'event' AND e.user_id = d.user_id AND e.id = d.row_id
LEFT JOIN live_courses c ON c.user_id = d.user_id AND c.id = coalesce(a.course_id, e.course_id)
WHERE d.user_id = $1 AND d.resolved_at IS NULL AND coalesce(a.id, e.id) IS NOT NULL`;

const READ_OPEN = `
SELECT d.id, d.source_id AS "sourceId", s.name AS "sourceName", d.kind, d.noun, d.row_id AS "rowId",
  coalesce(a.title, e.title) AS title, c.code AS "courseCode", d.import_key AS "importKey", d.field, d.base, d.mine, d.theirs,
  ${instantText('d.created_at')} AS "createdAt"
${OPEN_DIFFS} ORDER BY d.id LIMIT ${SOURCE_LIMITS.questions}`;

/** How many questions of a student are open; as many as {@link readCalendarDiffs} yields. */
export async function countCalendarDiffs({ database, userId }: Actor): Promise<number> {
  const text = `SELECT least(count(*), ${SOURCE_LIMITS.questions})::int AS count ${OPEN_DIFFS}`;
  return (await database.read<{ count: number }>('count_calendar_diffs', text, [userId]))[0]?.count ?? 0;
}

/** The open questions of a student, the oldest first. */
export async function readCalendarDiffs({ database, userId }: Actor): Promise<CalendarDiff[]> {
  const rows = await database.read<DiffRow>('read_calendar_diffs', READ_OPEN, [userId]);
  const isTouched = await readTouched({ database, userId }, rows);
  return rows.map(({ base, mine, theirs, importKey, ...row }) => {
    const field = toldField(row);
    const [before, yours, offered] = [base, mine, theirs].map((value) => shownValue(field, value));
    return {
      ...row,
      isEdited: row.field === WHOLE_ENTRY ? isTouched.has(importKey) : !isDeepStrictEqual(mine, base),
      before: before ?? null,
      yours: yours ?? null,
      theirs: offered ?? null,
    };
  });
}

/** The keys of entries that are gone from their calendars and in which the student did something. */
async function readTouched(
  { database, userId }: Pick<Actor, 'database' | 'userId'>,
  rows: readonly DiffRow[],
): Promise<ReadonlySet<string>> {
  const keys = rows.filter(({ field }) => field === WHOLE_ENTRY).map(({ importKey }) => importKey);
  if (keys.length === 0) return new Set();
  const { deadlines, events } = await readKnownItems(readsOf(database), userId, keys);
  const touched = [...deadlines, ...events].filter(([, row]) => row.isTouched || isEdited(row));
  return new Set(touched.map(([key]) => key));
}

/** The field whose values a question shows: for an entry as a whole, the one with its time. */
function toldField({ field, noun }: Pick<StoredDiff, 'field' | 'noun'>): string {
  if (field !== WHOLE_ENTRY) return field;
  return noun === 'assignment' ? 'due' : 'times';
}

async function diffsPayload(actor: Actor, ids: string[]): Promise<CalendarDiffsPayload> {
  return { ids, calendarDiffs: await readCalendarDiffs(actor) };
}

/** A question as answers need it. */
interface StoredDiff extends Omit<Question, 'kind'> {
  id: string;
  sourceId: string;
  resolution: DiffChoice | null;
  deletionId: string | null;
}

/** Whether an answer called `d` can still be undone. */
const IS_RECENT = `d.resolved_at >= now() - make_interval(days => ${SOURCE_LIMITS.answeredDays})`;

const LOCK = `
SELECT d.id, d.source_id AS "sourceId", d.noun, d.row_id AS "rowId", d.import_key AS "importKey", d.field, d.base, d.mine,
  d.theirs, d.resolution, d.deletion_id AS "deletionId"
FROM calendar_diffs d WHERE d.user_id = $1 AND d.id = ANY($2::uuid[]) AND (d.resolved_at IS NULL) = $3
  AND (d.resolved_at IS NULL OR ${IS_RECENT}) ORDER BY d.id FOR UPDATE`;

/** @throws NOT_FOUND naming `ids` when one is not there, or is not open (or answered) as asked for. */
async function lockDiffs(
  transaction: Transaction,
  ids: readonly string[],
  isOpen: boolean,
): Promise<StoredDiff[]> {
  const diffs = await transaction.query<StoredDiff>(LOCK, [transaction.userId, ids, isOpen]);
  if (diffs.length !== new Set(ids).size) throw notFound(DIFF, 'ids');
  return diffs;
}

/** The record of an answer, from which it can be undone. */
interface Answer {
  id: string;
  mine: unknown;
  deletionId: string | null;
}

const RESOLVE = `
UPDATE calendar_diffs d SET resolved_at = now(), resolution = $3, mine = coalesce(r."mine", 'null'),
  deletion_id = r."deletionId"
FROM jsonb_to_recordset($2::jsonb) AS r("id" uuid, "mine" jsonb, "deletionId" uuid)
WHERE d.user_id = $1 AND d.id = r."id"`;

const NOTE_EDITS = `
UPDATE calendar_diffs d SET mine = coalesce(r."mine", 'null')
FROM jsonb_to_recordset($2::jsonb) AS r("id" uuid, "mine" jsonb)
WHERE d.user_id = $1 AND d.id = r."id"`;

/** Whether accepting would replace, or delete, anything the student did. */
function meetsEdit({ fields, known: { row } }: Entry, { field, base }: StoredDiff): boolean {
  return field === WHOLE_ENTRY ? row.isTouched || isEdited(row) : !says(fields, field, base);
}

/**
 * Leaves out questions that concern a student's edit when several are accepted together: one click never replaces
 * the student's text. Those questions stay open, with the current values.
 * @returns the others.
 */
async function leaveOutEdits(
  transaction: Transaction,
  diffs: readonly StoredDiff[],
  entries: ReadonlyMap<string, Entry>,
): Promise<StoredDiff[]> {
  const edits = diffs.flatMap((diff) => {
    const entry = entries.get(diff.importKey);
    const field = toldField(diff);
    if (!entry || !meetsEdit(entry, diff)) return [];
    return [{ id: diff.id, mine: fieldOf(entry.fields, field, diff.base) }];
  });
  if (edits.length === 0) return [...diffs];
  await transaction.query(NOTE_EDITS, [transaction.userId, JSON.stringify(edits)]);
  const left = new Set(edits.map(({ id }) => id));
  return diffs.filter(({ id }) => !left.has(id));
}

/**
 * Answers questions, all in the same way, in one transaction. Accepting takes the calendar's value, or deletes
 * entries that are gone there; keeping changes nothing, and the same change is not asked about again. If several are
 * accepted together, those that would replace a student's edit stay open, to be accepted one by one.
 * @throws NOT_FOUND naming `ids` when one doesn't exist or was already answered.
 */
export async function resolveCalendarDiffs(
  actor: Actor,
  { ids, choice }: ResolveCalendarDiffsInput,
): Promise<CalendarDiffsPayload> {
  const answered = await actor.database.transaction(actor, async (transaction) => {
    const asked = await lockDiffs(transaction, ids, true);
    const entries = await readEntries(transaction, asked);
    const isAccepted = choice === 'accept';
    const isBulk = isAccepted && asked.length > 1;
    const diffs = isBulk ? await leaveOutEdits(transaction, asked, entries) : asked;
    const steps: Step[] = [];
    const answers: Answer[] = [];
    for (const diff of diffs) {
      const { id, field, theirs, importKey } = diff;
      const found = entries.get(importKey);
      const entry = found?.known.row.id === diff.rowId ? found : undefined;
      const answer: Answer = { id, mine: diff.mine, deletionId: null };
      answers.push(answer);
      if (!entry) continue;
      if (field === WHOLE_ENTRY) {
        answer.deletionId = await settleVanished(
          transaction,
          diff,
          isAccepted,
          String(entry.fields['title']),
        );
        continue;
      }
      answer.mine = fieldOf(entry.fields, field, theirs);
      steps.push({ importKey, field, base: theirs, ...(isAccepted ? { value: theirs } : {}) });
    }
    await applySteps(transaction, entries, steps);
    tellOfDeadlines(transaction, diffs);
    await transaction.query(RESOLVE, [transaction.userId, JSON.stringify(answers), choice]);
    return diffs.map(({ id }) => id);
  });
  return diffsPayload(actor, answered);
}

const FORGET_KEY = `
UPDATE calendar_sources SET entry_keys = array_remove(entry_keys, $3) WHERE user_id = $1 AND id = $2`;

const EXPECT_KEY = `
UPDATE calendar_sources SET entry_keys = array_append(array_remove(entry_keys, $3), $3)
WHERE user_id = $1 AND id = $2`;

/** Deletes an entry that is gone from its calendar, or keeps it as the student's own. @returns the deletion. */
async function settleVanished(
  transaction: Transaction,
  { sourceId, importKey, noun, rowId }: StoredDiff,
  isAccepted: boolean,
  label: string,
): Promise<string | null> {
  await transaction.query(FORGET_KEY, [transaction.userId, sourceId, importKey]);
  return isAccepted ? (await softDelete(transaction, { noun, id: rowId, label })).id : null;
}

/** A question that arose again since is asked already. */
const REOPEN = `
WITH again AS (
  DELETE FROM calendar_diffs d WHERE d.user_id = $1 AND d.id = ANY($2::uuid[]) AND EXISTS (
    SELECT FROM calendar_diffs o WHERE o.user_id = d.user_id AND o.source_id = d.source_id
      AND o.import_key = d.import_key AND o.field = d.field AND o.resolved_at IS NULL) RETURNING d.id)
UPDATE calendar_diffs d SET resolved_at = NULL, resolution = NULL, deletion_id = NULL
WHERE d.user_id = $1 AND d.id = ANY($2::uuid[]) AND NOT EXISTS (SELECT FROM again WHERE again.id = d.id)`;

/**
 * Undoes answers: restores the former values, unless they were edited since, and reopens the questions.
 * @throws NOT_FOUND naming `ids` when one doesn't exist, is open, or what it deleted was restored otherwise.
 */
export async function reopenCalendarDiffs(
  actor: Actor,
  { ids }: ReopenCalendarDiffsInput,
): Promise<CalendarDiffsPayload> {
  const reopened = await actor.database.transaction(actor, async (transaction) => {
    const diffs = await lockDiffs(transaction, ids, false);
    for (const { deletionId, sourceId, importKey, field } of diffs) {
      if (deletionId !== null) await restoreWithin(transaction, deletionId);
      if (field === WHOLE_ENTRY)
        await transaction.query(EXPECT_KEY, [transaction.userId, sourceId, importKey]);
    }
    const entries = await readEntries(transaction, diffs);
    const steps = diffs.flatMap(({ importKey, field, base, mine, theirs, resolution }): Step[] => {
      const entry = entries.get(importKey);
      if (!entry || field === WHOLE_ENTRY) return [];
      const goesBack = resolution === 'accept' && says(entry.fields, field, theirs);
      return [{ importKey, field, base, ...(goesBack ? { value: mine } : {}) }];
    });
    await applySteps(transaction, entries, steps);
    tellOfDeadlines(transaction, diffs);
    await transaction.query(REOPEN, [transaction.userId, ids]);
    return diffs.map(({ id }) => id);
  });
  return diffsPayload(actor, reopened);
}

/** The moves that stay as the history of an assignment's deadline. */
const IS_HISTORY = `d.field = 'due' AND d.resolved_at >= now() - make_interval(days => ${SOURCE_LIMITS.historyDays})`;

/** Answers that one statement removes. */
const ANSWERED = 1_000;

/** The journal does not note what is purged: it was no change of the student. */
const REMOVE_ANSWERED = `
WITH answered AS (
  SELECT d.user_id, d.id FROM calendar_diffs d WHERE NOT ${IS_RECENT} AND NOT (${IS_HISTORY}) LIMIT ${ANSWERED}),
${raisedRevisions('SELECT user_id FROM answered')}
DELETE FROM calendar_diffs d USING answered a, raised, (SELECT set_config('journal.purging', 'on', true) AS state) purging
WHERE purging.state = 'on' AND raised.id = a.user_id AND d.user_id = a.user_id AND d.id = a.id`;

/**
 * Removes answers that can no longer be undone and aren't part of a deadline's history.
 * @returns how many.
 */
export async function removeAnsweredDiffs({ dataSource }: Database): Promise<number> {
  let removed = 0;
  for (let piece = ANSWERED; piece === ANSWERED; removed += piece)
    [, piece] = (await dataSource.query(REMOVE_ANSWERED)) as [unknown, number];
  return removed;
}
