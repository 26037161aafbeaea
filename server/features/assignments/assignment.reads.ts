import { CALENDAR_MINUTES, sittingTime, type TimedWork } from '#domain/assignments/calendar-span';
import type { Interval } from '#domain/planning/free-time';
import { MINUTE_MS } from '#domain/time/local-date-time';
import type { SessionUser } from '../../auth/session';
import { boundedNow, type Actor, type Transaction } from '../../database/database';
import {
  type ColumnsOf,
  columnsOf,
  jsonOf,
  listOf,
  NarrowRead,
  stored,
  Selection,
} from '../../database/narrow-read';
import type { Edited } from '../../database/outdated-edit';
import { instantText } from '../../database/sql';
import { type Ids, accountRead, oneWithin, oneRead, type ReadRows } from '../../database/read-rows';
import { badInput } from '../../errors/domain-error';
import { coursesText, IN_TERM_VIEW, readCourse, type TermView, viewOf } from '../courses/course.reads';
import type { CourseType } from '../courses/course.types';
import { GRADE_CATEGORY_JSON } from '../grades/gradebook/grade-category.reads';
import { readTerm } from '../terms/term.reads';
import { ASSIGNMENT_SHOWN } from './assignment.noun';
import type { AssignmentType, CourseWork } from './assignment.types';

/** The word for it in messages. */
export const ASSIGNMENT = 'assignment';

/** Columns of an assignment called `a`, with its live category `g`, by the fields that show them. */
const ASSIGNMENT_FIELDS: ColumnsOf<AssignmentType> = {
  ...stored('a', ASSIGNMENT_SHOWN),
  categoryId: 'g.id',
  dueAt: instantText('a.due_at'),
  category: GRADE_CATEGORY_JSON,
};

/** The columns of the requested fields of an assignment, and those needed to find its other fields. */
export function assignmentColumns(asked: Selection): string {
  return columnsOf(ASSIGNMENT_FIELDS, asked, ['id', 'courseId', 'seriesId']);
}

/** All columns of an assignment, as the API shows it. */
const ASSIGNMENT_COLUMNS = assignmentColumns(Selection.everything);

/** The tables of {@link assignmentColumns}: a deleted category is hidden, not forgotten. */
export const ASSIGNMENT_TABLES = `
  live_assignments a LEFT JOIN live_grade_categories g ON g.user_id = a.user_id AND g.id = a.category_id`;

/** Whether the student or a score says that nothing is left to do; the SQL twin of the domain's `isFinished`. */
export function isFinishedIn(assignment: 'a' | 'e'): string {
  const column = (name: string) => `${assignment}.${name}`;
  return `(${column('progress')} IN ('submitted', 'let_go')
    OR ${column('points_earned')} IS NOT NULL AND NOT ${column('is_still_open')})`;
}

/**
 * Whether assignment `a` still has to be done; the SQL twin of the domain's `isOpen`.
 * @param now an expression or a parameter that holds the time
 */
export function isOpenAt(now: string): string {
  return `(NOT ${isFinishedIn('a')} AND (a.is_still_open OR NOT ${hasTakenPlaceAt(now)}))`;
}

/** Whether assignment `a` is an exam or quiz that has taken place; the SQL twin of the domain's `hasTakenPlace`. */
export function hasTakenPlaceAt(now: string): string {
  return `((a.type = 'exam' OR a.type = 'quiz' AND a.due_time IS NOT NULL)
    AND a.due_at <= ${now}::timestamptz - interval '1 minute') IS TRUE`;
}

/** The order of assignments `a`. */
export const BY_DEADLINE = 'ORDER BY a.due_at, a.priority, a.id';

const WITH_COURSE = 'LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id';

/** Assignments and, where they are asked for, their courses: one row of two lists. */
const READ_ASSIGNMENTS = new NarrowRead('assignments', (asked) => {
  const rows = `
SELECT ${assignmentColumns(asked)} FROM ${ASSIGNMENT_TABLES} ${WITH_COURSE}
WHERE a.user_id = $1 AND ${IN_TERM_VIEW} ${BY_DEADLINE}`;
  return `SELECT ${listOf(rows)} AS assignments, ${coursesOf(asked)} AS courses`;
});

/** The same for one page of the list: open or finished ones, those with all given words, after a given one. */
const READ_ASSIGNMENT_WINDOW = new NarrowRead('assignment_window', (asked) => {
  const rows = `
SELECT ${assignmentColumns(asked)} FROM ${ASSIGNMENT_TABLES} ${WITH_COURSE}
WHERE a.user_id = $1 AND (a.course_id = $8 OR $8::uuid IS NULL AND ${IN_TERM_VIEW})
  AND ($5::boolean IS NULL OR ${isOpenAt('$4')} = $5)
  AND NOT EXISTS (SELECT FROM (SELECT DISTINCT regexp_split_to_table(lower($9), '\\s+') AS word) words
    WHERE position(word IN lower(concat_ws(' ', a.title, c.code, c.name))) = 0)
  AND ($6::uuid IS NULL OR (coalesce(a.due_at, 'infinity'), a.priority, a.id) > (
    SELECT coalesce(last.due_at, 'infinity'), last.priority, last.id
    FROM assignments last WHERE last.user_id = $1 AND last.id = $6))
${BY_DEADLINE} LIMIT $7`;
  return `SELECT ${listOf(rows)} AS assignments, ${coursesOf(asked)} AS courses, ${nextDuePasses('$4')} AS "changesAt"`;
});

function coursesOf(asked: Selection): string {
  return asked.has('course') ? listOf(coursesText(asked.at('course'))) : `'[]'::json`;
}

const READ_ASSIGNMENT = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1 AND a.id = $2`;

const SHOW_WRITTEN = new NarrowRead(
  'written_assignment',
  (asked) => `
SELECT ${assignmentColumns(asked)} FROM written a
LEFT JOIN live_grade_categories g ON g.user_id = a.user_id AND g.id = a.category_id`,
);

/** Shows the requested fields of an assignment that was written, see `updateOwned`. */
export function showWrittenAssignment(asked: Selection): string {
  return SHOW_WRITTEN.statement(asked)[1];
}

const READ_ASSIGNMENTS_BY_ID = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1 AND a.id = ANY($2::uuid[]) ${BY_DEADLINE}`;

const READ_ASSIGNMENTS_OF_COURSES = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1 AND a.course_id = ANY($2::uuid[]) ${BY_DEADLINE}`;

/** A deadline without a time belongs to its day in any zone; zones are at most 26 hours apart. */
const READ_ASSIGNMENTS_DUE_BETWEEN = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES}
LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
WHERE a.user_id = $1 AND c.status IS DISTINCT FROM 'archived'
  AND a.due_at >= $2::timestamptz - interval '26 hours' AND a.due_at < $3::timestamptz + interval '26 hours'
  AND CASE WHEN a.due_time IS NULL THEN a.due_date BETWEEN $4 AND $5 ELSE a.due_at >= $2 AND a.due_at < $3 END ${BY_DEADLINE}`;

/** Days, both included, and the instants at which they begin and end where the student is. */
interface DueStretch {
  from: Date;
  /** Exclusive. */
  to: Date;
  firstDay: string;
  lastDay: string;
}

/** Unfinished sittings with a time of day that begin from $2 on and before $3. */
const READ_SITTINGS = `
SELECT a.type, extract(epoch FROM a.due_at)::float8 * 1000 AS "dueAt", false AS "isWholeDay"
FROM live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
WHERE a.user_id = $1 AND a.type IN ('exam', 'quiz') AND a.due_time IS NOT NULL AND a.due_at >= $2 AND a.due_at < $3
  AND NOT ${isFinishedIn('a')} AND c.status IS DISTINCT FROM 'archived'`;

/**
 * The open work of course `c` as one JSON column, with only the requested parts: counts, and the open
 * assignment due next. `HAVING` yields one row even if no count is requested.
 *
 * @param now the parameter that holds the time; a deadline counts to the end of its minute
 */
export function courseWorkColumn(now: '$2' | '$3', asked: Selection): string {
  const figures: ColumnsOf<CourseWork> = {
    id: 'c.id',
    openAssignments: `count(*) FILTER (WHERE ${isOpenAt(now)})`,
    totalAssignments: 'count(*)',
    nextDue: (next) => `(SELECT row_to_json(next) FROM (
        SELECT ${assignmentColumns(next)} FROM ${ASSIGNMENT_TABLES}
        WHERE a.user_id = c.user_id AND a.course_id = c.id AND ${isOpenAt(now)} AND a.due_at > ${now}::timestamptz - interval '1 minute'
        ${BY_DEADLINE} LIMIT 1) next)`,
  };
  return `
  (SELECT ${jsonOf(figures, asked, ['id'])} FROM live_assignments a
    WHERE a.user_id = c.user_id AND a.course_id = c.id HAVING true)`;
}

/** The end of the minute of owner $1's next deadline, when the work becomes late; null if none is ahead. */
export function nextDuePasses(now: '$2' | '$3' | '$4'): string {
  return `(SELECT min(n.due_at) FROM assignments n
    WHERE n.user_id = $1 AND n.due_at > ${now}::timestamptz - interval '1 minute') + interval '1 minute'`;
}

const READ_COURSE_WORK = `
SELECT ${courseWorkColumn('$3', Selection.everything)} AS work, ${nextDuePasses('$3')} AS "changesAt"
FROM live_courses c WHERE c.user_id = $1 AND c.id = ANY($2::uuid[])`;

interface AssignmentList {
  assignments: AssignmentType[];
  courses: CourseType[];
}

/** The requested assignments: those of a term (default: the current one) or those of a course. */
export interface AssignmentFilter extends AssignmentWindow, TermView {
  courseId?: string | null;
}

/** A part of a list; all of it when nothing is said. */
interface AssignmentWindow {
  /** Whether there is still work to do. */
  isOpen?: boolean | null;
  /** Words that each is found by. */
  search?: string | null;
  /** The last assignment of the part before. */
  after?: string | null;
  first?: number | null;
}

/**
 * Reads the assignments of a term's courses (default: the terms in view) and those without a term, or those of one
 * course, each with its course. Ordered by deadline, those without one last.
 * @param user the student, whose time zone decides which terms are running.
 * @param asked the fields to read of each assignment.
 * @throws NOT_FOUND when a named row is not the student's, BAD_USER_INPUT when two of a course, a term, and all terms
 * are.
 */
export async function readAssignments(
  actor: Actor,
  user: Pick<SessionUser, 'timezone'>,
  filter: AssignmentFilter,
  asked: Selection,
): Promise<AssignmentType[]> {
  const { termId, allTerms, courseId } = filter;
  if (courseId && termId) throw badInput('courseId', 'cannot be combined with termId');
  if (courseId && allTerms) throw badInput('courseId', 'cannot be combined with allTerms');
  if (filter.isOpen != null || filter.search || filter.after || filter.first)
    return readWindow(actor, user, filter, asked);
  if (courseId) {
    const course = await readCourse(actor, courseId);
    return withCourses(await readAssignmentsOfCourses(actor, [courseId]), [course]);
  }
  const values = viewOf(actor, user.timezone, filter);
  const [[row]] = await Promise.all([
    actor.database.read<AssignmentList>(...READ_ASSIGNMENTS.statement(asked), values),
    termId ? readTerm(actor, termId) : null,
  ]);
  return row ? withCourses(row.assignments, row.courses) : [];
}

/** An exam stops being open work once it has taken place, so lists of open or finished work change with time. */
async function readWindow(
  actor: Actor,
  user: Pick<SessionUser, 'timezone'>,
  filter: AssignmentFilter,
  asked: Selection,
): Promise<AssignmentType[]> {
  const { termId, courseId = null, isOpen = null, search = null, after = null, first = null } = filter;
  const { now, holdsUntil } = boundedNow(actor);
  const view = viewOf(actor, user.timezone, filter);
  const values = [...view, now, isOpen, after, first, courseId, search];
  const [[row]] = await Promise.all([
    actor.database.read<AssignmentList & { changesAt: Date | null }>(
      ...READ_ASSIGNMENT_WINDOW.statement(asked),
      values,
    ),
    termId && readTerm(actor, termId),
    courseId && readCourse(actor, courseId),
    after && readAssignment(actor, after),
  ]);
  if (!row) return [];
  if (isOpen !== null) holdsUntil(row.changesAt);
  return withCourses(row.assignments, row.courses);
}

/**
 * Links each of these fresh rows to its course; a course that isn't given is left to be looked up.
 * @param courses those that most of the rows belong to.
 */
export function withCourses<Row extends { courseId: string | null; course?: CourseType | null }>(
  rows: Row[],
  courses: readonly CourseType[],
): Row[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  for (const row of rows) row.course = row.courseId === null ? null : byId.get(row.courseId);
  return rows;
}

/** All assignments of these courses, by deadline. */
export const readAssignmentsOfCourses = accountRead<AssignmentType, Ids>(
  'assignments_of_courses',
  READ_ASSIGNMENTS_OF_COURSES,
);

/** Returns the assignments with these IDs, in any order; other students' are left out. */
export const readAssignmentsById = accountRead<AssignmentType, Ids>(
  'assignments_by_id',
  READ_ASSIGNMENTS_BY_ID,
);

/** The assignments due in a range of days, by deadline, without those of archived courses. */
export async function readAssignmentsDueBetween(
  actor: Actor,
  { from, to, firstDay, lastDay }: DueStretch,
): Promise<AssignmentType[]> {
  return actor.database.read<AssignmentType>('assignments_due_between', READ_ASSIGNMENTS_DUE_BETWEEN, [
    actor.userId,
    from,
    to,
    firstDay,
    lastDay,
  ]);
}

/** The times of exams and quizzes that overlap a stretch of time, in any order. @param timezone the student's */
export async function readSittings(
  reads: ReadRows,
  { userId, timezone }: Pick<Transaction, 'userId' | 'timezone'>,
  { startsAt, endsAt }: Interval,
): Promise<Interval[]> {
  const bounds = [new Date(startsAt - CALENDAR_MINUTES * MINUTE_MS), new Date(endsAt)];
  const rows = await reads<TimedWork>('sittings', READ_SITTINGS, [userId, ...bounds]);
  return rows.flatMap((row) => sittingTime(row, timezone) ?? []);
}

/** The open work in each of these courses, in any order. */
export async function readCourseWork(actor: Actor, courseIds: readonly string[]): Promise<CourseWork[]> {
  const { now, holdsUntil } = boundedNow(actor);
  const rows = await actor.database.read<{ work: CourseWork; changesAt: Date | null }>(
    'course_work',
    READ_COURSE_WORK,
    [actor.userId, courseIds, now],
  );
  holdsUntil(rows[0]?.changesAt ?? null);
  return rows.map((row) => row.work);
}

/**
 * One assignment.
 * @throws NOT_FOUND
 */
export const readAssignment = oneRead<AssignmentType>('assignment', READ_ASSIGNMENT, ASSIGNMENT);

/** What an edit of an older copy is compared with. */
export const EDITED_ASSIGNMENT = {
  noun: 'assignment',
  what: ASSIGNMENT,
  read: oneWithin<AssignmentType>(READ_ASSIGNMENT),
} as const;

/** The same of one assignment. @param dependsOn see {@link Edited} */
export function editedAssignment(id: string, dependsOn?: Edited['dependsOn']): Edited {
  return { ...EDITED_ASSIGNMENT, read: (transaction) => EDITED_ASSIGNMENT.read(transaction, id), dependsOn };
}
