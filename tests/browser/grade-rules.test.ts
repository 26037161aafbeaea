import type { Page } from 'playwright-core';
import { provoke } from './support/complaints';
import { openGradebook } from './support/course';
import { exploreSampleData, SCREENS, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);

describe('the rules of a course', () => {
  let page: Page;
  let token: string;
  useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    token = await exploreSampleData(page);
    await openGradebook(page);
  });

  const dialog = () => page.getByRole('dialog');
  const current = () => page.getByRole('button', { name: /^BIO 210, Current: / });
  const figure = async () => (await current().getAttribute('aria-label')) ?? '';
  const save = async () => {
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
  };

  it('shows every figure of the preview whole on a narrow phone', async () => {
    await page.setViewportSize({ width: 345, height: 740 });
    await page.getByRole('button', { name: 'More for the BIO 210 gradebook' }).click();
    await page.getByRole('menuitem', { name: 'Grading rules' }).click();
    const preview = dialog().getByRole('region', { name: 'Effect on your grades' });
    await preview.waitFor();
    const cut = await preview
      .locator('dt, dd')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
    expect(await preview.locator('dd').count()).toBe(5);
    expect(cut).toBe(0);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize(SCREENS.desktop);
  });

  it('drops the lowest of a category: the number moves, and its working names the item', async () => {
    const before = await figure();
    await page.getByRole('button', { name: 'How category Problem sets counts' }).click();
    await dialog().getByLabel('Drop lowest').fill('2');
    const told = await dialog().getByRole('status').textContent();
    expect(told).toMatch(/^With these settings: .*Current [\d.]+% instead of [\d.]+%/);
    await save();
    await page.getByText('2 lowest dropped').waitFor();
    expect(await figure()).not.toBe(before);
    const dropped = page.getByRole('row').filter({ hasText: 'dropped by rule' });
    const title =
      (await dropped.first().getByRole('rowheader').textContent())?.replace('dropped by rule', '').trim() ??
      '';
    await current().click();
    await dialog().getByRole('button', { name: 'Scores in Problem sets' }).click();
    await dialog()
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByText('dropped as one of the lowest')
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('puts a category inside another one: it stands below it, and its working leads there', async () => {
    const heads = () => page.locator('th[scope=rowgroup] input').evaluateAll(valuesOf);
    const [outer = '', inner = ''] = (await heads()).toReversed();
    await page.getByRole('button', { name: `How category ${inner} counts` }).click();
    await dialog().getByLabel('Inside').selectOption({ label: outer });
    await save();
    await page.getByText(`inside ${outer}`).waitFor();
    expect((await heads()).slice(-2)).toEqual([outer, inner]);
    await current().click();
    await dialog()
      .getByRole('button', { name: `Scores in ${outer}` })
      .click();
    await dialog()
      .getByRole('region', { name: 'What’s in it' })
      .getByRole('button', { name: `Scores in ${inner}` })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('does not save over rules that changed on another device, and shows them', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.getByRole('button', { name: 'Grading rules' }).click();
    await dialog().getByText('Weights, drops, and maximum').click();
    const cap = dialog().getByLabel('Maximum total');
    await cap.fill('101');
    const query =
      'mutation ($input: UpdateCourseGradingInput!) { updateCourseGrading(input: $input) { course { id } } }';
    const answer = await fetch(new URL('/graphql', page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables: { input: { id, cap: 105 } } }),
    });
    expect(await answer.json()).toEqual({ data: { updateCourseGrading: { course: { id } } } });
    provoke(page, /^409 POST \/graphql UpdateCourseGrading$/);
    await save();
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await dialog().getByText('This device: 101').waitFor();
    await dialog().getByText('Other device: 105').waitFor();
    await dialog()
      .getByRole('button', { name: /^Use theirs/ })
      .click();
    await dialog().getByText('Everything is saved.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Grading rules' }).click();
    await dialog().getByText('Weights, drops, and maximum').waitFor();
    expect(await cap.inputValue()).toBe('105');
    await cap.fill('');
    await save();
  });

  it('reads the course on another scale, and keeps it', async () => {
    await page.getByRole('button', { name: 'Grading rules' }).click();
    await dialog().getByLabel('Grading scale').selectOption({ label: 'UK honors' });
    await save();
    await page
      .getByRole('button', { name: /^BIO 210, Current: [\d.]+% (First|2:1|2:2|Third|Fail)\./ })
      .waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Grades' }).click();
    await page
      .getByRole('button', { name: /^BIO 210, Current: [\d.]+% (First|2:1|2:2|Third|Fail)\./ })
      .waitFor();
  });

  it('says what a target takes on what is open', async () => {
    const target = page.getByLabel('Target for BIO 210 in percent');
    await target.fill('80');
    await target.press('Enter');
    await page.getByText(/^(You need [\d.]+|Already reached|Out of reach)/).waitFor();
    await settle(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Grades' }).click();
    expect(await target.inputValue()).toBe('80');
  });

  it('takes the rules of a school over, and its menu leads there as well', async () => {
    await page.goto('/courses');
    await page
      .getByRole('button', { name: /BIO 210/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Grading rules' }).click();
    const moodle = dialog().getByRole('button', { name: 'Moodle' });
    await moodle.click();
    expect(await moodle.getAttribute('aria-pressed')).toBe('true');
    expect(await dialog().getByRole('radio', { name: 'Always divide by their sum' }).isChecked()).toBe(true);
    await save();
  });
});
