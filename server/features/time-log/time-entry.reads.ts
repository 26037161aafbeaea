import { ESTIMATE_SAMPLES } from '#domain/limits/task-limits';
import { READ_LIMITS } from '#domain/limits/limits';
import { estimateFactors, type EstimateFactor, type EstimateSample } from '#domain/planning/estimates';
import type { Actor, Transaction } from '../../database/database';
import { allColumns, stored } from '../../database/narrow-read';
import { type Ids, accountRead, oneWithin } from '../../database/read-rows';
import { readAssignment } from '../assignments/assignment.reads';
import type { TimeEntriesArgs, TimeEntryType } from './time-entry.types';
import { TIME_ENTRY_SHOWN } from './time-entry.noun';

/** The noun in messages. */
export const TIME_ENTRY = 'time entry';

/** Minutes of an entry called `e`, unrounded; null for the timer that runs. */
export const ENTRY_MINUTES = 'extract(epoch FROM e.ended_at - e.started_at) / 60';

/** Columns of an entry called `e` as the API shows it. */
export const TIME_ENTRY_COLUMNS = allColumns<TimeEntryType>({
  ...stored('e', TIME_ENTRY_SHOWN),
  minutes: `round(${ENTRY_MINUTES})::int`,
  // A running timer lasts until now, by the database's clock.
  overlaps: `EXISTS (SELECT 1 FROM live_time_entries o WHERE o.user_id = e.user_id AND o.id <> e.id
    AND o.started_at < coalesce(e.ended_at, greatest(now(), e.started_at))
    AND coalesce(o.ended_at, greatest(now(), o.started_at)) > e.started_at)`,
});

/** Entries of deleted assignments are deleted with them. */
const READ_ENTRIES = `
SELECT ${TIME_ENTRY_COLUMNS} FROM live_time_entries e
WHERE e.user_id = $1 AND ($2::uuid IS NULL OR e.assignment_id = $2) ORDER BY e.started_at DESC, e.id DESC LIMIT $3`;

const READ_RUNNING = `
SELECT ${TIME_ENTRY_COLUMNS} FROM live_time_entries e WHERE e.user_id = $1 AND e.ended_at IS NULL`;

const READ_ONE = `SELECT ${TIME_ENTRY_COLUMNS} FROM live_time_entries e WHERE e.user_id = $1 AND e.id = $2`;

const READ_LOGGED = `
SELECT e.assignment_id AS id, round(sum(${ENTRY_MINUTES}))::int AS minutes FROM live_time_entries e
WHERE e.user_id = $1 AND e.assignment_id = ANY($2::uuid[]) AND e.ended_at IS NOT NULL GROUP BY e.assignment_id`;

/** Whole minutes logged on an assignment called `a`, as an expression; the running timer does not count. */
export const LOGGED_MINUTES = `(
  SELECT coalesce(round(sum(${ENTRY_MINUTES})), 0)::int FROM live_time_entries e
  WHERE e.user_id = a.user_id AND e.assignment_id = a.id AND e.ended_at IS NOT NULL)`;

/** The latest finished items with estimate and logged time as {@link EstimateSample}, latest first. */
export const READ_SAMPLES = `
SELECT a.course_id AS "courseId", a.type, a.estimate_minutes AS "estimateMinutes", log.minutes::float8 AS "loggedMinutes"
FROM live_assignments a JOIN (
  SELECT e.assignment_id, sum(${ENTRY_MINUTES}) AS minutes FROM live_time_entries e
  WHERE e.user_id = $1 AND e.ended_at IS NOT NULL GROUP BY e.assignment_id) log ON log.assignment_id = a.id
WHERE a.user_id = $1 AND a.progress = 'submitted' AND a.estimate_minutes > 0 AND log.minutes > 0
ORDER BY a.completed_at DESC, a.id LIMIT ${ESTIMATE_SAMPLES}`;

/** The same; none if the student turned off what is made of them. */
export const READ_USED_SAMPLES = `SELECT * FROM (${READ_SAMPLES}) s
WHERE (SELECT u.calibrate_estimates FROM users u WHERE u.id = $1)`;

export interface LoggedMinutes {
  id: string;
  minutes: number;
}

/**
 * The time log, the latest entry first: of one assignment, or of all.
 * @throws NOT_FOUND when the named assignment is not the student's.
 */
export async function readTimeEntries(
  actor: Actor,
  { assignmentId, first }: TimeEntriesArgs,
): Promise<TimeEntryType[]> {
  const values = [actor.userId, assignmentId ?? null, first ?? READ_LIMITS.page];
  const [entries] = await Promise.all([
    actor.database.read<TimeEntryType>('time_entries', READ_ENTRIES, values),
    assignmentId ? readAssignment(actor, assignmentId) : null,
  ]);
  return entries;
}

/** The timer that runs, if one does. */
export async function readRunningTimer(actor: Actor): Promise<TimeEntryType | null> {
  const [entry] = await actor.database.read<TimeEntryType>('running_timer', READ_RUNNING, [actor.userId]);
  return entry ?? null;
}

/** One entry within a running transaction. */
export const readTimeEntryWithin = oneWithin<TimeEntryType>(READ_ONE);

/** Reads the minutes logged on each of these assignments, if any; the running timer doesn't count. */
export const readLoggedMinutes = accountRead<LoggedMinutes, Ids>('logged_minutes', READ_LOGGED);

/** The estimate factors of the transaction's student, see {@link readEstimateFactors}. */
export async function readEstimateFactorsWithin(transaction: Transaction): Promise<EstimateFactor[]> {
  return estimateFactors(await transaction.query<EstimateSample>(READ_USED_SAMPLES, [transaction.userId]));
}

/** The student's estimate factors; none if the student turned them off. */
export async function readEstimateFactors({ database, userId }: Actor): Promise<EstimateFactor[]> {
  return estimateFactors(await database.read<EstimateSample>('used_samples', READ_USED_SAMPLES, [userId]));
}
