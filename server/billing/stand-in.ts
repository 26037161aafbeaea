import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMonth } from '#domain/plans/entitlement';
import { PLAN_PRICES } from '#domain/plans/plans';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { addJob } from '../jobs/queue';
import {
  subscriptionFrom,
  transactionFrom,
  type PaddleEvent,
  type PaddleSubscription,
  type PaddleTransaction,
} from './paddle-entities';
import type { CheckoutStyle, PaymentProvider, ProviderSubscription, ProviderTransaction } from './provider';
import { sign } from './signature';

/** The job that lets the time of a test subscription pass. */
export const ADVANCE_STAND_IN = 'advance_stand_in';

/** Sends a webhook to this server and answers the status it got. */
type Deliver = (body: Buffer, signature: string) => Promise<number>;

/** A test payment as shown on its page. */
export interface TestPayment {
  id: string;
  isOpen: boolean;
  declined: number;
  /** The token that a form on its page must send back; changes with every attempt. */
  formToken: string;
}

interface StoredTransaction extends PaddleTransaction {
  declined: number;
}

/** The price in cents, as Paddle writes it. */
const TOTAL = String(PLAN_PRICES.pro.amount * 100);
const PRICE_ID = 'pri_test';
const LISTED = 30;

/**
 * A payment provider for development and tests: no money moves. It keeps its own records and reports every change
 * with a signed webhook in Paddle's format, so everything happens as after a real payment.
 */
export class StandInProvider implements PaymentProvider {
  readonly name = 'test';
  readonly style: CheckoutStyle = { overlay: false, clientToken: null, environment: null, priceId: null };
  readonly priceId = PRICE_ID;
  private deliver: Deliver = () =>
    Promise.reject(new Error('The test payment provider is not connected to the webhook.'));

  constructor(
    private readonly database: Database,
    readonly webhookSecret: string,
    private readonly clock: Clock,
  ) {}

  /** Sets how webhooks reach this server; called once, during composition. */
  connect(deliver: Deliver): void {
    this.deliver = deliver;
  }

  async openTransaction(): Promise<{ id: string; url: string }> {
    const transaction: StoredTransaction = {
      ...newTransaction('api', this.clock()),
      status: 'ready',
      declined: 0,
    };
    await this.insert(transaction);
    return { id: transaction.id, url: `/test-checkout/${transaction.id}` };
  }

  async findTransaction(id: string): Promise<ProviderTransaction | null> {
    const entity = await this.read<StoredTransaction>(id);
    return entity && transactionFrom(entity, PRICE_ID);
  }

  async listTransactions(subscriptionId: string): Promise<ProviderTransaction[]> {
    const rows = await this.database.read<{ entity: StoredTransaction }>('stand_in_transactions', LIST, [
      subscriptionId,
    ]);
    return rows.map(({ entity }) => transactionFrom(entity, PRICE_ID));
  }

  async findSubscription(id: string): Promise<ProviderSubscription | null> {
    const entity = await this.read<PaddleSubscription>(id);
    return entity && subscriptionFrom(entity);
  }

  async cancelAtPeriodEnd(id: string): Promise<ProviderSubscription> {
    return this.change(id, 'subscription.updated', (entity) => ({
      next_billed_at: null,
      scheduled_change: {
        action: 'cancel',
        effective_at: entity.current_billing_period?.ends_at ?? entity.created_at,
      },
    }));
  }

  async cancelNow(id: string): Promise<ProviderSubscription> {
    return this.change(id, 'subscription.canceled', (entity, now) => ended(entity.canceled_at ?? now));
  }

  async moveNextBilling(id: string, nextBilledAt: Date): Promise<ProviderSubscription> {
    const moved = await this.change(id, 'subscription.updated', (entity, now) => ({
      next_billed_at: nextBilledAt.toISOString(),
      current_billing_period: {
        starts_at: entity.current_billing_period?.starts_at ?? now,
        ends_at: nextBilledAt.toISOString(),
      },
    }));
    await this.scheduleAdvance(id, nextBilledAt);
    return moved;
  }

  /** @returns the payment as shown on its page; null if no payment has this ID. */
  async findPayment(id: string): Promise<TestPayment | null> {
    const entity = await this.read<StoredTransaction>(id);
    if (!entity || !('declined' in entity)) return null;
    const { status, declined } = entity;
    return { id, isOpen: status === 'ready', declined, formToken: this.formToken(id, declined) };
  }

  /** Pays, and starts a subscription. @returns false if the form is outdated or the payment is closed. */
  async pay(id: string, formToken: string): Promise<boolean> {
    const payment = await this.acceptForm(id, formToken);
    if (!payment) return false;
    const subscription = newSubscription(id, this.clock());
    const completed: StoredTransaction = {
      ...payment,
      status: 'completed',
      billed_at: subscription.created_at,
      subscription_id: subscription.id,
    };
    const isFirst = await this.writeIf(id, 'ready', completed);
    if (!isFirst) return false;
    await this.insert(subscription);
    await this.send('subscription.created', { ...subscription, transaction_id: id });
    await this.send('transaction.completed', completed);
    await this.send('subscription.activated', subscription);
    await this.scheduleAdvance(subscription.id, addMonth(new Date(subscription.created_at)));
    return true;
  }

  /** Declines the card; the payment stays open. @returns false when the form is an old one. */
  async decline(id: string, formToken: string): Promise<boolean> {
    const payment = await this.acceptForm(id, formToken);
    if (!payment) return false;
    const declined = { ...payment, declined: payment.declined + 1 };
    const isFirst = await this.writeIf(id, 'ready', declined);
    if (isFirst) await this.send('transaction.payment_failed', declined);
    return isFirst;
  }

  /** Ends a period: the next one starts and is paid, or the subscription ends. */
  async advance(id: string): Promise<void> {
    const entity = await this.read<PaddleSubscription>(id);
    const end = entity?.current_billing_period?.ends_at;
    if (!entity || !end || entity.status === 'canceled' || new Date(end) > this.clock()) return;
    if (entity.scheduled_change) {
      await this.change(id, 'subscription.canceled', () => ended(end));
      return;
    }
    const next = addMonth(new Date(end)).toISOString();
    await this.change(id, 'subscription.updated', () => ({
      next_billed_at: next,
      current_billing_period: { starts_at: end, ends_at: next },
    }));
    const renewal = {
      ...newTransaction('subscription_recurring', this.clock()),
      subscription_id: id,
      billed_at: end,
    };
    await this.insert(renewal);
    await this.send('transaction.completed', renewal);
    await this.scheduleAdvance(id, new Date(next));
  }

  private async scheduleAdvance(id: string, runAt: Date): Promise<void> {
    await addJob(this.database.dataSource, ADVANCE_STAND_IN, { id }, { key: `stand-in:${id}`, runAt });
  }

  private async acceptForm(id: string, formToken: string): Promise<StoredTransaction | null> {
    const payment = await this.findPayment(id);
    if (!payment?.isOpen || !isSame(payment.formToken, formToken)) return null;
    return this.read<StoredTransaction>(id);
  }

  private formToken(id: string, declined: number): string {
    return createHmac('sha256', this.webhookSecret).update(`form:${id}:${declined}`).digest('base64url');
  }

  private async change(
    id: string,
    event: string,
    changeOf: (entity: PaddleSubscription, now: string) => Partial<PaddleSubscription>,
  ): Promise<ProviderSubscription> {
    const entity = await this.read<PaddleSubscription>(id);
    if (!entity) throw new Error(`The test payment provider has no subscription ${id}.`);
    const now = this.clock().toISOString();
    const changed = { ...entity, ...changeOf(entity, now), updated_at: now };
    await this.writeIf(id, entity.status, changed);
    await this.send(event, changed);
    return subscriptionFrom(changed);
  }

  private async send(type: string, data: object): Promise<void> {
    const event: PaddleEvent = {
      event_id: newId('evt'),
      event_type: type,
      occurred_at: (data as { updated_at?: string }).updated_at ?? this.clock().toISOString(),
      data,
    };
    const body = Buffer.from(JSON.stringify(event));
    const status = await this.deliver(body, sign(body, { secret: this.webhookSecret, now: this.clock() }));
    if (status !== 200) throw new Error(`The test payment provider's webhook got status ${status}.`);
  }

  private async read<Entity>(id: string): Promise<Entity | null> {
    const [row] = await this.database.read<{ entity: Entity & object }>('stand_in_read', READ, [id]);
    return row?.entity ?? null;
  }

  private async insert(entity: { id: string }): Promise<void> {
    await this.database.read('stand_in_insert', INSERT, [entity.id, JSON.stringify(entity)]);
  }

  /** Writes an entity that still has a status. @returns whether it had: one of two parallel calls wins. */
  private async writeIf(id: string, status: string, entity: object): Promise<boolean> {
    const rows = await this.database.read('stand_in_write', WRITE, [id, JSON.stringify(entity), status]);
    return rows.length > 0;
  }
}

const READ = 'SELECT entity FROM stand_in_payments WHERE id = $1';
const INSERT = 'INSERT INTO stand_in_payments (id, entity) VALUES ($1, $2)';
const WRITE = `
UPDATE stand_in_payments SET entity = $2 WHERE id = $1 AND entity->>'status' = $3 RETURNING id`;
const LIST = `
SELECT entity FROM stand_in_payments WHERE entity->>'subscription_id' = $1 ORDER BY entity->>'created_at' DESC
LIMIT ${LISTED}`;

function newTransaction(origin: string, now: Date): PaddleTransaction {
  return {
    id: newId('txn'),
    status: 'completed',
    origin,
    created_at: now.toISOString(),
    currency_code: PLAN_PRICES.pro.currency,
    subscription_id: null,
    billed_at: null,
    items: [{ quantity: 1, price: { id: PRICE_ID } }],
    details: { totals: { grand_total: TOTAL } },
  };
}

function newSubscription(transactionId: string, now: Date): PaddleSubscription {
  const [begin, end] = [now.toISOString(), addMonth(now).toISOString()];
  return {
    id: transactionId.replace(/^txn/, 'sub'),
    status: 'active',
    created_at: begin,
    updated_at: begin,
    started_at: begin,
    next_billed_at: end,
    canceled_at: null,
    current_billing_period: { starts_at: begin, ends_at: end },
    scheduled_change: null,
  };
}

function ended(at: string): Partial<PaddleSubscription> {
  return {
    status: 'canceled',
    canceled_at: at,
    next_billed_at: null,
    current_billing_period: null,
    scheduled_change: null,
  };
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(16).toString('hex')}`;
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
