import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other work of the process gets its turn. */
const TURN_MS = 15;

/** Lets other work of the process have its turn; stands between pieces of work that are done in one go. */
export async function giveWay(): Promise<void> {
  await nextTurn();
}

/**
 * The same as `items.map(change)`, giving way to other work of the process first and then every few milliseconds: so
 * long work never holds up more than a turn and its longest single step.
 */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  change: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await giveWay();
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > TURN_MS) {
      await giveWay();
      began = performance.now();
    }
    results.push(change(item, results.length));
  }
  return results;
}
