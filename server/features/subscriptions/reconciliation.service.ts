import type { Actor, Database } from '../../database/database';
import { addJob } from '../../jobs/queue';
import { applyState, recomputePlan, recordPayment } from './apply-state';
import { applyPayment } from './billing-events.service';
import type { BillingParts } from './student-request';
import { mergeSubscriptions } from './merge-subscriptions';

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
