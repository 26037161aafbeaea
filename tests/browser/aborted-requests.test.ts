import type { Page } from 'playwright-core';
import { APP_PLACES } from './support/places';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** The address of every page of the application. */
const ADDRESSES = new Set(APP_PLACES.map(({ address }) => address));

/** The requests that ended without an answer, other than those of a page being left. */
function watchRequests(page: Page) {
  const aborted: string[] = [];
  let isLeaving = false;
  page.on('requestfailed', (request) => {
    const { operationName = '' } = (request.postDataJSON() ?? {}) as { operationName?: string };
    const { pathname } = new URL(request.url());
    // The stream of changes lasts as long as its document.
    if (!isLeaving && pathname !== '/api/changes')
      aborted.push(`${request.method()} ${pathname} ${operationName}`);
  });
  const open = async (address: string): Promise<void> => {
    isLeaving = true;
    await page.goto(address, { waitUntil: 'commit' });
    isLeaving = false;
    await settle(page);
  };
  return { aborted, open };
}

describe('a plain load of a page', () => {
  let requests: ReturnType<typeof watchRequests>;
  useVisitor({ screen: 'phone' }, async ({ page }) => {
    await exploreSampleData(page);
    await settle(page);
    requests = watchRequests(page);
  });

  it.each([...ADDRESSES])('lets no request of %s go to waste', async (address) => {
    // The second load asks only for what has changed.
    for (let loads = 0; loads < 2; loads += 1) await requests.open(address);
    expect(requests.aborted.splice(0)).toEqual([]);
  });
});
