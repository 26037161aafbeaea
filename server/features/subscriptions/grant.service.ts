import { v7 as uuidv7 } from 'uuid';
import type { ProviderSubscription } from '../../billing/provider';
import type { Actor, Transaction } from '../../database/database';
import { DomainError } from '../../errors/domain-error';
import { applyState } from './apply-state';

/** A grant is a subscription that no provider charges: it ends by itself, and the student may still buy one. */
const GRANTED = { name: 'operator' } as const;

/**
 * Gives Student Pro to an account until a moment; a later grant replaces an earlier one.
 * @throws CONFLICT where everyone has Student Pro, or if the student pays for it.
 */
export async function grantPro(actor: Actor, until: Date): Promise<void> {
  if (actor.database.planInForce('free') === 'pro')
    throw new DomainError('CONFLICT', 'BILLING is off, so everyone has Student Pro.');
  await actor.database.transaction(actor, async (transaction) => {
    const paid = await transaction.query(PAID, [actor.userId, GRANTED.name]);
    if (paid.length > 0) throw new DomainError('CONFLICT', 'This student pays for Student Pro.');
    const id = `grant_${uuidv7()}`;
    const granted = { status: 'active', periodEnd: until, cancelAt: until } as const;
    // Before the former ones end: Student Pro goes on.
    await apply(transaction, id, granted, actor.now);
    await endGrants(transaction, id);
  });
}

const PAID = 'SELECT 1 FROM subscriptions WHERE user_id = $1 AND provider <> $2 AND entitled_until > now()';

/**
 * Ends what was granted to an account.
 * @throws CONFLICT if nothing is granted; what a student pays for is left alone.
 */
export async function revokePro(actor: Actor): Promise<void> {
  const ended = await actor.database.transaction(actor, (transaction) => endGrants(transaction));
  if (ended > 0) return;
  throw new DomainError('CONFLICT', 'This account has no granted Student Pro.');
}

/** A grant may end only after it began, by the clock of whoever gave it. */
const RUNNING = `
SELECT provider_id AS id, (extract(epoch FROM greatest(occurred_at, $3)) * 1000)::float8 AS ms FROM subscriptions
WHERE user_id = $1 AND provider = $2 AND entitled_until > now() AND provider_id <> $4`;

async function endGrants(transaction: Transaction, kept = ''): Promise<number> {
  const { userId, now } = transaction;
  const values = [userId, GRANTED.name, now, kept];
  const running = await transaction.query<{ id: string; ms: number }>(RUNNING, values);
  for (const { id, ms } of running)
    await apply(transaction, id, { status: 'canceled', periodEnd: null, cancelAt: null }, new Date(ms));
  return running.length;
}

type Granted = Pick<ProviderSubscription, 'status' | 'periodEnd' | 'cancelAt'>;

async function apply(transaction: Transaction, id: string, granted: Granted, at: Date): Promise<void> {
  const rest = { startedAt: at, periodStart: at, nextBilledAt: null, canceledAt: null };
  const state = { ...granted, ...rest, id, updatedAt: at, transactionId: null };
  await applyState(transaction, GRANTED, state, at);
}
