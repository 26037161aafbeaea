import type { Locator, Page } from 'playwright-core';
import { ask, openAccount } from './support/account';
import { SCREENS, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
const CATEGORY =
  'mutation ($input: CreateGradeCategoryInput!) { createGradeCategory(input: $input) { category { id } } }';
const TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';

describe('a new account on a phone', () => {
  let page: Page;
  let token: string;
  const fixture = useVisitor({ screen: 'phone' }, async ({ product, visit }) => {
    ({ token } = await openAccount(product));
    ({ page } = await visit({ screen: 'phone', token }));
  });

  const add = <Data>(query: string, input: object) => ask<Data>(fixture.product, token, query, { input });
  const show = async (address: string): Promise<void> => {
    await page.goto(address);
    await settle(page);
  };
  const edges = async (element: Locator) => {
    const { y, height } = (await element.boundingBox())!;
    return { top: y, bottom: y + height };
  };

  it('is led on from the transcript once, and from analytics', async () => {
    await show('/grades/transcript');
    await page.getByRole('link', { name: 'Import a transcript' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add a past term' }).count()).toBe(1);
    await show('/analytics');
    await page.getByRole('main').getByRole('link', { name: 'Go to courses' }).click();
    await page.waitForURL('**/courses');
  });

  it('reads how a phone selects a page', async () => {
    await show('/grades/import');
    await page.getByText('Copy the whole gradebook from your school').click();
    await page.getByText('Touch and hold a word, then tap “Select all” and “Copy”.').waitFor();
    expect(await page.getByText('Ctrl+A').isVisible()).toBe(false);
  });

  it('has the button of typed deadlines in reach, below the line of each', async () => {
    await show('/import?by=hand');
    await page.getByLabel('Course code').fill('HIST 134');
    const lines = Array.from({ length: 12 }, (_, index) => `Essay ${index + 1} Dec ${index + 1} 5pm`);
    await page.getByLabel('Deadlines, one per line').fill(lines.join('\n'));
    const found = page.getByRole('region', { name: '12 deadlines to add' });
    await found.waitFor();
    await found.getByText('From “Essay 7 Dec 7 5pm”').waitFor();
    const button = page.getByRole('button', { name: 'Add course and 12 deadlines' });
    const bar = await edges(page.getByRole('navigation', { name: 'Main' }));
    expect((await edges(button)).bottom).toBeLessThan(bar.top);
    // The rows are scrolled clear of it.
    const row = found.getByRole('checkbox', { name: /^Essay 9 / });
    await row.focus();
    expect((await edges(row)).bottom).toBeLessThan((await edges(button)).top);
  });

  it('sees the whole name of a course, and scores without the usual state of each item', async () => {
    const name = 'The making of the modern world since 1789';
    const { createTerm } = await add<{ createTerm: { term: { id: string } } }>(TERM, {
      ...{ name: 'Autumn 2026', startsOn: '2026-09-21', endsOn: '2026-12-11' },
    });
    const { createCourse } = await add<{ createCourse: { course: { id: string } } }>(COURSE, {
      ...{ code: 'HIST 131', name, termId: createTerm.term.id },
    });
    const courseId = createCourse.course.id;
    await add(WORK, { courseId, title: 'Lab report', pointsPossible: '10', dueDate: '2026-11-27' });
    await show(`/courses/${courseId}`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((h1) => h1.scrollHeight - h1.clientHeight)).toBeLessThan(2);
    await page.getByRole('link', { name: 'Back to Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Grades' }).click();
    const state = page.locator('[data-column="state"]');
    await page.getByLabel('Score of Lab report').waitFor();
    expect(await state.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Rules for Lab report' }).click();
    await page.getByRole('dialog').getByLabel('In the grade').selectOption({ label: 'Excused' });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await state.waitFor();
    expect(await state.inputValue()).toBe('excused');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await settle(page);
    await state.focus();
    await state.selectOption('counted');
    await settle(page);
    expect(await state.evaluate((select) => select === document.activeElement)).toBe(true);
  });

  it('reads an item in one line, and unfolds the weight of its category', async () => {
    const { createCourse } = await add<{ createCourse: { course: { id: string } } }>(COURSE, {
      ...{ code: 'HIST 133', name: 'Methods' },
    });
    const courseId = createCourse.course.id;
    const { createGradeCategory } = await add<{ createGradeCategory: { category: { id: string } } }>(
      CATEGORY,
      {
        ...{ courseId, name: 'Essays', weight: '40' },
      },
    );
    const categoryId = createGradeCategory.category.id;
    for (const title of ['First essay', 'Second essay'])
      await add(WORK, { courseId, categoryId, title, pointsPossible: '20', dueDate: '2026-11-27' });
    await show(`/courses/${courseId}?tab=grades`);
    const score = page.getByLabel('Score of First essay');
    await score.waitFor();
    const row = (await page.locator('tr[data-item]').first().boundingBox())!;
    expect(row.height).toBeLessThanOrEqual(64);
    const weight = page.getByLabel('Weight of Essays in percent');
    expect(await weight.count()).toBe(0);
    await page.getByRole('button', { name: 'Essays weight 40%' }).click();
    expect(await weight.inputValue()).toBe('40');
    // The best letter of the scale, whichever that is.
    await page.getByLabel('Target letter for HIST 133').selectOption({ index: 1 });
    await settle(page);
    expect(await page.getByLabel('Target for HIST 133 in percent').inputValue()).toMatch(/^\d+$/);
  });

  it('keeps the focus with an item that moves to a category, on a phone in its settings', async () => {
    const { createCourse } = await add<{ createCourse: { course: { id: string } } }>(COURSE, {
      ...{ code: 'HIST 132', name: 'Sources' },
    });
    const courseId = createCourse.course.id;
    await add(CATEGORY, { courseId, name: 'Essays' });
    await add(WORK, { courseId, title: 'Essay', pointsPossible: '10', dueDate: '2026-11-27' });
    await show(`/courses/${courseId}?tab=grades`);
    const category = page.getByLabel('Category of Essay');
    await category.focus();
    await category.selectOption({ label: 'Essays' });
    await settle(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Rules for Essay');
    await page.setViewportSize({ width: 1280, height: 800 });
    await category.focus();
    await category.selectOption('');
    await settle(page);
    expect(await focused()).toBe('Category of Essay');
    await page.setViewportSize(SCREENS.phone);
  });

  it('has one button for a rotation that its timetable doesn’t have', async () => {
    await show('/calendar/timetable');
    expect(await page.getByRole('heading', { name: 'Rotation' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Set up rotation' }).click();
    await page.getByRole('dialog', { name: 'Edit rotation' }).waitFor();
  });

  it.each([125, 135, 150, 200])('reads the places of the bottom bar in letters of %d %%', async (percent) => {
    await show('/courses');
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const places = await bar.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom, letters: parseFloat(getComputedStyle(link).fontSize) };
      }),
    );
    expect(places).toHaveLength(5);
    for (const { letters } of places) expect(letters).toBeCloseTo((11 * percent) / 100, 1);
    const touching = places.filter((one, index) =>
      places
        .slice(index + 1)
        .some(
          (other) =>
            Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) &&
            Math.max(one.left, other.left) - Math.min(one.right, other.right) < 4,
        ),
    );
    expect(touching).toEqual([]);
    // Pages keep this much space for it.
    const { top, bottom } = await edges(bar);
    expect(bottom - top).toBeLessThanOrEqual((56 * percent) / 100 + 2);
  });
});
