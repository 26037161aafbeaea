import type { BrowserContext, Page } from 'playwright-core';
import { ask, switchToPro } from '../support/account';
import { provoke } from '../support/complaints';
import { goOffline, LOSES_NETWORK } from '../support/offline';
import { exploreSampleData } from '../support/product';
import { useVisitor } from '../support/product-fixture';

interface Saved {
  courses: { code: string }[];
}

const SAVED = '{ courses(allTerms: true) { code } }';

describe('a course that was typed without a connection', () => {
  let page: Page;
  let context: BrowserContext;
  let token: string;
  const fixture = useVisitor(LOSES_NETWORK, async (visitor) => {
    ({ page, context } = visitor);
    token = await exploreSampleData(page);
    await switchToPro(fixture.product, token);
    await goOffline(page);
  });
  const dialog = () => page.getByRole('dialog');

  it('stays in the list if the plan has no place for it, and is saved once it has one', async () => {
    await page.goto(`${fixture.product.url}/courses`);
    await page.getByRole('button', { name: 'New course' }).first().click();
    await dialog().getByRole('textbox', { name: 'Code' }).fill('AST 101');
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Astronomy');
    await dialog().getByRole('button', { name: 'Add course' }).click();
    await dialog().waitFor({ state: 'detached' });
    await fixture.product.sql(`UPDATE users SET subscription_tier = 'free'`);
    provoke(page, /^4\d\d POST \/graphql CreateCourse$/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await dialog()
      .getByText(/^Not saved: .*active courses/)
      .waitFor();
    await dialog().getByRole('listitem').filter({ hasText: 'Astronomy' }).getByText('AST 101').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    const codes = async () =>
      (await ask<Saved>(fixture.product, token, SAVED)).courses.filter(({ code }) => code === 'AST 101')
        .length;
    expect(await codes()).toBe(0);
    await switchToPro(fixture.product, token);
    await dialog()
      .getByRole('button', { name: /^Try again/ })
      .click();
    await dialog().getByText('Everything is saved.').waitFor();
    expect(await codes()).toBe(1);
  });
});
