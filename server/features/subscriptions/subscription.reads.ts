import {
  addMonth,
  AFTER_EVENT,
  movedBilling,
  type ProviderStatus,
  type SubscriptionEventKind,
} from '#domain/plans/entitlement';
import type { Plan } from '#domain/plans/plans';
import { READ_LIMITS } from '#domain/limits/limits';
import type { Actor } from '../../database/database';
import { instantText } from '../../database/sql';
import type { StudentRequest } from './student-request';
import type { SubscriptionEventType, SubscriptionStatus, SubscriptionType } from './subscription.types';

interface StandingRow {
  status: ProviderStatus;
  isEntitled: boolean;
  entitledUntil: string | null;
  nextBilledAt: string | null;
  periodEnd: string | null;
  cancelAt: string | null;
  /** Another subscription still runs, whose paid days move the next payment of this one. */
  isTakingOver: boolean;
}

/** The subscription a student sees: the latest one that wasn't replaced, running or ended. */
const READ_STANDING = `
SELECT s.status, coalesce(s.entitled_until > now(), false) AS "isEntitled",
  ${instantText('s.entitled_until')} AS "entitledUntil", ${instantText('s.next_billed_at')} AS "nextBilledAt",
  ${instantText('s.period_end')} AS "periodEnd", ${instantText('s.cancel_at')} AS "cancelAt",
  EXISTS (SELECT 1 FROM subscriptions o WHERE o.user_id = s.user_id AND o.provider = s.provider AND o.id <> s.id
    AND NOT o.replaced AND o.status <> 'canceled') AS "isTakingOver"
FROM subscriptions s WHERE s.user_id = $1 AND NOT s.replaced
ORDER BY s.started_at DESC, s.id DESC LIMIT 1`;

const READ_HISTORY = `
SELECT e.id, e.kind, e.amount::float8 AS amount, e.currency, ${instantText('e.occurred_at')} AS "occurredAt"
FROM subscription_events e WHERE e.user_id = $1
ORDER BY e.occurred_at DESC, e.fact DESC LIMIT ${READ_LIMITS.page}`;

/** The subscription and its history. */
export async function readSubscriptionStatus(request: StudentRequest): Promise<SubscriptionStatus> {
  const { actor, services } = request;
  const [subscription, events] = await Promise.all([
    readSubscription(actor),
    actor.database.read<Omit<SubscriptionEventType, 'tier' | 'status'> & { kind: SubscriptionEventKind }>(
      'subscription_history',
      READ_HISTORY,
      [actor.userId],
    ),
  ]);
  const history = events.map((event) => ({ ...event, ...AFTER_EVENT[event.kind] }));
  return { subscription, history, billing: services.billing.mode, supportEmail: services.env.supportEmail };
}

/** Reads the subscription and plan that apply: where everything is unlocked, purchases don't count. */
export async function readSubscription(actor: Actor): Promise<SubscriptionType> {
  const bought = await readBought(actor);
  const plan = actor.database.planInForce(bought.tier);
  return plan === bought.tier ? bought : withoutSubscription(plan);
}

async function readBought(actor: Actor): Promise<SubscriptionType> {
  const [row] = await actor.database.read<StandingRow>('subscription_standing', READ_STANDING, [
    actor.userId,
  ]);
  if (!row) return withoutSubscription(await readTier(actor));
  const { cancelAt } = row;
  if (!row.isEntitled)
    return { ...withoutSubscription('free'), status: 'cancelled', isActive: false, cancelAt };
  const isCancelled = cancelAt !== null;
  return {
    tier: 'pro',
    status: isCancelled ? 'cancelled' : 'active',
    isActive: true,
    currentPeriodEnd: cancelAt ?? (row.status === 'past_due' ? null : (row.nextBilledAt ?? row.periodEnd)),
    nextBilledAt: isCancelled || row.isTakingOver ? null : row.nextBilledAt,
    cancelAt,
    graceUntil: row.status === 'past_due' ? row.entitledUntil : null,
    reactivatedBillingAt: isCancelled ? reactivatedBilling(actor.now, cancelAt) : null,
  };
}

/** When the payment after one made now would be due. @param paidUntil an instant as text. */
export function reactivatedBilling(now: Date, paidUntil: string): string {
  return movedBilling(addMonth(now), now, new Date(paidUntil)).toISOString();
}

/** A plan without a subscription, as for students who never subscribed. */
function withoutSubscription(tier: Plan): SubscriptionType {
  return {
    tier,
    status: 'active',
    isActive: true,
    currentPeriodEnd: null,
    nextBilledAt: null,
    cancelAt: null,
    graceUntil: null,
    reactivatedBillingAt: null,
  };
}

async function readTier(actor: Actor): Promise<Plan> {
  const [user] = await actor.database.read<{ tier: Plan }>(
    'subscription_tier',
    'SELECT subscription_tier AS tier FROM users WHERE id = $1',
    [actor.userId],
  );
  return user?.tier ?? 'free';
}

/** The fields that the policies check. */
type Standing = Pick<SubscriptionType, 'tier' | 'status'>;

/** Whether a student may pay for Student Pro: one on Free, or whose canceled subscription still runs. */
export function mayBuy({ tier, status }: Standing): boolean {
  return tier === 'free' || status === 'cancelled';
}
