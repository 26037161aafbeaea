import type { Transaction } from '../../database/database';
import { assertFresh, loadOwned, updateOwned } from '../../database/owned';
import { badInput, DomainError, notFound } from '../../errors/domain-error';
import { isOpen } from '#domain/assignments/assignment';
import { dueAfter } from './assignment.due';
import { Assignment, type RecoveryBase } from './assignment.entity';
import { gradingStateAfter } from './assignment.policy';
import { ASSIGNMENT, readAssignmentWithin } from './assignment.reads';

/** What a recovery does with one assignment. */
export interface RecoveryChange {
  id: string;
  expectedVersion?: number | null;
  /** The day on which it is begun; null lets it go. */
  plannedOn: string | null;
  /** Its new deadline, where the student set it; null leaves it. */
  dueDate: string | null;
}

/** The courses whose work or grades a recovery moved, and the assignments it changed. */
export interface RecoveredRows {
  assignmentIds: string[];
  courseIds: string[];
}

/**
 * Plans and lets go of open assignments under one recovery, which takes it back.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, CONFLICT for work that is done, BAD_USER_INPUT
 *   naming `dueDate` for a deadline that the student did not set.
 */
export async function recoverWithin(
  transaction: Transaction,
  recoveryId: string,
  changes: readonly RecoveryChange[],
): Promise<RecoveredRows> {
  const rows: Assignment[] = [];
  // In one order for everybody, so that two recoveries never wait for each other.
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const assignment = await loadOwned(transaction, Assignment, change.id, ASSIGNMENT);
    await assertFresh(assignment, change.expectedVersion, ASSIGNMENT, () =>
      readAssignmentWithin(transaction, change.id),
    );
    if (!isOpen(assignment)) throw new DomainError('CONFLICT', `${assignment.title} is not open any more.`);
    await updateOwned(transaction, Assignment, assignment, {
      ...changesOf(transaction, assignment, change),
      recoveryId,
      recoveryBase: baseOf(assignment),
    });
    rows.push(assignment);
  }
  return told(transaction, rows);
}

/**
 * Takes a recovery back; what was edited since stays as it is.
 * @throws NOT_FOUND when nothing is left to be taken back.
 */
export async function undoRecoveryWithin(
  transaction: Transaction,
  recoveryId: string,
): Promise<RecoveredRows> {
  const { userId, manager } = transaction;
  const changed = await manager.find(Assignment, {
    where: { userId, recoveryId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const rows = changed.filter(
    ({ deletedAt, version, recoveryBase }) => deletedAt === null && recoveryBase?.version === version,
  );
  if (rows.length === 0) throw notFound('recovery');
  for (const assignment of rows) {
    const { recoveryBase: base } = assignment;
    if (!base) continue;
    const { plannedOn, progress, gradingState, dueDate } = base;
    const due = dueDate === assignment.dueDate ? {} : dueAfter(assignment, { dueDate }, transaction.timezone);
    const before = { plannedOn, progress, gradingState, ...due };
    await updateOwned(transaction, Assignment, assignment, {
      ...before,
      recoveryId: null,
      recoveryBase: null,
    });
  }
  return told(transaction, rows);
}

function changesOf(
  { timezone }: Transaction,
  assignment: Assignment,
  { plannedOn, dueDate }: RecoveryChange,
): Partial<Assignment> {
  if (plannedOn === null) {
    return { progress: 'let_go', gradingState: gradingStateAfter(assignment, 'let_go'), plannedOn: null };
  }
  if (dueDate === null) return { plannedOn };
  if (!isOwnDeadline(assignment)) throw badInput('dueDate', 'was not set by the student');
  return { plannedOn, ...dueAfter(assignment, { dueDate }, timezone) };
}

/** Whether nobody but the student set the deadline: work of no course that no calendar brought. */
function isOwnDeadline({ courseId, importKey }: Assignment): boolean {
  return courseId === null && importKey === null;
}

/** What is needed to take the recovery back, which raises the version by one. */
function baseOf({ plannedOn, dueDate, progress, gradingState, version }: Assignment): RecoveryBase {
  return { plannedOn, dueDate, progress, gradingState, version: version + 1 };
}

function told(transaction: Transaction, rows: readonly Assignment[]): RecoveredRows {
  const assignmentIds = rows.map(({ id }) => id);
  transaction.changed('assignment', assignmentIds);
  return { assignmentIds, courseIds: [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))] };
}
