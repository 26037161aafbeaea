import type { Page, Route } from 'playwright-core';
import { ask } from './support/account';
import { provoke } from './support/complaints';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const CHAPTER = 'Read chapter 9: membranes';
const ESSAY = 'Essay 2: two revolutions';

interface Row {
  id: string;
  title: string;
  progress: string;
  pointsEarned: number | null;
  course: { id: string };
}

describe('a page that is left at once', () => {
  let page: Page;
  let token: string;
  const fixture = useVisitor({ provoked: /net::ERR_FAILED/ }, async (visitor) => {
    ({ page } = visitor);
    token = await exploreSampleData(page);
    await settle(page);
  });

  const rowOf = async (title: string): Promise<Row | undefined> => {
    const query = '{ assignments { id title progress pointsEarned course { id } } }';
    const { assignments } = await ask<{ assignments: Row[] }>(fixture.product, token, query);
    return assignments.find((each) => each.title === title);
  };
  /** Handles the requests of an operation until the page is left. */
  const onRequest = async (operation: string, handle: (route: Route) => Promise<unknown>): Promise<void> => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes(`"operationName":"${operation}"`)
        ? handle(route)
        : route.fallback(),
    );
  };
  /** Loads the page again, and checks that nothing is to be decided. */
  const comeBack = async (reload: () => Promise<unknown> = () => page.reload()): Promise<void> => {
    const loaded = reload();
    await page.unroute('**/graphql');
    await loaded;
    await settle(page);
    expect(await page.getByText(/Not saved|couldn’t be saved/).count()).toBe(0);
  };
  const title = () => page.getByRole('textbox', { name: 'Title' });
  const type = async (key: string): Promise<void> => {
    await title().press('End');
    await title().press(key);
  };

  it('saves a field that is being typed into', async () => {
    await page.getByRole('link', { name: ESSAY }).first().click();
    await type('!');
    await comeBack();
    expect(await rowOf(`${ESSAY}!`)).toBeDefined();
  });

  it('saves what is typed while the answer to an earlier part is awaited', async () => {
    const received = new Promise<void>((resolve) => {
      // The server receives it; the answer never comes.
      void onRequest('UpdateAssignment', (route) => route.fetch().then(() => resolve()));
    });
    await type('?');
    await received;
    // The second part names the version from before the first one.
    provoke(page, /^409 POST \/graphql UpdateAssignment$/);
    await type('!');
    await comeBack();
    expect(await rowOf(`${ESSAY}!?!`)).toBeDefined();
  });

  it('keeps a change that didn’t reach the server, before the device has stored it', async () => {
    await page.goto('/dashboard');
    await settle(page);
    await onRequest('PlanAssignment', (route) => route.abort());
    const box = page.getByRole('checkbox', { name: `Done: ${CHAPTER}` }).first();
    const tickAndReload = (element: HTMLInputElement): void => {
      element.click();
      location.reload();
    };
    await comeBack(() => Promise.all([page.waitForEvent('load'), box.evaluate(tickAndReload)]));
    expect(await rowOf(CHAPTER)).toMatchObject({ progress: 'submitted' });
  });

  it('saves a score that is being typed into its cell', async () => {
    const { course } = (await rowOf(CHAPTER))!;
    await page.goto(`/courses/${course.id}?tab=grades`);
    await settle(page);
    const cell = page.getByLabel(/^Score of /).first();
    const name = (await cell.getAttribute('aria-label'))!.replace('Score of ', '');
    await cell.fill('7');
    await comeBack();
    expect(await rowOf(name)).toMatchObject({ pointsEarned: 7 });
  });

  it('saves a change that is on its way before it logs out, without a question', async () => {
    await page.goto('/dashboard');
    await settle(page);
    const answers: unknown[] = [];
    await onRequest('PlanAssignment', async (route) => {
      const response = await route.fetch();
      await page.waitForTimeout(1_000);
      answers.push(await response.json());
      await route.fulfill({ response });
    });
    await onRequest('Logout', async (route) => {
      answers.push('logged out');
      await route.continue();
    });
    await page
      .getByRole('checkbox', { name: `Done: ${CHAPTER}`, checked: true })
      .first()
      .click();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.waitFor();
    await page.keyboard.type('log out');
    await palette.getByRole('menuitem').first().filter({ hasText: 'Log out' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    const planned = { data: { updateAssignment: { assignment: { progress: 'todo' } } } };
    expect(answers).toMatchObject([planned, 'logged out']);
  });
});
