import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility';
import { exploreSampleData } from './support/product';
import { unfold } from './support/sheet';
import { useVisitor } from './support/product-fixture';

describe('the parts of an assignment', () => {
  let page: Page;
  useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const section = (name: string) => page.getByRole('region', { name });
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true });
  const open = async (title: string, part: string) => {
    await page.goto('/assignments');
    await page.getByRole('link', { name: title, exact: true }).click();
    await unfold(page, part);
  };

  it('is saved field by field, also when it is closed, and each edit is undone by itself', async () => {
    await open('Essay 2: two revolutions', 'Status');
    const title = page.getByLabel('Title', { exact: true });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await title.fill('Essay 2: three revolutions');
    await page.keyboard.press('Tab');
    await page.getByText('Title changed').waitFor();
    await page.getByRole('radio', { name: 'To do' }).check();
    await page.getByText('Status changed').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Status changed back').waitFor();
    expect(await page.getByRole('radio', { name: 'In progress' }).isChecked()).toBe(true);
    expect(await title.inputValue()).toBe('Essay 2: three revolutions');
    await page.keyboard.press('Control+z');
    await row('Essay 2: two revolutions').waitFor();
    await title.fill('');
    await page.keyboard.press('Tab');
    await page.getByRole('alert').getByText('Not saved. Title is required.').waitFor();
    await expectAccessible(page);
    await title.fill('Essay 2: a revolution');
    await page.keyboard.press('Escape');
    await row('Essay 2: a revolution').waitFor();
    await page.reload();
    await open('Essay 2: a revolution', 'Status');
    await title.fill('Essay 2: two revolutions');
    await page
      .getByText('Title changed')
      .or(page.getByText(/^Saved \d/))
      .first()
      .waitFor();
    await row('Essay 2: two revolutions').waitFor();
  });

  it('has subtasks that are ticked, ordered by keys and by menu, deleted and brought back', async () => {
    await open('Essay 3: a century in review', 'Subtasks');
    const steps = section('Subtasks');
    const titles = async () =>
      (await steps.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel))).map(
        (label) => label?.replace('Done: ', ''),
      );
    await steps.getByRole('button', { name: 'Add subtask' }).click();
    await steps.getByLabel('Subtask', { exact: true }).fill('Proof-read');
    await page.keyboard.press('Enter');
    await steps.getByRole('checkbox', { name: 'Done: Proof-read' }).waitFor();
    await steps.getByRole('button', { name: 'Cancel' }).click();
    await steps.getByRole('checkbox', { name: 'Done: Outline' }).check();
    await steps.getByText('2 of 4 subtasks done').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await steps.getByText('1 of 4 subtasks done').waitFor({ state: 'attached' });
    await steps.getByRole('checkbox', { name: 'Done: Outline' }).check();
    await steps.getByText('2 of 4 subtasks done').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('Outline is now 3 of 4.').waitFor({ state: 'attached' });
    await steps.getByRole('button', { name: 'Actions for Outline' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await page.getByText('Outline is now 2 of 4.').waitFor({ state: 'attached' });
    await steps.getByRole('button', { name: 'Actions for Proof-read' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await steps.getByRole('checkbox', { name: 'Done: Proof-read' }).waitFor({ state: 'detached' });
    await undo().click();
    await steps.getByRole('checkbox', { name: 'Done: Proof-read' }).waitFor();
    await page.reload();
    await unfold(page, 'Subtasks');
    await steps.getByRole('checkbox', { name: 'Done: Proof-read' }).waitFor();
    expect(await titles()).toEqual(['Choose a question', 'Outline', 'First draft', 'Proof-read']);
    await expectAccessible(page);
  });

  it('has one timer, which outlives a reload, and entries by hand that are flagged when they overlap', async () => {
    await open('Lab report 4', 'Time log');
    await section('Time log').getByRole('button', { name: 'Start timer' }).click();
    await section('Time log').getByRole('button', { name: 'Stop timer' }).first().waitFor();
    await page.reload();
    await page.getByText('Running for').first().waitFor();
    await open('Essay 2: two revolutions', 'Time log');
    await section('Time log').getByText('The timer is running on another assignment').waitFor();
    await page.getByRole('button', { name: 'Stop timer' }).click();
    await section('Time log').getByRole('button', { name: 'Start timer', exact: true }).waitFor();
    await section('Time log').getByRole('button', { name: 'Edit entry' }).first().click();
    await section('Time log').getByLabel('Minutes').fill('1');
    await section('Time log').getByRole('button', { name: 'Save entry' }).click();
    await section('Time log').getByText('1 min', { exact: true }).waitFor();
  });

  it('repeats: later ones stand in the list, are changed together and stop', async () => {
    await open('Discussion post 5', 'Repeat');
    await section('Repeat').getByLabel('Repeats').selectOption({ label: 'Weekly' });
    await section('Repeat').getByLabel('Ends').selectOption({ label: 'After a number of times' });
    await section('Repeat').getByLabel('Number of times').fill('4');
    await section('Repeat').getByRole('button', { name: 'Save repeat' }).click();
    const lines = page.getByRole('row').filter({ hasText: 'Discussion post 5' });
    await expect(lines.nth(3).waitFor()).resolves.toBeUndefined();
    await page.getByLabel('Apply changes to').selectOption({ label: 'The whole series' });
    await page.getByLabel('Title', { exact: true }).fill('Discussion post');
    await page.keyboard.press('Tab');
    await page
      .getByRole('row')
      .filter({ hasText: /Discussion post(?! \d)/ })
      .nth(3)
      .waitFor();
    await section('Repeat').getByLabel('Repeats').selectOption({ label: 'Does not repeat' });
    await section('Repeat').getByRole('button', { name: 'Save repeat' }).click();
    await page.getByText('3 later assignments removed').waitFor();
  });

  it('is edited with others in one act that one act undoes', async () => {
    await page.goto('/assignments');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Homework 6' }).check();
    await page.getByRole('checkbox', { name: 'Select Quiz 3' }).check();
    await page
      .getByRole('region', { name: 'Selected assignments' })
      .getByRole('button', { name: 'Edit' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Priority').selectOption({ label: '1, highest' });
    await dialog.getByLabel('Move due date by').fill('1');
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 assignments changed').waitFor();
    const homework = page.getByRole('row').filter({ hasText: 'Homework 6' });
    await homework.getByText('Priority 1').waitFor();
    await undo().click();
    await homework.getByText('Priority 1').waitFor({ state: 'detached' });
  });

  it('goes to another day by drag and drop with the keyboard', async () => {
    await page.goto('/assignments?by=day');
    const today = page.getByRole('grid', { name: /^Today/ });
    await today.getByText('Read: letters from the front').waitFor();
    // Entering a day from outside focuses its first line.
    await today.getByRole('row').first().focus();
    await today.getByRole('button', { name: 'Drag Read: letters from the front' }).focus();
    await page.keyboard.press('Enter');
    // The keys of a drag are heard from the next frame on, when a day is marked.
    await page.locator('[role="grid"][data-drop-target]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await today.getByText('Read: letters from the front').waitFor({ state: 'detached' });
    await page.getByText('Read: letters from the front moved to').waitFor();
    await expectAccessible(page);
    await undo().click();
    await today.getByText('Read: letters from the front').waitFor();
  });
});
