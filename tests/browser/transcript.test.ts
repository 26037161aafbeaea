import type { Page } from 'playwright-core';
import { expectAccessible, expectNoOverflow } from './support/accessibility';
import { ask, storedToken } from './support/account';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';
import { inTurn } from './support/turns';

describe.each([inTurn('phone')])('a transcript on a %s', (screen) => {
  let page: Page;
  const fixture = useVisitor({ screen, bypassPolicy: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const dialog = () => page.getByRole('dialog');
  const closed = async () => {
    await dialog().waitFor({ state: 'detached' });
    // On a phone, a dialog takes its step of the history along; a page that is loaded meanwhile would stay.
    await page.waitForFunction(() => (history.state as { overlay?: boolean } | null)?.overlay !== true);
  };
  const row = (name: RegExp) => page.getByRole('row', { name });
  const average = async () => {
    const button = page.getByRole('button', { name: /^GPA, All terms/ });
    return /\d\.\d\d/.exec((await button.getAttribute('aria-label')) ?? '')?.[0];
  };
  const addCourse = async (term: string, letter: string) => {
    await page.getByRole('button', { name: 'Add a past course' }).click();
    await dialog().getByLabel('Term').selectOption({ label: term });
    await dialog().getByLabel('Code').fill('CHE 105');
    await dialog().getByLabel('Credits').fill('4');
    await dialog().getByLabel('Name').fill(`Chemistry, ${letter}`);
    await dialog().getByLabel('Letter grade on transcript').selectOption(letter);
    await dialog().getByRole('button', { name: 'Add course' }).click();
    await closed();
    await row(new RegExp(`Chemistry, ${letter}`)).waitFor();
  };

  it('is reached from the grades', async () => {
    await page.goto('/grades');
    await page.getByRole('link', { name: 'Transcript', exact: true }).click();
    await page.waitForURL('**/grades/transcript');
    await page.getByRole('heading', { level: 1, name: 'Transcript' }).waitFor();
    await row(/^BIO 210/).waitFor();
  });

  it('takes a past term as one line, which is edited in its place', async () => {
    await page.getByRole('button', { name: 'Add a past term' }).click();
    await dialog().getByLabel('Season').selectOption('Spring');
    await dialog().getByLabel('Year').selectOption('2024');
    await dialog().getByLabel('Term GPA', { exact: true }).fill('3.2');
    await dialog().getByLabel('Credits in the GPA').fill('14');
    await dialog().getByRole('button', { name: 'Add term' }).click();
    await closed();
    const term = page.getByRole('region', { name: 'Spring 2024' });
    await term.getByText('GPA 3.2 over 14 credits, as stated').waitFor();
    await term.getByRole('button', { name: 'Edit Spring 2024' }).click();
    await term.getByLabel('Term GPA', { exact: true }).fill('3.4');
    await term.getByRole('button', { name: 'Save' }).click();
    await term.getByText('GPA 3.4 over 14 credits, as stated').waitFor();
  });

  it('strikes out an attempt that another one supersedes, by the rules of the programme', async () => {
    await addCourse('Summer 2026', 'D');
    await addCourse('Fall 2026', 'B+');
    await row(/Chemistry, B\+/)
      .getByRole('button', { name: 'Edit CHE 105' })
      .click();
    await dialog().getByLabel('Repeats').selectOption({ label: 'CHE 105, Summer 2026' });
    await dialog().getByRole('button', { name: 'Save' }).click();
    await closed();
    const before = await average();
    await page.getByRole('button', { name: 'How my GPA is calculated' }).click();
    await dialog()
      .getByRole('radio', { name: /^The best attempt counts/ })
      .check();
    const promised = await dialog().getByRole('status').textContent();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await closed();
    const struck = row(/Chemistry, D/);
    await struck.getByText('taken again: the best attempt counts').waitFor();
    expect(await struck.locator('s').allTextContents()).toEqual(['CHE 105', 'D']);
    await struck.getByRole('link', { name: 'CHE 105, Fall 2026' }).waitFor();
    const after = await average();
    expect(promised).toContain(
      before === after ? `All terms: stays ${after}` : `All terms: ${before} → ${after}`,
    );
  });

  it('leads from every average to its courses', async () => {
    const figure = await average();
    await page.getByRole('button', { name: /^GPA, All terms/ }).click();
    await dialog().getByText(`half up: ${figure}`).waitFor();
    await dialog().getByText('As stated on the transcript').waitFor();
    await page.keyboard.press('Escape');
    await closed();
    await page.getByRole('button', { name: /^Cumulative GPA: .*Fall 2026/ }).click();
    await dialog().getByText(`half up: ${figure}`).waitFor();
    await page.keyboard.press('Escape');
    await closed();
  });

  it('stays as it is when the page is loaded again, for the server counts the same', async () => {
    const figure = await average();
    await page.reload();
    await row(/Chemistry, D/).waitFor();
    expect(await average()).toBe(figure);
    const data = await ask<{ me: { gpa: { value: number } } }>(
      fixture.product,
      await storedToken(page),
      '{ me { gpa { value } } }',
    );
    expect(data.me.gpa.value.toFixed(2)).toBe(figure);
  });

  it('names a view of Student Pro below its own figures, and is accessible with all of it', async () => {
    await page.getByRole('button', { name: 'More GPA views' }).click();
    await page.getByRole('menuitem', { name: /^UK degree class/ }).click();
    const note = page.getByRole('region', { name: 'UK degree class' });
    await note.getByText('Student Pro', { exact: true }).waitFor();
    expect(Number(await average())).toBeGreaterThan(0);
    await settle(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
