/**
 * Functions that run in the page and find what has too little room. A label is the text of one element that isn't part
 * of a line of text.
 */

/** Texts that are cut off although they have fewer than two lines. */
export function cutTexts(): string[] {
  const isCut = (element: Element): boolean => {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    if (overflowX === 'visible' && overflowY === 'visible') return false;
    if (webkitLineClamp !== 'none' && Number(webkitLineClamp) >= 2) return false;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isHidden = /hidden|clip/;
    return (
      (isHidden.test(overflowX) && scrollWidth > clientWidth + 1) ||
      (isHidden.test(overflowY) && scrollHeight > clientHeight + 1)
    );
  };
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isSeen = (element: Element): boolean => element.checkVisibility() && element.clientWidth > 2;
  return [...document.querySelectorAll('body *')]
    .filter((element) => hasText(element) && isSeen(element) && isCut(element))
    .map((element) => element.textContent.trim());
}

/** Pairs of labels that overlap, or stand in one line with less than 4 pixels between them. */
export function touchingLabels(): string[] {
  const GAP = 4;
  const blockOf = (node: Node): Element => {
    let element = node.parentElement!;
    while (getComputedStyle(element).display === 'inline') element = element.parentElement!;
    return element;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const labels: { text: string; block: Element; box: DOMRect }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const block = node.textContent?.trim() ? blockOf(node) : null;
    // What only screen readers have is clipped.
    if (!block?.checkVisibility() || getComputedStyle(block).clipPath !== 'none') continue;
    if (block.closest('.sr-only, nav, [role=status]')) continue;
    // Lines after the last one of a text that is cut are there, unseen.
    const end = block.getBoundingClientRect().bottom;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 2 && box.top < end - 2)
        labels.push({ text: node.textContent!.trim().slice(0, 30), block, box });
  }
  const isOneLine = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  const gap = (one: DOMRect, other: DOMRect): number =>
    Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return labels.flatMap((one, index) =>
    labels
      .slice(index + 1)
      .filter(({ block, box }) => block !== one.block && isOneLine(one.box, box) && gap(one.box, box) < GAP)
      .map(({ text }) => `${one.text} | ${text}`),
  );
}
