import type { Actor, Transaction } from '../../database/database';
import { dayText, instantText } from '../../database/sql';
import { badInput, notFound } from '../../errors/domain-error';
import { IN_TERM_VIEW, readCourse, readCourses } from '../courses/course.reads';
import type { CourseType } from '../courses/course.types';
import { GRADE_CATEGORY_JSON } from '../grades/grade-category.reads';
import type { AssignmentType, CourseWork } from './assignment.types';

/** The noun as messages say it. */
export const ASSIGNMENT = 'assignment';

/** Columns of an assignment called `a`, with its live category `g`, as the API shows it. */
export const ASSIGNMENT_COLUMNS = `
  a.id, a.course_id AS "courseId", g.id AS "categoryId", a.title, a.type, a.notes,
  ${dayText('a.due_date')} AS "dueDate", to_char(a.due_time, 'HH24:MI') AS "dueTime", a.due_zone AS "dueZone",
  ${instantText('a.due_at')} AS "dueAt", a.priority, a.progress, ${instantText('a.completed_at')} AS "completedAt",
  a.grading_state AS "gradingState", a.estimate_minutes AS "estimateMinutes",
  a.points_possible::float8 AS "pointsPossible", a.points_earned::float8 AS "pointsEarned",
  a.weight::float8 AS weight, a.is_bonus AS "isBonus", a.never_drop AS "neverDrop",
  a.manually_dropped AS "manuallyDropped", a.is_pinned AS "isPinned", ${dayText('a.planned_on')} AS "plannedOn",
  a.link, a.series_id AS "seriesId", a.version,
  ${GRADE_CATEGORY_JSON} AS category`;

/** The tables of {@link ASSIGNMENT_COLUMNS}: a deleted category is hidden, not forgotten. */
export const ASSIGNMENT_TABLES = `
  live_assignments a LEFT JOIN live_grade_categories g ON g.user_id = a.user_id AND g.id = a.category_id`;

/** Whether assignment `a` still has to be done; the SQL twin of the domain's `isOpen`. */
export const IS_OPEN = `a.progress IN ('todo', 'doing')`;

const ORDER = 'ORDER BY a.due_at, a.priority, a.id';

const READ_ASSIGNMENTS = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES}
LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
WHERE a.user_id = $1 AND ${IN_TERM_VIEW} ${ORDER}`;

const READ_ASSIGNMENT = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1 AND a.id = $2`;

const READ_ASSIGNMENTS_BY_ID = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1 AND a.id = ANY($2::uuid[]) ${ORDER}`;

const READ_ASSIGNMENTS_OF_COURSES = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES} WHERE a.user_id = $1 AND a.course_id = ANY($2::uuid[]) ${ORDER}`;

const READ_ASSIGNMENTS_DUE_BETWEEN = `
SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES}
WHERE a.user_id = $1 AND a.due_at >= $2 AND a.due_at < $3 ${ORDER}`;

/**
 * What is to do in course `c`, as one JSON column: counts, and the open assignment due next.
 * @param now the parameter that holds the time; a deadline counts to the end of the minute it names.
 */
export function courseWorkColumn(now: '$2' | '$3'): string {
  return `
  (SELECT json_build_object('id', c.id, 'openAssignments', count(*) FILTER (WHERE ${IS_OPEN}), 'totalAssignments', count(*),
     'nextDue', (SELECT row_to_json(next) FROM (
        SELECT ${ASSIGNMENT_COLUMNS} FROM ${ASSIGNMENT_TABLES}
        WHERE a.user_id = c.user_id AND a.course_id = c.id AND ${IS_OPEN} AND a.due_at > ${now}::timestamptz - interval '1 minute'
        ${ORDER} LIMIT 1) next))
   FROM live_assignments a WHERE a.user_id = c.user_id AND a.course_id = c.id)`;
}

const READ_COURSE_WORK = `
SELECT ${courseWorkColumn('$3')} AS work FROM live_courses c WHERE c.user_id = $1 AND c.id = ANY($2::uuid[])`;

/** Which assignments are asked for: those of a term, the current one when absent, or those of a course. */
export interface AssignmentFilter {
  termId?: string | null;
  courseId?: string | null;
}

/**
 * The assignments of a term's courses (of the current term when none is named) and those that belong to no term, or
 * those of one course, by deadline, those without one last; each brings its course along.
 * @throws NOT_FOUND when the named term or course is not the student's, BAD_USER_INPUT when both are named.
 */
export async function readAssignments(
  actor: Actor,
  { termId, courseId }: AssignmentFilter,
): Promise<AssignmentType[]> {
  if (courseId && termId) throw badInput('courseId', 'cannot be combined with termId');
  if (courseId) {
    const course = await readCourse(actor, courseId);
    return withCourses(await readAssignmentsOfCourses(actor, [courseId]), [course]);
  }
  const [assignments, courses] = await Promise.all([
    actor.database.read<AssignmentType>('assignments', READ_ASSIGNMENTS, [actor.userId, termId ?? null]),
    readCourses(actor, termId),
  ]);
  return withCourses(assignments, courses);
}

/**
 * Rows that bring their course along; a course that is not among those given is left to be looked up.
 * @param courses those that most of the rows belong to.
 */
export function withCourses<Row extends { courseId: string | null }>(
  rows: readonly Row[],
  courses: readonly CourseType[],
): (Row & { course?: CourseType | null })[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  return rows.map((row) => ({ ...row, course: row.courseId === null ? null : byId.get(row.courseId) }));
}

/** All assignments of these courses, by deadline. */
export async function readAssignmentsOfCourses(
  actor: Actor,
  courseIds: readonly string[],
): Promise<AssignmentType[]> {
  return actor.database.read<AssignmentType>('assignments_of_courses', READ_ASSIGNMENTS_OF_COURSES, [
    actor.userId,
    courseIds,
  ]);
}

/** The assignments with these ids, in any order; those that are not the student's are left out. */
export async function readAssignmentsById(actor: Actor, ids: readonly string[]): Promise<AssignmentType[]> {
  return actor.database.read<AssignmentType>('assignments_by_id', READ_ASSIGNMENTS_BY_ID, [
    actor.userId,
    ids,
  ]);
}

/** The assignments due from one instant (inclusive) to another (exclusive), by deadline. */
export async function readAssignmentsDueBetween(
  actor: Actor,
  from: Date,
  to: Date,
): Promise<AssignmentType[]> {
  return actor.database.read<AssignmentType>('assignments_due_between', READ_ASSIGNMENTS_DUE_BETWEEN, [
    actor.userId,
    from,
    to,
  ]);
}

/** What is to do in each of these courses, in any order. */
export async function readCourseWork(actor: Actor, courseIds: readonly string[]): Promise<CourseWork[]> {
  const rows = await actor.database.read<{ work: CourseWork }>('course_work', READ_COURSE_WORK, [
    actor.userId,
    courseIds,
    actor.now,
  ]);
  return rows.map((row) => row.work);
}

/**
 * One assignment.
 * @throws NOT_FOUND
 */
export async function readAssignment(actor: Actor, id: string): Promise<AssignmentType> {
  const [assignment] = await actor.database.read<AssignmentType>('assignment', READ_ASSIGNMENT, [
    actor.userId,
    id,
  ]);
  if (!assignment) throw notFound(ASSIGNMENT);
  return assignment;
}

/** An assignment as a running transaction sees it. */
export async function readAssignmentWithin(
  transaction: Transaction,
  id: string,
): Promise<AssignmentType | undefined> {
  const [assignment] = await transaction.query<AssignmentType>(READ_ASSIGNMENT, [transaction.userId, id]);
  return assignment;
}
