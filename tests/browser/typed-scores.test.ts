import type { Page } from 'playwright-core';
import { openGradebook } from './support/course';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('scores typed down a column', () => {
  let page: Page;
  useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await openGradebook(page);
    await settle(page);
  });

  const cells = () => page.locator('[data-column="earned"]');
  const nameOf = async (index: number) => (await cells().nth(index).getAttribute('aria-label')) ?? '';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  /** The first of three rows whose items are out of 20 points; the second is marked as missing. */
  const FIRST = 1;

  it('as points of points, as a percentage, and as a letter, without the mouse', async () => {
    await page.getByRole('tab', { name: 'Grades' }).focus();
    while ((await focused()) !== (await nameOf(FIRST))) await page.keyboard.press('Tab');
    for (const [index, typed] of ['18/20', '85%', 'B+'].entries()) {
      expect(await focused()).toBe(await nameOf(FIRST + index));
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    expect(await focused()).toBe(await nameOf(FIRST + 3));
    await settle(page);
    await page.reload();
    await cells().first().waitFor();
    await settle(page);
    const values = await cells().evaluateAll((all) => all.map((cell) => (cell as HTMLInputElement).value));
    expect(values.slice(FIRST, FIRST + 3)).toEqual(['18', '17', 'B+']);
  });

  it('refuses a negative one with the reason, and keeps what was there', async () => {
    const cell = cells().nth(FIRST + 1);
    await cell.focus();
    await page.keyboard.type('-3');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('A score can’t be negative. Enter 0 or more.').waitFor();
    expect(await focused()).toBe(await nameOf(FIRST + 1));
    await page.keyboard.press('Escape');
    expect(await cell.inputValue()).toBe('17');
    await page.reload();
    await cells().first().waitFor();
    await settle(page);
    expect(
      await cells()
        .nth(FIRST + 1)
        .inputValue(),
    ).toBe('17');
  });
});

describe('two scores typed in a row on a phone', () => {
  let page: Page;
  useVisitor({ screen: 'phone' }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await openGradebook(page);
    await settle(page);
  });

  it('leave every row where it is, also after a letter', async () => {
    const cells = page.locator('[data-column="earned"]');
    const places = () =>
      cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top + scrollY));
    const before = await places();
    for (const [index, typed] of ['B+', '17'].entries()) {
      await cells.nth(index + 3).fill(typed);
      await cells.nth(index + 4).tap();
      await settle(page);
      expect(await places()).toEqual(before);
    }
  });
});
