import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openTab } from './support/course';
import { exploreSampleData, requestsOf, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

async function reachTab(page: Page, name: string): Promise<void> {
  await page.goto('/courses');
  await openTab(page, name);
}

async function score(page: Page, item: string, points: string): Promise<void> {
  await page.getByLabel(`Score of ${item}`).fill(points);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByLabel(`Score of ${item}`).press('Enter');
  await saved;
}

describe.each([inTurn('phone')])('where everything is unlocked, on a %s', (screen) => {
  let page: Page;
  useVisitor(
    { screen, bypassPolicy: true, settings: () => ({ billing: { mode: 'off' } }) },
    async (visitor) => {
      ({ page } = visitor);
      await exploreSampleData(page);
      await reachTab(page, 'Grades');
      await score(page, 'Problem set 1', '12');
      await score(page, 'Problem set 1', '20');
    },
  );

  it('shows how the grade went, in words and as a table', async () => {
    await reachTab(page, 'Overview');
    const trend = page.getByRole('img', { name: /^From \d.*% to \d.*% since / });
    await trend.waitFor();
    await page.getByText(/^From \d.*% to/).click();
    await page.getByRole('table', { name: 'Trend' }).waitFor();
    await page.goto('/grades');
    await page.getByRole('link', { name: 'Transcript', exact: true }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await trend.first().waitFor();
    await expectNoOverflow(page);
  });

  it('replays the course from change to change', async () => {
    await reachTab(page, 'Analytics');
    await page.getByText(/^Change (\d+) of \1$/).waitFor();
    const now = page.getByRole('button', { name: /^BIO 210, Current: / });
    const latest = await now.getAttribute('aria-label');
    await page.getByText('Problem set 1: 12 → 20 of 20').waitFor();
    await page.getByRole('slider', { name: 'Day shown' }).press('ArrowLeft');
    await page.getByText('Problem set 1: 18 → 12 of 20').waitFor();
    expect(await now.getAttribute('aria-label')).not.toBe(latest);
    await now.click();
    await page
      .getByRole('dialog')
      .getByText(/^As of /)
      .waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  it('says what cost the most, as bars and as tables, and leads to the item', async () => {
    await reachTab(page, 'Analytics');
    const losses = page.getByRole('region', { name: 'Where you lost points' });
    const list = losses.getByRole('list', { name: /^Steps from full points/ });
    await list.getByText('Current grade').waitFor();
    await losses.getByRole('switch', { name: 'Show as table' }).click();
    await losses.getByRole('table', { name: /^Steps/ }).waitFor();
    await expectAccessible(page);
    await losses
      .getByRole('table', { name: /^Steps/ })
      .getByRole('link')
      .first()
      .click();
    // Over the course, to which going back returns.
    await page.waitForURL('**/courses/*open=*');
    const sheet = page.getByRole('dialog').or(page.getByRole('region', { name: 'Assignment' }));
    await sheet.first().waitFor();
    await page.goBack();
    await page.getByRole('table', { name: /^Steps/ }).waitFor();
  });

  it('keeps scores that were tried out, compares them and opens them again', async () => {
    await reachTab(page, 'Grades');
    await page.getByRole('switch', { name: 'What if' }).click();
    await tryFinalExam(page, '100');
    await page.getByRole('button', { name: 'Save as scenario' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Final goes well');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Scenario Final goes well saved').first().waitFor();
    await page.getByRole('tab', { name: 'Analytics' }).click();
    const scenarios = page.getByRole('region', { name: 'Scenarios' });
    await scenarios.getByRole('list', { name: 'Comparison' }).getByText('Final goes well').waitFor();
    await scenarios
      .getByRole('table', { name: /^Scores that differ/ })
      .getByRole('row', { name: /Final exam/ })
      .waitFor();
    await scenarios.getByRole('button', { name: 'Rename Final goes well' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Everything goes well');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await scenarios.getByRole('button', { name: 'Open in what-if: Everything goes well' }).click();
    await expectFinalExam(page, '100');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await scenarios.getByRole('button', { name: 'Delete Everything goes well' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await scenarios.getByText('Everything goes well').first().waitFor();
  });

  it('plans the grades of a term and sets them as targets', async () => {
    await page.goto('/grades');
    await page.getByRole('link', { name: 'Plan a term' }).click();
    await page.getByLabel('Target GPA').fill('1');
    await page.getByRole('button', { name: 'Find grades' }).click();
    await page.getByRole('heading', { name: /^On track/ }).waitFor();
    await page.getByLabel('Target GPA').fill('9');
    await page.getByRole('button', { name: 'Find grades' }).click();
    await page.getByRole('heading', { name: /^Not possible\. The best you can still get is \d/ }).waitFor();
    await page.getByRole('button', { name: 'Set as targets' }).first().click();
    await page.getByText(/^Targets set for \d courses?/).waitFor();
    await page.getByRole('button', { name: 'Restore targets' }).click();
    await page.getByText('Your earlier targets are back').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

describe('the free plan', () => {
  const fixture = useVisitor({ bypassPolicy: true }, ({ page }) => exploreSampleData(page));

  it('names what Student Pro adds with one link to the plans, and asks the server for nothing of Student Pro', async () => {
    const { page } = fixture;
    const asked = requestsOf(page);
    await reachTab(page, 'Analytics');
    await page.getByText('$5/month. Cancel anytime.').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'See plans' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Save as scenario' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto('/grades/planner');
    await settle(page);
    await page.getByRole('link', { name: 'What do I need? BIO 210' }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'See plans' }).count()).toBe(1);
    expect(await page.getByLabel('Target GPA', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    expect(asked.filter((body) => /GradeReplay|PlanGrades/.test(body))).toEqual([]);
  });
});

/** On a phone a score is tried out in a sheet, elsewhere in its cell. */
async function tryFinalExam(page: Page, score: string): Promise<void> {
  const cell = page.getByLabel(/^Score of Final exam/);
  if ((await cell.getAttribute('aria-haspopup')) !== 'dialog') return cell.fill(score);
  await cell.click();
  await page.getByRole('dialog').getByLabel('Exact score').fill(score);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function expectFinalExam(page: Page, score: string): Promise<void> {
  const cell = page.getByLabel(/^Score of Final exam/);
  await cell.waitFor();
  const isButton = (await cell.getAttribute('aria-haspopup')) === 'dialog';
  expect(isButton ? await cell.textContent() : await cell.inputValue()).toBe(score);
}
