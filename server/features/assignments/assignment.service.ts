import type { Actor, Transaction } from '../../database/database';
import { assertFresh, insertOwned, loadOwned, updateOwned } from '../../database/owned';
import { patchOf, type Patch } from '../../database/patch';
import { assertRoom } from '../../database/room';
import { badInput } from '../../errors/domain-error';
import { Course } from '../courses/course.entity';
import { acceptsScores } from '../courses/course.policy';
import { COURSE, readCoursesById } from '../courses/course.reads';
import { loadCourseForItems, pausedCourse, readTermOf } from '../courses/course.service';
import type { DeleteInput } from '../deletions/deletion.inputs';
import { softDelete } from '../deletions/deletion.service';
import type { DeletePayload } from '../deletions/deletion.types';
import { GradeCategory } from '../grades/grade-category.entity';
import { GRADE_CATEGORY } from '../grades/grade-category.reads';
import { readTermWithin } from '../terms/term.reads';
import { readUser } from '../users/user.service';
import { dueAfter, NO_DUE, touchesDue } from './assignment.due';
import { Assignment } from './assignment.entity';
import type { CreateAssignmentInput, UpdateAssignmentInput } from './assignment.inputs';
import { changedScores, completedAtAfter, gradingStateAfter, isMoved } from './assignment.policy';
import { ASSIGNMENT, readAssignment, readAssignmentWithin } from './assignment.reads';
import type { AssignmentPayload } from './assignment.types';

const FLAGS = ['isBonus', 'neverDrop', 'manuallyDropped', 'isPinned'] as const;
const REQUIRED = ['title', 'type', 'priority', 'progress', 'gradingState', ...FLAGS] as const;

type AssignmentPatch = Patch<UpdateAssignmentInput, (typeof REQUIRED)[number]>;

/** An assignment that was written, with the courses its grade may have moved. */
interface Written {
  id: string;
  courseId: string | null;
  previousCourseId: string | null;
}

/**
 * Adds an assignment.
 * @throws NOT_FOUND naming `courseId` or `categoryId`, CONFLICT for a paused course or a taken id,
 *   BAD_USER_INPUT naming the field, LIMIT_REACHED.
 */
export async function createAssignment(
  actor: Actor,
  input: CreateAssignmentInput,
): Promise<AssignmentPayload> {
  const written = await actor.database.transaction(actor, (transaction) =>
    insertAssignment(transaction, input),
  );
  return payload(actor, written);
}

/** Adds an assignment within a running transaction, see {@link createAssignment}. */
async function insertAssignment(transaction: Transaction, input: CreateAssignmentInput): Promise<Written> {
  const patch = patchOf(input, ['title', ...FLAGS]);
  const progress = input.progress ?? 'todo';
  const course = input.courseId ? await loadCourseForItems(transaction, input.courseId) : null;
  await assertRoom(transaction, 'assignments');
  if (course) await assertRoom(transaction, 'assignmentsPerCourse', { courseId: course.id });
  await checkCategory(transaction, input.categoryId, course?.id ?? null);
  const id = await insertOwned(transaction, Assignment, input.id, {
    ...patch,
    ...dueAfter(NO_DUE, patch, await zoneOf(transaction, course)),
    type: input.type ?? 'assignment',
    priority: input.priority ?? 4,
    progress,
    completedAt: completedAtAfter({ progress: 'todo', completedAt: null }, progress, transaction.now),
    gradingState: input.gradingState ?? 'counted',
  });
  transaction.changed('assignment', [id]);
  return { id, courseId: course?.id ?? null, previousCourseId: null };
}

/**
 * Edits an assignment; moving it to another course recomputes both.
 * @throws NOT_FOUND (also for its new course and category), CONFLICT with the current row for a stale edit,
 *   CONFLICT naming the fields a paused course does not take, BAD_USER_INPUT naming the field.
 */
export async function updateAssignment(
  actor: Actor,
  input: UpdateAssignmentInput,
): Promise<AssignmentPayload> {
  const written = await actor.database.transaction(actor, async (transaction): Promise<Written> => {
    const assignment = await lockAssignment(transaction, input);
    const { id, courseId: previous } = assignment;
    const patch = patchOf(input, REQUIRED);
    const moved = isMoved(assignment, patch);
    await updateOwned(transaction, Assignment, assignment, await changesOf(transaction, assignment, patch));
    transaction.changed('assignment', [id]);
    if (moved && previous) transaction.changed('course', [previous]);
    return { id, courseId: assignment.courseId, previousCourseId: moved ? previous : null };
  });
  return payload(actor, written);
}

/**
 * Deletes an assignment; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row when the caller saw an older one.
 */
export async function deleteAssignment(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  const { deletion, courseId } = await actor.database.transaction(actor, async (transaction) => {
    const { id, title: label, courseId } = await lockAssignment(transaction, input);
    return { courseId, deletion: await softDelete(transaction, { noun: 'assignment', id, label }) };
  });
  const [[course = null], user] = await Promise.all([
    readCoursesById(actor, idsOf(courseId)),
    readUser(actor),
  ]);
  return { deletion, course, term: course && (await readTermOf(actor, course)), user };
}

async function lockAssignment(
  transaction: Transaction,
  { id, expectedVersion }: DeleteInput,
): Promise<Assignment> {
  const assignment = await loadOwned(transaction, Assignment, id, ASSIGNMENT);
  await assertFresh(assignment, expectedVersion, ASSIGNMENT, () => readAssignmentWithin(transaction, id));
  return assignment;
}

/** The columns an edit changes, after every rule about course, category, scores and deadline. */
async function changesOf(
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

async function checkCategory(
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

function idsOf(...ids: (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}

async function payload(
  actor: Actor,
  { id, courseId, previousCourseId }: Written,
): Promise<AssignmentPayload> {
  const [assignment, courses, user] = await Promise.all([
    readAssignment(actor, id),
    readCoursesById(actor, idsOf(courseId, previousCourseId)),
    readUser(actor),
  ]);
  const find = (wanted: string | null) => courses.find((course) => course.id === wanted) ?? null;
  return { assignment, course: find(courseId), previousCourse: find(previousCourseId), user };
}
