import { randomUUID } from 'node:crypto';
import { readEnv } from '../../server/env';
import type { PaddleEvent } from '../../server/billing/paddle-entities';
import { requestReconciliation } from '../../server/features/subscriptions/reconciliation.service';
import { endSubscriptions } from '../../server/features/subscriptions/subscription.service';
import { logIn } from '../factories/user';
import { deliver, openCheckout, postMessage, readStatus, subscribe } from '../factories/subscription';
import { FakePaddle } from '../support/fake-paddle';
import { createTestApp, NO_LIMITS, type TestApp, type TestStudent } from '../support/test-app';

const DAY_MS = 86_400_000;

/** Every order of some things. */
function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    orders(items.filter((_item, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

describe('payments through Paddle', () => {
  let fake: FakePaddle;
  let app: TestApp;
  beforeAll(async () => {
    fake = await FakePaddle.start();
    app = await createTestApp({ env: { billing: readEnv(fake.variables).billing } });
  });
  afterAll(async () => {
    await app.close();
    await fake.close();
  });
  beforeEach(() => {
    fake.isDown = false;
    fake.calls.length = 0;
  });

  const call = (path: string, { token }: TestStudent, body: object = {}) =>
    app.rest(`/api/subscriptions/${path}`, { method: 'POST', body, token });
  const countEvents = async () => {
    const [row] = await app.app.database.read<{ count: number }>(
      'count_events',
      'SELECT count(*)::int FROM billing_events',
      [],
    );
    return row?.count ?? 0;
  };

  describe('a message', () => {
    const event = (): PaddleEvent => fake.event('customer.updated', { id: 'ctm_1' });

    it.each([
      ['with another secret', () => fake.sign(event(), { secret: 'guess' })],
      ['from 10 minutes ago', () => fake.sign(event(), { skew: -600 })],
      ['from 10 minutes ahead', () => fake.sign(event(), { skew: 600 })],
      [
        'with an altered byte',
        () => {
          const message = fake.sign(event());
          return { ...message, body: message.body.replace('ctm_1', 'ctm_2') };
        },
      ],
      [
        'that was read and written again',
        () => {
          const message = fake.sign(event());
          return { ...message, body: JSON.stringify(JSON.parse(message.body), null, 1) };
        },
      ],
      [
        'without a signature',
        () => ({ body: JSON.stringify(event()), headers: { 'content-type': 'application/json' } }),
      ],
    ])('%s is refused and leaves no row', async (_name, make) => {
      const before = await countEvents();
      const response = await postMessage(app, make());
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ error: expect.any(String), code: 'FORBIDDEN' });
      expect(await countEvents()).toBe(before);
    });

    it.each([4 * 60, -4 * 60])('from a clock that is %s seconds off is taken', async (skew) => {
      expect((await postMessage(app, fake.sign(event(), { skew }))).statusCode).toBe(200);
    });

    it('with two h1 of which one is right is taken', async () => {
      const message = fake.sign(event(), { before: ['0'.repeat(64), 'no hash'] });
      expect((await postMessage(app, message)).statusCode).toBe(200);
    });

    it('of an unknown kind is stored', async () => {
      const before = await countEvents();
      await deliver(app, fake, [event()]);
      expect(await countEvents()).toBe(before + 1);
    });

    it('that is signed but no event is refused', async () => {
      expect((await postMessage(app, fake.sign({ hello: 1 }))).statusCode).toBe(400);
    });

    it('that comes 50 times at once has one effect, and every copy is answered 200', async () => {
      const student = await app.register();
      const [completed] = fake.pay(await openCheckout(app, student));
      const message = fake.sign(completed ?? {});
      const answers = await Promise.all(Array.from({ length: 50 }, () => postMessage(app, message)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const jobs = await app.app.database.read(
        'count_jobs',
        `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'id' = $1`,
        [completed?.event_id],
      );
      expect(jobs).toHaveLength(1);
      await app.runJobs();
      expect((await readStatus(app, student)).history).toHaveLength(1);
    });
  });

  it('ends the same, whatever the order in which the messages come', async () => {
    const outcomes = new Set<string>();
    for (const order of orders([0, 1, 2, 3])) {
      const student = await app.register();
      const events = fake.pay(await openCheckout(app, student));
      const { subscription_id: id } = events[0]?.data as { subscription_id: string };
      const all = [...events, fake.updated(id)];
      await deliver(
        app,
        fake,
        order.map((index) => all[index] as PaddleEvent),
      );
      const { subscription, history } = await readStatus(app, student);
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
      const { student, subscriptionId } = await subscribe(app, fake, { daysAgo: 30 });
      const events = fake.failRenewal(subscriptionId);
      await deliver(
        app,
        fake,
        order.map((index) => events[index] as PaddleEvent),
      );
      const { subscription, history } = await readStatus(app, student);
      const begin = fake.subscription(subscriptionId).current_billing_period?.starts_at ?? '';
      expect(subscription).toMatchObject({ tier: 'pro', status: 'active', currentPeriodEnd: null });
      expect(Date.parse(subscription.graceUntil ?? '') - Date.parse(begin)).toBeCloseTo(7 * DAY_MS, -4);
      expect(history.map(({ kind }) => kind)).toEqual(['payment_failed', 'subscribed']);
    },
  );

  it('makes the account free when the 7 days are over', async () => {
    const { student, subscriptionId } = await subscribe(app, fake, { daysAgo: 38 });
    await deliver(app, fake, fake.failRenewal(subscriptionId));
    const me = await app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'free' } });
    expect((await readStatus(app, student)).subscription).toMatchObject({
      tier: 'free',
      status: 'cancelled',
      isActive: false,
    });
  });

  it('makes the account free by itself once the time has come', async () => {
    const { student, subscriptionId } = await subscribe(app, fake);
    await call('cancel', student, { reason: '' });
    await app.app.database.dataSource.query(
      `UPDATE subscriptions SET entitled_until = now() - interval '1 second' WHERE provider_id = $1`,
      [subscriptionId],
    );
    await app.app.database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`,
      [`plan:${student.id}`],
    );
    await app.runJobs();
    const me = await app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'free' } });
  });

  it('counts a renewal once, and moves the end of what is paid', async () => {
    const { student, subscriptionId } = await subscribe(app, fake, { daysAgo: 30 });
    const events = fake.renew(subscriptionId);
    await deliver(app, fake, [...events, ...events]);
    const { subscription, history } = await readStatus(app, student);
    expect(history.map(({ kind }) => kind)).toEqual(['renewed', 'subscribed']);
    expect(Date.parse(subscription.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it('gives nothing for a payment that this server did not open, whatever it claims', async () => {
    const student = await app.register();
    const events = fake.paySomethingElse({ user_id: student.id, email: student.email });
    await deliver(app, fake, events);
    await expect(readStatus(app, student)).resolves.toMatchObject({
      subscription: { tier: 'free', status: 'active' },
      history: [],
    });
  });

  it('gives a payment to the student whose checkout it was, not to another who upgrades', async () => {
    const [buyer, other] = [await app.register(), await app.register()];
    await openCheckout(app, other);
    fake.pay(await openCheckout(app, buyer));
    expect((await call('upgrade', other)).statusCode).toBe(402);
    expect((await call('upgrade', buyer)).statusCode).toBe(200);
  });

  describe('a checkout', () => {
    it('is a transaction of this server for quantity 1 of the one price and the customer of the address', async () => {
      const student = await app.register();
      const response = await call('create-checkout', student);
      expect(response.json()).toMatchObject({
        checkoutUrl: expect.stringMatching(/^https:\/\/pay\.example\/checkout\?_ptxn=txn_/),
        overlay: true,
        clientToken: 'test_for_tests',
        environment: 'sandbox',
        priceId: 'pri_for_tests',
        nextBilledAt: null,
      });
      const opened = fake.calls.find(({ method, path }) => method === 'POST' && path === '/transactions');
      expect(opened?.body).toMatchObject({
        items: [{ price_id: 'pri_for_tests', quantity: 1 }],
        customer_id: expect.stringMatching(/^ctm_/),
      });
    });

    it('is one, though asked for 10 times at once and once more', async () => {
      const student = await app.register();
      const ids = await Promise.all(Array.from({ length: 10 }, () => openCheckout(app, student)));
      expect(new Set([...ids, await openCheckout(app, student)]).size).toBe(1);
      expect(
        fake.calls.filter(({ method, path }) => method === 'POST' && path === '/transactions'),
      ).toHaveLength(1);
    });

    it('that was paid in the meantime is applied instead of being paid twice', async () => {
      const student = await app.register();
      fake.pay(await openCheckout(app, student));
      expect((await call('create-checkout', student)).statusCode).toBe(409);
      expect((await readStatus(app, student)).subscription.tier).toBe('pro');
    });

    it('is refused to a demo account', async () => {
      const demo = await app.data<{ startDemo: { token: string } }>(
        'mutation { startDemo(input: { timezone: "UTC" }) { token } }',
        {},
      );
      const response = await app.rest('/api/subscriptions/create-checkout', {
        method: 'POST',
        body: {},
        token: demo.startDemo.token,
      });
      expect(response.statusCode).toBe(403);
    });
  });

  describe('with the provider away', () => {
    it.each([
      ['create-checkout', async () => app.register()],
      ['cancel', async () => (await subscribe(app, fake)).student],
      [
        'upgrade',
        async () => {
          const student = await app.register();
          await openCheckout(app, student);
          return student;
        },
      ],
    ])('%s answers 503 with a clear text and changes nothing', async (path, prepare) => {
      const student = await prepare();
      const before = await readStatus(app, student);
      fake.isDown = true;
      const response = await call(path, student, path === 'cancel' ? { reason: 'too dear' } : {});
      expect(response.statusCode).toBe(503);
      expect(response.json<{ error: string }>().error).toContain('Nothing was charged or changed');
      fake.isDown = false;
      expect(await readStatus(app, student)).toEqual(before);
      if (path === 'upgrade') return;
      expect((await call(path, student, path === 'cancel' ? { reason: '' } : {})).statusCode).toBe(200);
    });

    it('a message waits in the queue until it is back', async () => {
      const student = await app.register();
      const [completed] = fake.pay(await openCheckout(app, student));
      fake.isDown = true;
      await deliver(app, fake, completed ? [completed] : []);
      expect((await readStatus(app, student)).subscription.tier).toBe('free');
      fake.isDown = false;
      await app.app.database.dataSource.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'id' = $1`,
        [completed?.event_id],
      );
      await app.runJobs();
      expect((await readStatus(app, student)).subscription.tier).toBe('pro');
    });
  });

  describe('cancelling', () => {
    it('asks the provider once, though asked for 10 times at once', async () => {
      const { student } = await subscribe(app, fake);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => call('cancel', student, { reason: 'done' })),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
      expect(fake.count('POST', '/cancel')).toBe(1);
    });

    it('stores the reason', async () => {
      const { student, subscriptionId } = await subscribe(app, fake);
      await call('cancel', student, { reason: ' I graduate. ' });
      const rows = await app.app.database.read<{ reason: string }>(
        'reason',
        'SELECT cancel_reason AS reason FROM subscriptions WHERE provider_id = $1',
        [subscriptionId],
      );
      expect(rows).toEqual([{ reason: 'I graduate.' }]);
    });

    it('ends at once where the last payment failed', async () => {
      const { student, subscriptionId } = await subscribe(app, fake, { daysAgo: 30 });
      await deliver(app, fake, fake.failRenewal(subscriptionId));
      expect((await call('cancel', student, {})).json()).toMatchObject({ subscription: { tier: 'free' } });
    });
  });

  describe('reactivating', () => {
    it('never sells a paid day twice: the next payment moves by the days that were left, the old one ends', async () => {
      const { student, subscriptionId: old } = await subscribe(app, fake, { daysAgo: 10 });
      await call('cancel', student, { reason: '' });
      const checkout = await call('create-checkout', student);
      const { transactionId, nextBilledAt } = checkout.json<{
        transactionId: string;
        nextBilledAt: string;
      }>();
      const events = fake.pay(transactionId);
      await deliver(app, fake, events);
      const { subscription_id: fresh } = events[0]?.data as { subscription_id: string };
      expect(fake.subscription(old).status).toBe('canceled');
      const due = Date.parse(fake.subscription(fresh).next_billed_at ?? '');
      expect((due - Date.now()) / DAY_MS).toBeCloseTo(30 + 20, 2);
      const { subscription, history } = await readStatus(app, student);
      expect(subscription).toMatchObject({ tier: 'pro', status: 'active', cancelAt: null });
      expect(Math.abs(Date.parse(subscription.nextBilledAt ?? '') - due)).toBeLessThan(1000);
      expect(history.map(({ kind }) => kind)).toEqual(['reactivated', 'cancelled', 'subscribed']);
      // The fake's month has 30 days, the date told before paying goes by the calendar.
      expect(Math.abs(Date.parse(nextBilledAt) - due)).toBeLessThan(3 * DAY_MS);
    });

    it('names no next payment before the provider has moved it', async () => {
      const { student } = await subscribe(app, fake, { daysAgo: 10 });
      await call('cancel', student, { reason: '' });
      const events = fake.pay(await openCheckout(app, student));
      fake.isMoveDown = true;
      await deliver(app, fake, events.slice(0, 1));
      const waiting = await readStatus(app, student);
      expect(waiting.subscription).toMatchObject({ tier: 'pro', status: 'active', nextBilledAt: null });
      fake.isMoveDown = false;
      await deliver(app, fake, events.slice(1));
      const { subscription } = await readStatus(app, student);
      expect((Date.parse(subscription.nextBilledAt ?? '') - Date.now()) / DAY_MS).toBeCloseTo(50, 2);
    });

    it.each(orders([0, 1, 2]).map((order) => [order]))(
      'moves the next payment once for the messages in the order %j, each told twice',
      async (order) => {
        const { student } = await subscribe(app, fake, { daysAgo: 10 });
        await call('cancel', student, { reason: '' });
        const events = fake.pay(await openCheckout(app, student));
        const told = order.map((index) => events[index] as PaddleEvent);
        await deliver(app, fake, [...told, ...told]);
        const { subscription_id: fresh } = events[0]?.data as { subscription_id: string };
        const due = Date.parse(fake.subscription(fresh).next_billed_at ?? '');
        expect((due - Date.now()) / DAY_MS).toBeCloseTo(50, 2);
        expect(fake.count('PATCH', fresh)).toBe(1);
      },
    );
  });

  describe('comparing with the provider', () => {
    const forget = (student: TestStudent) =>
      Promise.all(
        ['subscriptions', 'checkouts'].map((table) =>
          app.app.database.dataSource.query(
            `UPDATE ${table} SET reconciled_at = now() - interval '2 days' WHERE user_id = $1`,
            [student.id],
          ),
        ),
      );

    it('at log-in finds what no message told', async () => {
      const { student, subscriptionId } = await subscribe(app, fake, { daysAgo: 30 });
      fake.renew(subscriptionId);
      fake.end(subscriptionId);
      await forget(student);
      const { email, password } = student;
      await app.rest('/api/auth/login', { method: 'POST', body: { email, password } });
      await app.runJobs();
      const { subscription, history } = await readStatus(app, student);
      expect(subscription).toMatchObject({ tier: 'free', status: 'cancelled', isActive: false });
      expect(history.map(({ kind }) => kind)).toEqual(['ended', 'renewed', 'subscribed']);
    });

    it('finds a payment no message told, at most once a day', async () => {
      const student = await app.register();
      fake.pay(await openCheckout(app, student));
      await expect(requestReconciliation(app.app.database, student.id)).resolves.toBe(0);
      await forget(student);
      await expect(requestReconciliation(app.app.database, student.id)).resolves.toBe(1);
      await app.runJobs();
      await expect(requestReconciliation(app.app.database, student.id)).resolves.toBe(0);
      expect((await readStatus(app, student)).subscription.tier).toBe('pro');
    });
  });

  describe('closing the account', () => {
    const CLOSE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }';
    const close = ({ email, password, token }: TestStudent) =>
      app.data(CLOSE, { input: { confirmation: email, password } }, token);
    const keep = async (student: TestStudent) => {
      const token = await logIn(app, student);
      await app.data('mutation { keepAccount { user { id } } }', {}, token);
      return { ...student, token };
    };

    it('cancels at the end of what is paid, says so, and keeping it leaves that to the student', async () => {
      const { student, subscriptionId } = await subscribe(app, fake);
      await close(student);
      await app.runJobs();
      expect(fake.subscription(subscriptionId)).toMatchObject({
        status: 'active',
        scheduled_change: { action: 'cancel' },
      });
      expect((await app.mailsTo(student.email)).at(-1)?.text).toContain('Student Pro is cancelled with it');
      const { subscription } = await readStatus(app, await keep(student));
      expect(subscription).toMatchObject({ tier: 'pro', status: 'cancelled', isActive: true });
      expect(subscription.reactivatedBillingAt).not.toBeNull();
    });

    it('cancels nothing once the account was kept', async () => {
      const { student, subscriptionId } = await subscribe(app, fake);
      await close(student);
      await keep(student);
      await app.runJobs();
      expect(fake.subscription(subscriptionId).scheduled_change).toBeNull();
    });

    it('of a free student asks the provider for nothing and speaks of no plan', async () => {
      const student = await app.register();
      const before = fake.calls.length;
      await close(student);
      await app.runJobs();
      expect(fake.calls).toHaveLength(before);
      expect((await app.mailsTo(student.email)).at(-1)?.text).not.toContain('Student Pro');
    });
  });

  it('ends what runs at the provider when the account is to be removed', async () => {
    const { student, subscriptionId } = await subscribe(app, fake);
    const { database, services } = app.app;
    const actor = { userId: student.id, now: new Date(), database };
    fake.isDown = true;
    await expect(endSubscriptions(actor, services.billing.provider)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    fake.isDown = false;
    await endSubscriptions(actor, services.billing.provider);
    await endSubscriptions(actor, services.billing.provider);
    expect(fake.subscription(subscriptionId).status).toBe('canceled');
    await database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    await deliver(app, fake, [fake.updated(subscriptionId)]);
  });

  it('works off a message about an account that is gone', async () => {
    const { student, subscriptionId } = await subscribe(app, fake);
    await app.app.database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    await deliver(app, fake, [...fake.renew(subscriptionId), fake.updated(subscriptionId)]);
    const waiting = await app.app.database.read(
      'waiting',
      `SELECT 1 FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL AND payload->>'userId' = $1`,
      [student.id],
    );
    expect(waiting).toEqual([]);
  });
});

describe('messages to support', () => {
  let app: TestApp;
  beforeAll(async () => {
    const rateLimits = { ...NO_LIMITS, support: { count: 2, windowSeconds: 60 } };
    app = await createTestApp({ env: { supportEmail: 'help@planner.example', rateLimits } });
  });
  afterAll(() => app.close());

  const SEND =
    'mutation ($input: ContactSupportInput!) { contactSupport(input: $input) { reference targetDays } }';
  const input = { subject: 'A lost course', message: 'First line.\n\nSecond line.' };

  it.each([
    ['free', 5, /^\[TW-\w{6}\] A lost course$/],
    ['pro', 1, /^\[Priority\] \[TW-\w{6}\] A lost course$/],
  ])(
    'of a %s student name plan and reference, with a copy to the sender',
    async (plan, targetDays, subject) => {
      const student = await app.register({ email: `${plan}-${randomUUID()}@example.edu` });
      await app.app.database.dataSource.query('UPDATE users SET subscription_tier = $2 WHERE id = $1', [
        student.id,
        plan,
      ]);
      const { contactSupport } = await app.data<{
        contactSupport: { reference: string; targetDays: number };
      }>(SEND, { input }, student.token);
      expect(contactSupport.targetDays).toBe(targetDays);
      const arrived = await app.mailsTo('help@planner.example');
      const mail = arrived.find(({ subject: line }) => line?.includes(contactSupport.reference));
      expect(mail?.subject).toMatch(subject);
      expect(mail?.replyTo?.[0]?.address).toBe(student.email);
      expect(mail?.text).toContain(`Plan: ${plan}`);
      const [copy] = await app.mailsTo(student.email);
      expect(copy?.text).toContain(contactSupport.reference);
      expect(copy?.text).toContain('Second line.');
    },
  );

  it('are limited', async () => {
    const student = await app.register();
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { errors } = await app.graphql(SEND, { input }, student.token);
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED']);
  });
});
