import { isFinishedIn } from '../assignments/assignment.reads';
import { dayText, instantText } from '../../database/sql';

/** Columns of an assignment `e` with a deadline, as calendars need them, without its notes. */
export const DEADLINE_COLUMNS = `
  e.id, e.title, e.type, e.progress, e.priority, e.link, e.version, ${dayText('e.due_date')} AS "dueDate",
  to_char(e.due_time, 'HH24:MI') AS "dueTime", ${instantText('e.due_at')} AS "dueAt",
  ${instantText('e.completed_at')} AS "completedAt",
  e.progress <> 'let_go' AND ${isFinishedIn('e')} AS "isDone"`;
