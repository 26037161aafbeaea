import type { BrowserContext, Page } from 'playwright-core';
import { ask, switchToPro } from '../support/account';
import { provoke } from '../support/complaints';
import { openTab } from '../support/course';
import { goOffline } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

interface Saved {
  me: { preferences: { timeFormat: string | null } };
  gradeScales: { name: string }[];
  terms: { id: string; name: string; isCurrent: boolean }[];
  courses: {
    id: string;
    code: string;
    credits: number;
    grading: { target: number | null; cap: number | null };
    categories: { name: string }[];
  }[];
}

const SAVED = `{
  me { preferences { timeFormat } }
  gradeScales { name }
  terms { id name isCurrent }
  courses(allTerms: true) { id code credits grading { target cap } categories { name } }
}`;
const TIMETABLE =
  'query ($termId: ID!) { meetings(termId: $termId) { title } specialDays(termId: $termId) { label } }';
const RENAME = `mutation ($input: UpdateTermInput!) {
  updateTerm(input: $input) { term { id } } }`;

describe('what is typed without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  const fixture = useVisitor(
    { hasWorker: true, provoked: /net::ERR_INTERNET_DISCONNECTED/ },
    async (visitor) => {
      ({ page, context } = visitor);
      token = await exploreSampleData(page);
      await switchToPro(fixture.product, token);
      await settle(page);
      await goOffline(page);
    },
  );
  const dialog = () => page.getByRole('dialog');
  const bar = (text: string) => page.getByRole('status').getByText(text);
  const closed = () => dialog().waitFor({ state: 'detached' });
  const open = (path: string) => page.goto(fixture.product.url + path);
  const saved = () => ask<Saved>(fixture.product, token, SAVED);
  const press = (name: string) => dialog().getByRole('button', { name }).click();

  it('waits: a course, and a term', async () => {
    await open('/courses');
    await page.getByRole('button', { name: 'New course' }).first().click();
    await dialog().getByRole('textbox', { name: 'Code' }).fill('AST 101');
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Astronomy');
    await press('Add course');
    await closed();
    await page.getByRole('article').filter({ hasText: 'Astronomy' }).waitFor();
    await bar('1 change will be saved').waitFor();
    await page.getByRole('button', { name: 'New term' }).click();
    await dialog().getByLabel('Name').fill('Some winter');
    await dialog().getByLabel('Current term').uncheck();
    await press('Add term');
    await closed();
    await bar('2 changes will be saved').waitFor();
    await page.reload();
    await page.getByRole('article').filter({ hasText: 'Astronomy' }).waitFor();
  });

  it('waits: a target, a category, and rules', async () => {
    await openTab(page, 'Grades');
    const target = page.getByLabel('Target for BIO 210 in percent');
    await target.fill('91');
    await target.press('Enter');
    await bar('3 changes will be saved').waitFor();
    await page.getByLabel('Name of the new category').fill('Field work');
    await page.getByRole('button', { name: 'Add category' }).click();
    await bar('4 changes will be saved').waitFor();
    await page.getByRole('button', { name: 'Grading rules' }).click();
    await dialog().getByText('Weights, drops, and maximum').click();
    await dialog().getByLabel('Maximum total').fill('104');
    await press('Save');
    await closed();
    await bar('5 changes will be saved').waitFor();
  });

  it('waits: a scale, and a preference', async () => {
    await open('/grades/scales');
    await page.getByRole('button', { name: 'New scale' }).first().click();
    await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Ours');
    await press('Add scale');
    await closed();
    await bar('6 changes will be saved').waitFor();
    await open('/profile?tab=preferences');
    await page.getByLabel('Time format').selectOption({ label: '24-hour (14:30)' });
    await page.getByRole('button', { name: 'Save' }).first().click();
    await bar('7 changes will be saved').waitFor();
  });

  it('waits: a class', async () => {
    await open('/calendar/timetable');
    const add = page.getByRole('button', { name: 'Add class time' }).first();
    await add.waitFor({ timeout: 8_000 }).catch(async () => {
      throw new Error(await page.locator('body').innerText());
    });
    await add.click();
    await dialog().getByLabel('Course').selectOption({ label: 'BIO 210 · Cell Biology' });
    await dialog().getByLabel('Name').fill('Field lab');
    await dialog().getByRole('checkbox', { name: 'Tue' }).check();
    await press('Add class');
    await closed();
    await page
      .getByRole('table')
      .getByRole('button', { name: /Field lab/ })
      .waitFor();
    await bar('8 changes will be saved').waitFor();
  });

  it('is saved, all of it, once there is one', async () => {
    await context.setOffline(false);
    await page.getByText('8 changes saved.').waitFor();
    const { me, gradeScales, terms, courses } = await saved();
    expect(me.preferences.timeFormat).toBe('h24');
    expect(gradeScales.map(({ name }) => name)).toContain('Ours');
    expect(terms.map(({ name }) => name)).toContain('Some winter');
    expect(courses.map(({ code }) => code)).toContain('AST 101');
    const biology = courses.find(({ code }) => code === 'BIO 210');
    expect(biology?.grading).toEqual({ target: 91, cap: 104 });
    expect(biology?.categories.map(({ name }) => name)).toContain('Field work');
    const termId = terms.find(({ isCurrent }) => isCurrent)?.id;
    const timetable = await ask<{ meetings: { title: string }[] }>(fixture.product, token, TIMETABLE, {
      termId,
    });
    expect(timetable.meetings.map(({ title }) => title)).toContain('Field lab');
  });

  it('is asked about if a term was changed elsewhere meanwhile, with all three values', async () => {
    const { terms } = await saved();
    const id = terms.find(({ isCurrent }) => isCurrent)?.id;
    await open('/courses');
    await settle(page);
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Actions for (?![A-Z]+ \d)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Edit term' }).click();
    await dialog().getByLabel('Name').fill('My term');
    await press('Save');
    await closed();
    await bar('1 change will be saved').waitFor();
    await ask(fixture.product, token, RENAME, { input: { id, name: 'Their term' } });
    provoke(page, /^409 POST \/graphql UpdateTerm$/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await dialog().getByText('This device: My term').waitFor();
    await dialog().getByText('Other device: Their term').waitFor();
    await dialog()
      .getByRole('button', { name: /^Keep mine/ })
      .click();
    await dialog().getByText('Everything is saved.').waitFor();
    expect((await saved()).terms.map(({ name }) => name)).toContain('My term');
  });
});
