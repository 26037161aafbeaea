import { v7 as uuidv7 } from 'uuid';
import type { Channel } from '#domain/reminders/rule';
import type { Transaction } from '../../database/database';
import { addJobs } from '../../jobs/queue';
import type { NotificationSubject } from './notification.entity';
import type { Words } from './reminder.texts';

/** The jobs that bring one notification one way, by way. */
export const DELIVER = {
  email: 'deliver_notification',
  push: 'deliver_push',
  webhook: 'deliver_webhook',
} as const satisfies Record<Exclude<Channel, 'in_app'>, string>;

const WAYS_OUT = ['email', 'push', 'webhook'] as const;

/** How often a way is tried in all, over about nine hours. */
export const DELIVERY_ATTEMPTS = 10;

/** Runs of the job, of which crashes may spoil some. */
const QUEUE_ATTEMPTS = DELIVERY_ATTEMPTS + 15;

/** What that job carries. */
export interface DeliverJob {
  userId: string;
  deliveryId: string;
}

/** Something to tell a student. */
export interface Notification extends Words {
  kind: NotificationSubject;
  assignmentId: string | null;
  reminderId: string | null;
  plannedAt: Date;
}

/** One way to the student: a device, an address. */
interface Target {
  channel: Channel;
  targetId: string | null;
  target: string;
}

const READ_TARGETS = `
SELECT 'email' AS channel, NULL::uuid AS "targetId", email AS target FROM users
  WHERE id = $1 AND email IS NOT NULL AND 'email' = ANY ($2::text[])
UNION ALL
SELECT 'push', id, label FROM push_subscriptions WHERE user_id = $1 AND 'push' = ANY ($2::text[])
UNION ALL
SELECT 'webhook', id, name FROM webhooks
  WHERE user_id = $1 AND disabled_reason IS NULL AND 'webhook' = ANY ($2::text[])
  AND ($3::uuid IS NULL OR id = $3)`;

/** What stands in the log as the target of the inbox. */
const INBOX: Target = { channel: 'in_app', targetId: null, target: 'Inbox' };

/**
 * The ways that are open to a student now.
 * @param webhookId of the webhooks this one alone.
 */
export async function readTargets(
  transaction: Transaction,
  channels: readonly Channel[],
  webhookId: string | null = null,
): Promise<Target[]> {
  const values = [transaction.userId, channels, webhookId];
  const elsewhere = await transaction.query<Target>(READ_TARGETS, values);
  return channels.includes('in_app') ? [INBOX, ...elsewhere] : elsewhere;
}

const INSERT_NOTIFICATION = `
INSERT INTO notifications (user_id, id, kind, title, body, path, assignment_id, reminder_id, planned_at, in_inbox)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const INSERT_DELIVERIES = `
INSERT INTO deliveries (user_id, id, notification_id, channel, target_id, target, planned_at, state, result, sent_at)
SELECT $1, w.id, $2, w.channel, w."targetId", w.target, $3, w.state, w.result,
  CASE WHEN w.state = 'sent' THEN now() END
FROM jsonb_to_recordset($4::jsonb) AS w(id uuid, channel text, "targetId" uuid, target text, state text, result text)`;

/**
 * Tells a student something: it stands in the inbox at once, and a job of its own brings it each other way, so that
 * one that fails repeats no other.
 * @param refusal why it is not told after all; then it stands in the log alone.
 */
export async function notify(
  transaction: Transaction,
  notification: Notification,
  targets: readonly Target[],
  refusal: string | null = null,
): Promise<string> {
  const { userId } = transaction;
  const id = uuidv7();
  const { kind, title, body, path, assignmentId, reminderId, plannedAt } = notification;
  const inInbox = refusal === null && targets.includes(INBOX);
  const values = [userId, id, kind, title, body, path, assignmentId, reminderId, plannedAt, inInbox];
  await transaction.query(INSERT_NOTIFICATION, values);
  const deliveries = targets.map((target) => ({ ...target, id: uuidv7(), ...beginningOf(target, refusal) }));
  await transaction.query(INSERT_DELIVERIES, [userId, id, plannedAt, JSON.stringify(deliveries)]);
  for (const way of WAYS_OUT) {
    const waiting = deliveries.filter(({ channel, state }) => channel === way && state === 'waiting');
    const jobs = waiting.map((delivery) => ({
      payload: { userId, deliveryId: delivery.id } satisfies DeliverJob,
      key: `delivery:${delivery.id}`,
      share: `${way}:${userId}`,
    }));
    await addJobs(transaction, DELIVER[way], jobs, QUEUE_ATTEMPTS);
  }
  return id;
}

function beginningOf({ channel }: Target, refusal: string | null) {
  if (refusal !== null) return { state: 'not_sent', result: refusal };
  return channel === 'in_app'
    ? { state: 'sent', result: 'It stands in the inbox.' }
    : { state: 'waiting', result: null };
}
