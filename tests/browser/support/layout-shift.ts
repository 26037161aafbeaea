import type { BrowserContext, Page, Route } from 'playwright-core';
import { SCREENS, settle, TABLET } from './product';

/** The most a page may move while it loads: the sum of its layout shifts (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.01;

/** The widths that represent a kind of screen, in pixels; a tablet is measured with the desktop. */
const WIDTHS = { phone: [360], desktop: [TABLET.width, 1280] } as const;

/** The delay of the API in milliseconds: long enough for placeholders to be drawn. */
const ANSWER_MS = 150;

/** A layout shift that no click or key caused. */
interface Shift {
  value: number;
  /** The elements that moved, with their old and new positions. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Makes each document of a browser a first visit on a slow line, and records what moves in it. */
export async function slowFirstVisits(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordShifts);
  await context.addInitScript(forgetCopy);
  await context.route('**/graphql', answerSlowly);
}

async function answerSlowly(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  // The page may be gone by now.
  await route.continue().catch(() => undefined);
}

/** How much slower a phone calculates than the machine of the tests. */
const SLOWDOWN = { phone: 4, desktop: 1 } as const;

/**
 * Opens an address as on a first visit at each width of a screen; nothing moves while it loads. It ends at the width that
 * the screen has.
 */
export async function expectStill(page: Page, address: string, screen: keyof typeof SCREENS): Promise<void> {
  const found: Record<string, Shift[]> = {};
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN[screen] });
  for (const width of WIDTHS[screen]) {
    await page.setViewportSize({ ...SCREENS[screen], width });
    await page.goto(address);
    await settle(page);
    const shifts = await page.evaluate(() => window.shifts);
    if (shifts.reduce((sum, { value }) => sum + value, 0) > MOST_SHIFT) found[`${width} px`] = shifts;
  }
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await processor.detach();
  expect(found).toEqual({});
}

/** In the page, before its own scripts. */
export function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const corners = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}×${height}`;
  const described = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `<${element.localName} class="${element.className}"> ${element.textContent.slice(0, 40)}`
      : '';
  };
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${described(node)}: ${corners(previousRect)} → ${corners(currentRect)}`,
      );
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page before its own scripts: removes the data an earlier document saved for a quick start. */
function forgetCopy(): void {
  localStorage.removeItem('first-paint');
  localStorage.removeItem('answer-tags');
  const opening = indexedDB.open('termwise');
  opening.onupgradeneeded = () => opening.result.createObjectStore('cache');
  opening.onsuccess = () => {
    opening.result.transaction('cache', 'readwrite').objectStore('cache').clear();
    opening.result.close();
  };
}
