import { movedBilling, paidUntil, type ProviderStatus } from '#domain/plans/entitlement';
import type { ProviderSubscription } from '../../billing/provider';
import type { Actor, Transaction } from '../../database/database';
import { applyState } from './apply-state';
import type { BillingParts } from './student-request';

interface LiveRow {
  id: string;
  providerId: string;
  status: ProviderStatus;
  startedAt: Date;
  periodEnd: Date | null;
  nextBilledAt: Date | null;
  cancelAt: Date | null;
  billingMovedTo: Date | null;
}

/** Subscriptions that could be charged or still run, the newest first. */
const LIVE = `
SELECT id, provider_id AS "providerId", status, started_at AS "startedAt", period_end AS "periodEnd",
  next_billed_at AS "nextBilledAt", cancel_at AS "cancelAt", billing_moved_to AS "billingMovedTo"
FROM subscriptions WHERE user_id = $1 AND provider = $2 AND NOT replaced AND status <> 'canceled'
ORDER BY started_at DESC, id DESC`;

const REPLACE = `
UPDATE subscriptions SET replaced = true WHERE user_id = $1 AND id = ANY ($2::uuid[])`;

/** The end of a replaced subscription isn't an event for the student. */
const FORGET_END = 'DELETE FROM subscription_events WHERE user_id = $1 AND fact = ANY ($2::text[])';

/**
 * Merges several running subscriptions into the newest: its next payment moves by the days the others are
 * paid for, then the others end. So no one pays for a day twice or is charged by two. Each step may be
 * repeated after a crash: the date is stored before the provider is asked.
 */
export async function mergeSubscriptions(actor: Actor, parts: BillingParts): Promise<void> {
  const { provider } = parts;
  const plan = await actor.database.transaction(actor, (transaction) =>
    planMerge(transaction, provider.name),
  );
  if (!plan) return;
  const { newest, older, movedTo } = plan;
  const moved = isMoved(newest, movedTo) ? null : await provider.moveNextBilling(newest.providerId, movedTo);
  const ended: ProviderSubscription[] = [];
  for (const row of older) ended.push(await provider.cancelNow(row.providerId));
  await actor.database.transaction(actor, async (transaction) => {
    await transaction.query(REPLACE, [actor.userId, older.map(({ id }) => id)]);
    for (const state of [...(moved ? [moved] : []), ...ended])
      await applyState(transaction, provider, state, state.updatedAt);
    await transaction.query(FORGET_END, [actor.userId, ended.map(({ id }) => `end:${id}`)]);
  });
}

interface SubscriptionMerge {
  newest: LiveRow;
  older: LiveRow[];
  movedTo: Date;
}

async function planMerge(transaction: Transaction, provider: string): Promise<SubscriptionMerge | null> {
  const [newest, ...older] = await transaction.query<LiveRow>(LIVE, [transaction.userId, provider]);
  if (!newest || older.length === 0) return null;
  const due = newest.nextBilledAt ?? newest.periodEnd ?? newest.startedAt;
  const paid = older.map((row) => paidUntil(row)?.getTime() ?? 0);
  const movedTo = newest.billingMovedTo ?? movedBilling(due, newest.startedAt, new Date(Math.max(...paid)));
  await transaction.query('UPDATE subscriptions SET billing_moved_to = $3 WHERE user_id = $1 AND id = $2', [
    transaction.userId,
    newest.id,
    movedTo,
  ]);
  return { newest, older, movedTo };
}

function isMoved({ nextBilledAt }: LiveRow, movedTo: Date): boolean {
  return nextBilledAt?.getTime() === movedTo.getTime();
}
