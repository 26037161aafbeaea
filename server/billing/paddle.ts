import {
  ApiError,
  Paddle,
  type Environment,
  type Price,
  type Subscription,
  type Transaction,
} from '@paddle/paddle-node-sdk';
import type { PaddleSettings } from '../env';
import { DomainError } from '../errors/domain-error';
import {
  subscriptionFrom,
  transactionFrom,
  type PaddleItem,
  type PaddleTransaction,
} from './paddle-entities';
import type {
  Buyer,
  CheckoutStyle,
  PaymentProvider,
  ProviderSubscription,
  ProviderTransaction,
} from './provider';

/** The SDK waits for ever; a student does not. */
const TIMEOUT_MS = 10_000;
const LISTED = 30;

/** Paddle Billing, through its own SDK. */
export class PaddleProvider implements PaymentProvider {
  readonly name = 'paddle';
  readonly style: CheckoutStyle;
  readonly webhookSecret: string;
  private readonly paddle: Paddle;
  readonly priceId: string;

  constructor({ apiKey, clientToken, webhookSecret, priceId, environment, apiUrl, hosted }: PaddleSettings) {
    // The SDK accepts an address in place of a name: its own tests do the same.
    this.paddle = new Paddle(apiKey, { environment: (apiUrl ?? environment) as Environment });
    this.style = { overlay: !hosted, clientToken, environment, priceId };
    this.webhookSecret = webhookSecret;
    this.priceId = priceId;
  }

  async openTransaction({ userId, email }: Buyer): Promise<{ id: string; url: string }> {
    const customerId = await this.customerOf(email);
    const transaction = await call(() =>
      this.paddle.transactions.create({
        items: [{ priceId: this.priceId, quantity: 1 }],
        customerId,
        // Shown to the operator only: the payer is read from the transaction this server opened.
        customData: { user_id: userId },
      }),
    );
    const url = transaction.checkout?.url;
    if (!url)
      throw new Error(
        'Paddle returned no checkout page. Set a default payment link in its checkout settings.',
      );
    return { id: transaction.id, url };
  }

  async findTransaction(id: string): Promise<ProviderTransaction | null> {
    return orNull(
      call(() => this.paddle.transactions.get(id)).then((entity) => readTransaction(entity, this.priceId)),
    );
  }

  async listTransactions(subscriptionId: string): Promise<ProviderTransaction[]> {
    const page = await call(() =>
      this.paddle.transactions.list({ subscriptionId: [subscriptionId], perPage: LISTED }).next(),
    );
    return page.map((entity) => readTransaction(entity, this.priceId));
  }

  async findSubscription(id: string): Promise<ProviderSubscription | null> {
    return orNull(call(() => this.paddle.subscriptions.get(id)).then(readSubscription));
  }

  async cancelAtPeriodEnd(id: string): Promise<ProviderSubscription> {
    return readSubscription(
      await call(() => this.paddle.subscriptions.cancel(id, { effectiveFrom: 'next_billing_period' })),
    );
  }

  async cancelNow(id: string): Promise<ProviderSubscription> {
    const known = await this.findSubscription(id);
    if (known?.status === 'canceled') return known;
    return readSubscription(
      await call(() => this.paddle.subscriptions.cancel(id, { effectiveFrom: 'immediately' })),
    );
  }

  async moveNextBilling(id: string, nextBilledAt: Date): Promise<ProviderSubscription> {
    return readSubscription(
      await call(() =>
        this.paddle.subscriptions.update(id, {
          nextBilledAt: nextBilledAt.toISOString(),
          prorationBillingMode: 'do_not_bill',
        }),
      ),
    );
  }

  /** The customer of an address, created if Paddle knows none. */
  private async customerOf(email: string): Promise<string> {
    const known = await call(() => this.paddle.customers.list({ email: [email], perPage: 1 }).next());
    if (known[0]) return known[0].id;
    return (await call(() => this.paddle.customers.create({ email }))).id;
  }
}

/** Runs a call in bounded time; a provider that is away or broken becomes UNAVAILABLE. */
async function call<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable()), TIMEOUT_MS);
  });
  try {
    return await Promise.race([request(), timeout]);
  } catch (error) {
    throw isFailureOfTheWay(error) ? unreachable() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** No answer, an answer that isn't JSON (a proxy's page), or trouble at Paddle. Its refusals are our own errors. */
function isFailureOfTheWay(error: unknown): boolean {
  if (error instanceof ApiError) return error.type === 'api_error' || error.code === 'too_many_requests';
  // By name: fetch may throw the errors of another realm.
  const { name } = error as Error;
  return name === 'TypeError' || name === 'SyntaxError';
}

function unreachable(): DomainError {
  return new DomainError(
    'UNAVAILABLE',
    "We can't reach the payment provider. Nothing was charged or changed. Try again in a few minutes.",
    { retryAfter: 60 },
  );
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'entity_not_found') return null;
    throw error;
  }
}

function readSubscription(entity: Subscription): ProviderSubscription {
  const period = entity.currentBillingPeriod;
  const change = entity.scheduledChange;
  return subscriptionFrom({
    id: entity.id,
    status: entity.status,
    created_at: entity.createdAt,
    updated_at: entity.updatedAt,
    started_at: entity.startedAt,
    next_billed_at: entity.nextBilledAt,
    canceled_at: entity.canceledAt,
    current_billing_period: period && { starts_at: period.startsAt, ends_at: period.endsAt },
    scheduled_change: change && { action: change.action, effective_at: change.effectiveAt },
  });
}

function readTransaction(entity: Transaction, priceId: string): ProviderTransaction {
  const items = entity.items.map(({ quantity, price }) => ({ quantity, price: price && readPrice(price) }));
  const transaction: PaddleTransaction = {
    id: entity.id,
    status: entity.status,
    origin: entity.origin,
    created_at: entity.createdAt,
    currency_code: entity.currencyCode,
    subscription_id: entity.subscriptionId,
    billed_at: entity.billedAt,
    items,
    details: { totals: { grand_total: entity.details?.totals?.grandTotal ?? null } },
  };
  return transactionFrom(transaction, priceId);
}

function readPrice({ id, unitPrice, unitPriceOverrides }: Price): PaddleItem['price'] {
  const money = ({ currencyCode }: { currencyCode: string }) => ({ currency_code: currencyCode });
  return {
    id,
    unit_price: money(unitPrice),
    unit_price_overrides: unitPriceOverrides.map((override) => ({ unit_price: money(override.unitPrice) })),
  };
}
