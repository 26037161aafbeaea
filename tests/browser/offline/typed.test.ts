import type { Page } from 'playwright-core';
import { switchToPro } from '../support/account';
import { openTab } from '../support/course';
import { goOffline } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

describe('what is typed without a connection', () => {
  let page: Page;
  const fixture = useVisitor(
    { hasWorker: true, provoked: /net::ERR_INTERNET_DISCONNECTED/ },
    async (visitor) => {
      ({ page } = visitor);
      await switchToPro(fixture.product, await exploreSampleData(page));
      await settle(page);
      await goOffline(page);
    },
  );
  const dialog = () => page.getByRole('dialog');
  const bar = (text: string) => page.getByRole('status').getByText(text);
  const closed = () => dialog().waitFor({ state: 'detached' });
  const open = (path: string) => page.goto(fixture.product.url + path);
  const press = (name: string) => dialog().getByRole('button', { name }).click();

  it('waits: a course, and a term', async () => {
    await open('/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    await dialog().getByRole('textbox', { name: 'Code' }).fill('AST 101');
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Astronomy');
    await press('Add course');
    await closed();
    await page.getByRole('article').filter({ hasText: 'Astronomy' }).waitFor();
    await bar('1 change will be saved').waitFor();
    await page.getByRole('button', { name: 'New term' }).click();
    await dialog().getByLabel('Name').fill('Some winter');
    await dialog().getByLabel('Current term').uncheck();
    await press('Add term');
    await closed();
    await bar('2 changes will be saved').waitFor();
    await page.reload();
    await page.getByRole('article').filter({ hasText: 'Astronomy' }).waitFor();
  });

  it('waits: a target, and a category', async () => {
    await openTab(page, 'Grades');
    const target = page.getByLabel('Target for BIO 210 in percent');
    await target.fill('91');
    await target.press('Enter');
    await bar('3 changes will be saved').waitFor();
    await page.getByLabel('Name of the new category').fill('Field work');
    await page.getByRole('button', { name: 'Add category' }).click();
    await bar('4 changes will be saved').waitFor();
  });
});
