import type { Page } from 'playwright-core';

/** The last of the application's scripts, without which it does not start. */
const LAST_PART = /\/assets\/index-[^/]+\.js$/;

/**
 * Holds the application's code back from the next document on.
 *
 * @returns lets it come, and waits until the application has taken over from the picture of the page
 */
export async function holdBackCode(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(LAST_PART, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.locator('.behind-picture').waitFor({ state: 'detached' });
    await page.unroute(LAST_PART);
  };
}
