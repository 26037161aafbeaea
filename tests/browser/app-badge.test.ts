import type { Page } from 'playwright-core';
import { workerReady } from './support/offline';
import { exploreSampleData, settle } from './support/product';
import { useProduct } from './support/product-fixture';

/** Notes the page's calls of the badge; 0 is a cleared one. */
function noteBadges(): void {
  const badges: number[] = JSON.parse(localStorage.getItem('test-badges') ?? '[]') as number[];
  const note = async (count: number) => {
    badges.push(count);
    localStorage.setItem('test-badges', JSON.stringify(badges));
  };
  Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(0) });
}

const badges = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('test-badges') ?? '[]') as number[]);

async function untilBadge(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => (JSON.parse(localStorage.getItem('test-badges') ?? '[]') as number[]).at(-1) === wanted,
    count,
  );
}

describe('the badge on the icon', () => {
  const fixture = useProduct({ kind: 'whole' });

  it('counts what is due today after the first content, follows a tick, and goes with the session', async () => {
    const { page } = await fixture.visit();
    await page.addInitScript(noteBadges);
    await exploreSampleData(page);
    await settle(page);
    const summary =
      (await page
        .getByText(/\d+ due today/)
        .first()
        .textContent()) ?? '';
    const due = Number(/(\d+) due today/.exec(summary)?.[1]);
    expect(due).toBeGreaterThan(0);
    await untilBadge(page, due);
    await page
      .getByRole('region', { name: /^Today/ })
      .getByRole('checkbox', { name: /^Done: / })
      .first()
      .click();
    await untilBadge(page, due - 1);
    await settle(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL(/\/(?:login)?$/);
    expect((await badges(page)).at(-1)).toBe(0);
  });

  it('is set by a push, and left alone by one that does not say', async () => {
    const { page, context } = await fixture.visit({ hasWorker: true });
    const { url: origin } = fixture.product;
    await context.grantPermissions(['notifications'], { origin });
    await exploreSampleData(page);
    await settle(page);
    await workerReady(page);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const noted: (number | null)[] = [];
      const set = async (count: number) => void noted.push(count);
      Object.assign(Object.getPrototypeOf(navigator) as object, {
        setAppBadge: set,
        clearAppBadge: () => set(0),
      });
      Object.assign(self, { noted });
    });
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const message = { title: 'Essay', body: '', path: '/assignments' };
    for (const [tag, more] of Object.entries({ one: { dueToday: 3 }, two: {}, three: { dueToday: 0 } })) {
      const data = JSON.stringify({ ...message, ...more, tag });
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await page.waitForFunction(async (wanted) => {
        const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
          getNotifications: () => registration.getNotifications({ tag: wanted }),
        }));
        return (await getNotifications()).length === 1;
      }, tag);
    }
    expect(await worker.evaluate(() => (self as unknown as { noted: number[] }).noted)).toEqual([3, 0]);
  });
});
