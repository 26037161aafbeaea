import { v7 as uuidv7 } from 'uuid';
import { entitledUntil, type SubscriptionEventKind } from '#domain/plans/entitlement';
import type { PaymentProvider, ProviderSubscription, ProviderTransaction } from '../../billing/provider';
import type { Transaction } from '../../database/database';
import { addJob } from '../../jobs/queue';
import { activatePaused } from '../courses/course.service';

/** The job that checks again when a paid period or its grace period is over. */
export const RECOMPUTE_PLAN = 'recompute_plan';

/** An older state than the stored one changes nothing, whenever it arrives. */
const APPLY = `
INSERT INTO subscriptions AS s (user_id, id, provider, provider_id, status, started_at, period_start, period_end,
  next_billed_at, cancel_at, entitled_until, occurred_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
ON CONFLICT (user_id, provider_id) DO UPDATE SET status = excluded.status, started_at = excluded.started_at,
  period_start = excluded.period_start, period_end = excluded.period_end, next_billed_at = excluded.next_billed_at,
  cancel_at = excluded.cancel_at, entitled_until = excluded.entitled_until, occurred_at = excluded.occurred_at,
  reconciled_at = now()
WHERE s.occurred_at <= excluded.occurred_at`;

/**
 * Applies a state of a subscription, unless a newer one was already applied, and its consequences: the plan and the
 * history.
 * @param occurredAt when the state came about, by the provider's clock.
 */
export async function applyState(
  transaction: Transaction,
  provider: Pick<PaymentProvider, 'name'>,
  state: ProviderSubscription,
  occurredAt: Date,
): Promise<void> {
  await transaction.query(APPLY, [
    transaction.userId,
    uuidv7(),
    provider.name,
    state.id,
    state.status,
    state.startedAt,
    state.periodStart,
    state.periodEnd,
    state.nextBilledAt,
    state.cancelAt,
    entitledUntil(state),
    occurredAt,
  ]);
  const [row] = await transaction.query<{ replaced: boolean }>(
    'SELECT replaced FROM subscriptions WHERE user_id = $1 AND provider_id = $2',
    [transaction.userId, state.id],
  );
  if (!row?.replaced && provider.name !== 'operator') await recordState(transaction, state, occurredAt);
  await recomputePlan(transaction);
}

/** The student is notified of each change once, whichever messages reported it; the earliest one dates it. */
async function recordState(
  transaction: Transaction,
  state: ProviderSubscription,
  occurredAt: Date,
): Promise<void> {
  const { id, status, cancelAt, canceledAt, periodStart } = state;
  if (canceledAt) {
    await record(transaction, { fact: `end:${id}`, kind: 'ended', occurredAt: canceledAt });
  } else if (cancelAt) {
    await record(transaction, {
      fact: `cancel:${id}:${cancelAt.toISOString()}`,
      kind: 'cancelled',
      occurredAt,
    });
  }
  if (status === 'past_due') {
    const fact = `past_due:${id}:${periodStart?.toISOString() ?? ''}`;
    await record(transaction, { fact, kind: 'payment_failed', occurredAt });
  }
}

const COMPLETE = `
UPDATE checkouts SET completed_at = coalesce(completed_at, $3) WHERE user_id = $1 AND transaction_id = $2
RETURNING paid_until > $3 AS "isReactivation"`;

/**
 * Records the payment of a checkout or a renewal in the history, and closes the checkout. Other transactions, such as
 * the check of a new card, aren't payments for the plan.
 */
export async function recordPayment(transaction: Transaction, payment: ProviderTransaction): Promise<void> {
  const [checkout] = await transaction.query<{ isReactivation: boolean | null }>(COMPLETE, [
    transaction.userId,
    payment.id,
    payment.billedAt,
  ]);
  if (!checkout && !payment.isRenewal) return;
  const first = checkout?.isReactivation ? 'reactivated' : 'subscribed';
  await record(transaction, {
    fact: payment.id,
    kind: payment.isRenewal ? 'renewed' : first,
    occurredAt: payment.billedAt,
    amount: payment.amount,
    currency: payment.currency,
  });
}

interface HistoryLine {
  /** The event at the provider; the same fact is one line. */
  fact: string;
  kind: SubscriptionEventKind;
  occurredAt: Date;
  amount?: number | null;
  currency?: string | null;
}

const RECORD = `
INSERT INTO subscription_events AS e (user_id, id, fact, kind, amount, currency, occurred_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (user_id, fact) DO UPDATE SET occurred_at = least(e.occurred_at, excluded.occurred_at)`;

async function record(transaction: Transaction, line: HistoryLine): Promise<void> {
  const { fact, kind, amount = null, currency = null, occurredAt } = line;
  await transaction.query(RECORD, [transaction.userId, uuidv7(), fact, kind, amount, currency, occurredAt]);
}

/** Accounts without any subscription are left alone: their plan is not ours to judge. */
const RECOMPUTE = `
WITH entitled AS (
  SELECT max(entitled_until) FILTER (WHERE entitled_until > now()) AS until, count(*) AS held
  FROM subscriptions WHERE user_id = $1),
former AS (SELECT subscription_tier AS tier FROM users WHERE id = $1)
UPDATE users SET subscription_tier = CASE WHEN entitled.until IS NULL THEN 'free' ELSE 'pro' END
FROM entitled, former WHERE id = $1 AND entitled.held > 0
RETURNING entitled.until AS until, former.tier <> subscription_tier AS "isNew"`;

/**
 * The one place that sets the stored plan, from the subscriptions and the database's time. Where Student Pro begins,
 * courses for which the Free plan had no room become active. The plan is checked again when its basis ends.
 */
export async function recomputePlan(transaction: Transaction): Promise<void> {
  const { userId } = transaction;
  const [plan] = await transaction.query<{ until: Date | null; isNew: boolean }>(RECOMPUTE, [userId]);
  if (!plan?.until) return;
  if (plan.isNew && transaction.planInForce('free') === 'free') await activatePaused(transaction);
  await addJob(transaction, RECOMPUTE_PLAN, { userId }, { key: `plan:${userId}`, runAt: plan.until });
}
