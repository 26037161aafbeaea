import type { PaddleEvent } from '../../../server/billing/paddle-entities';
import { deliver, openCheckout, readStatus, subscribe } from '../../factories/subscription';
import { orders, useBilling } from '../../support/billing-fixture';

const DAY_MS = 86_400_000;

describe('payments through Paddle', () => {
  const fixture = useBilling();
  describe('a checkout', () => {
    it('is a transaction of this server for quantity 1 of the one price and the customer of the address', async () => {
      const student = await fixture.app.register();
      const response = await fixture.call('create-checkout', student);
      expect(response.json()).toMatchObject({
        checkoutUrl: expect.stringMatching(/^https:\/\/pay\.example\/checkout\?_ptxn=txn_/),
        overlay: true,
        clientToken: 'test_for_tests',
        environment: 'sandbox',
        priceId: 'pri_for_tests',
        nextBilledAt: null,
      });
      const opened = fixture.fake.calls.find(
        ({ method, path }) => method === 'POST' && path === '/transactions',
      );
      expect(opened?.body).toMatchObject({
        items: [{ price_id: 'pri_for_tests', quantity: 1 }],
        customer_id: expect.stringMatching(/^ctm_/),
      });
    });

    it('is one, though asked for 10 times at once and once more', async () => {
      const student = await fixture.app.register();
      const ids = await Promise.all(Array.from({ length: 10 }, () => openCheckout(fixture.app, student)));
      expect(new Set([...ids, await openCheckout(fixture.app, student)]).size).toBe(1);
      expect(
        fixture.fake.calls.filter(({ method, path }) => method === 'POST' && path === '/transactions'),
      ).toHaveLength(1);
    });

    it('that was paid in the meantime is applied instead of being paid twice', async () => {
      const student = await fixture.app.register();
      fixture.fake.pay(await openCheckout(fixture.app, student));
      expect((await fixture.call('create-checkout', student)).statusCode).toBe(409);
      expect((await readStatus(fixture.app, student)).subscription.tier).toBe('pro');
    });

    it('is refused to a demo account', async () => {
      const demo = await fixture.app.data<{ startDemo: { token: string } }>(
        'mutation { startDemo(input: { timezone: "UTC" }) { token } }',
        {},
      );
      const response = await fixture.app.rest('/api/subscriptions/create-checkout', {
        method: 'POST',
        body: {},
        token: demo.startDemo.token,
      });
      expect(response.statusCode).toBe(403);
    });
  });

  describe('with the provider away', () => {
    it.each([
      ['create-checkout', async () => fixture.app.register()],
      ['cancel', async () => (await subscribe(fixture.app, fixture.fake)).student],
      [
        'upgrade',
        async () => {
          const student = await fixture.app.register();
          await openCheckout(fixture.app, student);
          return student;
        },
      ],
    ])('%s answers 503 with a clear text and changes nothing', async (path, prepare) => {
      const student = await prepare();
      const before = await readStatus(fixture.app, student);
      fixture.fake.isDown = true;
      const response = await fixture.call(path, student, path === 'cancel' ? { reason: 'too dear' } : {});
      expect(response.statusCode).toBe(503);
      expect(response.json<{ error: string }>().error).toContain('Nothing was charged or changed');
      fixture.fake.isDown = false;
      expect(await readStatus(fixture.app, student)).toEqual(before);
      if (path === 'upgrade') return;
      expect((await fixture.call(path, student, path === 'cancel' ? { reason: '' } : {})).statusCode).toBe(
        200,
      );
    });

    it('a message waits in the queue until it is back', async () => {
      const student = await fixture.app.register();
      const [completed] = fixture.fake.pay(await openCheckout(fixture.app, student));
      fixture.fake.isDown = true;
      await deliver(fixture.app, fixture.fake, completed ? [completed] : []);
      expect((await readStatus(fixture.app, student)).subscription.tier).toBe('free');
      fixture.fake.isDown = false;
      await fixture.app.app.database.dataSource.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'id' = $1`,
        [completed?.event_id],
      );
      await fixture.app.runJobs();
      expect((await readStatus(fixture.app, student)).subscription.tier).toBe('pro');
    });
  });

  describe('cancelling', () => {
    it('asks the provider once, though asked for 10 times at once', async () => {
      const { student } = await subscribe(fixture.app, fixture.fake);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => fixture.call('cancel', student, { reason: 'done' })),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
      expect(fixture.fake.count('POST', '/cancel')).toBe(1);
    });

    it('stores the reason', async () => {
      const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake);
      await fixture.call('cancel', student, { reason: ' I graduate. ' });
      const rows = await fixture.app.app.database.read<{ reason: string }>(
        'reason',
        'SELECT cancel_reason AS reason FROM subscriptions WHERE provider_id = $1',
        [subscriptionId],
      );
      expect(rows).toEqual([{ reason: 'I graduate.' }]);
    });

    it('ends at once where the last payment failed', async () => {
      const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake, { daysAgo: 30 });
      await deliver(fixture.app, fixture.fake, fixture.fake.failRenewal(subscriptionId));
      expect((await fixture.call('cancel', student, {})).json()).toMatchObject({
        subscription: { tier: 'free' },
      });
    });
  });

  describe('reactivating', () => {
    it('never sells a paid day twice: the next payment moves by the days that were left, the old one ends', async () => {
      const { student, subscriptionId: old } = await subscribe(fixture.app, fixture.fake, { daysAgo: 10 });
      await fixture.call('cancel', student, { reason: '' });
      const checkout = await fixture.call('create-checkout', student);
      const { transactionId, nextBilledAt } = checkout.json<{
        transactionId: string;
        nextBilledAt: string;
      }>();
      const events = fixture.fake.pay(transactionId);
      await deliver(fixture.app, fixture.fake, events);
      const { subscription_id: fresh } = events[0]!.data as { subscription_id: string };
      expect(fixture.fake.subscription(old).status).toBe('canceled');
      const due = Date.parse(fixture.fake.subscription(fresh).next_billed_at ?? '');
      expect((due - Date.now()) / DAY_MS).toBeCloseTo(30 + 20, 2);
      const { subscription, history } = await readStatus(fixture.app, student);
      expect(subscription).toMatchObject({ tier: 'pro', status: 'active', cancelAt: null });
      expect(Math.abs(Date.parse(subscription.nextBilledAt ?? '') - due)).toBeLessThan(1000);
      expect(history.map(({ kind }) => kind)).toEqual(['reactivated', 'cancelled', 'subscribed']);
      // The fake's month has 30 days, the date told before paying goes by the calendar.
      expect(Math.abs(Date.parse(nextBilledAt) - due)).toBeLessThan(3 * DAY_MS);
    });

    it('names no next payment before the provider has moved it', async () => {
      const { student } = await subscribe(fixture.app, fixture.fake, { daysAgo: 10 });
      await fixture.call('cancel', student, { reason: '' });
      const events = fixture.fake.pay(await openCheckout(fixture.app, student));
      fixture.fake.isMoveDown = true;
      await deliver(fixture.app, fixture.fake, events.slice(0, 1));
      const waiting = await readStatus(fixture.app, student);
      expect(waiting.subscription).toMatchObject({ tier: 'pro', status: 'active', nextBilledAt: null });
      fixture.fake.isMoveDown = false;
      await deliver(fixture.app, fixture.fake, events.slice(1));
      const { subscription } = await readStatus(fixture.app, student);
      expect((Date.parse(subscription.nextBilledAt ?? '') - Date.now()) / DAY_MS).toBeCloseTo(50, 2);
    });

    it.each(orders([0, 1, 2]).map((order) => [order]))(
      'moves the next payment once for the messages in the order %j, each told twice',
      async (order) => {
        const { student } = await subscribe(fixture.app, fixture.fake, { daysAgo: 10 });
        await fixture.call('cancel', student, { reason: '' });
        const events = fixture.fake.pay(await openCheckout(fixture.app, student));
        const told = order.map((index) => events[index] as PaddleEvent);
        await deliver(fixture.app, fixture.fake, [...told, ...told]);
        const { subscription_id: fresh } = events[0]!.data as { subscription_id: string };
        const due = Date.parse(fixture.fake.subscription(fresh).next_billed_at ?? '');
        expect((due - Date.now()) / DAY_MS).toBeCloseTo(50, 2);
        expect(fixture.fake.count('PATCH', fresh)).toBe(1);
      },
    );
  });
});
