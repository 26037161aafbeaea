import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  exploreSampleData,
  launchBrowser,
  startProduct,
  visit,
  type Product,
  type Visitor,
} from './support/product';

const PASSWORD = 'a quiet library corner';

describe('taking everything along', () => {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-archive-'));
  const archive = path.join(folder, 'archive.zip');

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => {
    expect(visitors.flatMap(({ complaints }) => complaints.splice(0))).toEqual([]);
  });

  const arrive = async (): Promise<Page> => {
    if (!browser || !product) throw new Error('The product did not start');
    const visitor = await visit(browser, product);
    visitors.push(visitor);
    return visitor.page;
  };

  it('downloads the archive from the profile', async () => {
    const page = await arrive();
    await exploreSampleData(page);
    await page.goto('/profile');
    const arrived = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const download = await arrived;
    expect(download.suggestedFilename()).toBe('termwise-2026-11-23.zip');
    await download.saveAs(archive);
    await page.getByText('Saved as termwise-2026-11-23.zip.').waitFor();
    // The sample account holds a plan: nothing can be brought into it.
    expect(await page.getByText('Choose an archive').count()).toBe(0);
  });

  it('tells what went wrong, stops when told, and tries again', async () => {
    const page = await arrive();
    await exploreSampleData(page);
    await page.goto('/profile');
    await page.route('**/api/export', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'The planner is busy.', code: 'RATE_LIMITED', requestId: '1' },
      }),
    );
    await page.getByRole('button', { name: 'Download everything' }).click();
    await page.getByRole('alert').getByText('The planner is busy.').waitFor();
    await page.unroute('**/api/export');
    await page.route('**/api/export', () => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('progressbar', { name: 'Download of everything' }).waitFor();
    await page.getByText('Putting the archive together').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('The download was stopped.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const arrived = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await arrived).path();
  });

  it('brings it into a new account, which shows the courses at once', async () => {
    const page = await arrive();
    await page.goto('/register');
    await page.getByLabel('First name').fill('Sample');
    await page.getByLabel('Last name').fill('Student');
    await page.getByLabel('Email').fill('portability@example.edu');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/import');
    const broken = path.join(folder, 'broken.zip');
    writeFileSync(broken, 'no archive');
    const choose = page.locator('input[type=file][accept*=".zip"]');
    await choose.setInputFiles(broken);
    await page.getByRole('alert').getByText('This file is neither a ZIP nor JSON.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await choose.setInputFiles(archive);
    await page.getByRole('heading', { name: 'Everything is here again' }).waitFor();
    await page.getByText('2 terms, 6 courses').waitFor();
    await page.getByRole('link', { name: 'Go to Today' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/courses');
    await page
      .getByRole('link', { name: /^BIO 210/ })
      .first()
      .waitFor();
  });
});
