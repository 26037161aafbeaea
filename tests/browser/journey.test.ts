import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { canvasFeed, timetableFeed } from '../factories/feeds';
import {
  launchBrowser,
  NOON,
  startProduct,
  visit,
  ZONE,
  type Product,
  type Visitor,
} from './support/product';

const TODAY = NOON.toISOString().slice(0, 10);
const PASSWORD = 'a quiet library corner';

describe.each(['desktop', 'phone'] as const)('the main job on a %s', (screen) => {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let visitor: Visitor | undefined;
  let page: Page;
  const files = mkdtempSync(path.join(tmpdir(), 'termwise-feeds-'));
  const canvas = path.join(files, 'canvas.ics');
  const timetable = path.join(files, 'timetable.ics');
  const email = `${screen}@example.edu`;

  beforeAll(async () => {
    writeFileSync(canvas, canvasFeed({ today: TODAY, zone: ZONE }));
    writeFileSync(timetable, timetableFeed({ today: TODAY, zone: ZONE }));
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    visitor = await visit(browser, product, { screen });
    page = visitor.page;
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    rmSync(files, { recursive: true });
  });
  afterEach(() => {
    expect(visitor?.complaints.splice(0)).toEqual([]);
  });

  it('signs up and is asked for the calendar first', async () => {
    await page.goto('/register');
    await page.getByLabel('First name').fill('Sample');
    await page.getByLabel('Last name').fill('Student');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/import');
    await seeText(page, 'Registration successful!');
  });

  it('imports both calendars at once and shows what they hold first', async () => {
    await page.setInputFiles('input[type=file]', [canvas, timetable]);
    await page.getByRole('button', { name: /^Import \d+ entries/ }).click();
    await page.getByRole('heading', { name: 'Your plan is ready' }).waitFor();
    await seeText(page, '9 courses added');
    await seeText(page, '6 courses paused, over the free plan');
    await seeText(page, '60 deadlines added');
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('shows this week with local times and ticks one', async () => {
    await page.getByRole('heading', { level: 1, name: /23 Nov/ }).waitFor();
    const tick = page.getByRole('checkbox', { name: /^Done: / }).first();
    const name = await tick.getAttribute('aria-label');
    await tick.click();
    await expect(
      page
        .getByRole('checkbox', { name: name ?? '', exact: true })
        .first()
        .isChecked(),
    ).resolves.toBe(true);
  });

  it('enters two scores, and course grade and GPA follow', async () => {
    await page.goto('/courses');
    await page.getByRole('link', { name: /^BIO 210/ }).click();
    await page.getByRole('tab', { name: 'Grades' }).click();
    await score(page, 'Problem set 1', '45', '50');
    await score(page, 'Lab report 2', '40', '50');
    // 85 of 100 points are 85 %, a B with 3.0 points: the average of one graded course.
    await page.getByText('85.00%').or(page.getByText('85%')).first().waitFor();
    await page.goto('/grades');
    await page.getByText('3.00').first().waitFor();
  });

  it('moves a deadline', async () => {
    await page.goto('/assignments');
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await menu.click();
    await page
      .getByRole('menuitem', { name: /^Move to (Fri|today|tomorrow)/ })
      .last()
      .click();
    await page
      .getByText(/ moved to /)
      .first()
      .waitFor({ state: 'attached' });
  });

  it('logs out, forgets the device, and finds everything again after logging in', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await seeText(page, 'Logged out successfully');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/grades');
    await page.getByText('3.00').first().waitFor();
    await page.goto('/courses');
    await page.getByRole('link', { name: /^BIO 210/ }).waitFor();
  });
});

async function seeText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}

async function score(page: Page, title: string, earned: string, possible: string): Promise<void> {
  await page.getByLabel(`Points possible for ${title}`, { exact: true }).fill(possible);
  await page.getByLabel(`Points possible for ${title}`, { exact: true }).press('Tab');
  await page.getByLabel(`Score of ${title}`, { exact: true }).fill(earned);
  const saved = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  await page.getByLabel(`Score of ${title}`, { exact: true }).press('Enter');
  await saved;
}
