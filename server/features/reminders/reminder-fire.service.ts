import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Channel } from '#domain/reminders/rule';
import type { Actor, Database, Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import type { Tasks } from '../../jobs/queue';
import type { Services } from '../../services';
import { deliver } from './delivery.service';
import { DeliveryQueues } from './delivery-queues';
import { DELIVER, notify, readTargets, type DeliverJob } from './notification.writes';
import { PLAN_REMINDERS, type PlanJob } from './reminder-outbox';
import { planReminders } from './reminder-plan.service';
import { readSubject, reviewOf, type FiredReminder, type Reviewer } from './reminder-subject.reads';
import { FIRE_REMINDER, type FireJob } from './reminder-ticker';
import { lateWords, type WeeklyReview } from './reminder.texts';
import { readRecipient } from './settings.reads';

/** A reminder whose job runs. */
interface ReminderRow extends FiredReminder {
  fireAt: Date;
  /** Whether it is due, by the database's clock. */
  isDue: boolean;
  isLate: boolean;
}

const COLUMNS = `
  id, kind, assignment_id AS "assignmentId", event_id AS "eventId", occurrence, is_snoozed AS "isSnoozed",
  (extract(epoch FROM subject_at) * 1000)::float8 AS "subjectAt", fire_at AS "fireAt", fire_at <= now() AS "isDue",
  fire_at < now() - make_interval(hours => ${REMINDER_LIMITS.lateHours}) AS "isLate"`;

const LOCK = `
SELECT ${COLUMNS} FROM reminders WHERE user_id = $1 AND id = $2 AND state = 'planned' FOR UPDATE`;

/** Locks as many due reminders as fit in one email; the next job sends the others. */
const LOCK_DUE = `
SELECT ${COLUMNS} FROM reminders WHERE user_id = $1 AND state = 'planned' AND fire_at <= now()
ORDER BY fire_at, created_at, id LIMIT 200 FOR UPDATE`;

const FIRED = `UPDATE reminders SET state = 'fired' WHERE user_id = $1 AND id = ANY ($2::uuid[])`;

/**
 * Sends one reminder, if there is still a reason to. It runs in one transaction, so after a crash the
 * reminder is either planned or sent. Reminders that are many hours late are combined into one email.
 */
async function fireReminder(
  transaction: Transaction,
  reminderId: string,
  review: WeeklyReview | null = null,
): Promise<void> {
  const [reminder] = await transaction.query<ReminderRow>(LOCK, [transaction.userId, reminderId]);
  // One that was moved meanwhile gets another job once it is due.
  if (!reminder?.isDue) return;
  const recipient = { ...(await readRecipient(transaction)), weekInReview: review };
  if (reminder.isLate) return tellLate(transaction, recipient);
  await transaction.query(FIRED, [transaction.userId, [reminder.id]]);
  await tell(transaction, reminder, recipient);
}

async function tell(transaction: Transaction, reminder: ReminderRow, recipient: Reviewer): Promise<void> {
  const { words, refusal } = await readSubject(transaction, reminder, recipient);
  const targets = await readTargets(transaction, recipient.channels[reminder.kind]);
  const { kind, assignmentId, id: reminderId, fireAt: plannedAt } = reminder;
  await notify(transaction, { ...words, kind, assignmentId, reminderId, plannedAt }, targets, refusal);
}

/**
 * Sends a weekly review now on the chosen channels; with nothing to report, it is only in the log.
 * @returns the notification.
 * @throws CONFLICT if no channel is open.
 */
export async function tellReview(transaction: Transaction, review: WeeklyReview): Promise<string> {
  const recipient = { ...(await readRecipient(transaction)), weekInReview: review };
  const { words, refusal } = reviewOf(recipient);
  const targets = await readTargets(transaction, recipient.channels.review);
  if (targets.length === 0)
    throw new DomainError('CONFLICT', 'Choose how to receive the weekly review first.');
  const unplanned = { kind: 'review' as const, assignmentId: null, reminderId: null };
  return notify(transaction, { ...words, ...unplanned, plannedAt: transaction.now }, targets, refusal);
}

async function tellLate(transaction: Transaction, recipient: Reviewer): Promise<void> {
  const reminders = await transaction.query<ReminderRow>(LOCK_DUE, [transaction.userId]);
  await transaction.query(FIRED, [transaction.userId, reminders.map(({ id }) => id)]);
  const titles: string[] = [];
  const channels = new Set<Channel>();
  let plannedAt: Date | null = null;
  for (const reminder of reminders) {
    const { words, refusal } = await readSubject(transaction, reminder, recipient);
    const ways = recipient.channels[reminder.kind];
    if (refusal !== null) {
      const { kind, assignmentId, id: reminderId } = reminder;
      const unsaid = { ...words, kind, assignmentId, reminderId, plannedAt: reminder.fireAt };
      await notify(transaction, unsaid, await readTargets(transaction, ways), refusal);
      continue;
    }
    titles.push([words.title, words.body.split('\n')[0]].filter(Boolean).join(' · '));
    for (const way of ways) channels.add(way);
    plannedAt ??= reminder.fireAt;
  }
  if (plannedAt === null) return;
  const letter = {
    ...lateWords(titles),
    kind: 'late' as const,
    assignmentId: null,
    reminderId: null,
    plannedAt,
  };
  await notify(transaction, letter, await readTargets(transaction, [...channels]));
}

/** The dependencies of the reminder jobs. */
interface ReminderTaskParts {
  services: Services;
  database: Database;
  now: () => Date;
  /** The content of a planned reminder that is a weekly review; null for other reminders. */
  readWeeklyReview: (actor: Actor, reminderId: string) => Promise<WeeklyReview | null>;
}

/** The jobs that plan, send, and deliver reminders; all may outlive the account. */
export function reminderTasks(parts: ReminderTaskParts): Tasks {
  const { services, database, now } = parts;
  const queues = new DeliveryQueues(services.env.deliveryConnections);
  const bring = async (payload: unknown): Promise<void> => {
    const { userId, deliveryId } = payload as DeliverJob;
    const actor = { userId, now: now(), database };
    await deliver({ actor, services, queues }, deliveryId).catch(forgetClosedAccount);
  };
  return {
    [PLAN_REMINDERS]: async (payload) => {
      const { userId } = payload as PlanJob;
      await planReminders({ userId, now: now(), database }).catch(forgetClosedAccount);
    },
    [FIRE_REMINDER]: async (payload) => {
      const { userId, reminderId } = payload as FireJob;
      const actor = { userId, now: now(), database };
      const review = await parts.readWeeklyReview(actor, reminderId);
      await database
        .transaction(actor, (transaction) => fireReminder(transaction, reminderId, review))
        .catch(forgetClosedAccount);
    },
    [DELIVER.email]: bring,
    [DELIVER.push]: bring,
    [DELIVER.webhook]: bring,
  };
}

function forgetClosedAccount(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'UNAUTHENTICATED') throw error;
}
