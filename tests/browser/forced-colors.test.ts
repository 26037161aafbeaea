import type { Page } from 'playwright-core';
import { openTab } from './support/course';
import { expectEdges } from './support/forced-colors';
import type { Place } from './support/places';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

/** The places of each kind of control, chip, tab, and line. */
const PLACES: readonly Place[] = [
  { name: 'Today', address: '/dashboard' },
  { name: 'the courses', address: '/courses' },
  { name: 'the grades of a course', address: '/courses', reach: (page) => openTab(page, 'Grades') },
  { name: 'the assignments', address: '/assignments' },
  { name: 'the week', address: '/calendar?view=week' },
  { name: 'the inbox', address: '/inbox' },
  { name: 'the preferences', address: '/profile?tab=preferences' },
  { name: 'the landing page', address: '/' },
];

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
});
