import type { SubscriptionType } from './subscription.types';

/** What the policies look at. */
type Standing = Pick<SubscriptionType, 'tier' | 'status'>;

/** Whether somebody may pay for Student Pro: who is free, or whose cancelled subscription still runs. */
export function mayBuy({ tier, status }: Standing): boolean {
  return tier === 'free' || status === 'cancelled';
}
