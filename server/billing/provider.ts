import type { ProviderName, ProviderState } from '#domain/plans/entitlement';
import type { PaddleEnvironment } from '#domain/plans/plans';

/** A subscription as the provider describes it. */
export interface ProviderSubscription extends ProviderState {
  /** `sub_…` */
  id: string;
  startedAt: Date;
  /** Time of the final cancellation; null while it is active. */
  canceledAt: Date | null;
  /** When this state came about, by the provider's clock. */
  updatedAt: Date;
  /** The transaction that started it, if the provider says so (only the event of its creation does). */
  transactionId: string | null;
}

/** A payment as the provider describes it. */
export interface ProviderTransaction {
  /** `txn_…` */
  id: string;
  /** Paid, with nothing left to do. */
  isCompleted: boolean;
  /** Whether it still can be paid. */
  isOpen: boolean;
  /** The subscription it started or renewed; null before it is paid. */
  subscriptionId: string | null;
  /** Whether the provider itself charged it, as the renewal of a subscription. */
  isRenewal: boolean;
  /** Whether it buys this server's product: quantity 1 of the single price, in a currency it is sold in. */
  isOurs: boolean;
  /** The amount paid, including taxes, in whole units of the currency. */
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  /** When it was paid; when it was opened, before. */
  billedAt: Date;
}

/** The paying student. */
export interface Buyer {
  userId: string;
  email: string;
}

/** The way the browser opens a payment. */
export interface CheckoutStyle {
  /** Whether the provider's overlay is used; otherwise its page. */
  overlay: boolean;
  clientToken: string | null;
  environment: PaddleEnvironment | null;
  priceId: string | null;
}

/**
 * The payment provider. Every call throws UNAVAILABLE if the provider can't be reached; as far as this server
 * can tell, nothing has changed then.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly style: CheckoutStyle;
  /** The single price sold, `pri_…`. */
  readonly priceId: string;
  /** The signing key of its messages. */
  readonly webhookSecret: string;
  /** Starts a payment for quantity 1 of the single price. */
  openTransaction(buyer: Buyer): Promise<{ id: string; url: string }>;
  /** @returns null if no transaction has this ID. */
  findTransaction(id: string): Promise<ProviderTransaction | null>;
  /** The payments of a subscription, at most the latest 30. */
  listTransactions(subscriptionId: string): Promise<ProviderTransaction[]>;
  /** @returns null if no subscription has this ID. */
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Lets a subscription end with the paid period. */
  cancelAtPeriodEnd(id: string): Promise<ProviderSubscription>;
  /** Ends a subscription at once; has no effect on an ended one. */
  cancelNow(id: string): Promise<ProviderSubscription>;
  /** Moves the next payment without charging anything. */
  moveNextBilling(id: string, nextBilledAt: Date): Promise<ProviderSubscription>;
}
