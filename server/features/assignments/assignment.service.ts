import type { Actor, Transaction } from '../../database/database';
import { assertFresh, insertOwned, loadOwned, updateOwned } from '../../database/owned';
import { patchOf } from '../../database/patch';
import { assertRoom } from '../../database/room';
import { badInput, DomainError } from '../../errors/domain-error';
import { readCoursesById } from '../courses/course.reads';
import { loadCourseForItems, readTermOf } from '../courses/course.service';
import type { DeleteInput } from '../deletions/deletion.inputs';
import { softDelete } from '../deletions/deletion.service';
import type { DeletePayload } from '../deletions/deletion.types';
import { readUser } from '../users/user.service';
import { changesOf, checkCategory, FLAGS, REQUIRED, zoneOf } from './assignment.changes';
import { followCompletion } from './assignment-completion';
import { dueAfter, NO_DUE } from './assignment.due';
import { Assignment } from './assignment.entity';
import type {
  CreateAssignmentInput,
  DeleteAssignmentsInput,
  DeleteScopeArgs,
  UpdateAssignmentInput,
  UpdateAssignmentsInput,
} from './assignment.inputs';
import { completedAtAfter, isMoved } from './assignment.policy';
import { ASSIGNMENT, readAssignment, readAssignmentsById, readAssignmentWithin } from './assignment.reads';
import { cutSeries, reachSeries } from './assignment-series.changes';
import { dayOf, lockOthers, seriesOf } from './assignment-series.rows';
import type { AssignmentPayload, AssignmentsPayload } from './assignment.types';

/** An assignment that was written, with the courses its grade may have moved. */
export interface Written {
  id: string;
  courseId: string | null;
  previousCourseId: string | null;
  /** Others of its series that were changed or made along with it. */
  otherIds: string[];
  /** Others of its series that are gone. */
  removedIds: string[];
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
  return readAssignmentPayload(actor, written);
}

/** Adds an assignment within a running transaction, see {@link createAssignment}. */
export async function insertAssignment(
  transaction: Transaction,
  input: CreateAssignmentInput,
): Promise<Written> {
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
  return { id, courseId: course?.id ?? null, previousCourseId: null, otherIds: [], removedIds: [] };
}

/**
 * Edits an assignment, or several of the series it belongs to; moving it to another course recomputes both.
 * @throws NOT_FOUND (also for its new course and category), CONFLICT with the current row for a stale edit,
 *   CONFLICT naming the fields a paused course does not take, BAD_USER_INPUT naming the field.
 */
export async function updateAssignment(
  actor: Actor,
  input: UpdateAssignmentInput,
): Promise<AssignmentPayload> {
  const written = await actor.database.transaction(actor, (transaction) => updateWithin(transaction, input));
  return readAssignmentPayload(actor, written);
}

/**
 * Edits several assignments at once: all of them or none.
 * @throws as {@link updateAssignment}, the fields named with their place in the list; BAD_USER_INPUT for an assignment
 *   named twice.
 */
export async function updateAssignments(
  actor: Actor,
  { assignments: inputs }: UpdateAssignmentsInput,
): Promise<AssignmentsPayload> {
  const ids = inputs.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw badInput(`assignments[${twice}].id`, 'names an assignment a second time');
  const written = await actor.database.transaction(actor, async (transaction) => {
    const all: Written[] = [];
    for (const [index, input] of inputs.entries()) {
      all.push(await updateWithin(transaction, input).catch(at(`assignments[${index}]`)));
    }
    return all;
  });
  const removedIds = written.flatMap((each) => each.removedIds);
  const changed = new Set(written.flatMap(({ id, otherIds }) => [id, ...otherIds]));
  const [assignments, courses, user] = await Promise.all([
    readAssignmentsById(actor, [...changed]),
    readCoursesById(actor, idsOf(...written.flatMap((each) => [each.courseId, each.previousCourseId]))),
    readUser(actor),
  ]);
  return { assignments, removedIds, courses, user };
}

/** Edits an assignment within a running transaction, see {@link updateAssignment}. */
async function updateWithin(transaction: Transaction, input: UpdateAssignmentInput): Promise<Written> {
  const { scope, ...fields } = input;
  const assignment = await lockAssignment(transaction, input);
  const { id, courseId: previous, progress } = assignment;
  const patch = patchOf(fields, REQUIRED);
  const moved = isMoved(assignment, patch);
  const reached = await reachSeries(transaction, assignment, patch, scope ?? 'this');
  const changes = await changesOf(transaction, assignment, patch);
  await updateOwned(transaction, Assignment, assignment, { ...changes, ...reached.columns });
  for (const other of reached.others) {
    const otherChanges = await changesOf(transaction, other.row, other.patch);
    await updateOwned(transaction, Assignment, other.row, { ...otherChanges, ...other.columns });
  }
  const followUp = await followCompletion(transaction, assignment, progress === 'submitted');
  const otherIds = [...reached.others.map(({ row }) => row.id), ...followUp.made];
  transaction.changed('assignment', [id, ...otherIds]);
  if (moved && previous) transaction.changed('course', [previous]);
  return {
    id,
    courseId: assignment.courseId,
    previousCourseId: moved ? previous : null,
    otherIds,
    removedIds: followUp.removed,
  };
}

/**
 * Deletes an assignment, or several of the series it belongs to; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row when the caller saw an older one.
 */
export async function deleteAssignment(
  actor: Actor,
  input: DeleteInput & DeleteScopeArgs,
): Promise<DeletePayload> {
  const { deletion, courseId } = await actor.database.transaction(actor, async (transaction) => {
    const assignment = await lockAssignment(transaction, input);
    const id = [assignment.id, ...(await idsToDelete(transaction, assignment, input))];
    const { title: label, courseId } = assignment;
    return { courseId, deletion: await softDelete(transaction, { noun: 'assignment', id, label }) };
  });
  const [[course = null], user] = await Promise.all([
    readCoursesById(actor, idsOf(courseId)),
    readUser(actor),
  ]);
  return { deletion, course, term: course && (await readTermOf(actor, course)), user };
}

/** The others of its series that go along; "this and following" become a series of their own, to be restored as one. */
async function idsToDelete(
  transaction: Transaction,
  assignment: Assignment,
  { scope }: DeleteScopeArgs,
): Promise<string[]> {
  const series = scope && scope !== 'this' ? await seriesOf(transaction, assignment) : null;
  if (!series) return [];
  const others = await lockOthers(transaction, assignment);
  if (scope === 'all') return others.map(({ id }) => id);
  const day = dayOf(assignment);
  const following = others.filter((other) => dayOf(other) >= day);
  const rest = await cutSeries(transaction, { series, day, hasBefore: following.length < others.length });
  const ids = following.map(({ id }) => id);
  await transaction.query(
    'UPDATE assignments SET series_id = $2 WHERE user_id = $1 AND id = ANY ($3::uuid[])',
    [transaction.userId, rest.id, [assignment.id, ...ids]],
  );
  return ids;
}

/**
 * Deletes several assignments in one act, which one act restores.
 * @throws NOT_FOUND naming `ids` when one is not there.
 */
export async function deleteAssignments(actor: Actor, input: DeleteAssignmentsInput): Promise<DeletePayload> {
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
  const deletion = await actor.database.transaction(actor, async (transaction) => {
    const titles: string[] = [];
    for (const id of ids) {
      titles.push((await loadOwned(transaction, Assignment, id, ASSIGNMENT, 'ids')).title);
    }
    return softDelete(transaction, { noun: 'assignment', id: ids, label: titles[0] ?? '' });
  });
  return { deletion, course: null, term: null, user: await readUser(actor) };
}

async function lockAssignment(
  transaction: Transaction,
  { id, expectedVersion }: DeleteInput,
): Promise<Assignment> {
  const assignment = await loadOwned(transaction, Assignment, id, ASSIGNMENT);
  await assertFresh(assignment, expectedVersion, ASSIGNMENT, () => readAssignmentWithin(transaction, id));
  return assignment;
}

/** Names the place in a list before the fields that an error names. */
function at(place: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DomainError)) throw error;
    const { fields = { id: error.message }, ...details } = error.details;
    const placed = Object.entries(fields).map(([field, message]) => [`${place}.${field}`, message]);
    throw new DomainError(error.code, error.message, { ...details, fields: Object.fromEntries(placed) });
  };
}

function idsOf(...ids: (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}

/** What was written, as it stands now. */
export async function readAssignmentPayload(
  actor: Actor,
  { id, courseId, previousCourseId, otherIds, removedIds }: Written,
): Promise<AssignmentPayload> {
  const [assignment, others, courses, user] = await Promise.all([
    readAssignment(actor, id),
    otherIds.length > 0 ? readAssignmentsById(actor, otherIds) : [],
    readCoursesById(actor, idsOf(courseId, previousCourseId)),
    readUser(actor),
  ]);
  const find = (wanted: string | null) => courses.find((course) => course.id === wanted) ?? null;
  return {
    assignment,
    others,
    removedIds,
    course: find(courseId),
    previousCourse: find(previousCourseId),
    user,
  };
}
