/** How long work waits for a paint that doesn't come, in milliseconds: a hidden page isn't painted. */
const PATIENCE = 100;

/** A navigation begins, and its page arrives; Safari on phones says only the latter. */
const LEAVING = ['beforeunload', 'pagehide'] as const;

/**
 * Runs work as soon as the last change has been painted, so it doesn't delay the response to a tap. A page
 * about to be left runs it before: once it is hidden, nothing can be stored any more.
 */
export function afterPaint(work: () => void): void {
  const run = (): void => {
    clearTimeout(timer);
    for (const event of LEAVING) window.removeEventListener(event, run);
    cancelAnimationFrame(frame);
    if (!hasRun) work();
    hasRun = true;
  };
  let hasRun = false;
  const timer = setTimeout(run, PATIENCE);
  const frame = requestAnimationFrame(() => setTimeout(run));
  for (const event of LEAVING) window.addEventListener(event, run);
}
