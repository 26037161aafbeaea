import { useDeferredValue, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** How long others wait for a page to show its content, in milliseconds. */
const PATIENCE = 5_000;

let isShown = false;
const waiting = new Set<() => void>();

/** Reports that a page shows its content, or why it can't. */
export function noteContent(): void {
  isShown = true;
  for (const work of waiting) work();
  waiting.clear();
}

/** Runs work that would take the connection from the first page: once that shows its content, 5 seconds at most. */
export function afterFirstContent(work: () => void): void {
  if (isShown) return work();
  if (waiting.size === 0) setTimeout(noteContent, PATIENCE);
  waiting.add(work);
}

/**
 * Notes when a page has something to show: its content, or why that failed.
 *
 * @returns whether to show the content. A whole page at once holds a slow phone for a third of a second; what follows
 * from this deferred value, React renders in slices.
 */
export function useContent(isHere: boolean, hasFailed: boolean): boolean {
  const isShown = useDeferredValue(isHere);
  const isSettled = isShown || hasFailed;
  useEffect(() => (isSettled ? noteContent() : undefined), [isSettled]);
  return isShown;
}

/** Whether the first page shows its content and the browser was idle since: time for minor work. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => afterFirstContent(() => whenIdle(() => setSettled(true))), []);
  return isSettled;
}
