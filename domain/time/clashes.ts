/** A stretch of time as two numbers on the same scale: instants, or moments on one clock. */
export interface Span {
  start: number;
  /** Exclusive: spans that only touch don't clash. */
  end: number;
}

/**
 * The spans that take place at the same time.
 *
 * @returns for each span that clashes, the others it clashes with, by start; spans without clashes or length
 * are left out
 */
export function clashesOf<Item extends Span>(spans: readonly Item[]): Map<Item, Item[]> {
  const inOrder = spans
    .filter(({ start, end }) => end > start)
    .sort((left, right) => left.start - right.start || left.end - right.end);
  const clashes = new Map<Item, Item[]>();
  const add = (item: Item, other: Item): void => {
    const others = clashes.get(item);
    if (others) others.push(other);
    else clashes.set(item, [other]);
  };
  let running: Item[] = [];
  for (const item of inOrder) {
    running = running.filter(({ end }) => end > item.start);
    for (const other of running) {
      add(item, other);
      add(other, item);
    }
    running.push(item);
  }
  return clashes;
}
