import type { BrowserContext, Page } from 'playwright-core';

/** Problems in one person's browser, and those a test expects. */
interface Watched {
  complaints: string[];
  /** Problems that may happen at any time, such as a cut connection. */
  allowed: RegExp | undefined;
  /** Problems that this test provokes; each must happen. */
  provoked: RegExp[];
}

const watched = new Map<BrowserContext, Watched>();

/** Begins to collect the complaints of a browser; every test ends with {@link takeComplaints}. */
export function collectComplaints(context: BrowserContext, allowed: RegExp | undefined): string[] {
  const complaints: string[] = [];
  watched.set(context, { complaints, allowed, provoked: [] });
  return complaints;
}

/**
 * Expects a failure, such as `/^409 POST \/graphql UpdateEvent$/`, in the browser of this page until the test
 * ends. If it doesn't happen, that is a fault.
 */
export function provoke(page: Page, what: RegExp): void {
  const found = watched.get(page.context());
  if (!found) throw new Error('The page was not opened by visit()');
  found.provoked.push(what);
}

/** Returns the unexpected problems in any browser since the last call, and expected ones that are missing. */
export function takeComplaints(): string[] {
  return [...watched.values()].flatMap(({ complaints, allowed, provoked }) => {
    const found = complaints.splice(0);
    const asked = provoked.splice(0);
    const isAsked = (text: string) => allowed?.test(text) || asked.some((what) => what.test(text));
    const missing = asked.filter((what) => !found.some((text) => what.test(text)));
    return [...found.filter((text) => !isAsked(text)), ...missing.map((what) => `did not happen: ${what}`)];
  });
}
