import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Elements marked by a fill or a line in the product's own colors. */
    bounded: Element[];
    /** Whether a line or a fill can be seen around an element. */
    hasEdge(element: Element): boolean;
  }
}

/** Controls, current or chosen items, chips, and the bars of the load line. */
const LOOKED_AT = [
  'button, a, input, select, textarea, summary, [role=tab], [role=radiogroup], [role=radiogroup] > label',
  '[aria-current], [class*=rounded-chip], .load-bar, .load-over',
].join(', ');

/** Elements that are current or chosen among others of their kind. */
const CHOSEN = [
  '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]',
  '[role=radiogroup] > :has(> :checked), [role=group] > :has(> :checked)',
].join(', ');

/**
 * Expects visible edges under forced colors, where fills and shadows vanish: everything bounded by a fill or
 * a line has a line or fill in system colors, and chosen items look different from others.
 */
export async function expectEdges(page: Page): Promise<void> {
  await page.evaluate(addQuestion);
  await page.evaluate(noteBounded, LOOKED_AT);
  expect(await page.evaluate(() => window.bounded.length)).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'active' });
  // Colors that change slowly are as they will be.
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 500)));
  const found = await page.evaluate(findLost, CHOSEN);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(found).toEqual({ withoutEdge: [], likeOthers: [] });
}

/** Expects the load line to tell work above the limit, today, and other days apart under forced colors. */
export async function expectLoadApart(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await page.evaluate((kinds) => {
    const look = (kind: string): string => {
      const { backgroundColor, backgroundImage } = getComputedStyle(document.querySelector(kind)!);
      return `${backgroundColor} ${backgroundImage}`;
    };
    return [...kinds.map(look), getComputedStyle(document.body).backgroundColor];
  }, LOADS);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(new Set(looks).size).toBe(looks.length);
}

const LOADS = ['.load-over', '.load-bar.bg-primary', '.load-bar.bg-load'];

/** In the page: adds the question whether a line or a fill can be seen around an element. */
function addQuestion(): void {
  const isSeen = (color: string, on: string): boolean =>
    color !== on && !/^(transparent|rgba\(.*, 0\))$/.test(color);
  const behind = (element: Element): string => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (isSeen(backgroundColor, '')) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  window.hasEdge = (element) => {
    const style = getComputedStyle(element);
    const isDrawnByBrowser =
      element.matches('input') && style.appearance !== 'none' && style.appearance !== '';
    const on = behind(element);
    const isLine = (side: string): boolean =>
      parseFloat(style.getPropertyValue(`${side}-width`)) > 0 &&
      !['none', 'hidden'].includes(style.getPropertyValue(`${side}-style`)) &&
      isSeen(style.getPropertyValue(`${side}-color`), on);
    const sides = ['border-top', 'border-bottom', 'border-left', 'border-right', 'outline'];
    const isFilled = isSeen(style.backgroundColor, on) || style.backgroundImage !== 'none';
    return isDrawnByBrowser || isFilled || sides.some(isLine);
  };
}

/** In the page, in its own colors. */
function noteBounded(selector: string): void {
  window.bounded = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && window.hasEdge(element),
  );
}

/** In the page, in forced colors. */
function findLost(chosen: string): { withoutEdge: string[]; likeOthers: string[] } {
  const described = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `<${element.localName} class="${element.className}"> ${text.slice(0, 40)}`;
  };
  const look = (element: Element): string => {
    const { backgroundColor, borderBottom, borderLeft, outline, color } = getComputedStyle(element);
    return JSON.stringify([backgroundColor, borderBottom, borderLeft, outline, color]);
  };
  const isLikeOthers = (element: Element): boolean => {
    const item = element.closest('li') ?? element;
    const others = [...(item.parentElement?.children ?? [])].filter((other) => other !== item);
    return others
      .map((other) => (item === element ? other : (other.querySelector(element.localName) ?? other)))
      .some((other) => other.localName === element.localName && look(other) === look(element));
  };
  return {
    withoutEdge: window.bounded
      .filter((element) => element.isConnected && !window.hasEdge(element))
      .map(described),
    likeOthers: [...document.querySelectorAll(chosen)]
      .filter((element) => element.checkVisibility() && isLikeOthers(element))
      .map(described),
  };
}
