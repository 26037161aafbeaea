import type { Page } from 'playwright-core';
import { exploreSampleData } from './support/product';
import { useProduct } from './support/product-fixture';

/** Dialogs with one field, the keys that open them, and the text a student types without looking. */
const FIELDS = [
  {
    name: 'Quick add',
    keys: 'n',
    chunk: 'quick-add-dialog',
    line: 'Check the gym card fri',
  },
  {
    name: 'Command palette',
    keys: 'Control+k',
    chunk: 'command-palette',
    line: 'grades n c',
  },
] as const;

describe('what is typed before the field is there', () => {
  const fixture = useProduct();
  let token: string;
  beforeAll(async () => {
    const { page } = await fixture.visit();
    token = await exploreSampleData(page);
  });

  it.each(FIELDS)('stands in the field of $name when it comes', async ({ name, keys, chunk, line }) => {
    const { page } = await fixture.visit({ token });
    const release = await holdBack(page, chunk);
    await page.keyboard.press(keys);
    await page.keyboard.type(`${line}x`);
    await page.keyboard.press('Backspace');
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    const input = page.getByRole('dialog', { name }).locator('input');
    await input.waitFor();
    await page.waitForFunction(
      (wanted) => (document.activeElement as HTMLInputElement).value === wanted,
      line,
    );
    await page.keyboard.type('!');
    expect(await input.inputValue()).toBe(`${line}!`);
  });

  it('is dropped with Escape, and the keys act again', async () => {
    const { page } = await fixture.visit({ token });
    const release = await holdBack(page, 'quick-add-dialog');
    await page.keyboard.press('n');
    await page.keyboard.type('nothing');
    await page.keyboard.press('Escape');
    release();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});

/** Opens Today where the code of a dialog does not come before it is released, and waits until the shortcuts act. */
async function holdBack(page: Page, chunk: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  while (!(await sheet.isVisible())) await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return release;
}
