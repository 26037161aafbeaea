/** When something was asked and when its answer came, in milliseconds of one clock that never goes back. */
export interface Span {
  start: number;
  /** Infinity if no one ever learned whether it happened. */
  end: number;
}

/** Groups items by a common key, in their order. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
