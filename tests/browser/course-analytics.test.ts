import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openTab } from './support/course';
import { exploreSampleData, requestsOf } from './support/product';
import { useVisitor } from './support/product-fixture';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAnalytics(page: Page): Promise<void> {
  await page.goto('/courses');
  await page.getByRole('main').or(page.getByRole('banner')).first().waitFor();
  await page.getByRole('link', { name: 'Course analytics' }).click();
  await page.waitForURL('**/analytics');
  await page.getByRole('heading', { name: 'This week' }).waitFor();
}

describe.each(['phone', 'desktop'] as const)('where everything is unlocked, on a %s', (screen) => {
  let page: Page;
  useVisitor(
    { screen, bypassPolicy: true, settings: () => ({ billing: { mode: 'off' } }) },
    async (visitor) => {
      ({ page } = visitor);
      await exploreSampleData(page);
      await openAnalytics(page);
    },
  );

  it('compares the courses, and each plot in words and colors that everybody can read', async () => {
    const compared = part(page, 'Compare courses').getByRole('table');
    await compared.getByRole('row', { name: /BIO 210.* \d+(\.\d)? .*%/ }).waitFor();
    await part(page, 'Hours per credit')
      .getByRole('list', { name: /^Hours per credit of each course/ })
      .waitFor();
    await part(page, 'Your estimates').getByText('25% longer').waitFor();
    await part(page, 'On time, and how early')
      .getByText('started early: needs 5 assignments with logged time, 4 so far')
      .waitFor();
    await part(page, 'Hours and scores')
      .getByText(/rank correlation/)
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it('walks through the days of the term with the arrow keys, and names the clash weeks', async () => {
    const load = part(page, 'Term workload');
    const grid = load.getByRole('grid', { name: 'Hours of work due on each day of the term' });
    const today = grid.getByRole('gridcell', { name: /today/ });
    await today.focus();
    await page.keyboard.press('End');
    const last = await page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowDown');
    const below = await page.evaluate(() => document.activeElement?.textContent);
    expect(below).not.toBe(last);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(below);
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await load.getByRole('heading', { name: 'Heavy weeks' }).waitFor();
    expect(await load.getByText(/^Week \d+, .*BIO 210/).count()).toBeGreaterThan(0);
  });

  it('says every plot as a table', async () => {
    const switches = page.getByRole('switch', { name: 'Show as table' });
    expect(await switches.count()).toBe(5);
    for (const each of await switches.all()) await each.click();
    for (const name of [
      'Hours per credit of each course, logged and estimated',
      'Term workload',
      'Share of work done on time, by course',
      'Time taken as a percentage of the estimate, by type of work',
    ]) {
      await page.getByRole('table', { name }).waitFor();
    }
    await page
      .getByRole('table', { name: /^Hours and scores of/ })
      .getByRole('link')
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it('looks at another term, and says how an empty part is filled', async () => {
    const terms = page.getByLabel('Term', { exact: true });
    await terms.selectOption({ index: 1 });
    await page.waitForURL('**/analytics?term=*');
    await part(page, 'Hours and scores')
      .getByText(/^No graded assignment has logged time yet/)
      .waitFor();
    await part(page, 'This week')
      .getByText(/^No active courses in this term/)
      .waitFor();
    await expectAccessible(page);
  });
});

describe('the free plan', () => {
  const fixture = useVisitor({ bypassPolicy: true }, ({ page }) => exploreSampleData(page));

  it('shows the week of each course and what Student Pro adds, and asks the server for nothing of Student Pro', async () => {
    const { page } = fixture;
    const asked = requestsOf(page);
    await openAnalytics(page);
    await part(page, 'This week')
      .getByRole('row', { name: /HIST 131.*1/ })
      .waitFor();
    await part(page, 'Your whole term').getByText('$5/month. Cancel anytime.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'See plans' }).count()).toBe(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or type a command').fill('course ana');
    await page.getByRole('menuitem', { name: /Course analytics/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/courses');
    await openTab(page, 'Analytics');
    await page.getByRole('link', { name: 'Compare your courses' }).click();
    await page.waitForURL('**/analytics?term=*');
    expect(asked.filter((body) => body.includes('CourseAnalytics'))).toEqual([]);
  });
});
