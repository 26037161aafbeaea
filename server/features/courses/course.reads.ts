import type { Actor, Transaction } from '../../database/database';
import { notFound } from '../../errors/domain-error';
import { readTerm } from '../terms/term.reads';
import type { CourseType } from './course.types';

/** The noun as messages say it. */
export const COURSE = 'course';

/** Columns of a course called `c` as the API shows it. */
export const COURSE_COLUMNS = `
  c.id, c.term_id AS "termId", c.code, c.name, c.credits::float8 AS credits, c.color, c.instructor, c.place, c.link,
  c.notes, c.status, c.version,
  json_build_object('percent', c.grade_percent::float8, 'letter', c.grade_letter, 'points', c.grade_points::float8,
    'gradedItems', c.graded_items, 'floor', c.grade_floor::float8, 'ceiling', c.grade_ceiling::float8,
    'projected', c.grade_projected::float8) AS grade`;

/**
 * Whether a row whose course is called `c` belongs to the view of a term: to term $2, or to the current one when $2
 * is null, or to no term at all, which is shown with every term.
 */
export const IN_TERM_VIEW = `(c.term_id IS NULL OR c.term_id = coalesce($2::uuid, (
  SELECT t.id FROM live_terms t WHERE t.user_id = $1 AND t.is_current)))`;

const ORDER = 'ORDER BY lower(c.code), c.id';

const READ_COURSES = `SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND ${IN_TERM_VIEW} ${ORDER}`;

const READ_COURSES_BY_ID = `
SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND c.id = ANY($2::uuid[]) ${ORDER}`;

const READ_ACTIVE_COURSES = `
SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND c.status = 'active' ${ORDER}`;

const READ_COURSES_OF_TERMS = `
SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND c.term_id = ANY($2::uuid[]) ${ORDER}`;

/**
 * The courses of a term (the current one when none is named) and those without a term.
 * @throws NOT_FOUND when the named term is not the student's.
 */
export async function readCourses(actor: Actor, termId: string | null | undefined): Promise<CourseType[]> {
  const courses = actor.database.read<CourseType>('courses', READ_COURSES, [actor.userId, termId ?? null]);
  const [rows] = await Promise.all([courses, termId ? readTerm(actor, termId) : null]);
  return rows;
}

/** The active courses of all terms, by code. */
export async function readActiveCourses(actor: Actor): Promise<CourseType[]> {
  return actor.database.read<CourseType>('active_courses', READ_ACTIVE_COURSES, [actor.userId]);
}

/** The courses with these ids, by code; those that are not the student's are left out. */
export async function readCoursesById(actor: Actor, ids: readonly string[]): Promise<CourseType[]> {
  return actor.database.read<CourseType>('courses_by_id', READ_COURSES_BY_ID, [actor.userId, ids]);
}

/** All courses of these terms, by code. */
export async function readCoursesOfTerms(actor: Actor, termIds: readonly string[]): Promise<CourseType[]> {
  return actor.database.read<CourseType>('courses_of_terms', READ_COURSES_OF_TERMS, [actor.userId, termIds]);
}

/**
 * One course.
 * @throws NOT_FOUND
 */
export async function readCourse(actor: Actor, id: string): Promise<CourseType> {
  const [course] = await readCoursesById(actor, [id]);
  if (!course) throw notFound(COURSE);
  return course;
}

/** A course as a running transaction sees it. */
export async function readCourseWithin(
  transaction: Transaction,
  id: string,
): Promise<CourseType | undefined> {
  const [course] = await transaction.query<CourseType>(READ_COURSES_BY_ID, [transaction.userId, [id]]);
  return course;
}
