import type { AssignmentType } from '#domain/assignments/assignment';
import { ruleOfKey, type ReminderRule } from '#domain/reminders/rule';
import type { Actor, Transaction } from '../../database/database';
import { instantText } from '../../database/sql';
import { badInput, notFound } from '../../errors/domain-error';
import { Assignment } from '../assignments/assignment.entity';
import { isOpenAt } from '../assignments/assignment.reads';
import { loadOwned } from '../../database/owned';
import { requestPlan, settlePlan } from './reminder-outbox';
import type { SetAssignmentRemindersInput, SnoozeReminderInput } from './reminder.inputs';
import type { AssignmentReminders, AssignmentRemindersPayload, PlannedReminder } from './reminder.types';
import { checkedRules } from './settings.service';
import { WISHES_COLUMNS, wishesOf, type WishesRow } from './settings.reads';

interface OwnRules {
  assignmentId: string;
  type: AssignmentType;
  ownRules: ReminderRule[] | null;
  ownFreeDays: boolean;
}

interface PlannedRow extends Omit<PlannedReminder, 'rule'> {
  assignmentId: string;
  /** Null: it was put off by hand. */
  ruleKey: string | null;
}

const READ = `
SELECT a.id AS "assignmentId", a.type, r.rules AS "ownRules", coalesce(r.on_free_days, false) AS "ownFreeDays", ${WISHES_COLUMNS}
FROM live_assignments a LEFT JOIN assignment_reminders r ON r.user_id = a.user_id AND r.id = a.id
LEFT JOIN notification_settings s ON s.user_id = a.user_id
WHERE a.user_id = $1 AND a.id = ANY ($2::uuid[])`;

/** At most 100 of each assignment. */
const READ_REMINDERS = `
SELECT p.* FROM unnest($2::uuid[]) AS wanted(id), LATERAL (
  SELECT id, assignment_id AS "assignmentId", kind, substring(key FROM '^assignment:[^:]+:(.*)$') AS "ruleKey", ${instantText('fire_at')} AS "fireAt", to_char(local_time, 'YYYY-MM-DD"T"HH24:MI') AS "localTime",
  timezone, is_snoozed AS "isSnoozed", state
FROM reminders WHERE user_id = $1 AND assignment_id = wanted.id AND state <> 'cancelled' ORDER BY fire_at, id LIMIT 100) p`;

/**
 * How and when a student is reminded of an assignment.
 * @throws NOT_FOUND
 */
export async function readAssignmentReminders(
  actor: Actor,
  assignmentId: string,
): Promise<AssignmentReminders> {
  await settlePlan(actor);
  const [found] = await readRemindersOf(actor, [assignmentId]);
  if (!found) throw notFound('assignment');
  return found;
}

/** The same of several assignments, in any order, with the reminders that are planned so far. */
export async function readRemindersOf(
  { database, userId }: Actor,
  assignmentIds: readonly string[],
): Promise<AssignmentReminders[]> {
  const key = [userId, assignmentIds];
  const [rows, planned] = await Promise.all([
    database.read<OwnRules & WishesRow>('assignment_rules', READ, key),
    database.read<PlannedRow>('assignment_reminders', READ_REMINDERS, key),
  ]);
  return rows.map((row) => ({
    assignmentId: row.assignmentId,
    isCustom: row.ownRules !== null,
    rules: (row.ownRules ?? wishesOf(row).rules[row.type]).map((rule) => ({ ...rule })),
    onFreeDays: row.ownFreeDays,
    reminders: planned
      .filter((reminder) => reminder.assignmentId === row.assignmentId)
      .map(({ ruleKey, ...reminder }) => ({
        ...reminder,
        rule: ruleKey === null ? null : ruleOfKey(ruleKey),
      })),
  }));
}

const WRITE = `
INSERT INTO assignment_reminders (user_id, id, rules, on_free_days)
SELECT $1, wanted.id, $3, $4 FROM unnest($2::uuid[]) AS wanted(id)
ON CONFLICT (user_id, id) DO UPDATE SET rules = excluded.rules, on_free_days = excluded.on_free_days`;

/**
 * Writes the student's own reminder rules for assignments. Planning is left to the caller, or to the end of a
 * transaction that changes the assignments as well.
 *
 * @param rules null if the rules of their types apply
 */
export async function writeOwnRules(
  transaction: Transaction,
  assignmentIds: readonly string[],
  rules: readonly ReminderRule[] | null,
  onFreeDays = false,
): Promise<void> {
  const own = rules && JSON.stringify(rules);
  await transaction.query(WRITE, [transaction.userId, assignmentIds, own, onFreeDays]);
}

/**
 * Sets the reminders of one assignment, or lets it follow its type again.
 * @throws NOT_FOUND, BAD_USER_INPUT naming `rules`.
 */
export async function setAssignmentReminders(
  actor: Actor,
  { assignmentId, rules, onFreeDays }: SetAssignmentRemindersInput,
): Promise<AssignmentRemindersPayload> {
  const own = rules == null ? null : checkedRules(rules);
  await actor.database.transaction(actor, async (transaction) => {
    await loadOwned(transaction, Assignment, assignmentId, 'assignment', 'assignmentId');
    await writeOwnRules(transaction, [assignmentId], own, onFreeDays ?? false);
    requestPlan(transaction);
  });
  return { assignmentReminders: await readAssignmentReminders(actor, assignmentId) };
}

const READ_NOTIFICATION = `
SELECT n.kind, n.assignment_id AS "assignmentId", NOT ${isOpenAt('now()')} AS "isDone"
FROM notifications n LEFT JOIN live_assignments a ON a.user_id = n.user_id AND a.id = n.assignment_id
WHERE n.user_id = $1 AND n.id = $2`;

const SNOOZE = `
INSERT INTO reminders AS r (user_id, id, key, kind, assignment_id, fire_at, local_time, timezone, subject_at, is_snoozed)
SELECT $1, gen_random_uuid(), 'snoozed:' || a.id, $3, a.id, now() + make_interval(mins => $4),
  (now() + make_interval(mins => $4)) AT TIME ZONE u.timezone, u.timezone, coalesce(a.due_at, now()), true
FROM live_assignments a JOIN users u ON u.id = a.user_id WHERE a.user_id = $1 AND a.id = $2
ON CONFLICT (user_id, key) DO UPDATE SET fire_at = excluded.fire_at, local_time = excluded.local_time,
  timezone = excluded.timezone, subject_at = excluded.subject_at, kind = excluded.kind, state = 'planned',
  is_snoozed = true`;

const MARK_READ = `
UPDATE notifications SET read_at = coalesce(read_at, now()) WHERE user_id = $1 AND id = $2`;

/**
 * Snoozes a reminder: it is sent again after so many minutes, and the notification counts as read. An assignment has
 * one snooze at a time.
 * @throws NOT_FOUND, BAD_USER_INPUT naming `notificationId` if it isn't about an assignment, or about a finished one.
 */
export async function snoozeReminder(
  actor: Actor,
  { notificationId, minutes }: SnoozeReminderInput,
): Promise<AssignmentRemindersPayload> {
  const assignmentId = await actor.database.transaction(actor, async (transaction) => {
    const { userId } = transaction;
    const [row] = await transaction.query<{
      kind: string;
      assignmentId: string | null;
      isDone: boolean | null;
    }>(READ_NOTIFICATION, [userId, notificationId]);
    if (!row) throw notFound('notification', 'notificationId');
    if (row.assignmentId === null)
      throw badInput('notificationId', 'Only assignment reminders can be snoozed.');
    if (row.isDone === null) throw badInput('notificationId', 'The assignment was deleted.');
    if (row.isDone) throw badInput('notificationId', 'The assignment is done.');
    const values = [userId, row.assignmentId, row.kind, minutes];
    await transaction.query(SNOOZE, values);
    await transaction.query(MARK_READ, [userId, notificationId]);
    return row.assignmentId;
  });
  return { assignmentReminders: await readAssignmentReminders(actor, assignmentId) };
}
