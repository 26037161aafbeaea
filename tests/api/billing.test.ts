import type { PaddleEvent } from '../../server/billing/paddle-entities';
import { deliver, openCheckout, postMessage, readStatus, subscribe } from '../factories/subscription';
import { orders, useBilling } from '../support/billing-scene';

const DAY_MS = 86_400_000;

describe('payments through Paddle', () => {
  const scene = useBilling();
  const countEvents = async () => {
    const [row] = await scene.app.app.database.read<{ count: number }>(
      'count_events',
      'SELECT count(*)::int FROM billing_events',
      [],
    );
    return row?.count ?? 0;
  };

  describe('a message', () => {
    const event = (): PaddleEvent => scene.fake.event('customer.updated', { id: 'ctm_1' });

    it.each([
      ['with another secret', () => scene.fake.sign(event(), { secret: 'guess' })],
      ['from 10 minutes ago', () => scene.fake.sign(event(), { skew: -600 })],
      ['from 10 minutes ahead', () => scene.fake.sign(event(), { skew: 600 })],
      [
        'with an altered byte',
        () => {
          const message = scene.fake.sign(event());
          return { ...message, body: message.body.replace('ctm_1', 'ctm_2') };
        },
      ],
      [
        'that was read and written again',
        () => {
          const message = scene.fake.sign(event());
          return { ...message, body: JSON.stringify(JSON.parse(message.body), null, 1) };
        },
      ],
      [
        'without a signature',
        () => ({ body: JSON.stringify(event()), headers: { 'content-type': 'application/json' } }),
      ],
    ])('%s is refused and leaves no row', async (_name, make) => {
      const before = await countEvents();
      const response = await postMessage(scene.app, make());
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ error: expect.any(String), code: 'FORBIDDEN' });
      expect(await countEvents()).toBe(before);
    });

    it.each([4 * 60, -4 * 60])('from a clock that is %s seconds off is taken', async (skew) => {
      expect((await postMessage(scene.app, scene.fake.sign(event(), { skew }))).statusCode).toBe(200);
    });

    it('with two h1 of which one is right is taken', async () => {
      const message = scene.fake.sign(event(), { before: ['0'.repeat(64), 'no hash'] });
      expect((await postMessage(scene.app, message)).statusCode).toBe(200);
    });

    it('of an unknown kind is stored', async () => {
      const before = await countEvents();
      await deliver(scene.app, scene.fake, [event()]);
      expect(await countEvents()).toBe(before + 1);
    });

    it('that is signed but no event is refused', async () => {
      expect((await postMessage(scene.app, scene.fake.sign({ hello: 1 }))).statusCode).toBe(400);
    });

    it('that comes 50 times at once has one effect, and every copy is answered 200', async () => {
      const student = await scene.app.register();
      const [completed] = scene.fake.pay(await openCheckout(scene.app, student));
      const message = scene.fake.sign(completed ?? {});
      const answers = await Promise.all(Array.from({ length: 50 }, () => postMessage(scene.app, message)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const jobs = await scene.app.app.database.read(
        'count_jobs',
        `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'id' = $1`,
        [completed?.event_id],
      );
      expect(jobs).toHaveLength(1);
      await scene.app.runJobs();
      expect((await readStatus(scene.app, student)).history).toHaveLength(1);
    });
  });

  it('ends the same, whatever the order in which the messages come', async () => {
    const outcomes = new Set<string>();
    for (const order of orders([0, 1, 2, 3])) {
      const student = await scene.app.register();
      const events = scene.fake.pay(await openCheckout(scene.app, student));
      const { subscription_id: id } = events[0]?.data as { subscription_id: string };
      const all = [...events, scene.fake.updated(id)];
      await deliver(
        scene.app,
        scene.fake,
        order.map((index) => all[index] as PaddleEvent),
      );
      const { subscription, history } = await readStatus(scene.app, student);
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
      const { student, subscriptionId } = await subscribe(scene.app, scene.fake, { daysAgo: 30 });
      const events = scene.fake.failRenewal(subscriptionId);
      await deliver(
        scene.app,
        scene.fake,
        order.map((index) => events[index] as PaddleEvent),
      );
      const { subscription, history } = await readStatus(scene.app, student);
      const begin = scene.fake.subscription(subscriptionId).current_billing_period?.starts_at ?? '';
      expect(subscription).toMatchObject({ tier: 'pro', status: 'active', currentPeriodEnd: null });
      expect(Date.parse(subscription.graceUntil ?? '') - Date.parse(begin)).toBeCloseTo(7 * DAY_MS, -4);
      expect(history.map(({ kind }) => kind)).toEqual(['payment_failed', 'subscribed']);
    },
  );

  it('makes the account free when the 7 days are over', async () => {
    const { student, subscriptionId } = await subscribe(scene.app, scene.fake, { daysAgo: 38 });
    await deliver(scene.app, scene.fake, scene.fake.failRenewal(subscriptionId));
    const me = await scene.app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'free' } });
    expect((await readStatus(scene.app, student)).subscription).toMatchObject({
      tier: 'free',
      status: 'cancelled',
      isActive: false,
    });
  });

  it('makes the account free by itself once the time has come', async () => {
    const { student, subscriptionId } = await subscribe(scene.app, scene.fake);
    await scene.call('cancel', student, { reason: '' });
    await scene.app.app.database.dataSource.query(
      `UPDATE subscriptions SET entitled_until = now() - interval '1 second' WHERE provider_id = $1`,
      [subscriptionId],
    );
    await scene.app.app.database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`,
      [`plan:${student.id}`],
    );
    await scene.app.runJobs();
    const me = await scene.app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'free' } });
  });

  it('counts a renewal once, and moves the end of what is paid', async () => {
    const { student, subscriptionId } = await subscribe(scene.app, scene.fake, { daysAgo: 30 });
    const events = scene.fake.renew(subscriptionId);
    await deliver(scene.app, scene.fake, [...events, ...events]);
    const { subscription, history } = await readStatus(scene.app, student);
    expect(history.map(({ kind }) => kind)).toEqual(['renewed', 'subscribed']);
    expect(Date.parse(subscription.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it('gives nothing for a payment that this server did not open, whatever it claims', async () => {
    const student = await scene.app.register();
    const events = scene.fake.paySomethingElse({ user_id: student.id, email: student.email });
    await deliver(scene.app, scene.fake, events);
    await expect(readStatus(scene.app, student)).resolves.toMatchObject({
      subscription: { tier: 'free', status: 'active' },
      history: [],
    });
  });

  it('gives a payment to the student whose checkout it was, not to another who upgrades', async () => {
    const [buyer, other] = [await scene.app.register(), await scene.app.register()];
    await openCheckout(scene.app, other);
    scene.fake.pay(await openCheckout(scene.app, buyer));
    expect((await scene.call('upgrade', other)).statusCode).toBe(402);
    expect((await scene.call('upgrade', buyer)).statusCode).toBe(200);
  });
});
