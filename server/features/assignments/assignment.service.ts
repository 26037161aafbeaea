import { NO_DUE } from '#domain/acts/deadline';
import { gradingAfter, NEW_WORK } from '#domain/assignments/grading-state';
import { isFinished } from '#domain/assignments/open';
import type { Actor, Transaction } from '../../database/database';
import { Selection } from '../../database/narrow-read';
import { insertOwned, loadingOwned, loadOwned, patchOf, seenLoader, updateAlong } from '../../database/owned';
import { assertFresh } from '../../database/outdated-edit';
import { assertQuota } from '../../database/quota';
import { badInput, DomainError } from '../../errors/domain-error';
import { readCoursesById } from '../courses/course.reads';
import { loadCourseForItems } from '../courses/course.service';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import {
  changesOf,
  checkCategory,
  checkPeriod,
  checkReplaced,
  courseBeside,
  FLAGS,
  REQUIRED,
  zoneOf,
} from './assignment.changes';
import { followCompletion, isDoneWork } from './assignment-completion';
import { dueAfter } from './assignment.due';
import { Assignment } from './assignment.entity';
import type {
  CreateAssignmentInput,
  DeleteAssignmentsInput,
  DeleteScopeArgs,
  UpdateAssignmentInput,
  UpdateAssignmentsInput,
} from './assignment.inputs';
import { letterScale, NO_SCORE, scoreColumns } from './assignment-letter';
import { isMoved } from './assignment.policy';
import {
  ASSIGNMENT,
  EDITED_ASSIGNMENT,
  editedAssignment,
  readAssignment,
  readAssignmentsById,
  showWrittenAssignment,
} from './assignment.reads';
import { cutSeries, reachSeries } from './assignment-series.changes';
import { dayOf, lockOthers, seriesOf } from './assignment-series.rows';
import type { AssignmentPayload, AssignmentsPayload, AssignmentType } from './assignment.types';

/** An assignment that was written. */
export interface Written {
  id: string;
  /** The course it was moved out of. */
  previousCourseId: string | null;
  /** Others in its series that were changed or created with it. */
  otherIds: string[];
  /** Others in its series that were removed. */
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

/**
 * Adds an assignment within a running transaction, see {@link createAssignment}.
 * @param finishedAt when it was finished, if it is.
 */
export async function insertAssignment(
  transaction: Transaction,
  input: CreateAssignmentInput,
  finishedAt = transaction.now,
): Promise<Written> {
  const patch = patchOf(input, ['title', 'replacesHow', ...FLAGS]);
  const progress = input.progress ?? 'todo';
  const course = input.courseId ? await loadCourseForItems(transaction, input.courseId) : null;
  await assertQuota(transaction, 'assignments');
  if (course) await assertQuota(transaction, 'assignmentsPerCourse', { holderId: course.id });
  await checkCategory(transaction, input.categoryId, course?.id ?? null);
  await checkReplaced(transaction, null, input.replaces, course?.id ?? null);
  checkPeriod(input.gradingPeriodId, course);
  const score = await scoreColumns(NO_SCORE, patch, letterScale(transaction, course?.id ?? null));
  const id = await insertOwned(transaction, Assignment, input.id, {
    ...patch,
    ...score,
    ...dueAfter(NO_DUE, patch, await zoneOf(transaction, course)),
    type: input.type ?? 'assignment',
    priority: input.priority ?? 4,
    progress,
    completedAt: progress === 'submitted' ? finishedAt : null,
    ...gradingAfter(NEW_WORK, { progress, gradingState: patch.gradingState, ...score }),
  });
  transaction.changed('assignment', [id]);
  return { id, previousCourseId: null, otherIds: [], removedIds: [] };
}

/**
 * Edits an assignment, or several in its series; moving it to another course recomputes both.
 * @param shows the fields of it that are read back.
 * @throws NOT_FOUND (also for its new course and category), CONFLICT with the current row for a stale edit, CONFLICT
 * naming the fields a paused course doesn't accept, BAD_USER_INPUT naming the field.
 */
export async function updateAssignment(
  actor: Actor,
  input: UpdateAssignmentInput,
  shows = Selection.everything,
): Promise<AssignmentPayload> {
  let shown: Promise<AssignmentType> | undefined;
  const work = async (transaction: Transaction): Promise<Written> => {
    const update = await updateAssignmentWithin(transaction, input, { shows });
    shown = update.shown;
    return update.written;
  };
  const { userId } = actor;
  const written = await actor.database.transaction(actor, work, (manager) => [
    loadingOwned(manager, Assignment, { userId, id: input.id, beside: courseBeside(input) }),
  ]);
  return readAssignmentPayload(actor, written, await shown);
}

/**
 * Edits several assignments at once, all or none.
 * @throws as {@link updateAssignment}, with fields named by their index in the list; BAD_USER_INPUT for an assignment
 * named twice.
 */
export async function updateAssignments(
  actor: Actor,
  { assignments: inputs }: UpdateAssignmentsInput,
): Promise<AssignmentsPayload> {
  const ids = inputs.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw badInput(`assignments[${twice}].id`, 'contains an assignment more than once');
  const written = await actor.database.transaction(actor, async (transaction) => {
    const all: (Written & { courseId: string | null })[] = [];
    for (const [index, input] of inputs.entries()) {
      const { written, shown } = await updateAssignmentWithin(transaction, input).catch(
        at(`assignments[${index}]`),
      );
      all.push({ ...written, courseId: (await shown).courseId });
    }
    return all;
  });
  const removedIds = written.flatMap((each) => each.removedIds);
  const changed = new Set(written.flatMap(({ id, otherIds }) => [id, ...otherIds]));
  const [assignments, courses] = await Promise.all([
    readAssignmentsById(actor, [...changed]),
    readCoursesById(actor, idsOf(...written.flatMap((each) => [each.courseId, each.previousCourseId]))),
  ]);
  return { assignments, removedIds, courses };
}

/**
 * Edits an assignment within a running transaction, see {@link updateAssignment}.
 * @param how when it was finished, if this edit finishes it, and the fields of it that are read back.
 */
export async function updateAssignmentWithin(
  transaction: Transaction,
  input: UpdateAssignmentInput,
  { finishedAt = transaction.now, shows = Selection.everything } = {},
): Promise<{ written: Written; shown: Promise<AssignmentType> }> {
  const assignment = await lockAssignment(transaction, input);
  const { scope, ...fields } = input;
  const { id, courseId: previous } = assignment;
  const wasDone = isDoneWork(assignment);
  const patch = patchOf(fields, REQUIRED);
  const moved = isMoved(assignment, patch);
  const reached = await reachSeries(transaction, assignment, patch, scope ?? 'this');
  const changes = await changesOf(transaction, assignment, patch, finishedAt);
  const columns = { ...changes, ...reached.columns };
  const shown = write(transaction, assignment, columns, showWrittenAssignment(shows));
  for (const other of reached.others) {
    const otherChanges = await changesOf(transaction, other.row, other.patch);
    void write(transaction, other.row, { ...otherChanges, ...other.columns });
  }
  const followUp = await followCompletion(transaction, assignment, wasDone);
  if (moved && previous) transaction.changed('course', [previous]);
  const { removed: removedIds } = followUp;
  // Removed rows are gone, so nothing else reports them.
  if (removedIds.length > 0) transaction.changed('assignment', [id]);
  const otherIds = [...reached.others.map(({ row }) => row.id), ...followUp.made];
  return { written: { id, previousCourseId: moved ? previous : null, otherIds, removedIds }, shown };
}

/**
 * Writes columns of an assignment and reports which of them changed.
 * @returns the row as it is shown, see {@link updateAlong}.
 */
function write(
  transaction: Transaction,
  assignment: Assignment,
  changes: Partial<Assignment>,
  show?: string,
): Promise<AssignmentType> {
  const asked = [transaction, Assignment, assignment, changes, show] as const;
  const { columns, shown } = updateAlong<Assignment, AssignmentType>(...asked);
  transaction.changed('assignment', [assignment.id], columns, isFinished(assignment));
  return shown;
}

/**
 * Deletes an assignment, or several in its series; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row if the caller saw an older one.
 */
export function deleteAssignment(actor: Actor, input: DeleteInput & DeleteScopeArgs): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const assignment = await lockAssignment(transaction, input);
    const id = [assignment.id, ...(await idsToDelete(transaction, assignment, input))];
    return { noun: 'assignment', id, label: assignment.title, courseId: assignment.courseId };
  });
}

/** Returns the other assignments to delete. "This and following" become their own series, restored as one. */
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
 * Deletes several assignments together, to be restored together.
 * @throws NOT_FOUND naming `ids[n]` when one is not there, CONFLICT with the current row if the caller saw an older one,
 * BAD_USER_INPUT unless there are as many versions as assignments.
 */
export async function deleteAssignments(
  actor: Actor,
  { ids: named, expectedVersions }: DeleteAssignmentsInput,
): Promise<DeletePayload> {
  if (expectedVersions && expectedVersions.length !== named.length)
    throw badInput('expectedVersions', 'must have one version for each assignment');
  const ids = named.map((id) => id.toLowerCase());
  return deleteLoaded(actor, async (transaction) => {
    const titles: string[] = [];
    for (const [index, id] of ids.entries()) {
      const row = await loadOwned(transaction, Assignment, id, ASSIGNMENT, `ids[${index}]`);
      const seen = { expectedVersion: expectedVersions?.[index] ?? null };
      await assertFresh(transaction, editedAssignment(id), row, seen);
      titles.push(row.title);
    }
    return { noun: 'assignment', id: ids, label: titles[0] ?? '' };
  });
}

const lockAssignment = seenLoader({ ...EDITED_ASSIGNMENT, entity: Assignment, beside: courseBeside });

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

/**
 * The written assignment as it is now.
 * @param shown the assignment at the end of its transaction; absent if the write happened earlier, see `Idempotency`.
 */
export async function readAssignmentPayload(
  actor: Actor,
  { id, previousCourseId, otherIds, removedIds }: Written,
  shown?: AssignmentType,
): Promise<AssignmentPayload> {
  const [assignment, others] = await Promise.all([
    shown ?? readAssignment(actor, id),
    otherIds.length > 0 ? readAssignmentsById(actor, otherIds) : [],
  ]);
  return { assignment, others, removedIds, previousCourseId };
}
