import { v7 as uuidv7 } from 'uuid';
import type { ProviderSubscription } from '../../billing/provider';
import type { Actor } from '../../database/database';
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
  const values = [actor.userId, GRANTED.name];
  if ((await actor.database.read('paid_subscriptions', PAID, values)).length > 0)
    throw new DomainError('CONFLICT', 'This student pays for Student Pro.');
  await endGrants(actor);
  await apply(actor, `grant_${uuidv7()}`, { status: 'active', periodEnd: until, cancelAt: until });
}

const PAID = 'SELECT 1 FROM subscriptions WHERE user_id = $1 AND provider <> $2 AND entitled_until > now()';

/**
 * Ends what was granted to an account.
 * @throws CONFLICT if nothing is granted; what a student pays for is left alone.
 */
export async function revokePro(actor: Actor): Promise<void> {
  if ((await endGrants(actor)) > 0) return;
  throw new DomainError('CONFLICT', 'This account has no granted Student Pro.');
}

const RUNNING = `
SELECT provider_id AS id FROM subscriptions WHERE user_id = $1 AND provider = $2 AND entitled_until > now()`;

async function endGrants(actor: Actor): Promise<number> {
  const running = await actor.database.read<{ id: string }>('running_grants', RUNNING, [
    actor.userId,
    GRANTED.name,
  ]);
  for (const { id } of running)
    await apply(actor, id, { status: 'canceled', periodEnd: null, cancelAt: null });
  return running.length;
}

type Granted = Pick<ProviderSubscription, 'status' | 'periodEnd' | 'cancelAt'>;

async function apply(actor: Actor, id: string, granted: Granted): Promise<void> {
  const { now } = actor;
  const rest = { startedAt: now, periodStart: now, nextBilledAt: null, canceledAt: null };
  const state = { ...granted, ...rest, id, updatedAt: now, transactionId: null };
  await actor.database.transaction(actor, (transaction) => applyState(transaction, GRANTED, state, now));
}
