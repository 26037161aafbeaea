import type { Channel } from '#domain/reminders/rule';
import type { Actor } from '../../database/database';
import type { Services } from '../../services';
import { IS_OPEN } from '../assignments/assignment.reads';
import { SENDERS, type Outgoing } from './delivery.senders';
import type { Lanes } from './lanes';
import { DELIVERY_ATTEMPTS } from './notification.writes';
import { recordWebhookFailure, recordWebhookSuccess } from './webhook.rows';

/** What bringing a notification needs. */
export interface DeliveryParts {
  actor: Actor;
  services: Services;
  lanes: Lanes;
}

/** What became of one attempt. */
export type Outcome =
  | { type: 'sent'; result: string; answer: string | null }
  /** `final`: trying again would not help. `gone`: the device or address does not exist any more. */
  | { type: 'failed'; result: string; answer: string | null; final: boolean; gone?: boolean };

const READ_CHANNEL = 'SELECT channel FROM deliveries WHERE user_id = $1 AND id = $2';

/** A delivery with what decides, this very moment, whether it is still to be sent. */
const READ_OUTGOING = `
SELECT d.id, d.channel, d.target_id AS "targetId", d.attempts, n.id AS "notificationId", n.kind, n.title, n.body, n.path,
  n.assignment_id AS "assignmentId", n.planned_at AS "plannedAt", u.email, u.first_name AS "firstName",
  CASE WHEN u.deletion_at IS NOT NULL THEN 'The account was closed.'
    WHEN n.kind NOT IN ('deadline', 'start_by') THEN NULL
    WHEN a.id IS NULL OR a.deleted_at IS NOT NULL THEN 'It was deleted.'
    WHEN NOT ${IS_OPEN} THEN 'It was done.'
    WHEN NOT r.is_snoozed AND a.due_at <> r.subject_at THEN 'Its deadline was moved.'
    WHEN a.due_at < now() AND d.attempts > 0 THEN 'It was due before the next attempt.'
  END AS refusal
FROM deliveries d JOIN notifications n ON n.user_id = d.user_id AND n.id = d.notification_id
JOIN users u ON u.id = d.user_id
LEFT JOIN assignments a ON a.user_id = n.user_id AND a.id = n.assignment_id
LEFT JOIN reminders r ON r.user_id = n.user_id AND r.id = n.reminder_id
WHERE d.user_id = $1 AND d.id = $2 AND d.state = 'waiting'`;

/** Whoever was first wrote it down: a second worker that thought the first dead changes nothing. */
const RECORD = `
UPDATE deliveries SET state = $3, result = $4, answer = $5, attempts = attempts + $6::int,
  sent_at = CASE WHEN $3 = 'sent' THEN now() END
WHERE user_id = $1 AND id = $2 AND state = 'waiting'`;

/**
 * Brings one notification one way, and writes down what became of it. Looks once more whether there is a reason to.
 * @throws when it is to be tried again; the queue does so, with growing pauses.
 */
export async function deliver(parts: DeliveryParts, deliveryId: string): Promise<void> {
  const { actor, lanes } = parts;
  const key = [actor.userId, deliveryId];
  const [found] = await actor.database.read<{ channel: Channel }>('delivery_channel', READ_CHANNEL, key);
  if (found) await lanes.run(found.channel, () => attempt(parts, deliveryId));
}

async function attempt({ actor, services }: DeliveryParts, deliveryId: string): Promise<void> {
  const [outgoing] = await actor.database.read<Outgoing & { refusal: string | null; attempts: number }>(
    'delivery_outgoing',
    READ_OUTGOING,
    [actor.userId, deliveryId],
  );
  if (!outgoing) return;
  const record = async (state: string, result: string, answer: string | null, attempts: number) => {
    await actor.database.transaction(actor, async (transaction) => {
      const values = [actor.userId, deliveryId, state, result, answer, attempts];
      await transaction.query(RECORD, values);
      if (outgoing.channel !== 'webhook' || outgoing.targetId === null) return;
      if (state === 'sent') await recordWebhookSuccess(transaction, outgoing.targetId);
      if (state === 'failed') await recordWebhookFailure(transaction, outgoing.targetId, result);
    });
  };
  if (outgoing.refusal !== null) return record('not_sent', outgoing.refusal, null, 0);
  const outcome = await SENDERS[outgoing.channel]({ actor, services }, outgoing);
  const { result, answer } = outcome;
  if (outcome.type === 'sent') return record('sent', result, answer, 1);
  const isOver = outcome.final || outgoing.attempts + 1 >= DELIVERY_ATTEMPTS;
  await record(isOver ? 'failed' : 'waiting', result, answer, 1);
  if (!isOver) throw new Error(`${outgoing.channel}: ${result}`);
}
