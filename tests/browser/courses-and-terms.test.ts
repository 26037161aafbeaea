import type { Page } from 'playwright-core';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

describe.each([inTurn('phone')])('courses and terms on a %s', (screen) => {
  let page: Page;
  useVisitor({ screen }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const act = async (on: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${on}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const undo = () => page.getByRole('status').getByRole('button', { name: 'Undo' });
  const courses = () => page.getByRole('article');
  const show = async (address: string) => {
    await page.goto(address);
    await settle(page);
  };

  it('edit a course in its dialog, and see the change on every page', async () => {
    await show('/courses');
    await act('ART 118', 'Edit course');
    const dialog = page.getByRole('dialog', { name: 'Edit course' });
    await dialog.getByLabel('Code').fill('ART 119');
    await dialog.getByLabel('Name', { exact: true }).fill('Painting Studio');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await courses().filter({ hasText: 'ART 119' }).getByText('Painting Studio').waitFor();
    await show('/grades');
    await page.getByText('Painting Studio').first().waitFor();
  });

  it('delete a course once that was confirmed, and bring everything in it back with Undo', async () => {
    await show('/courses');
    await act('BIO 210', 'Delete course');
    const dialog = page.getByRole('alertdialog', { name: 'Delete course' });
    await dialog.getByText(/^This deletes BIO 210 with its 15 assignments, classes, and grades\./).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await act('BIO 210', 'Delete course');
    await dialog.getByRole('button', { name: 'Delete course' }).click();
    const course = courses().filter({ hasText: 'BIO 210' });
    await course.waitFor({ state: 'detached' });
    await page.getByText('BIO 210 deleted').waitFor();
    await undo().click();
    await course.waitFor();
    await show('/assignments');
    await page.getByRole('link', { name: 'Lab report 4', exact: true }).waitFor();
  });

  it('go back to the list after a course was deleted on its own page, and bring it back there', async () => {
    await show('/courses');
    await page.getByRole('link', { name: /^HIST 131/ }).click();
    await page.getByRole('tablist').waitFor();
    await act('HIST 131', 'Delete course');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete course' }).click();
    await page.waitForURL('**/courses');
    await page.getByText('HIST 131 deleted').waitFor();
    await undo().click();
    await courses().filter({ hasText: 'HIST 131' }).waitFor();
  });

  it('say why nothing is added to a paused course, and how to change that', async () => {
    await show('/courses');
    await page.getByRole('link', { name: /^ART 119/ }).click();
    const add = page.getByRole('button', { name: 'New assignment' });
    await add.waitFor();
    expect(await add.isDisabled()).toBe(true);
    const why = 'To add assignments or scores, choose “Activate” in its menu.';
    await page.getByText(why).waitFor();
    expect(await add.evaluate((button) => button.ariaDescribedByElements?.[0]?.textContent)).toBe(why);
    await page.getByRole('button', { name: 'Actions for ART 119' }).click();
    const activate = page.getByRole('menuitem', { name: 'Activate' });
    await activate.waitFor();
    await page.keyboard.press('Escape');
    await activate.waitFor({ state: 'detached' });
  });

  it('edit a term in its dialog', async () => {
    await show('/courses');
    const name = await termName();
    await act(name, 'Edit term');
    const dialog = page.getByRole('dialog', { name: 'Edit term' });
    await dialog.getByLabel('Name').fill('My first term');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'My first term', checked: true }).waitFor();
  });

  it('delete a term with its courses once that was confirmed, and bring all of it back', async () => {
    await show('/courses');
    await act('My first term', 'Delete term');
    const dialog = page.getByRole('alertdialog', { name: 'Delete term' });
    await dialog
      .getByText(/^This deletes My first term with its \d courses, deadlines, and grades\./)
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete term' }).click();
    await page.getByText('My first term deleted').waitFor();
    await courses().filter({ hasText: 'BIO 210' }).waitFor({ state: 'detached' });
    await undo().click();
    await page.getByRole('radio', { name: 'My first term' }).waitFor();
    await show('/courses');
    await courses().filter({ hasText: 'BIO 210' }).waitFor();
    await show('/assignments');
    await page.getByRole('link', { name: 'Lab report 4', exact: true }).waitFor();
  });

  async function termName(): Promise<string> {
    const label = await page
      .getByRole('button', { name: /^Actions for (?![A-Z]+ \d)/ })
      .getAttribute('aria-label');
    return label?.replace('Actions for ', '') ?? '';
  }
});
