import type { SessionUser } from '../../auth/session';
import type { Actor } from '../../database/database';
import { columnsOf, jsonOf, NarrowRead, stored, type ColumnsOf, Selection } from '../../database/narrow-read';
import { type Ids, accountRead, oneOfWithin, oneOf } from '../../database/read-rows';
import { badInput } from '../../errors/domain-error';
import { boundedToday, readTerm, termsInView } from '../terms/term.reads';
import { COURSE_SHOWN } from './course.noun';
import type { CourseGrade, CourseType } from './course.types';

/** The noun in messages. */
export const COURSE = 'course';

const GRADE_FIELDS: ColumnsOf<CourseGrade> = {
  percent: 'c.grade_percent::float8',
  letter: 'c.grade_letter',
  points: 'c.grade_points::float8',
  gradedItems: 'c.graded_items',
  floor: 'c.grade_floor::float8',
  ceiling: 'c.grade_ceiling::float8',
  projected: 'c.grade_projected::float8',
};

/** Columns of a course called `c` by the fields that show them. */
const COURSE_FIELDS: ColumnsOf<CourseType> = {
  ...stored('c', COURSE_SHOWN),
  grade: (asked) => jsonOf(GRADE_FIELDS, asked),
};

/** The selected columns of a course `c`, and those its other fields are found by. */
export function courseColumns(asked: Selection): string {
  return columnsOf(COURSE_FIELDS, asked, ['id', 'termId']);
}

/** All columns of a course, as the API shows it. */
const COURSE_COLUMNS = courseColumns(Selection.everything);

/** The terms whose rows are requested: one, all, or by default those in view. */
export interface TermView {
  termId?: string | null | undefined;
  /** Not with `termId`. */
  allTerms?: boolean | null | undefined;
}

/**
 * Whether a row with course `c` belongs to the view of a term: it has term $2, or, if $2 is null, one of those shown on
 * day $3 (any if that is null, too), or no term (shown with every term).
 */
export const IN_TERM_VIEW = `(c.term_id IS NULL OR c.term_id = $2::uuid
  OR $2::uuid IS NULL AND ($3::date IS NULL OR c.term_id IN (${termsInView('$3::date')})))`;

/** The order of courses `c`. */
export const BY_CODE = 'ORDER BY lower(c.code), c.id';

/** The courses in the view of a term, see {@link IN_TERM_VIEW}, by code. */
export function coursesText(asked: Selection): string {
  return `SELECT ${courseColumns(asked)} FROM live_courses c WHERE c.user_id = $1 AND ${IN_TERM_VIEW} ${BY_CODE}`;
}

const READ_COURSES = new NarrowRead('courses', coursesText);

const READ_COURSES_BY_ID = `
SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND c.id = ANY($2::uuid[]) ${BY_CODE}`;

/** Returns a written course, see `updateOwned`. */
export const SHOW_WRITTEN_COURSE = `SELECT ${COURSE_COLUMNS} FROM written c`;

const READ_OPEN_COURSES = `
SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND c.status <> 'archived' ${BY_CODE}`;

const READ_COURSES_OF_TERMS = `
SELECT ${COURSE_COLUMNS} FROM live_courses c WHERE c.user_id = $1 AND c.term_id = ANY($2::uuid[]) ${BY_CODE}`;

/**
 * The courses of a term (by default those in view, see {@link IN_TERM_VIEW}) and those without a term.
 * @param timezone the student's.
 * @param asked what to read of each course.
 * @throws NOT_FOUND if the term isn't the student's, BAD_USER_INPUT if one and all are requested.
 */
export async function readCourses(
  actor: Actor,
  { timezone }: Pick<SessionUser, 'timezone'>,
  view: TermView,
  asked = Selection.everything,
): Promise<CourseType[]> {
  const values = viewOf(actor, timezone, view);
  const courses = actor.database.read<CourseType>(...READ_COURSES.statement(asked), values);
  const [rows] = await Promise.all([courses, view.termId ? readTerm(actor, view.termId) : null]);
  return rows;
}

/**
 * The values of {@link IN_TERM_VIEW}. What is shown without a term may change at midnight.
 * @param timezone the student's.
 * @throws BAD_USER_INPUT if one term and all are requested.
 */
export function viewOf(
  actor: Actor,
  timezone: string,
  { termId = null, allTerms }: TermView,
): [userId: string, termId: string | null, today: string | null] {
  if (termId && allTerms) throw badInput('allTerms', 'cannot be combined with termId');
  return [actor.userId, termId, (termId ?? allTerms) ? null : boundedToday(actor, timezone)];
}

/** The active and paused courses of all terms, by code. */
export const readOpenCourses = accountRead<CourseType>('open_courses', READ_OPEN_COURSES);

/** Returns the courses with these IDs, by code; other students' are left out. */
export const readCoursesById = accountRead<CourseType, Ids>('courses_by_id', READ_COURSES_BY_ID);

/** All courses of these terms, by code. */
export const readCoursesOfTerms = accountRead<CourseType, Ids>('courses_of_terms', READ_COURSES_OF_TERMS);

/**
 * One course.
 * @throws NOT_FOUND
 */
export const readCourse = oneOf(readCoursesById, COURSE);

/** A course within a running transaction. */
export const readCourseWithin = oneOfWithin<CourseType>(READ_COURSES_BY_ID);
