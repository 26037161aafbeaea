import type { Page } from 'playwright-core';

const PASSWORD = 'a quiet library corner';

/** Registers a student the way a guest does; it ends on the page that asks for a calendar file. */
export async function createStudent(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Last name').fill('Student');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/import');
}
