import type { Page } from 'playwright-core';
import { openGradebook } from './support/course';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('Ctrl+Z takes back the last change', () => {
  let page: Page;
  useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const dialog = () => page.getByRole('dialog');
  const undo = async (words: string) => {
    // The same words may stand there from the change before.
    await page.getByText(words, { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByText(words, { exact: true }).waitFor();
  };
  const saveBy = async (name: string) => {
    await dialog().getByRole('button', { name, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  };

  it('of the weights and rules of a gradebook, and then the one before', async () => {
    await openGradebook(page);
    const current = page.getByRole('button', { name: /^BIO 210, Current: / });
    const before = await current.getAttribute('aria-label');
    const weight = page.getByRole('textbox', { name: 'Weight of Problem sets in percent' });
    const weightBefore = await weight.inputValue();
    await weight.fill('77');
    await weight.press('Enter');
    await page.getByRole('button', { name: 'How category Problem sets counts' }).click();
    await dialog().getByLabel('Drop lowest').fill('2');
    await saveBy('Save');
    await page.getByText('2 lowest dropped').waitFor();
    await undo('Last change to “Problem sets” undone');
    await page.getByText('2 lowest dropped').waitFor({ state: 'detached' });
    expect(await weight.inputValue()).toBe('77');
    await page.keyboard.press('Control+z');
    await page.waitForFunction(
      (value) => [...document.querySelectorAll('input')].every((field) => field.value !== value),
      '77',
    );
    expect(await weight.inputValue()).toBe(weightBefore);
    await settle(page);
    expect(await current.getAttribute('aria-label')).toBe(before);
  });

  it('of the timetable: special days, also once they were changed', async () => {
    await page.goto('/calendar');
    await page.getByRole('link', { name: 'Timetable' }).click();
    await page.getByRole('button', { name: 'Add special days' }).click();
    await dialog().getByLabel('Name').fill('Sports day');
    await dialog().locator('[data-field="firstDay"]').getByRole('spinbutton').first().click();
    await page.keyboard.type('30112026');
    await saveBy('Add');
    const day = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(name) });
    await day('Sports day').first().click();
    await dialog().getByLabel('Name').fill('Project day');
    await saveBy('Save');
    await day('Project day').first().waitFor();
    await undo('Last change to “Project day” undone');
    await day('Sports day').first().waitFor();
    await page.keyboard.press('Control+z');
    await day('Sports day').first().waitFor({ state: 'detached' });
  });

  it('of a course; in a text field, it is the field’s own', async () => {
    await page.goto('/courses');
    await page.getByRole('button', { name: 'Actions for BIO 210' }).click();
    await page.getByRole('menuitem', { name: 'Edit course' }).click();
    const name = dialog().getByLabel('Name', { exact: true });
    const before = await name.inputValue();
    await name.fill('');
    await name.pressSequentially('Botany');
    await page.keyboard.press('Control+z');
    await name.fill('Botany');
    await saveBy('Save');
    await page.getByText('Botany').first().waitFor();
    await undo('Last change to “BIO 210” undone');
    await page.getByText(before).first().waitFor();
    await page.getByRole('button', { name: 'Actions for BIO 210' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await undo('Last change to “BIO 210” undone');
    await page.getByRole('button', { name: 'Actions for BIO 210' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
  });

  it('also after a reload', async () => {
    await page.goto('/assignments');
    const done = page.getByRole('checkbox', { name: /^Done: / }).first();
    const title = (await done.getAttribute('aria-label')) ?? '';
    await done.click();
    await page.getByText(`${title.slice('Done: '.length)} is done.`).waitFor();
    await settle(page);
    await page.reload();
    await settle(page);
    // The page is shown before it has taken back what it knew.
    await page.waitForFunction(() => sessionStorage.getItem('draft:changes') === null);
    await settle(page);
    await page.keyboard.press('Control+z');
    await page.getByText(`${title.slice('Done: '.length)} is open again`).waitFor();
  });
});

describe.each(['phone', 'desktop'] as const)('the offer to undo on the %s', (screen) => {
  let page: Page;
  useVisitor({ screen }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });
  const bar = () => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const spanOf = async (place: ReturnType<Page['locator']>) => {
    const { y, height } = (await place.boundingBox())!;
    return { top: y, bottom: y + height };
  };
  /** Whether the bar covers the row, once it had a second to make room. */
  const covers = async (row: ReturnType<Page['locator']>) => {
    for (let tries = 0; tries < 20; tries += 1) {
      const [one, other] = [await spanOf(bar()), await spanOf(row)];
      if (one.top >= other.bottom || other.top >= one.bottom) return false;
      await page.waitForTimeout(50);
    }
    return true;
  };

  it('covers no row, wherever on the screen it was ticked, nor where it is scrolled to', async () => {
    await page.goto('/assignments');
    const done = page.getByRole('checkbox', { name: /^Done: / });
    const row = page.locator('main :is(li, tr)').filter({ has: done }).nth(8);
    await row.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.mouse.wheel(0, 76);
    await row.getByRole('checkbox', { name: /^Done: / }).click();
    await bar().waitFor();
    expect(await covers(row)).toBe(false);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await settle(page);
    expect(await covers(row)).toBe(false);
    await row.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await settle(page);
    expect(await covers(row)).toBe(false);
  });
});
