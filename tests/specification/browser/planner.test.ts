import type { Page } from 'playwright-core';
import { openAccount } from '../../browser/support/account';
import { settle } from '../../browser/support/product';
import { useProduct } from '../../browser/support/product-fixture';

const fixture = useProduct();
let page: Page;

beforeAll(async () => {
  const { token } = await openAccount(fixture.product);
  ({ page } = await fixture.visit({ token }));
});

/** Waits until a dialog has accepted the input. */
async function submit(button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('§1 what the product covers', () => {
  it('§1 courses with credits', async () => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('BIO 210');
    await dialog.getByLabel('Name').fill('Cell Biology');
    await dialog.getByLabel('Credits').fill('4');
    await submit('Add course');
    await page
      .getByRole('link', { name: /^BIO 210/ })
      .first()
      .click();
    await page.waitForURL('**/courses/*');
    await page.getByRole('main').getByText('4 credits').waitFor();
  });

  it('§1 assignment tracking with deadlines and priorities', async () => {
    await page.goto('/assignments');
    await page.getByRole('button', { name: 'New assignment' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Lab report');
    await dialog.getByLabel('Course').selectOption({ label: 'BIO 210' });
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    await dialog.getByText(/^More/).click();
    await dialog.getByRole('button', { name: 'Priority' }).click();
    await dialog.getByLabel('Priority').selectOption('1, highest');
    await submit('Add assignment');
    await page.goto('/dashboard');
    const row = page.getByRole('main').locator('[data-assignment]').filter({ hasText: 'Lab report' }).first();
    await row.getByText(/tomorrow/i).waitFor();
    await row.getByText('Priority 1').waitFor();
  });

  it('§1 a calendar, in which the deadline stands beside what is planned', async () => {
    await page.goto('/calendar?view=agenda');
    await page.getByRole('button', { name: 'New event' }).first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('Study group');
    await submit('Add event');
    for (const title of ['Lab report', 'Study group']) {
      await page.getByRole('main').getByText(title).first().waitFor();
    }
  });

  it('§1 grade management and GPA analytics', async () => {
    await page.goto('/courses');
    await page.getByRole('link', { name: /^BIO 210/ }).click();
    await page.getByRole('tab', { name: 'Grades' }).click();
    const possible = page.getByLabel('Points possible for Lab report', { exact: true });
    await possible.fill('50');
    await possible.press('Tab');
    const score = page.getByLabel('Score of Lab report', { exact: true });
    await score.fill('45');
    await score.press('Enter');
    // 45 of 50 points are 90 %, an A- with 3.7 points.
    await page
      .getByRole('main')
      .getByText(/^90(\.00)?%/)
      .first()
      .waitFor();
    // The screen is ahead of the server.
    await settle(page);
    await page.goto('/grades');
    await page.getByText('3.70', { exact: true }).first().waitFor();
    const credits = page.getByRole('region', { name: 'GPA' }).locator('dl');
    expect(await credits.textContent()).toBe('Credits attempted4Earned4In the GPA4');
  });
});
