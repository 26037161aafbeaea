import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is kept of an act shows by a text of this size. */
export const SHOWN_BYTES = 8_192;
const WARM_UP = 300;
const ACTS = 1_500;
const AT_ONCE = 6;
/** Acts between two collections of young garbage: what survives two of them becomes old. */
const EVERY = 50;

/**
 * The bytes on the heap that each of many acts leaves behind until all garbage is collected, although it is over. Old
 * garbage keeps what it refers to, also what is young, so each collection of young garbage has more to copy: a map that
 * often changes does so with its former tables, and V8 makes a function old that is written where it is assigned to a
 * property.
 * @param act gets a text of {@link SHOWN_BYTES} that is its own, and several run at a time
 */
export async function keptBytes(act: (text: string) => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
  let next = 0;
  const run = async (until: number) => {
    while (next < until) {
      next += 1;
      if (next % EVERY === 0) collect({ type: 'minor' });
      await act(Buffer.alloc(SHOWN_BYTES, `${next} `).toString());
    }
  };
  const runUntil = (until: number) => Promise.all(Array.from({ length: AT_ONCE }, () => run(until)));
  await runUntil(WARM_UP);
  collect();
  const before = getHeapStatistics().used_heap_size;
  await runUntil(WARM_UP + ACTS);
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return (getHeapStatistics().used_heap_size - before) / ACTS;
}
