import type { BrowserContext, Page } from 'playwright-core';
import { ask, openAccount } from '../support/account';
import { settle } from '../support/product';
import { useProduct } from '../support/product-fixture';

const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } } }`;
const PROGRESS = '{ assignments { progress } }';

describe('a tick on a first visit whose line ends', () => {
  const fixture = useProduct();
  let token: string;
  let page: Page;
  let context: BrowserContext;

  const box = () => page.locator('[data-assignment] input[type=checkbox]').first();
  const stored = async () =>
    (await ask<{ assignments: { progress: string }[] }>(fixture.product, token, PROGRESS)).assignments;

  beforeEach(async () => {
    ({ token } = await openAccount(fixture.product));
    await ask(fixture.product, token, CREATE, { input: { title: 'Poster', dueDate: '2026-11-25' } });
    ({ page, context } = await fixture.visit({
      token,
      screen: 'phone',
      hasPictures: true,
      provoked: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch dynamically imported module/,
    }));
  });

  async function expectSaved(): Promise<void> {
    expect(await stored()).toEqual([{ progress: 'todo' }]);
    await context.setOffline(false);
    await page.getByText('1 change saved.').waitFor();
    expect(await stored()).toEqual([{ progress: 'submitted' }]);
  }

  it('is kept before the code that sends it later has come', async () => {
    await page.goto('/dashboard');
    await box().waitFor();
    await page.locator('#root:not(.behind-picture) main').waitFor();
    // The bar has come, and the code that lets changes wait has not.
    await settle(page);
    await context.setOffline(true);
    await box().click();
    await page.getByText('1 change will be saved').waitFor();
    expect(await box().isChecked()).toBe(true);
    await expectSaved();
  });

  it('is made once the code of the page has come', async () => {
    const scripts = /\/assets\/.*\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.goto('/dashboard');
    await box().click();
    const made = page.waitForResponse((answer) => !!answer.request().postData()?.includes('PlanAssignment'));
    await page.unroute(scripts);
    expect((await made).status()).toBe(200);
    expect(await stored()).toEqual([{ progress: 'submitted' }]);
  });
});
