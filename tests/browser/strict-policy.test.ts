import type { Browser, Page } from 'playwright-core';
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

describe('under the content security policy', () => {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let guest: Visitor;
  let student: Visitor;
  const violations: string[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    guest = await visit(browser, product);
    student = await visit(browser, product);
    for (const { context } of [guest, student]) {
      await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
      await context.addInitScript(listenForViolations);
    }
    await exploreSampleData(student.page);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
  afterEach(() => {
    expect(violations.splice(0)).toEqual([]);
    expect([...guest.complaints.splice(0), ...student.complaints.splice(0)]).toEqual([]);
  });

  it.each(PUBLIC_PLACES)('$name breaks no rule', async (place) => {
    await arrive(guest.page, place);
  });

  it.each([...APP_PLACES, ...DIALOGS])('$name breaks no rule', async (place) => {
    await arrive(student.page, place);
  });

  it('would notice: style attributes and markup from strings are refused and reported', async () => {
    const { page, complaints } = guest;
    await page.goto('/about');
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    const refusal = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>markup</p>');
        return null;
      } catch (fault) {
        return fault instanceof TypeError;
      }
    });
    expect(refusal).toBe(true);
    // The events are tasks of the page, which come before the next answer it gives.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(violations.splice(0)).toEqual(['style-src-attr', 'require-trusted-types-for']);
    expect(complaints.splice(0).length).toBeGreaterThan(0);
  });
});

/** Runs in the page before anything else. */
function listenForViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    (window as unknown as { reportViolation(violation: string): void }).reportViolation(effectiveDirective);
  });
}

async function arrive(page: Page, { address, reach }: Place): Promise<void> {
  await page.goto(address);
  await settle(page);
  await reach?.(page);
  if (reach) await settle(page);
}
