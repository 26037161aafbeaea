import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  PaddleEvent,
  PaddleItem,
  PaddleSubscription,
  PaddleTransaction,
} from '../../server/billing/paddle-entities';

/** A call that reached the API. */
export interface PaddleCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** A signed message, ready to be posted to the webhook. */
export interface SignedMessage {
  body: string;
  headers: Record<string, string>;
}

/** The faults of a message. */
export interface Signing {
  secret?: string;
  /** Seconds by which the clock of the sender is ahead. */
  skew?: number;
  /** Further `h1` before the right one. */
  before?: readonly string[];
}

/** With the fields that only the SDK reads. */
type Stored<Entity> = Omit<Entity, 'details'> & Record<string, unknown>;

const WEBHOOK_SECRET = 'pdl_ntfset_for_tests';
const PRICE_ID = 'pri_for_tests';
const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;
const BILLING_CYCLE = {
  billing_cycle: { interval: 'month', frequency: 1 },
  items: [],
  collection_mode: 'automatic',
};

/** The variables with which an operator points the product at this API. */
export type PaddleVariables = Record<`PADDLE_${string}`, string>;

/**
 * The used part of Paddle's API on loopback, with its own memory. Each event at the provider is a method that
 * returns the events Paddle would send, in Paddle's order; a test posts them as it likes.
 */
export class FakePaddle {
  readonly calls: PaddleCall[] = [];
  /** While true, every call is answered 503 with a page that is no JSON. */
  isDown = false;
  /** While true, the date of a next payment cannot be moved: such a call is answered 503 as well. */
  isMoveDown = false;
  private readonly transactions = new Map<string, Stored<PaddleTransaction>>();
  private readonly subscriptions = new Map<string, Stored<PaddleSubscription>>();
  private readonly customers = new Map<string, string>();
  private last = 0;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    /** The address of the API. */
    readonly url: string,
  ) {}

  static async start(): Promise<FakePaddle> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const fake = new FakePaddle(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void fake.answer(request, response));
    return fake;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get variables(): PaddleVariables {
    return {
      PADDLE_API_KEY: 'pdl_sdbx_apikey_for_tests',
      PADDLE_CLIENT_TOKEN: 'test_for_tests',
      PADDLE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      PADDLE_PRICE_ID: PRICE_ID,
      PADDLE_ENVIRONMENT: this.url,
    };
  }

  /** The number of calls that reached the API, by method and a part of the path. */
  count(method: string, part: string): number {
    return this.calls.filter((call) => call.method === method && call.path.includes(part)).length;
  }

  /** A buyer pays an open transaction; with `daysAgo` the subscription began that long ago. */
  pay(transactionId: string, { daysAgo = 0 } = {}): PaddleEvent[] {
    const transaction = this.transactions.get(transactionId);
    if (!transaction || transaction.status !== 'ready') throw new Error(`${transactionId} cannot be paid.`);
    const begin = new Date(Date.now() - daysAgo * DAY_MS);
    const subscription = this.newSubscription(begin);
    Object.assign(transaction, {
      status: 'completed',
      billed_at: begin.toISOString(),
      subscription_id: subscription.id,
    });
    return [
      this.event('transaction.completed', transaction),
      this.event('subscription.created', { ...subscription, transaction_id: transactionId }),
      this.event('subscription.activated', subscription),
    ];
  }

  /** Changes an open transaction to buy something else. */
  alter(transactionId: string, changes: { items?: object[]; currency_code?: string }): void {
    Object.assign(this.transactions.get(transactionId) ?? {}, changes);
  }

  /** A subscription that the product did not sell, such as one opened with the browser's token alone. */
  paySomethingElse(customData: Record<string, unknown>): PaddleEvent[] {
    const transaction = { ...this.newTransaction('web'), custom_data: customData };
    this.transactions.set(transaction.id, transaction);
    return this.pay(transaction.id);
  }

  /** The next month begins and is paid. */
  renew(id: string): PaddleEvent[] {
    const subscription = this.nextPeriod(id);
    const payment = this.newTransaction('subscription_recurring');
    Object.assign(payment, {
      status: 'completed',
      subscription_id: id,
      billed_at: subscription.current_billing_period?.starts_at,
    });
    this.transactions.set(payment.id, payment);
    return [this.event('subscription.updated', subscription), this.event('transaction.completed', payment)];
  }

  /** The next month begins and cannot be charged: three messages, the first of which still says active. */
  failRenewal(id: string): PaddleEvent[] {
    const active = this.event('subscription.updated', this.nextPeriod(id));
    const subscription = this.change(id, { status: 'past_due' });
    return [
      active,
      this.event('subscription.updated', subscription),
      this.event('subscription.past_due', subscription),
    ];
  }

  /** The end of a subscription that was to be canceled. */
  end(id: string): PaddleEvent[] {
    const subscription = this.change(id, {
      status: 'canceled',
      canceled_at: new Date().toISOString(),
      next_billed_at: null,
      current_billing_period: null,
      scheduled_change: null,
    });
    return [this.event('subscription.canceled', subscription)];
  }

  /** A message about a subscription's current state. */
  updated(id: string): PaddleEvent {
    return this.event('subscription.updated', this.subscription(id));
  }

  subscription(id: string): Stored<PaddleSubscription> {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`There is no subscription ${id}.`);
    return subscription;
  }

  /** An event as Paddle writes them; each is a little later than the one before. */
  event(type: string, data: object): PaddleEvent {
    return {
      event_id: newId('evt'),
      event_type: type,
      occurred_at: this.tick(),
      data: structuredClone(data),
    };
  }

  sign(event: object, { secret = WEBHOOK_SECRET, skew = 0, before = [] }: Signing = {}): SignedMessage {
    const body = JSON.stringify(event);
    const seconds = Math.floor(Date.now() / 1000) + skew;
    const right = createHmac('sha256', secret).update(`${seconds}:${body}`).digest('hex');
    const hashes = [...before, right].map((hash) => `h1=${hash}`).join(';');
    return {
      body,
      headers: { 'content-type': 'application/json', 'paddle-signature': `ts=${seconds};${hashes}` },
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.calls.push({ method: request.method ?? '', path: pathname, body });
    if (this.isDown || (this.isMoveDown && request.method === 'PATCH')) {
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503 Service Unavailable</h1>');
      return;
    }
    const data = this.route(request.method ?? '', pathname, searchParams, body);
    response.writeHead(data === null ? 404 : 200, { 'content-type': 'application/json' });
    const error = { type: 'request_error', code: 'entity_not_found', detail: 'Entity not found' };
    const pagination = { per_page: 50, has_more: false, next: '', estimated_total: 1 };
    response.end(JSON.stringify(data === null ? { error } : { data, meta: { pagination } }));
  }

  private route(
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): object | null {
    const [, noun, id = '', act] = path.split('/');
    switch (`${method} ${noun}${id && '/:id'}${act ? `/${act}` : ''}`) {
      case 'GET customers':
        return [...this.customers].filter(([email]) => email === query.get('email')).map(customer);
      case 'POST customers':
        this.customers.set(String(body['email']), newId('ctm'));
        return customer([String(body['email']), this.customers.get(String(body['email'])) ?? '']);
      case 'POST transactions':
        return this.openTransaction(body);
      case 'GET transactions':
        return [...this.transactions.values()].filter(
          (transaction) => transaction.subscription_id === query.get('subscription_id'),
        );
      case 'GET transactions/:id':
        return this.transactions.get(id) ?? null;
      case 'GET subscriptions/:id':
        return this.subscriptions.get(id) ?? null;
      case 'PATCH subscriptions/:id':
        return this.move(id, String(body['next_billed_at']));
      case 'POST subscriptions/:id/cancel':
        return this.cancel(id, body['effective_from'] === 'immediately');
      default:
        throw new Error(`The fake Paddle has no ${method} ${path}.`);
    }
  }

  private openTransaction(body: Record<string, unknown>): object {
    const transaction = { ...this.newTransaction('api'), custom_data: body['custom_data'] };
    this.transactions.set(transaction.id, transaction);
    return transaction;
  }

  private cancel(id: string, isNow: boolean): object {
    if (isNow) {
      this.end(id);
      return this.subscription(id);
    }
    const { current_billing_period: period } = this.subscription(id);
    return this.change(id, {
      next_billed_at: null,
      scheduled_change: { action: 'cancel', effective_at: period?.ends_at ?? '' },
    });
  }

  private move(id: string, nextBilledAt: string): object {
    const begin = this.subscription(id).current_billing_period?.starts_at ?? nextBilledAt;
    return this.change(id, {
      next_billed_at: nextBilledAt,
      current_billing_period: { starts_at: begin, ends_at: nextBilledAt },
    });
  }

  private change(id: string, changes: Partial<PaddleSubscription>): Stored<PaddleSubscription> {
    return Object.assign(this.subscription(id), changes, { updated_at: this.tick() });
  }

  private nextPeriod(id: string): Stored<PaddleSubscription> {
    const begin = this.subscription(id).current_billing_period?.ends_at ?? new Date().toISOString();
    const end = later(new Date(begin));
    return this.change(id, {
      next_billed_at: end,
      current_billing_period: { starts_at: begin, ends_at: end },
    });
  }

  private newSubscription(begin: Date): Stored<PaddleSubscription> {
    const [from, to] = [begin.toISOString(), later(begin)];
    const subscription = {
      ...BILLING_CYCLE,
      id: newId('sub'),
      status: 'active' as const,
      customer_id: newId('ctm'),
      address_id: newId('add'),
      currency_code: 'USD',
      created_at: from,
      updated_at: this.tick(),
      started_at: from,
      next_billed_at: to,
      canceled_at: null,
      current_billing_period: { starts_at: from, ends_at: to },
      scheduled_change: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  private newTransaction(origin: string): Stored<PaddleTransaction> {
    const id = newId('txn');
    const totals = { total: '500', grand_total: '500', currency_code: 'USD' };
    return {
      id,
      status: 'ready',
      origin,
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      currency_code: 'USD',
      subscription_id: null,
      billed_at: null,
      items: [itemOf(PRICE_ID)],
      payments: [],
      details: { tax_rates_used: [], totals, line_items: [] },
      checkout: { url: `https://pay.example/checkout?_ptxn=${id}` },
    };
  }

  /** Now, but always later than the last time. */
  private tick(): string {
    this.last = Math.max(Date.now(), this.last + 1);
    return new Date(this.last).toISOString();
  }
}

/** The item of a transaction, as Paddle lists it. */
export function itemOf(priceId: string, quantity = 1, overrides: readonly string[] = []): PaddleItem {
  const money = (currency: string) => ({ amount: '500', currency_code: currency });
  const item = {
    quantity,
    proration: null,
    price: {
      id: priceId,
      product_id: 'pro_for_tests',
      quantity: { minimum: 1, maximum: 1 },
      unit_price: money('USD'),
      unit_price_overrides: overrides.map((currency) => ({ country_codes: [], unit_price: money(currency) })),
    },
  };
  return item;
}

function customer([email, id]: [string, string]): object {
  return { id, email, status: 'active', locale: 'en', marketing_consent: false };
}

function later(moment: Date): string {
  return new Date(moment.getTime() + MONTH_DAYS * DAY_MS).toISOString();
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(13).toString('hex')}`;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
