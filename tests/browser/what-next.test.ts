import type { Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('what to do next', () => {
  let page: Page;
  useVisitor({ bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await settle(page);
  });

  const next = () => page.getByRole('region', { name: 'Do next' });

  it('is answered on Today at a glance, with the reason of each', async () => {
    const tasks = next().getByRole('listitem');
    expect(await tasks.count()).toBeGreaterThan(0);
    expect(await tasks.count()).toBeLessThanOrEqual(3);
    await next()
      .getByText(/worth (?:under )?[\d.]+ GPA points, .+ of work/)
      .first()
      .waitFor();
    await tasks.first().getByRole('button', { name: /^Why/ }).click();
    await page.getByRole('dialog').getByText('Show the numbers').click();
    await page.getByRole('dialog').getByText('What it’s worth').waitFor();
    await expectAccessible(page, { isDialog: true });
    await page.keyboard.press('Escape');
  });

  it.each([
    [1280, 800],
    [360, 800],
  ])('can be ticked on the first screen of %i × %i, each of it standing once', async (width, height) => {
    await page.setViewportSize({ width, height });
    const tick = await next().getByRole('checkbox').first().boundingBox();
    expect((tick?.y ?? height) + (tick?.height ?? 0)).toBeLessThan(height);
    const ids = await page
      .locator('[data-assignment]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-assignment')));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves the buttons of a sheet uncovered while the last change can be undone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('region', { name: /^Late/ }).getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await next().getByRole('button', { name: /^Why/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pin first' }).click({ trial: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => !document.querySelector('[data-assignment] [type=checkbox]:checked'));
  });

  it('opens there by a click on its title, and going back closes it', async () => {
    await next().getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.goBack();
    await page.getByRole('textbox', { name: 'Title' }).waitFor({ state: 'detached' });
  });

  it('takes a line from anywhere, as it is understood while it is typed', async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    await dialog
      .getByLabel('What do you need to do?')
      .fill('Field notes BIO 210 tomorrow 5pm p1 ~3h "read p2"');
    for (const chip of ['BIO 210', 'priority 1', 'at 17:00']) await dialog.getByText(chip).first().waitFor();
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/assignments');
    await page.getByRole('link', { name: 'Field notes read p2', exact: true }).waitFor();
  });

  it('adds what repeats with its reminders from the palette, and takes all of it back', async () => {
    await page.goto('/assignments');
    await settle(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('essay BIO 210 fri 5pm p1 ~3h every week until in 3 weeks worth 15% !1d');
    await page.getByText(/^Add “essay/).click();
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    const understood = dialog.getByRole('list', { name: 'Understood' });
    for (const chip of ['every week', /times, until /, 'reminder 1 day before', 'weight 15%', 'priority 1'])
      await understood.getByText(chip).waitFor();
    expect(await understood.getAttribute('aria-live')).toBe('polite');
    await expectAccessible(page, { isDialog: true });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const essays = page.getByRole('link', { name: 'essay', exact: true });
    await essays.nth(2).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await essays.first().waitFor({ state: 'detached' });
    expect(await essays.count()).toBe(0);
  });

  it('closes the palette on a phone, where it leaves no room to press beside it', async () => {
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('button', { name: 'Close' }).click();
    await palette.waitFor({ state: 'detached' });
    if (desktop) await page.setViewportSize(desktop);
  });

  it('takes a chip back into the words when it is removed', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Quick add' });
    const line = dialog.getByLabel('What do you need to do?');
    await line.fill('Call home p1');
    await dialog.getByRole('button', { name: /^priority 1/ }).click();
    expect(await line.inputValue()).toBe('Call home "p1"');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/assignments');
    await page.getByRole('link', { name: 'Call home p1', exact: true }).waitFor();
  });
});
