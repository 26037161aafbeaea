import type { Page } from 'playwright-core';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const rows = (page: Page) => page.locator('[data-assignment]');

/** The ID of the row with the focus. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-assignment]')?.getAttribute('data-assignment'));

describe.each(['phone', 'desktop'] as const)('the button in the navigation of a %s', (screen) => {
  let page: Page;
  useVisitor({ screen }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  it('opens quick add, which leads on to the long form with what was read', async () => {
    await settle(page);
    const menu = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await menu.getByRole('button', { name: 'Quick add' }).click();
    const line = page.getByRole('dialog', { name: 'Quick add' });
    await line.getByLabel('What do you need to do?').fill('Field notes BIO 210 tomorrow 5pm p1');
    await line.getByRole('button', { name: 'All fields' }).click();
    const form = page.getByRole('dialog', { name: 'New assignment' });
    await form.getByRole('button', { name: 'Add assignment' }).waitFor();
    expect(await form.getByLabel('Title').inputValue()).toBe('Field notes');
    const course = form.getByRole('combobox', { name: 'Course' });
    expect(await course.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text)).toBe(
      'BIO 210',
    );
    expect(await page.getByRole('dialog', { name: 'Quick add' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Add assignment' }).click();
    await form.waitFor({ state: 'detached' });
    // A phone takes a step back when a form is closed.
    await settle(page);
    await page.goto('/assignments');
    const row = rows(page).filter({ hasText: 'Field notes' });
    await row.getByText('Priority 1').first().waitFor();
    await row.getByText(/Tomorrow/).waitFor();
  });
});

describe('the keyboard', () => {
  let page: Page;
  useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  it('ticks one assignment after the other with x, and keeps the place in the list', async () => {
    await page.goto('/assignments');
    await settle(page);
    const ids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-assignment')));
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('j');
    expect(await focusedRow(page)).toBe(ids[3]);
    const scrolled = await page.evaluate(() => scrollY);
    for (const id of ids.slice(3, 5)) {
      await page.keyboard.press('x');
      await expectDone(page, id, true);
      expect(await focusedRow(page)).toBe(id);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page.keyboard.press('j');
    }
    expect(await focusedRow(page)).toBe(ids[5]);
    // The change that was made last is taken back first.
    await page.keyboard.press('Control+z');
    await expectDone(page, ids[4], false);
    await page.keyboard.press('Control+z');
    await expectDone(page, ids[3], false);
  });

  it('with Shift held, selects all rows between two clicks, in either direction', async () => {
    await page.goto('/assignments');
    await settle(page);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const box = (index: number) => rows(page).nth(index).getByRole('checkbox');
    await box(1).click();
    await box(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
    await box(7).click();
    await box(6).click({ modifiers: ['Shift'] });
    await page.getByText('6 selected').waitFor();
    expect(await box(5).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Cancel selection' }).first().click();
  });

  describe('in the palette', () => {
    const palette = () => page.getByRole('dialog', { name: 'Command palette' });
    const results = () => palette().getByRole('menuitem');
    const search = async (words: string) => {
      await page.goto('/dashboard');
      await settle(page);
      await page.keyboard.press('Control+k');
      await palette().waitFor();
      await page.keyboard.type(words);
      await results()
        .filter({ hasText: `Add “${words}”` })
        .waitFor();
    };

    it.each([
      ['settings', '/profile', 'Profile'],
      ['preferences', '/profile?tab=preferences', 'Time zone'],
      ['timetable', '/calendar/timetable', 'Rotation'],
      ['export', '/profile?tab=data', 'Download everything'],
      ['reminders', '/profile?tab=notifications', 'Deadlines and exams'],
    ])('finds “%s” with Enter', async (words, address, content) => {
      await search(words);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname + url.search === address);
      const heading = page.getByRole('heading', { name: content });
      await heading.or(page.getByRole('main').getByText(content)).first().waitFor();
    });

    it('finds help with Enter', async () => {
      await search('help');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Contact support' }).waitFor();
      await page.keyboard.press('Escape');
    });

    it('ranks exact matches first, with their dates', async () => {
      await search('quiz 3');
      expect(await results().first().textContent()).toMatch(/^Quiz 3.*MATH 205 · .*\d/);
    });

    it.each([
      ['cell biology', /^BIO 210Cell Biology/],
      ['linear', /^MATH 205Linear Algebra/],
      ['math 205', /^MATH 205Linear Algebra/],
    ])('ranks the course first for its name “%s”', async (words, course) => {
      await search(words);
      expect(await results().first().textContent()).toMatch(course);
    });

    it('logs out with Enter', async () => {
      await search('log out');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });
  });
});

async function expectDone(page: Page, id: string | null | undefined, isDone: boolean): Promise<void> {
  await page.waitForFunction(
    ([found, wanted]) => document.querySelector<HTMLInputElement>(found)?.checked === wanted,
    [`[data-assignment="${id}"] [type=checkbox]`, isDone] as const,
  );
}
