import type { Page } from 'playwright-core';
import { ask } from './support/account';
import { exploreSampleData, requestsOf, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } }
}`;
const END_SESSIONS = 'mutation { logoutEverywhere { success } }';

/** Longer than a page takes to ask again, and reminders to be planned anew. */
const QUIET_MS = 5_000;

describe('a change on another device', () => {
  let page: Page;
  let token: string;
  const fixture = useVisitor({}, async ({ page: own }) => {
    page = own;
    token = await exploreSampleData(page);
    await hearing(page);
    await settle(page);
    await page.waitForTimeout(QUIET_MS);
  });

  /** Waits until a page follows the account. */
  async function hearing(each: Page): Promise<void> {
    await each.waitForResponse((response) => response.url().endsWith('/api/changes'));
  }

  const create = (title: string) =>
    ask(fixture.product, token, CREATE, { input: { title, dueDate: '2026-11-23' } });

  it('is on the screen without a step of the student, and once', async () => {
    const begun = performance.now();
    await create('Read the new handout');
    await page.getByRole('link', { name: 'Read the new handout' }).first().waitFor();
    process.stdout.write(
      `A second device shows a change after ${Math.round(performance.now() - begun)} ms\n`,
    );
  });

  it('is heard of by a page that was hidden meanwhile, when it is shown again', async () => {
    const visibility = (state: string) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await visibility('hidden');
    await create('Return the library book');
    const asked = requestsOf(page);
    await visibility('visible');
    await page.getByRole('link', { name: 'Return the library book' }).first().waitFor();
    expect(asked.filter((body) => body.includes('TodayPage'))).toHaveLength(1);
  });

  it('is none when it was made here: after a tick, only the order is asked for, once', async () => {
    await page.waitForTimeout(QUIET_MS);
    const asked = requestsOf(page);
    await page.getByRole('checkbox', { name: 'Done: Return the library book' }).first().click();
    await page.waitForTimeout(QUIET_MS);
    // Without a service worker, the page also loads code for the time without a connection.
    const operations = asked
      .filter((body) => body !== '')
      .map((body) => (JSON.parse(body) as { operationName: string }).operationName);
    expect(operations).toEqual(['PlanAssignment', 'TodayPage']);
  });

  it('ends the session here when it ended everywhere', async () => {
    await ask(fixture.product, token, END_SESSIONS, {});
    await page.waitForURL('**/login**');
  });
});
