import type { Page } from 'playwright-core';
import { canvasFeed } from '../factories/feeds';
import { PASSWORD } from './support/account';
import { takeComplaints } from './support/complaints';
import { NOON, settle, ZONE } from './support/product';
import { useProduct } from './support/product-fixture';
import { inTurn } from './support/turns';

/** From "Create account" to a filled Today, see design/product.md §3.8. */
const MOST_CLICKS = 5;

const feed = () => Buffer.from(canvasFeed({ today: NOON.toISOString().slice(0, 10), zone: ZONE }));

describe.each([inTurn('phone')])('from the form to a filled Today on a %s', (screen) => {
  const fixture = useProduct();
  let page: Page;
  let clicks: number;

  beforeEach(async () => {
    ({ page } = await fixture.visit({ screen }));
    clicks = 0;
  });

  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    clicks += 1;
    await page.getByRole(role, { name }).click();
  };
  /** Fills the form with the keyboard alone, from its first field on. */
  const register = async (email: string) => {
    await page.goto('/register');
    await page.getByLabel('First name').focus();
    for (const text of ['Sample', 'Student', email]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(PASSWORD);
    await press('Create account');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Where are your deadlines?' }).waitFor();
  };
  const seeToday = async (title: string) => {
    await page.waitForURL('**/dashboard');
    await page.locator('[data-assignment]').filter({ hasText: title }).first().waitFor();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  };

  it.each([
    ['/register', 'Create account', 'There’s a problem'],
    ['/login', 'Log in', 'There’s a problem'],
    ['/forgot-password', 'Send link', 'There’s a problem'],
  ])('a press on %s before its script has come shows that, and is repeated', async (path, button, answer) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/account-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).click();
    await page.locator('form[aria-busy="true"]').waitFor();
    release();
    await page.getByText(answer).first().waitFor();
    expect(await page.locator('form[aria-busy="true"]').count()).toBe(0);
  });

  it('with a calendar file, which leads on by itself and can be undone', async () => {
    await register('file@example.edu');
    await press(/^Add your calendar or syllabus/, 'link');
    const chooser = page.waitForEvent('filechooser');
    clicks += 1;
    await page.getByText('Choose files', { exact: true }).click();
    await (await chooser).setFiles({ name: 'canvas.ics', mimeType: 'text/calendar', buffer: feed() });
    await press(/^Import \d+ entries/);
    await seeToday('Essay draft 4');
    await page.getByText(/^60 assignments added/).waitFor();
    await settle(page);
    expect(takeComplaints()).toEqual([]);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Import undone').waitFor();
    await page.getByRole('heading', { name: 'Where are your deadlines?' }).waitFor();
    expect(await page.locator('[data-assignment]').count()).toBe(0);
  });

  it('by typing a course and its deadlines, which can be undone as well', async () => {
    await register('typed@example.edu');
    await press(/^Type a course and its deadlines/, 'link');
    // Each field is reached with Tab.
    await page.getByLabel('Course code').focus();
    await page.keyboard.type('HIST 134');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Essay draft Nov 27 5pm\nMidterm exam: December 4');
    await press('Add course and 2 deadlines');
    await seeToday('Essay draft');
    await page.getByText('2 assignments added').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Where are your deadlines?' }).waitFor();
    expect(await page.locator('[data-assignment]').count()).toBe(0);
  });

  it('with sample data', async () => {
    await register('samples@example.edu');
    await press(/^Explore with sample data/);
    await seeToday('Problem set 6');
    await page.getByText('This is sample data.').waitFor();
    await settle(page);
  });
});
