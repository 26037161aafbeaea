import type { Page } from 'playwright-core';
import { openTab } from './support/course';
import { expectEdges, expectLoadApart } from './support/forced-colors';
import type { Place } from './support/places';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

/** The places of each kind of control, chip, tab, and line. */
const PLACES: readonly Place[] = [
  {
    name: 'Today with a chosen day',
    address: '/dashboard',
    async reach(page) {
      await page.locator('button[aria-pressed]').first().click();
      await page.locator('button[aria-pressed=true]').waitFor();
    },
  },
  { name: 'the courses', address: '/courses' },
  { name: 'the grades of a course', address: '/courses', reach: (page) => openTab(page, 'Grades') },
  {
    name: 'the assignments while some are selected',
    address: '/assignments',
    reach: (page) => page.getByRole('button', { name: 'Select' }).click(),
  },
  { name: 'the week', address: '/calendar?view=week' },
  { name: 'the inbox', address: '/inbox' },
  { name: 'the preferences', address: '/profile?tab=preferences' },
  {
    name: 'the days of a class',
    address: '/calendar/timetable',
    async reach(page) {
      await page.getByRole('button', { name: 'Add class time' }).first().click();
      await page.getByRole('group', { name: 'Days' }).getByText('Tue').click();
    },
  },
  { name: 'the landing page', address: '/' },
];

/** Opens Today. React may show the chart a moment after its code has come, when the page is already quiet. */
async function openWeekAhead(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await settle(page);
  await page.locator('.load-over').first().waitFor();
}

describe.each([inTurn('desktop')])('where the system forces its colors, on a %s', (screen) => {
  let page: Page;
  useVisitor({ screen }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  it.each(PLACES)(
    '$name keeps the edges of controls, and shows what is current',
    async ({ address, reach }) => {
      await page.goto(address);
      await settle(page);
      await reach?.(page);
      await settle(page);
      await expectEdges(page);
    },
  );

  it('the load line tells work above the limit, today, and other days apart', async () => {
    await openWeekAhead(page);
    await expectLoadApart(page);
  });

  it('would notice if nothing were done about forced colors', async () => {
    await openWeekAhead(page);
    await page.evaluate(() => {
      for (const sheet of document.styleSheets)
        for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
          if (/^@media \(forced-colors/.test(sheet.cssRules[index]!.cssText)) sheet.deleteRule(index);
    });
    await expect(expectEdges(page)).rejects.toThrow('likeOthers');
    await page.emulateMedia({ forcedColors: 'none' });
  });
});
