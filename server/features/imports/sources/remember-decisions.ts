import type { Transaction } from '../../../database/database';
import type { ImportSubject } from '../import-subject';
import { planSyncIn } from './source-rows';

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
