import { localDayOf } from '#domain/time/zone';
import { workAfter } from '#domain/acts/work';
import { isOpen } from '#domain/assignments/open';
import { RECOVERY_DAYS } from '#domain/planning/recovery';
import type { Actor, Transaction } from '../../../database/database';
import { badInput, DomainError } from '../../../errors/domain-error';
import { assertFresh } from '../../../database/outdated-edit';
import { loadOwned, updateOwned } from '../../../database/owned';
import {
  ASSIGNMENT,
  editedAssignment,
  readAssignmentsById,
  withCourses,
} from '../../assignments/assignment.reads';
import { readCoursesById } from '../../courses/course.reads';
import { actId } from '#domain/acts/act-id';
import { dueAfter } from '../../assignments/assignment.due';
import { MINUTE_MS, SECOND_MS } from '#domain/time/local-date-time';
import { Assignment } from '../../assignments/assignment.entity';
import type { ApplyRecoveryInput, RecoveryPayload, RecoveryType } from './recovery.types';

/**
 * Carries out lines of a plan in one transaction.
 * @throws NOT_FOUND, CONFLICT for an assignment that changed since it was planned or is not open, BAD_USER_INPUT
 *   naming the field, also for a day before today.
 */
export async function applyRecovery(actor: Actor, { lines }: ApplyRecoveryInput): Promise<RecoveryPayload> {
  if (new Set(lines.map(({ id }) => id)).size < lines.length) {
    throw badInput('lines', 'must list each assignment once');
  }
  for (const [index, { plannedOn, dueDate }] of lines.entries()) {
    if (dueDate && !plannedOn) throw badInput(`lines.${index}.dueDate`, 'needs a planned date');
  }
  const changes = lines.map(({ plannedOn = null, dueDate = null, ...line }) => ({
    ...line,
    plannedOn,
    dueDate,
  }));
  const written = await actor.database.transaction(actor, async (transaction) => {
    const recoveryId = actId(transaction.revision);
    const rows = await recoverWithin(transaction, recoveryId, noneBeforeToday(transaction, changes));
    return { recoveryId, rows };
  });
  return payload(actor, written.recoveryId, written.rows);
}

/** A recovery starts today at the earliest, in the time zone of the account, whose row the transaction holds. */
function noneBeforeToday(
  { now, timezone }: Transaction,
  changes: readonly RecoveryChange[],
): readonly RecoveryChange[] {
  const today = localDayOf(now.getTime(), timezone);
  for (const [index, { plannedOn, dueDate }] of changes.entries()) {
    for (const [name, day] of Object.entries({ plannedOn, dueDate })) {
      if (day !== null && day < today)
        throw badInput(`lines.${index}.${name}`, `must not be before ${today}`);
    }
  }
  return changes;
}

async function payload(
  actor: Actor,
  recoveryId: string,
  { assignmentIds, courseIds }: RecoveredRows,
): Promise<RecoveryPayload> {
  const [assignments, courses] = await Promise.all([
    readAssignmentsById(actor, assignmentIds),
    readCoursesById(actor, courseIds),
  ]);
  return { recoveryId, assignments: withCourses(assignments, courses), courses };
}

const KEPT_MS = RECOVERY_DAYS * 24 * 60 * MINUTE_MS;

/**
 * The last recovery that can still be undone, with its number of assignments. It is kept for the week it covers;
 * assignments edited since don't count.
 * @param rows assignments as Today has them; `recoveryId` is null for those edited since.
 * @param now epoch milliseconds.
 */
export function lastRecovery(
  rows: Iterable<{ recoveryId: string | null; changedMs: number }>,
  now: number,
): RecoveryType | null {
  const found = new Map<string, { appliedMs: number; assignments: number }>();
  for (const { recoveryId, changedMs } of rows) {
    if (recoveryId === null || changedMs <= now - KEPT_MS) continue;
    const { appliedMs, assignments } = found.get(recoveryId) ?? { appliedMs: 0, assignments: 0 };
    found.set(recoveryId, { appliedMs: Math.max(appliedMs, changedMs), assignments: assignments + 1 });
  }
  const [last] = [...found].sort(([, left], [, right]) => right.appliedMs - left.appliedMs);
  if (!last) return null;
  const [id, { appliedMs, assignments }] = last;
  const appliedAt = new Date(Math.floor(appliedMs / SECOND_MS) * SECOND_MS).toISOString();
  return { id, appliedAt: appliedAt.replace('.000', ''), assignments };
}

/** A recovery's changes to one assignment. */
interface RecoveryChange {
  id: string;
  expectedVersion?: number | null;
  /** The day its work begins; null skips it. */
  plannedOn: string | null;
  /** Its new deadline, if the student set it; null to leave it. */
  dueDate: string | null;
}

/** The courses whose work or grades a recovery moved, and the assignments it changed. */
interface RecoveredRows {
  assignmentIds: string[];
  courseIds: string[];
}

/**
 * Replans and skips open assignments under one recovery, which can be undone.
 * @throws NOT_FOUND, CONFLICT with the current row for a stale edit, CONFLICT for work that is done,
 * BAD_USER_INPUT naming `dueDate` for a deadline that the student did not set.
 */
async function recoverWithin(
  transaction: Transaction,
  recoveryId: string,
  changes: readonly RecoveryChange[],
): Promise<RecoveredRows> {
  const rows: Assignment[] = [];
  // Always in the same order, so two recoveries never wait for each other.
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const assignment = await loadOwned(transaction, Assignment, change.id, ASSIGNMENT);
    const { expectedVersion = null } = change;
    await assertFresh(transaction, editedAssignment(change.id), assignment, { expectedVersion });
    if (!isOpen(assignment, transaction.now.getTime()))
      throw new DomainError('CONFLICT', `${assignment.title} is no longer open.`);
    await updateOwned(transaction, Assignment, assignment, {
      ...changesOf(transaction, assignment, change),
      recoveryId,
      // Its edit raises the version by one.
      recoveryBase: { version: assignment.version + 1 },
    });
    rows.push(assignment);
  }
  transaction.changed('assignment', rows);
  return recovered(rows);
}

function changesOf(
  { timezone, now: finishedAt }: Transaction,
  assignment: Assignment,
  { plannedOn, dueDate }: RecoveryChange,
): Partial<Assignment> {
  if (plannedOn === null) {
    const progress = 'let_go';
    const at = { now: finishedAt.getTime(), finishedAt };
    return { progress, ...workAfter(assignment, { progress }, at), plannedOn: null };
  }
  if (dueDate === null) return { plannedOn };
  if (!isOwnDeadline(assignment)) throw badInput('dueDate', 'was not set by hand');
  return { plannedOn, ...dueAfter(assignment, { dueDate }, timezone) };
}

/** Whether the student set the deadline: work without a course that no calendar imported. */
function isOwnDeadline({ courseId, importKey }: Assignment): boolean {
  return courseId === null && importKey === null;
}

function recovered(rows: readonly Pick<Assignment, 'id' | 'courseId'>[]): RecoveredRows {
  const assignmentIds = rows.map(({ id }) => id);
  return { assignmentIds, courseIds: [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))] };
}
