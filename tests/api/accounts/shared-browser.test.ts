import { subscribeDevice } from '../../factories/reminder';
import { startPushService, type PushService } from '../../support/push-service';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

describe('a browser that two accounts use', () => {
  let app: TestApp;
  let push: PushService;
  beforeAll(async () => {
    push = await startPushService();
    app = await createTestApp({ env: { outboundAllow: [push.host] } });
  });
  afterAll(async () => {
    await app.close();
    await push.close();
  });

  const devicesOf = async ({ token }: TestStudent) => {
    const data = await app.data<{ pushSettings: { devices: { id: string }[] } }>(
      '{ pushSettings { devices { id } } }',
      {},
      token,
    );
    return data.pushSettings.devices.map(({ id }) => id);
  };

  it('is told what concerns the one who subscribed last', async () => {
    const [former, latter] = [await app.register(), await app.register()];
    const endpoint = `${push.subscription.endpoint}/shared`;
    await subscribeDevice(app, former.token, endpoint);
    const elsewhere = await subscribeDevice(app, former.token, `${push.subscription.endpoint}/own`);
    const id = await subscribeDevice(app, latter.token, endpoint);
    expect(await devicesOf(latter)).toEqual([id]);
    expect(await devicesOf(former)).toEqual([elsewhere]);
  });

  it('belongs to one of them, also when both subscribe at the same moment', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => app.register()));
    const endpoint = `${push.subscription.endpoint}/contested`;
    await Promise.all(students.map(({ token }) => subscribeDevice(app, token, endpoint)));
    const devices = await Promise.all(students.map(devicesOf));
    expect(devices.flat()).toHaveLength(1);
  });
});
