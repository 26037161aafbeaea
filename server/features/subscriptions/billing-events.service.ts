import {
  subscriptionFrom,
  transactionFrom,
  type PaddleEvent,
  type PaddleSubscription,
  type PaddleTransaction,
} from '../../billing/paddle-entities';
import type { ProviderSubscription, ProviderTransaction } from '../../billing/provider';
import type { Actor, Database } from '../../database/database';
import { removeInPieces } from '../../database/remove-in-pieces';
import { addJob } from '../../jobs/queue';
import { applyState, recordPayment, recomputePlan } from './apply-state';
import type { BillingParts } from './student-request';
import { mergeSubscriptions } from './merge-subscriptions';

/** The job that processes an event. */
export const APPLY_BILLING_EVENT = 'apply_billing_event';

const STORE = `
INSERT INTO billing_events (id, type, occurred_at, data) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`;

/** Stores an event from the provider and the job that processes it, both or none. A repetition changes nothing. */
export async function receiveEvent(database: Database, event: PaddleEvent): Promise<void> {
  await database.dataSource.transaction(async (manager) => {
    const stored: unknown[] = await manager.query(STORE, [
      event.event_id,
      event.event_type,
      new Date(event.occurred_at),
      JSON.stringify(event.data),
    ]);
    if (stored.length > 0) await addJob(manager, APPLY_BILLING_EVENT, { id: event.event_id });
  });
}

interface StoredEvent {
  type: string;
  occurredAt: Date;
  data: unknown;
}

/** Processes a stored event; does nothing if it was already processed, is irrelevant, or belongs to no student. */
export async function applyEvent(parts: BillingParts, id: string, now: Date): Promise<void> {
  const [event] = await parts.database.read<StoredEvent>(
    'billing_event',
    `SELECT type, occurred_at AS "occurredAt", data FROM billing_events WHERE id = $1 AND applied_at IS NULL`,
    [id],
  );
  if (!event) return;
  if (event.type === 'transaction.completed') {
    await applyPayment(parts, transactionFrom(event.data as PaddleTransaction, parts.provider.priceId), now);
  } else if (event.type.startsWith('subscription.')) {
    await applySubscription(parts, subscriptionFrom(event.data as PaddleSubscription), event.occurredAt, now);
  }
  await parts.database.read(
    'billing_event_applied',
    'UPDATE billing_events SET applied_at = now() WHERE id = $1',
    [id],
  );
}

/** Payments for anything else are the operator's to refund: they buy no plan, and nothing is guessed. */
function refusePayment({ log }: BillingParts, { id, currency }: ProviderTransaction, userId: string): false {
  log('payment_unassigned', { payment: id, userId, currency });
  return false;
}

/**
 * Applies a completed payment and its subscription.
 * @returns whether it is a student's; false, after notifying the operator, if it bought something else.
 */
export async function applyPayment(
  parts: BillingParts,
  payment: ProviderTransaction,
  now: Date,
): Promise<boolean> {
  const { database, provider } = parts;
  const { subscriptionId } = payment;
  const payer = await findPayer(database, payment.id);
  if (payer && !payment.isOurs) return refusePayment(parts, payment, payer);
  const userId =
    payer ?? (subscriptionId && (await findSubscriber(parts, { id: subscriptionId, transactionId: null })));
  if (!userId) return false;
  const actor: Actor = { userId, now, database };
  const state = subscriptionId ? await provider.findSubscription(subscriptionId) : null;
  await database.transaction(actor, async (transaction) => {
    await recordPayment(transaction, payment);
    if (state) await applyState(transaction, provider, state, state.updatedAt);
  });
  await mergeSubscriptions(actor, parts);
  return true;
}

/** Applies an event's state of a subscription, or the provider's current one if the event can't decide. */
async function applySubscription(
  parts: BillingParts,
  told: ProviderSubscription,
  occurredAt: Date,
  now: Date,
): Promise<void> {
  const { database, provider } = parts;
  const userId = await findSubscriber(parts, told);
  if (!userId) return;
  const [known] = await database.read<{ order: number }>('subscription_order', ORDER, [
    userId,
    told.id,
    occurredAt,
  ]);
  const needsAsking = !known || known.order === 0;
  const asked = needsAsking ? await provider.findSubscription(told.id) : null;
  const actor: Actor = { userId, now, database };
  await database.transaction(actor, async (transaction) => {
    await applyState(transaction, provider, told, occurredAt);
    if (asked) await applyState(transaction, provider, asked, latest(asked.updatedAt, occurredAt));
  });
  await mergeSubscriptions(actor, parts);
}

/** Whether an event is newer (1) than the last applied one, as old (0), or older (-1). */
const ORDER = `
SELECT CASE WHEN $3::timestamptz > occurred_at THEN 1 WHEN $3 = occurred_at THEN 0 ELSE -1 END AS "order"
FROM subscriptions WHERE user_id = $1 AND provider_id = $2`;

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Finds the payer, known from the checkout this server made, never from the event's claims. */
async function findPayer(database: Database, transactionId: string): Promise<string | null> {
  const [checkout] = await database.read<{ userId: string }>(
    'checkout_payer',
    'SELECT user_id AS "userId" FROM checkouts WHERE transaction_id = $1',
    [transactionId],
  );
  return checkout?.userId ?? null;
}

/** The owner of a subscription: known, or the student whose checkout bought it. */
async function findSubscriber(
  { database, provider }: BillingParts,
  { id, transactionId }: Pick<ProviderSubscription, 'id' | 'transactionId'>,
): Promise<string | null> {
  const [known] = await database.read<{ userId: string }>(
    'subscriber',
    'SELECT user_id AS "userId" FROM subscriptions WHERE provider_id = $1',
    [id],
  );
  if (known) return known.userId;
  const payments = transactionId
    ? [await provider.findTransaction(transactionId)]
    : await provider.listTransactions(id);
  for (const payment of payments) {
    if (!payment?.isOurs) continue;
    const userId = await findPayer(database, payment.id);
    if (userId) return userId;
  }
  return null;
}

/**
 * Removes messages that were processed long after the provider stopped repeating them.
 * @returns how many were removed.
 */
export function removeOldEvents(database: Database): Promise<number> {
  const isOld = `received_at < now() - interval '90 days' AND applied_at IS NOT NULL`;
  return removeInPieces(database, 'billing_events', isOld);
}

/** The job that compares an account with the provider's records. */
export const RECONCILE = 'reconcile_subscriptions';

/** Accounts looked up by one round; the next hour takes the rest. */
const BATCH = 1_000;
/** A checkout not paid within this time isn't checked again. */
const CHECKOUT_DAYS = 3;

const DUE = `
SELECT user_id AS "userId" FROM subscriptions
WHERE ($1::uuid IS NULL OR user_id = $1) AND status <> 'canceled' AND reconciled_at < now() - interval '1 day'
UNION
SELECT user_id FROM checkouts
WHERE ($1::uuid IS NULL OR user_id = $1) AND completed_at IS NULL AND transaction_id IS NOT NULL
  AND reconciled_at < now() - interval '1 day' AND created_at > now() - make_interval(days => ${CHECKOUT_DAYS})
LIMIT ${BATCH}`;

/**
 * Requests a comparison with the provider for every account, or one that logs in, that hasn't been compared for a
 * day.
 * @returns how many.
 */
export async function requestReconciliation(
  database: Database,
  userId: string | null = null,
): Promise<number> {
  const due = await database.read<{ userId: string }>('reconciliation_due', DUE, [userId]);
  for (const account of due) {
    await addJob(database.dataSource, RECONCILE, account, { key: `reconcile:${account.userId}` });
  }
  return due.length;
}

const LIVE = `
SELECT provider_id AS "providerId", occurred_at AS "occurredAt" FROM subscriptions
WHERE user_id = $1 AND provider = $2 AND status <> 'canceled'`;

const UNPAID = `
SELECT transaction_id AS "transactionId" FROM checkouts
WHERE user_id = $1 AND provider = $2 AND completed_at IS NULL AND transaction_id IS NOT NULL
  AND created_at > now() - make_interval(days => ${CHECKOUT_DAYS})`;

/** Brings an account in line with the provider's records: messages may have been missed. */
export async function reconcile(parts: BillingParts, userId: string, now: Date): Promise<void> {
  const { database, provider } = parts;
  const actor: Actor = { userId, now, database };
  const values = [userId, provider.name];
  const unpaid = await database.read<{ transactionId: string }>('reconcile_checkouts', UNPAID, values);
  for (const { transactionId } of unpaid) {
    const payment = await provider.findTransaction(transactionId);
    if (payment?.isCompleted) await applyPayment(parts, payment, now);
  }
  const live = await database.read<{ providerId: string; occurredAt: Date }>('reconcile_live', LIVE, values);
  for (const row of live) await reconcileOne(actor, parts, row);
  await mergeSubscriptions(actor, parts);
  await database.transaction(actor, async (transaction) => {
    await transaction.query('UPDATE subscriptions SET reconciled_at = now() WHERE user_id = $1', [userId]);
    await transaction.query('UPDATE checkouts SET reconciled_at = now() WHERE user_id = $1', [userId]);
    await recomputePlan(transaction);
  });
}

async function reconcileOne(
  actor: Actor,
  { provider }: BillingParts,
  { providerId, occurredAt }: { providerId: string; occurredAt: Date },
): Promise<void> {
  const state = await provider.findSubscription(providerId);
  if (!state) return;
  const payments = await provider.listTransactions(providerId);
  await actor.database.transaction(actor, async (transaction) => {
    // The provider's current answer is never older than its earlier ones.
    await applyState(
      transaction,
      provider,
      state,
      state.updatedAt > occurredAt ? state.updatedAt : occurredAt,
    );
    for (const payment of payments) if (payment.isCompleted) await recordPayment(transaction, payment);
  });
}
