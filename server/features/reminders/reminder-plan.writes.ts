import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { WantedReminder } from '#domain/reminders/plan';
import type { Transaction } from '../../database/database';
import { addJobs, removeJobs } from '../../jobs/queue';

/** The job that tells one reminder. */
export const FIRE_REMINDER = 'fire_reminder';

/** What that job carries. */
export interface FireJob {
  userId: string;
  reminderId: string;
}

/** A reminder of which the queue has to learn. */
interface PlannedRow {
  id: string;
  fireAt: Date;
}

/**
 * Writes what differs. One that was told stays told until what it reminds of moves to another moment.
 */
const WRITE = `
INSERT INTO reminders AS r (user_id, id, key, kind, assignment_id, event_id, occurrence, fire_at, local_time, timezone,
  subject_at)
SELECT $1, gen_random_uuid(), w.key, w.kind, w."assignmentId", w."eventId", w.occurrence, w."fireAt", w.local, w.zone,
  w."subjectAt"
FROM jsonb_to_recordset($2::jsonb) AS w(key text, kind text, "assignmentId" uuid, "eventId" uuid, occurrence text,
  "fireAt" timestamptz, local timestamp, zone text, "subjectAt" timestamptz)
ON CONFLICT (user_id, key) DO UPDATE SET fire_at = excluded.fire_at, local_time = excluded.local_time,
  timezone = excluded.timezone, subject_at = excluded.subject_at, state = 'planned', is_snoozed = false
WHERE r.state = 'cancelled' OR r.subject_at <> excluded.subject_at
  OR (r.state = 'planned' AND r.fire_at <> excluded.fire_at)
RETURNING r.id, r.fire_at AS "fireAt"`;

/**
 * What is planned and no longer wanted. What is due this moment is left to its job, which looks at everything once
 * more and writes down why it told nothing.
 */
const CANCEL = `
UPDATE reminders SET state = 'cancelled'
WHERE user_id = $1 AND state = 'planned' AND NOT is_snoozed AND fire_at > now()
  AND NOT EXISTS (SELECT FROM unnest($2::text[]) AS wanted WHERE wanted = key)
RETURNING id`;

/** The chore looks at this once a day; writing it with every change would cost more than it tells. */
const EXTEND = `
INSERT INTO notification_settings AS s (user_id, planned_until)
VALUES ($1, now() + make_interval(days => ${REMINDER_LIMITS.horizonDays}))
ON CONFLICT (user_id) DO UPDATE SET planned_until = excluded.planned_until
WHERE s.planned_until < excluded.planned_until - interval '12 hours'`;

/** Reminders written by one statement, so that none takes long. */
const BATCH = 1_000;

/** Makes the plan of a student what is wanted, and tells the queue: a handful of statements, however many reminders. */
export async function writePlan(transaction: Transaction, wanted: readonly WantedReminder[]): Promise<void> {
  const { userId } = transaction;
  const rows = wanted.map(({ time, subjectAt, ...reminder }) => ({
    ...reminder,
    fireAt: new Date(time.at).toISOString(),
    local: time.local,
    zone: time.zone,
    subjectAt: new Date(subjectAt).toISOString(),
  }));
  const keys = wanted.map(({ key }) => key);
  const cancelled = await transaction.query<{ id: string }>(CANCEL, [userId, keys]);
  await transaction.query(EXTEND, [userId]);
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = JSON.stringify(rows.slice(first, first + BATCH));
    await scheduleReminders(transaction, await transaction.query<PlannedRow>(WRITE, [userId, batch]));
  }
  await removeJobs(
    transaction,
    cancelled.map(({ id }) => jobKey(id)),
  );
}

/** Puts reminders into the queue; one that stands there already is moved. */
export async function scheduleReminders(
  transaction: Transaction,
  reminders: readonly PlannedRow[],
): Promise<void> {
  await addJobs(
    transaction,
    FIRE_REMINDER,
    reminders.map(({ id, fireAt }) => ({
      payload: { userId: transaction.userId, reminderId: id } satisfies FireJob,
      key: jobKey(id),
      runAt: fireAt,
    })),
  );
}

function jobKey(reminderId: string): string {
  return `reminder:${reminderId}`;
}
