import { IDEMPOTENCY_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { enteredSpan } from '#domain/time/entered-span';
import { DAY_MINUTES, MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';
import type { Actor, Transaction } from '../../database/database';
import { insertOwned, loadOwned, seenLoader, updateOwned, patchOf } from '../../database/owned';
import { assertQuota } from '../../database/quota';
import { badInput, DomainError, notFound } from '../../errors/domain-error';
import { Assignment } from '../assignments/assignment.entity';
import { ASSIGNMENT, readAssignment } from '../assignments/assignment.reads';
import type { DeleteInput, DeletePayload } from '../deletions/deletion.types';
import { deleteLoaded } from '../deletions/deletion.service';
import { TimeEntry } from './time-entry.entity';
import type {
  CreateTimeEntryInput,
  StartTimerInput,
  StopTimerInput,
  UpdateTimeEntryInput,
  StartTimerPayload,
  TimeEntryPayload,
  TimeEntryType,
} from './time-entry.types';
import { readTimeEntryWithin, TIME_ENTRY } from './time-entry.reads';

const LONGEST = TASK_RANGES.loggedMinutes.max;
const REQUIRED = ['assignmentId', 'startLocal', 'timezone', 'minutes'] as const;

/** An entry that was written, with the assignment it belonged to before. */
interface Written {
  timeEntry: TimeEntryType;
  previousAssignmentId: string | null;
}

/**
 * Starts the timer on an assignment. An account has one timer: a running one is stopped, or goes on if it was started
 * later than this one, which then ended at that moment.
 * @throws NOT_FOUND for the assignment, CONFLICT for a taken id and when a stopped timer needs a length first,
 * BAD_USER_INPUT for a moment that is ahead or too long ago, LIMIT_REACHED.
 */
export async function startTimer(actor: Actor, input: StartTimerInput): Promise<StartTimerPayload> {
  const { timeEntry, stopped } = await actor.database.transaction(actor, async (transaction) => {
    const { assignmentId } = input;
    const startedAt = momentOf(transaction, 'startedAt', input.startedAt);
    await loadOwned(transaction, Assignment, assignmentId, ASSIGNMENT, 'assignmentId');
    await assertQuota(transaction, 'timeEntries');
    const [running] = await transaction.query<{ id: string; startedAt: Date }>(
      'SELECT id, started_at AS "startedAt" FROM live_time_entries WHERE user_id = $1 AND ended_at IS NULL',
      [transaction.userId],
    );
    const later = running && running.startedAt > startedAt ? running.startedAt : null;
    if (later && later.getTime() - startedAt.getTime() > LONGEST * MINUTE_MS) throw ranTooLong();
    const stopped =
      running && !later
        ? await stopWithin(transaction, { id: running.id, stoppedAt: input.startedAt })
        : null;
    const entry = { assignmentId, startedAt, endedAt: later };
    const id = await insertOwned(transaction, TimeEntry, input.id, entry);
    return { timeEntry: await changed(transaction, id), stopped };
  });
  const [assignment, stoppedAssignment] = await Promise.all([
    readAssignment(actor, timeEntry.assignmentId),
    stopped && readAssignment(actor, stopped.assignmentId),
  ]);
  return { timeEntry, assignment, stopped, stoppedAssignment };
}

/**
 * Stops a timer; all of its time counts, or only the first minutes.
 * @throws NOT_FOUND, CONFLICT if it was already stopped, or ran more than a day and no minutes are given,
 * BAD_USER_INPUT if it didn't run that long, and for a moment that is ahead or too long ago.
 */
export async function stopTimer(actor: Actor, input: StopTimerInput): Promise<TimeEntryPayload> {
  const timeEntry = await actor.database.transaction(actor, (transaction) => stopWithin(transaction, input));
  return payload(actor, { timeEntry, previousAssignmentId: null });
}

async function stopWithin(
  transaction: Transaction,
  { id, minutes, stoppedAt }: StopTimerInput,
): Promise<TimeEntryType> {
  const row = await loadOwned(transaction, TimeEntry, id, TIME_ENTRY);
  if (row.endedAt !== null) throw new DomainError('CONFLICT', 'This timer has already been stopped.');
  const start = row.startedAt.getTime();
  const now = Math.max(start, momentOf(transaction, 'stoppedAt', stoppedAt).getTime());
  if (minutes == null && now - start > LONGEST * MINUTE_MS) throw ranTooLong();
  const end = minutes == null ? now : start + minutes * MINUTE_MS;
  if (end > now + MINUTE_MS) throw badInput('minutes', 'must not be more than the timer ran');
  await updateOwned(transaction, TimeEntry, row, { endedAt: new Date(Math.min(end, now)) });
  return changed(transaction, id);
}

/**
 * Logs work done without the timer.
 * @throws NOT_FOUND for the assignment, BAD_USER_INPUT if it ends in the future, CONFLICT for a taken id,
 * LIMIT_REACHED.
 */
export async function createTimeEntry(actor: Actor, input: CreateTimeEntryInput): Promise<TimeEntryPayload> {
  const timeEntry = await actor.database.transaction(actor, async (transaction) => {
    const { assignmentId, startLocal, minutes } = input;
    await loadOwned(transaction, Assignment, assignmentId, ASSIGNMENT, 'assignmentId');
    await assertQuota(transaction, 'timeEntries');
    const startedAt = toInstant(startLocal, input.timezone ?? transaction.timezone);
    const span = spanOf(transaction, startedAt, minutes);
    return changed(
      transaction,
      await insertOwned(transaction, TimeEntry, input.id, { assignmentId, ...span }),
    );
  });
  return payload(actor, { timeEntry, previousAssignmentId: null });
}

/**
 * Edits a time entry.
 * @throws NOT_FOUND (also for its assignment), CONFLICT with the current row for a stale edit and for the running
 * timer, BAD_USER_INPUT if it isn't over yet.
 */
export async function updateTimeEntry(actor: Actor, input: UpdateTimeEntryInput): Promise<TimeEntryPayload> {
  const written = await actor.database.transaction(actor, async (transaction): Promise<Written> => {
    const row = await lockEntry(transaction, input);
    if (row.endedAt === null)
      throw new DomainError('CONFLICT', 'This timer is still running. Stop it first.');
    const { assignmentId, startLocal, timezone, minutes } = patchOf(input, REQUIRED);
    const previous = row.assignmentId;
    if (assignmentId) await loadOwned(transaction, Assignment, assignmentId, ASSIGNMENT, 'assignmentId');
    const start = startLocal
      ? toInstant(startLocal, timezone ?? transaction.timezone)
      : row.startedAt.getTime();
    const length = minutes ?? (row.endedAt.getTime() - row.startedAt.getTime()) / MINUTE_MS;
    await updateOwned(transaction, TimeEntry, row, {
      ...(assignmentId && { assignmentId }),
      ...spanOf(transaction, start, length),
    });
    const timeEntry = await changed(transaction, row.id);
    return { timeEntry, previousAssignmentId: timeEntry.assignmentId === previous ? null : previous };
  });
  return payload(actor, written);
}

/**
 * Deletes a time entry, even the running timer; restorable.
 * @throws NOT_FOUND, CONFLICT with the current row if the caller saw an older one.
 */
export function deleteTimeEntry(actor: Actor, input: DeleteInput): Promise<DeletePayload> {
  return deleteLoaded(actor, async (transaction) => {
    const { id, assignmentId } = await lockEntry(transaction, input);
    const { title: label } = await loadOwned(transaction, Assignment, assignmentId, ASSIGNMENT);
    return { noun: 'time_entry', id, label };
  });
}

const OFFLINE_MS = IDEMPOTENCY_LIMITS.days * DAY_MINUTES * MINUTE_MS;

/**
 * When a device did something; it may have been offline since. A device whose clock is ahead by up to a day did it now.
 * @throws BAD_USER_INPUT if it is further ahead, or too long ago
 */
function momentOf(
  { now }: Transaction,
  field: 'startedAt' | 'stoppedAt',
  moment: string | null | undefined,
): Date {
  const ago = moment == null ? 0 : now.getTime() - Date.parse(moment);
  if (ago < -DAY_MINUTES * MINUTE_MS) throw badInput(field, 'must not be in the future');
  if (ago > OFFLINE_MS) throw badInput(field, `must not be over ${IDEMPOTENCY_LIMITS.days} days ago`);
  return new Date(now.getTime() - Math.max(0, ago));
}

/** @throws BAD_USER_INPUT naming `startLocal` or `minutes` when the work is not over by now. */
function spanOf(
  transaction: Transaction,
  start: number,
  minutes: number,
): Pick<TimeEntry, 'startedAt' | 'endedAt'> {
  const now = transaction.now.getTime();
  if (start > now) throw badInput('startLocal', 'must not be in the future');
  const end = start + minutes * MINUTE_MS;
  if (end > now + MINUTE_MS) throw badInput('minutes', 'must not end in the future');
  return { startedAt: new Date(start), endedAt: new Date(end) };
}

/** Locks an entry; its times are compared in the terms of the change. */
const lockEntry = seenLoader<TimeEntry, DeleteInput & Pick<UpdateTimeEntryInput, 'timezone'>>({
  ...{ entity: TimeEntry, noun: 'time_entry', what: TIME_ENTRY },
  read: async (transaction, id, { timezone }) => {
    const shown = await readTimeEntryWithin(transaction, id);
    if (!shown) return undefined;
    const start = Date.parse(shown.startedAt);
    return { ...enteredSpan(start, start, timezone ?? transaction.timezone), ...shown };
  },
});

async function changed(transaction: Transaction, id: string): Promise<TimeEntryType> {
  transaction.changed('time_entry', [id]);
  const entry = await readTimeEntryWithin(transaction, id);
  if (!entry) throw notFound(TIME_ENTRY);
  return entry;
}

async function payload(
  actor: Actor,
  { timeEntry, previousAssignmentId }: Written,
): Promise<TimeEntryPayload> {
  const [assignment, previousAssignment] = await Promise.all([
    readAssignment(actor, timeEntry.assignmentId),
    previousAssignmentId === null ? null : readAssignment(actor, previousAssignmentId),
  ]);
  return { timeEntry, assignment, previousAssignment };
}

function ranTooLong(): DomainError {
  return new DomainError(
    'CONFLICT',
    'The timer ran for more than a day. Enter how many minutes you worked.',
    {
      fields: { minutes: 'is required for a timer that ran for more than a day' },
    },
  );
}
