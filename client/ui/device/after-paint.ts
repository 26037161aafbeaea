/** How long work waits for a paint that doesn't come, in milliseconds: a hidden page is not painted. */
const PATIENCE = 100;

/**
 * Runs work as soon as what was just changed has been painted, so that nobody waits for it to see their own tap. A page
 * that is being left runs it before.
 */
export function afterPaint(work: () => void): void {
  const run = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pagehide', run);
    cancelAnimationFrame(frame);
    if (!hasRun) work();
    hasRun = true;
  };
  let hasRun = false;
  const timer = setTimeout(run, PATIENCE);
  const frame = requestAnimationFrame(() => setTimeout(run));
  window.addEventListener('pagehide', run);
}
