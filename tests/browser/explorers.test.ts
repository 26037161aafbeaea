import type { Page } from 'playwright-core';
import { expectAccessible, expectSkipLink } from './support/accessibility';
import { provoke } from './support/complaints';
import { exploreSampleData, NOON } from './support/product';
import { useProduct } from './support/product-fixture';

describe('the explorers of the APIs', () => {
  // A broken policy is an error on the console, and so a complaint.
  const fixture = useProduct();
  let foreign: string[];

  const arrive = async (screen: 'phone' | 'desktop' = 'desktop', theme: 'light' | 'dark' = 'light') => {
    const { context, page } = await fixture.visit({ screen, theme });
    // The libraries of these pages wait for the clock to move on.
    await context.clock.setSystemTime(NOON);
    foreign = [];
    const { url } = fixture.product;
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
    });
    return page;
  };
  afterEach(() => {
    expect(foreign).toEqual([]);
  });

  const run = async (page: Page) => {
    // The button runs nothing before both editors are there.
    await page.locator('.graphiql-query-editor .view-line').first().waitFor();
    await page.locator('.graphiql-response .monaco-editor').waitFor();
    await page.getByRole('button', { name: /Execute query/ }).click();
    return page.locator('.graphiql-response');
  };

  it('GraphQL: documents the schema for a guest, and runs nothing for them', async () => {
    const page = await arrive('desktop', 'dark');
    await page.goto('/graphql');
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Mutation' }).click();
    await page.getByText('Adds a course. PLAN_LIMIT if the plan allows no more active courses.').waitFor();
    provoke(page, /^401 POST \/graphql$/);
    await (await run(page)).getByText('UNAUTHENTICATED').waitFor();
    expect(await page.getByRole('button', { name: 'Use my session' }).count()).toBe(0);
  });

  it('GraphQL: runs a query with the session of the browser, and keeps no token', async () => {
    const page = await arrive();
    const token = await exploreSampleData(page);
    await page.goto('/graphql');
    await page.getByRole('button', { name: 'Use my session' }).click();
    await page.getByText('Changes are real').waitFor();
    const answer = await run(page);
    await answer.getByText('"active_courses"').waitFor();
    const kept = await page.evaluate(() => ({
      tab: JSON.stringify({ ...sessionStorage }),
      browser: Object.keys(localStorage),
    }));
    expect(kept.tab).not.toContain(token);
    expect(kept.browser.filter((key) => key.startsWith('graphiql'))).toEqual([]);
    await page.reload();
    expect(await page.getByLabel('Token').inputValue()).toBe('');
  });

  it.each(['phone', 'desktop'] as const)('REST: lists the calls on a %s, and tries one', async (screen) => {
    const page = await arrive(screen);
    const token = await exploreSampleData(page);
    await page.goto('/api/docs');
    await page.getByRole('heading', { level: 1, name: 'REST API' }).waitFor();
    await page.locator('.opblock').first().waitFor();
    await expectSkipLink(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    await page.getByLabel('auth-bearer-value').fill(token);
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const calls = await page.evaluate(async () => {
      const { paths } = (await (await fetch('/api/openapi.json')).json()) as {
        paths: Record<string, object>;
      };
      return Object.values(paths).flatMap((methods) => Object.keys(methods)).length;
    });
    expect(await page.locator('.opblock').count()).toBe(calls);
    const call = page.locator('#operations-terms-terms');
    await call
      .getByRole('button', { name: /\/api\/terms/ })
      .first()
      .click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.locator('.live-responses-table').getByText('200', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('link', { name: 'Termwise', exact: true }).click();
    await page.waitForURL(/\/($|dashboard)/);
  });
});
