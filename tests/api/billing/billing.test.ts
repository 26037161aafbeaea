import type { PaddleEvent } from '../../../server/billing/paddle-entities';
import { deliver, openCheckout, postMessage, readStatus, subscribe } from '../../factories/subscription';
import { orders, useBilling } from '../../support/billing-fixture';
import { itemOf } from '../../support/fake-paddle';

const DAY_MS = 86_400_000;

describe('payments through Paddle', () => {
  const fixture = useBilling();
  const countEvents = async () => {
    const [row] = await fixture.app.app.database.read<{ count: number }>(
      'count_events',
      'SELECT count(*)::int FROM billing_events',
      [],
    );
    return row?.count ?? 0;
  };

  describe('a message', () => {
    const event = (): PaddleEvent => fixture.fake.event('customer.updated', { id: 'ctm_1' });

    it.each([
      ['with another secret', () => fixture.fake.sign(event(), { secret: 'guess' })],
      ['from 10 minutes ago', () => fixture.fake.sign(event(), { skew: -600 })],
      ['from 10 minutes ahead', () => fixture.fake.sign(event(), { skew: 600 })],
      [
        'with an altered byte',
        () => {
          const message = fixture.fake.sign(event());
          return { ...message, body: message.body.replace('ctm_1', 'ctm_2') };
        },
      ],
      [
        'that was read and written again',
        () => {
          const message = fixture.fake.sign(event());
          return { ...message, body: JSON.stringify(JSON.parse(message.body), null, 1) };
        },
      ],
      [
        'without a signature',
        () => ({ body: JSON.stringify(event()), headers: { 'content-type': 'application/json' } }),
      ],
    ])('%s is refused and leaves no row', async (_name, make) => {
      const before = await countEvents();
      const response = await postMessage(fixture.app, make());
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ error: expect.any(String), code: 'FORBIDDEN' });
      expect(await countEvents()).toBe(before);
    });

    it.each([4 * 60, -4 * 60])('from a clock that is %s seconds off is taken', async (skew) => {
      expect((await postMessage(fixture.app, fixture.fake.sign(event(), { skew }))).statusCode).toBe(200);
    });

    it('with two h1 of which one is right is taken', async () => {
      const message = fixture.fake.sign(event(), { before: ['0'.repeat(64), 'no hash'] });
      expect((await postMessage(fixture.app, message)).statusCode).toBe(200);
    });

    it('of an unknown kind is stored', async () => {
      const before = await countEvents();
      await deliver(fixture.app, fixture.fake, [event()]);
      expect(await countEvents()).toBe(before + 1);
    });

    it('that is signed but no event is refused', async () => {
      expect((await postMessage(fixture.app, fixture.fake.sign({ hello: 1 }))).statusCode).toBe(400);
    });

    it('that comes 50 times at once has one effect, and every copy is answered 200', async () => {
      const student = await fixture.app.register();
      const [completed] = fixture.fake.pay(await openCheckout(fixture.app, student));
      const message = fixture.fake.sign(completed ?? {});
      const answers = await Promise.all(Array.from({ length: 50 }, () => postMessage(fixture.app, message)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const jobs = await fixture.app.app.database.read(
        'count_jobs',
        `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'id' = $1`,
        [completed?.event_id],
      );
      expect(jobs).toHaveLength(1);
      await fixture.app.runJobs();
      expect((await readStatus(fixture.app, student)).history).toHaveLength(1);
    });
  });

  describe('a payment for something else than what is sold', () => {
    it.each([
      ['another price', { items: [itemOf('pri_cheaper')] }],
      ['another quantity', { items: [itemOf('pri_for_tests', 2)] }],
      ['the price beside another one', { items: [itemOf('pri_for_tests'), itemOf('pri_more')] }],
      ['an item without a price', { items: [{ quantity: 1, price: null }] }],
      ['a currency it is not sold in', { currency_code: 'VND' }],
    ])(
      '(%s) grants no plan and is told to the operator, whoever tells of it first',
      async (_name, changes) => {
        for (const order of orders([0, 1, 2])) {
          const student = await fixture.app.register();
          const transactionId = await openCheckout(fixture.app, student);
          fixture.fake.alter(transactionId, changes);
          const events = fixture.fake.pay(transactionId);
          const before = fixture.app.incidents.length;
          await deliver(
            fixture.app,
            fixture.fake,
            order.map((index) => events[index] as PaddleEvent),
          );
          expect(fixture.app.incidents.slice(before).join()).toContain(transactionId);
          const upgrade = await fixture.app.rest('/api/subscriptions/upgrade', {
            method: 'POST',
            body: {},
            token: student.token,
          });
          expect(upgrade.statusCode).toBe(402);
          const { subscription, history } = await readStatus(fixture.app, student);
          expect([subscription.tier, history]).toEqual(['free', []]);
        }
      },
    );

    it('(a currency of one of its local prices) is what is sold', async () => {
      const student = await fixture.app.register();
      const transactionId = await openCheckout(fixture.app, student);
      fixture.fake.alter(transactionId, {
        items: [itemOf('pri_for_tests', 1, ['EUR'])],
        currency_code: 'EUR',
      });
      await deliver(fixture.app, fixture.fake, fixture.fake.pay(transactionId));
      expect((await readStatus(fixture.app, student)).subscription.tier).toBe('pro');
    });

    it('leaves the student a checkout that can be paid', async () => {
      const student = await fixture.app.register();
      const transactionId = await openCheckout(fixture.app, student);
      fixture.fake.alter(transactionId, { items: [itemOf('pri_cheaper')] });
      fixture.fake.pay(transactionId);
      expect(await openCheckout(fixture.app, student)).not.toBe(transactionId);
    });
  });

  it('ends the same, whatever the order in which the messages come', async () => {
    const outcomes = new Set<string>();
    for (const order of orders([0, 1, 2, 3])) {
      const student = await fixture.app.register();
      const events = fixture.fake.pay(await openCheckout(fixture.app, student));
      const { subscription_id: id } = events[0]!.data as { subscription_id: string };
      const all = [...events, fixture.fake.updated(id)];
      await deliver(
        fixture.app,
        fixture.fake,
        order.map((index) => all[index] as PaddleEvent),
      );
      const { subscription, history } = await readStatus(fixture.app, student);
      outcomes.add(
        JSON.stringify({
          tier: subscription.tier,
          status: subscription.status,
          renews: subscription.nextBilledAt !== null,
          history: history.map(({ kind, amount, currency }) => [kind, amount, currency]),
        }),
      );
    }
    expect([...outcomes].map((text) => JSON.parse(text) as object)).toEqual([
      { tier: 'pro', status: 'active', renews: true, history: [['subscribed', 5, 'USD']] },
    ]);
  });

  it.each(orders([0, 1, 2]).map((order) => [order]))(
    'knows a renewal that failed from its three messages in the order %j, and keeps Student Pro for 7 days',
    async (order) => {
      const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake, { daysAgo: 30 });
      const events = fixture.fake.failRenewal(subscriptionId);
      await deliver(
        fixture.app,
        fixture.fake,
        order.map((index) => events[index] as PaddleEvent),
      );
      const { subscription, history } = await readStatus(fixture.app, student);
      const begin = fixture.fake.subscription(subscriptionId).current_billing_period?.starts_at ?? '';
      expect(subscription).toMatchObject({ tier: 'pro', status: 'active', currentPeriodEnd: null });
      expect(Date.parse(subscription.graceUntil ?? '') - Date.parse(begin)).toBeCloseTo(7 * DAY_MS, -4);
      expect(history.map(({ kind }) => kind)).toEqual(['payment_failed', 'subscribed']);
    },
  );

  it('makes the account free when the 7 days are over', async () => {
    const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake, { daysAgo: 38 });
    await deliver(fixture.app, fixture.fake, fixture.fake.failRenewal(subscriptionId));
    const me = await fixture.app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'free' } });
    expect((await readStatus(fixture.app, student)).subscription).toMatchObject({
      tier: 'free',
      status: 'cancelled',
      isActive: false,
    });
  });

  it('makes the account free by itself once the time has come', async () => {
    const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake);
    await fixture.call('cancel', student, { reason: '' });
    await fixture.app.app.database.dataSource.query(
      `UPDATE subscriptions SET entitled_until = now() - interval '1 second' WHERE provider_id = $1`,
      [subscriptionId],
    );
    await fixture.app.app.database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`,
      [`plan:${student.id}`],
    );
    await fixture.app.runJobs();
    const me = await fixture.app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'free' } });
  });

  it('counts a renewal once, and moves the end of what is paid', async () => {
    const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake, { daysAgo: 30 });
    const events = fixture.fake.renew(subscriptionId);
    await deliver(fixture.app, fixture.fake, [...events, ...events]);
    const { subscription, history } = await readStatus(fixture.app, student);
    expect(history.map(({ kind }) => kind)).toEqual(['renewed', 'subscribed']);
    expect(Date.parse(subscription.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it('gives nothing for a payment that this server did not open, whatever it claims', async () => {
    const student = await fixture.app.register();
    const events = fixture.fake.paySomethingElse({ user_id: student.id, email: student.email });
    await deliver(fixture.app, fixture.fake, events);
    await expect(readStatus(fixture.app, student)).resolves.toMatchObject({
      subscription: { tier: 'free', status: 'active' },
      history: [],
    });
  });

  it('gives a payment to the student whose checkout it was, not to another who upgrades', async () => {
    const [buyer, other] = [await fixture.app.register(), await fixture.app.register()];
    await openCheckout(fixture.app, other);
    fixture.fake.pay(await openCheckout(fixture.app, buyer));
    expect((await fixture.call('upgrade', other)).statusCode).toBe(402);
    expect((await fixture.call('upgrade', buyer)).statusCode).toBe(200);
  });
});
