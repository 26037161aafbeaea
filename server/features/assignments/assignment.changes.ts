import type { Transaction } from '../../database/database';
import { loadOwned } from '../../database/owned';
import type { Patch } from '../../database/patch';
import { assertRoom } from '../../database/room';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { acceptsScores } from '../courses/course.policy';
import { COURSE } from '../courses/course.reads';
import { loadCourseForItems, pausedCourse } from '../courses/course.service';
import { GradeCategory } from '../grades/grade-category.entity';
import { GRADE_CATEGORY } from '../grades/grade-category.reads';
import { readTermWithin } from '../terms/term.reads';
import { dueAfter, touchesDue } from './assignment.due';
import type { Assignment } from './assignment.entity';
import type { UpdateAssignmentInput } from './assignment.inputs';
import { changedScores, completedAtAfter, gradingStateAfter, isMoved } from './assignment.policy';

/** Switches of an assignment: each of them is on or off, never unknown. */
export const FLAGS = ['isBonus', 'neverDrop', 'manuallyDropped', 'isPinned'] as const;

/** Fields that an edit cannot clear. */
export const REQUIRED = ['title', 'type', 'priority', 'progress', 'gradingState', ...FLAGS] as const;

/** What an edit sets of an assignment itself. */
export type AssignmentPatch = Omit<Patch<UpdateAssignmentInput, (typeof REQUIRED)[number]>, 'scope'>;

/**
 * The columns an edit changes, after every rule about course, category, scores and deadline.
 * @throws NOT_FOUND for its new course and category, CONFLICT naming the fields a paused course does not take,
 *   BAD_USER_INPUT naming the field, LIMIT_REACHED.
 */
export async function changesOf(
  transaction: Transaction,
  assignment: Assignment,
  patch: AssignmentPatch,
): Promise<Partial<Assignment>> {
  const moved = isMoved(assignment, patch);
  const scores = changedScores(assignment, patch);
  // A tick needs no course: the most frequent edit stays the cheapest.
  const needsCourse = moved || scores.length > 0 || touchesDue(patch) || Boolean(patch.categoryId);
  const course = needsCourse ? await courseAfter(transaction, assignment, patch) : null;
  if (course && !moved && scores.length > 0 && !acceptsScores(course)) throw pausedCourse(course, scores);
  await checkCategory(transaction, patch.categoryId, course?.id ?? null);
  return {
    gradingState: gradingStateAfter(assignment, patch.progress),
    ...patch,
    ...(moved && patch.categoryId === undefined ? { categoryId: null } : {}),
    ...(touchesDue(patch) ? dueAfter(assignment, patch, await zoneOf(transaction, course)) : {}),
    completedAt: completedAtAfter(assignment, patch.progress, transaction.now),
  };
}

/** The course an assignment belongs to after an edit; a new one must take items and have room. */
async function courseAfter(
  transaction: Transaction,
  assignment: Assignment,
  patch: AssignmentPatch,
): Promise<Course | null> {
  if (!isMoved(assignment, patch)) {
    return assignment.courseId ? loadOwned(transaction, Course, assignment.courseId, COURSE) : null;
  }
  if (!patch.courseId) return null;
  const course = await loadCourseForItems(transaction, patch.courseId);
  await assertRoom(transaction, 'assignmentsPerCourse', { courseId: course.id });
  return course;
}

/** @throws NOT_FOUND or BAD_USER_INPUT naming `categoryId` when it is no category of the course. */
export async function checkCategory(
  transaction: Transaction,
  categoryId: string | null | undefined,
  courseId: string | null,
): Promise<void> {
  if (!categoryId) return;
  const category = await loadOwned(transaction, GradeCategory, categoryId, GRADE_CATEGORY, 'categoryId');
  if (category.courseId !== courseId) throw badInput('categoryId', "must belong to the assignment's course");
}

/** The zone of deadlines that name none: the institution's, else the student's. */
export async function zoneOf(transaction: Transaction, course: Course | null): Promise<string> {
  const term = course?.termId ? await readTermWithin(transaction, course.termId) : undefined;
  return term?.timezone ?? transaction.timezone;
}
