import type { DraftRow } from './import-draft.service';
import type { RecognizedCalendar } from './parse/recognize-courses';
import { isTermwise, termwiseRowId } from './parse/termwise-feed';
import type { ReadRows } from './read-rows';

const READ_OWN = `
SELECT id FROM assignments WHERE user_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT id FROM events WHERE user_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT id FROM study_blocks WHERE user_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT id FROM special_days WHERE user_id = $1 AND id = ANY($2::uuid[])`;

/** The drafts without entries from the student's own feeds whose rows still exist. */
export async function withoutOwnEntries(
  read: ReadRows,
  userId: string,
  drafts: readonly DraftRow[],
): Promise<DraftRow[]> {
  const ids = drafts.flatMap(({ calendar: { calendar } }) =>
    isTermwise(calendar.productId) ? calendar.entries.flatMap(({ uid }) => termwiseRowId(uid) ?? []) : [],
  );
  if (ids.length === 0) return [...drafts];
  const rows = await read<{ id: string }>('own_entries', READ_OWN, [userId, [...new Set(ids)]]);
  const own = new Set(rows.map(({ id }) => id));
  return drafts.map((draft) => ({ ...draft, calendar: without(draft.calendar, own) }));
}

function without({ calendar, courses }: RecognizedCalendar, own: ReadonlySet<string>): RecognizedCalendar {
  if (!isTermwise(calendar.productId)) return { calendar, courses };
  const entries = calendar.entries.filter(({ uid }) => !own.has(termwiseRowId(uid) ?? ''));
  const keys = new Set(entries.map(({ courseKey }) => courseKey));
  return { calendar: { ...calendar, entries }, courses: courses.filter(({ key }) => keys.has(key)) };
}
