import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { ask, openAccount, type Account } from './support/account';
import { settle, type Visitor } from './support/product';
import { useProduct } from './support/product-fixture';
import { unfold } from './support/sheet';

/** Reminders go by the database's clock, so this journey plays today. */
const NOW = new Date();
const DUE = new Date(NOW.getTime() + 3 * 86_400_000);

describe('reminders', () => {
  const fixture = useProduct({ clock: () => new Date(), kind: 'whole' });
  let account: Account;
  let visitor: Visitor;
  let page: Page;
  let essay = '';

  beforeAll(async () => {
    account = await openAccount(fixture.product);
    // Mails to an unconfirmed address don't name the assignment.
    await fixture.product.sql('UPDATE users SET email_confirmed_at = now()');
    visitor = await fixture.visit({ token: account.token, now: NOW, bypassPolicy: true, hasWorker: true });
    page = visitor.page;
    essay = await addEssay();
  });

  async function addEssay(): Promise<string> {
    const due = DUE.toISOString();
    const input = { title: 'Essay', dueDate: due.slice(0, 10), dueTime: '17:00', dueZone: 'UTC' };
    const query =
      'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
    const data = await ask<{ createAssignment: { assignment: { id: string } } }>(
      fixture.product,
      account.token,
      query,
      { input },
    );
    return data.createAssignment.assignment.id;
  }

  /** Lets the time of every planned reminder come. */
  async function passTime(): Promise<void> {
    await fixture.product.sql(
      `UPDATE reminders SET fire_at = now() - interval '1 minute' WHERE state = 'planned'`,
    );
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
  const rules = () => page.getByRole('list', { name: 'Reminders for this assignment' }).getByRole('listitem');

  it('of an assignment stand with their moment, are added, removed and given back to the default', async () => {
    await page.goto(`/assignments?open=${essay}`);
    await settle(page);
    await unfold(page, 'Reminders');
    await page.getByText('Assignment default').waitFor();
    expect(await rules().allInnerTexts()).toEqual([
      expect.stringContaining('1 day before'),
      expect.stringMatching(/On the due date, 8:00\sAM/),
    ]);
    await page.getByRole('button', { name: 'Add reminder' }).click();
    const adder = page.getByRole('group', { name: 'New reminder' });
    await adder.getByLabel('Remind me').selectOption({ label: 'Before it’s due' });
    await adder.getByLabel('How long before').selectOption({ label: '2 days before it’s due' });
    await expectAccessible(page);
    await adder.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Only for this one').waitFor();
    const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const day = new Intl.DateTimeFormat('en-US', style).format(DUE.getTime() - 2 * 86_400_000);
    await rules().filter({ hasText: '2 days before it’s due' }).filter({ hasText: day }).waitFor();
    for (const name of [/^Remove “1 day before/, /^Remove “On the due date/]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name }).waitFor({ state: 'detached' });
    }
    expect(await rules().count()).toBe(1);
    await page.reload();
    await unfold(page, 'Reminders');
    await rules().filter({ hasText: '2 days before it’s due' }).waitFor();
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
    await reloadUntil('The mail server accepted it.');
    expect(await page.getByRole('listitem').filter({ hasText: account.email }).count()).toBe(1);
    await expectAccessible(page);
    const { page: mail } = await fixture.visit();
    await mail.goto(fixture.product.mailInbox);
    expect(
      await mail.locator('li').filter({ hasText: account.email }).filter({ hasText: 'Essay' }).count(),
    ).toBe(1);
  });

  it('are put off from the inbox, which marks them as read, and lead to what they are about', async () => {
    await page.goto('/inbox');
    await settle(page);
    await page.getByRole('button', { name: 'Snooze “Essay”' }).click();
    await page.getByRole('menuitem', { name: 'In 1 hour' }).click();
    await page.getByText('No unread notifications.').waitFor();
    await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Essay', exact: true }).click();
    await page.waitForURL('**/assignments?open=*');
    await unfold(page, 'Reminders');
    await page.getByText('Snoozed').waitFor();
    await page.getByRole('button', { name: 'Use the default' }).click();
    await page.getByText('Assignment default').waitFor();
  });

  it('go the ways and keep the hours that are chosen', async () => {
    await page.goto('/profile#notifications');
    await settle(page);
    expect(await page.getByRole('checkbox', { name: 'Before class: Email' }).count()).toBe(0);
    await page.getByLabel('Before class', { exact: true }).selectOption({ label: '10 minutes before' });
    await page.getByRole('checkbox', { name: 'Before class: Email' }).check();
    await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
    await section('Notifications').getByRole('button', { name: 'Save' }).click();
    await section('Notifications')
      .getByText(/^Saved/)
      .waitFor();
    const quiz = section('Default reminders').getByRole('listitem').filter({ hasText: 'Quiz' });
    await quiz.getByText('Quiz', { exact: true }).click();
    await page.getByRole('button', { name: 'Add reminder for Quiz' }).click();
    await page
      .getByRole('group', { name: 'New reminder' })
      .getByLabel('Day', { exact: true })
      .selectOption('3');
    await page.getByRole('group', { name: 'New reminder' }).getByRole('button', { name: 'Add' }).click();
    await page.getByRole('list', { name: 'Reminders for Quiz' }).getByText('3 days before').waitFor();
    await page.reload();
    await settle(page);
    await page.getByText('Quiet until').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Before class: Email' }).isChecked()).toBe(true);
    await quiz
      .getByText(/3 days before/)
      .first()
      .waitFor();
  });

  it('are tried on each way that is open, with what became of it', async () => {
    await section('Notifications').getByText('Send a test', { exact: true }).click();
    expect(await page.getByRole('button', { name: 'Send test: Push' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Send test: Email' }).click();
    await page.getByText(`${account.email}: The mail server accepted it.`).waitFor();
  });

  it('ask for pushes only after a press, and say what the browser answered', async () => {
    const button = section('Push notifications').getByRole('button', { name: 'Turn on here' });
    await button.waitFor();
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await visitor.context.grantPermissions(['notifications'], { origin: fixture.product.url });
    await button.click();
    // A browser of a test reaches no push service.
    await section('Push notifications')
      .getByText(/couldn’t reach this browser’s push service/)
      .waitFor();
    expect(await page.getByRole('list', { name: 'Devices with push' }).count()).toBe(0);
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('Push API in incognito mode')]);
  });

  it('are posted to a webhook whose secret is shown once', async () => {
    await page.goto('/profile#webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Desk lamp');
    await dialog.getByLabel('URL').fill('https://hooks.example.edu/lamp');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    expect((await dialog.getByLabel('Secret').inputValue()).length).toBeGreaterThan(20);
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('hooks.example.edu/…lamp').waitFor();
    await page.getByText('Your plan includes 1 webhook.').waitFor();
    const log = section('Webhooks').getByRole('group').filter({ hasText: 'Deliveries' });
    await log.getByText('Deliveries').click();
    await log.getByText('Nothing sent yet.').waitFor();
    await page.getByRole('button', { name: 'Actions for Desk lamp' }).click();
    await page.getByRole('menuitem', { name: 'Send test' }).click();
    await log.getByRole('listitem').filter({ hasText: 'This is a test' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions for Desk lamp' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet.').waitFor();
  });
});
