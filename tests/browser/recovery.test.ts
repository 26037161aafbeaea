import type { Page } from 'playwright-core';
import { useVisitor } from './support/product-fixture';

/** Minutes the sample student has for each late task, more than the week can hold in all. */
const LONG = 300;

describe('the recovery of a bad week on the demo term', () => {
  let page: Page;
  useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    await page.goto('/login?next=%2Fdashboard');
    await page.getByRole('button', { name: 'Explore with sample data' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Problem set 6').first().waitFor();
    await page.evaluate(makeOverdue, LONG);
    await page.reload();
  });

  const late = () => page.getByRole('heading', { name: /^Late/ });
  const undoBar = () => page.getByRole('status').getByRole('button', { name: 'Undo' });
  const count = (late: number) => page.getByText(new RegExp(`^${late} late, `)).waitFor();
  const catchUp = () => page.getByRole('button', { name: 'Catch up' });
  const sentence = () => page.getByText(/^You re-planned \d+ assignments at \d/);
  const apply = async () => {
    await catchUp().click();
    await page.getByRole('dialog', { name: 'Catch-up plan' }).getByRole('button', { name: 'Apply' }).click();
    await catchUp().waitFor({ state: 'detached' });
    await sentence().waitFor();
  };

  it('is cleared in two clicks, with what is let go and its cost shown before', async () => {
    await count(8);
    await late().waitFor();
    await catchUp().click();
    const drawer = page.getByRole('dialog', { name: 'Catch-up plan' });
    await drawer.getByRole('heading', { name: 'Skip' }).waitFor();
    await drawer
      .getByText(/^costs [\d.]+% of [A-Z]+ \d+ \([\d.]+ GPA points\)$/)
      .first()
      .waitFor();
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/^\d+ assignments re-planned$/).waitFor();
    await late().waitFor({ state: 'detached' });
    await catchUp().waitFor({ state: 'detached' });
    await page
      .getByText(/^Planned /)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('is taken back in one more', async () => {
    await undoBar().click();
    await count(8);
    await late().waitFor();
    expect(await page.getByText(/^Planned /).count()).toBe(0);
  });

  it('can be worked with the keyboard, and leaves alone what is unticked', async () => {
    const lateTitle = await page.getByRole('region', { name: /^Late/ }).getByRole('link').first().innerText();
    await catchUp().press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Catch-up plan' });
    const boxes = drawer.getByRole('checkbox');
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.press('Space');
    await drawer.getByRole('checkbox', { name: lateTitle }).first().press('Space');
    await drawer.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.getByText('1 assignment re-planned').waitFor();
    await count(7);
    await undoBar().press('Enter');
    await count(8);
  });

  it('can be taken back after the page was loaded again', async () => {
    await apply();
    await page.reload();
    await sentence().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Catch-up plan undone').waitFor();
    await count(8);
    await sentence().waitFor({ state: 'detached' });
  });

  it('is offered no more once Ctrl+Z or the list of recent changes took it back', async () => {
    await apply();
    await page.keyboard.press('Control+z');
    await count(8);
    await sentence().waitFor({ state: 'detached' });
    await apply();
    await page.goto('/recent-changes');
    await page.getByRole('button', { name: 'Undo: Applied a catch-up plan' }).first().click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Today' }).first().click();
    await count(8);
    await sentence().waitFor({ state: 'detached' });
  });
});

/** Runs on the page: seven more deadlines of the sample term have passed, each with much work. */
async function makeOverdue(estimateMinutes: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${localStorage.getItem('token')}`,
    'content-type': 'application/json',
  };
  const answer = await fetch('/api/assignments', { headers });
  const { assignments } = (await answer.json()) as {
    assignments: { id: string; dueAt: string | null; progress: string; pointsEarned: number | null }[];
  };
  const open = assignments.filter(
    ({ dueAt, progress, pointsEarned }) =>
      dueAt !== null && progress !== 'submitted' && pointsEarned === null,
  );
  const ahead = open.filter(({ dueAt }) => Date.parse(dueAt ?? '') > Date.now());
  const wanted = 8 - (open.length - ahead.length);
  const dueDate = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  for (const { id } of ahead.slice(0, wanted)) {
    const body = JSON.stringify({ dueDate, estimateMinutes });
    await fetch(`/api/assignments/${id}`, { method: 'PATCH', headers, body });
  }
}
