import { ask, createStudent, storedToken } from './support/account';
import { settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const COURSE = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { id } } }';
const WORK =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';

describe.each(['phone', 'desktop'] as const)('the cards of courses on a %s', (screen) => {
  const visitor = useVisitor({ screen }, async ({ product, page }) => {
    await createStudent(page, `cards-${screen}@example.edu`);
    const token = await storedToken(page);
    const { createCourse } = await ask<{ createCourse: { course: { id: string } } }>(product, token, COURSE, {
      input: { code: 'CS 312', name: 'Compilers', credits: 4, color: 'green' },
    });
    const due = { dueDate: '2026-11-28', dueTime: '12:00' };
    await ask(product, token, WORK, {
      input: { courseId: createCourse.course.id, title: 'Programming task 3', ...due },
    });
  });

  it.each(['100%', '200%'])('show the whole title of the next deadline in letters of %s', async (letters) => {
    const { page } = visitor;
    await page.goto('/courses');
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    await settle(page);
    const title = page.locator('.course-row-due > :first-child');
    const { isCut, lines } = await title.evaluate((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return {
        isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
        lines: Math.round(clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
      };
    });
    expect(isCut).toBe(false);
    expect(lines).toBeLessThanOrEqual(2);
  });
});
