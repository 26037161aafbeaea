import { onLeaving } from './leaving';

/** How long work waits for a paint that doesn't come, in milliseconds: a hidden page isn't painted. */
const PATIENCE = 100;

/**
 * Runs work as soon as the last change has been painted, so it doesn't delay the response to a tap. A page
 * about to be left runs it before.
 */
export function afterPaint(work: () => void): void {
  const run = (): void => {
    clearTimeout(timer);
    stay();
    cancelAnimationFrame(frame);
    if (!hasRun) work();
    hasRun = true;
  };
  let hasRun = false;
  const timer = setTimeout(run, PATIENCE);
  const frame = requestAnimationFrame(() => setTimeout(run));
  const stay = onLeaving(run);
}
