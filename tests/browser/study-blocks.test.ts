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
  const ghosts = () => page.locator('[data-entry-id^="planned-"]');
  const add = (count: number) => page.getByRole('button', { name: `Add ${count} blocks`, exact: true });

  /** Begins to plan. @returns how many blocks are proposed */
  async function openPlan(): Promise<number> {
    await page.getByRole('button', { name: 'Plan study time', exact: true }).click();
    await page.getByRole('region', { name: 'Plan my study time' }).waitFor();
    await ghosts().first().waitFor();
    return ghosts().count();
  }

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
    await page.goto('/calendar?plan');
    await drawer().getByRole('region', { name: 'Plan all of it at once' }).waitFor();
    await page.goBack();
    await page.goBack();
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

  it('are proposed on the week for Student Pro, moved and left out, and added and taken back together', async () => {
    await switchToPro(fixture.product, token);
    const { studyPlan } = await ask<{ studyPlan: { unestimated: { id: string }[] } }>(
      fixture.product,
      token,
      '{ studyPlan { unestimated { id } } }',
    );
    for (const { id } of studyPlan.unestimated)
      await ask(
        fixture.product,
        token,
        'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
        { input: { id, estimateMinutes: 60 } },
      );
    await page.reload();
    await blocks().first().waitFor();
    const stored = await blocks().count();
    const proposed = await openPlan();
    expect(proposed).toBeGreaterThan(2);
    await settle(page);
    await expectAccessible(page);
    const id = (await ghosts().last().getAttribute('data-entry-id')) ?? '';
    const last = page.locator(`[data-entry-id="${id}"]`);
    const lastEntry = page.getByRole('button').filter({ has: last });
    const said = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor();
    // A class ends where it begins.
    await lastEntry.press('ArrowUp');
    await said('stays where it was: Cell Biology: lab is at that time.');
    await lastEntry.press('ArrowRight');
    await lastEntry.press('ArrowRight');
    await said('moved to Sat 28 Nov, 16:00–16:30');
    const box = await lastEntry.boundingBox();
    if (!box) throw new Error('The block is not drawn.');
    await page.mouse.move(box.x + box.width / 2, box.y + 6);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 110, { steps: 8 });
    await page.mouse.up();
    await said('moved to Sat 28 Nov, 18:00–18:30');
    const first = page.getByRole('button').filter({ has: ghosts().first() }).first();
    await first.press('Delete');
    await said('left out.');
    expect(await ghosts().count()).toBe(proposed - 1);
    await page.keyboard.press('Control+z');
    await said('Last change taken back.');
    expect(await ghosts().count()).toBe(proposed);
    await first.press('Delete');
    await add(proposed - 1).click();
    await page.getByText(`${proposed - 1} study blocks saved`).waitFor();
    await ghosts().first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(`${proposed - 1} study blocks saved`).waitFor({ state: 'detached' });
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll('[data-entry-id]')].filter((one) =>
          one.textContent?.includes('Study block'),
        ).length === count,
      stored,
    );
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
    await ghosts().first().waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await ghosts().first().waitFor({ state: 'detached' });
    await blocks().filter({ hasText: 'Long essay' }).last().click();
    await page
      .getByRole('dialog')
      .getByText(/^This block now ends after the work is due/)
      .waitFor();
    await expectAccessible(page, { isDialog: true });
    await page.keyboard.press('Escape');
  });

  it('are proposed for work without an estimate once it is estimated there', async () => {
    await ask(
      fixture.product,
      token,
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }',
      { input: { title: 'Unknown essay', dueDate: '2026-11-27', dueTime: '12:00' } },
    );
    await page.goto('/calendar');
    const proposed = await openPlan();
    const fold = page.locator('details').filter({ hasText: /\d+ assignments? not estimated/ });
    await fold.locator('summary').click();
    await page.getByRole('button', { name: 'Estimate Unknown essay at 4 hr' }).click();
    await page.getByText('Unknown essay estimated at 4 hr').waitFor();
    await page
      .getByRole('button', { name: /^Estimate Unknown essay/ })
      .first()
      .waitFor({ state: 'detached' });
    await add(proposed).waitFor({ state: 'detached' });
    expect(await ghosts().filter({ hasText: 'Unknown essay' }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await ghosts().first().waitFor({ state: 'detached' });
  });

  it('are planned from the strip of the whole term as well', async () => {
    await page.goto('/calendar?view=term');
    expect(await openPlan()).toBeGreaterThan(0);
  });

  it('are moved and left out on a phone as well, in the list of the days', async () => {
    await page.setViewportSize(SCREENS.phone);
    await page.goto('/calendar?view=agenda');
    await settle(page);
    const proposed = await openPlan();
    await settle(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const id = (await ghosts().last().getAttribute('data-entry-id')) ?? '';
    const last = page.locator(`[data-entry-id="${id}"]`);
    const before = await last.innerText();
    await last.click();
    await page.getByRole('button', { name: 'Adjust' }).click();
    await page.getByRole('menuitem', { name: '30 minutes earlier' }).click();
    await page.waitForFunction(
      ([name, text]) => document.querySelector<HTMLElement>(`[data-entry-id="${name}"]`)?.innerText !== text,
      [id, before] as const,
    );
    await last.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await add(proposed - 1).waitFor();
  });
});
