import { addDays } from '#domain/time/local-date';
import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility';
import { ask, switchToPro } from './support/account';
import { exploreSampleData, SCREENS, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('study blocks on the demo term', () => {
  let page: Page;
  let token = '';
  const fixture = useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    token = await exploreSampleData(page);
    await settle(page);
  });

  /** Adds an assignment due at noon in three days, with a block today and one on the afternoon before it is due. */
  async function addPlannedEssay(): Promise<string> {
    const { today } = await ask<{ today: { date: string } }>(fixture.product, token, '{ today { date } }');
    const dueDate = addDays(today.date, 3);
    const { createAssignment } = await ask<{ createAssignment: { assignment: { id: string } } }>(
      fixture.product,
      token,
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }',
      { input: { title: 'Long essay', dueDate, dueTime: '12:00' } },
    );
    const { id } = createAssignment.assignment;
    for (const startLocal of [`${today.date}T21:00`, `${addDays(dueDate, -1)}T16:00`])
      await ask(
        fixture.product,
        token,
        'mutation ($input: CreateStudyBlockInput!) { createStudyBlock(input: $input) { studyBlock { id } } }',
        { input: { assignmentId: id, startLocal, minutes: 50 } },
      );
    return id;
  }

  const drawer = () => page.getByRole('dialog', { name: 'Plan my study time' });
  const blocks = () => page.locator('[data-entry-id]').filter({ hasText: 'Study block' });
  const openPlan = () => page.getByRole('button', { name: 'Plan study time', exact: true }).click();

  it('begin with the student’s own work on the free plan, and name what Student Pro adds', async () => {
    await page.getByRole('button', { name: 'Plan my study time' }).click();
    const first = drawer().getByRole('listitem').first();
    await first.getByText(/^\w+ \d+ · due .+ of work$/).waitFor();
    await drawer()
      .getByRole('region', { name: 'Plan all of it at once' })
      .getByRole('link', { name: 'See Student Pro' })
      .waitFor();
    await expectAccessible(page, { isDialog: true });
    await page.keyboard.press('Escape');
  });

  it('are placed by hand by everybody', async () => {
    await page.goto('/calendar?view=week');
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('button', { name: 'Study block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New study block' });
    await dialog.getByLabel('Assignment').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Add study block' }).click();
    await dialog.waitFor({ state: 'detached' });
    await blocks().first().waitFor();
    expect(await blocks().count()).toBe(1);
  });

  it('move with the keyboard and are deleted with a way back', async () => {
    await blocks().first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: '+1 day' }).click();
    await page.getByText(/ moved to .+\.$/).waitFor();
    await blocks().first().click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await blocks().first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await blocks().first().waitFor();
  });

  it('are planned for Student Pro, saved together and taken back together', async () => {
    await switchToPro(fixture.product, token);
    await page.reload();
    await openPlan();
    const boxes = drawer().getByRole('checkbox');
    await boxes.first().waitFor();
    const proposed = await boxes.count();
    expect(proposed).toBeGreaterThan(1);
    await expectAccessible(page, { isDialog: true });
    await boxes.first().press('Space');
    await drawer().getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${proposed - 1} study blocks saved`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(`${proposed - 1} study blocks saved`).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelectorAll('[data-entry-id]').length > 0);
  });

  it('stand on Today, and say so when their deadline has moved before them', async () => {
    const essay = await addPlannedEssay();
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Study time today' });
    await card.getByRole('link', { name: 'Long essay' }).waitFor();
    await settle(page);
    await expectAccessible(page);
    await page.goto('/calendar?view=agenda');
    await page.locator(`[data-entry-id="${essay}"]`).click();
    await page.getByRole('button', { name: 'Adjust' }).click();
    await page.getByRole('menuitem', { name: '1 day earlier' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Long essay moved to' });
    await notice.getByText('A study block for it now ends after it’s due.').waitFor();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Re-plan study time' }).click();
    await drawer().getByRole('checkbox').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    await blocks().filter({ hasText: 'Long essay' }).last().click();
    await page
      .getByRole('dialog')
      .getByText(/^This block now ends after the work is due/)
      .waitFor();
    await expectAccessible(page, { isDialog: true });
    await page.keyboard.press('Escape');
  });

  it('are planned from the strip of the whole term as well', async () => {
    await page.goto('/calendar?view=term');
    await openPlan();
    await drawer().getByRole('checkbox').first().waitFor();
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
    await page.goto('/calendar?view=agenda');
    await settle(page);
  });

  it('are planned on a phone as well', async () => {
    await page.setViewportSize(SCREENS.phone);
    await openPlan();
    await drawer().getByRole('checkbox').first().waitFor();
    await expectAccessible(page, { isDialog: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
