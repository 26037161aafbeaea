import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ask, switchToPro } from '../support/account';
import { openTab } from '../support/course';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

interface Saved {
  notificationSettings: { classMinutes: number | null; quietFrom: string | null };
  gradeScales: { name: string }[];
  terms: { id: string; name: string; isCurrent: boolean; stated: { gpa: number } | null }[];
  courses: {
    code: string;
    credits: number;
    grading: { target: number | null; cap: number | null; finalLetter: string | null };
    categories: { name: string }[];
  }[];
}

const SAVED = `{
  notificationSettings { classMinutes quietFrom }
  gradeScales { name }
  terms { id name isCurrent stated { gpa } }
  courses(allTerms: true) { code credits grading { target cap finalLetter } categories { name } }
}`;

interface Timetable {
  meetings: { title: string; meeting: { weekdays: number[] } }[];
  specialDays: { label: string; firstDay: string }[];
}

const TIMETABLE = `query ($termId: ID!) {
  meetings(termId: $termId) { title meeting { weekdays } }
  specialDays(termId: $termId) { label firstDay }
}`;

describe('what is typed without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await switchToPro(fixture.product, token);
    // What is settled there isn't copied before it was opened.
    await open('/profile#notifications');
    await settle(page);
    await goOffline(page, () => open('/dashboard'));
  });
  const open = (path: string) => page.goto(fixture.product.url + path);
  const dialog = () => page.getByRole('dialog');
  const bar = (text: string) => page.getByRole('status').getByText(text);
  const waits = (count: number) => bar(`${count} changes will be saved`).waitFor();
  const saved = () => ask<Saved>(fixture.product, token, SAVED);
  const article = (name: string) => page.getByRole('article').filter({ hasText: name });
  const marked = (row: Locator) => row.getByLabel('Not sent yet').waitFor();
  const transcriptRow = (name: RegExp) => page.getByRole('row', { name });

  /** Presses the button that ends a dialog. */
  async function press(name: string): Promise<void> {
    await dialog().getByRole('button', { name, exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
  }

  it('waits: a course, and a term', async () => {
    await open('/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    await dialog().getByRole('textbox', { name: 'Code' }).fill('AST 101');
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Astronomy');
    await press('Add course');
    await article('Astronomy').waitFor();
    await bar('1 change will be saved').waitFor();
    await page.getByRole('button', { name: 'New term' }).click();
    await dialog().getByLabel('Name').fill('Some winter');
    await dialog().getByLabel('Current term').uncheck();
    await press('Add term');
    await waits(2);
  });

  it('waits: a target, a category, and rules', async () => {
    await openTab(page, 'Grades');
    const target = page.getByLabel('Target for BIO 210 in percent');
    await target.fill('91');
    await target.press('Enter');
    await waits(3);
    await page.getByLabel('Name of the new category').fill('Field work');
    await page.getByRole('button', { name: 'Add category' }).click();
    await waits(4);
    await page.getByRole('button', { name: 'Grading rules' }).click();
    await dialog().getByText('Weights, drops, and maximum').click();
    await dialog().getByLabel('Maximum total').fill('104');
    await press('Save');
    await waits(5);
  });

  it('waits: a scale, and when to be reminded', async () => {
    await open('/grades/scales');
    await page.getByRole('button', { name: 'New scale' }).first().click();
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Ours');
    await press('Add scale');
    await waits(6);
    await open('/profile#notifications');
    await page.getByLabel('Before class', { exact: true }).selectOption({ label: '10 minutes before' });
    await page
      .getByRole('region', { name: 'Notifications', exact: true })
      .getByRole('button', { name: 'Save' })
      .click();
    await waits(7);
  });

  it('waits: a class, and a special day, on a timetable that was never opened', async () => {
    await open('/calendar/timetable');
    await page.getByRole('button', { name: 'Add class time' }).first().click();
    await dialog().getByLabel('Course').selectOption({ label: 'BIO 210 · Cell Biology' });
    await dialog().getByLabel('Name').fill('Field lab');
    await dialog().getByRole('checkbox', { name: 'Tue' }).check();
    await press('Add class');
    await page
      .getByRole('table')
      .getByRole('button', { name: /Field lab/ })
      .waitFor();
    await waits(8);
    await page.getByRole('button', { name: 'Add special days' }).click();
    await dialog().getByLabel('Name').fill('Sports day');
    await dialog().locator('[data-field="firstDay"]').getByRole('spinbutton').first().click();
    await page.keyboard.type('01122026');
    await press('Add');
    await page.getByText('Sports day').first().waitFor();
    await waits(9);
  });

  it('waits: past grades, and a past term', async () => {
    await open('/grades/transcript');
    await page.getByRole('button', { name: 'Add a past course' }).click();
    await dialog().getByLabel('Term').selectOption({ label: 'Summer 2026' });
    await dialog().getByLabel('Code').fill('CHE 105');
    await dialog().getByLabel('Credits').fill('4');
    await dialog().getByLabel('Name').fill('Chemistry');
    await dialog().getByLabel('Letter grade on transcript').selectOption('B+');
    await press('Add course');
    await transcriptRow(/Chemistry/).waitFor();
    await waits(10);
    await transcriptRow(/^HIST 131/)
      .getByRole('button', { name: 'Edit HIST 131' })
      .click();
    await dialog().getByLabel('Credits').fill('7');
    await press('Save');
    await waits(11);
    await page.getByRole('button', { name: 'Add a past term' }).click();
    await dialog().getByLabel('Season').selectOption('Spring');
    await dialog().getByLabel('Year').selectOption('2024');
    await dialog().getByLabel('Term GPA', { exact: true }).fill('3.2');
    await dialog().getByLabel('Credits in the GPA').fill('14');
    await press('Add term');
    await page.getByRole('region', { name: 'Spring 2024' }).waitFor();
    await waits(12);
  });

  it('is still there after a reload, marked as waiting', async () => {
    await page.reload();
    await marked(transcriptRow(/Chemistry/));
    await page.getByRole('region', { name: 'Spring 2024' }).waitFor();
    await waits(12);
    await open('/calendar/timetable');
    await marked(page.getByRole('table').getByRole('button', { name: /Field lab/ }));
    await marked(page.getByRole('button', { name: /Sports day/ }));
    await open('/grades/scales');
    await marked(page.getByRole('heading', { name: 'Ours' }));
    await open('/profile#notifications');
    expect(await page.getByLabel('Before class', { exact: true }).inputValue()).toBe('10');
    await open('/courses');
    await marked(article('Astronomy'));
    await page.getByRole('radio', { name: 'Some winter' }).waitFor();
    await openTab(page, 'Grades');
    const category = page.getByRole('textbox', { name: 'Name of category Field work' });
    await marked(page.getByRole('rowheader').filter({ has: category }));
    expect(await page.getByLabel('Target for BIO 210 in percent').inputValue()).toBe('91');
    await page.getByRole('button', { name: 'Grading rules' }).click();
    expect(await dialog().getByLabel('Maximum total').inputValue()).toBe('104');
    await page.keyboard.press('Escape');
    await waits(12);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await dialog().getByRole('listitem').first().waitFor();
    expect(await dialog().getByRole('listitem').count()).toBe(12);
    await page.keyboard.press('Escape');
  });

  it('can be opened, and leaves pages readable that were never opened', async () => {
    await open('/courses');
    await page.getByRole('link', { name: /^AST 101/ }).click();
    await page.getByRole('heading', { level: 1, name: 'AST 101 Astronomy' }).waitFor();
    await page.getByRole('tab', { name: 'Grades' }).click();
    await page.getByRole('button', { name: 'Add category' }).waitFor();
    for (const code of ['CHE 105', 'HIST 131']) {
      await open('/grades/transcript');
      await page.getByRole('link', { name: code }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${code} `) }).waitFor();
    }
    await open('/assignments');
    await page.getByRole('link', { name: 'Essay 2: two revolutions' }).first().waitFor();
    expect(await page.getByText('This device has no copy').count()).toBe(0);
  });

  it('is saved, all of it and once, when there is one', async () => {
    await context.setOffline(false);
    await page.getByText('12 changes saved.').waitFor();
    const { notificationSettings, gradeScales, terms, courses } = await saved();
    expect(notificationSettings.classMinutes).toBe(10);
    const once = (names: string[], ...added: string[]) =>
      expect(names.filter((name) => added.includes(name)).sort()).toEqual(added);
    once(
      gradeScales.map(({ name }) => name),
      'Ours',
    );
    once(
      terms.map(({ name }) => name),
      'Some winter',
      'Spring 2024',
    );
    expect(terms.find(({ name }) => name === 'Spring 2024')?.stated).toEqual({ gpa: 3.2 });
    once(
      courses.map(({ code }) => code),
      'AST 101',
      'CHE 105',
    );
    const course = (wanted: string) => courses.find(({ code }) => code === wanted);
    expect(course('CHE 105')).toMatchObject({ credits: 4, grading: { finalLetter: 'B+' } });
    expect(course('HIST 131')?.credits).toBe(7);
    const biology = course('BIO 210');
    expect(biology?.grading).toMatchObject({ target: 91, cap: 104 });
    once(biology?.categories.map(({ name }) => name) ?? [], 'Field work');
    const termId = terms.find(({ isCurrent }) => isCurrent)?.id;
    const { meetings, specialDays } = await ask<Timetable>(fixture.product, token, TIMETABLE, { termId });
    expect(meetings.filter(({ title }) => title === 'Field lab')).toEqual([
      { title: 'Field lab', meeting: { weekdays: [2] } },
    ]);
    expect(specialDays.filter(({ label }) => label === 'Sports day')).toEqual([
      { label: 'Sports day', firstDay: '2026-12-01' },
    ]);
  });

  it('is no longer marked then', async () => {
    await page.reload();
    await settle(page);
    expect(await bar('will be saved').count()).toBe(0);
  });
});
