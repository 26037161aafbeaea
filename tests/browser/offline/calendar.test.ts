import type { BrowserContext, Page } from 'playwright-core';
import { ask } from '../support/account';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

const EVENTS = `query ($from: LocalDate!, $to: LocalDate!) {
  calendar(from: $from, to: $to) { occurrences { title startLocal } studyBlocks { source } } }`;

interface Calendar {
  calendar: { occurrences: { title: string; startLocal: string }[]; studyBlocks: { source: string }[] };
}

describe('a calendar without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await settle(page);
    await goOffline(page);
  });
  const titleIn = (text: string) => page.getByRole('main').getByText(text, { exact: false }).first();
  const bar = (text: string) => page.getByRole('status').getByText(text);
  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  it('shows weeks, grades, courses, and finished work that were never opened', async () => {
    await go('Calendar');
    await titleIn('The Modern World').waitFor();
    await page.getByRole('button', { name: /^Next/ }).first().click();
    await titleIn('The Modern World').waitFor();
    await go('Grades');
    await titleIn('BIO 210').waitFor();
    await go('Courses');
    await titleIn('MATH 205').click();
    await page.getByRole('heading', { level: 1, name: 'Linear Algebra' }).waitFor();
    await page.goto(`${fixture.product.url}/assignments?status=all`);
    await titleIn('Problem set 4').waitFor();
  });

  it('takes new events and study blocks, which are saved when the connection returns', async () => {
    const day = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
    await page.goto(`${fixture.product.url}/calendar?view=week&day=${day}`);
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Chess club');
    await page.getByRole('button', { name: 'Add event' }).click();
    await bar('1 change will be saved when you’re online.').waitFor();
    await titleIn('Chess club').waitFor();
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('button', { name: 'Study block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New study block' });
    await dialog.getByLabel('Assignment').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Add study block' }).click();
    await bar('2 changes will be saved when you’re online.').waitFor();
    await page.reload();
    await titleIn('Chess club').waitFor();
    await context.setOffline(false);
    await page.getByText('2 changes saved.').waitFor();
    const { calendar } = await ask<Calendar>(fixture.product, token, EVENTS, { from: day, to: day });
    expect(calendar.occurrences.filter(({ title }) => title === 'Chess club')).toHaveLength(1);
    expect(calendar.studyBlocks.filter(({ source }) => source === 'manual')).toHaveLength(1);
    await titleIn('Chess club').waitFor();
  });

  it('says beforehand what needs a connection', async () => {
    await go('Import calendar');
    await context.setOffline(true);
    await page.getByText('You can import once you’re online again.').waitFor();
    await context.setOffline(false);
    await page.getByText('You can import once you’re online again.').waitFor({ state: 'detached' });
  });

  it('says that changes cannot wait on a device that is full', async () => {
    await go('Today');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await bar('You can’t make changes now because this browser doesn’t keep them.').waitFor();
    const first = page.getByRole('checkbox', { name: /^Done: / }).first();
    await first.click();
    await page.getByText('this browser doesn’t keep changes').first().waitFor();
    expect(await first.isChecked()).toBe(false);
    await context.setOffline(false);
  });
});
