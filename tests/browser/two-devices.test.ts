import type { Page } from 'playwright-core';
import { ask, openAccount } from './support/account';
import { provoke } from './support/complaints';
import { settle } from './support/product';
import { useProduct } from './support/product-fixture';

const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } } }`;
const TITLES = '{ assignments { title } }';

interface Titles {
  assignments: { title: string }[];
}

describe('a title that is changed on two devices at once', () => {
  const fixture = useProduct();
  let token: string;
  let phone: Page;
  let openTab: () => Promise<Page>;

  const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
  const list = () => phone.getByRole('dialog', { name: 'Changes on this device' });
  const review = () => phone.getByRole('button', { name: 'Review', exact: true }).first();
  const stored = async () => (await ask<Titles>(fixture.product, token, TITLES)).assignments;

  async function open(page: Page): Promise<void> {
    await page.goto('/assignments');
    await settle(page);
    await page.getByRole('link', { name: 'Poster' }).first().click();
    await title(page).waitFor();
  }

  async function rename(page: Page, to: string): Promise<void> {
    await title(page).fill(to);
    await page.keyboard.press('Tab');
  }

  /** Renames on both devices; the one on the phone arrives second. */
  beforeEach(async () => {
    ({ token } = await openAccount(fixture.product));
    await ask(fixture.product, token, CREATE, { input: { title: 'Poster', dueDate: '2026-11-25' } });
    const [first, laptop] = [await fixture.visit({ token }), await fixture.visit({ token })];
    ({ page: phone, openTab } = first);
    for (const page of [phone, laptop.page]) await open(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await phone.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('UpdateAssignment')) await released;
      await route.continue();
    });
    const sent = phone.waitForRequest((request) => !!request.postData()?.includes('UpdateAssignment'));
    await rename(phone, 'Poster on moss');
    await sent;
    await rename(laptop.page, 'Poster on ferns');
    await laptop.page.getByText(/^Saved \d/).waitFor();
    provoke(phone, /^409 POST \/graphql UpdateAssignment$/);
    release();
    await review().waitFor();
  });

  it('waits in the list of changes, and is as the student decides', async () => {
    await phone.getByText('Not saved. You changed this on another device, too.').waitFor();
    await phone.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name=title]')?.value === 'Poster on ferns',
    );
    expect(await phone.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await review().click();
    await list().getByText('This device: Poster on moss').waitFor();
    await list().getByText('Other device: Poster on ferns').waitFor();
    await list().getByRole('button', { name: 'Keep mine: “Poster on ferns”' }).click();
    await list().getByText('Everything is saved.').waitFor();
    expect(await stored()).toEqual([{ title: 'Poster on moss' }]);
  });

  it('waits there also after the tab was closed', async () => {
    await phone.close();
    phone = await openTab();
    await phone.goto('/dashboard');
    await review().click();
    await list().getByText('This device: Poster on moss').waitFor();
    expect(await stored()).toEqual([{ title: 'Poster on ferns' }]);
    await list().getByRole('button', { name: 'Use theirs: “Poster on ferns”' }).click();
    await list().getByText('Everything is saved.').waitFor();
    expect(await stored()).toEqual([{ title: 'Poster on ferns' }]);
  });
});
