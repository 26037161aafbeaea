import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility';
import { exploreSampleData, SCREENS, settle } from './support/product';
import { useVisitor } from './support/scene';

describe('study blocks on the demo term', () => {
  let page: Page;
  const scene = useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await settle(page);
  });

  const drawer = () => page.getByRole('dialog', { name: 'Plan my study time' });
  const blocks = () => page.locator('[data-entry-id]').filter({ hasText: 'Study block' });
  const openPlan = () => page.getByRole('button', { name: 'Plan study time' }).click();

  it('are shown as a sample to a student on the free plan, with the way to Student Pro', async () => {
    await page.getByRole('button', { name: 'Plan my study time' }).click();
    await drawer().getByText('A sample, not your work').waitFor();
    await drawer().getByRole('link', { name: 'See Student Pro' }).waitFor();
    await expectAccessible(page, { isDialog: true });
    await page.keyboard.press('Escape');
  });

  it('are placed by hand by everybody', async () => {
    await page.goto('/calendar?view=week');
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('button', { name: 'A study block instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'New study block' });
    await dialog.getByLabel('What you work on').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Add study block' }).click();
    await dialog.waitFor({ state: 'detached' });
    await blocks().first().waitFor();
    expect(await blocks().count()).toBe(1);
  });

  it('move with the keyboard and are deleted with a way back', async () => {
    await blocks().first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: '+1 day' }).click();
    await page.getByText(/: now .+\.$/).waitFor();
    await blocks().first().click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await blocks().first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await blocks().first().waitFor();
  });

  it('are planned for Student Pro, saved together and taken back together', async () => {
    await scene.product.sql(`UPDATE users SET subscription_tier = 'pro'`);
    await page.reload();
    await openPlan();
    const boxes = drawer().getByRole('checkbox');
    await boxes.first().waitFor();
    const proposed = await boxes.count();
    expect(proposed).toBeGreaterThan(1);
    await expectAccessible(page, { isDialog: true });
    await boxes.first().press('Space');
    await drawer().getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${proposed - 1} study blocks saved`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(`${proposed - 1} study blocks saved`).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelectorAll('[data-entry-id]').length > 0);
  });

  it('are planned on a phone as well', async () => {
    await page.setViewportSize(SCREENS.phone);
    await openPlan();
    await drawer().getByRole('checkbox').first().waitFor();
    await expectAccessible(page, { isDialog: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
