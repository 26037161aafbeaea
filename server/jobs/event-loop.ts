import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between two yields. */
const TURN_MS = 15;

/** Lets other work in this process run; call it between long synchronous steps. */
export async function yieldToEventLoop(): Promise<void> {
  await nextTurn();
}

/**
 * Like `items.map(change)`, but yields to the event loop first and then every few milliseconds, so requests wait for
 * at most one such interval plus the longest single step.
 */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await yieldToEventLoop();
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > TURN_MS) {
      await yieldToEventLoop();
      began = performance.now();
    }
    results.push(change(item, results.length));
  }
  return results;
}
