import { closureOf, type Closable, type Closure } from '../../auth/access';
import { CLOSABLE_COLUMNS } from '../../auth/session';
import type { Actor } from '../../database/database';
import type { Services } from '../../services';
import { isFinishedIn } from '../assignments/assignment.reads';
import { queueOf, SENDERS, type Outgoing } from './delivery.senders';
import type { DeliveryQueues } from './delivery-queues';
import { addDelivery, DELIVERY_ATTEMPTS, withdrawDelivery } from './notification.writes';
import { recordWebhookFailure, recordWebhookSuccess } from './webhook.service';

interface DeliveryParts {
  actor: Actor;
  services: Services;
  queues: DeliveryQueues;
}

/** A delivery with what determines, right now, whether it should still be sent. */
const READ_OUTGOING = `
SELECT d.id, d.channel, d.target_id AS "targetId", d.attempts, n.id AS "notificationId", n.kind, n.title, n.body, n.path,
  n.assignment_id AS "assignmentId", n.planned_at AS "plannedAt", u.first_name AS "firstName",
  ${CLOSABLE_COLUMNS},
  CASE WHEN n.kind NOT IN ('deadline', 'start_by') THEN NULL
    WHEN a.id IS NULL OR a.deleted_at IS NOT NULL THEN 'It was deleted.'
    WHEN ${isFinishedIn('a')} THEN 'It was done.'
    WHEN NOT r.is_snoozed AND a.due_at <> r.subject_at THEN 'Its deadline was moved.'
    WHEN a.due_at < now() AND d.attempts > 0 THEN 'It was due before the next attempt.'
  END AS refusal
FROM deliveries d JOIN notifications n ON n.user_id = d.user_id AND n.id = d.notification_id
JOIN users u ON u.id = d.user_id
LEFT JOIN assignments a ON a.user_id = n.user_id AND a.id = n.assignment_id
LEFT JOIN reminders r ON r.user_id = n.user_id AND r.id = n.reminder_id
WHERE d.user_id = $1 AND d.id = $2 AND d.state = 'waiting'`;

const CLOSED: Readonly<Record<Closure, string>> = {
  leaving: 'The account was closed.',
  unconfirmed: "Your email address wasn't confirmed yet.",
};

/** The first to record wins: a second worker that thought the first dead changes nothing. */
const RECORD = `
UPDATE deliveries SET state = $3, result = $4, answer = $5, attempts = attempts + $6::int,
  sent_at = CASE WHEN $3 = 'sent' THEN now() END
WHERE user_id = $1 AND id = $2 AND state = 'waiting'`;

/** A delivery to make, and why it isn't made after all; null if it is. */
type Waiting = Outgoing & Closable & { refusal: string | null; attempts: number };

async function readWaiting({ actor }: DeliveryParts, deliveryId: string): Promise<Waiting | undefined> {
  const values = [actor.userId, deliveryId];
  const [outgoing] = await actor.database.read<Waiting>('delivery_outgoing', READ_OUTGOING, values);
  return outgoing;
}

/**
 * Sends one notification on one channel and records the result. Checks again whether there is still a reason
 * to. A device or webhook that doesn't answer blocks no worker: the attempt continues outside the queue,
 * which holds back the next attempt until the result is known.
 * @throws if it should be retried; the queue does so, with growing intervals.
 */
export async function deliver(parts: DeliveryParts, deliveryId: string): Promise<void> {
  const { actor, services, queues } = parts;
  const outgoing = await readWaiting(parts, deliveryId);
  if (!outgoing) return;
  const queue = await queueOf({ actor, services }, outgoing);
  const passage = await queues.run(queue, () => attempt(parts, deliveryId));
  if (passage.hasEnded) return;
  const { channel, attempts } = outgoing;
  if (channel === 'email' || channel === 'in_app' || beside >= MOST_BESIDE) return passage.rest;
  await addDelivery(actor, { deliveryId, channel, attempts });
  beside += 1;
  void passage.rest
    .then(() => withdrawDelivery(actor, deliveryId))
    // Tried again by the queue, which has the next attempt already.
    .catch(() => undefined)
    .finally(() => (beside -= 1));
}

/** Attempts of this process that continue outside the queue; beyond this many, they occupy their workers. */
const MOST_BESIDE = 1_000;
let beside = 0;

async function attempt(parts: DeliveryParts, deliveryId: string): Promise<void> {
  const { actor, services } = parts;
  const outgoing = await readWaiting(parts, deliveryId);
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
  const closure = closureOf(services.env, outgoing);
  const refusal = closure === null ? outgoing.refusal : CLOSED[closure];
  if (refusal !== null) return record('not_sent', refusal, null, 0);
  const outcome = await SENDERS[outgoing.channel]({ actor, services }, outgoing);
  const { result, answer } = outcome;
  if (outcome.type === 'sent') return record('sent', result, answer, 1);
  const isOver = outcome.final || outgoing.attempts + 1 >= DELIVERY_ATTEMPTS;
  await record(isOver ? 'failed' : 'waiting', result, answer, 1);
  if (!isOver) throw new Error(`${outgoing.channel}: ${result}`);
}
