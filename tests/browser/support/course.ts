import type { Page } from 'playwright-core';

/** Opens a tab of the first sample course, from where courses are listed. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: /^BIO 210/ })
    .first()
    .click();
  await page.waitForURL('**/courses/*');
  await page.getByRole('tablist').waitFor();
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

/** Goes to the gradebook of the first sample course. */
export async function openGradebook(page: Page): Promise<void> {
  await page.goto('/courses');
  await openTab(page, 'Grades');
}
