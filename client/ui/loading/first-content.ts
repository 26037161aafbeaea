/** How long a page may take to show its content before others no longer wait for it, in milliseconds. */
const PATIENCE = 5_000;

let isShown = false;
const waiting = new Set<() => void>();

/** Tells that a page shows what it is about, or why it can't. */
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
