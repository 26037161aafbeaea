import type { PaddleEvent } from '../../server/billing/paddle-entities';
import type { FakePaddle, SignedMessage } from '../support/fake-paddle';
import type { TestApp, TestStudent } from '../support/test-app';

/** A subscription as the API shows it. */
export interface StandingSample {
  tier: 'free' | 'pro';
  status: 'active' | 'cancelled';
  isActive: boolean;
  currentPeriodEnd: string | null;
  nextBilledAt: string | null;
  cancelAt: string | null;
  graceUntil: string | null;
  reactivatedBillingAt: string | null;
}

/** The answer to `GET /api/subscriptions/status`. */
export interface StatusSample {
  subscription: StandingSample;
  history: {
    id: string;
    kind: string;
    tier: string;
    status: string;
    amount: number | null;
    currency: string | null;
    occurredAt: string;
  }[];
  billing: string;
}

/** The status of a student, over REST. */
export async function readStatus(app: TestApp, { token }: TestStudent): Promise<StatusSample> {
  return (await app.rest('/api/subscriptions/status', { token })).json<StatusSample>();
}

/** Posts a signed message to the webhook. */
export function postMessage(app: TestApp, { body, headers }: SignedMessage) {
  return app.app.http.inject({ method: 'POST', url: '/api/webhooks/paddle', payload: body, headers });
}

/** Posts events one after the other, and does what follows from each before the next. */
export async function deliver(app: TestApp, fake: FakePaddle, events: readonly PaddleEvent[]): Promise<void> {
  for (const event of events) {
    const { statusCode } = await postMessage(app, fake.sign(event));
    if (statusCode !== 200) throw new Error(`The webhook answered ${statusCode}.`);
    await app.runJobs();
  }
}

/** Opens a checkout. @returns the id of its transaction. */
export async function openCheckout(app: TestApp, { token }: TestStudent): Promise<string> {
  const response = await app.rest('/api/subscriptions/create-checkout', { method: 'POST', body: {}, token });
  const { transactionId } = response.json<{ transactionId?: string }>();
  if (!transactionId) throw new Error(`No checkout was opened: ${response.body}`);
  return transactionId;
}

/** A new student who pays for Student Pro. @returns the student and the provider's id of the subscription. */
export async function subscribe(
  app: TestApp,
  fake: FakePaddle,
  { student, daysAgo = 0 }: { student?: TestStudent; daysAgo?: number } = {},
): Promise<{ student: TestStudent; subscriptionId: string }> {
  const buyer = student ?? (await app.register());
  const events = fake.pay(await openCheckout(app, buyer), { daysAgo });
  await deliver(app, fake, events);
  const { subscription_id } = events[0]!.data as { subscription_id: string };
  return { student: buyer, subscriptionId: subscription_id };
}
