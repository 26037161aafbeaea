import type { Page } from 'playwright-core';
import { openGradebook } from './support/course';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('numbers that explain themselves', () => {
  let page: Page;
  useVisitor({}, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
  });

  const drawer = () => page.getByRole('dialog');
  const shut = async () => {
    await page.keyboard.press('Escape');
    await drawer().waitFor({ state: 'detached' });
  };

  it('answers what is needed for an A in two clicks from Today', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await page.getByRole('link', { name: 'BIO 210', exact: true }).last().click();
    await page.getByRole('button', { name: 'What do I need?' }).click();
    const answer = drawer()
      .getByRole('row', { name: /^A from 93/ })
      .getByRole('cell');
    expect(await answer.textContent()).toMatch(
      /^(Yours even with 0|Not possible: at most \d|\d+(\.\d+)?% on each)/,
    );
    expect(page.url()).toMatch(/\/courses\/[^/]+\?need=1$/);
    await shut();
    expect(page.url()).not.toContain('need');
  });

  it('answers it in one click on the grade itself', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await page
      .getByRole('link', { name: /^\d.*%/ })
      .first()
      .click();
    await drawer()
      .getByRole('heading', { name: /what do I need\?$/ })
      .waitFor();
    await drawer()
      .getByRole('row', { name: /^A from/ })
      .waitFor();
    await shut();
  });

  it('leads from a number of the gradebook to the scores that make it', async () => {
    await openGradebook(page);
    const number = page.getByRole('button', { name: /^BIO 210, Current: / });
    const [figure = ''] = /[\d.]+%/.exec((await number.getAttribute('aria-label')) ?? '') ?? [];
    await number.click();
    await drawer().getByRole('status').filter({ hasText: figure }).waitFor();
    await drawer().getByRole('button', { name: 'Scores in Problem sets' }).click();
    await drawer().getByRole('listitem').filter({ hasText: 'Problem set 1' }).getByText('18 of 20').waitFor();
    await drawer().getByText('missing, counts as 0').waitFor();
    await shut();
    // The focus comes back to the number.
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('tries scores out without telling the server', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    const current = page.getByRole('button', { name: /^BIO 210, Current: / });
    const stored = await current.getAttribute('aria-label');
    await page.getByRole('switch', { name: 'What if' }).click();
    await page.getByLabel('Score of Final exam').fill('100');
    await page
      .getByRole('status')
      .filter({ hasText: /^Current .* instead of/ })
      .waitFor();
    expect(await current.getAttribute('aria-label')).not.toBe(stored);
    await page.getByLabel('Score of Final exam').press('Enter');
    expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
    await page.reload();
    await page.getByRole('tab', { name: 'Grades' }).click();
    await current.waitFor();
    expect(await current.getAttribute('aria-label')).toBe(stored);
    expect(await page.getByLabel('Score of Final exam').inputValue()).toBe('');
  });

  it('shows an average with the courses behind it; both say the same', async () => {
    await page.goto('/grades');
    for (const scope of ['Fall 2026', 'All terms']) {
      const average = page.getByRole('button', { name: `GPA, ${scope}` });
      const [figure = ''] = /\d\.\d\d/.exec((await average.getAttribute('aria-label')) ?? '') ?? [];
      await average.click();
      await drawer().getByText(`half up: ${figure}`).waitFor();
      await shut();
    }
  });

  it('leads from a number of the table to its scores, which come by then', async () => {
    await page.goto('/grades');
    const number = page.getByRole('button', { name: /^BIO 210, Ceiling: / });
    await number.click();
    await drawer().getByRole('button', { name: 'Scores in Problem sets' }).click();
    await drawer().getByRole('listitem').filter({ hasText: 'Problem set 1' }).getByText('18 of 20').waitFor();
    await shut();
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('shows the numbers and then the scores on a phone, without the buttons of the course', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openGradebook(page);
    const top = async (locator: ReturnType<Page['locator']>) => (await locator.first().boundingBox())?.y ?? 0;
    const score = await top(page.getByLabel(/^Score of /));
    expect(await top(page.getByRole('button', { name: /^BIO 210, Current: / }))).toBeLessThan(score);
    await expect(
      page.getByRole('main').getByRole('button', { name: 'New assignment' }).count(),
    ).resolves.toBe(0);
  });
});
