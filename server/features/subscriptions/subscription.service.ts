import type { ProviderStatus } from '#domain/plans/entitlement';
import type { PaymentProvider } from '../../billing/provider';
import type { Actor, Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { addJob } from '../../jobs/queue';
import { applyState } from './apply-state';
import { applyPayment } from './billing-events.service';
import { demandBilling, demandProvider, type StudentRequest } from './student-request';
import { mayBuy, readSubscription } from './subscription.reads';
import type { CancelSubscriptionInput, SubscriptionPayload, SubscriptionType } from './subscription.types';

/** A call to the provider that began this long ago and hasn't ended was cut off by a crash. */
const CLAIM_SECONDS = 60;

interface Claimed {
  id: string;
  providerId: string;
  status: ProviderStatus;
}

const CLAIM = `
UPDATE subscriptions SET cancel_claimed_at = now(), cancel_reason = $3
WHERE user_id = $1 AND cancel_at IS NULL
  AND (cancel_claimed_at IS NULL OR cancel_claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}))
  AND id = (SELECT id FROM subscriptions WHERE user_id = $1 AND provider = $2 AND NOT replaced AND status <> 'canceled'
    ORDER BY started_at DESC, id DESC LIMIT 1)
RETURNING id, provider_id AS "providerId", status`;

const UNCLAIM = `
UPDATE subscriptions SET cancel_claimed_at = NULL, cancel_reason = NULL WHERE user_id = $1 AND id = $2`;

const RELEASE = 'UPDATE subscriptions SET cancel_claimed_at = NULL WHERE user_id = $1 AND id = $2';

/**
 * Cancels: Student Pro stays until the end of the paid period. If the last payment failed, nothing is paid, and it
 * ends at once.
 * @throws CONFLICT if there is nothing to cancel (the provider isn't asked); UNAVAILABLE if it can't be reached
 * (nothing has changed).
 */
export async function cancelSubscription(
  request: StudentRequest,
  { reason }: CancelSubscriptionInput,
): Promise<SubscriptionPayload> {
  const { actor } = request;
  const provider = await demandProviderToCancel(request);
  const isCancelled = await cancelRunning(actor, provider, reason?.trim() ?? '');
  if (!isCancelled) throw nothingToCancel(await readSubscription(actor));
  return payload(actor);
}

/** @returns false if there is nothing to cancel, or it is already being canceled. */
async function cancelRunning(actor: Actor, provider: PaymentProvider, reason: string): Promise<boolean> {
  const [claimed] = await actor.database.transaction(actor, (transaction) =>
    transaction.query<Claimed>(CLAIM, [actor.userId, provider.name, reason]),
  );
  if (!claimed) return false;
  const state = await cancelAt(provider, claimed).catch(async (error: unknown) => {
    await actor.database.transaction(actor, (transaction) =>
      transaction.query(UNCLAIM, [actor.userId, claimed.id]),
    );
    throw error;
  });
  await actor.database.transaction(actor, async (transaction) => {
    await applyState(transaction, provider, state, state.updatedAt);
    await transaction.query(RELEASE, [actor.userId, claimed.id]);
  });
  return true;
}

/** A missing provider matters only to students with something to cancel. */
async function demandProviderToCancel(request: StudentRequest): Promise<PaymentProvider> {
  const { provider } = request.services.billing;
  if (provider) return provider;
  const standing = await readSubscription(request.actor);
  if (mayBuy(standing)) throw nothingToCancel(standing);
  return demandProvider(request);
}

function cancelAt(provider: PaymentProvider, { providerId, status }: Claimed) {
  const isPaid = status === 'active' || status === 'trialing';
  return isPaid ? provider.cancelAtPeriodEnd(providerId) : provider.cancelNow(providerId);
}

function nothingToCancel({ tier, status }: SubscriptionType): DomainError {
  if (status === 'cancelled') return new DomainError('CONFLICT', 'Your subscription is already canceled.');
  return tier === 'free'
    ? new DomainError('CONFLICT', "You're on the Free plan, so there's no subscription to cancel.")
    : new DomainError('CONFLICT', 'Your subscription is being canceled. Check again in a moment.');
}

/** The job that cancels subscriptions that would still charge a closed account. */
export const CANCEL_OF_CLOSED = 'cancel_subscription_of_closed_account';

const RENEWING = `
SELECT 1 FROM subscriptions WHERE user_id = $1 AND NOT replaced AND status <> 'canceled' AND cancel_at IS NULL`;

/**
 * Requests the cancellation of an account's subscription, so nothing is charged between closing the account
 * and its removal. The provider is asked after the commit.
 * @returns whether there is one that would renew.
 */
export async function requestCancellation(transaction: Transaction): Promise<boolean> {
  const { userId } = transaction;
  const renewing = await transaction.query(RENEWING, [userId]);
  if (renewing.length > 0)
    await addJob(transaction, CANCEL_OF_CLOSED, { userId }, { key: `cancel:${userId}` });
  return renewing.length > 0;
}

const IS_CLOSED = 'SELECT 1 FROM users WHERE id = $1 AND deletion_at IS NOT NULL';

/** Cancels as the student would have; if the account was kept since, the choice is the student's. */
export async function cancelOfClosed(actor: Actor, provider: PaymentProvider): Promise<void> {
  const closed = await actor.database.read('is_account_closed', IS_CLOSED, [actor.userId]);
  if (closed.length > 0) await cancelRunning(actor, provider, '');
}

const OPEN_CHECKOUTS = `
SELECT transaction_id AS "transactionId" FROM checkouts
WHERE user_id = $1 AND provider = $2 AND completed_at IS NULL AND transaction_id IS NOT NULL
ORDER BY created_at DESC LIMIT 5`;

/**
 * Applies a student's completed payment now, in case the provider's message is late. Grants nothing without
 * one.
 * @throws CONFLICT for a student who has Student Pro, PAYMENT_REQUIRED if the provider knows of no completed
 * payment, UNAVAILABLE if it can't be reached.
 */
export async function upgradeSubscription(request: StudentRequest): Promise<SubscriptionPayload> {
  const { actor } = request;
  const parts = demandBilling(request);
  const standing = await readSubscription(actor);
  if (!mayBuy(standing)) throw onlyFree();
  const checkouts = await actor.database.read<{ transactionId: string }>('open_checkouts', OPEN_CHECKOUTS, [
    actor.userId,
    parts.provider.name,
  ]);
  for (const { transactionId } of checkouts) {
    const payment = await parts.provider.findTransaction(transactionId);
    if (payment?.isCompleted && (await applyPayment(parts, payment, actor.now))) return payload(actor);
  }
  if (standing.tier === 'pro') throw onlyFree();
  throw new DomainError(
    'PAYMENT_REQUIRED',
    'We found no completed payment for your account. If you just paid, try again in 1 minute.',
  );
}

function onlyFree(): DomainError {
  return new DomainError('CONFLICT', 'Only the free tier can upgrade. You already have Student Pro.');
}

const RUNNING = `
SELECT provider_id AS "providerId" FROM subscriptions
WHERE user_id = $1 AND provider = $2 AND status <> 'canceled'`;

/**
 * Ends every subscription of an account at the provider, at once and without a refund, so a deleted account
 * is never charged. Call it, outside any transaction, before the rows are removed; it may be repeated.
 * @throws UNAVAILABLE if the provider can't be reached: the account must not be removed yet.
 */
export async function endSubscriptions(actor: Actor, provider: PaymentProvider | null): Promise<void> {
  if (!provider) return;
  const running = await actor.database.read<{ providerId: string }>('running_subscriptions', RUNNING, [
    actor.userId,
    provider.name,
  ]);
  for (const { providerId } of running) {
    const state = await provider.cancelNow(providerId);
    await actor.database.transaction(actor, (transaction) =>
      applyState(transaction, provider, state, state.updatedAt),
    );
  }
}

async function payload(actor: Actor): Promise<SubscriptionPayload> {
  return { success: true, subscription: await readSubscription(actor) };
}
