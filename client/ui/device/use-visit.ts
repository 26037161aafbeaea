import { createStore, useStore } from './store';

/** How long the student has to be away for the next visit to begin, in milliseconds. */
const AWAY_MS = 30 * 60_000;

/** When this visit began: the page was loaded, or the student came back. */
const begins = createStore(Date.now());

let leftAt = Infinity;

/** Begins a visit now. */
export const beginVisit = (): void => begins.set(Date.now());

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leftAt = Date.now();
  else if (Date.now() - leftAt >= AWAY_MS) beginVisit();
});

/** The beginning of this visit, in epoch milliseconds. A visit outlasts a change of page, and short absences. */
export function useVisit(): number {
  return useStore(begins);
}
