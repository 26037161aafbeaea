import type { BrowserContext, Page } from 'playwright-core';
import { ask } from '../support/account';
import { provoke } from '../support/complaints';
import { loadThroughWorker, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData, settle } from '../support/product';
import { useVisitor } from '../support/product-fixture';

const CHAPTER = 'Read chapter 9: membranes';
const ROWS = `{ assignments { id title progress dueDate version } }`;
const RENAME = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { id } }
}`;

interface Row {
  id: string;
  title: string;
  progress: string;
  dueDate: string | null;
  version: number;
}

/** Runs in the page: leaves no room for another character. */
function fillLocalStorage(): void {
  for (let [filled, step] = ['', 8_000_000]; step >= 1; step = Math.floor(step / 2)) {
    try {
      localStorage.setItem('fill', filled + 'x'.repeat(step));
      filled += 'x'.repeat(step);
    } catch {
      // A smaller piece may still fit.
    }
  }
}

describe('changes made without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await settle(page);
    await loadThroughWorker(page);
  });

  const rows = async (): Promise<Row[]> =>
    (await ask<{ assignments: Row[] }>(fixture.product, token, ROWS, {})).assignments;
  const rowOf = async (title: string): Promise<Row | undefined> =>
    (await rows()).find((each) => each.title === title);
  const tick = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}` }).first();
  const bar = (text: string) => page.getByRole('status').getByText(text);

  it('stay on the screen, survive a reload, and are saved when the connection returns', async () => {
    await context.setOffline(true);
    await tick(CHAPTER).click();
    await bar('1 change will be saved when you’re online.').waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('What do you need to do?').fill('Buy graph paper tomorrow');
    await page.keyboard.press('Enter');
    await bar('2 changes will be saved when you’re online.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Buy graph paper' }).first().waitFor();
    expect(await tick(CHAPTER).isChecked()).toBe(true);
    await bar('2 changes will be saved when you’re online.').waitFor();
    expect(await rowOf('Buy graph paper')).toBeUndefined();
    await context.setOffline(false);
    await page.getByText('2 changes saved.').waitFor();
    expect(await rowOf('Buy graph paper')).toMatchObject({ version: 1 });
    expect(await rowOf(CHAPTER)).toMatchObject({ progress: 'submitted' });
    await bar('Offline.').waitFor({ state: 'detached' });
  });

  it('can be taken back before they are saved', async () => {
    await context.setOffline(true);
    await tick('Buy graph paper').click();
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Discard the change to “Buy graph paper”' }).click();
    await page.getByText('Everything is saved.').waitFor();
    const list = page.getByRole('dialog', { name: 'Changes on this device' });
    expect(await list.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await tick('Buy graph paper').isChecked()).toBe(false);
    await context.setOffline(false);
    await bar('Offline.').waitFor({ state: 'detached' });
    expect(await rowOf('Buy graph paper')).toMatchObject({ progress: 'todo' });
  });

  it('leave nothing to be sent if they are undone', async () => {
    await context.setOffline(true);
    await page.keyboard.press('n');
    await page.getByLabel('What do you need to do?').fill('Call the lab tomorrow');
    await page.keyboard.press('Enter');
    await bar('1 change will be saved').waitFor();
    // The device has tried in vain to reach the server by then.
    await page.waitForTimeout(3_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await bar('1 change will be saved').waitFor({ state: 'detached' });
    expect(await page.getByRole('link', { name: 'Call the lab' }).count()).toBe(0);
    await tick('Buy graph paper').click();
    await bar('1 change will be saved').waitFor();
    await tick('Buy graph paper').click();
    await bar('1 change will be saved').waitFor({ state: 'detached' });
    const [row, sent] = [await rowOf('Buy graph paper'), page.waitForRequest(/\/graphql/)];
    await context.setOffline(false);
    await sent;
    await bar('Offline.').waitFor({ state: 'detached' });
    expect(await rowOf('Buy graph paper')).toEqual(row);
  });

  it('stand again after a reload, though the page had gone before the device stored them', async () => {
    await context.setOffline(true);
    const tickAndReload = (element: Element): void => {
      (element as HTMLInputElement).click();
      location.reload();
    };
    await Promise.all([page.waitForEvent('load'), tick('Buy graph paper').evaluate(tickAndReload)]);
    await bar('1 change will be saved when you’re online.').waitFor();
    await tick('Buy graph paper')
      .and(page.getByRole('checkbox', { checked: true }))
      .waitFor();
    await context.setOffline(false);
    await page.getByText('1 change saved.').waitFor();
    const { id, progress } = (await rowOf('Buy graph paper'))!;
    expect(progress).toBe('submitted');
    await ask(fixture.product, token, RENAME, { input: { id, progress: 'todo' } });
    await page.reload();
    await settle(page);
  });

  it('cannot be payments, which a page says instead of the browser', async () => {
    await context.setOffline(true);
    await page.goto('/subscription');
    await page.getByText('You’re offline. You can change your plan once you’re online again.').waitFor();
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    expect(await page.getByText('We couldn’t load').count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    await page.goto('/dashboard');
    await settle(page);
  });

  it('may be about any course, though no form was opened before', async () => {
    await context.setOffline(true);
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'All fields' }).click();
    const course = page.getByRole('dialog').getByLabel('Course');
    await course.getByRole('option', { name: /^BIO/ }).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await bar('Offline.').waitFor({ state: 'detached' });
  });

  it('wait in a list if the same was changed elsewhere, until the student decides', async () => {
    const { id } = (await rowOf('Buy graph paper'))!;
    await page.getByRole('link', { name: 'Buy graph paper' }).first().click();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Title' }).fill('Buy squared paper');
    await page.keyboard.press('Tab');
    await bar('1 change will be saved when you’re online.').waitFor();
    await ask(fixture.product, token, RENAME, { input: { id, title: 'Buy ruled paper' } });
    provoke(page, /^409 POST \/graphql UpdateAssignment$/);
    await context.setOffline(false);
    // The form that showed the change as saved says that it isn't, too.
    await page.getByText('Not saved. You changed this on another device, too.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('Other device: Buy ruled paper').waitFor();
    await page.getByRole('button', { name: 'Keep mine: “Buy graph paper”' }).click();
    await page.getByText('Everything is saved.').waitFor();
    expect(await rowOf('Buy squared paper')).toMatchObject({ id });
    await page.keyboard.press('Escape');
  });

  it('wait in that list, too, if a date was moved elsewhere', async () => {
    const title = 'Buy squared paper';
    const { id, dueDate } = (await rowOf(title))!;
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await page
      .getByRole('button', { name: `Actions for ${title}` })
      .first()
      .click();
    await page
      .getByRole('menuitem', { name: /^Move to/ })
      .first()
      .click();
    await bar('1 change will be saved when you’re online.').waitFor();
    await ask(fixture.product, token, RENAME, { input: { id, dueDate: '2026-12-20' } });
    provoke(page, /^409 POST \/graphql PlanAssignment$/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await page.getByText(/^Other device: .*20/).waitFor();
    await page.getByRole('button', { name: `Use theirs: “${title}”` }).click();
    await page.getByText('Everything is saved.').waitFor();
    expect(await rowOf(title)).toMatchObject({ dueDate: '2026-12-20' });
    await page.keyboard.press('Escape');
    await ask(fixture.product, token, RENAME, { input: { id, dueDate } });
    await page.reload();
    await settle(page);
  });

  it('are found after a reload, though local storage is full', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await page.evaluate(fillLocalStorage);
    await context.setOffline(true);
    await tick(CHAPTER).click();
    await bar('1 change will be saved when you’re online.').waitFor();
    await page.reload();
    await bar('1 change will be saved when you’re online.').waitFor();
    await page.reload();
    await context.setOffline(false);
    await page.getByText('1 change saved.').waitFor();
    await page.evaluate(() => localStorage.removeItem('fill'));
  });

  it('are not lost by logging out without a question', async () => {
    await context.setOffline(true);
    await tick('Buy squared paper').click();
    await bar('1 change will be saved when you’re online.').waitFor();
    await page.goto(`${fixture.product.url}/profile`);
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByRole('alertdialog').getByText('1 change is still waiting on this device.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(false);
    await page.getByText('1 change saved.').waitFor();
  });
});
