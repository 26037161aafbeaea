import type { SubscriptionType } from './subscription.types';

/** The fields that the policies check. */
type Standing = Pick<SubscriptionType, 'tier' | 'status'>;

/** Whether a student may pay for Student Pro: one on Free, or whose canceled subscription still runs. */
export function mayBuy({ tier, status }: Standing): boolean {
  return tier === 'free' || status === 'cancelled';
}
