import { type CountedWork, gradingAfter } from '#domain/assignments/grading-state';
import { afterDaysWords, type ListedCourse, type TaskWithSubtasks } from '#domain/task-list/task-list';
import { courseHeading, TASK_LIST_BEGIN, taskLines } from '#domain/task-list/write-task-list';
import type { Read } from '../../database/database';
import { dayText } from '../../database/sql';
import { isOpenAt } from '../assignments/assignment.reads';

/** Rows read at once: few enough for the memory, many enough for the speed. */
const PAGE = 500;

const COURSE = 'LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id';

const READ_ORDER = `
SELECT a.id FROM live_assignments a ${COURSE} WHERE a.user_id = $1
ORDER BY lower(c.code) NULLS FIRST, c.id, a.due_at, a.id`;

/** Work that repeats by a rule is listed with every date; only repeats after completion are to come. */
const REPEATS = `${isOpenAt('$3')} AND NOT EXISTS (
  SELECT 1 FROM live_assignments later
  WHERE later.user_id = a.user_id AND later.series_id = a.series_id AND later.series_day > a.series_day)`;

/** Work that only its score or date finished has no day of completion, and an import leaves it like that. */
const COMPLETED_AT = `coalesce(a.completed_at,
  CASE WHEN a.progress = 'submitted' THEN least(a.due_at, $3::timestamptz) END)`;

const SUBTASKS = `SELECT json_agg(json_build_object('id', 'task-' || s.id, 'title', s.title,
    'progress', CASE WHEN s.done_at IS NULL THEN 'todo' ELSE 'submitted' END, 'dueDate', ${dayText('s.due_date')},
    'completedOn', ${dayText('(s.done_at AT TIME ZONE u.timezone)::date')}, 'estimateMinutes', s.estimate_minutes)
    ORDER BY s.position, s.id)
  FROM live_subtasks s WHERE s.user_id = a.user_id AND s.assignment_id = a.id`;

const READ_TASKS = `
SELECT 'task-' || a.id AS id, a.title, a.priority,
  CASE WHEN a.progress = 'let_go' OR ${isOpenAt('$3')} THEN a.progress ELSE 'submitted' END AS progress,
  ${dayText('a.due_date')} AS "dueDate", to_char(a.due_time, 'HH24:MI') AS "dueTime",
  CASE WHEN a.due_time IS NOT NULL THEN a.due_zone END AS "dueZone", ${dayText('a.planned_on')} AS "plannedOn",
  ${dayText(`(${COMPLETED_AT} AT TIME ZONE u.timezone)::date`)} AS "completedOn", a.link, a.notes,
  a.type, g.name AS category, a.points_earned::float8 AS "pointsEarned", a.points_possible::float8 AS "pointsPossible",
  a.letter, a.grading_state AS "gradingState", a.stated_grading AS "statedGrading", a.weight::float8 AS weight, a.is_bonus AS "isBonus",
  a.estimate_minutes AS "estimateMinutes",
  c.id AS "courseId", c.code, c.name, coalesce((${SUBTASKS}), '[]') AS subtasks,
  CASE WHEN ${REPEATS} THEN x.after_days END AS "afterDays"
FROM live_assignments a JOIN users u ON u.id = a.user_id ${COURSE}
LEFT JOIN live_grade_categories g ON g.user_id = a.user_id AND g.id = a.category_id
LEFT JOIN assignment_series x ON x.user_id = a.user_id AND x.id = a.series_id
JOIN unnest($2::uuid[]) WITH ORDINALITY AS place (id, at) ON place.id = a.id
WHERE a.user_id = $1 ORDER BY place.at`;

type TaskRow = Omit<TaskWithSubtasks, 'repeats' | keyof CountedWork> &
  CountedWork &
  ListedCourse & { courseId: string | null; afterDays: number | null };

/** The assignments of the account as Markdown for Obsidian's Tasks plugin, in parts, by course and deadline. */
export async function* archiveTasks(
  read: Read,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<string> {
  yield TASK_LIST_BEGIN;
  const order = await read<{ id: string }>('archive_task_order', READ_ORDER, [userId]);
  let courseId: string | null = null;
  for (let from = 0; from < order.length; from += PAGE) {
    const ids = order.slice(from, from + PAGE).map(({ id }) => id);
    const rows = await read<TaskRow>('archive_tasks', READ_TASKS, [userId, ids, now]);
    let part = '';
    for (const row of rows) {
      if (row.courseId !== courseId) part += courseHeading(row);
      courseId = row.courseId;
      const repeats = row.afterDays === null ? null : afterDaysWords(row.afterDays);
      part += taskLines({ ...row, gradingState: gradingAfter(row, {}).statedGrading, repeats });
    }
    yield part;
  }
}
