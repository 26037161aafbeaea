import type { Locator, Page } from 'playwright-core';
import { ask, createStudent, storedToken } from './support/account';
import { settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';

const TITLE = 'Problem set 4';

/** In New York; in Berlin, it is the next one, and so is the moment in the words of every place. */
const DAY = '2026-11-23';
const MOMENT = /05:59 \(Mon 23:59 New York\)/;
const DAY_IN_BERLIN = /Tue,? 24 Nov/;

describe.each(['phone', 'desktop'] as const)('a deadline in another time zone, on a %s', (screen) => {
  let page: Page;
  let courseId: string;
  useVisitor({ screen, timezone: 'Europe/Berlin' }, async ({ product, page: own }) => {
    page = own;
    await createStudent(page, `zone-${screen}@example.edu`);
    const token = await storedToken(page);
    const { createCourse } = await ask<{ createCourse: { course: { id: string } } }>(product, token, COURSE, {
      input: { code: 'BIO 210', name: 'Cell Biology', credits: 4, color: 'blue' },
    });
    courseId = createCourse.course.id;
    const due = { dueDate: DAY, dueTime: '23:59', dueZone: 'America/New_York' };
    await ask(product, token, WORK, { input: { courseId, title: TITLE, ...due } });
  });

  const places: [name: string, address: () => string, within: (page: Page) => Locator][] = [
    ['Today', () => '/dashboard', (at) => at.locator('[data-assignment]')],
    ['the courses', () => '/courses', (at) => at.getByRole('article')],
    ['the course', () => `/courses/${courseId}`, (at) => at.locator('[data-assignment]')],
    ['the assignments', () => '/assignments', (at) => at.locator('[data-assignment]')],
  ];

  it.each(places)('is told in both on %s', async (_name, address, within) => {
    await page.goto(address());
    await settle(page);
    const words = await within(page).filter({ hasText: TITLE }).first().textContent();
    expect(words?.replaceAll('\u00a0', ' ')).toMatch(MOMENT);
  });

  it('has the day of Berlin in the palette', async () => {
    await page.goto('/assignments');
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('problem');
    await page.getByRole('menuitem', { name: TITLE }).filter({ hasText: DAY_IN_BERLIN }).waitFor();
  });
});
