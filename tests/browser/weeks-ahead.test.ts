import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe.each(['phone', 'desktop'] as const)('the weeks ahead, with Student Pro, on a %s', (screen) => {
  let page: Page;
  const fixture = useVisitor(
    { screen, bypassPolicy: true, settings: () => ({ billing: { mode: 'off' } }) },
    async (visitor) => {
      ({ page } = visitor);
      await exploreSampleData(page);
      await settle(page);
    },
  );

  it('are told from Today in a sentence, as a plot and as a table', async () => {
    await page.getByRole('button', { name: 'Free time left' }).click();
    const drawer = page.getByRole('dialog', { name: 'Free time left' });
    const words = /^(You have enough free time for everything due by|From \w+ \d+ \w+ on, you’re) .+\./;
    await drawer.getByRole('img', { name: words }).waitFor();
    await drawer.getByText(words).waitFor();
    await expectAccessible(page, { isDialog: true });
    await drawer.getByRole('switch', { name: 'Show as table' }).click();
    const table = drawer.getByRole('table', { name: 'Free time and work at each deadline' });
    expect(await table.getByRole('row').count()).toBeGreaterThan(3);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('say from which day on time is missing, and what takes it', async () => {
    await fixture.product.sql(`UPDATE users SET daily_minutes = 15`);
    await page.goto('/calendar');
    await settle(page);
    await page.getByRole('button', { name: 'Free time left' }).click();
    const drawer = page.getByRole('dialog', { name: 'Free time left' });
    await drawer.getByText(/^From .+ on, you’re .+ short\./).waitFor();
    await drawer.getByRole('heading', { name: /^Largest assignments due by/ }).waitFor();
    await drawer.getByRole('list').getByRole('link').first().click();
    await page.waitForURL('**/assignments?open=*');
  });

  it('show a second time zone beside the hours, once it is chosen, and remember it', async () => {
    await page.goto('/calendar?view=day');
    await settle(page);
    await page.getByRole('button', { name: 'Layers' }).click();
    const choice = page.getByRole('combobox', { name: 'Second time zone' });
    await choice.selectOption({ label: 'America/New York' });
    await page.keyboard.press('Escape');
    const hour = page.getByText(/04:00\s+in New York/).first();
    await hour.waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await hour.waitFor();
  });

  it('come as a weekly review, on a weekday and at a time of choice', async () => {
    await page.goto('/profile#notifications');
    await settle(page);
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByRole('checkbox', { name: /^Weekly review What/ }).check();
    await section.getByLabel('Review at').first().waitFor();
    await section.getByRole('button', { name: 'Save', exact: true }).click();
    await section.getByText(/^Saved/).waitFor();
    await page.reload();
    await settle(page);
    await section.getByRole('checkbox', { name: /^Weekly review What/, checked: true }).waitFor();
    await section.getByText('Send a test', { exact: true }).click();
    await section.getByRole('button', { name: 'Weekly review: Send one now' }).click();
    await section.getByText('Inbox: It is in the inbox.').waitFor();
    await page.goto('/inbox');
    await page.getByRole('link', { name: /^Your week: / }).waitFor();
  });
});

describe('the weeks ahead, with the free plan', () => {
  const fixture = useVisitor({ screen: 'phone', bypassPolicy: true }, async ({ page }) => {
    await exploreSampleData(page);
    await settle(page);
  });

  it('are the next seven days, and what the plan adds', async () => {
    const { page } = fixture;
    await page.getByRole('button', { name: 'Free time left' }).click();
    const drawer = page.getByRole('dialog', { name: 'Free time left' });
    await drawer.getByText(/^In the next 7 days, you have .+ of free time and .+ of work due\.$/).waitFor();
    const table = drawer.getByRole('table', { name: 'Free time and work due in the next 7 days' });
    expect(await table.getByRole('row').count()).toBe(1 + 7);
    await drawer.getByRole('heading', { name: 'Up to the end of the term' }).waitFor();
    await expectAccessible(page, { isDialog: true });
    await drawer.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/subscription');
  });
});
