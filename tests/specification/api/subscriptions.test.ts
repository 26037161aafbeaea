import { PLAN_LINES } from '#domain/plans/plan-lines';
import { PLAN_LIMITS, PLAN_PRICES } from '#domain/plans/plans';
import { ERROR_MESSAGES } from '../../../client/notifications/error-messages';
import { SUCCESS_MESSAGES } from '../../../client/notifications/success-messages';
import { readEnv } from '../../../server/env';
import { courseInput, createCourse } from '../../factories/course';
import { deliver, openCheckout, readStatus, subscribe } from '../../factories/subscription';
import { FakePaddle } from '../../support/fake-paddle';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

describe('plans and payment as specified', () => {
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

  const call = (path: string, { token }: TestStudent, body: object = {}) =>
    app.rest(`/api/subscriptions/${path}`, { method: 'POST', body, token });
  const addCourse = ({ token }: TestStudent) =>
    app.graphql(
      'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }',
      {
        input: courseInput(),
      },
      token,
    );

  it('§1 The free plan costs $0, Student Pro $5 per month, each with the contents of the table', () => {
    expect(PLAN_PRICES).toEqual({
      free: { amount: 0, currency: 'USD', interval: 'month' },
      pro: { amount: 5, currency: 'USD', interval: 'month' },
    });
    const words = (plan: 'free' | 'pro') => PLAN_LINES[plan].map(({ text }) => text);
    expect({ free: words('free'), pro: words('pro') }).toEqual({
      free: ['Up to 3 courses', 'Assignment tracking', 'Grade management', 'Email support'],
      pro: [
        'Unlimited courses',
        'Detailed grade analytics',
        'Enhanced calendar features',
        'Priority support',
        'Advanced course analytics',
      ],
    });
  });

  it('§1 §6 §9 A free user holds up to 3 courses, a Pro user any number', async () => {
    expect([PLAN_LIMITS.free.active_courses, PLAN_LIMITS.pro.active_courses]).toEqual([3, null]);
    const student = await app.register();
    for (let index = 0; index < 3; index += 1) await createCourse(app, student.token);
    expect(await addCourse(student)).toMatchObject({
      status: 403,
      errors: [{ extensions: { code: 'PLAN_LIMIT', used: 3, limit: 3 } }],
    });
    await subscribe(app, fake, { student });
    expect(await addCourse(student)).toMatchObject({ status: 200 });
  });

  it('§3 §7 GET /api/subscriptions/status answers the subscription with tier, status and isActive, and the history', async () => {
    const student = await app.register();
    expect(await readStatus(app, student)).toMatchObject({
      subscription: { tier: 'free', status: 'active', isActive: true },
      history: [],
    });
    await subscribe(app, fake, { student });
    const { subscription, history } = await readStatus(app, student);
    expect(subscription).toMatchObject({ tier: 'pro', status: 'active', isActive: true });
    expect(history).toEqual([
      {
        id: expect.any(String),
        kind: 'subscribed',
        tier: 'pro',
        status: 'active',
        amount: 5,
        currency: 'USD',
        occurredAt: expect.any(String),
      },
    ]);
  });

  it('§3 The user’s subscriptionTier follows the subscription', async () => {
    const { student } = await subscribe(app, fake);
    const me = await app.rest('/api/auth/me', { token: student.token });
    expect(me.json()).toMatchObject({ user: { subscriptionTier: 'pro' } });
  });

  it('§4 §5 Only the free tier can upgrade', async () => {
    const { student } = await subscribe(app, fake);
    const response = await call('upgrade', student);
    expect(response.statusCode).toBe(409);
    expect(response.json<{ error: string }>().error).toContain('Only the free tier can upgrade');
    expect((await call('create-checkout', student)).statusCode).toBe(409);
  });

  it('§4 A cancelled subscription is still active until the end of what is paid', async () => {
    const { student, subscriptionId } = await subscribe(app, fake);
    const end = fake.subscription(subscriptionId).current_billing_period?.ends_at ?? '';
    await call('cancel', student, { reason: '' });
    const { subscription } = await readStatus(app, student);
    expect(subscription).toMatchObject({ tier: 'pro', status: 'cancelled', isActive: true });
    expect(Math.abs(Date.parse(subscription.cancelAt ?? '') - Date.parse(end))).toBeLessThan(1000);
    await deliver(app, fake, fake.end(subscriptionId));
    expect((await readStatus(app, student)).subscription).toMatchObject({
      tier: 'free',
      status: 'cancelled',
      isActive: false,
    });
  });

  it('§4 A cancelled subscription that is still active is reactivated through checkout', async () => {
    const { student } = await subscribe(app, fake);
    await call('cancel', student, { reason: '' });
    await deliver(app, fake, fake.pay(await openCheckout(app, student)));
    expect((await readStatus(app, student)).subscription).toMatchObject({ tier: 'pro', status: 'active' });
  });

  it('§5 §9 Checkout is opened with quantity 1 of the single fixed Pro price', async () => {
    fake.calls.length = 0;
    await openCheckout(app, await app.register());
    const opened = fake.calls.filter(({ method, path }) => method === 'POST' && path === '/transactions');
    expect(opened.map(({ body }) => body['items'])).toEqual([[{ price_id: 'pri_for_tests', quantity: 1 }]]);
  });

  it('§7 POST /api/subscriptions/create-checkout answers a checkoutUrl', async () => {
    const response = await call('create-checkout', await app.register());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ checkoutUrl: expect.stringMatching(/^https:\/\//) });
  });

  it.each(['', 'Too expensive.'])(
    '§7 POST /api/subscriptions/cancel takes the reason "%s"',
    async (reason) => {
      const { student } = await subscribe(app, fake);
      const response = await call('cancel', student, { reason });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ success: true, subscription: { status: 'cancelled' } });
      expect((await call('cancel', student, { reason })).statusCode).toBe(409);
    },
  );

  it('§7 POST /api/subscriptions/upgrade applies a payment that was made, and nothing else', async () => {
    const student = await app.register();
    const unpaid = await call('upgrade', student);
    expect(unpaid.statusCode).toBe(402);
    expect(unpaid.json()).toMatchObject({ code: 'PAYMENT_REQUIRED', error: expect.any(String) });
    fake.pay(await openCheckout(app, student));
    const paid = await call('upgrade', student);
    expect(paid.json()).toMatchObject({ success: true, subscription: { tier: 'pro', isActive: true } });
  });

  it.each([
    ['GET', 'status'],
    ['POST', 'create-checkout'],
    ['POST', 'cancel'],
    ['POST', 'upgrade'],
  ] as const)('§6 %s /api/subscriptions/%s takes a bearer token', async (method, path) => {
    const response = await app.rest(`/api/subscriptions/${path}`, {
      method,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: expect.any(String) });
  });

  it('§8 Failures and successes of the subscription have the texts of the catalogue', () => {
    expect(ERROR_MESSAGES).toMatchObject({
      SubscriptionStatus: 'Failed to fetch subscription status',
      CreateCheckout: 'Failed to create checkout session',
      CancelSubscription: 'Failed to cancel subscription',
      UpgradeSubscription: 'Failed to upgrade subscription',
      ReactivateSubscription: 'Failed to reactivate subscription',
    });
    expect(SUCCESS_MESSAGES).toMatchObject({
      CancelSubscription: 'Subscription cancelled successfully!',
      UpgradeSubscription: 'Upgraded to Pro successfully!',
    });
  });
});
