import { dueInstant } from '#domain/time/due';
import type { Transaction, ChangeListener } from '../../database/database';
import { dayText } from '../../database/sql';
import { isFinishedIn } from './assignment.reads';

/** Open work without a due time whose day is in the student's previous zone; deleted work may come back. */
const READ_LEFT = `
SELECT DISTINCT ${dayText('a.due_date')} AS day, u.timezone AS zone
FROM assignments a JOIN users u ON u.id = a.user_id
WHERE a.user_id = $1 AND a.due_date IS NOT NULL AND a.due_time IS NULL AND a.due_zone <> u.timezone AND NOT ${isFinishedIn('a')}`;

/** An imported deadline isn't an edit by the student: its remembered time zone changes as well. */
const MOVE = `
UPDATE assignments a SET due_zone = r."zone", due_at = r."dueAt",
  import_base = CASE WHEN jsonb_typeof(a.import_base->'due') = 'object' AND a.import_base->'due'->>'dueTime' IS NULL
    THEN jsonb_set(a.import_base, '{due,dueZone}', to_jsonb(r."zone")) ELSE a.import_base END
FROM jsonb_to_recordset($2::jsonb) AS r("day" date, "zone" text, "dueAt" timestamptz)
WHERE a.user_id = $1 AND a.due_date = r."day" AND a.due_time IS NULL AND a.due_zone <> r."zone" AND NOT ${isFinishedIn('a')}`;

/**
 * A deadline without a time is a day, not an instant: when the student's time zone changes, the end of the same day
 * moves.
 */
export const wholeDays: ChangeListener = { reads: { account: 'all' }, follow: keepWholeDays };

async function keepWholeDays(transaction: Transaction): Promise<void> {
  const days = await transaction.query<{ day: string; zone: string }>(READ_LEFT, [transaction.userId]);
  if (days.length === 0) return;
  const rows = days.map(({ day, zone }) => ({
    day,
    zone,
    dueAt: new Date(dueInstant({ dueDate: day, dueTime: null, dueZone: zone }) ?? 0).toISOString(),
  }));
  await transaction.query(MOVE, [transaction.userId, JSON.stringify(rows)]);
}
