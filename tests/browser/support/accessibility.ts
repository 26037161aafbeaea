import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colors; the others find the same in every theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Rules about the page, which an open dialog hides from assistive technology; and one about scrolling by keyboard:
 * in the palette the arrow keys walk and scroll the results while the focus stays in the field (virtual focus).
 */
const NOT_FOR_DIALOGS = ['landmark-one-main', 'page-has-heading-one', 'scrollable-region-focusable'];

/** Rules that the tags leave out, or might: the first is experimental in axe. */
const FURTHER_RULES = ['label-content-name-mismatch', 'target-size', 'heading-order', 'skip-link'];

/** Everything that passes would be described, too, node by node. */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** Half a megabyte of script; what axe gives by itself is 1.3 MB, which every page would read. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The second look at a page finds the script in it. */
const ALREADY_THERE = 'void 0';

/**
 * Checks the page with every rule in the light theme, and its colors in the dark one. With a dialog open,
 * only the dialog is checked, because the page behind it is checked on its own.
 */
export async function expectAccessible(page: Page, { isDialog = false } = {}): Promise<void> {
  const rules = rulesFor({ except: isDialog ? NOT_FOR_DIALOGS : [] });
  const light = await findings(
    new AxeBuilder({ page, axeSource: AXE }).options({ ...OPTIONS, rules }).withTags(TAGS),
  );
  await page.evaluate(holdStill);
  await changeTheme(page, 'dark');
  const again = new AxeBuilder({ page, axeSource: ALREADY_THERE }).options(OPTIONS).withRules(COLOR_RULES);
  const dark = await findings(isDialog ? again.include(OVERLAY) : again);
  await changeTheme(page, 'light');
  await page.evaluate(letMove);
  expect({ light, dark }).toEqual({ light: [], dark: [] });
}

/** Dialogs, and menus and lists that are open next to their buttons. */
export const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Checks a page that {@link expectAccessible} has checked again on a screen of another width: all but its colors. */
export async function expectAccessibleLayout(page: Page, { isDialog = false } = {}): Promise<void> {
  const rules = rulesFor({ except: [...COLOR_RULES, ...(isDialog ? NOT_FOR_DIALOGS : [])] });
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .options({ ...OPTIONS, rules })
    .withTags(TAGS);
  expect(await findings(axe)).toEqual([]);
  await expectLargeTargets(page);
}

function rulesFor({ except }: { except: readonly string[] }): Record<string, { enabled: boolean }> {
  return Object.fromEntries([
    ...FURTHER_RULES.map((rule) => [rule, { enabled: true }]),
    ...except.map((rule) => [rule, { enabled: false }]),
  ]) as Record<string, { enabled: boolean }>;
}

/**
 * In the page: colors change at once. Otherwise each element hands its own change down to what inherits it, one frame
 * later, and a theme takes longer to arrive than axe takes to look at it.
 */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition-property: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

/** In the page: what `holdStill` did is undone. */
function letMove(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  // The page has no frames; without the legacy mode a second, empty page would be opened for every look.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** The first thing that the Tab key reaches leads past the navigation: once pressed, the next is in the content. */
export async function expectSkipLink(page: Page): Promise<void> {
  const first = page.locator('a[href], button, input, select, textarea, summary, [tabindex="0"]').first();
  expect(await first.textContent()).toBe('Skip to content');
  // A dialog that fills a phone keeps the focus.
  if ((await page.getByRole('dialog').count()) > 0) return;
  await first.press('Enter');
  await page.waitForFunction((link) => document.activeElement !== link, await first.elementHandle());
  // A plain link to a part of a page moves only the place where Tab goes on.
  if (await page.evaluate(() => document.activeElement?.localName === 'main')) return;
  await page.keyboard.press('Tab');
  const found = await page.evaluate(() => {
    const { activeElement: focused } = document;
    const main = document.querySelector('main');
    if (!main || !focused) return 'nothing';
    const isPast = main.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isPast ? 'content' : `${focused.localName} ${focused.textContent.slice(0, 40)}`;
  });
  expect(found).toBe('content');
}

/** The least size of what is pressed, in pixels (WCAG 2.5.8, but with no exception for the space around it). */
const LEAST_TARGET = 24;

/** Everything that is pressed is large enough; only a link within a sentence is as high as its line. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const isInSentence = (target: Element): boolean => {
      if (target.localName !== 'a' || getComputedStyle(target).display !== 'inline') return false;
      if (target.closest('nav')) return false;
      const paragraph = target.closest('p, li, dd, label, legend, [role=status]');
      const rest = (paragraph?.textContent ?? '').replace(target.textContent, '');
      return /\p{L}+\s\p{L}+/u.test(rest);
    };
    /** What is pressed in its place: the label of a box, or the card that a link covers. */
    const isCovered = (target: Element): boolean => {
      const { position, width, height } = getComputedStyle(target, '::after');
      const isGrown = position === 'absolute' && Math.min(parseFloat(width), parseFloat(height)) >= least;
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      return isGrown || labels.some((label) => label.contains(target) && isLarge(label));
    };
    const isLarge = (target: Element): boolean => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) >= least - 0.5;
    };
    const roles = ['button', 'checkbox', 'link', 'menuitem', 'menuitemcheckbox', 'menuitemradio'];
    roles.push('option', 'radio', 'slider', 'switch', 'tab');
    const selector = `a[href], button, summary, input, select, textarea, ${roles.map((role) => `[role=${role}]`)}`;
    return [...document.querySelectorAll(selector)].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      // One pixel is for screen readers alone.
      if (isLarge(target) || width <= 1 || height <= 1) return [];
      if (!target.checkVisibility({ visibilityProperty: true })) return [];
      const isClipped = getComputedStyle(target).clipPath !== 'none';
      if (isClipped || isInSentence(target) || isCovered(target)) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return [`${target.localName} ${name.slice(0, 40)}: ${Math.round(width)}×${Math.round(height)}`];
    });
  }, LEAST_TARGET);
  expect(small).toEqual([]);
}

/** Nothing has to be scrolled sideways, neither the page nor what is open over it. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const tooWide = await page.evaluate((overlay) => {
    const open = [...document.querySelectorAll(overlay)].flatMap((each) => [each, each.parentElement]);
    return [document.documentElement, ...open].flatMap((part) => {
      const { scrollWidth: content = 0, clientWidth: room = 0, localName = '' } = part ?? {};
      return content > room ? [`${localName}: ${content} in ${room} px`] : [];
    });
  }, OVERLAY);
  expect(tooWide).toEqual([]);
}

/** No heading and no control of a part of the page lies over another. */
export async function expectNoOverlap(part: Locator): Promise<void> {
  const found = await part.evaluate((root) => {
    const boxes = [...root.querySelectorAll('h2, button, label')].map((element) => {
      // A heading may be wider than its words, or its words wider than the heading.
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.tagName === 'H2' ? range.getBoundingClientRect() : element.getBoundingClientRect();
      return { name: element.textContent, box };
    });
    const isApart = (a: DOMRect, b: DOMRect): boolean =>
      a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return boxes.flatMap(({ name, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => (isApart(box, other.box) ? [] : [`${name} × ${other.name}`])),
    );
  });
  expect(found).toEqual([]);
}

/** Nothing that can be seen names a key: under a finger there are none. */
export async function expectNoKeyHints(page: Page): Promise<void> {
  const hints = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? '';
      const parent = texts.currentNode.parentElement;
      const isHint =
        /\b(Ctrl|Alt|Shift|Cmd|Esc)\b|\b(Press )?Enter\b(:| on its| for the)|arrow keys|Press \?/.test(text);
      // One pixel is for screen readers alone.
      const isSeen = parent?.checkVisibility() && parent.getBoundingClientRect().width > 1;
      if (isHint && isSeen && !parent?.closest('script, style')) found.push(text.trim());
    }
    return found;
  });
  expect(hints).toEqual([]);
}
