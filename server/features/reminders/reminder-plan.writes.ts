import type { WantedReminder } from '#domain/reminders/plan';
import { LOCKED_AT } from '../../database/revision';
import {
  HORIZON,
  IS_RUNNING_OUT,
  type PlanInput,
  type RunsPlan,
  type StoredReminder,
} from './reminder-plan.reads';

/** The part common to statements that end a plan: it removes the request. */
const DONE = 'DELETE FROM reminder_outbox o USING account WHERE o.user_id = account.id';

/**
 * Writes the differences, unless anything has changed since the read. Another plan of the same revision
 * writes the same, and reused answers never show planned reminders. A sent reminder stays sent until its
 * subject moves to another moment. A reminder due right now is left to its job, which checks everything again
 * and records why it sent nothing.
 */
const WRITE = `
WITH ${LOCKED_AT}, done AS (${DONE} AND $5),
horizon AS (
  INSERT INTO notification_settings AS s (user_id, planned_until) SELECT id, ${HORIZON} FROM account
  ON CONFLICT (user_id) DO UPDATE SET planned_until = excluded.planned_until WHERE ${IS_RUNNING_OUT}),
cancelled AS (
  UPDATE reminders r SET state = 'cancelled' FROM account
  WHERE r.user_id = account.id AND r.id = ANY ($3::uuid[]) AND r.state = 'planned' AND NOT r.is_snoozed
    AND r.fire_at > now()),
written AS (
  INSERT INTO reminders AS r (user_id, id, key, kind, assignment_id, event_id, occurrence, fire_at, local_time, timezone,
    subject_at)
  SELECT account.id, gen_random_uuid(), w.key, w.kind, w."assignmentId", w."eventId", w.occurrence, w."fireAt", w.local,
    w.zone, w."subjectAt"
  FROM account, jsonb_to_recordset($4::jsonb) AS w(key text, kind text, "assignmentId" uuid, "eventId" uuid,
    occurrence text, "fireAt" timestamptz, local timestamp, zone text, "subjectAt" timestamptz)
  ON CONFLICT (user_id, key) DO UPDATE SET fire_at = excluded.fire_at, local_time = excluded.local_time,
    timezone = excluded.timezone, subject_at = excluded.subject_at, state = 'planned', is_snoozed = false
  WHERE r.state = 'cancelled' OR r.subject_at <> excluded.subject_at
    OR (r.state = 'planned' AND r.fire_at <> excluded.fire_at))
SELECT id FROM account`;

/** A plan that changes nothing ends with this. */
const END = `WITH ${LOCKED_AT}, done AS (${DONE}) SELECT id FROM account`;

/** Reminders per statement, so none takes long. */
const BATCH = 1_000;

/**
 * Makes a student's plan the wanted one, usually in one statement.
 * @returns false when the account has changed since the read: nothing is written; plan again.
 */
export async function writePlan(
  write: RunsPlan,
  userId: string,
  { revision, reminders, isRunningOut }: PlanInput,
  wanted: readonly WantedReminder[],
): Promise<boolean> {
  const keys = new Set(wanted.map(({ key }) => key));
  const cancelled = reminders.filter(({ key, isWaiting }) => isWaiting && !keys.has(key)).map(({ id }) => id);
  const stored = new Map(reminders.map((reminder) => [reminder.key, reminder]));
  const rows = wanted.filter((reminder) => differs(reminder, stored.get(reminder.key))).map(rowOf);
  if (!isRunningOut && cancelled.length + rows.length === 0)
    return (await write(END, [userId, revision])).length > 0;
  for (let first = 0; first === 0 || first < rows.length; first += BATCH) {
    const batch = JSON.stringify(rows.slice(first, first + BATCH));
    const isLast = first + BATCH >= rows.length;
    const written = await write(WRITE, [userId, revision, cancelled, batch, isLast]);
    if (written.length === 0) return false;
  }
  return true;
}

/** Whether a reminder may have to be written; the statement checks again. */
function differs({ time, subjectAt }: WantedReminder, stored: StoredReminder | undefined): boolean {
  if (!stored || stored.state === 'cancelled' || stored.subjectAt !== subjectAt) return true;
  return stored.state === 'planned' && stored.fireAt !== time.at;
}

function rowOf({ time, subjectAt, ...reminder }: WantedReminder): object {
  return {
    fireAt: new Date(time.at).toISOString(),
    local: time.local,
    zone: time.zone,
    subjectAt: new Date(subjectAt).toISOString(),
    ...reminder,
  };
}
