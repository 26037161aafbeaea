import type { Kept } from '../../support/jest/kept.cjs';

/** What the environment of these tests hands on from one test file to the next. */
export const kept = (globalThis as unknown as { keptByWorker: Kept }).keptByWorker;
