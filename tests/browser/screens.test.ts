import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { APP_PLACES, DIALOGS, PUBLIC_PLACES, type Place } from './support/places';
import {
  exploreSampleData,
  launchBrowser,
  settle,
  startProduct,
  visit,
  type Product,
  type Visitor,
} from './support/product';

let product: Product;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { page, context } = await visit(browser, product);
  token = await exploreSampleData(page);
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await product.close();
});

describe.each(['phone', 'desktop'] as const)('on a %s', (screen) => {
  let student: Visitor;
  let guest: Visitor;
  const titles = new Map<string, string>();

  beforeAll(async () => {
    student = await visit(browser, product, { screen, bypassPolicy: true, token });
    guest = await visit(browser, product, { screen, bypassPolicy: true });
  });
  afterEach(() => {
    expect([...student.complaints.splice(0), ...guest.complaints.splice(0)]).toEqual([]);
  });

  it.each(APP_PLACES)('$name is accessible, fits and has one heading', async (place) => {
    await arrive(student.page, place);
    await inspect(student.page, titles);
  });

  it.each(PUBLIC_PLACES)('$name is accessible, fits and has one heading', async (place) => {
    await arrive(guest.page, place);
    await inspect(guest.page, titles);
  });

  it.each(DIALOGS)('the dialog of $name is accessible and fits', async (place) => {
    await arrive(student.page, place);
    await student.page.getByRole('dialog').waitFor();
    await expectAccessible(student.page, { isDialog: true });
    await expectNoOverflow(student.page);
  });

  it('gives every page a title of its own', () => {
    expect(titles.size).toBeGreaterThanOrEqual(APP_PLACES.length + PUBLIC_PLACES.length - 6);
    expect([...titles.values()].filter((title) => title.trim() === '')).toEqual([]);
    expect(new Set(titles.values()).size).toBe(titles.size);
  });
});

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
