import { v7 as uuidv7 } from 'uuid';
import type { Channel } from '#domain/reminders/rule';
import type { Actor, Transaction } from '../../database/database';
import { addJobs, removeJobs } from '../../jobs/queue';
import type { NotificationSubject } from './notification.types';
import type { Words } from './reminder.texts';

/** The jobs that send one notification, by channel. */
export const DELIVER = {
  email: 'deliver_notification',
  push: 'deliver_push',
  webhook: 'deliver_webhook',
} as const satisfies Record<Exclude<Channel, 'in_app'>, string>;

const WAYS_OUT = ['email', 'push', 'webhook'] as const;

/** Total attempts per channel, over about nine hours. */
export const DELIVERY_ATTEMPTS = 10;

/** Runs of the job, some of which may crash. */
const QUEUE_ATTEMPTS = DELIVERY_ATTEMPTS + 15;

/** The job's payload. */
export interface DeliverJob {
  userId: string;
  deliveryId: string;
}

/** A notification for a student. */
export interface Notification extends Words {
  kind: NotificationSubject;
  assignmentId: string | null;
  reminderId: string | null;
  plannedAt: Date;
}

/** One destination: a device or an address. */
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

/** The inbox as a target in the log. */
const INBOX: Target = { channel: 'in_app', targetId: null, target: 'Inbox' };

/**
 * The student's open channels.
 * @param webhookId only this one among the webhooks.
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
 * Notifies a student. The inbox shows it at once; a separate job per other channel sends it, so a failing one
 * repeats no other. What is planned for later reaches the other channels then.
 * @param refusal why it isn't sent after all; it is then only in the log.
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
      key: keyOf(delivery.id),
      share: shareOf(way, userId),
      ...(plannedAt > transaction.now && { runAt: plannedAt }),
    }));
    await addJobs(transaction, DELIVER[way], jobs, QUEUE_ATTEMPTS);
  }
  return id;
}

/** The least time before the next attempt, in seconds, while one continues outside the queue. */
const BESIDE_SECONDS = 60;

/** Has the queue retry a delivery, with growing intervals, unless {@link withdrawDelivery} comes first. */
export async function addDelivery(
  { userId, database, now }: Actor,
  { deliveryId, channel, attempts }: { deliveryId: string; channel: 'push' | 'webhook'; attempts: number },
): Promise<void> {
  const seconds = Math.max(BESIDE_SECONDS, Math.exp(Math.min(attempts + 1, DELIVERY_ATTEMPTS)));
  const job = {
    payload: { userId, deliveryId } satisfies DeliverJob,
    key: keyOf(deliveryId),
    runAt: new Date(now.getTime() + seconds * 1_000),
    share: shareOf(channel, userId),
  };
  await addJobs(database.dataSource, DELIVER[channel], [job], QUEUE_ATTEMPTS);
}

/** Removes the next attempt from the queue: the delivery has been made, or never will be. */
export async function withdrawDelivery({ database }: Actor, deliveryId: string): Promise<void> {
  await removeJobs(database.dataSource, [keyOf(deliveryId)]);
}

function keyOf(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}

function shareOf(channel: Channel, userId: string): string {
  return `${channel}:${userId}`;
}

function beginningOf({ channel }: Target, refusal: string | null) {
  if (refusal !== null) return { state: 'not_sent', result: refusal };
  return channel === 'in_app'
    ? { state: 'sent', result: 'It is in the inbox.' }
    : { state: 'waiting', result: null };
}
