import { noteOwnDevice } from '../../../client/apollo/push-device';
import { OWN_DEVICE } from '../../../client/boot/token';
import { renewPush } from '../../../client/features/reminders/push-renewal';
import { notify } from '../../../client/notifications/notify';
import { FakeServer } from '../support/fake-server';

const OLD = 'https://push.example/old';
const NEW = 'https://push.example/new';
const DEVICE = {
  __typename: 'PushDevice',
  id: 'd1',
  label: 'Firefox, Linux',
  host: 'push.example',
  lastSentAt: null,
  createdAt: '2026-11-26T12:00:00Z',
};

/** A browser with or without a subscription, in which notifications are allowed or not. */
function useBrowser(endpoint: string | null, permission: NotificationPermission) {
  let known: ReturnType<typeof subscriptionTo> | null = null;
  const subscriptionTo = (to: string) => ({
    endpoint: to,
    options: { applicationServerKey: new ArrayBuffer(0) },
    unsubscribe: async () => {
      known = null;
      return true;
    },
    toJSON: () => ({ endpoint: to, keys: { p256dh: 'key', auth: 'secret' } }),
  });
  if (endpoint !== null) known = subscriptionTo(endpoint);
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async () => (known = subscriptionTo(NEW)),
  };
  const getRegistration = async () => ({ pushManager });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => permission },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  return { endpoint: () => known?.endpoint ?? null };
}

/** A server that knows this browser, or has removed it. */
function startServer(isKnown = true) {
  return new FakeServer({
    respond: ({ name }) =>
      name === 'PushSettings'
        ? {
            pushSettings: {
              __typename: 'PushSettings',
              publicKey: 'public',
              devices: isKnown ? [DEVICE] : [],
            },
          }
        : name === 'SubscribePush'
          ? { subscribePush: { __typename: 'PushDevicePayload', pushDevice: { ...DEVICE, id: 'd2' } } }
          : { unsubscribePush: { __typename: 'UnsubscribePushPayload', id: 'd1' } },
  });
}

describe('a browser that gets pushes', () => {
  let told: jest.SpyInstance;
  beforeEach(() => {
    told = jest.spyOn(notify, 'error').mockImplementation(() => undefined);
    noteOwnDevice('d1', OLD);
  });
  afterEach(() => told.mockRestore());

  it('changes nothing while the server knows its subscription, noted or not', async () => {
    const server = startServer();
    const browser = useBrowser(OLD, 'granted');
    await renewPush(server.client, 'd1');
    localStorage.removeItem('push-endpoint');
    await renewPush(server.client, 'd1');
    expect(server.asked).toEqual(['PushSettings', 'PushSettings']);
    expect([localStorage.getItem(OWN_DEVICE), browser.endpoint(), told.mock.calls]).toEqual(['d1', OLD, []]);
  });

  it('is told when the server has removed it, and ends the subscription that its push service forgot', async () => {
    const server = startServer(false);
    const browser = useBrowser(OLD, 'granted');
    await renewPush(server.client, 'd1');
    await renewPush(server.client, 'd1');
    expect(told).toHaveBeenCalledTimes(1);
    expect([localStorage.getItem(OWN_DEVICE), browser.endpoint()]).toEqual([null, null]);
  });

  it.each([
    ['dropped', null],
    ['replaced', 'https://push.example/replaced'],
  ])('is subscribed again under its name when it has %s the subscription', async (_what, endpoint) => {
    const server = startServer();
    useBrowser(endpoint, 'granted');
    await renewPush(server.client, 'd1');
    expect(server.asked).toEqual(['PushSettings', 'SubscribePush', 'UnsubscribePush']);
    expect(server.requests[1]?.variables).toMatchObject({ input: { label: DEVICE.label } });
    expect([localStorage.getItem(OWN_DEVICE), told.mock.calls]).toEqual(['d2', []]);
  });

  it.each([
    ['notifications were forbidden', 'denied', true, ['PushSettings', 'UnsubscribePush']],
    ['the server has removed it', 'granted', false, ['PushSettings']],
  ] as const)('is told once, and leaves the list, when %s', async (_why, permission, isKnown, asked) => {
    const server = startServer(isKnown);
    useBrowser(null, permission);
    await renewPush(server.client, 'd1');
    expect(server.asked).toEqual(asked);
    expect(told).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(OWN_DEVICE)).toBeNull();
  });

  it('keeps its ID for the next visit when the server does not answer', async () => {
    const server = new FakeServer({ respond: () => Promise.reject(new Error('Offline.')) });
    useBrowser(null, 'granted');
    await expect(renewPush(server.client, 'd1')).rejects.toThrow();
    expect([localStorage.getItem(OWN_DEVICE), told.mock.calls]).toEqual(['d1', []]);
  });
});
