import type { Page } from 'playwright-core';
import { APP_PLACES } from './support/places';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** The address of every page of the application. */
const ADDRESSES = new Set(APP_PLACES.map(({ address }) => address));

/** The requests of a page that ended without an answer. */
function abortedOf(page: Page): string[] {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    const { operationName = '' } = (request.postDataJSON() ?? {}) as { operationName?: string };
    const { pathname } = new URL(request.url());
    // The stream of changes lasts as long as its document.
    if (pathname !== '/api/changes') aborted.push(`${request.method()} ${pathname} ${operationName}`);
  });
  return aborted;
}

describe('a plain load of a page', () => {
  let aborted: string[];
  const visitor = useVisitor({ screen: 'phone' }, async ({ page }) => {
    await exploreSampleData(page);
    await settle(page);
    aborted = abortedOf(page);
  });

  it.each([...ADDRESSES])('lets no request of %s go to waste', async (address) => {
    const { page } = visitor;
    // The second load asks only for what has changed.
    for (let loads = 0; loads < 2; loads += 1) {
      await page.goto(address);
      await settle(page);
    }
    expect(aborted.splice(0)).toEqual([]);
  });
});
