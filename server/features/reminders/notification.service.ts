import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { Channel } from '#domain/reminders/rule';
import type { Actor, Database } from '../../database/database';
import { raisedRevisions } from '../../database/revision';
import { instantText } from '../../database/sql';
import { badInput, notFound } from '../../errors/domain-error';
import type { Services } from '../../services';
import type {
  DeliveriesArgs,
  MarkNotificationsReadInput,
  SendTestNotificationInput,
} from './notification.inputs';
import {
  type Delivery,
  type Inbox,
  type MarkNotificationsReadPayload,
  type Notification,
  NotificationSubjectEnum,
  type TestNotificationPayload,
} from './notification.types';
import { notify, readTargets } from './notification.writes';
import { testWords } from './reminder.texts';
import { hasWebhook } from './webhook.service';

/** During an update, a newer node may write a kind that this one doesn't know: it is shown as a summary. */
const KIND = `CASE WHEN n.kind IN (${Object.keys(NotificationSubjectEnum)
  .map((kind) => `'${kind}'`)
  .join(', ')}) THEN n.kind ELSE 'digest' END`;

const COLUMNS = `
  n.id, ${KIND} AS kind, n.title, n.body, n.path, n.assignment_id AS "assignmentId", ${instantText('n.read_at')} AS "readAt",
  ${instantText('n.created_at')} AS "createdAt"`;

const READ_INBOX = `
SELECT ${COLUMNS} FROM notifications n WHERE n.user_id = $1 AND n.in_inbox ORDER BY n.id DESC LIMIT $2`;

const COUNT_UNREAD = `
SELECT count(*)::int AS unread FROM notifications WHERE user_id = $1 AND in_inbox AND read_at IS NULL`;

/** The inbox, the newest first. */
export async function readInbox(actor: Actor, first: number): Promise<Inbox> {
  const [notifications, unread] = await Promise.all([
    actor.database.read<Notification>('inbox', READ_INBOX, [actor.userId, first]),
    countUnread(actor),
  ]);
  return { notifications, unread };
}

/** The number of unread notifications in the inbox. */
export async function countUnread({ database, userId }: Actor): Promise<number> {
  const [row] = await database.read<{ unread: number }>('unread_notifications', COUNT_UNREAD, [userId]);
  return row?.unread ?? 0;
}

const MARK = `
UPDATE notifications n SET read_at = now()
WHERE n.user_id = $1 AND n.in_inbox AND n.read_at IS NULL AND ($2::uuid[] IS NULL OR n.id = ANY ($2::uuid[]))
RETURNING ${COLUMNS}`;

const COUNT_OWN = `
SELECT count(*)::int AS known FROM notifications WHERE user_id = $1 AND in_inbox AND id = ANY ($2::uuid[])`;

/**
 * Marks the named notifications as read, all or none; or every one if none are named.
 * @throws NOT_FOUND naming `ids`.
 */
export async function markNotificationsRead(
  actor: Actor,
  { ids = null }: MarkNotificationsReadInput,
): Promise<MarkNotificationsReadPayload> {
  const notifications = await actor.database.transaction(actor, async (transaction) => {
    const values = [transaction.userId, ids];
    if (ids !== null) {
      const [row] = await transaction.query<{ known: number }>(COUNT_OWN, values);
      if (row?.known !== new Set(ids.map((id) => id.toLowerCase())).size)
        throw notFound('notification', 'ids');
    }
    return transaction.query<Notification>(MARK, values);
  });
  return { notifications, unread: await countUnread(actor) };
}

/** The result of an HTTP channel starts with its status, see `answerOf` of the senders. */
const HTTP_STATUS = `CASE WHEN d.channel IN ('push', 'webhook') THEN substring(d.answer FROM '^[0-9]{3}')::int END`;

const DELIVERY_COLUMNS = `
  d.id, d.notification_id AS "notificationId", n.kind, n.title, d.channel, d.target, d.state, d.result, d.answer,
  ${HTTP_STATUS} AS "httpStatus", d.attempts, ${instantText('d.planned_at')} AS "plannedAt", ${instantText('d.sent_at')} AS "sentAt"`;

const READ_DELIVERIES = `
SELECT ${DELIVERY_COLUMNS} FROM deliveries d
JOIN notifications n ON n.user_id = d.user_id AND n.id = d.notification_id
WHERE d.user_id = $1 ORDER BY d.id DESC LIMIT $2`;

const READ_DELIVERIES_TO = `
SELECT ${DELIVERY_COLUMNS} FROM deliveries d
JOIN notifications n ON n.user_id = d.user_id AND n.id = d.notification_id
WHERE d.user_id = $1 AND d.channel = 'webhook' AND d.target_id = $3 ORDER BY d.id DESC LIMIT $2`;

const READ_DELIVERIES_OF = `
SELECT ${DELIVERY_COLUMNS} FROM deliveries d
JOIN notifications n ON n.user_id = d.user_id AND n.id = d.notification_id
WHERE d.user_id = $1 AND d.notification_id = $2 ORDER BY d.id`;

/**
 * Reads the deliveries with their results, the newest first: on every channel, or to one webhook.
 * @throws NOT_FOUND for the webhook.
 */
export async function readDeliveries(
  actor: Actor,
  { first, webhookId = null }: DeliveriesArgs,
): Promise<Delivery[]> {
  const { database, userId } = actor;
  if (webhookId === null) return database.read<Delivery>('deliveries', READ_DELIVERIES, [userId, first]);
  if (!(await hasWebhook(actor, webhookId))) throw notFound('webhook');
  return database.read<Delivery>('deliveries_to', READ_DELIVERIES_TO, [userId, first, webhookId]);
}

/** Why a channel can't be tested. */
const NOWHERE: Readonly<Record<Channel, string>> = {
  in_app: 'There is no inbox.',
  email: 'This account has no email address. Save your planner first.',
  push: 'No device receives notifications yet. Turn them on in a browser first.',
  webhook: 'You have no active webhook. Add one first.',
};

/** The parts of the request that a test needs. */
interface TestRequest {
  actor: Actor;
  services: Services;
}

/**
 * Sends a test notification to every address of one channel.
 * @throws BAD_USER_INPUT naming `channel` if it has no address, NOT_FOUND naming `webhookId`, RATE_LIMITED.
 */
export async function sendTestNotification(
  { actor, services }: TestRequest,
  { channel, webhookId = null }: SendTestNotificationInput,
): Promise<TestNotificationPayload> {
  if (webhookId !== null && channel !== 'webhook')
    throw badInput('webhookId', 'can only be set for the channel `webhook`');
  await services.rateLimiter.charge('test_notification', actor.userId);
  const id = await actor.database.transaction(actor, async (transaction) => {
    const targets = await readTargets(transaction, [channel], webhookId);
    if (targets.length === 0 && webhookId !== null) throw notFound('webhook', 'webhookId');
    if (targets.length === 0) throw badInput('channel', NOWHERE[channel]);
    const test = { kind: 'test' as const, assignmentId: null, reminderId: null, plannedAt: transaction.now };
    return notify(transaction, { ...testWords(), ...test }, targets);
  });
  return readSentTest(actor, id);
}

/** The current state of a test notification. */
export async function readSentTest(
  { database, userId }: Actor,
  notificationId: string,
): Promise<TestNotificationPayload> {
  const values = [userId, notificationId];
  return { deliveries: await database.read<Delivery>('deliveries_of', READ_DELIVERIES_OF, values) };
}

const REMOVE_OLD = `
WITH old AS (SELECT user_id, id FROM notifications
  WHERE created_at < now() - make_interval(days => ${REMINDER_LIMITS.logDays}) ORDER BY created_at LIMIT 10000),
${raisedRevisions('SELECT user_id FROM old')}
DELETE FROM notifications n USING old, raised WHERE raised.id = old.user_id AND n.user_id = old.user_id AND n.id = old.id`;

const REMOVE_PAST = `
WITH past AS (SELECT user_id, id FROM reminders
  WHERE subject_at < now() - make_interval(days => ${REMINDER_LIMITS.logDays}) AND state <> 'planned'
  ORDER BY subject_at LIMIT 10000),
${raisedRevisions('SELECT user_id FROM past')}
DELETE FROM reminders r USING past, raised WHERE raised.id = past.user_id AND r.user_id = past.user_id AND r.id = past.id`;

/**
 * Removes notifications after 180 days with their delivery log, and reminders equally long past.
 * @returns the number of notifications.
 */
export async function removeOldNotifications({ dataSource }: Database): Promise<number> {
  await dataSource.query(REMOVE_PAST);
  const [, removed] = (await dataSource.query(REMOVE_OLD)) as [unknown, number];
  return removed;
}
