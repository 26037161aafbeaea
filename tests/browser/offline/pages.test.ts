import type { Page } from 'playwright-core';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

describe('what needs a connection', () => {
  let page: Page;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await settle(page);
    await goOffline(page);
  });
  const reason = (act: string) => page.getByText(`You’re offline. You can ${act} once you’re online again.`);
  const open = (path: string) => page.goto(fixture.product.url + path);

  it('says so and leads on to the pages that are copied: the view of a term', async () => {
    await open('/calendar?view=term');
    const elsewhere = page.getByRole('navigation', { name: 'You can read these pages offline:' });
    await page.getByText('This page needs a connection.').waitFor();
    await elsewhere.getByRole('link', { name: 'Assignments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Assignments' }).waitFor();
  });

  it('is not the planner, which is drawn from the courses on the device', async () => {
    await open('/grades/planner');
    await page.getByRole('table', { name: 'Your courses with their current and projected grades' }).waitFor();
    expect(await page.getByText('This page needs a connection.').count()).toBe(0);
  });

  it('is disabled with a reason: an export', async () => {
    await open('/profile?tab=data');
    await reason('export or import your data').first().waitFor();
    expect(await page.getByText('Network Error').count()).toBe(0);
  });
});
