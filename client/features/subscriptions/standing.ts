import type { SubscriptionStatusQuery } from '../../generated/graphql';

/** The answer of the status query. */
export type SubscriptionStatus = SubscriptionStatusQuery['subscriptionStatus'];

/**
 * Where a student stands, as the screens tell it apart:
 * - `unlocked`: this server takes no payments, everybody has everything;
 * - `free`: never subscribed; `ended`: did once;
 * - `pro`: paid and renewing; `cancelled`: paid, runs out by itself;
 * - `pastDue`: a payment failed, Student Pro stays for some days.
 */
export type Standing = 'unlocked' | 'free' | 'ended' | 'pro' | 'cancelled' | 'pastDue';

/** Names where the student stands. */
export function standingOf({
  billing,
  subscription,
}: Pick<SubscriptionStatus, 'billing' | 'subscription'>): Standing {
  const { tier, status, isActive, graceUntil } = subscription;
  if (billing === 'off') return 'unlocked';
  if (tier === 'free') return isActive ? 'free' : 'ended';
  if (status === 'cancelled') return 'cancelled';
  return graceUntil ? 'pastDue' : 'pro';
}

/** Whether a checkout can be opened: by who has no Student Pro, or has cancelled it. */
export function canCheckOut(standing: Standing): boolean {
  return standing === 'free' || standing === 'ended' || standing === 'cancelled';
}

/** Whether there is a renewal to cancel. */
export function canCancel(standing: Standing): boolean {
  return standing === 'pro' || standing === 'pastDue';
}

/** When Student Pro would end if it were cancelled now, or ends; null when that is not known. */
export function endOf({
  cancelAt,
  graceUntil,
  currentPeriodEnd,
}: SubscriptionStatus['subscription']): string | null {
  return cancelAt ?? graceUntil ?? currentPeriodEnd ?? null;
}
