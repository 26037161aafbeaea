import type { Page } from 'playwright-core';
import { holdBackCode } from './support/held-back-code';
import { exploreSampleData, requestsOf, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

/** Longer than Today's picture is put off. */
const QUIET_MS = 4_000;

/** Code that may not run while a student only looks at Today. */
const LATE = /palette|quick-add|assignment-editor|assignment-dialog|date-segments|menu-popover|Dialog/;

describe('Today again', () => {
  let page: Page;
  useVisitor({}, async ({ page: own }) => {
    page = own;
    await exploreSampleData(page);
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
  });

  const ticks = () => page.getByRole('checkbox', { name: /^Done: / });

  /** Reloads Today where the application's code does not come before it is released. */
  async function reloadHeldBack(): Promise<() => Promise<void>> {
    const release = await holdBackCode(page);
    await page.reload({ waitUntil: 'commit' });
    return release;
  }

  it('is on the screen before the application has run, in the same place as after', async () => {
    const before = await ticks().first().boundingBox();
    const release = await reloadHeldBack();
    await ticks().first().waitFor();
    expect(await page.locator('#root *').count()).toBe(0);
    expect(await ticks().first().boundingBox()).toEqual(before);
    await release();
    await page.getByRole('main').waitFor();
    expect(await ticks().first().boundingBox()).toEqual(before);
  });

  it('keeps a tick made on the picture', async () => {
    const release = await reloadHeldBack();
    const name = await ticks().first().getAttribute('aria-label');
    await ticks().first().click();
    const asked = requestsOf(page);
    await release();
    await page.waitForResponse(
      (response) => response.request().postData()?.includes('PlanAssignment') ?? false,
    );
    expect(asked.filter((body) => body.includes('mutation PlanAssignment'))).toHaveLength(1);
    expect(
      await page
        .getByRole('checkbox', { name: name ?? '', exact: true })
        .first()
        .isChecked(),
    ).toBe(true);
  });

  it('runs nothing that is not on the screen', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Debugger.enable');
    const ran: string[] = [];
    session.on('Debugger.scriptParsed', ({ url }) => void ran.push(url));
    // Code that the page itself needs comes first.
    ran.length = 0;
    await page.reload();
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
    expect(ran.filter((url) => LATE.test(url))).toEqual([]);
    const scripts = ran.filter((url) => url.includes('/assets/'));
    process.stdout.write(`Today runs ${scripts.length} scripts\n`);
    expect(scripts.length).toBeGreaterThan(10);
    expect(scripts.length).toBeLessThanOrEqual(40);
    await session.detach();
  });

  it('asks whether anything has changed, and shows what it has when nothing did', async () => {
    const told: number[] = [];
    page.on('response', (response) => {
      if (/"operationName":"(Me|TodayPage)"/.test(response.request().postData() ?? ''))
        told.push(response.status());
    });
    // The first visit fetches the results of the tick.
    for (let visit = 0; visit < 2; visit += 1) {
      told.length = 0;
      await page.waitForTimeout(QUIET_MS);
      await page.reload();
      await settle(page);
      await ticks().first().waitFor();
    }
    expect(told).toEqual([304, 304]);
  });

  it('is nobody’s after logging out', async () => {
    expect(await page.evaluate(() => localStorage.getItem('first-paint'))).not.toBeNull();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
    await page.waitForURL('**/login**');
    expect(await page.evaluate(() => localStorage.getItem('first-paint'))).toBeNull();
    await page.goto('/dashboard');
    await page.waitForURL('**/login**');
    expect(await page.getByRole('checkbox', { name: /^Done: / }).count()).toBe(0);
  });
});
