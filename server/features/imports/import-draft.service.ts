import { v7 as uuidv7 } from 'uuid';
import { IMPORT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { clip } from '#domain/limits/text-fault';
import type { Actor, Database, Transaction } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { instantText } from '../../database/sql';
import type { ReadRows } from '../../database/read-rows';
import { notFound } from '../../errors/domain-error';
import { inThread, type ThreadWork } from '../../work/threads';
import { cleanText } from '../../ical/calendar-source';
import { toSingleLine } from '../../ical/plain-text';
import type { RecognizedCalendar } from './recognize-courses';
import { tooMuchToRead } from './read-calendar.work';

/** The immediate answer to an upload. */
export interface SavedDraft {
  id: string;
  name: string;
  /** Entries that were read. */
  entries: number;
  /** Entries, or parts of them, that could not be read. */
  unreadable: number;
}

/** A draft as stored. */
export interface DraftRow {
  id: string;
  name: string;
  expiresAt: string;
  /** The calendar it was fetched from; null for a file. */
  sourceId: string | null;
  /** The term the student set for that calendar, if it is still there. */
  termId: string | null;
  calendar: RecognizedCalendar;
}

/** The noun in messages. */
const DRAFT = 'import';
const FALLBACK_NAME = 'calendar.ics';

const FORGET = `
DELETE FROM import_drafts WHERE user_id = $1 AND id NOT IN (
  SELECT id FROM import_drafts WHERE user_id = $1 AND expires_at > now()
  ORDER BY created_at DESC, id DESC LIMIT ${IMPORT_LIMITS.draftsPerReview - 1})`;

const SAVE = `
INSERT INTO import_drafts (user_id, id, name, calendar, source_id, expires_at)
VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => ${IMPORT_LIMITS.draftHours}))`;

const READ_CALENDAR: ThreadWork<Uint8Array, RecognizedCalendar> = {
  module: 'features/imports/read-calendar.work',
  name: 'readCalendarInThread',
};

/**
 * Reads a calendar file and finds its courses, in a worker thread.
 * @param owner the file's owner.
 * @throws BAD_USER_INPUT naming `file` if it isn't a calendar, or takes too long to read; PAYLOAD_TOO_LARGE for a ZIP
 * file with more in it than a file may have; UNAVAILABLE.
 */
export function readCalendarFile(bytes: Uint8Array, owner: string): Promise<RecognizedCalendar> {
  return inThread(READ_CALENDAR, bytes, { owner, tooLarge: tooMuchToRead });
}

/**
 * Keeps the contents of a file for a day. An account keeps as many drafts as one review takes: another one replaces
 * the oldest.
 * @param fileName the uploader's name for the file; default: the calendar's own name.
 */
export function saveDraft(
  actor: Actor,
  fileName: string | null,
  recognized: RecognizedCalendar,
): Promise<SavedDraft> {
  return actor.database.transaction(actor, (transaction) =>
    saveDraftWithin(transaction, fileName, recognized),
  );
}

/**
 * The same within a running transaction.
 * @param sourceId the calendar it was fetched from, which gets the student's decisions.
 */
export async function saveDraftWithin(
  transaction: Transaction,
  fileName: string | null,
  recognized: RecognizedCalendar,
  sourceId: string | null = null,
): Promise<SavedDraft> {
  const { calendar } = recognized;
  const given = toSingleLine(cleanText(fileName ?? ''));
  const name = clip(given || (calendar.name ?? ''), TEXT_LIMITS.courseName) || FALLBACK_NAME;
  const id = uuidv7();
  await transaction.query(FORGET, [transaction.userId]);
  await transaction.query(SAVE, [transaction.userId, id, name, JSON.stringify(recognized), sourceId]);
  return { id, name, entries: calendar.entries.length, unreadable: calendar.unreadable.length };
}

const READ = `
SELECT d.id, d.name, ${instantText('d.expires_at')} AS "expiresAt", d.source_id AS "sourceId", d.calendar, t.id AS "termId"
FROM import_drafts d
LEFT JOIN live_calendar_sources s ON s.user_id = d.user_id AND s.id = d.source_id
LEFT JOIN live_terms t ON t.user_id = s.user_id AND t.id = s.term_id
WHERE d.user_id = $1 AND d.id = ANY($2::uuid[]) AND d.expires_at > now()`;

/**
 * Drafts in the order of their ids.
 * @throws NOT_FOUND when one is not there: never was, expired, imported, or another student's.
 */
export async function readDrafts(
  reads: ReadRows,
  userId: string,
  ids: readonly string[],
): Promise<DraftRow[]> {
  const rows = await reads<DraftRow>('import_drafts', READ, [userId, ids]);
  return [...new Set(ids)].map((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) throw notFound(DRAFT);
    return row;
  });
}

/** Removes drafts that were imported. */
export async function deleteDrafts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('DELETE FROM import_drafts WHERE user_id = $1 AND id = ANY($2::uuid[])', [
    transaction.userId,
    ids,
  ]);
}

/**
 * Removes abandoned drafts.
 * @returns the number removed.
 */
export function removeExpiredDrafts(database: Database): Promise<number> {
  return removeInPieces(database, 'import_drafts', 'expires_at <= now()');
}
