import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { localDayOf, toInstant } from '#domain/time/zone';
import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import {
  ASSIGNMENT_COLUMNS,
  ASSIGNMENT_TABLES,
  courseWorkColumn,
  IS_OPEN,
  withCourses,
} from '../assignments/assignment.reads';
import { LAST_RECOVERY } from '../assignments/assignment.recovery';
import type { AssignmentType, CourseWithWork } from '../assignments/assignment.types';
import type { OccurrenceType } from '../calendar/event.types';
import { type DayRange, readOccurrences } from '../calendar/occurrence.reads';
import { COURSE_COLUMNS } from '../courses/course.reads';
import { hasStepUntil } from '../subtasks/subtask.reads';
import { TERM_COLUMNS } from '../terms/term.reads';
import type { TermType } from '../terms/term.types';
import type { RecoveryType } from './recovery.types';
import type { TodayType } from './today.types';

/** Days whose deadlines are shown, today being the first. */
const DAYS_SHOWN = 7;

/** What one statement reads: rows as the API shows them, not yet linked. */
interface TodayRow {
  term: TermType | null;
  courses: (CourseWithWork & { shown: boolean })[];
  assignments: AssignmentType[];
  exam: AssignmentType | null;
  recovery: RecoveryType | null;
}

/** Whether course `c` stands on Today: with the current term, or without any. */
const IS_SHOWN = `(c.status <> 'archived' AND (c.term_id IS NULL OR c.term_id = (SELECT id FROM term)))`;

/** Assignments `a` of the student, without those of archived courses. */
const FROM_CURRENT = `${ASSIGNMENT_TABLES}
  LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
  WHERE a.user_id = $1 AND c.status IS DISTINCT FROM 'archived'`;

/** $1 owner, $2 now, $3 begin of today, $4 end of the last day shown, $5 that day. Courses are those shown and those of a deadline or the exam. */
const READ_TODAY = `
WITH term AS (SELECT ${TERM_COLUMNS} FROM live_terms t WHERE t.user_id = $1 AND t.is_current),
due AS (
  SELECT ${ASSIGNMENT_COLUMNS} FROM ${FROM_CURRENT}
    AND (a.due_at < $4 AND a.progress <> 'let_go' AND (${IS_OPEN} OR a.due_at >= $3 OR a.completed_at >= $3)
      OR ${IS_OPEN} AND ${hasStepUntil('$5')})
),
exam AS (
  SELECT ${ASSIGNMENT_COLUMNS} FROM ${FROM_CURRENT}
    AND a.type = 'exam' AND ${IS_OPEN} AND a.due_at > $2::timestamptz - interval '1 minute'
  ORDER BY a.due_at, a.priority, a.id LIMIT 1
),
course AS (
  SELECT ${COURSE_COLUMNS}, ${courseWorkColumn('$2')} AS work, ${IS_SHOWN} IS TRUE AS shown
  FROM live_courses c
  WHERE c.user_id = $1 AND (${IS_SHOWN} OR c.id IN (SELECT "courseId" FROM due UNION ALL SELECT "courseId" FROM exam))
)
SELECT (SELECT row_to_json(term) FROM term) AS term,
  coalesce((SELECT json_agg(course ORDER BY lower(code), id) FROM course), '[]') AS courses,
  (SELECT row_to_json(exam) FROM exam) AS exam,
  (SELECT row_to_json(recovery) FROM (${LAST_RECOVERY}) recovery) AS recovery,
  coalesce((SELECT json_agg(due ORDER BY "dueAt", priority, id) FROM due), '[]') AS assignments`;

/** The student's day: deadlines, courses and term in one statement, classes and events in another. */
export async function readToday(actor: Actor, user: SessionUser): Promise<TodayType> {
  const { timezone } = user;
  const date = localDayOf(actor.now.getTime(), timezone);
  const lastDay = addDays(date, DAYS_SHOWN - 1);
  const tomorrow = midnightInstant(addDays(date, 1), timezone);
  const [{ term, courses, assignments, exam, recovery }, week] = await Promise.all([
    readPlan(actor, { from: date, to: lastDay }, timezone),
    readOccurrences(actor, { from: date, to: lastDay }),
  ]);
  const linked = courses.map((course) => ({
    ...course,
    term: course.termId === term?.id ? term : undefined,
  }));
  const ahead = withCourses(week.occurrences, linked);
  return {
    date,
    timezone,
    nextClass: ahead.find((occurrence) => isClassAhead(occurrence, actor.now)) ?? null,
    occurrences: ahead.filter(({ startsAt }) => new Date(startsAt) < tomorrow),
    assignments: withCourses(assignments, linked),
    nextExam: withCourses(exam ? [exam] : [], linked)[0] ?? null,
    courses: linked.filter((course) => course.shown),
    term,
    recovery,
    user,
  };
}

async function readPlan({ database, userId, now }: Actor, days: DayRange, zone: string): Promise<TodayRow> {
  const from = midnightInstant(days.from, zone);
  const end = midnightInstant(addDays(days.to, 1), zone);
  const [row] = await database.read<TodayRow>('today', READ_TODAY, [userId, now, from, end, days.to]);
  return row ?? { term: null, courses: [], assignments: [], exam: null, recovery: null };
}

function midnightInstant(day: string, zone: string): Date {
  return new Date(toInstant(midnightOf(day), zone));
}

function isClassAhead(occurrence: OccurrenceType, now: Date): boolean {
  return occurrence.kind === 'class' && Date.parse(occurrence.endsAt) > now.getTime();
}
