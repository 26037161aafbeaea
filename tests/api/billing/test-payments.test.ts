import { ADVANCE_STAND_IN } from '../../../server/billing/stand-in';
import { readEnv } from '../../../server/env';
import { openCheckout, readStatus } from '../../factories/subscription';
import { createCourse } from '../../factories/course';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('test payments', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const page = (id: string) => app.rest(`/test-checkout/${id}`);
  const tokenOf = (body: string) => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const press = (id: string, action: string, token: string) =>
    app.app.http.inject({
      method: 'POST',
      url: `/test-checkout/${id}`,
      headers: FORM,
      payload: new URLSearchParams({ action, token }).toString(),
    });
  const pay = async (student: TestStudent) => {
    const id = await openCheckout(app, student);
    const response = await press(id, 'pay', tokenOf((await page(id)).body));
    await app.runJobs();
    return response;
  };

  it('have a page of their own that says TEST, without scripts and under a policy', async () => {
    const id = await openCheckout(app, await app.register());
    const { body, headers } = await page(id);
    expect(body).toContain('TEST PAYMENT');
    expect(body).toContain('Pay $5 (test)');
    expect(body).not.toMatch(/<script|type="text"|style="/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    );
  });

  it('lead to the success page, and the signed message makes the student Pro', async () => {
    const student = await app.register();
    const response = await pay(student);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/subscription/success']);
    expect(await readStatus(app, student)).toMatchObject({
      subscription: { tier: 'pro', status: 'active' },
      history: [{ kind: 'subscribed', amount: 5, currency: 'USD' }],
      billing: 'test',
    });
  });

  it('are paid once, though the form is sent 5 times at once', async () => {
    const student = await app.register();
    const id = await openCheckout(app, student);
    const token = tokenOf((await page(id)).body);
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(id, 'pay', token)));
    await app.runJobs();
    const paid = answers.filter(({ headers }) => headers.location === '/subscription/success');
    expect(paid).toHaveLength(1);
    expect((await readStatus(app, student)).history).toHaveLength(1);
    expect((await page(id)).body).toContain('This payment is done');
  });

  it('can be declined, and then paid with the new form only', async () => {
    const student = await app.register();
    const id = await openCheckout(app, student);
    const first = tokenOf((await page(id)).body);
    await press(id, 'decline', first);
    const declined = (await page(id)).body;
    expect(declined).toContain('Nothing was charged');
    await press(id, 'pay', first);
    await app.runJobs();
    expect((await readStatus(app, student)).subscription.tier).toBe('free');
    expect((await press(id, 'pay', tokenOf(declined))).headers.location).toBe('/subscription/success');
  });

  it.each([
    ['close', '', 303, '/subscription?checkout=closed'],
    ['pay', 'guess', 303, undefined],
    ['steal', '', 404, undefined],
  ])('answer %s', async (action, token, status, location) => {
    const student = await app.register();
    const id = await openCheckout(app, student);
    const response = await press(id, action, token);
    expect(response.statusCode).toBe(status);
    if (location) expect(response.headers.location).toBe(location);
    await app.runJobs();
    expect((await readStatus(app, student)).subscription.tier).toBe('free');
  });

  it('are not found under another id', async () => {
    expect((await page('txn_guess')).statusCode).toBe(404);
  });

  it('renew by themselves, and end when cancelled', async () => {
    const student = await app.register();
    await pay(student);
    const [row] = await app.app.database.read<{ id: string }>(
      'test_subscription',
      'SELECT provider_id AS id FROM subscriptions WHERE user_id = $1',
      [student.id],
    );
    const letMonthPass = async () => {
      await app.app.database.dataSource.query(
        `UPDATE stand_in_payments SET entity = jsonb_set(entity, '{current_billing_period,ends_at}', to_jsonb(now()))
         WHERE id = $1`,
        [row?.id],
      );
      await app.app.tasks[ADVANCE_STAND_IN]?.({ id: row?.id });
      await app.runJobs();
    };
    await letMonthPass();
    expect((await readStatus(app, student)).history.map(({ kind }) => kind)).toEqual([
      'renewed',
      'subscribed',
    ]);
    await app.rest('/api/subscriptions/cancel', { method: 'POST', body: {}, token: student.token });
    await letMonthPass();
    expect((await readStatus(app, student)).subscription).toMatchObject({
      tier: 'free',
      status: 'cancelled',
    });
  });
});

describe('the settings of payment', () => {
  const PADDLE = {
    PADDLE_API_KEY: 'key',
    PADDLE_CLIENT_TOKEN: 'token',
    PADDLE_WEBHOOK_SECRET: 'secret',
    PADDLE_PRICE_ID: 'pri_1',
    PADDLE_ENVIRONMENT: 'production',
  };

  it.each([
    [{}, 'test'],
    [{ NODE_ENV: 'production' }, 'none'],
    [{ NODE_ENV: 'production', BILLING: 'test' }, 'test'],
    [{ BILLING: 'off' }, 'off'],
    [{ ...PADDLE, NODE_ENV: 'production' }, 'paddle'],
  ])('%j means %s', (variables, mode) => {
    expect(readEnv(variables).billing.mode).toBe(mode);
  });

  it.each([
    [{ PADDLE_API_KEY: 'key' }, /PADDLE_CLIENT_TOKEN is missing[^]*PADDLE_ENVIRONMENT is missing/],
    [{ ...PADDLE, BILLING: 'off' }, /BILLING=off conflicts with PADDLE_API_KEY/],
    [{ ...PADDLE, PADDLE_ENVIRONMENT: 'ftp://x' }, /PADDLE_ENVIRONMENT is not valid/],
    [{ ...PADDLE, PADDLE_ENVIRONMENT: 'mars' }, /PADDLE_ENVIRONMENT is not valid. Use sandbox, production/],
    [{ ...PADDLE, PADDLE_PRICE_ID: 'pro_1' }, /PADDLE_PRICE_ID is not a price ID/],
    [{ ...PADDLE, PADDLE_HOSTED_CHECKOUT: 'yes' }, /PADDLE_HOSTED_CHECKOUT is not 0 or 1/],
    [{ BILLING: 'free' }, /BILLING is "free"/],
  ])('%j is refused', (variables, fault) => {
    expect(() => readEnv(variables)).toThrow(fault);
  });

  it('off unlocks Pro for everybody without touching their plan, and sells nothing', async () => {
    const app = await createTestApp({ env: { billing: { mode: 'off' } } });
    const student = await app.register();
    for (let index = 0; index < 5; index += 1) await createCourse(app, student.token);
    const { me } = await app.data<{ me: object }>(
      '{ me { subscriptionTier plan usage { resource used limit } } }',
      {},
      student.token,
    );
    expect(me).toEqual({
      subscriptionTier: 'pro',
      plan: 'pro',
      usage: expect.arrayContaining([{ resource: 'active_courses', used: 5, limit: null }]),
    });
    expect((await app.rest('/api/auth/me', { token: student.token })).json()).toMatchObject({
      user: { subscriptionTier: 'pro' },
    });
    expect((await readStatus(app, student)).subscription).toMatchObject({
      tier: 'pro',
      status: 'active',
      isActive: true,
      nextBilledAt: null,
    });
    const rows = await app.app.database.read(
      'stored_tier',
      'SELECT subscription_tier AS tier FROM users',
      [],
    );
    expect(rows).toEqual([{ tier: 'free' }]);
    for (const path of ['create-checkout', 'upgrade', 'cancel']) {
      const call = { method: 'POST' as const, body: {}, token: student.token };
      expect((await app.rest(`/api/subscriptions/${path}`, call)).statusCode).toBe(409);
    }
    expect((await app.rest('/test-checkout/txn_1')).statusCode).toBe(404);
    // The address is then that of a student's own webhook, to which nothing is posted.
    expect((await app.rest('/api/webhooks/paddle', { method: 'POST', body: {} })).statusCode).toBe(405);
    await app.close();
  });

  it('none sells nothing and says so', async () => {
    const app = await createTestApp({ env: { billing: { mode: 'none' } } });
    const { token } = await app.register();
    const response = await app.rest('/api/subscriptions/create-checkout', {
      method: 'POST',
      body: {},
      token,
    });
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      503,
      expect.stringContaining("aren't set up"),
    ]);
    const cancel = await app.rest('/api/subscriptions/cancel', { method: 'POST', body: {}, token });
    expect([cancel.statusCode, cancel.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringContaining('no subscription to cancel'),
    ]);
    await app.close();
  });
});
