import { createWebhook, readDeliveries, subscribeDevice } from '../../factories/reminder';
import { startCalendarServer, type CalendarServer } from '../../support/calendar-server';
import { startPushService, type PushService } from '../../support/push-service';
import { createTestApp, type TestApp } from '../../support/test-app';

/** Longer than any unblocked call takes; waiting for all that hangs takes more than a minute. */
const SOON_MS = 15_000;
const TESTS = 20;
/** Students with a device and a webhook each that do not answer. */
const MORE_THAN_WORKERS = 18;

describe('servers that do not answer', () => {
  let app: TestApp;
  let push: PushService;
  let hook: CalendarServer;
  let hanging: CalendarServer;
  beforeAll(async () => {
    push = await startPushService();
    hook = await startCalendarServer();
    hanging = await startCalendarServer();
    hanging.answer = () => undefined;
    const outboundAllow = [push.host, hook.host, hanging.host];
    app = await createTestApp({ env: { outboundAllow } });
  });
  afterAll(async () => {
    await hanging.close();
    await app.close();
    await push.close();
    await hook.close();
  });

  const test = (token: string, channel: string) =>
    app.data(
      'mutation ($input: SendTestNotificationInput!) { sendTestNotification(input: $input) { deliveries { id } } }',
      { input: { channel } },
      token,
    );

  it('hold up nobody else, neither their mails nor their devices nor their webhooks', async () => {
    const [slow, other] = [await app.register(), await app.register()];
    await createWebhook(app, slow.token, hanging.url);
    await subscribeDevice(app, slow.token, `http://${hanging.host}/push/slow`);
    await createWebhook(app, other.token, hook.url);
    await subscribeDevice(app, other.token, push.subscription.endpoint);
    await app.app.startJobs();
    for (let sent = 0; sent < TESTS; sent += 1) {
      await test(slow.token, 'webhook');
      await test(slow.token, 'push');
    }
    await until(() => hanging.requests.length >= 2);
    const began = Date.now();
    for (const channel of ['email', 'push', 'webhook']) await test(other.token, channel);
    await until(async () => (await statesOf(other.token)).every((state) => state === 'sent'));
    expect(Date.now() - began).toBeLessThan(SOON_MS);
    expect((await statesOf(slow.token)).filter((state) => state === 'waiting')).toHaveLength(2 * TESTS);
    // The owner of the lock is known to be alive, so no one else starts the same work.
    const strangers = await app.app.database.read(
      'strangers',
      `SELECT locked_by FROM graphile_worker.jobs WHERE locked_at IS NOT NULL
       AND locked_by NOT IN (SELECT id FROM job_workers)`,
      [],
    );
    expect(strangers).toEqual([]);
  });

  it('keep no worker to themselves, however many students have one', async () => {
    const reached = hanging.requests.length;
    const slow = await Promise.all(Array.from({ length: MORE_THAN_WORKERS }, () => app.register()));
    const other = await app.register();
    await subscribeDevice(app, other.token, push.subscription.endpoint);
    for (const [index, { token }] of slow.entries()) {
      await createWebhook(app, token, hanging.url);
      await subscribeDevice(app, token, `http://${hanging.host}/push/${index}`);
      await test(token, 'webhook');
      await test(token, 'push');
    }
    await test(other.token, 'push');
    await until(async () => (await statesOf(other.token)).every((state) => state === 'sent'));
    // All of them hang at the same time: a worker each would be more than there are.
    await until(() => hanging.requests.length - reached >= 2 * MORE_THAN_WORKERS);
    for (const { token } of slow) expect(await statesOf(token)).toEqual(['waiting', 'waiting']);
  });

  const statesOf = async (token: string) => (await readDeliveries(app, token)).map(({ state }) => state);
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
