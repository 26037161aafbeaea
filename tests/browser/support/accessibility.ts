import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours; the others find the same in every theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Rules about the page, which an open dialog hides from assistive technology; and one about scrolling by keyboard:
 * in the palette the arrow keys walk and scroll the results while the focus stays in the field (virtual focus).
 */
const NOT_FOR_DIALOGS = ['landmark-one-main', 'page-has-heading-one', 'scrollable-region-focusable'];

/** Everything that passes would be described, too, node by node. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** Half a megabyte of script, which the second look at a page finds in it. */
const ALREADY_THERE = 'void 0';

/** Looks at the page with every rule in the light theme, and at its colours in the dark one. */
export async function expectAccessible(page: Page, { isDialog = false } = {}): Promise<void> {
  const except = isDialog ? NOT_FOR_DIALOGS : [];
  const light = await findings(new AxeBuilder({ page }).options(OPTIONS).withTags(TAGS).disableRules(except));
  await changeTheme(page, 'dark');
  const again = new AxeBuilder({ page, axeSource: ALREADY_THERE });
  const dark = await findings(again.options(OPTIONS).withRules(COLOUR_RULES));
  await changeTheme(page, 'light');
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await frame();
    // What has ended and holds its last state is listed, too.
    const inMotion = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    // A colour that arrives may set another in motion, of what inherits it.
    for (let moving = inMotion(); moving.length > 0; moving = inMotion()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await frame();
    }
  });
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  // The page has no frames; without the legacy mode a second, empty page would be opened for every look.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Nothing has to be scrolled sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(room);
}
