/**
 * Open questions about deadlines of assignments `a`, as `o`: a linked calendar has another deadline, and the student
 * hasn't said which one counts.
 */
export const ASKED_DEADLINES = `
LEFT JOIN (
  SELECT d.row_id, min(d.due_at) AS due_at FROM calendar_diffs d
  JOIN live_calendar_sources s ON s.user_id = d.user_id AND s.id = d.source_id
  WHERE d.user_id = $1 AND d.resolved_at IS NULL AND d.due_at > now() GROUP BY d.row_id) o ON o.row_id = a.id`;

/** The deadline that reminders follow: until the student answers, the earlier one. */
export const REMIND_BY = 'least(a.due_at, o.due_at)';
