import type { Page } from 'playwright-core';
import { ask } from './support/account';
import { provoke } from './support/complaints';
import { exploreSampleData, requestsOf, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const CREATE = `mutation ($input: CreateAssignmentInput!) {
  createAssignment(input: $input) { assignment { id } }
}`;
const END_SESSIONS = 'mutation { logoutEverywhere { success } }';

/** Longer than a page takes to ask again, and reminders to be planned anew. */
const QUIET_MS = 5_000;

/** Longer than the pause between two rounds of questions. */
const ROUND_MS = 1_200;

/** A change takes a fraction of it, even on a busy machine. */
const GENEROUS_MS = 5_000;

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

  it('is on the screen without a step of the student', async () => {
    const delays: number[] = [];
    for (const title of [
      'Read the handout',
      'Ask for a room',
      'Print the poster',
      'Buy a ticket',
      'Call Ada',
    ]) {
      const begun = performance.now();
      await create(title);
      await page.getByRole('link', { name: title }).first().waitFor();
      delays.push(performance.now() - begun);
      await page.waitForTimeout(ROUND_MS);
    }
    const [, , median = 0] = delays.toSorted((one, other) => one - other);
    process.stdout.write(`A second device shows a change after ${Math.round(median)} ms (median of 5)\n`);
    expect(median).toBeLessThan(GENEROUS_MS);
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

  it('is none when it was made here: the answer to a tick has the order, and nothing is asked', async () => {
    await page.waitForTimeout(QUIET_MS);
    const asked = requestsOf(page);
    await page.getByRole('checkbox', { name: 'Done: Return the library book' }).first().click();
    await page.waitForTimeout(QUIET_MS);
    // Without a service worker, the page also loads code for the time without a connection.
    const operations = asked
      .filter((body) => body !== '')
      .map((body) => (JSON.parse(body) as { operationName: string }).operationName);
    expect(operations).toEqual(['PlanAssignment']);
  });

  it('ends the session here when it ended everywhere', async () => {
    provoke(page, /^401 (GET|POST) /);
    await ask(fixture.product, token, END_SESSIONS, {});
    await page.waitForURL('**/login**');
  });
});
