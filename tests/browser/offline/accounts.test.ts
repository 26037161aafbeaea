import type { Page } from 'playwright-core';
import { ask, logIn, openAccount, PASSWORD, type Account } from '../support/account';
import { provoke } from '../support/complaints';
import { loadThroughWorker, workerReady } from '../support/offline';
import { settle } from '../support/product';
import { useProduct } from '../support/product-fixture';

const ROWS = '{ assignments { id title progress } }';
const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } } }`;
const END_SESSIONS = 'mutation { logoutEverywhere { success } }';
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

interface Rows {
  assignments: { id: string; title: string; progress: string }[];
}

describe('changes that wait on a device', () => {
  const fixture = useProduct();

  /** A student with one assignment. */
  async function student(title: string): Promise<Account> {
    const account = await openAccount(fixture.product);
    await ask(fixture.product, account.token, CREATE, { input: { title, dueDate: '2026-11-23' } });
    return account;
  }

  /** A device on which a student has opened Today before. */
  async function device({ token }: Account) {
    const visitor = await fixture.visit({ token, hasWorker: true, provoked: OFFLINE });
    const { page } = visitor;
    await page.goto('/dashboard');
    await settle(page);
    await loadThroughWorker(page);
    return visitor;
  }

  const progressOf = async (token: string, title: string): Promise<string | undefined> => {
    const { assignments } = await ask<Rows>(fixture.product, token, ROWS);
    return assignments.find((each) => each.title === title)?.progress;
  };
  const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` }).first();
  const waiting = (page: Page) =>
    page.getByRole('status').getByText('1 change will be saved when you’re online.');

  it('are none of the business of another student, and are sent for whose they are', async () => {
    const [first, second] = [await student('Essay of the first'), await student('Essay of the second')];
    const { page, context } = await device(first);
    await context.setOffline(true);
    await tick(page, 'Essay of the first').click();
    await waiting(page).waitFor();
    // The session ends elsewhere: the student wasn't asked about waiting changes.
    await ask(fixture.product, first.token, END_SESSIONS);
    provoke(page, /^401 (GET|POST) /);
    await context.setOffline(false);
    await page.waitForURL('**/login**');
    await page.getByText('You were logged out. Log in again to save 1 change from this device.').waitFor();
    await logIn(page, second.email, PASSWORD);
    await tick(page, 'Essay of the second').waitFor();
    await settle(page);
    expect(await page.getByText('Essay of the first').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show', exact: true }).count()).toBe(0);
    expect(await progressOf(second.token, 'Essay of the first')).toBeUndefined();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
    await page.goto('/login');
    await logIn(page, first.email, PASSWORD);
    await page.getByText('1 change saved.').waitFor();
    expect(await tick(page, 'Essay of the first').isChecked()).toBe(true);
  });

  it('are gone after a log-out that was confirmed', async () => {
    const account = await student('Lab report');
    const { page, context } = await device(account);
    await context.setOffline(true);
    await tick(page, 'Lab report').click();
    await waiting(page).waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out anyway' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
    await context.setOffline(false);
    await page.goto('/login');
    await logIn(page, account.email, PASSWORD);
    await tick(page, 'Lab report').waitFor();
    await settle(page);
    expect(await tick(page, 'Lab report').isChecked()).toBe(false);
  });

  it('are told to be impossible in a browser whose database takes nothing', async () => {
    const account = await student('Reading');
    const { page, context } = await fixture.visit({
      token: account.token,
      hasWorker: true,
      provoked: OFFLINE,
    });
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = (): never => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await page.goto('/dashboard');
    await settle(page);
    await tick(page, 'Reading').click();
    // Online, everything works as ever.
    while ((await progressOf(account.token, 'Reading')) !== 'submitted') await page.waitForTimeout(100);
    await context.setOffline(true);
    await page
      .getByRole('status')
      .getByText('You can’t make changes now because this browser doesn’t keep them.')
      .waitFor();
  });
});

describe('two tabs of one student', () => {
  const fixture = useProduct();

  /** Two tabs that show the assignments, of which there is one. */
  async function twoTabs(title: string) {
    const { token } = await openAccount(fixture.product);
    await ask(fixture.product, token, CREATE, { input: { title, dueDate: '2026-11-23' } });
    const { page, context, openTab } = await fixture.visit({ token, hasWorker: true, provoked: OFFLINE });
    await page.goto('/assignments?status=all');
    await settle(page);
    await workerReady(page);
    const tabs = [page, await openTab()] as const;
    for (const tab of tabs) {
      await tab.goto('/assignments?status=all');
      await settle(tab);
    }
    const box = (tab: Page) => tab.getByRole('checkbox', { name: `Done: ${title}` }).first();
    const shows = (tab: Page, checked: boolean) =>
      box(tab).and(tab.getByRole('checkbox', { checked })).waitFor();
    const waits = (tab: Page, count: number) =>
      count === 0
        ? tab.getByText('will be saved').first().waitFor({ state: 'detached' })
        : tab.getByText(`${count} change`).first().waitFor();
    const stored = async () => (await ask<Rows>(fixture.product, token, ROWS)).assignments;
    return { tabs, context, box, shows, waits, stored };
  }

  it('need not send a tick that the other one has taken back', async () => {
    const { tabs, context, box, shows, waits, stored } = await twoTabs('Poster');
    const [page, other] = tabs;
    await context.setOffline(true);
    // Each tab shows the other one's changes before it continues.
    for (const [index, tab] of [page, other, page].entries()) {
      await box(tab).click();
      await Promise.all(tabs.map((each) => waits(each, index % 2 === 0 ? 1 : 0)));
      await Promise.all(tabs.map((each) => shows(each, index % 2 === 0)));
    }
    await context.setOffline(false);
    await Promise.any(tabs.map((tab) => tab.getByText('1 change saved.').waitFor()));
    expect(await stored()).toMatchObject([{ progress: 'submitted' }]);
    for (const tab of tabs) expect(await box(tab).isChecked()).toBe(true);
  });

  it('show at once, without a connection, what was taken back in the other one', async () => {
    const { tabs, context, box, shows, waits } = await twoTabs('Sketch');
    const [page, other] = tabs;
    await context.setOffline(true);
    await box(page).click();
    await waits(other, 1);
    await shows(other, true);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Discard the change to “Sketch”' }).click();
    await shows(other, false);
    await other.getByText('1 change').first().waitFor({ state: 'detached' });
  });

  it('take back what the other one has sent', async () => {
    const { tabs, context, waits, stored } = await twoTabs('Model');
    const [page, other] = tabs;
    const row = (tab: Page) => tab.getByRole('link', { name: 'Model' });
    await row(other).first().click();
    const press = other.getByRole('button', { name: 'Delete', exact: true });
    await press.waitFor();
    await context.setOffline(true);
    await press.click();
    await Promise.all(tabs.map((each) => waits(each, 1)));
    await other.route('**/graphql', (route) => route.abort('internetdisconnected'));
    await context.setOffline(false);
    await page.getByText('1 change saved.').waitFor();
    expect(await stored()).toEqual([]);
    await other.unroute('**/graphql');
    await other.keyboard.press('Control+z');
    for (const tab of tabs) await row(tab).first().waitFor();
    expect(await stored()).toMatchObject([{ title: 'Model' }]);
  });
});
