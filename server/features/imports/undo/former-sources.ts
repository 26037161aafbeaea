import type { Transaction } from '../../../database/database';

/** The student's decisions about a linked calendar. */
export interface FormerSource {
  id: string;
  timezone: string | null;
  course_choices: unknown;
  entry_keys: string[];
  waiting_courses: string[];
  confirmed_at: string | null;
}

const READ = `
SELECT s.id, s.timezone, s.course_choices, s.entry_keys, s.waiting_courses, s.confirmed_at::text
FROM calendar_sources s WHERE s.user_id = $1 AND s.id = ANY($2::uuid[])`;

/** The current decisions about the calendars that drafts were fetched from. */
export async function readSources(
  transaction: Transaction,
  drafts: readonly { sourceId: string | null }[],
): Promise<FormerSource[]> {
  const ids = drafts.flatMap(({ sourceId }) => sourceId ?? []);
  return ids.length === 0 ? [] : transaction.query<FormerSource>(READ, [transaction.userId, ids]);
}

/** The next sync compares everything; a calendar that nothing was decided about isn't synced. */
const PUT_BACK = `
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
  if (sources.length > 0) await transaction.query(PUT_BACK, [transaction.userId, JSON.stringify(sources)]);
}
