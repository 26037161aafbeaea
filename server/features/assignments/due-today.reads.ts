import type { Actor } from '../../database/database';
import { isOpenAt } from './assignment.reads';

/** Open work of owner $1 due on the student's local day of $2, and not late; as Today counts it. */
const COUNT_DUE_TODAY = `
SELECT count(*)::int AS due
FROM live_assignments a
JOIN users u ON u.id = a.user_id
LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
WHERE a.user_id = $1 AND ${isOpenAt('$2')} AND c.status IS DISTINCT FROM 'archived'
  AND a.due_at > $2::timestamptz - interval '1 minute' AND a.due_at < $2::timestamptz + interval '2 days'
  AND (CASE WHEN a.due_time IS NULL THEN a.due_date ELSE (a.due_at AT TIME ZONE u.timezone)::date END)
    = ($2::timestamptz AT TIME ZONE u.timezone)::date`;

/** Returns the number of assignments still due today. */
export async function countDueToday({ database, userId, now }: Actor): Promise<number> {
  const [row] = await database.read<{ due: number }>('due_today', COUNT_DUE_TODAY, [userId, now]);
  return row?.due ?? 0;
}
