import type { BrowserContext, Page } from 'playwright-core';

/** What goes wrong in the browser of one person, and what of it a test asks for. */
interface Watched {
  complaints: string[];
  /** What may happen at any time, such as a connection that is cut. */
  allowed: RegExp | undefined;
  /** What this test provokes; it must happen. */
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
 * Says that what comes next is to fail, such as `/^409 POST \/graphql UpdateEvent$/`. Until the end of the test it is no
 * fault in the browser of this page; it is one if it doesn't happen.
 */
export function provoke(page: Page, what: RegExp): void {
  const found = watched.get(page.context());
  if (!found) throw new Error('The page was not opened by visit()');
  found.provoked.push(what);
}

/** What went wrong in any browser since the last call and was not asked for, and what was asked for in vain. */
export function takeComplaints(): string[] {
  return [...watched.values()].flatMap(({ complaints, allowed, provoked }) => {
    const found = complaints.splice(0);
    const asked = provoked.splice(0);
    const isAsked = (text: string) => allowed?.test(text) || asked.some((what) => what.test(text));
    const missing = asked.filter((what) => !found.some((text) => what.test(text)));
    return [...found.filter((text) => !isAsked(text)), ...missing.map((what) => `did not happen: ${what}`)];
  });
}
