import type { Browser, Page } from 'playwright-core';
import { openAccount } from './account';
import { expectAccessible, expectNoOverflow } from './accessibility';
import { ACCOUNT_DIALOGS, ACCOUNT_PLACES, APP_PLACES, DIALOGS, PUBLIC_PLACES, type Place } from './places';
import {
  exploreSampleData,
  launchBrowser,
  SCREENS,
  settle,
  startProduct,
  visit,
  type Product,
  type Visitor,
} from './product';

/** Looks at every page, every face of a page and every dialog on one kind of screen. */
export function describeScreens(screen: keyof typeof SCREENS): void {
  let product: Product;
  let browser: Browser;
  let student: Visitor;
  let guest: Visitor;
  let account: Visitor;
  const titles = new Map<string, string>();

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    const first = await visit(browser, product);
    const token = await exploreSampleData(first.page);
    await first.context.close();
    const { token: accountToken } = await openAccount(product);
    student = await visit(browser, product, { screen, bypassPolicy: true, token });
    guest = await visit(browser, product, { screen, bypassPolicy: true });
    account = await visit(browser, product, { screen, bypassPolicy: true, token: accountToken });
  });
  afterAll(async () => {
    await browser.close();
    await product.close();
  });
  afterEach(() => {
    const complaints = [student, guest, account].flatMap((visitor) => visitor.complaints.splice(0));
    expect(complaints).toEqual([]);
  });

  it.each(APP_PLACES)('$name is accessible, fits and has one heading', async (place) => {
    await arrive(student.page, place);
    await inspect(student.page, titles);
  });

  it.each(PUBLIC_PLACES)('$name is accessible, fits and has one heading', async (place) => {
    await arrive(guest.page, place);
    await inspect(guest.page, titles);
  });

  it.each(ACCOUNT_PLACES)('$name is accessible, fits and has one heading', async (place) => {
    await arrive(account.page, place);
    await inspect(account.page, titles);
  });

  it.each(ACCOUNT_DIALOGS)('the dialog of $name is accessible and fits', async (place) => {
    await arrive(account.page, place);
    await account.page.getByRole('dialog').or(account.page.getByRole('alertdialog')).waitFor();
    await expectAccessible(account.page, { isDialog: true });
    await expectNoOverflow(account.page);
  });

  it.each(DIALOGS)('the dialog of $name is accessible and fits', async (place) => {
    await arrive(student.page, place);
    await student.page.getByRole('dialog').waitFor();
    await expectAccessible(student.page, { isDialog: true });
    await expectNoOverflow(student.page);
  });

  it('gives every page a title of its own', () => {
    expect(titles.size).toBeGreaterThanOrEqual(APP_PLACES.length + PUBLIC_PLACES.length - 10);
    expect([...titles.values()].filter((title) => title.trim() === '')).toEqual([]);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });
}

async function arrive(page: Page, { address, reach }: Place): Promise<void> {
  await page.goto(address);
  await settle(page);
  if (!reach) return;
  await reach(page);
  await settle(page);
}

/** Everything that holds on every page; titles are kept by address. */
async function inspect(page: Page, titles: Map<string, string>): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(await page.locator('h1').count()).toBe(1);
  titles.set(new URL(page.url()).pathname, await page.title());
}
