import type { SubscriptionStatusQuery } from '../../generated/graphql';

export type SubscriptionStatus = SubscriptionStatusQuery['subscriptionStatus'];

/**
 * The student's standing on these screens:
 * - `unlocked`: this server takes no payments, everyone has everything;
 * - `unsold`: payments aren't set up, so no one can subscribe;
 * - `free`: never subscribed; `ended`: did once;
 * - `granted`: Student Pro without a subscription; `pro`: paid and renewing; `cancelled`: paid, ends by itself;
 * - `pastDue`: a payment failed, Student Pro stays for some days.
 */
export type Standing = 'unlocked' | 'unsold' | 'free' | 'granted' | 'ended' | 'pro' | 'cancelled' | 'pastDue';

/** The student's standing. */
export function standingOf({
  billing,
  subscription,
}: Pick<SubscriptionStatus, 'billing' | 'subscription'>): Standing {
  const { tier, status, isActive, graceUntil, currentPeriodEnd } = subscription;
  if (billing === 'off') return 'unlocked';
  if (tier === 'free') {
    if (billing === 'none') return 'unsold';
    return isActive ? 'free' : 'ended';
  }
  if (status === 'cancelled') return 'cancelled';
  if (graceUntil) return 'pastDue';
  return currentPeriodEnd ? 'pro' : 'granted';
}

/** Whether a checkout can be opened: by students without Student Pro, or who have canceled it. */
export function canCheckOut(standing: Standing): boolean {
  return standing === 'free' || standing === 'ended' || standing === 'cancelled';
}

/** Whether there is a renewal to cancel. */
export function canCancel(standing: Standing): boolean {
  return standing === 'pro' || standing === 'pastDue';
}
