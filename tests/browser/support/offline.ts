import type { Page } from 'playwright-core';
import { settle } from './product';
import { skipDelay } from './stopped-clock';

/** How long the application puts the service worker off after its first content. */
const WORKER_MS = 2_500;
/** How long it puts the copy for the time without a connection off. */
const COPY_MS = 15_000;
/** Longer than the device takes to write what was fetched. */
const WRITE_MS = 2_000;

/** A visitor with the service worker, whose requests fail while there is no network. */
export const LOSES_NETWORK = { hasWorker: true, provoked: /net::ERR_INTERNET_DISCONNECTED/ } as const;

/** Background fetches have finished. */
const isCopied = (): boolean => localStorage.getItem('copy-fetched') !== null;

/** Waits for the service worker, without the pause before it. */
export async function workerReady(page: Page): Promise<void> {
  await skipDelay(page, WORKER_MS);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Waits until the device has fetched the copy, without the pause before it. */
export async function copyFetched(page: Page): Promise<void> {
  await skipDelay(page, COPY_MS);
  await page.waitForFunction(isCopied, undefined, { timeout: 60_000 });
}

/**
 * Waits for the service worker and loads again, so that it serves the page.
 *
 * @param load opens the page that is on the screen then; default: the same again
 */
export async function loadThroughWorker(
  page: Page,
  load: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  await workerReady(page);
  await load();
  await settle(page);
}

/**
 * Takes the network away once the device holds everything that can be read without it.
 *
 * @param load opens the page that is on the screen then; default: the same again
 */
export async function goOffline(page: Page, load?: () => Promise<unknown>): Promise<void> {
  await loadThroughWorker(page, load);
  await copyFetched(page);
  await settle(page);
  await page.waitForTimeout(WRITE_MS);
  await page.context().setOffline(true);
}
