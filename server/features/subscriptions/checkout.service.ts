import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { PaymentProvider } from '../../billing/provider';
import type { Actor } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { applyPayment } from './billing-events.service';
import { demandBilling, type BillingParts, type StudentRequest } from './student-request';
import { mayBuy, reactivatedBilling, readSubscription } from './subscription.reads';
import type { CheckoutPayload } from './subscription.types';

/** A checkout that was opened but not paid is offered again for this long. */
const REUSE_MINUTES = 60;
/** A call that opens a checkout counts as dead after this long. */
const CLAIM_SECONDS = 15;
const WAIT_MS = 200;

interface OpenCheckout {
  id: string;
  transactionId: string | null;
  url: string | null;
}

/**
 * Starts a payment for Student Pro. Repeated before it is paid, or at the same time, it returns the same one.
 * @throws CONFLICT for a student who has Student Pro and didn't cancel, or whose payment has just arrived; FORBIDDEN
 * for a demo account; UNAVAILABLE if the provider can't be reached.
 */
export async function createCheckout(request: StudentRequest): Promise<CheckoutPayload> {
  const { actor, user } = request;
  const parts = demandBilling(request);
  const { email } = user;
  if (!email) throw new DomainError('FORBIDDEN', 'Save your planner before upgrading.');
  const standing = await readSubscription(actor);
  if (!mayBuy(standing)) throw new DomainError('CONFLICT', 'You already have Student Pro.');
  const paidUntil = standing.tier === 'pro' ? standing.cancelAt : null;
  const { transactionId, url } = await openCheckout(actor, parts, { email, paidUntil });
  const nextBilledAt = paidUntil ? reactivatedBilling(actor.now, paidUntil) : null;
  return { ...parts.provider.style, checkoutUrl: url, transactionId, nextBilledAt };
}

interface Purchase {
  email: string;
  /** The end of the paid period of a canceled subscription that still runs. */
  paidUntil: string | null;
}

async function openCheckout(
  actor: Actor,
  parts: BillingParts,
  { email, paidUntil }: Purchase,
): Promise<{ transactionId: string; url: string }> {
  const { provider } = parts;
  let closed: string[] = [];
  for (;;) {
    const { checkout, isMine } = await claim(actor, provider, { paidUntil, closed });
    if (isMine) return fill(actor, provider, { id: checkout.id, email });
    if (!checkout.transactionId || !checkout.url) {
      await pause(WAIT_MS);
      continue;
    }
    if (await isPayable(actor, parts, checkout.transactionId))
      return { transactionId: checkout.transactionId, url: checkout.url };
    closed = [...closed, checkout.id];
  }
}

const FIND_OPEN = `
SELECT id, transaction_id AS "transactionId", url FROM checkouts
WHERE user_id = $1 AND provider = $2 AND completed_at IS NULL AND NOT id = ANY ($3::uuid[])
  AND created_at > now() - make_interval(mins => ${REUSE_MINUTES})
  AND (transaction_id IS NOT NULL OR created_at > now() - make_interval(secs => ${CLAIM_SECONDS}))
  AND paid_until IS NOT DISTINCT FROM $4
ORDER BY created_at DESC LIMIT 1`;

const CLAIM = 'INSERT INTO checkouts (user_id, id, provider, paid_until) VALUES ($1, $2, $3, $4)';

/**
 * Finds the open checkout, or claims a new one: of parallel calls, one opens it and the others wait for its
 * answer.
 */
async function claim(
  actor: Actor,
  provider: PaymentProvider,
  { paidUntil, closed }: { paidUntil: string | null; closed: string[] },
): Promise<{ checkout: OpenCheckout; isMine: boolean }> {
  return actor.database.transaction(actor, async (transaction) => {
    const [known] = await transaction.query<OpenCheckout>(FIND_OPEN, [
      actor.userId,
      provider.name,
      closed,
      paidUntil,
    ]);
    if (known) return { checkout: known, isMine: false };
    const checkout: OpenCheckout = { id: uuidv7(), transactionId: null, url: null };
    await transaction.query(CLAIM, [actor.userId, checkout.id, provider.name, paidUntil]);
    return { checkout, isMine: true };
  });
}

const FILL = 'UPDATE checkouts SET transaction_id = $3, url = $4 WHERE user_id = $1 AND id = $2';
const FORGET = 'DELETE FROM checkouts WHERE user_id = $1 AND id = $2';

async function fill(
  actor: Actor,
  provider: PaymentProvider,
  { id, email }: { id: string; email: string },
): Promise<{ transactionId: string; url: string }> {
  const { userId, database } = actor;
  try {
    const opened = await provider.openTransaction({ userId, email });
    await database.dataSource.query(FILL, [userId, id, opened.id, opened.url]);
    return { transactionId: opened.id, url: opened.url };
  } catch (error) {
    await database.dataSource.query(FORGET, [userId, id]);
    throw error;
  }
}

/**
 * Whether an earlier checkout can still be paid.
 * @throws CONFLICT if it was paid in the meantime: the payment is applied, and no one pays twice.
 */
async function isPayable(actor: Actor, parts: BillingParts, transactionId: string): Promise<boolean> {
  const payment = await parts.provider.findTransaction(transactionId);
  if (!payment?.isCompleted) return payment?.isOpen ?? false;
  const isApplied = await applyPayment(parts, payment, actor.now);
  if (!isApplied) return false;
  throw new DomainError('CONFLICT', 'Your payment has arrived. You have Student Pro now.');
}
