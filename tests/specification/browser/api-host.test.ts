import { execFileSync } from 'node:child_process';
import type { Browser, Page, Request } from 'playwright-core';
import { readEnv } from '../../../server/env';
import { createStudent, storedToken } from '../../browser/support/account';
import {
  launchBrowser,
  startProduct,
  visit,
  type Product,
  type Visitor,
} from '../../browser/support/product';

/** The API host of this client's build; set by `scripts/lib/builds.mjs`. */
const API_HOST = 'api.localhost';

/** Payments are signed for five minutes, so this product lives now. */
const now = (): Date => new Date();

let pages: Product;
let api: Product;
let browser: Browser;
let visitor: Visitor | undefined;
let page: Page;
const calls: Request[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/ensure.mjs', 'elsewhere'], { stdio: 'inherit' });
  // Without a script, no one is asked; declined, it is never fetched.
  const analytics = { scriptUrl: 'https://stats.example.org/count.js', siteId: 'term-1' };
  pages = await startProduct(now, { analytics }, 'dist/client-elsewhere');
  const { billing } = readEnv({});
  api = await startProduct(now, { appUrl: pages.url, corsOrigins: [pages.url], billing });
  browser = await launchBrowser([`--host-resolver-rules=MAP ${API_HOST} ${new URL(api.url).host}`]);
  visitor = await visit(browser, pages, { now: now(), isNew: true });
  page = visitor.page;
  page.on('request', (request) => {
    if (/^\/(graphql|api)\b/.test(new URL(request.url()).pathname)) calls.push(request);
  });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([pages?.close(), api?.close()]);
});
afterEach(() => {
  // Every call of every step goes to the one API host.
  expect(calls.splice(0).filter((call) => new URL(call.url()).host !== API_HOST)).toEqual([]);
});

describe('§7 all calls go to a separate API host', () => {
  it('§7 when a visitor of the public pages is asked about cookies', async () => {
    const asked = page.waitForResponse(/\/api\/cookie-consent\/status/);
    await page.goto('/');
    expect((await asked).status()).toBe(200);
    const answered = page.waitForResponse(/\/api\/cookie-consent\/decline/);
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).click();
    expect((await answered).status()).toBe(200);
  });

  it('§7 when a student registers and adds a course', async () => {
    await createStudent(page, 'elsewhere@example.edu');
    await page.goto('/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('BIO 210');
    await dialog.getByLabel('Name').fill('Cell Biology');
    await dialog.getByRole('button', { name: 'Add course' }).click();
    await page.getByText('Cell Biology').first().waitFor();
    await page.reload();
    await page.getByText('Cell Biology').first().waitFor();
    expect(calls.length).toBeGreaterThan(2);
  });

  it('§7 when a calendar file is uploaded', async () => {
    await page.goto('/import');
    await page.setInputFiles('input[type=file]', 'tests/fixtures/feeds/canvas-feed.ics');
    await page.getByRole('button', { name: /^Import \d+ entr/ }).waitFor();
  });

  it('§7 when a student pays', async () => {
    await page.goto('/');
    await page.locator('html[data-tier="free"]').waitFor();
    await page.locator('#pricing').getByRole('link', { name: 'Upgrade to Pro' }).click();
    await page.getByRole('button', { name: 'Pay $5 (test)' }).click();
    await page.getByRole('heading', { level: 1, name: 'You’re on Student Pro' }).waitFor();
    expect(new URL(page.url()).origin).toBe(pages.url);
  });

  it('§7 when a student logs out', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });
});
