import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of a piece of long work, and the most that one is taken for: it may have waited for the database. */
const PIECE_MS = { least: 4, most: 20 } as const;

/** When the next piece of any long work may begin. */
let free = 0;

/**
 * Long work on the thread that serves requests leaves half of the time to others, all such work together: an answer
 * takes several turns of the event loop, so giving one turn away would make it as many pieces late.
 * @returns to be called between steps; it waits once they were a piece
 */
export function givingWay(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    const now = performance.now();
    const took = Math.min(now - began, PIECE_MS.most);
    if (took < PIECE_MS.least) return;
    const next = Math.max(free, now) + took;
    free = next + took;
    await pause(next - now);
    began = performance.now();
  };
}
