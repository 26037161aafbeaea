import type { Page } from 'playwright-core';

/** The pixels between the points at which the round button and the bottom bar are looked through. */
const STEP = 6;

/** Scrolled to its end, a page on a phone shows nothing beneath the round button and the bottom bar. */
export async function expectNothingBeneathBar(page: Page): Promise<void> {
  // A dialog lies over both.
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0) return;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(findBeneath, STEP)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
}

/** In the page: what can be read or pressed, and is covered. */
function findBeneath(step: number): string[] {
  const bar = document.querySelector('nav.fixed');
  if (!bar) return [];
  const isPressed = (element: Element): boolean =>
    element.matches('a[href], button, input, select, textarea');
  const textBoxes = (element: Element): DOMRect[] =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  const beneath = new Set<Element>();
  const look = (x: number, y: number): void => {
    const stack = document.elementsFromPoint(x, y);
    const covered = stack.slice(stack.findLastIndex((element) => bar.contains(element)) + 1);
    for (const element of covered) {
      const isText = ({ left, right, top, bottom }: DOMRect): boolean =>
        left <= x && x <= right && top <= y && y <= bottom;
      if (isPressed(element) || textBoxes(element).some(isText)) beneath.add(element);
    }
  };
  for (const { left, right, top, bottom } of [...bar.children].map((child) => child.getBoundingClientRect()))
    for (let x = left + 1; x < right; x += step) for (let y = top + 1; y < bottom; y += step) look(x, y);
  return [...beneath].map((element) => `${element.localName} ${element.textContent.trim().slice(0, 40)}`);
}
