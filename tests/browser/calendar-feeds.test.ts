import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('other calendars subscribe to this one', () => {
  let page: Page;
  const fixture = useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const dialog = () => page.getByRole('dialog').last();
  const address = async () => {
    const url = await dialog().getByLabel('Link', { exact: true }).inputValue();
    return `${fixture.product.url}${new URL(url).pathname}`;
  };
  const fetched = (url: string) => fetch(url, { headers: { 'user-agent': 'Google-Calendar-Importer' } });

  it('by an address that is shown once, fetched, replaced and deleted', async () => {
    await page.goto('/calendar');
    await settle(page);
    await page.getByRole('button', { name: 'Feeds' }).click();
    await dialog().getByLabel('Name').fill('My week');
    await expectAccessible(page, { isDialog: true });
    await expectNoOverflow(page);
    await dialog().getByRole('button', { name: 'Create feed' }).click();
    await dialog().getByRole('heading', { name: 'Your feed link' }).waitFor();
    const first = await address();
    expect(await dialog().getByRole('link', { name: 'Open in this device' }).getAttribute('href')).toMatch(
      /^webcal:\/\/.+\/feeds\/tw_feed_[\w-]+\.ics$/,
    );
    await dialog().getByText('Updates every 8 to 24 hours').waitFor();
    await expectAccessible(page, { isDialog: true });
    await expectNoOverflow(page);
    const calendar = await fetched(first);
    expect(await calendar.text()).toContain('X-WR-CALNAME:My week');

    await dialog().getByRole('button', { name: 'Done', exact: true }).click();
    await dialog().getByText('The Free plan includes one feed.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Feeds' }).click();
    await dialog()
      .getByText(/^Everything · Last read .+ by Google Calendar$/)
      .waitFor();
    expect(await page.content()).not.toContain('tw_feed_');

    await dialog().getByRole('button', { name: 'Actions for My week' }).click();
    await page.getByRole('menuitem', { name: 'Replace link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
    await dialog().getByRole('heading', { name: 'Your feed link' }).waitFor();
    const second = await address();
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);

    await dialog().getByRole('button', { name: 'Done', exact: true }).click();
    await dialog().getByRole('button', { name: 'Actions for My week' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('button', { name: 'Create feed' }).waitFor();
    expect((await fetched(second)).status).toBe(404);
  });
});
