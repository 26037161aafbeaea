import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { ask, openAccount, type Account } from './support/account';
import { settle, type Visitor } from './support/product';
import { useProduct } from './support/scene';

/** Reminders go by the database's clock, so this journey plays today. */
const NOW = new Date();
const DUE = new Date(NOW.getTime() + 3 * 86_400_000);

describe('reminders', () => {
  const scene = useProduct({ clock: () => new Date() });
  let account: Account;
  let visitor: Visitor;
  let page: Page;
  let essay = '';

  beforeAll(async () => {
    account = await openAccount(scene.product);
    visitor = await scene.visit({ token: account.token, now: NOW, bypassPolicy: true, hasWorker: true });
    page = visitor.page;
    essay = await addEssay();
  });

  async function addEssay(): Promise<string> {
    const due = DUE.toISOString();
    const input = { title: 'Essay', dueDate: due.slice(0, 10), dueTime: '17:00', dueZone: 'UTC' };
    const query =
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
    const data = await ask<{ createAssignment: { assignment: { id: string } } }>(
      scene.product,
      account.token,
      query,
      { input },
    );
    return data.createAssignment.assignment.id;
  }

  /** Lets the time of every planned reminder come. */
  async function passTime(): Promise<void> {
    await scene.product
      .sql(`UPDATE reminders SET fire_at = now() - interval '1 minute' WHERE state = 'planned';
      UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'reminder:%'`);
  }

  /** Comes back to the page until it shows a text. */
  async function reloadUntil(text: string): Promise<void> {
    await settle(page);
    for (let attempt = 0; (await page.getByText(text).count()) === 0; attempt += 1) {
      if (attempt === 40) throw new Error(`"${text}" did not appear`);
      await page.waitForTimeout(500);
      await page.reload();
      await settle(page);
    }
  }

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const rules = () => page.getByRole('list', { name: 'Reminders of this assignment' }).getByRole('listitem');

  it('of an assignment stand with their moment, are added, removed and given back to the default', async () => {
    await page.goto(`/assignments?open=${essay}`);
    await settle(page);
    await page.getByText('Default for assignment').waitFor();
    expect(await rules().allInnerTexts()).toEqual([expect.stringContaining('1 day before')]);
    await page.getByRole('button', { name: 'Add reminder' }).click();
    const adder = page.getByRole('group', { name: 'New reminder' });
    await adder.getByLabel('Remind me').selectOption({ label: 'A while before it is due' });
    await adder.getByLabel('How long before').selectOption({ label: '2 days before it is due' });
    await expectAccessible(page);
    await adder.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Only for this one').waitFor();
    const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const day = new Intl.DateTimeFormat('en-US', style).format(DUE.getTime() - 2 * 86_400_000);
    await rules().filter({ hasText: '2 days before it is due' }).filter({ hasText: day }).waitFor();
    await page.getByRole('button', { name: /^Remove “1 day before/ }).click();
    await page.getByRole('button', { name: /^Remove “1 day before/ }).waitFor({ state: 'detached' });
    expect(await rules().count()).toBe(1);
    await page.reload();
    await rules().filter({ hasText: '2 days before it is due' }).waitFor();
  });

  it('arrive once in the inbox and once by mail, and the log says so', async () => {
    await passTime();
    await page.goto('/inbox');
    await reloadUntil('Essay');
    expect(await page.getByRole('link', { name: 'Essay', exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('tab', { name: 'Delivery log' }).click();
    await reloadUntil('The mail server took it.');
    expect(await page.getByRole('listitem').filter({ hasText: account.email }).count()).toBe(1);
    await expectAccessible(page);
    const { page: mail } = await scene.visit();
    await mail.goto(scene.product.mailInbox);
    expect(
      await mail.locator('li').filter({ hasText: account.email }).filter({ hasText: 'Essay' }).count(),
    ).toBe(1);
  });

  it('are put off from the inbox, which marks them as read, and lead to what they are about', async () => {
    await page.goto('/inbox');
    await settle(page);
    await page.getByRole('button', { name: 'Put off “Essay”' }).click();
    await page.getByRole('menuitem', { name: 'In 1 hour' }).click();
    await page.getByText('Nothing unread.').waitFor();
    await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Essay', exact: true }).click();
    await page.waitForURL('**/assignments?open=*');
    await page.getByText('Put off by you').waitFor();
    await page.getByRole('button', { name: 'Use the default' }).click();
    await page.getByText('Default for assignment').waitFor();
  });

  it('go the ways and keep the hours that are chosen', async () => {
    await page.goto('/profile#notifications');
    await settle(page);
    await page.getByRole('checkbox', { name: 'Before class: Email' }).check();
    await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
    await page.getByLabel('Before class', { exact: true }).selectOption({ label: '10 minutes before' });
    await section('Notifications').getByRole('button', { name: 'Save' }).click();
    await section('Notifications')
      .getByText(/^Saved/)
      .waitFor();
    await page.getByRole('button', { name: 'Add reminder for Quiz' }).click();
    await page
      .getByRole('group', { name: 'New reminder' })
      .getByLabel('Day', { exact: true })
      .selectOption('3');
    await page.getByRole('group', { name: 'New reminder' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('list', { name: 'Reminders of Quiz' }).getByText('3 days before').waitFor();
    await page.reload();
    await settle(page);
    await page.getByText('Quiet until').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Before class: Email' }).isChecked()).toBe(true);
    await page.getByRole('list', { name: 'Reminders of Quiz' }).getByText('3 days before').waitFor();
  });

  it('are tried on each way, with what became of it or why it cannot be', async () => {
    await page.getByRole('button', { name: 'Send a test: Email' }).click();
    await page.getByText(`${account.email}: The mail server took it.`).waitFor();
    await page.getByRole('button', { name: 'Send a test: Push' }).click();
    await section('Notifications').getByText('No device receives notifications yet').waitFor();
  });

  it('ask for pushes only after a press, and say what the browser answered', async () => {
    const button = section('Push on devices').getByRole('button', { name: 'Switch on in this browser' });
    await button.waitFor();
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await visitor.context.grantPermissions(['notifications'], { origin: scene.product.url });
    await button.click();
    // A browser of a test reaches no push service.
    await section('Push on devices').getByText('could not be reached').waitFor();
    await section('Push on devices').getByText('No device receives pushes yet.').waitFor();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('Push API in incognito mode')]);
  });

  it('are posted to a webhook whose secret is shown once', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Desk lamp');
    await dialog.getByLabel('Address').fill('https://hooks.example.edu/lamp');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    expect((await dialog.getByLabel('Secret').inputValue()).length).toBeGreaterThan(20);
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('hooks.example.edu/…lamp').waitFor();
    await page.getByText('Your plan holds 1 webhook.').waitFor();
    const log = section('Webhooks').getByRole('group').filter({ hasText: 'Deliveries' });
    await log.getByText('Deliveries').click();
    await log.getByText('Nothing was posted yet.').waitFor();
    await page.getByRole('button', { name: 'Actions for Desk lamp' }).click();
    await page.getByRole('menuitem', { name: 'Send test' }).click();
    await log.getByRole('listitem').filter({ hasText: 'This is a test' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions for Desk lamp' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhook yet.').waitFor();
  });
});
