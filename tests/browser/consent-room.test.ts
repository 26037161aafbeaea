import type { Page } from 'playwright-core';
import { settle } from './support/product';
import { useProduct } from './support/product-fixture';
import { createStudent } from './support/account';

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 } as const;
const WIDTHS = [360, 768, 1280] as const;

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** In the page: what is seen of these elements but lies under the question, at the beginning of the page and at its end. */
async function covered(selector: string): Promise<string[]> {
  const question = document.querySelector('[data-consent], section[tabindex="-1"]');
  const found: string[] = [];
  for (const top of [0, document.documentElement.scrollHeight]) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const over = question!.getBoundingClientRect();
    for (const element of document.querySelectorAll(selector)) {
      const under = element.getBoundingClientRect();
      const isSeen = under.top < innerHeight && under.bottom > 0 && over.top < innerHeight;
      const isApart =
        under.right <= over.left ||
        under.left >= over.right ||
        under.bottom <= over.top ||
        under.top >= over.bottom;
      if (isSeen && !isApart && element.checkVisibility() && !question!.contains(element))
        found.push(`${element.localName} ${element.textContent.trim().slice(0, 40)} at ${top}`);
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}

describe.each(WIDTHS)('the question about cookies at %i px', (width) => {
  // The script is loaded by nobody: no visitor answers.
  const analytics = { scriptUrl: 'http://127.0.0.1:9/count.js', siteId: 'term-1' };
  const fixture = useProduct({ settings: () => ({ analytics }) });
  let page: Page;

  const show = async (address: string) => {
    await page.goto(address);
    await bar(page).waitFor();
    await settle(page);
  };

  beforeEach(async () => {
    ({ page } = await fixture.visit({ isNew: true }));
    await page.setViewportSize({ width, height: HEIGHTS[width] });
  });

  it('covers nothing of the hero', async () => {
    await show('/');
    const hero = 'main section:first-of-type :is(h1, p, a, svg)';
    expect(await page.locator(hero).count()).toBeGreaterThan(3);
    expect(await page.evaluate(covered, hero)).toEqual([]);
  });

  it.each(['/register', '/login', '/forgot-password', '/tools/grade-calculator'])(
    'covers no form on %s',
    async (address) => {
      await show(address);
      const fields = 'main form :is(input, select, button, label), main :is(h1, summary)';
      expect(await page.locator(fields).count()).toBeGreaterThan(1);
      expect(await page.evaluate(covered, fields)).toEqual([]);
    },
  );

  it('covers no buttons that stay in reach', async () => {
    await createStudent(page, `buttons-${width}@example.edu`);
    await show('/import?by=hand');
    await page.getByLabel('Course code').fill('HIST 134');
    const lines = Array.from({ length: 12 }, (_, index) => `Essay ${index + 1} Dec ${index + 1} 5pm`);
    await page.getByLabel('Deadlines, one per line').fill(lines.join('\n'));
    const add = page.getByRole('button', { name: 'Add course and 12 deadlines' });
    await add.waitFor();
    expect(await page.locator('.sticky').filter({ has: add }).count()).toBe(1);
    expect(await page.evaluate(covered, '.sticky button')).toEqual([]);
    await add.click();
    await show('/assignments');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /Essay 1$/ })
      .first()
      .check();
    const chosen = page.getByRole('region', { name: 'Selected assignments' });
    await chosen.waitFor();
    expect(await page.evaluate(covered, 'section.sticky button')).toEqual([]);
  });

  it('covers no dialog of a student, and nothing at the end of a page', async () => {
    await createStudent(page, `cookies-${width}@example.edu`);
    await bar(page).waitFor();
    await page.goto('/profile');
    await bar(page).waitFor();
    await settle(page);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const last = await page.getByRole('button', { name: 'Delete account…' }).boundingBox();
    const over = await bar(page).boundingBox();
    expect(Math.floor(last!.y + last!.height)).toBeLessThanOrEqual(over!.y);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New course' });
    await dialog.getByRole('button', { name: 'Add course' }).click({ trial: true });
    await dialog.getByLabel('Code').click({ trial: true });
  });
});
