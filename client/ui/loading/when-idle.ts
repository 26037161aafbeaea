/** The longest delay of idle work, in milliseconds. */
const LATEST = 2000;

/** How long a student is left alone after opening a page and after each touch, in milliseconds. */
const ALONE = 5000;

/** Events of a student touching a page. */
const TOUCHES = ['pointerdown', 'keydown'];

/**
 * Runs non-urgent work once the page has been left alone for some time and the browser is idle: earlier
 * fetches and writes would delay taps on a slow phone.
 *
 * @param pause time since the page was last opened or touched, in milliseconds
 * @returns a function that cancels the work if it has not run yet
 */
export function whenQuiet(work: () => void, pause = ALONE): () => void {
  const watch = new AbortController();
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel();
    const timer = setTimeout(() => {
      watch.abort();
      cancel = whenIdle(work);
    }, pause);
    cancel = () => clearTimeout(timer);
  };
  for (const touch of TOUCHES) addEventListener(touch, wait, { capture: true, signal: watch.signal });
  wait();
  return () => {
    watch.abort();
    cancel();
  };
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
