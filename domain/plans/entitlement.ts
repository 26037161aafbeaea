import { WALL_DAY_MS } from '#domain/time/local-date-time';
import type { Plan } from './plans';

/** The recipient of the payments: the provider, or its test stand-in; with the operator, nobody pays. */
export type ProviderName = 'paddle' | 'test' | 'operator';

/** The state of a subscription in a payment provider's terms. */
export type ProviderStatus = 'active' | 'trialing' | 'past_due' | 'paused' | 'canceled';

/** Whether a subscription renews, in the terms of both APIs. */
export type SubscriptionState = 'active' | 'cancelled';

/** The kind of an entry in the history. */
export type SubscriptionEventKind =
  'subscribed' | 'renewed' | 'reactivated' | 'payment_failed' | 'cancelled' | 'ended';

/** Days that Student Pro stays after a missed payment. */
export const GRACE_DAYS = 7;

/** A subscription as described by the provider. */
export interface ProviderState {
  readonly status: ProviderStatus;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** When the next payment is due; null if none is. */
  readonly nextBilledAt: Date | null;
  /** When it ends or pauses without further action; null while it renews. */
  readonly cancelAt: Date | null;
}

/**
 * Until when a subscription gives Student Pro; null if it doesn't.
 * - Canceled: exactly until the end of the paid period.
 * - Renewing: 7 days longer than the period, because the message about the renewal may be late.
 * - A failed renewal: the unpaid period has already begun, so the 7 days count from its start.
 */
export function entitledUntil(state: ProviderState): Date | null {
  if (state.status === 'paused' || state.status === 'canceled') return null;
  if (state.status === 'past_due') return state.periodStart && addDays(state.periodStart, GRACE_DAYS);
  const paid = paidUntil(state);
  return state.cancelAt ? paid : paid && addDays(paid, GRACE_DAYS);
}

/** Until when a subscription is paid, without any grace period; null if it isn't. It moves with a moved payment. */
export function paidUntil({
  status,
  periodEnd,
  nextBilledAt,
  cancelAt,
}: Omit<ProviderState, 'periodStart'>): Date | null {
  if (status !== 'active' && status !== 'trialing') return null;
  return cancelAt ?? nextBilledAt ?? periodEnd;
}

/** The plan and state after each kind of event. */
export const AFTER_EVENT: Readonly<Record<SubscriptionEventKind, { tier: Plan; status: SubscriptionState }>> =
  {
    subscribed: { tier: 'pro', status: 'active' },
    renewed: { tier: 'pro', status: 'active' },
    reactivated: { tier: 'pro', status: 'active' },
    payment_failed: { tier: 'pro', status: 'active' },
    cancelled: { tier: 'pro', status: 'cancelled' },
    ended: { tier: 'free', status: 'cancelled' },
  };

/**
 * When the next payment of a new subscription is due; no day is paid twice.
 * @param nextBilledAt when it would otherwise be due
 * @param startedAt when the new subscription began
 * @param paidUntil until when the previous one was paid
 */
export function movedBilling(nextBilledAt: Date, startedAt: Date, paidUntil: Date): Date {
  const left = Math.max(0, paidUntil.getTime() - startedAt.getTime());
  return new Date(nextBilledAt.getTime() + left);
}

/** The same time of day one calendar month later, in UTC; the last day of the month if that day doesn't exist. */
export function addMonth(moment: Date): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + 1);
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * WALL_DAY_MS);
}
