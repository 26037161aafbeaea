import type { ProviderName, ProviderState } from '#domain/plans/entitlement';
import type { PaddleEnvironment } from '#domain/plans/plans';

/** A subscription as the provider describes it. */
export interface ProviderSubscription extends ProviderState {
  /** `sub_…` */
  id: string;
  startedAt: Date;
  /** When it was canceled for good; null as long as it lives. */
  canceledAt: Date | null;
  /** When this state came about, by the provider's clock. */
  updatedAt: Date;
  /** The transaction that began it, where the provider says so (only the event of its creation does). */
  transactionId: string | null;
}

/** A payment as the provider describes it. */
export interface ProviderTransaction {
  /** `txn_…` */
  id: string;
  /** Paid, and nothing is left to do. */
  isCompleted: boolean;
  /** Whether it still can be paid. */
  isOpen: boolean;
  /** The subscription it began or renewed; null before it is paid. */
  subscriptionId: string | null;
  /** Whether the provider itself charged it, as the renewal of a subscription. */
  isRenewal: boolean;
  /** What was paid, taxes included, in whole units of the currency. */
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  /** When it was paid; when it was opened, before. */
  billedAt: Date;
}

/** Who pays. */
export interface Buyer {
  userId: string;
  email: string;
}

/** How the browser is to open a payment. */
export interface CheckoutStyle {
  /** Whether the provider's overlay is opened; otherwise its page. */
  overlay: boolean;
  clientToken: string | null;
  environment: PaddleEnvironment | null;
  priceId: string | null;
}

/**
 * Who takes the payments. Every call throws UNAVAILABLE when the provider cannot be reached, and then nothing has
 * changed as far as this server can tell.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly style: CheckoutStyle;
  /** The key of the messages it sends. */
  readonly webhookSecret: string;
  /** Opens a payment for quantity 1 of the one price. */
  openTransaction(buyer: Buyer): Promise<{ id: string; url: string }>;
  /** @returns null when there is none of this id. */
  findTransaction(id: string): Promise<ProviderTransaction | null>;
  /** The payments of a subscription, at most the latest 30. */
  listTransactions(subscriptionId: string): Promise<ProviderTransaction[]>;
  /** @returns null when there is none of this id. */
  findSubscription(id: string): Promise<ProviderSubscription | null>;
  /** Lets a subscription run out at the end of what is paid. */
  cancelAtPeriodEnd(id: string): Promise<ProviderSubscription>;
  /** Ends a subscription at once; one that has ended stays as it is. */
  cancelNow(id: string): Promise<ProviderSubscription>;
  /** Moves the next payment, charging nothing. */
  moveNextBilling(id: string, nextBilledAt: Date): Promise<ProviderSubscription>;
}
