import type { CDPSession, Page } from 'playwright-core';
import { workerReady } from './support/offline';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** A notification as the browser shows it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
}

describe('the service worker', () => {
  let page: Page;
  const fixture = useVisitor({ hasWorker: true, kind: 'whole' }, async (visitor) => {
    ({ page } = visitor);
    await visitor.context.grantPermissions(['notifications'], { origin: visitor.product.url });
    await exploreSampleData(page);
    await settle(page);
    await workerReady(page);
  });

  /** Hands a message to the worker as the browser's own push service would. */
  async function push(data: string): Promise<void> {
    const session: CDPSession = await fixture.context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations;
        if (registration) resolve(registration.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    const origin = fixture.product.url;
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await session.detach();
  }

  const shown = (): Promise<Shown[]> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });

  async function until(count: number): Promise<Shown[]> {
    for (;;) {
      const notifications = await shown();
      if (notifications.length === count) return notifications;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const MESSAGE = { title: 'Essay', body: 'Due Fri, 27 Nov, 17:00', path: '/assignments', tag: 'one' };

  it('shows a notification for a push, once when it comes twice', async () => {
    await push(JSON.stringify(MESSAGE));
    await push(JSON.stringify(MESSAGE));
    expect(await until(1)).toEqual([{ title: 'Essay', body: 'Due Fri, 27 Nov, 17:00', tag: 'one' }]);
  });

  it('shows something for a push that it does not understand', async () => {
    await push('not what the server sends');
    expect(await until(2)).toContainEqual({ title: 'Termwise', body: '', tag: 'termwise' });
  });

  it('leads to what a notification is about in the tab that is open', async () => {
    const worker =
      fixture.context.serviceWorkers()[0] ?? (await fixture.context.waitForEvent('serviceworker'));
    await worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications({ tag: 'one' });
      const Click = (self as unknown as Record<string, new (type: string, init: object) => Event>)[
        'NotificationEvent'
      ];
      if (notification && Click) self.dispatchEvent(new Click('notificationclick', { notification }));
    });
    await page.waitForURL('**/assignments');
    expect(await until(1)).toMatchObject([{ tag: 'termwise' }]);
  });
});
