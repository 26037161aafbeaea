/** How long idle work may be put off, in milliseconds. */
const LATEST = 2000;

/**
 * Runs work when the browser has nothing better to do; browsers that cannot tell run it shortly after.
 *
 * @returns cancels the work when it has not run yet
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: LATEST });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
