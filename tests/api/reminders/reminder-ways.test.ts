import { createHmac } from 'node:crypto';
import { createDue, createWebhook, readDeliveries, remind } from '../../factories/reminder';
import { logIn } from '../../factories/user';
import { tokenIn } from '../../support/account-apis';
import { readVapid } from '../../support/push-service';
import { HOUR_BEFORE, useReminders } from '../../support/reminder-fixture';

describe('reminders', () => {
  const fixture = useReminders();

  it('are pushed to each device, encrypted for it and signed by the installation; one that is gone is removed', async () => {
    await fixture.setUp({ channels: [{ kind: 'deadline', channels: ['push'] }] });
    const subscribe = `mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id label host } } }`;
    const input = { ...fixture.push.subscription, label: 'Laptop' };
    const first = await fixture.data(subscribe, { input });
    expect(await fixture.data(subscribe, { input })).toEqual(first);
    const id = await createDue(fixture.app, fixture.student.token, 30);
    await remind(fixture.app, fixture.student.token, id, HOUR_BEFORE);
    await fixture.fire();
    expect(fixture.push.received).toHaveLength(1);
    const [message] = fixture.push.received;
    if (!message) throw new Error('Nothing was pushed.');
    expect(fixture.push.read(message)).toEqual({
      title: 'Essay',
      body: expect.stringContaining('Due '),
      path: `/assignments?open=${id}`,
      tag: expect.stringMatching(/^[\w-]{36}$/),
      dueToday: expect.any(Number),
    });
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    const { claims, publicKey } = readVapid(message);
    const { pushSettings } = await fixture.data<{ pushSettings: { publicKey: string; devices: object[] } }>(
      '{ pushSettings { publicKey devices { label lastSentAt } } }',
    );
    expect(claims).toMatchObject({ aud: `http://${fixture.push.host}`, sub: 'mailto:support@localhost' });
    expect(publicKey).toBe(pushSettings.publicKey);
    expect(pushSettings.devices).toEqual([{ label: 'Laptop', lastSentAt: expect.any(String) }]);

    fixture.push.status = 410;
    await fixture.data('mutation { sendTestNotification(input: { channel: push }) { deliveries { id } } }');
    await fixture.app.runJobs();
    const [newest] = await readDeliveries(fixture.app, fixture.student.token);
    expect(newest).toMatchObject({
      state: 'failed',
      answer: '410 push subscription has expired',
      attempts: 1,
    });
    expect(newest?.result).toContain('was removed');
    expect(await fixture.data('{ pushSettings { devices { id } } }')).toEqual({
      pushSettings: { devices: [] },
    });
    const rows = await fixture.app.app.database.read<{ value: string }>(
      'stored',
      `SELECT value FROM instance_settings WHERE name = 'vapid_keys'`,
      [],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.value).not.toContain('privateKey');
  });

  it('are posted to webhooks with a signature, tried again while nobody takes them, and switched off in the end', async () => {
    const made = await fixture.data<{ createWebhook: { secret: string; webhook: { id: string } } }>(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id host addressEnd } } }',
      { input: { name: 'Desk lamp', url: fixture.hook.url } },
    );
    const { secret, webhook } = made.createWebhook;
    const bodies: { body: string; signature: string; delivery: string }[] = [];
    let status = 200;
    fixture.hook.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        const { headers } = request;
        const signature = String(headers['x-termwise-signature']);
        bodies.push({ body, signature, delivery: String(headers['x-termwise-delivery']) });
        response.writeHead(status).end('no thanks\n');
      });
    };
    const test = () =>
      fixture.data<{ sendTestNotification: { deliveries: object[] } }>(
        'mutation ($id: ID) { sendTestNotification(input: { channel: webhook, webhookId: $id }) { deliveries { id state } } }',
        { id: webhook.id },
      );
    expect((await test()).sendTestNotification.deliveries).toMatchObject([{ state: 'waiting' }]);
    await fixture.app.runJobs();
    const [post] = bodies;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(post?.signature ?? '') ?? [];
    expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${post?.body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(post?.body ?? '')).toMatchObject({ kind: 'test', title: 'This is a test' });
    const [delivered] = await readDeliveries(fixture.app, fixture.student.token);
    expect(delivered).toMatchObject({ id: post?.delivery, state: 'sent', target: 'Desk lamp' });

    status = 503;
    await test();
    await fixture.app.runJobs();
    expect((await readDeliveries(fixture.app, fixture.student.token))[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      answer: '503 no thanks',
    });
    status = 400;
    await fixture.app.app.database.dataSource.query('UPDATE webhooks SET failures = 9 WHERE user_id = $1', [
      fixture.student.id,
    ]);
    await test();
    await fixture.app.runJobs();
    const { webhooks } = await fixture.data<{ webhooks: { disabledReason: string | null }[] }>(
      '{ webhooks { disabledReason } }',
    );
    expect(webhooks[0]?.disabledReason).toContain('10 deliveries in a row');
    await fixture.data(
      'mutation ($id: ID!) { updateWebhook(input: { id: $id }) { webhook { disabledReason } } }',
      {
        id: webhook.id,
      },
    );
    const on = await fixture.data<{ webhooks: object[] }>('{ webhooks { disabledReason version } }');
    expect(on.webhooks).toEqual([{ disabledReason: null, version: 2 }]);
  });

  const PASSWORD = 'a quiet library corner';
  const subscribeFrom = (token: string, label: string) => {
    const endpoint = `${fixture.push.subscription.endpoint}/${label}`;
    return fixture.app.data(
      'mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id } } }',
      { input: { ...fixture.push.subscription, endpoint, label } },
      token,
    );
  };
  /** The devices that receive pushes, even if no one can view them anymore. */
  const devices = async () => {
    const { dataSource } = fixture.app.app.database;
    const rows: { label: string }[] = await dataSource.query(
      'SELECT label FROM push_subscriptions WHERE user_id = $1 ORDER BY id',
      [fixture.student.id],
    );
    return rows.map(({ label }) => label);
  };

  it('are told webhook by webhook: every attempt with its HTTP status, and nothing of the others', async () => {
    await fixture.app.app.database.dataSource.query(
      `UPDATE users SET subscription_tier = 'pro' WHERE id = $1`,
      [fixture.student.id],
    );
    const { token } = fixture.student;
    const lamp = await createWebhook(fixture.app, token, fixture.hook.url);
    const other = await createWebhook(fixture.app, token, fixture.hook.url);
    const deliveriesTo = async (webhookId: string) =>
      (
        await fixture.data<{ deliveries: object[] }>(
          `query ($webhookId: ID!) { deliveries(webhookId: $webhookId, first: 20) { kind channel state httpStatus
            attempts } }`,
          { webhookId },
        )
      ).deliveries;
    expect(await deliveriesTo(lamp)).toEqual([]);
    const statuses = [204, 503];
    fixture.hook.answer = (_request, response) => response.writeHead(statuses.shift() ?? 500).end();
    for (const expected of [204, 503]) {
      await fixture.data(
        'mutation ($id: ID) { sendTestNotification(input: { channel: webhook, webhookId: $id }) { deliveries { id } } }',
        { id: lamp },
      );
      await fixture.app.runJobs();
      expect((await deliveriesTo(lamp))[0]).toEqual({
        kind: 'test',
        channel: 'webhook',
        state: expected === 204 ? 'sent' : 'waiting',
        httpStatus: expected,
        attempts: 1,
      });
    }
    expect(await deliveriesTo(lamp)).toHaveLength(2);
    expect(await deliveriesTo(other)).toEqual([]);
    const inInbox = await fixture.data(
      'mutation { sendTestNotification(input: { channel: in_app }) { deliveries { httpStatus } } }',
    );
    expect(inInbox).toEqual({ sendTestNotification: { deliveries: [{ httpStatus: null }] } });
  });

  it('end in the browser that logs out, and in no other', async () => {
    const [laptop, phone] = [
      await logIn(fixture.app, fixture.student),
      await logIn(fixture.app, fixture.student),
    ];
    await subscribeFrom(laptop, 'laptop');
    await subscribeFrom(phone, 'phone');
    await subscribeFrom(fixture.student.token, 'tablet');
    expect(await devices()).toEqual(['laptop', 'phone', 'tablet']);
    await fixture.app.data('mutation { logout { success } }', {}, laptop);
    expect(await devices()).toEqual(['phone', 'tablet']);
    await fixture.data('mutation { endOtherSessions { success } }');
    expect(await devices()).toEqual(['tablet']);
  });

  it('end with a session that ran out unused when all others are ended', async () => {
    await subscribeFrom(await logIn(fixture.app, fixture.student), 'library');
    await subscribeFrom(fixture.student.token, 'tablet');
    await fixture.app.app.database.dataSource.query(
      `DELETE FROM sessions s USING push_subscriptions p WHERE p.user_id = $1 AND p.label = 'library'
       AND s.user_id = p.user_id AND s.id = p.session_id`,
      [fixture.student.id],
    );
    await fixture.data('mutation { endOtherSessions { success } }');
    expect(await devices()).toEqual(['tablet']);
  });

  it.each<[string, string, object, string[]]>([
    [
      'the password was changed, but for the browser it was changed in',
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }',
      { currentPassword: PASSWORD, newPassword: 'another quiet corner' },
      ['tablet'],
    ],
    [
      'the account was closed',
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }',
      { password: PASSWORD },
      [],
    ],
  ])('end everywhere when %s', async (_what, document, input, left) => {
    await subscribeFrom(await logIn(fixture.app, fixture.student), 'thief');
    await subscribeFrom(fixture.student.token, 'tablet');
    const confirmation =
      'confirmation' in input || left.length > 0 ? {} : { confirmation: fixture.student.email };
    await fixture.data(document, { input: { ...input, ...confirmation } });
    expect(await devices()).toEqual(left);
  });

  it.each<[string, string, (mail: string) => object, string, (token: string) => object]>([
    [
      'the password was set by mail',
      'mutation ($input: ForgotPasswordInput!) { forgotPassword(input: $input) { success } }',
      (email) => ({ email }),
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }',
      (token) => ({ token, password: 'another quiet corner' }),
    ],
    [
      'the address was changed',
      'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }',
      (email) => ({ email: `new-${email}`, currentPassword: PASSWORD }),
      'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { success } }',
      (token) => ({ token }),
    ],
  ])('end everywhere when %s', async (_what, ask, asked, confirm, confirmed) => {
    await subscribeFrom(await logIn(fixture.app, fixture.student), 'thief');
    await subscribeFrom(fixture.student.token, 'tablet');
    const { email } = fixture.student;
    const input = asked(email);
    await fixture.data(ask, { input });
    const mails = await fixture.app.mailsTo((input as { email: string }).email);
    await fixture.app.data(confirm, { input: confirmed(tokenIn(mails.at(-1))) });
    expect(await devices()).toEqual([]);
  });

  it('that fail on one way repeat no other', async () => {
    await fixture.data(
      'mutation ($input: SubscribePushInput!) { subscribePush(input: $input) { pushDevice { id } } }',
      {
        input: { ...fixture.push.subscription, label: 'Phone' },
      },
    );
    fixture.push.status = 500;
    const id = await createDue(fixture.app, fixture.student.token, 30);
    await remind(fixture.app, fixture.student.token, id, HOUR_BEFORE);
    await fixture.fire();
    expect(Object.fromEntries((await fixture.log()).map(([channel, state]) => [channel, state]))).toEqual({
      in_app: 'sent',
      email: 'sent',
      push: 'waiting',
    });
    await fixture.app.app.database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'delivery:%'`,
    );
    fixture.push.status = 201;
    expect(await fixture.app.mailsTo(fixture.student.email)).toHaveLength(1);
    expect(fixture.push.received).toHaveLength(2);
    expect((await fixture.log()).every(([, state]) => state === 'sent')).toBe(true);
  });
});
