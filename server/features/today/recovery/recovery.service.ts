import { v7 as uuidv7 } from 'uuid';
import { localDayOf } from '#domain/time/zone';
import type { Actor, Transaction } from '../../../database/database';
import { badInput } from '../../../errors/domain-error';
import {
  type RecoveredRows,
  type RecoveryChange,
  recoverWithin,
  undoRecoveryWithin,
} from '../../assignments/assignment.recovery';
import { readAssignmentsById, withCourses } from '../../assignments/assignment.reads';
import { readCoursesById } from '../../courses/course.reads';
import { readUser } from '../../users/user.service';
import type { ApplyRecoveryInput } from './recovery.inputs';
import type { RecoveryPayload } from './recovery.types';

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
  const recoveryId = uuidv7();
  const written = await actor.database.transaction(actor, async (transaction) => ({
    recoveryId,
    rows: await recoverWithin(transaction, recoveryId, noneBeforeToday(transaction, changes)),
  }));
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

/**
 * Undoes a recovery.
 * @throws NOT_FOUND if there is nothing (left) to undo.
 */
export async function undoRecovery(actor: Actor, recoveryId: string): Promise<RecoveryPayload> {
  const rows = await actor.database.transaction(actor, (transaction) =>
    undoRecoveryWithin(transaction, recoveryId),
  );
  return payload(actor, recoveryId, rows);
}

async function payload(
  actor: Actor,
  recoveryId: string,
  { assignmentIds, courseIds }: RecoveredRows,
): Promise<RecoveryPayload> {
  const [assignments, courses, user] = await Promise.all([
    readAssignmentsById(actor, assignmentIds),
    readCoursesById(actor, courseIds),
    readUser(actor),
  ]);
  return { recoveryId, assignments: withCourses(assignments, courses), courses, user };
}
