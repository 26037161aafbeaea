/** How long idle work may be put off, in milliseconds. */
const LATEST = 2000;

/** How long a page that somebody just opened is left alone, in milliseconds. */
const ALONE = 5000;

/**
 * Runs work that nobody waits for when the browser is idle and the page has been open for some time: what is fetched and
 * written sooner makes the first taps on a slow phone wait.
 *
 * @param pause how long the page is left alone, in milliseconds
 * @returns cancels the work when it has not run yet
 */
export function whenQuiet(work: () => void, pause = ALONE): () => void {
  let cancel = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(work);
  }, pause);
  return () => cancel();
}

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
