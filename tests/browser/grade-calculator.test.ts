import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { createStudent, storedToken } from './support/account';
import { provoke } from './support/complaints';
import type { Visit } from './support/product';
import { useProduct } from './support/product-fixture';
import { inTurn } from './support/turns';

const ADDRESS = '/tools/grade-calculator';

const fixture = useProduct();

/** The server's refusal of text that isn't a number. */
const REFUSED = /^400 POST \/api\/grades\/calculate$/;

async function open(person?: Visit): Promise<Page> {
  const { page } = await fixture.visit(person);
  await page.goto(ADDRESS);
  await page.locator('[data-number="current"]').waitFor();
  return page;
}

/** Waits until a number shows this figure. */
const shows = (page: Page, name: string, figure: string) =>
  page.locator(`[data-number="${name}"]`).filter({ hasText: figure }).waitFor();

/** Empties the calculator and types one category of items "score/maximum". */
async function typeItems(page: Page, scores: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Name of assignment 1 in Category 1').focus();
  for (const [index, text] of scores.entries()) {
    const [earned = '', possible = ''] = text.split('/');
    const name = `Assignment ${index + 1}`;
    await page.getByLabel(`Score of ${name}`, { exact: true }).fill(earned);
    await page.getByLabel(`Points possible for ${name}`, { exact: true }).fill(possible);
    if (index + 1 < scores.length)
      await page.getByLabel(`Points possible for ${name}`, { exact: true }).press('Enter');
  }
}

describe.each([inTurn('phone')])('the grade calculator on a %s', (screen) => {
  it('begins with an example that is called one', async () => {
    const page = await open({ screen });
    await page.getByText('Example: type over it').waitFor();
    await shows(page, 'current', '82.95%');
    await shows(page, 'floor', '50.6%');
    await shows(page, 'ceiling', '90.85%');
    await shows(page, 'projected', '81.62%');
    await shows(page, 'gpa', '3.30');
    await expectNoOverflow(page);
  });

  it('computes what is typed, row after row by the keyboard, and opens its working', async () => {
    const page = await open({ screen });
    await typeItems(page, ['18/20', '9/20', '/10']);
    expect(await page.locator('[data-row="item"]').count()).toBe(3);
    await shows(page, 'current', '67.5%');
    await shows(page, 'floor', '54%');
    await shows(page, 'ceiling', '74%');
    await page.getByText('Current: 67.5%, D+').click();
    await page.getByText('Total points earned divided by total points possible').first().waitFor();
    await page.getByText('27 of 40 points: 67.5%').first().click();
    await page.getByText('Assignment 2: 9 of 20').first().waitFor();
    expect(await page.getByText('Example: type over it').isVisible()).toBe(false);
    await page.reload();
    await shows(page, 'current', '67.5%');
  });

  it('is accessible in both themes, with a fault and everything open', async () => {
    const page = await open({ screen, bypassPolicy: true });
    await page.getByText('Current: 82.95%').click();
    await page.getByText('Drops and rules').first().click();
    provoke(page, REFUSED);
    await page.getByLabel('Weight of Homework in percent').fill('-2');
    await page.getByText('must be between 0 and 1000').waitFor();
    // Scrolls to where the bar that floats over the fields covers none.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

it('shows what the server refuses at the field it names, and the numbers return with a good value', async () => {
  const page = await open();
  const score = page.getByLabel('Score of Homework 2');
  provoke(page, REFUSED);
  await score.fill('9o');
  await page.getByText('Score of Homework 2 must be a number').waitFor();
  expect(await score.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('1 field needs a different value.').waitFor();
  await shows(page, 'current', '82.95%');
  await score.fill('20');
  await shows(page, 'current', '85.2%');
  expect(await score.getAttribute('aria-invalid')).toBeNull();
});

it('drops as Canvas does or fairly, which differ (instructure/canvas-lms#2299)', async () => {
  const page = await open();
  await typeItems(page, ['100/100', '42/91', '14/55', '3/38']);
  await page.getByText('Drops and rules').click();
  await page.getByLabel('Drop lowest').fill('2');
  await page.getByLabel('Drop highest').fill('1');
  await shows(page, 'current', '46.15%');
  await page.getByLabel('Drop rules').selectOption('canvas');
  await shows(page, 'current', '7.89%');
  await page.getByText('dropped as one of the highest').first().waitFor();
});

it('answers what is needed on the final for every letter and for a target', async () => {
  const page = await open();
  const row = (letter: RegExp) => page.getByRole('row', { name: letter });
  await row(/^A from 93%/)
    .filter({ hasText: 'Not possible: at most 88.27%' })
    .waitFor();
  await row(/^B\+ from 87%/)
    .filter({ hasText: '96.37 of 100 points' })
    .waitFor();
  await page.getByLabel('Target in percent').fill('80');
  await row(/^Target 80%/)
    .filter({ hasText: '76.37 of 100 points' })
    .waitFor();
});

it('averages courses: attempts, codes, what lies before', async () => {
  const page = await open();
  await page.getByLabel('Name of course 3').fill('Chemistry');
  await page.getByLabel('A course taken twice').selectOption('latest');
  await shows(page, 'gpa', '3.30');
  await page.getByLabel('Grade in Modern History').fill('W');
  await shows(page, 'gpa', '3.00');
  await page.getByLabel('GPA so far').fill('4');
  await page.getByLabel('Credits so far').fill('4');
  await shows(page, 'gpa', '3.50');
});

it('shares what is typed by a link, which can be taken back where it is opened', async () => {
  const page = await open();
  await typeItems(page, ['50/100']);
  await shows(page, 'current', '50%');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open();
  await other.goto(link);
  await shows(other, 'current', '50%');
  expect(new URL(other.url()).hash).toBe('');
  await other.getByRole('button', { name: 'Undo' }).click();
  await shows(other, 'current', '82.95%');
});

it('brings back a deleted category with everything in it', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Delete category Exams' }).click();
  await shows(page, 'current', '87.5%');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, 'current', '82.95%');
});

it('says that one is offline, and goes on by itself', async () => {
  // Chromium reports the request that could not be sent.
  const page = await open({ provoked: /ERR_INTERNET_DISCONNECTED/ });
  await page.context().setOffline(true);
  await page.getByLabel('Score of Homework 2').fill('20');
  await page.getByText('You’re offline.').waitFor();
  await page.context().setOffline(false);
  await shows(page, 'current', '85.2%');
});

it('becomes a course with its categories and scores after signing up', async () => {
  const page = await open({ screen: 'phone' });
  const rules = page.locator('[data-row="category"]').nth(1);
  await rules.getByText('Drops and rules').click();
  await rules.getByLabel('Drop highest').fill('1');
  await rules.getByLabel('Category percentage').selectOption('mean_of_percents');
  await page.getByRole('button', { name: 'Add category' }).click();
  const bonus = page.locator('[data-row="category"]').nth(2);
  await bonus.getByText('Drops and rules').click();
  await bonus.getByRole('checkbox').check();
  await page.locator('[data-field="course.scale"]').selectOption('de_1_5');
  await page.locator('[data-field="course.dropMode"]').selectOption('canvas');
  await page.locator('[data-field="course.total"]').selectOption('weights');
  await page.getByLabel('Target in percent').fill('88');
  await page.getByRole('button', { name: 'Save as a course' }).click();
  await page.waitForURL('**/register');
  await createStudent(page, 'kept@example.edu');
  const card = page.getByRole('region', { name: 'Save your calculation as a course' });
  await card.getByText('3 categories and 6 assignments').waitFor();
  await card.getByLabel('Course code').fill('CHEM 110');
  await card.getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL('**/courses/*');
  await page.getByRole('heading', { level: 1, name: /CHEM 110/ }).waitFor();
  await page.getByRole('tab', { name: 'Grades' }).click();
  expect(await page.getByLabel('Score of Homework 2').inputValue()).toBe('9.5');
  expect(await page.getByLabel('Score of Final exam').inputValue()).toBe('');
  await page.getByRole('button', { name: /^Exams/, expanded: false }).click();
  expect(await page.getByLabel('Weight of Exams in percent').inputValue()).toBe('70');
  expect(await page.evaluate(() => localStorage.getItem('kept-gradebook'))).toBeNull();
  const rulesOf = await readRules(page);
  expect(rulesOf).toEqual({
    grading: { total: 'weights', dropMode: 'canvas', target: 88, scale: { preset: 'de_1_5' } },
    categories: [
      { name: 'Homework', weight: 30, dropLowest: 1, dropHighest: 0, aggregation: 'points', isBonus: false },
      {
        ...{ name: 'Exams', weight: 70, dropLowest: 0, dropHighest: 1 },
        ...{ aggregation: 'mean_of_percents', isBonus: false },
      },
      {
        ...{ name: 'Category 3', weight: null, dropLowest: 0, dropHighest: 0 },
        ...{ aggregation: 'points', isBonus: true },
      },
    ],
  });
  await page.goto('/courses');
  await page
    .getByRole('link', { name: /CHEM 110/ })
    .first()
    .waitFor();
  expect(await card.count()).toBe(0);
});

const RULES = `query ($id: ID!) { course(id: $id) {
  grading { total dropMode target scale { preset } }
  categories { name weight dropLowest dropHighest aggregation isBonus } } }`;

/** The rules of the course that the page shows, as they are stored. */
async function readRules(page: Page): Promise<unknown> {
  const id = new URL(page.url()).pathname.split('/').at(2);
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    data: { query: RULES, variables: { id } },
  });
  const { data } = (await response.json()) as { data: { course: unknown } };
  return data.course;
}
