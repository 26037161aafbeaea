import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { ask } from './support/account';
import { loadThroughWorker, LOSES_NETWORK } from './support/offline';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const CHAPTER = 'Read chapter 9: membranes';
const ROWS = `{ assignments { title progress version } }`;

interface Row {
  title: string;
  progress: string;
  version: number;
}

describe('a change made without a connection, in a tab that is closed', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await settle(page);
    await loadThroughWorker(page);
  });
  const chapter = async (): Promise<Row | undefined> => {
    const { assignments } = await ask<{ assignments: Row[] }>(fixture.product, token, ROWS, {});
    return assignments.find(({ title }) => title === CHAPTER);
  };

  it('is sent by the service worker, and not made again by the next start', async () => {
    const before = (await chapter())!;
    const devtools = await context.newCDPSession(page);
    const registrationId = await registrationOf(devtools);
    await context.setOffline(true);
    await page
      .getByRole('checkbox', { name: `Done: ${CHAPTER}` })
      .first()
      .click();
    await page.getByRole('status').getByText('1 change will be saved when you’re online.').waitFor();
    await page.goto('about:blank');
    await tabsToClose(context);
    await context.setOffline(false);
    // In this moment, the browser would wake the worker.
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: fixture.product.url,
      registrationId,
      tag: 'send-waiting',
      lastChance: false,
    });
    for (let tries = 0; tries < 100 && (await chapter())?.progress !== 'submitted'; tries += 1)
      await page.waitForTimeout(100);
    expect(await chapter()).toMatchObject({ progress: 'submitted', version: before.version + 1 });
    // An undo from now on must be sent to the server; the tab may have tried in vain to send it, too, which leaves no mark.
    const marks = await marksOf(context);
    expect(marks).toHaveLength(1);
    expect(marks).not.toContain(true);
    // It is said for a few seconds, within which a busy page may not have loaded its last file.
    await page.goto(`${fixture.product.url}/dashboard`, { waitUntil: 'commit' });
    await page.getByText('1 change saved.').waitFor();
    expect(await chapter()).toMatchObject({ progress: 'submitted', version: before.version + 1 });
  });
});

/** The service worker knows a tab for a moment longer than the student sees it. */
async function tabsToClose(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll(options: object): Promise<object[]> };
    };
    while ((await clients.matchAll({ includeUncontrolled: true })).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Returns for each change on the device whether it was never sent. */
async function marksOf(context: BrowserContext): Promise<unknown[]> {
  const [worker] = context.serviceWorkers();
  return worker!.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('termwise-outbox');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const reading = opening.result.transaction('changes').objectStore('changes').getAll();
          reading.onerror = reject;
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { isUnsent?: boolean }[]).map(({ isUnsent }) => isUnsent));
          };
        };
      }),
  );
}

/** The browser's name for the service worker of the page. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}
