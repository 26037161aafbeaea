import type { ProviderStatus } from '#domain/plans/entitlement';
import { PLAN_PRICES } from '#domain/plans/plans';
import type { ProviderSubscription, ProviderTransaction } from './provider';

/** The parts of Paddle's subscriptions that are read, as in its API and its events. */
export interface PaddleSubscription {
  id: string;
  status: ProviderStatus;
  created_at: string;
  updated_at: string;
  started_at?: string | null;
  next_billed_at?: string | null;
  canceled_at?: string | null;
  current_billing_period?: { starts_at: string; ends_at: string } | null;
  scheduled_change?: { action: string; effective_at: string } | null;
  /** Only in the event `subscription.created`. */
  transaction_id?: string | null;
}

/** The parts of Paddle's transaction that are read. */
export interface PaddleTransaction {
  id: string;
  status: string;
  origin: string;
  created_at: string;
  currency_code: string;
  subscription_id?: string | null;
  billed_at?: string | null;
  items?: readonly PaddleItem[] | null;
  details?: { totals?: { grand_total?: string | null } | null } | null;
}

/** A purchased item: its price, its quantity, and the currencies the price is sold in. */
export interface PaddleItem {
  quantity: number;
  price?: {
    id: string;
    unit_price?: PaddleMoney | null;
    unit_price_overrides?: readonly { unit_price?: PaddleMoney | null }[] | null;
  } | null;
}

/** An amount in Paddle's format; only its currency is read. */
interface PaddleMoney {
  currency_code: string;
}

/** A webhook of Paddle. */
export interface PaddleEvent {
  event_id: string;
  event_type: string;
  occurred_at: string;
  data: object;
}

/** Reads a subscription in Paddle's words. */
export function subscriptionFrom(entity: PaddleSubscription): ProviderSubscription {
  const period = entity.current_billing_period;
  const change = entity.scheduled_change;
  const ends = change?.action === 'cancel' || change?.action === 'pause' ? change.effective_at : null;
  return {
    id: entity.id,
    status: entity.status,
    startedAt: new Date(entity.started_at ?? entity.created_at),
    periodStart: dateOf(period?.starts_at),
    periodEnd: dateOf(period?.ends_at),
    nextBilledAt: dateOf(entity.next_billed_at),
    cancelAt: dateOf(entity.canceled_at ?? ends),
    canceledAt: dateOf(entity.canceled_at),
    updatedAt: new Date(entity.updated_at),
    transactionId: entity.transaction_id ?? null,
  };
}

/** Reads a payment in Paddle's words. @param priceId what this server sells */
export function transactionFrom(entity: PaddleTransaction, priceId: string): ProviderTransaction {
  const total = entity.details?.totals?.grand_total;
  return {
    id: entity.id,
    isCompleted: entity.status === 'completed',
    isOpen: entity.status === 'draft' || entity.status === 'ready',
    subscriptionId: entity.subscription_id ?? null,
    isRenewal: entity.origin === 'subscription_recurring',
    isOurs: isOurs(entity, priceId),
    amount: total == null ? null : fromSmallestUnit(Number(total), entity.currency_code),
    currency: entity.currency_code,
    billedAt: new Date(entity.billed_at ?? entity.created_at),
  };
}

/**
 * Whether a payment bought a product of this server. The price identifies its product: Paddle never moves a
 * price to another one. Paddle lists the purchased items in every payment.
 */
function isOurs({ items, currency_code: currency }: PaddleTransaction, priceId: string): boolean {
  const bought = items ?? [];
  return (
    bought.length <= 1 &&
    bought.every(({ quantity, price }) => {
      const soldIn = [price, ...(price?.unit_price_overrides ?? [])].map(
        (at) => at?.unit_price?.currency_code,
      );
      return (
        quantity === 1 && price?.id === priceId && [PLAN_PRICES.pro.currency, ...soldIn].includes(currency)
      );
    })
  );
}

/** Whether a value is an event as Paddle writes them, as far as this server reads it. */
export function isPaddleEvent(value: unknown): value is PaddleEvent {
  const event = value as Partial<Record<keyof PaddleEvent, unknown>> | null;
  return (
    typeof event === 'object' &&
    typeof event?.event_id === 'string' &&
    typeof event.event_type === 'string' &&
    typeof event.occurred_at === 'string' &&
    !Number.isNaN(Date.parse(event.occurred_at)) &&
    typeof event.data === 'object' &&
    event.data !== null
  );
}

/** Paddle counts in the smallest unit: cents, but whole yen. */
function fromSmallestUnit(amount: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}

function dateOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
