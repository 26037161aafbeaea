import type { Page } from 'playwright-core';
import { canvasFeed } from '../factories/feeds';
import { expectNoOverflow } from './support/accessibility';
import { ask, createStudent, storedToken } from './support/account';
import { openGradebook } from './support/course';
import { exploreSampleData, NOON, settle } from './support/product';
import { useProduct, useVisitor } from './support/product-fixture';

const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';

const fixture = useProduct();

describe('pages with little room', () => {
  let page: Page;
  useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const show = async (address: string, width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(address);
    await settle(page);
  };

  it('give the name of a course in Grades two lines on a tablet', async () => {
    await show('/grades', 768);
    const lines = await page.locator('.grade-card th').evaluateAll((cells) =>
      cells.map((cell) => {
        const names = [...cell.querySelectorAll('.grade-card-name')].map((name) =>
          name.getBoundingClientRect(),
        );
        const height =
          Math.max(...names.map(({ bottom }) => bottom)) - Math.min(...names.map(({ top }) => top));
        return Math.round(height / 24);
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.max(...lines)).toBeLessThanOrEqual(2);
  });

  it('keep the facts of a course to its overview on a phone, so its scores come first', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openGradebook(page);
    await settle(page);
    const instructor = page.getByText('Prof. Lindqvist');
    expect(await instructor.count()).toBe(0);
    const score = await page.getByLabel('Score of Problem set 1').boundingBox();
    expect(score!.y + score!.height).toBeLessThan(740 - 57);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await instructor.waitFor();
  });

  it('review each course of a file in two rows on a phone, with the button in sight', async () => {
    await show('/import', 360);
    const buffer = Buffer.from(
      canvasFeed({ today: NOON.toISOString().slice(0, 10), courses: ['BIO 210.001S27'] }),
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'canvas.ics', mimeType: 'text/calendar', buffer });
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox', { name: /^Import .+ as$/ }) });
    await row.first().waitFor();
    const drop = await page.getByText('Choose files').locator('xpath=..').boundingBox();
    expect(drop!.height).toBeLessThanOrEqual(72);
    const tops = await row
      .first()
      .locator('> div')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)));
    expect(tops.length).toBe(4);
    expect(new Set(tops).size).toBe(2);
    const button = await page.getByRole('button', { name: /^(Import \d|Nothing new)/ }).boundingBox();
    const bar = await page.locator('nav.fixed').boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y);
  });

  it('show the offer of Student Pro beside the own week in Analytics on a desktop', async () => {
    await show('/analytics', 1280);
    const week = await page.getByRole('region', { name: 'This week' }).boundingBox();
    const offer = await page.getByRole('region', { name: 'Your whole term' }).boundingBox();
    expect(offer!.y).toBe(week!.y);
    expect(offer!.x).toBeGreaterThan(week!.x + week!.width);
  });

  it('keep the tools of the month in one row on a phone', async () => {
    await show('/calendar?view=month', 360);
    const view = page.getByRole('radiogroup', { name: 'View' });
    // Free time left is below the days.
    expect(await view.getByRole('radio').count()).toBe(5);
    const tools = view.locator('xpath=..').locator('> *');
    const middles = await tools.evaluateAll((each) =>
      each.map((tool) => tool.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(middles.length).toBe(2);
    expect(new Set(middles).size).toBe(1);
  });

  it('let the names of the bottom bar grow with the text, and apart', async () => {
    await show('/assignments', 360);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await settle(page);
    const names = await page.locator('nav.fixed a').evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild!);
        const { left, right, top } = range.getBoundingClientRect();
        return { left, right, top, size: parseFloat(getComputedStyle(link).fontSize) };
      }),
    );
    expect(names.length).toBe(5);
    expect(Math.min(...names.map(({ size }) => size))).toBeGreaterThan(14);
    // Large names take two rows.
    const gaps = names
      .slice(1)
      .map(({ left, top }, index) => (top > names[index]!.top ? Infinity : left - names[index]!.right));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
  });

  it('take a new theme at once where motion is reduced', async () => {
    await show('/calendar?view=month', 1280);
    await page.emulateMedia({ colorScheme: 'dark' });
    const [soon, later] = await page.evaluate(colorsOfTexts);
    expect(soon).toEqual(later);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

it('fits the next step of a new student on a phone at twice the text size', async () => {
  const { page } = await fixture.visit({ screen: 'phone' });
  await createStudent(page, 'large-letters@example.edu');
  const token = await storedToken(page);
  const { createCourse } = await ask<{ createCourse: { course: { id: string } } }>(
    fixture.product,
    token,
    COURSE,
    {
      input: { code: 'COMPSCI 101', name: 'Introduction to Programming', withTerm: true },
    },
  );
  const work = {
    courseId: createCourse.course.id,
    title: 'Quiz',
    dueDate: '2026-11-25',
    pointsPossible: '20',
  };
  await ask(fixture.product, token, WORK, { input: { ...work, pointsEarned: '18' } });
  await page.goto('/dashboard');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('link', { name: 'Choose reminders' }).waitFor();
  await settle(page);
  await expectNoOverflow(page);
});

/** In the page: the colors of all texts after two frames, and after all that moves has come to rest. */
async function colorsOfTexts(): Promise<[string[], string[]]> {
  const colors = (): string[] =>
    [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).color);
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const soon = colors();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  return [soon, colors()];
}
