import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { APP_PLACES } from './support/places';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** The address of every page of the application. */
const ADDRESSES = new Set(APP_PLACES.map(({ address }) => address));

/** The requests of a page that wait for an answer, and those that ended without one. */
function watchRequests(page: Page) {
  const pending = new Set<Request>();
  const aborted: string[] = [];
  page.on('request', (request) => {
    // The stream of changes lasts as long as its document.
    if (new URL(request.url()).pathname !== '/api/changes') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    const { operationName = '' } = (request.postDataJSON() ?? {}) as { operationName?: string };
    const { pathname } = new URL(request.url());
    if (pending.delete(request)) aborted.push(`${request.method()} ${pathname} ${operationName}`);
  });
  return { pending, aborted };
}

describe('a plain load of a page', () => {
  let requests: ReturnType<typeof watchRequests>;
  const visitor = useVisitor({ screen: 'phone' }, async ({ page }) => {
    await exploreSampleData(page);
    await settle(page);
    requests = watchRequests(page);
  });

  it.each([...ADDRESSES])('lets no request of %s go to waste', async (address) => {
    const { page } = visitor;
    // The second load asks only for what has changed.
    for (let loads = 0; loads < 2; loads += 1) {
      await page.goto(address);
      await settle(page);
      // Leaving the page would end them.
      while (requests.pending.size > 0) await pause(50);
    }
    expect(requests.aborted.splice(0)).toEqual([]);
  });
});
