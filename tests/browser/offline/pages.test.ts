import type { BrowserContext, Page } from 'playwright-core';
import { goOffline } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

describe('what needs a connection', () => {
  let page: Page;
  let context: BrowserContext;
  const fixture = useVisitor(
    { hasWorker: true, provoked: /net::ERR_INTERNET_DISCONNECTED/ },
    async (visitor) => {
      ({ page, context } = visitor);
      await exploreSampleData(page);
      await settle(page);
      await goOffline(page);
    },
  );
  const reason = (act: string) => page.getByText(`You’re offline. You can ${act} once you’re online again.`);
  const open = (path: string) => page.goto(fixture.product.url + path);

  it.each(['/calendar/timetable', '/calendar?view=term', '/grades/planner'])(
    '%s, which is not copied, says so and leads on to the pages that are',
    async (path) => {
      await open(path);
      const elsewhere = page.getByRole('navigation', { name: 'You can read these pages offline:' });
      await page.getByText('This page needs a connection.').waitFor();
      await elsewhere.getByRole('link', { name: 'Assignments' }).click();
      await page.getByRole('heading', { level: 1, name: 'Assignments' }).waitFor();
    },
  );

  it('is disabled with a reason: a new course, and preferences', async () => {
    await open('/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    await reason('add courses').waitFor();
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await name.fill('Astronomy');
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Add course' }).isDisabled()).toBe(
      true,
    );
    await context.setOffline(false);
    await reason('add courses').waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Astronomy');
    await context.setOffline(true);
    await open('/profile?tab=preferences');
    await reason('change these settings').first().waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).first().isDisabled()).toBe(true);
    expect(await page.getByText('Network Error').count()).toBe(0);
  });
});
