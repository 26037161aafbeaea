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

/** Tries out a score in the gradebook of the first sample course, from where courses are listed. */
export async function tryScore(page: Page): Promise<void> {
  await openTab(page, 'Grades');
  await page.getByRole('switch', { name: 'What if' }).click();
  const score = page.getByLabel('Score of Final exam');
  if ((await score.getAttribute('aria-haspopup')) === null) return score.fill('90');
  // On a phone a sheet opens over the gradebook.
  await score.click();
  await page.getByLabel('Exact score').fill('90');
  return page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}
