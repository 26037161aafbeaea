import { touchesDue } from '#domain/acts/deadline';
import { workAfter } from '#domain/acts/work';
import type { Transaction } from '../../database/database';
import { loadOwned, type Patch } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, notFound } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { acceptsItems } from '../courses/course.policy';
import { COURSE } from '../courses/course.reads';
import { loadCourseForItems, pausedCourse } from '../courses/course.service';
import { GradeCategory } from '../grades/gradebook/grade-category.entity';
import { GRADE_CATEGORY } from '../grades/gradebook/grade-category.reads';
import { readTermWithin } from '../terms/term.reads';
import { dueAfter } from './assignment.due';
import type { Assignment } from './assignment.entity';
import { letterScale, scoreColumns } from './assignment-letter';
import type { UpdateAssignmentInput } from './assignment.inputs';
import { changedScores, isMoved } from './assignment.policy';

/** Switches of an assignment: each of them is on or off, never unknown. */
export const FLAGS = ['isBonus', 'neverDrop', 'manuallyDropped', 'isPinned', 'isStillOpen'] as const;

/** Fields that an edit cannot clear. */
export const REQUIRED = [
  'title',
  'type',
  'priority',
  'progress',
  'gradingState',
  'replacesHow',
  ...FLAGS,
] as const;

/** The columns that an edit sets of an assignment itself. */
export type AssignmentPatch = Omit<Patch<UpdateAssignmentInput, (typeof REQUIRED)[number]>, 'scope'>;

/**
 * The columns an edit changes, after every rule about course, category, scores, and deadline.
 * @throws NOT_FOUND for its new course and category, CONFLICT naming the fields a paused course doesn't accept,
 * BAD_USER_INPUT naming the field, LIMIT_REACHED.
 * @param finishedAt when it was finished, if this edit finishes it.
 */
export async function changesOf(
  transaction: Transaction,
  assignment: Assignment,
  patch: AssignmentPatch,
  finishedAt = transaction.now,
): Promise<Partial<Assignment>> {
  const moved = isMoved(assignment, patch);
  const courseId = (moved ? patch.courseId : assignment.courseId) ?? null;
  const score = await scoreColumns(assignment, patch, letterScale(transaction, courseId));
  const scores = changedScores(assignment, { ...patch, ...score });
  const needsCourse =
    moved ||
    scores.length > 0 ||
    touchesDue(patch) ||
    Boolean(patch.categoryId ?? patch.replaces ?? patch.gradingPeriodId);
  const course = needsCourse ? await courseAfter(transaction, assignment, patch) : null;
  if (course && !moved && scores.length > 0 && !acceptsItems(course)) throw pausedCourse(course, scores);
  await checkCategory(transaction, patch.categoryId, course?.id ?? null);
  await checkReplaced(transaction, assignment.id, patch.replaces, course?.id ?? null);
  checkPeriod(patch.gradingPeriodId, course);
  return {
    ...patch,
    ...score,
    ...(moved && patch.categoryId === undefined ? { categoryId: null } : {}),
    ...(moved && patch.replaces === undefined ? { replaces: null } : {}),
    ...(moved && patch.gradingPeriodId === undefined ? { gradingPeriodId: null } : {}),
    ...(touchesDue(patch) ? dueAfter(assignment, patch, await zoneOf(transaction, course)) : {}),
    ...workAfter(assignment, { ...patch, ...score }, { now: transaction.now.getTime(), finishedAt }),
  };
}

/** The fields of the course that rules about an assignment need. */
type CourseOfItem = Pick<Course, 'id' | 'termId' | 'code' | 'status' | 'periods'>;

/** All that a tick sets, which needs no course: the most frequent edit stays the cheapest. */
const OF_TICK: readonly string[] = [
  'id',
  'expectedVersion',
  'progress',
] satisfies (keyof UpdateAssignmentInput)[];

/** The {@link CourseOfItem} of an assignment called `r`, as a column beside its own, unless the edit is a tick. */
export function courseBeside(input: object): string | undefined {
  const isSet = (field: string) => (input as Record<string, unknown>)[field] !== undefined;
  return Object.keys(input).some((field) => isSet(field) && !OF_TICK.includes(field))
    ? COURSE_COLUMN
    : undefined;
}

const COURSE_COLUMN = `(
  SELECT json_build_object('id', c.id, 'termId', c.term_id, 'code', c.code, 'status', c.status,
    'periods', c.grading_periods)
  FROM live_courses c WHERE c.user_id = r.user_id AND c.id = r.course_id) AS course`;

/** The course of an assignment after an edit. A new course must accept items and have room for one more. */
async function courseAfter(
  transaction: Transaction,
  assignment: Assignment,
  patch: AssignmentPatch,
): Promise<CourseOfItem | null> {
  if (!isMoved(assignment, patch)) {
    if (assignment.course !== undefined || !assignment.courseId) return assignment.course ?? null;
    return loadOwned(transaction, Course, assignment.courseId, COURSE);
  }
  if (!patch.courseId) return null;
  const course = await loadCourseForItems(transaction, patch.courseId);
  await assertQuota(transaction, 'assignmentsPerCourse', { holderId: course.id });
  return course;
}

/** @throws NOT_FOUND or BAD_USER_INPUT naming the field if it isn't a category of the course. */
export async function checkCategory(
  transaction: Transaction,
  categoryId: string | null | undefined,
  courseId: string | null,
  field: 'categoryId' | 'replaces' = 'categoryId',
): Promise<void> {
  if (!categoryId) return;
  const category = await loadOwned(transaction, GradeCategory, categoryId, GRADE_CATEGORY, field);
  if (category.courseId !== courseId) throw badInput(field, "must belong to the assignment's course");
}

const READ_REPLACING = `
SELECT title FROM live_assignments WHERE user_id = $1 AND course_id = $2 AND replaces = $3 AND id IS DISTINCT FROM $4
LIMIT 1`;

/**
 * Checks a category whose lowest score an assignment may replace.
 * @param id of the assignment; null for a new one.
 * @throws NOT_FOUND or BAD_USER_INPUT naming `replaces` for one that isn't in the course, or that another one already
 * replaces.
 */
export async function checkReplaced(
  transaction: Transaction,
  id: string | null,
  replaces: string | null | undefined,
  courseId: string | null,
): Promise<void> {
  if (!replaces) return;
  await checkCategory(transaction, replaces, courseId, 'replaces');
  const values = [transaction.userId, courseId, replaces, id];
  const [other] = await transaction.query<{ title: string }>(READ_REPLACING, values);
  if (other) throw badInput('replaces', `“${other.title}” already replaces scores in this category`);
}

/** @throws NOT_FOUND naming `gradingPeriodId` if it isn't a period of the course. */
export function checkPeriod(
  gradingPeriodId: string | null | undefined,
  course: Pick<Course, 'periods'> | null,
): void {
  if (!gradingPeriodId || course?.periods.some(({ id }) => id === gradingPeriodId)) return;
  throw notFound('grading period', 'gradingPeriodId');
}

/** The default time zone of deadlines: the school's, otherwise the student's. */
export async function zoneOf(
  transaction: Transaction,
  course: Pick<Course, 'termId'> | null,
): Promise<string> {
  const term = course?.termId ? await readTermWithin(transaction, course.termId) : undefined;
  return term?.timezone ?? transaction.timezone;
}
