import type { Locator, Page } from 'playwright-core';
import { createStudent } from './support/account';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

describe.each([inTurn('phone')])('the screens of a plan on a %s', (screen) => {
  let page: Page;
  // The stand-in signs its messages at the present time.
  const fixture = useVisitor({ screen, bypassPolicy: true, clock: () => new Date() }, async (visitor) => {
    ({ page } = visitor);
    await createStudent(page, 'sample.student@example.edu');
  });

  it('are accessible and fit on the free plan', async () => {
    await page.goto('/subscription');
    await inspect();
  });

  it('a message to support is answered with a reference', async () => {
    await page.getByRole('button', { name: 'Contact support' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await inspect({ isDialog: true });
    await dialog.getByLabel('Subject').fill('A question');
    await dialog.getByLabel('Message').fill('How do I add a term?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(/^Your reference is TW-[A-Z0-9]{6}\./).waitFor();
    await dialog.getByText('We aim to answer within 5 business days.').waitFor();
    await inspect({ isDialog: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('are accessible and fit when the payment is confirmed, and on Student Pro', async () => {
    await page.goto('/subscription?checkout=pro');
    await page.getByRole('button', { name: 'Pay $5 (test)' }).click();
    await page.getByRole('heading', { name: 'You’re on Student Pro' }).waitFor();
    await inspect();
    await page.goto('/subscription');
    await page.getByText(/^Renews on /).waitFor();
    await inspect();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('alertdialog').waitFor();
    await inspect({ isDialog: true });
  });

  it('after a lapse the courses that stay active are chosen by keyboard, and no more than the plan holds', async () => {
    await page.goto('/courses');
    for (const code of ['BIO 1', 'CS 2', 'ART 3', 'LAW 4']) await addCourse(page, code);
    await endSubscription();
    await page.goto('/courses');
    await page.getByText('You have 4 active courses. The Free plan includes 3.').waitFor();
    await page.getByRole('button', { name: 'Choose courses' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose your active courses' });
    await dialog.getByText('3 of 3 chosen').waitFor();
    expect(await isWithinScreen(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
    await inspect({ isDialog: true });
    const [chosen, left] = [dialog.getByLabel(/^ART 3/), dialog.getByLabel(/^LAW 4/)];
    expect(await left.isDisabled()).toBe(true);
    await chosen.press('Space');
    await left.press('Space');
    await dialog.getByRole('button', { name: 'Keep these and pause 1 course' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('main').getByText('3 of 3 active courses').waitFor();
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
    await inspect();
  });

  it('a course is added as paused, and the next payment makes paused ones active, until that is undone', async () => {
    await page.goto('/courses');
    const dialog = await fillCourse(page, 'GEO 5');
    await dialog.getByText('You have 3 active courses. Add it as paused, or upgrade.').waitFor();
    await inspect({ isDialog: true });
    await dialog.getByRole('button', { name: 'Add as paused' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/subscription?checkout=pro');
    await page.getByRole('button', { name: 'Pay $5 (test)' }).click();
    await page.getByText(/^\w+ \d and \w+ \d were paused and are active now\.$/).waitFor();
    await inspect();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Paused 2 courses again').waitFor();
    await page.goto('/courses');
    await page.getByRole('heading', { name: 'Paused' }).waitFor();
  });

  /** Content that a dialog cuts off doesn't scroll the page, so no other check would find it. */
  async function isWithinScreen(control: Locator): Promise<boolean> {
    const box = await control.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    return box !== null && box.x >= 0 && box.x + box.width <= width;
  }

  async function inspect(options?: { isDialog: boolean }): Promise<void> {
    await settle(page);
    await expectAccessible(page, options);
    await expectNoOverflow(page);
  }

  /** Leaves the same state as the provider's message about the end of a subscription. */
  async function endSubscription(): Promise<void> {
    await fixture.product.sql(
      `UPDATE subscriptions SET status = 'canceled', entitled_until = NULL, cancel_at = now()`,
    );
    await fixture.product.sql(`UPDATE users SET subscription_tier = 'free'`);
  }
});

async function fillCourse(page: Page, code: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /^(New|Add) course$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name').fill(`About ${code}`);
  return dialog;
}

async function addCourse(page: Page, code: string): Promise<void> {
  const dialog = await fillCourse(page, code);
  await dialog.getByRole('button', { name: 'Add course' }).click();
  await dialog.waitFor({ state: 'detached' });
}
