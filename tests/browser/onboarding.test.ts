import type { Locator, Page } from 'playwright-core';
import { canvasFeed } from '../factories/feeds';
import { useCalendarServer } from '../support/calendar-server';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { createStudent } from './support/account';
import { exploreSampleData, NOON, settle, ZONE } from './support/product';
import { useProduct, useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

const TODAY = NOON.toISOString().slice(0, 10);

/** From the account to a usable Today, see design/product.md §3.8. */
const SETUP = { clicks: 5, milliseconds: 25_000 };
/** From the account to the first answer to "what do I need?". */
const FIRST_ANSWER_MS = 90_000;

const phone = useProduct();

describe.each([inTurn('desktop')])('the first minutes on a %s', (screen) => {
  const server = useCalendarServer();
  server.answer = canvasFeed({ today: TODAY, zone: ZONE });
  let page: Page;
  const fixture = useVisitor({ screen, settings: () => ({ outboundAllow: [server.host] }) }, (visitor) => {
    ({ page } = visitor);
  });

  it('leads from a pasted link with five courses to a usable Today in a few clicks, and to the first answer', async () => {
    const begun = performance.now();
    await createStudent(page, `${screen}-paste@example.edu`);
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: /^Add your calendar or syllabus/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Where are your deadlines?' }).waitFor();
    await paste(page, server.url);
    await page.getByRole('button', { name: /^Import \d+ entries/ }).click();
    await page.locator('[data-assignment]').first().waitFor();
    expect(performance.now() - begun).toBeLessThan(SETUP.milliseconds);
    // With the one that opened the account.
    expect((await clicks()) + 1).toBeLessThanOrEqual(SETUP.clicks);

    const card = page.getByRole('region', { name: 'Getting started' });
    await card.getByText('2 of 5 steps done').waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await card.getByRole('link', { name: 'Enter a score' }).click();
    await score(page, 'Problem set 1', '45', '50');
    await page
      .getByText(/^To get a First, you need an average of 68\.\d% on 11 ungraded assignments\./)
      .waitFor();
    await page
      .getByText(
        'Your ungraded work has no points possible, so each counts as 50 points, like the only assignment that has points.',
      )
      .waitFor();
    expect(performance.now() - begun).toBeLessThan(FIRST_ANSWER_MS);
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'More grades and assignments' }).click();
    await page.getByRole('dialog', { name: /need/i }).waitFor();
  });

  it('keeps the checklist away once it was put away, on another device, too', async () => {
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Getting started' });
    await card.getByText('3 of 5 steps done').waitFor();
    await card.getByRole('button', { name: 'Hide checklist' }).click();
    await card.waitFor({ state: 'detached' });
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const other = await fixture.visit({ screen, token });
    await other.page.goto('/dashboard');
    await other.page.locator('[data-assignment]').first().waitFor();
    await settle(other.page);
    expect(await other.page.getByRole('region', { name: 'Getting started' }).count()).toBe(0);
  });

  it('reads a syllabus line by line, and shows what each deadline was read from', async () => {
    await logOutAndOpen(page, `${screen}-lines@example.edu`);
    await page.goto('/import');
    await paste(page, 'Midterm exam: Fri 4 Dec, 10:00\nEssay draft – 12 December\nOffice hours on demand');
    await page.getByText('2 deadlines to add').waitFor();
    await page
      .getByRole('checkbox', { name: /^Essay draft Sat 12 Dec.* From “Essay draft – 12 December”$/ })
      .waitFor();
    await page.getByLabel('Course code').fill('HIST 134');
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Add course and 2 deadlines' }).click();
    await page.getByText('2 assignments added').waitFor();
    await page.goto('/assignments');
    const exam = page.locator('[data-assignment]').filter({ hasText: 'Midterm exam' });
    await exam
      .getByText(/Fri,? 4 Dec/)
      .first()
      .waitFor();
    await exam.filter({ hasText: 'HIST 134' }).waitFor();
  });

  it('keeps a typed course and the files that were read over a reload', async () => {
    await page.goto('/import');
    await page.getByRole('button', { name: /^Type a course and its deadlines/ }).click();
    await page.getByLabel('Course', { exact: true }).selectOption('new');
    await page.getByLabel('Course code').fill('CHEM 101');
    await page.getByLabel('Deadlines, one per line').fill('Lab report, due 3 Dec, 20 %');
    await settle(page);
    await page.reload();
    await page.getByText('20% of grade', { exact: true }).waitFor();
    expect(await page.getByLabel('Course code').inputValue()).toBe('CHEM 101');

    await page.getByRole('button', { name: 'Start over' }).click();
    const buffer = Buffer.from(canvasFeed({ today: TODAY, zone: ZONE }));
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ name: 'canvas.ics', mimeType: 'text/calendar', buffer });
    await page.getByRole('button', { name: /^Import \d+ entries/ }).waitFor();
    await settle(page);
    await page.reload();
    await page.getByText('canvas.ics').waitFor();
    await page.getByRole('button', { name: /^Import \d+ entries/ }).waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.reload();
    await page.getByRole('button', { name: /^Type a course and its deadlines/ }).waitFor();
    expect(await page.getByText('canvas.ics').count()).toBe(0);
  });

  it('shows sample data as such and wipes it with one click', async () => {
    await logOutAndOpen(page, `${screen}-sample@example.edu`);
    await page.getByRole('button', { name: /^Explore with sample data/ }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('This is sample data.').waitFor();
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByRole('heading', { name: 'Where are your deadlines?' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('This is sample data.').waitFor();
  });
});

/** Counts what the student presses from now on. @returns how many clicks there were */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.documentElement;
      // A label passes its click on to its control by a second one, which is not trusted.
      if (isTrusted) dataset['clicks'] = String(Number(dataset['clicks']) + 1);
    };
    addEventListener('click', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['clicks']));
}

/** Pastes into the one field, as the keyboard does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste a calendar link').focus();
  await page.evaluate((pasted) => {
    const field = document.activeElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    document.execCommand('insertText', false, pasted);
  }, text);
}

async function logOutAndOpen(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  // Requests made while the session ends are refused.
  await settle(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL('**/login');
  await createStudent(page, email);
}

async function score(page: Page, title: string, earned: string, possible: string): Promise<void> {
  await page.getByLabel(`Points possible for ${title}`, { exact: true }).fill(possible);
  await page.getByLabel(`Points possible for ${title}`, { exact: true }).press('Tab');
  await page.getByLabel(`Score of ${title}`, { exact: true }).fill(earned);
  await page.getByLabel(`Score of ${title}`, { exact: true }).press('Enter');
}

it('greets a newcomer on a phone with a toast that covers neither the header nor a word of the page', async () => {
  const { page } = await phone.visit({ screen: 'phone' });
  await createStudent(page, 'greeted@example.edu');
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Registration successful!' });
  const question = page.getByRole('heading', { name: 'Where are your deadlines?' });
  const over = await edgesOf(toast);
  expect(over.top).toBeGreaterThanOrEqual((await edgesOf(page.locator('[data-page-header]'))).bottom);
  expect(over.bottom).toBeLessThanOrEqual((await edgesOf(question)).top);
  // As the specification says.
  expect(over.right).toBeGreaterThan(340);
});

it('shows a toast below the header where a bar is above it', async () => {
  const { page } = await phone.visit({ screen: 'phone' });
  await exploreSampleData(page);
  await page.goto('/profile?tab=preferences');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Profile updated successfully!' });
  const header = await edgesOf(page.locator('[data-page-header]'));
  expect(header.top).toBeGreaterThan(0);
  // It slides into its place.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect((await edgesOf(toast)).top).toBeGreaterThanOrEqual(header.bottom);
});

/** The edges of an element in the window. */
async function edgesOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { top: y, bottom: y + height, right: x + width };
}
