import type { Page } from 'playwright-core';
import { expectNoOverflow } from './support/accessibility';
import { ask, openAccount } from './support/account';
import { cutTexts, touchingLabels } from './support/crowded';
import { settle } from './support/product';
import { useProduct } from './support/product-fixture';

const COURSES = [
  ['BIOL 210', 'Cell Biology'],
  ['COMPSCI 161', 'Introduction to Programming with Applications'],
  ['HIST 131', 'The Modern World: Empires, Nations, Revolutions'],
  ['MATH 205', 'Linear Algebra and Differential Equations'],
  ['ECON 102', 'Principles of Microeconomics'],
  ['PSYCH 1', 'General Psychology'],
  ['STAT 200', 'Statistics for the Social and Behavioral Sciences'],
  ['ENGL 110W', 'Academic Writing'],
  ['PHYS 7A', 'Physics for Scientists and Engineers'],
  ['CHEM 1AL', 'General Chemistry Laboratory'],
  ['MCELLBI 102', 'Survey of the Principles of Biochemistry and Molecular Biology'],
  ['ART 118', 'Drawing Studio'],
] as const;

const TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';
const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const CATEGORY =
  'mutation ($input: CreateGradeCategoryInput!) { createGradeCategory(input: $input) { category { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';

describe('twelve courses of one term on a phone', () => {
  let page: Page;
  /** The page of the course with the longest names. */
  let longest: string;

  const fixture = useProduct({ settings: () => ({ billing: { mode: 'off' } }) });
  beforeAll(async () => {
    const { token } = await openAccount(fixture.product);
    const add = <Data>(query: string, input: object) => ask<Data>(fixture.product, token, query, { input });
    const { createTerm } = await add<{ createTerm: { term: { id: string } } }>(TERM, {
      ...{ name: 'Autumn 2026', startsOn: '2026-09-21', endsOn: '2026-12-11' },
    });
    for (const [index, [code, name]] of COURSES.entries()) {
      const { createCourse } = await add<{ createCourse: { course: { id: string } } }>(COURSE, {
        ...{ code, name, credits: 4, termId: createTerm.term.id },
      });
      const courseId = createCourse.course.id;
      if (code === 'MCELLBI 102') longest = `/courses/${courseId}`;
      for (const title of ['Problem set 4: energy and conservation laws', 'Reading quiz'])
        await add(WORK, {
          courseId,
          title,
          dueDate: '2026-11-27',
          pointsPossible: '100',
          pointsEarned: `${88 + index}.25`,
        });
      const dueDate = `2026-11-${25 + (index % 5)}`;
      await add(WORK, { courseId, title: 'Final project proposal with annotated bibliography', dueDate });
      await add(CATEGORY, { courseId, name: 'Laboratory reports and participation', weight: 40 });
    }
    ({ page } = await fixture.visit({ screen: 'phone', token }));
  });

  const expectRoom = async () => {
    expect(await page.evaluate(touchingLabels)).toEqual([]);
    expect(await page.evaluate(cutTexts)).toEqual([]);
    await expectNoOverflow(page);
    // At the end, the round button covers nothing that can be read or pressed.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    expect(await page.evaluate(underRoundButton)).toEqual([]);
  };

  it.each(['/dashboard', '/courses', '/grades', '/assignments', '/calendar?view=agenda'])(
    'have room on %s',
    async (address) => {
      await page.goto(address);
      await settle(page);
      await expectRoom();
    },
  );

  it('have room in the filters, each with its whole name', async () => {
    await page.goto('/assignments');
    await settle(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    const choice = page.getByRole('combobox', { name: 'Course' });
    for (const [code] of COURSES) {
      await choice.selectOption({ label: code });
      expect(await choice.evaluate(isCutSelect)).toBe(false);
    }
    await settle(page);
    await expectRoom();
  });

  it.each(['Overview', 'Grades'])('have room on the tab %s of a course with long names', async (tab) => {
    await page.goto(longest);
    await page.getByRole('tab', { name: tab }).click();
    await settle(page);
    await expectRoom();
  });
});

/** In the page: whether the chosen text of a list is wider than its box. */
function isCutSelect(select: HTMLSelectElement | SVGElement | HTMLElement): boolean {
  if (!(select instanceof HTMLSelectElement)) return true;
  const style = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = style.font;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room;
}

/** In the page: what lies under the round button. */
function underRoundButton(): string[] {
  const button = [...document.querySelectorAll('nav button')].find((each) => each.checkVisibility());
  if (!button) return [];
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll('main :is(a, button, input, select, p, li, td, th, h2, h3)')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return isOver && element.checkVisibility() && element.textContent.trim() !== '';
    })
    .map((element) => `${element.localName} ${element.textContent.trim().slice(0, 40)}`);
}
