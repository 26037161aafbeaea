import { CONFIRMATION, confirmPayment } from '../../../client/features/subscriptions/use-confirmation';
import { FakeServer } from '../support/fake-server';

/** A server on which Student Pro is switched on when told, or when it is asked to look for a payment. */
class PaymentServer {
  isPro = false;
  isPaid = false;
  isAway = false;
  /** A cancelled subscription that still runs. */
  isCancelled = false;
  /** End of the paid period, and the next payment, which may not be settled yet. */
  periodEnd: string | null = null;
  nextBilledAt: string | null = null;
  readonly quiet: boolean[] = [];
  private readonly fake = new FakeServer({
    respond: ({ name, isQuiet }) => {
      if (name === 'UpgradeSubscription') {
        this.quiet.push(isQuiet);
        if (this.isPaid) this.isPro = true;
      }
      if (this.isAway || name === 'UpgradeSubscription') throw new Error('refused');
      return this.status();
    },
  });
  readonly asked = this.fake.asked;
  readonly client = this.fake.client;

  count(name: string): number {
    return this.asked.filter((asked) => asked === name).length;
  }

  private status() {
    const isPro = this.isPro || this.isCancelled;
    return {
      subscriptionStatus: {
        __typename: 'SubscriptionStatus',
        billing: 'paddle',
        supportEmail: 'support@example.edu',
        history: [],
        subscription: {
          __typename: 'PlanSubscription',
          tier: isPro ? 'pro' : 'free',
          status: this.isCancelled && !this.isPro ? 'cancelled' : 'active',
          isActive: true,
          currentPeriodEnd: this.periodEnd,
          nextBilledAt: this.nextBilledAt,
          cancelAt: null,
          graceUntil: null,
          reactivatedBillingAt: null,
        },
      },
    };
  }
}

let server: PaymentServer;
let onLate: jest.Mock;

function wait(isAsked = false): Promise<boolean> {
  return confirmPayment(server.client, { isWanted: () => true, onLate }, isAsked);
}

beforeEach(() => {
  jest.useFakeTimers();
  server = new PaymentServer();
  onLate = jest.fn();
});
afterEach(() => void jest.useRealTimers());

test('a payment that is known already is confirmed at the first look', async () => {
  server.isPro = true;
  expect(await wait()).toBe(true);
  expect(server.asked).toEqual(['SubscriptionStatus']);
});

test('the provider’s message is waited for without asking the provider', async () => {
  const waiting = wait();
  await jest.advanceTimersByTimeAsync(CONFIRMATION.pause);
  server.isPro = true;
  await jest.advanceTimersByTimeAsync(CONFIRMATION.pause);
  expect(await waiting).toBe(true);
  expect(server.count('UpgradeSubscription')).toBe(0);
  expect(onLate).not.toHaveBeenCalled();
});

test('when the message is late the provider is asked, and a payment it knows is enough', async () => {
  server.isPaid = true;
  const waiting = wait();
  await jest.advanceTimersByTimeAsync(CONFIRMATION.askAfter + CONFIRMATION.pause);
  expect(await waiting).toBe(true);
  expect(server.count('UpgradeSubscription')).toBe(1);
  expect(server.quiet).toEqual([true]);
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('a cancelled subscription that still runs is not what was paid for', async () => {
  server.isCancelled = true;
  const waiting = wait();
  await jest.advanceTimersByTimeAsync(CONFIRMATION.pause * 2);
  server.isPro = true;
  await jest.advanceTimersByTimeAsync(CONFIRMATION.pause);
  expect(await waiting).toBe(true);
});

test('a reactivation is done once the date of the next payment is settled', async () => {
  server.isPro = true;
  server.periodEnd = '2026-04-01T00:00:00.000Z';
  const onDone = jest.fn();
  const waiting = wait().then(onDone);
  await jest.advanceTimersByTimeAsync(CONFIRMATION.askAfter + CONFIRMATION.pause);
  expect(onDone).not.toHaveBeenCalled();
  expect(server.count('UpgradeSubscription')).toBe(0);
  server.nextBilledAt = '2026-04-21T00:00:00.000Z';
  await jest.advanceTimersByTimeAsync(CONFIRMATION.pause);
  await waiting;
  expect(onDone).toHaveBeenCalledWith(true);
});

test('a date that does not come does not make a payment unconfirmed', async () => {
  server.isPro = true;
  server.periodEnd = '2026-04-01T00:00:00.000Z';
  const waiting = wait();
  await jest.advanceTimersByTimeAsync(CONFIRMATION.patience + CONFIRMATION.pause);
  expect(await waiting).toBe(true);
});

test.each([
  ['nothing was paid', false],
  ['nobody answers', true],
])('when %s the wait ends, after few questions to the provider', async (_, isAway) => {
  server.isAway = isAway;
  const waiting = wait();
  await jest.advanceTimersByTimeAsync(CONFIRMATION.patience + CONFIRMATION.pause);
  expect(await waiting).toBe(false);
  expect(server.count('UpgradeSubscription')).toBe(3);
});

test('"Retry" asks the provider at once and tells a refusal', async () => {
  server.isPaid = true;
  expect(await wait(true)).toBe(true);
  expect(server.quiet).toEqual([false]);
});

test('nobody is asked any more once the page is left', async () => {
  let isShown = true;
  const waiting = confirmPayment(server.client, { isWanted: () => isShown, onLate });
  await jest.advanceTimersByTimeAsync(CONFIRMATION.pause);
  isShown = false;
  const asked = server.asked.length;
  await jest.advanceTimersByTimeAsync(CONFIRMATION.patience);
  expect(await waiting).toBe(false);
  expect(server.asked).toHaveLength(asked);
});
