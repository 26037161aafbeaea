import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('a timetable with A and B weeks', () => {
  let page: Page;
  useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await page.goto('/calendar');
    await page.getByRole('link', { name: 'Timetable' }).click();
    await page.getByRole('heading', { name: 'Rotation', exact: true }).waitFor();
  });

  const dialog = () => page.getByRole('dialog');
  const preview = () => page.getByRole('region', { name: 'Next school days' });
  /** The days of the preview on which a class takes place, as it writes them. */
  const daysWith = async (title: string): Promise<string[]> => {
    // On a phone, it begins with a week.
    const all = preview().getByRole('button', { name: 'Show all' });
    if (await all.isVisible()) await all.click();
    const rows = preview().getByRole('listitem').filter({ hasText: title });
    return (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  };
  const typeDay = async (field: string, digits: string) => {
    await dialog().locator(`[data-field="${field}"]`).getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  };

  it('takes a class of every second week, and shows what it comes to before it is saved', async () => {
    await page.getByRole('button', { name: 'Add class time' }).first().click();
    await dialog().getByLabel('Course').selectOption({ label: 'BIO 210 · Cell Biology' });
    await dialog().getByLabel('Name').fill('Field lab');
    await dialog().getByRole('checkbox', { name: 'Tue' }).check();
    expect(await dialog().getByLabel('Every').count()).toBe(0);
    await dialog().getByRole('button', { name: 'Change weeks' }).click();
    const every = dialog().getByLabel('Every');
    expect(await every.inputValue()).toBe('2');
    expect(await every.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog().getByLabel('In', { exact: true }).selectOption({ label: 'Week A' });
    await dialog().getByText('Ends at 10:00.').waitFor();
    await dialog().getByLabel('Length').fill('75');
    await dialog().getByText('Ends at 10:15.').waitFor();
    await dialog().getByLabel('Length').fill('60');
    const ahead = dialog().getByRole('region', { name: 'Next school days' });
    const announced = ahead.getByRole('listitem').filter({ hasText: 'Field lab' });
    expect(await announced.count()).toBe(2);
    expect(await announced.first().innerText()).toMatch(/Week A[^]*New/);
    await expectAccessible(page, { isDialog: true });
    await dialog().getByRole('button', { name: 'Add class' }).click();
    await dialog().waitFor({ state: 'detached' });
    const inTable = page.getByRole('table').getByRole('button', { name: /Field lab/ });
    await inTable.waitFor();
    await page.getByRole('radio', { name: 'Week B' }).check();
    await inTable.waitFor({ state: 'detached' });
    expect(await daysWith('Field lab')).toEqual(['Tue 24 Nov', 'Tue 8 Dec']);
  });

  it('says so when two classes share their time', async () => {
    await page.getByRole('button', { name: 'Add class time' }).first().click();
    await dialog().getByLabel('Course').selectOption({ label: 'HIST 131 · The Modern World' });
    await dialog().getByRole('checkbox', { name: 'Tue' }).check();
    await dialog().getByText('Overlaps Field lab').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('shifts behind a break', async () => {
    await page.getByRole('button', { name: 'Add special days' }).click();
    await dialog().getByLabel('Name').fill('Reading week');
    await typeDay('firstDay', '30112026');
    await typeDay('lastDay', '04122026');
    await dialog().getByText('No classes: Reading week').waitFor();
    await expectAccessible(page, { isDialog: true });
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await preview().getByText('No classes: Reading week').waitFor();
    expect(await daysWith('Field lab')).toEqual(['Tue 24 Nov', 'Tue 15 Dec']);
    await settle(page);
    await expectAccessible(page);
  });

  it('lets one class have its own room, and cancels one', async () => {
    await page.goto('/calendar?view=agenda&day=2026-12-15');
    const entry = page.getByRole('main').getByRole('button', { name: /Field lab/ });
    await entry.click();
    await dialog().getByRole('button', { name: 'Change this class' }).click();
    await dialog().getByLabel('Room').fill('Greenhouse 2');
    await dialog().getByLabel('Online link').fill('https://meet.example.edu/lab');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('Greenhouse 2').first().waitFor();
    await entry.click();
    expect(await dialog().getByRole('link', { name: 'Join online' }).getAttribute('href')).toBe(
      'https://meet.example.edu/lab',
    );
    await dialog().getByText('Changed on this date').waitFor();
    await dialog().getByRole('button', { name: 'Cancel this class' }).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /Field lab[^]*Canceled/ })
      .waitFor();
    await page.goto('/calendar?view=agenda&day=2026-12-29');
    await entry.waitFor();
    expect(await entry.innerText()).not.toContain('Greenhouse 2');
  });

  it('brings a deleted class back', async () => {
    await page.goto('/calendar/timetable');
    const row = preview().getByRole('listitem').filter({ hasText: 'Field lab' });
    await row.first().waitFor();
    await page
      .getByRole('table')
      .getByRole('button', { name: /Field lab/ })
      .click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await row.first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.first().waitFor();
  });

  it('changes a class from one of its dates on, and takes that back', async () => {
    const cards = page.getByRole('table').getByRole('button', { name: /Field lab/ });
    await cards.click();
    await dialog().getByRole('radio', { name: 'This and following' }).check();
    await dialog().getByLabel('From', { exact: true }).selectOption({ label: 'Tue 15 Dec' });
    await dialog().getByLabel('Room').fill('Greenhouse 9');
    await expectAccessible(page, { isDialog: true });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await cards.filter({ hasText: 'Greenhouse 9' }).waitFor();
    expect(await cards.allInnerTexts()).toEqual([
      expect.stringContaining('until Mon 14 Dec'),
      expect.stringContaining('from Tue 15 Dec'),
    ]);
    expect(await daysWith('Field lab')).toEqual(['Tue 24 Nov', 'Tue 15 Dec']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await cards.filter({ hasText: 'Greenhouse 9' }).waitFor({ state: 'detached' });
    await cards.filter({ hasText: 'until' }).waitFor({ state: 'detached' });
    expect(await cards.count()).toBe(1);
  });

  it('changes one date of a class, and takes that back', async () => {
    const cards = page.getByRole('table').getByRole('button', { name: /Field lab/ });
    await cards.click();
    await dialog().getByRole('radio', { name: 'This class' }).check();
    await dialog().getByLabel('On', { exact: true }).selectOption({ label: 'Tue 24 Nov' });
    await dialog().getByLabel('Room').fill('Greenhouse 4');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('Field lab changed on this date only').waitFor();
    expect(await cards.innerText()).not.toContain('Greenhouse 4');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Field lab changed on this date only').waitFor({ state: 'detached' });
    await page.goto('/calendar?view=agenda&day=2026-11-24');
    const entry = page
      .getByRole('main')
      .getByRole('button', { name: /Field lab/ })
      .first();
    await entry.waitFor();
    expect(await entry.innerText()).not.toContain('Greenhouse 4');
  });
});
