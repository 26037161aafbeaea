import type { Page } from 'playwright-core';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

describe('the back button of a phone', () => {
  let page: Page;
  useVisitor({ screen: 'phone' }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.waitForURL('**/calendar');
    await settle(page);
  });

  const dialog = () => page.getByRole('dialog');
  const pathname = () => new URL(page.url()).pathname;

  const openForm = async () => {
    await page.getByRole('button', { name: 'New event' }).click();
    await dialog().waitFor();
  };

  /** Goes back from the calendar to the page before it, and returns. */
  async function expectOneStepBack(): Promise<void> {
    await settle(page);
    expect(await dialog().count()).toBe(0);
    expect(pathname()).toBe('/calendar');
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.goForward();
    await page.waitForURL('**/calendar');
    await settle(page);
  }

  it('closes a form, and then leads to the page before', async () => {
    await page.getByRole('button', { name: 'New event' }).click();
    await dialog().getByLabel('Title').fill('Dentist');
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(pathname()).toBe('/calendar');
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.goForward();
    await page.waitForURL('**/calendar');
  });

  it('closes the palette, and leads from a page found there to the one before it', async () => {
    await page.getByRole('button', { name: 'Search or jump to' }).click();
    await dialog().waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(pathname()).toBe('/calendar');
    await page.getByRole('button', { name: 'Search or jump to' }).click();
    await page.getByRole('menuitem', { name: 'Courses', exact: true }).click();
    await page.waitForURL('**/courses');
    await page.goBack();
    await page.waitForURL('**/calendar');
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await page.goForward();
    await page.waitForURL('**/calendar');
    await page.goForward();
    await page.waitForURL('**/courses');
    await page.goBack();
    await page.waitForURL('**/calendar');
  });

  it('leads to the page before in one step after a reload with a form open', async () => {
    await openForm();
    await page.reload();
    await expectOneStepBack();
  });

  it('follows a link that is pressed as soon as a form is closed', async () => {
    await openForm();
    await page.evaluate(() => {
      const back = history.back.bind(history);
      history.back = () => {
        back();
        document.querySelector<HTMLAnchorElement>('nav a[href="/courses"]')?.click();
      };
    });
    await dialog().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await settle(page);
    expect(pathname()).toBe('/courses');
    await page.goBack();
    await page.waitForURL('**/calendar');
    await expectOneStepBack();
  });

  it.each([
    ['what a course needs', /What do I need/, '/courses/'],
    ['the working of an average', /How this is calculated/, '/grades'],
  ])('does not bring back %s that was closed', async (_, link, place) => {
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(pathname()).toContain(place);
    await page.goBack();
    await page.waitForURL('**/dashboard');
    expect(await dialog().count()).toBe(0);
  });

  it('closes a menu and the assignment below it one after the other', async () => {
    await page.locator('[data-assignment]').getByRole('link').first().click();
    await dialog().waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    await page
      .locator('[data-assignment]')
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    await page.goBack();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(pathname()).toBe('/dashboard');
  });
});
