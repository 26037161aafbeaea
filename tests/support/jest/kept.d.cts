import type { createApp as composeApp } from '../../../server/app';

/** What a worker keeps from one browser test file to the next. */
export interface Kept {
  /** Composes the built server. */
  createApp: typeof composeApp;
  /**
   * Makes something once for all files of this worker.
   *
   * @param make starts it; its `close` ends it
   * @param isUsable whether it can still be used; otherwise it is made again
   */
  keep<Thing extends { close(): Promise<unknown> }>(
    name: string,
    make: () => Promise<Thing>,
    isUsable?: (thing: Thing) => boolean,
  ): Promise<Thing>;
  /** Ends what was kept under some names, or all; what is asked for again is made again. */
  end(names?: readonly string[]): Promise<void>;
  /** A number that no other file of this worker is given. */
  nextNumber(): number;
}

export const end: Kept['end'];
