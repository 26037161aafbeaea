import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { openGradebook } from './support/course';
import { exploreSampleData, SCREENS, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

describe.each([inTurn('desktop')])('grading scales on a %s', (screen) => {
  let page: Page;
  useVisitor({ screen, bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const dialog = () => page.getByRole('dialog');
  const own = () => page.getByRole('region', { name: 'Your scales' });

  it('makes a scale of a ready-made one, whose gap is said at its cell until it is mended', async () => {
    await page.goto('/grades');
    await page.getByRole('link', { name: 'Grading scales' }).click();
    await page.getByText('Scales of other countries').click();
    await page.getByRole('button', { name: 'Copy and edit US 4.0, whole letters' }).click();
    await dialog().getByLabel('Name', { exact: true }).fill('Chemistry');
    await dialog().getByLabel('F: from percent').fill('5');
    await dialog().getByText('Lower percentages have no grade. Start the last grade at 0.').waitFor();
    await expectAccessible(page, { isDialog: true });
    await expectNoOverflow(page);
    await dialog().getByRole('button', { name: 'Add scale' }).click();
    await dialog()
      .getByRole('link', { name: /^F: Lower percentages/ })
      .click();
    const cell = dialog().getByLabel('F: from percent');
    expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
    await cell.fill('0');
    await dialog().getByRole('listitem').filter({ hasText: 'BIO 210' }).first().waitFor();
    await dialog().getByRole('button', { name: 'Add scale' }).click();
    await dialog().waitFor({ state: 'detached' });
    await own().getByRole('heading', { name: 'Chemistry' }).waitFor();
  });

  it('reads every course on it, and keeps it as long as that is so', async () => {
    await page.goto('/grades/scales');
    await settle(page);
    await page.getByRole('button', { name: 'Actions for Chemistry' }).click();
    await page.getByRole('menuitem', { name: 'Use for all courses' }).click();
    await own().getByText('Account default').waitFor();
    await page.getByRole('button', { name: 'Edit Chemistry' }).click();
    await dialog().getByLabel('Name of grade 1', { exact: true }).fill('Splendid');
    await dialog().getByLabel('Splendid: from percent').fill('81');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await openGradebook(page);
    await page.getByRole('button', { name: /^BIO 210, Current: [\d.]+% Splendid/ }).waitFor();
    await page.goto('/grades/scales');
    await page.getByRole('button', { name: 'Actions for Chemistry' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await own().getByText('We couldn’t delete Chemistry because it’s your account default.').waitFor();
  });

  it('is deleted and brought back once nothing is read on it', async () => {
    await page.goto('/grades/scales');
    await page.getByText('Scales of other countries').click();
    await page.getByRole('button', { name: 'Use US 4.3 for all courses' }).click();
    await own().getByText('Account default').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Actions for Chemistry' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await own().getByRole('heading', { name: 'Chemistry' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await own().getByRole('heading', { name: 'Chemistry' }).waitFor();
  });

  it('converts a grade as an estimate with its formula', async () => {
    await page.goto('/grades/scales');
    await page.getByLabel('Your grade').fill('3.4');
    const answer = page.getByRole('status').filter({ hasText: 'Estimate' });
    await answer.getByText('1 + 3 × (4 − 3.4) ÷ (4 − 0.7) = 1.55').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

describe('scores that are tried out on a phone', () => {
  const fixture = useVisitor({ screen: 'phone', bypassPolicy: true }, ({ page }) => exploreSampleData(page));

  it('move the numbers under the thumb and with the arrow keys, item by item', async () => {
    const { page } = fixture;
    await openGradebook(page);
    await page.getByRole('switch', { name: 'What if' }).click();
    await page.getByRole('button', { name: /^Score of Final exam: none/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Final exam' });
    const current = sheet.getByRole('status');
    const before = await current.textContent();
    const track = sheet.getByRole('slider', { name: 'Score' });
    const box = await track.boundingBox();
    if (!box) throw new Error('The track is not on the screen');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(current.textContent()).resolves.not.toBe(before);
    const tapped = Number(await track.inputValue());
    await track.focus();
    await page.keyboard.press('ArrowRight');
    expect(Number(await track.inputValue())).toBe(tapped + 1);
    expect(await sheet.getByLabel('Exact score').inputValue()).toBe(String(tapped + 1));
    await expectAccessible(page, { isDialog: true });
    await expectNoOverflow(page);
    await sheet.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('dialog', { name: 'Final exam' }).waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Score of Final exam: ${tapped + 1}. Try another` }).waitFor();
    // On a wider screen, such as a rotated phone, the scores tried out are typed in place.
    await page.setViewportSize(SCREENS.desktop);
    expect(await page.getByLabel('Score of Final exam').inputValue()).toBe(String(tapped + 1));
  });
});
