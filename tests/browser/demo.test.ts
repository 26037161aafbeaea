import type { Page } from 'playwright-core';
import { logIn, PASSWORD } from './support/account';
import { useVisitor } from './support/product-fixture';

const EMAIL = 'sample.student@example.edu';
/** In the sample data of every demo: due yesterday, and in two days. */
const SAMPLE_ITEMS = ['Read chapter 9: membranes', 'Problem set 6'];

describe('looking around with sample data', () => {
  let page: Page;
  useVisitor({}, (visitor) => void ({ page } = visitor));

  it('stands below the log-in for who comes to log in', async () => {
    await page.goto('/login?next=%2Fdashboard');
    const buttons = await page.getByRole('main').getByRole('button').allTextContents();
    expect(buttons.indexOf('Log in')).toBeLessThan(buttons.indexOf('Explore with sample data'));
  });

  it('leads a guest from the landing page over the log-in page to a filled Today', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View Demo' }).click();
    await page.waitForURL('**/login?next=%2Fdashboard');
    // One key: the first control of the form has the focus.
    await page.locator('button:focus', { hasText: 'Explore with sample data' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await seeSampleItems(page);
  });

  it('says that it goes away, and becomes an account with everything in it', async () => {
    await page.getByText('Sample data, deleted').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep this planner' });
    await dialog.getByLabel('First name').fill('Sample');
    await dialog.getByLabel('Last name').fill('Student');
    await dialog.getByLabel('Email').fill(EMAIL);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Sample data, deleted').waitFor({ state: 'detached' });
    await seeSampleItems(page);
  });

  it('can be logged out of and into like any account', async () => {
    await page.goto('/profile');
    await page.getByRole('main').getByText(EMAIL, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/login');
    await logIn(page, EMAIL, PASSWORD);
    await page.waitForURL('**/dashboard');
    await seeSampleItems(page);
  });
});

async function seeSampleItems(page: Page): Promise<void> {
  for (const title of SAMPLE_ITEMS)
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().waitFor();
}
